//! The first calls at start-up, where a wrong token and an unreachable Telegram come to light.

use crate::api::{Api, ApiCall, ApiError};
use crate::incoming::BotIdentity;
use crate::update::KINDS;
use anyhow::anyhow;
use blot_adapter::{Exit, Failure};
use serde_json::Value;
use teloxide::payloads::{DeleteWebhook, GetMe, SetWebhook, SetWebhookSetters};

/// Asks Telegram who the bot is.
pub(crate) async fn bot_identity(api: &Api) -> Result<BotIdentity, Failure> {
    let me = first_call(api, ApiCall::new(&GetMe::new())?).await?;
    match (me["id"].as_i64(), me["username"].as_str()) {
        (Some(id), Some(username)) => Ok(BotIdentity { id, username: username.to_owned() }),
        _ => {
            let error = anyhow!("this is not Telegram's API: it tells of no bot");
            Err(Failure::new(Exit::Unreachable, error))
        }
    }
}

/// Removes the webhook of an earlier start, since polling does not work beside one.
pub(crate) async fn remove_webhook(api: &Api) -> Result<(), Failure> {
    first_call(api, ApiCall::new(&DeleteWebhook::new())?).await.map(drop)
}

/// Tells Telegram where to send updates, and with which secret.
pub(crate) async fn set_webhook(api: &Api, url: reqwest::Url, secret: &str) -> Result<(), Failure> {
    let mut call = ApiCall::new(&SetWebhook::new(url).secret_token(secret))?;
    call.body["allowed_updates"] = KINDS.as_slice().into();
    first_call(api, call).await.map(drop)
}

/// Telegram does not accept the token.
pub(crate) fn token_refused() -> Failure {
    let error = anyhow!("Telegram refuses the token; ask BotFather for it anew: /token");
    Failure::new(Exit::WrongToken, error)
}

/// Makes a call without which the program cannot start.
async fn first_call(api: &Api, call: ApiCall) -> Result<Value, Failure> {
    let answer = blot_adapter::first_call(api.revoked(), ApiError::retry, || api.call(call.clone()));
    answer.await.map_err(|error| match error {
        _ if api.revoked().is_raised() => token_refused(),
        // This is Telegram's answer to a token that never existed.
        ApiError::Refused(why) if why == "Not Found" => token_refused(),
        ApiError::Refused(why) => Failure::new(Exit::Settings, anyhow!("Telegram says no: {why}")),
        error => Failure::new(Exit::Unreachable, anyhow!("Telegram cannot be reached: {error}")),
    })
}
