//! The pipes to and from a browser, and what comes through them.

use super::{plain, shown, thrown};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::ChildStdin;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// The pipes to and from a browser.
pub(super) struct Link {
    pub(super) to: Mutex<ChildStdin>,
    pub(super) inbox: Mutex<Inbox>,
}

#[derive(Default)]
pub(super) struct Inbox {
    last: u64,
    waiting: HashMap<u64, Sender<Value>>,
    /// Of each session.
    pub(super) problems: HashMap<String, Vec<String>>,
    /// What the browser had written to its log when it ended.
    pub(super) ended: Option<String>,
}

impl Link {
    /// Sends a command. The answer will come, or the channel will close.
    pub(super) fn send(&self, session: &str, method: &str, params: Value) -> Receiver<Value> {
        let (sender, answer) = channel();
        let mut inbox = lock(&self.inbox);
        inbox.last += 1;
        let id = inbox.last;
        if inbox.ended.is_none() {
            inbox.waiting.insert(id, sender);
        }
        drop(inbox);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if !session.is_empty() {
            message["sessionId"] = session.into();
        }
        // If this fails, the browser is about to end, and the reader sees it.
        let _ = lock(&self.to).write_all(format!("{message}\0").as_bytes());
        answer
    }

    /// What a command came to. Panics if the browser has ended.
    pub(super) fn wait(&self, answer: &Receiver<Value>, limit: Duration) -> Result<Value, String> {
        let mut answer = answer.recv_timeout(limit).map_err(|no| match no {
            RecvTimeoutError::Timeout => format!("no answer in {limit:?}"),
            RecvTimeoutError::Disconnected => {
                panic!("Chromium has ended:\n{}", lock(&self.inbox).ended.as_deref().unwrap_or_default())
            }
        })?;
        match answer["error"]["message"].as_str() {
            Some(error) => Err(error.to_owned()),
            None => Ok(answer["result"].take()),
        }
    }

    pub(super) fn ask(
        &self,
        session: &str,
        method: &str,
        params: Value,
        limit: Duration,
    ) -> Result<Value, String> {
        self.wait(&self.send(session, method, params), limit)
    }

    /// Sorts what the browser says, until all its processes have ended: each of them holds on to the standard error.
    pub(super) fn read(&self, from: impl Read, errors: impl Read + Send + 'static) {
        let log = thread::spawn(|| io::read_to_string(errors).unwrap_or_default());
        for message in BufReader::new(from).split(0).map_while(Result::ok) {
            // A page may cut a character in two, which no text of Rust's can: then such characters are spelled out.
            let spelled = || String::from_utf8_lossy(&message).replace(r"\ud", r"\u003fud");
            let message =
                serde_json::from_slice(&message).or_else(|_| serde_json::from_str::<Value>(&spelled()));
            let message = message.expect("the browser speaks JSON");
            let mut inbox = lock(&self.inbox);
            if let Some(asked) = message["id"].as_u64().and_then(|id| inbox.waiting.remove(&id)) {
                let _ = asked.send(message);
            } else if let (Some(session), Some(problem)) = (message["sessionId"].as_str(), problem(&message)) {
                inbox.problems.entry(session.to_owned()).or_default().push(problem);
            }
        }
        let log = log.join().unwrap_or_default();
        let mut inbox = lock(&self.inbox);
        inbox.ended = Some(log);
        inbox.waiting.clear();
    }
}

/// What an event says is wrong with the page, if anything.
fn problem(event: &Value) -> Option<String> {
    let (params, entry) = (&event["params"], &event["params"]["entry"]);
    Some(match event["method"].as_str()? {
        "Runtime.exceptionThrown" => thrown(&params["exceptionDetails"]),
        "Runtime.consoleAPICalled" if params["type"] == "error" => {
            params["args"].as_array()?.iter().map(shown).collect::<Vec<_>>().join(" ")
        }
        "Log.entryAdded" if entry["level"] == "error" => {
            format!("{} {}", plain(&entry["text"]), plain(&entry["url"]))
        }
        "Inspector.targetCrashed" => "the page has crashed".to_owned(),
        _ => return None,
    })
}

/// A panic of another thread leaves nothing half done in here.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
