//! Long polls: `getUpdates` waits until there is something for the bot.

use super::call::MethodCall;
use super::refusal::Refusal;
use super::world::{Shared, World};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Sent only if the bot asks for them by name.
const UNUSUAL: [&str; 3] = ["chat_member", "message_reaction", "message_reaction_count"];
const WEBHOOK_ACTIVE: &str = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

impl World {
    /// Queues an update of this kind, if the bot has asked for such updates.
    pub(super) fn tell(&mut self, kind: &str, what: Value) -> Option<i64> {
        let wanted = match self.updates.allowed.as_deref() {
            None | Some([]) => !UNUSUAL.contains(&kind),
            Some(kinds) => kinds.iter().any(|other| other == kind),
        };
        wanted.then(|| self.updates.push(None, json!({kind: what})))
    }

    /// Sets which kinds of updates the bot gets, if the call says so.
    pub(super) fn want(&mut self, call: &MethodCall) {
        if let Some(kinds) = call.params["allowed_updates"].as_array() {
            let kinds = kinds.iter().filter_map(Value::as_str).map(str::to_owned);
            self.updates.allowed = Some(kinds.collect());
        }
    }

    fn begin_poll(&mut self, call: &MethodCall) -> Result<u64, Refusal> {
        self.updates.polls += 1;
        if self.webhook.is_some() {
            return Err(Refusal::new(409, WEBHOOK_ACTIVE));
        }
        self.want(call);
        self.updates.confirm(call.int("offset").unwrap_or_default());
        Ok(self.updates.open_poll())
    }
}

/// A poll that waits. It closes when it is dropped, also when the bot hangs up.
struct OpenPoll {
    shared: Arc<Shared>,
    poll: u64,
}

impl Drop for OpenPoll {
    fn drop(&mut self) {
        self.shared.change(|world| world.updates.close_poll(self.poll));
    }
}

/// Carries out `getUpdates`.
pub(super) async fn poll(shared: &Arc<Shared>, call: &MethodCall) -> Result<Value, Refusal> {
    let seconds = call.int("timeout").unwrap_or_default().clamp(0, 50);
    let deadline = Instant::now() + Duration::from_secs(seconds.unsigned_abs());
    let limit = call.int("limit").unwrap_or(100).clamp(1, 100) as usize;
    let poll = shared.change(|world| world.begin_poll(call))?;
    let _open = OpenPoll { shared: shared.clone(), poll };
    let mut last = seconds == 0;
    loop {
        let changed = shared.changed.notified();
        let found = shared.lock().updates.fetch(poll, limit, last);
        if let Some(found) = found {
            return found;
        }
        last = timeout_at(deadline, changed).await.is_err();
    }
}
