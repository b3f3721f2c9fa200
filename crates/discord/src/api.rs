//! Discord's HTTP API: makes one call, within the rate limits, and tells what became of it.
//!
//! serenity's own client does not fit: without its limiter it drops how long to wait, and with it it ignores another address.

use crate::rate_limiter::{LimitScope, RateLimiter};
use blot_adapter::{Flag, RetryDecision, Secret, describe_http_error, http_client};
use reqwest::multipart::{Form, Part};
use reqwest::{Client, Method, Response};
use serde_json::Value;
use std::time::Duration;

/// How long a call may take.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How long to wait after a 429 that does not say it.
const DEFAULT_WAIT: Duration = Duration::from_secs(5);
/// The largest answer, in bytes: a hundred commands in thirty languages.
const MAX_ANSWER: usize = 8 << 20;

/// The API, for one bot.
pub(crate) struct Api {
    client: Client,
    base: String,
    token: Secret,
    limiter: RateLimiter,
    /// Raised when Discord no longer accepts the token.
    revoked: Flag,
}

/// A call.
pub(crate) struct ApiCall {
    method: Method,
    path: String,
    body: Option<Value>,
    files: Vec<Upload>,
    timeout: Duration,
}

/// A file that is sent with a message.
#[derive(Clone)]
pub(crate) struct Upload {
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

/// Why a call failed. None of it holds a token.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// Discord refused it, with an error code of its own.
    Refused { status: u16, code: u64, message: String },
    /// Rate-limited: it may be tried again after this long.
    Limited(Duration),
    /// It may or may not have arrived.
    Unreachable(String),
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ApiError::Refused { status, code, message } => write!(formatter, "{status} {message} ({code})"),
            ApiError::Limited(wait) => write!(formatter, "429, for {wait:?}"),
            ApiError::Unreachable(why) => formatter.write_str(why),
        }
    }
}

impl ApiError {
    /// Whether another attempt is worth it.
    pub(crate) fn retry(&self) -> RetryDecision {
        match self {
            ApiError::Refused { .. } => RetryDecision::Never,
            ApiError::Limited(wait) => RetryDecision::After(*wait),
            ApiError::Unreachable(_) => RetryDecision::Backoff,
        }
    }
}

impl ApiCall {
    pub(crate) fn new(method: Method, path: impl Into<String>) -> ApiCall {
        ApiCall { method, path: path.into(), body: None, files: Vec::new(), timeout: TIMEOUT }
    }

    pub(crate) fn get(path: impl Into<String>) -> ApiCall {
        ApiCall::new(Method::GET, path)
    }

    pub(crate) fn post(path: impl Into<String>) -> ApiCall {
        ApiCall::new(Method::POST, path)
    }

    pub(crate) fn body(self, body: Value) -> ApiCall {
        ApiCall { body: Some(body), ..self }
    }

    pub(crate) fn files(self, files: Vec<Upload>) -> ApiCall {
        ApiCall { files, ..self }
    }

    pub(crate) fn timeout(self, timeout: Duration) -> ApiCall {
        ApiCall { timeout, ..self }
    }

    /// What shares a rate limit: a method on a channel's messages, on a webhook, on the application.
    fn route(&self) -> String {
        let parts: Vec<&str> = self.path.trim_start_matches('/').split(['/', '?']).take(3).collect();
        format!("{} {}", self.method, parts.join("/"))
    }

    fn scope(&self) -> LimitScope {
        if self.path.starts_with("/interactions/") || self.path.starts_with("/webhooks/") {
            LimitScope::Interaction
        } else {
            LimitScope::Bot
        }
    }
}

impl Api {
    pub(crate) fn new(url: &str, token: Secret) -> anyhow::Result<Api> {
        let agent = concat!("DiscordBot (https://blot.example, ", env!("CARGO_PKG_VERSION"), ")");
        let client = http_client(url, TIMEOUT).user_agent(agent).build()?;
        let (limiter, revoked) = (RateLimiter::default(), Flag::default());
        Ok(Api { client, base: format!("{url}/api/v10"), token, limiter, revoked })
    }

    pub(crate) fn token(&self) -> &Secret {
        &self.token
    }

    /// Raised when Discord no longer accepts the token.
    pub(crate) fn revoked(&self) -> &Flag {
        &self.revoked
    }

    /// Makes a call as soon as the rate limits allow it, and returns the answer.
    pub(crate) async fn send(&self, call: ApiCall) -> Result<Value, ApiError> {
        let (route, scope) = (call.route(), call.scope());
        self.limiter.acquire(&route, scope).await;
        let mut request = self.client.request(call.method.clone(), format!("{}{}", self.base, call.path));
        request = request.timeout(call.timeout);
        // An interaction is answered with its own token.
        if scope == LimitScope::Bot {
            request = request.header("Authorization", format!("Bot {}", self.token.reveal()));
        }
        request = match (call.body, call.files) {
            (None, _) => request,
            (Some(body), files) if files.is_empty() => request.json(&body),
            (Some(body), files) => request.multipart(form(&body, files)),
        };
        let unreachable = |error| ApiError::Unreachable(describe_http_error(error));
        let response = request.send().await.map_err(unreachable)?;
        self.note_limits(&route, &response);
        let status = response.status();
        let header_wait = seconds(&response, "retry-after");
        let answer = read(response).await.map_err(unreachable)?;
        match status.as_u16() {
            200..300 => Ok(answer),
            429 => {
                let wait = answer["retry_after"].as_f64().and_then(duration).or(header_wait);
                let wait = wait.unwrap_or(DEFAULT_WAIT);
                // An answer that is not JSON comes from a proxy in front of the API, which blocks all calls.
                if answer["global"] == true || answer.is_null() {
                    self.limiter.block_all(wait);
                } else {
                    self.limiter.block_route(&route, wait);
                }
                Err(ApiError::Limited(wait))
            }
            401 if scope == LimitScope::Bot => {
                self.revoked.raise();
                Err(ApiError::Unreachable("Discord knows the token no more".to_owned()))
            }
            status @ 400..500 if !answer.is_null() => {
                let message = answer["message"].as_str().unwrap_or_default().chars().take(200).collect();
                Err(ApiError::Refused { status, code: answer["code"].as_u64().unwrap_or(0), message })
            }
            // Includes a 4xx without JSON: it comes from a proxy, not from Discord.
            status => Err(ApiError::Unreachable(format!("the answer is {status}"))),
        }
    }

    /// Obeys what the headers of an answer say about the next call.
    fn note_limits(&self, route: &str, response: &Response) {
        let header = |name| response.headers().get(name).and_then(|value| value.to_str().ok());
        if header("x-ratelimit-remaining") == Some("0")
            && let Some(wait) = seconds(response, "x-ratelimit-reset-after")
        {
            self.limiter.block_route(route, wait);
        }
    }
}

/// Reads an answer as JSON. Null if it is not JSON, or larger than any of Discord's.
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

/// Seconds as Discord gives them, bounded to an hour.
fn duration(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds.clamp(0.0, 3600.0)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_on_one_channel_share_a_limit_whatever_the_message() {
        let route = |path: &str| ApiCall::new(Method::PATCH, path).route();
        assert_eq!(route("/channels/1/messages/2"), route("/channels/1/messages/3?x=1"));
        assert_ne!(route("/channels/1/messages/2"), route("/channels/2/messages/2"));
    }
}
