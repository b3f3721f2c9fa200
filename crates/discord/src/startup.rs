//! The first calls at start-up, where a wrong token and an unreachable Discord come to light.

use crate::api::{Api, ApiCall, ApiError};
use anyhow::anyhow;
use blot_adapter::{Exit, Failure};
use serde_json::Value;

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
    let answer = blot_adapter::first_call(api.revoked(), ApiError::retry, || api.send(ApiCall::get(path)));
    answer.await.map_err(|error| match error {
        _ if api.revoked().is_raised() => token_refused(),
        error => Failure::new(Exit::Unreachable, anyhow!("Discord cannot be reached: {error}")),
    })
}

/// Discord does not accept the token.
pub(crate) fn token_refused() -> Failure {
    Failure::new(
        Exit::WrongToken,
        anyhow!("Discord refuses the token; copy it anew from the Developer Portal, page Bot"),
    )
}
