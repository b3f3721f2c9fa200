//! Discord's HTTP API: one way to call it, which keeps to its limits and tells plainly what became of a call.
//!
//! serenity's own has no room for this: without its limiter it loses how long to wait, with it it ignores another address.

use blot_adapter::{Secret, plainly};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde_json::Value;
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// How long a call may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// Calls a second of a bot; Discord allows 50, and some leave late and arrive together.
const A_SECOND: usize = 45;
/// How long to wait where Discord says that it is too much, but not how long.
const UNTOLD: Duration = Duration::from_secs(5);
/// Limits that are remembered before those that are over are forgotten.
const MAX_LIMITS: usize = 1000;
/// The largest answer, in bytes: a hundred commands in thirty languages.
const MAX_ANSWER: usize = 8 << 20;

/// The API, for one bot.
pub(crate) struct Api {
    client: Client,
    base: String,
    token: Secret,
    limits: Mutex<Limits>,
    /// That Discord knows the token no more.
    revoked: watch::Sender<bool>,
}

/// What Discord has said about how often it may be called.
#[derive(Default)]
struct Limits {
    /// Routes that must not be called before some time.
    routes: HashMap<String, Instant>,
    /// Nothing must be called before this.
    all: Option<Instant>,
    /// When it was called lately.
    recent: VecDeque<Instant>,
}

/// A call.
pub(crate) struct Call {
    method: Method,
    path: String,
    body: Option<Value>,
    files: Vec<Upload>,
    patience: Duration,
}

/// A file that goes with a message.
#[derive(Clone)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Why a call came to nothing. None of it holds a token.
#[derive(Debug)]
pub(crate) enum Fault {
    /// Discord understood and said no, with a number of its own.
    Refused { status: u16, code: u64, message: String },
    /// It was too much; after so long it may be tried again.
    Limited(Duration),
    /// It may or may not have arrived.
    Unreachable(String),
}

impl std::fmt::Display for Fault {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Fault::Refused { status, code, message } => write!(formatter, "{status} {message} ({code})"),
            Fault::Limited(wait) => write!(formatter, "429, for {wait:?}"),
            Fault::Unreachable(why) => formatter.write_str(why),
        }
    }
}

impl Call {
    pub(crate) fn new(method: Method, path: impl Into<String>) -> Call {
        Call { method, path: path.into(), body: None, files: Vec::new(), patience: PATIENCE }
    }

    pub(crate) fn get(path: impl Into<String>) -> Call {
        Call::new(Method::GET, path)
    }

    pub(crate) fn post(path: impl Into<String>) -> Call {
        Call::new(Method::POST, path)
    }

    pub(crate) fn body(self, body: Value) -> Call {
        Call { body: Some(body), ..self }
    }

    pub(crate) fn files(self, files: Vec<Upload>) -> Call {
        Call { files, ..self }
    }

    pub(crate) fn patience(self, patience: Duration) -> Call {
        Call { patience, ..self }
    }

    /// What shares a limit: a method on a channel's messages, on a webhook, on the application.
    fn route(&self) -> String {
        let parts: Vec<&str> = self.path.trim_start_matches('/').split(['/', '?']).take(3).collect();
        format!("{} {}", self.method, parts.join("/"))
    }

    /// Whether it counts among the calls of the bot; answers to interactions do not.
    fn counts(&self) -> bool {
        !self.path.starts_with("/interactions/") && !self.path.starts_with("/webhooks/")
    }
}

impl Api {
    pub(crate) fn new(url: &str, token: Secret) -> anyhow::Result<Api> {
        let agent = concat!("DiscordBot (https://blot.example, ", env!("CARGO_PKG_VERSION"), ")");
        let mut client = Client::builder().user_agent(agent).connect_timeout(PATIENCE);
        if ["//127.", "//localhost", "//[::1]"].iter().any(|here| url.contains(here)) {
            // Nobody stands between this machine and itself.
            client = client.no_proxy();
        }
        let (limits, revoked) = (Mutex::default(), watch::Sender::new(false));
        Ok(Api { client: client.build()?, base: format!("{url}/api/v10"), token, limits, revoked })
    }

    pub(crate) fn token(&self) -> &Secret {
        &self.token
    }

    /// Whether Discord has said that it knows no such token.
    pub(crate) fn was_revoked(&self) -> bool {
        *self.revoked.borrow()
    }

    /// Waits until Discord knows the token no more.
    pub(crate) async fn is_revoked(&self) {
        let _ = self.revoked.subscribe().wait_for(|revoked| *revoked).await;
    }

