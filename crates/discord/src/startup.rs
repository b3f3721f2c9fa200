//! The first calls at start-up, where a wrong token and an unreachable Discord come to light.

use crate::api::{Api, ApiCall, ApiError};
use anyhow::anyhow;
use blot_adapter::{Backoff, Exit, Failure, RetryDecision, retry};
use serde_json::Value;
use std::time::Duration;

const ATTEMPTS: u32 = 3;
const BACKOFF: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(1));

/// The application's id, and its name.
pub(crate) async fn application(api: &Api) -> Result<(String, String), Failure> {
    let answer = first_call(api, "/applications/@me").await?;
    let text = |value: &Value| value.as_str().map(str::to_owned);
    match (text(&answer["id"]), text(&answer["name"])) {
        (Some(id), name) if id.parse::<u64>().is_ok() => Ok((id, name.unwrap_or_default())),
        _ => Err(Failure::new(
            Exit::Unreachable,
            anyhow!("this is not Discord's API: it tells of no application"),
        )),
    }
}

/// Asks Discord something without which the program cannot start.
pub(crate) async fn first_call(api: &Api, path: &str) -> Result<Value, Failure> {
    let is_revoked = || api.revoked().is_raised();
    let answer = retry(
        ATTEMPTS,
        BACKOFF,
        |error: &ApiError| if is_revoked() { RetryDecision::Never } else { error.retry() },
        || api.send(ApiCall::get(path)),
    );
    answer.await.map_err(|error| {
        if is_revoked() {
            return token_refused();
        }
        Failure::new(Exit::Unreachable, anyhow!("Discord cannot be reached: {error}"))
    })
}

/// Discord does not accept the token.
pub(crate) fn token_refused() -> Failure {
    Failure::new(
        Exit::WrongToken,
        anyhow!("Discord refuses the token; copy it anew from the Developer Portal, page Bot"),
    )
}
