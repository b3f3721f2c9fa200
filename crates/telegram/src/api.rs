//! Telegram's Bot API: makes one call, within the rate limits, and tells what became of it.
//!
//! Calls are built from teloxide's types but sent from here: teloxide's own client sleeps ten seconds after every server error,
//! loses the kind of others, and fails where an answer is newer than it is.

use crate::rate_limiter::{RateLimiter, RateLimits};
use anyhow::Context;
use blot_adapter::{Backoff, Flag, RetryDecision, Secret, describe_http_error, http_client, retry};
use reqwest::Client;
use reqwest::multipart::{Form, Part};
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;
use teloxide::requests::Payload;

/// How long a call may take; three times as long with a file, for slow connections.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long to wait after a 429 that does not say it.
const DEFAULT_WAIT: Duration = Duration::from_secs(5);
/// Attempts at a call that is in no outbox, and the pauses between them.
pub(crate) const ATTEMPTS: u32 = 5;
const BACKOFF: Backoff = Backoff::new(Duration::from_millis(500), Duration::from_secs(8));
/// The multipart field that holds a file.
pub(crate) const FILE: &str = "file";

/// The API, for one bot.
pub(crate) struct Api {
    client: Client,
    base: String,
    token: Secret,
    limiter: RateLimiter,
    /// Raised when Telegram no longer accepts the token.
    revoked: Flag,
}

/// A call: a method, its parameters, and perhaps a file.
#[derive(Clone, Debug)]
pub(crate) struct ApiCall {
    name: &'static str,
    pub(crate) body: Value,
    file: Option<(String, Vec<u8>)>,
    timeout: Duration,
}

/// Why a call failed. None of it holds the token.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// Telegram refused it.
    Refused(String),
    /// The bot is not allowed there any more.
    Forbidden(String),
    /// The chat has a new id.
    Moved(i64),
    /// Rate-limited: it may be tried again after this long.
    Limited(Duration),
    /// Another program uses the same token.
    Rival(String),
    /// It may or may not have arrived.
    Unreachable(String),
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ApiError::Refused(why)
            | ApiError::Forbidden(why)
            | ApiError::Rival(why)
            | ApiError::Unreachable(why) => formatter.write_str(why),
            ApiError::Moved(chat) => write!(formatter, "the chat is {chat} now"),
            ApiError::Limited(wait) => write!(formatter, "too much, for {wait:?}"),
        }
    }
}

impl ApiError {
    /// Whether another attempt is worth it.
    pub(crate) fn retry(&self) -> RetryDecision {
        match self {
            ApiError::Limited(wait) => RetryDecision::After(*wait),
            ApiError::Unreachable(_) => RetryDecision::Backoff,
            _ => RetryDecision::Never,
        }
    }
}

impl ApiCall {
    pub(crate) fn new<P: Payload + Serialize>(payload: &P) -> anyhow::Result<ApiCall> {
        let body = serde_json::to_value(payload).with_context(|| format!("a call of {}", P::NAME))?;
        Ok(ApiCall { name: P::NAME, body, file: None, timeout: TIMEOUT })
    }

    /// Adds a file, which the payload names as `attach://` and [`FILE`].
    pub(crate) fn file(self, name: &str, bytes: Vec<u8>) -> ApiCall {
        ApiCall { file: Some((name.to_owned(), bytes)), timeout: 3 * TIMEOUT, ..self }
    }

    pub(crate) fn timeout(self, timeout: Duration) -> ApiCall {
        ApiCall { timeout, ..self }
    }
}

impl Api {
    pub(crate) fn new(url: &str, token: Secret, limits: RateLimits) -> anyhow::Result<Api> {
        let client = http_client(url, TIMEOUT).build()?;
        let (base, limiter, revoked) = (url.to_owned(), RateLimiter::new(limits), Flag::default());
        Ok(Api { client, base, token, limiter, revoked })
    }

    /// Raised when Telegram no longer accepts the token.
    pub(crate) fn revoked(&self) -> &Flag {
        &self.revoked
    }

    /// Makes a call that posts or edits in a chat, as soon as the chat's rate limit allows it.
    pub(crate) async fn post(&self, chat: i64, call: ApiCall) -> Result<Value, ApiError> {
        self.limiter.acquire(chat).await;
        let outcome = self.call(call).await;
        if let Err(ApiError::Limited(wait)) = &outcome {
            self.limiter.block(chat, *wait);
        }
        outcome
    }

    /// Whether a group has used up half of its rate limit, so that optional calls should be left out.
    pub(crate) fn is_busy(&self, chat: i64) -> bool {
        self.limiter.is_busy(chat)
    }

    /// Makes a call without waiting for a chat's rate limit.
    pub(crate) async fn call(&self, call: ApiCall) -> Result<Value, ApiError> {
        let url = format!("{}/bot{}/{}", self.base, self.token.reveal(), call.name);
        let request = self.client.post(url).timeout(call.timeout);
        let request = match call.file {
            None => request.json(&call.body),
            Some((name, bytes)) => {
                let file = Part::bytes(bytes).file_name(name);
                request.multipart(form(&call.body).part(FILE, file))
            }
        };
        let unreachable = |error| ApiError::Unreachable(describe_http_error(error));
        let answer = request.send().await.map_err(unreachable)?;
        let status = answer.status();
        let text = answer.text().await.map_err(unreachable)?;
        match serde_json::from_str::<Value>(&text) {
            Ok(mut answer) if answer["ok"] == true => Ok(answer["result"].take()),
            Ok(answer) if answer["ok"] == false => Err(self.error(&answer)),
            // From a proxy, not from Telegram.
            _ => Err(ApiError::Unreachable(format!("the answer is {status}"))),
        }
    }

    /// Reads an error answer.
    fn error(&self, answer: &Value) -> ApiError {
        let (code, parameters) = (answer["error_code"].as_u64(), &answer["parameters"]);
        if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
            return ApiError::Moved(chat);
        }
        let why = answer["description"].as_str().unwrap_or_default();
        let why: String = why.replace(self.token.reveal(), "…").chars().take(200).collect();
        match code {
            Some(401) => {
                self.revoked.raise();
                ApiError::Unreachable(why)
            }
            Some(403) => ApiError::Forbidden(why),
            Some(409) => ApiError::Rival(why),
            Some(429) => {
                let seconds = parameters["retry_after"].as_u64().map(Duration::from_secs);
                ApiError::Limited(seconds.unwrap_or(DEFAULT_WAIT))
            }
            Some(400..500) => ApiError::Refused(why),
            _ => ApiError::Unreachable(why),
        }
    }
}

/// Makes a call that is in no outbox, with retries.
pub(crate) async fn call_with_retries<T, F>(attempts: u32, call: impl Fn() -> F) -> Result<T, ApiError>
where
    F: Future<Output = Result<T, ApiError>>,
{
    retry(attempts, BACKOFF, ApiError::retry, call).await
}

/// Strings as they are, all else as JSON.
fn form(body: &Value) -> Form {
    let fields = body.as_object().into_iter().flatten();
    fields.fold(Form::new(), |form, (name, value)| match value {
        Value::String(words) => form.text(name.clone(), words.clone()),
        value => form.text(name.clone(), value.to_string()),
    })
}
