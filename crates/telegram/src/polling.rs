//! Long polling: asks Telegram for updates, and confirms them once they are in the inbox.

use crate::api::{Api, ApiCall, ApiError};
use crate::inbox::Inbox;
use crate::update::KINDS;
use anyhow::anyhow;
use blot_adapter::{Backoff, ConnectionState, Exit, Failure, Shutdown, warn};
use serde_json::Value;
use std::time::Duration;
use teloxide::payloads::{GetUpdates, GetUpdatesSetters};

/// How much longer a call may take than Telegram is asked to wait for updates.
const EXTRA_TIMEOUT: Duration = Duration::from_secs(10);
/// Updates of one answer.
const MAX_UPDATES: u8 = 100;
/// Pauses after a failed call.
const BACKOFF: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(30));

/// Polls until the program stops.
pub(crate) async fn run(
    api: &Api,
    inbox: &Inbox,
    wait: Duration,
    connection: &ConnectionState,
    shutdown: &Shutdown,
) -> Result<(), Failure> {
    let (mut offset, mut backoff) = (None, BACKOFF);
    while !shutdown.is_triggered() {
        let Some(answer) = shutdown.run_until(api.call(get_updates(offset, wait)?)).await else {
            return Ok(());
        };
        connection.set_receiving(answer.is_ok());
        let pause = match answer {
            Ok(updates) => match inbox.store(listed(&updates)).await {
                Ok(()) => {
                    // Confirmed by the next call. After that the number is forgotten, since later ones may be smaller.
                    let last = listed(&updates).last();
                    offset = last.and_then(|update| update["update_id"].as_i64()).map(|id| id + 1);
                    backoff.reset();
                    continue;
                }
                // The inbox has logged it.
                Err(_) => backoff.next_pause(),
            },
            Err(ApiError::Rival(why)) => {
                let error = anyhow!(
                    "another program takes this bot's updates; stop it, or give this one a bot of its own: {why}"
                );
                return Err(Failure::new(Exit::Rival, error));
            }
            Err(ApiError::Limited(limit)) => {
                if backoff.is_fresh() {
                    warn("Telegram wants to be asked less often");
                }
                backoff.next_pause();
                limit
            }
            Err(error) => {
                if backoff.is_fresh() {
                    warn(&format!("Telegram cannot be asked for updates, it is tried again: {error}"));
                }
                backoff.next_pause()
            }
        };
        shutdown.sleep(pause).await;
    }
    Ok(())
}

/// Asks for new updates, and confirms all with a smaller number than the offset.
fn get_updates(offset: Option<i64>, wait: Duration) -> anyhow::Result<ApiCall> {
    let mut call = ApiCall::new(&GetUpdates::new().limit(MAX_UPDATES))?.timeout(wait + EXTRA_TIMEOUT);
    // Set as plain JSON: teloxide's types allow only what it knows.
    call.body["timeout"] = wait.as_secs().into();
    call.body["allowed_updates"] = KINDS.as_slice().into();
    if let Some(offset) = offset {
        call.body["offset"] = offset.into();
    }
    Ok(call)
}

fn listed(updates: &Value) -> &[Value] {
    updates.as_array().map_or(&[], Vec::as_slice)
}