    /// Makes a call, when Discord's limits let it, and gives what it answers.
    pub(crate) async fn send(&self, call: Call) -> Result<Value, Fault> {
        let route = call.route();
        let counts = call.counts();
        self.wait_for_room(&route, counts).await;
        let mut request = self.client.request(call.method.clone(), format!("{}{}", self.base, call.path));
        request = request.timeout(call.patience);
        // What an interaction's own token allows needs no other.
        if counts {
            request = request.header("Authorization", format!("Bot {}", self.token.reveal()));
        }
        request = match (call.body, call.files) {
            (None, _) => request,
            (Some(body), files) if files.is_empty() => request.json(&body),
            (Some(body), files) => request.multipart(form(&body, files)),
        };
        // The address of an interaction holds its token.
        let unreachable = |error: reqwest::Error| Fault::Unreachable(plainly(&error.without_url()));
        let response = request.send().await.map_err(unreachable)?;
        self.note_limits(&route, &response);
        let status = response.status();
        let header_wait = seconds(&response, "retry-after");
        let answer = read(response).await.map_err(unreachable)?;
        match status.as_u16() {
            200..300 => Ok(answer),
            429 => {
                let wait = answer["retry_after"].as_f64().and_then(duration).or(header_wait).unwrap_or(UNTOLD);
                // What does not speak as Discord's API does has closed the door altogether.
                self.block(&route, wait, answer["global"] == true || answer.is_null());
                Err(Fault::Limited(wait))
            }
            401 if counts => {
                self.revoked.send_replace(true);
                Err(Fault::Unreachable("Discord knows the token no more".to_owned()))
            }
            status @ 400..500 if !answer.is_null() => {
                let message = answer["message"].as_str().unwrap_or_default().chars().take(200).collect();
                Err(Fault::Refused { status, code: answer["code"].as_u64().unwrap_or(0), message })
            }
            // Also a "no" of something that stands between Discord and us.
            status => Err(Fault::Unreachable(format!("the answer is {status}"))),
        }
    }

    async fn wait_for_room(&self, route: &str, counts: bool) {
        loop {
            let now = Instant::now();
            let until = {
                let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
                limits.until(route, counts, now)
            };
            match until {
                Some(until) => tokio::time::sleep_until(until).await,
                None => return,
            }
        }
    }

    /// What the head of an answer says about the next call.
    fn note_limits(&self, route: &str, response: &Response) {
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
        if header("x-ratelimit-remaining") == Some("0")
            && let Some(wait) = seconds(response, "x-ratelimit-reset-after")
        {
            self.block(route, wait, false);
        }
    }

    fn block(&self, route: &str, wait: Duration, all: bool) {
        let until = Instant::now() + wait;
        let mut limits = self.limits.lock().unwrap_or_else(PoisonError::into_inner);
        if all {
            limits.all = limits.all.max(Some(until));
            return;
        }
        if limits.routes.len() >= MAX_LIMITS {
            limits.routes.retain(|_, until| *until > Instant::now());
        }
        let before = limits.routes.entry(route.to_owned()).or_insert(until);
        *before = until.max(*before);
    }
}

/// An answer as JSON; nothing if it is none, or larger than any of Discord's.
async fn read(mut response: Response) -> reqwest::Result<Value> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await? {
        if body.len() + chunk.len() > MAX_ANSWER {
            return Ok(Value::Null);
        }
        body.extend_from_slice(&chunk);
    }
    Ok(serde_json::from_slice(&body).unwrap_or_default())
}

impl Limits {
    /// Until when this call has to wait; if it has not, it is counted.
    fn until(&mut self, route: &str, counts: bool, now: Instant) -> Option<Instant> {
        if let Some(until) = self.routes.get(route).filter(|until| **until > now) {
            return Some(*until);
        }
        self.routes.remove(route);
        if !counts {
            return None;
        }
        if let Some(until) = self.all.filter(|until| *until > now) {
            return Some(until);
        }
        while self.recent.front().is_some_and(|past| now.duration_since(*past) >= Duration::from_secs(1)) {
            self.recent.pop_front();
        }
        if self.recent.len() >= A_SECOND {
            return self.recent.front().map(|past| *past + Duration::from_secs(1));
        }
        self.recent.push_back(now);
        None
    }
}

fn form(body: &Value, files: Vec<Upload>) -> Form {
    let mut form = Form::new().part("payload_json", json_part(body));
    for (at, file) in files.into_iter().enumerate() {
        form = form.part(format!("files[{at}]"), Part::bytes(file.bytes).file_name(file.name));
    }
    form
}

fn json_part(body: &Value) -> Part {
    let part = Part::text(body.to_string());
    part.mime_str("application/json").unwrap_or_else(|_| Part::text(body.to_string()))
}

fn seconds(response: &Response, header: &str) -> Option<Duration> {
    duration(response.headers().get(header)?.to_str().ok()?.parse().ok()?)
}

/// Seconds as Discord tells them; nobody waits longer than an hour.
fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds.clamp(0.0, 3600.0)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_that_is_used_up_waits_and_others_do_not() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let later = now + Duration::from_secs(2);
        limits.routes.insert("POST channels/1/messages".to_owned(), later);
        assert_eq!(limits.until("POST channels/1/messages", true, now), Some(later));
        assert_eq!(limits.until("POST channels/2/messages", true, now), None);
        assert_eq!(limits.until("POST channels/1/messages", true, later), None);
        limits.all = Some(later);
        assert_eq!(limits.until("POST channels/2/messages", true, now), Some(later));
        assert_eq!(limits.until("POST interactions/7/token", false, now), None);
    }

    #[test]
    fn a_second_has_room_for_so_many_calls() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for _ in 0..A_SECOND {
            assert_eq!(limits.until("GET a", true, now), None);
        }
        let next = now + Duration::from_secs(1);
        assert_eq!(limits.until("GET b", true, now), Some(next));
        assert_eq!(limits.until("GET b", true, next), None);
    }

    #[test]
    fn calls_on_one_channel_share_a_limit_whatever_the_message() {
        let route = |path: &str| Call::new(Method::PATCH, path).route();
        assert_eq!(route("/channels/1/messages/2"), route("/channels/1/messages/3?x=1"));
        assert_ne!(route("/channels/1/messages/2"), route("/channels/2/messages/2"));
    }
}
