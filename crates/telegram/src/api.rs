//! Telegram's Bot API: one way to call it, which keeps to its limits and tells plainly what became of a call.
//!
//! What is sent is made of teloxide's types. They are sent from here, since teloxide's own way waits ten seconds after every
//! error of a server's, loses the kind of others, and fails where an answer is newer than it is.

use crate::pace::{Limits, Pace};
use anyhow::Context;
use blot_adapter::{Secret, plainly};
use reqwest::Client;
use reqwest::multipart::{Form, Part};
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;
use teloxide::requests::Payload;
use tokio::sync::watch;

/// How long a call may take; three times as long with a file, on a slow line.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long to wait where Telegram says that it is too much, but not how long.
const UNTOLD: Duration = Duration::from_secs(5);
/// The first pause between two tries of something that is in no outbox, and how often that is tried.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
pub(crate) const TRIES: u32 = 5;
/// The part of a body that holds a file.
pub(crate) const FILE: &str = "file";

/// The API, for one bot.
pub(crate) struct Api {
    client: Client,
    base: String,
    token: Secret,
    pace: Pace,
    /// That Telegram knows the token no more.
    revoked: watch::Sender<bool>,
}

/// A call: a method, what it is told, and perhaps a file.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    name: &'static str,
    pub(crate) body: Value,
    file: Option<(String, Vec<u8>)>,
    patience: Duration,
}

/// Why a call came to nothing. None of it holds the token.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Telegram understood and said no.
    Refused(String),
    /// It is not allowed there: the bot was shut out.
    Forbidden(String),
    /// The chat has another number now.
    Moved(i64),
    /// It was too much; after so long it may be tried again.
    Limited(Duration),
    /// Somebody else uses the same token.
    Rival(String),
    /// It may or may not have arrived.
    Unreachable(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Refused(why) | Fault::Forbidden(why) | Fault::Rival(why) | Fault::Unreachable(why) => {
                formatter.write_str(why)
            }
            Fault::Moved(chat) => write!(formatter, "the chat is {chat} now"),
            Fault::Limited(wait) => write!(formatter, "too much, for {wait:?}"),
        }
    }
}

impl Call {
    pub(crate) fn new<P: Payload + Serialize>(payload: &P) -> anyhow::Result<Call> {
        let body = serde_json::to_value(payload).with_context(|| format!("a call of {}", P::NAME))?;
        Ok(Call { name: P::NAME, body, file: None, patience: PATIENCE })
    }

    /// With a file; the payload names it as `attach://` and [`FILE`].
    pub(crate) fn file(self, name: &str, bytes: Vec<u8>) -> Call {
        Call { file: Some((name.to_owned(), bytes)), patience: 3 * PATIENCE, ..self }
    }

    pub(crate) fn patience(self, patience: Duration) -> Call {
        Call { patience, ..self }
    }
}

impl Api {
    pub(crate) fn new(url: &str, token: Secret, limits: Limits) -> anyhow::Result<Api> {
        let mut client = Client::builder().connect_timeout(PATIENCE).tcp_nodelay(true);
        if ["//127.", "//localhost", "//[::1]"].iter().any(|here| url.contains(here)) {
            // Nobody stands between this machine and itself.
            client = client.no_proxy();
        }
        let (base, pace, revoked) = (url.to_owned(), Pace::new(limits), watch::Sender::new(false));
        Ok(Api { client: client.build()?, base, token, pace, revoked })
    }

    /// Whether Telegram has said that it knows no such token.
    pub(crate) fn was_revoked(&self) -> bool {
        *self.revoked.borrow()
    }

    /// Waits until Telegram knows the token no more.
    pub(crate) async fn is_revoked(&self) {
        let _ = self.revoked.subscribe().wait_for(|revoked| *revoked).await;
    }

    /// Makes a call that posts or changes something in a chat, as soon as the chat may get something.
    pub(crate) async fn post(&self, chat: i64, call: Call) -> Result<Value, Fault> {
        self.pace.wait(chat).await;
        let outcome = self.call(call).await;
        if let Err(Fault::Limited(wait)) = &outcome {
            self.pace.block(chat, *wait);
        }
        outcome
    }

    /// Whether a chat has had so much lately that what can be left out should be.
    pub(crate) fn is_busy(&self, chat: i64) -> bool {
        self.pace.is_busy(chat)
    }

    /// Makes a call at once.
    pub(crate) async fn call(&self, call: Call) -> Result<Value, Fault> {
        let url = format!("{}/bot{}/{}", self.base, self.token.reveal(), call.name);
        let request = self.client.post(url).timeout(call.patience);
        let request = match call.file {
            None => request.json(&call.body),
            Some((name, bytes)) => {
                let file = Part::bytes(bytes).file_name(name);
                request.multipart(form(&call.body).part(FILE, file))
            }
        };
        // Its address holds the token.
        let unreachable = |error: reqwest::Error| Fault::Unreachable(plainly(&error.without_url()));
        let answer = request.send().await.map_err(unreachable)?;
        let status = answer.status();
        let text = answer.text().await.map_err(unreachable)?;
        match serde_json::from_str::<Value>(&text) {
            Ok(mut answer) if answer["ok"] == true => Ok(answer["result"].take()),
            Ok(answer) if answer["ok"] == false => Err(self.no(&answer)),
            // A "no" of something that stands between Telegram and us.
            _ => Err(Fault::Unreachable(format!("the answer is {status}"))),
        }
    }

    /// What Telegram means by a "no".
    fn no(&self, answer: &Value) -> Fault {
        let (code, parameters) = (answer["error_code"].as_u64(), &answer["parameters"]);
        if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
            return Fault::Moved(chat);
        }
        let why = answer["description"].as_str().unwrap_or_default();
        let why: String = why.replace(self.token.reveal(), "…").chars().take(200).collect();
        match code {
            Some(401) => {
                self.revoked.send_replace(true);
                Fault::Unreachable(why)
            }
            Some(403) => Fault::Forbidden(why),
            Some(409) => Fault::Rival(why),
            Some(429) => {
                let seconds = parameters["retry_after"].as_u64().map(Duration::from_secs);
                Fault::Limited(seconds.unwrap_or(UNTOLD))
            }
            Some(400..500) => Fault::Refused(why),
            _ => Fault::Unreachable(why),
        }
    }
}

/// Tries something that is in no outbox until it gets through, so many times at most; what Telegram itself puts off is not counted.
pub(crate) async fn insist<A, F>(tries: u32, what: impl Fn() -> F) -> Result<A, Fault>
where
    F: Future<Output = Result<A, Fault>>,
{
    let (mut pause, mut left) = (FIRST_PAUSE, tries);
    loop {
        match what().await {
            Err(Fault::Limited(wait)) => tokio::time::sleep(wait).await,
            Err(Fault::Unreachable(_)) if left > 1 => {
                left -= 1;
                tokio::time::sleep(pause).await;
                pause *= 2;
            }
            outcome => return outcome,
        }
    }
}

/// Words as they are, all else as JSON.
fn form(body: &Value) -> Form {
    let fields = body.as_object().into_iter().flatten();
    fields.fold(Form::new(), |form, (name, value)| match value {
        Value::String(words) => form.text(name.clone(), words.clone()),
        value => form.text(name.clone(), value.to_string()),
    })
}
