//! The updates that wait for the bot, and the long polls that fetch them.

use super::world::{Call, Refusal, Shared, World};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Told of only if they are asked for by name.
const UNUSUAL: [&str; 3] = ["chat_member", "message_reaction", "message_reaction_count"];
/// An offset further ahead of the next update than this is not believed.
const BELIEVED: i64 = 10;
const RIVAL: &str =
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
const WEBHOOK_SET: &str = "Conflict: terminated by setWebhook request";
const WEBHOOK_ACTIVE: &str = "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

/// Something the bot is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    /// Its number.
    pub id: i64,
    /// All of it.
    pub json: Value,
}

struct Queued {
    serial: u64,
    update: Update,
    /// Whether it is out of order, so that offsets say nothing of it before it was given.
    forced: bool,
    given: bool,
}

/// The queue of updates.
pub(super) struct Updates {
    next: i64,
    last_serial: u64,
    queue: Vec<Queued>,
    all: Vec<Update>,
    pub(super) allowed: Option<Vec<String>>,
    /// How often there was a poll.
    pub(super) polls: usize,
    latest: u64,
    open: BTreeSet<u64>,
    ended_by: &'static str,
}

impl Updates {
    pub(super) fn new() -> Updates {
        Updates {
            next: 730_000_001,
            last_serial: 0,
            queue: Vec::new(),
            all: Vec::new(),
            allowed: None,
            polls: 0,
            latest: 0,
            open: BTreeSet::new(),
            ended_by: RIVAL,
        }
    }

    pub(super) fn pending(&self) -> Vec<&Update> {
        self.queue.iter().map(|queued| &queued.update).collect()
    }

    /// Whether a poll waits now.
    pub(super) fn is_polled(&self) -> bool {
        !self.open.is_empty()
    }

    pub(super) fn set_next(&mut self, id: i64) {
        self.next = id;
    }

    /// Queues an update under this number, or the next one.
    pub(super) fn push(&mut self, id: Option<i64>, mut json: Value) -> i64 {
        let id = id.unwrap_or(self.next);
        json["update_id"] = json!(id);
        let forced = id < self.next;
        self.next = self.next.max(id + 1);
        self.last_serial += 1;
        let update = Update { id, json };
        self.all.push(update.clone());
        self.queue.push(Queued { serial: self.last_serial, update, forced, given: false });
        id
    }

    pub(super) fn earlier(&self, id: i64) -> Option<&Update> {
        self.all.iter().rev().find(|update| update.id == id)
    }

    pub(super) fn of_message(&self, chat: i64, message: i64) -> Option<i64> {
        let tells = |update: &&Update| {
            let told = &update.json["message"];
            told["chat"]["id"] == chat && told["message_id"] == message
        };
        self.all.iter().rev().find(tells).map(|update| update.id)
    }

    pub(super) fn forget_pending(&mut self) {
        self.queue.clear();
    }

    /// Ends the open poll: somebody else polls, or a webhook is set.
    pub(super) fn end_poll(&mut self, for_webhook: bool) {
        self.latest += 1;
        self.ended_by = if for_webhook { WEBHOOK_SET } else { RIVAL };
    }

    /// The update that the webhook is to be told next.
    pub(super) fn first(&self) -> Option<(u64, Update)> {
        self.queue.first().map(|queued| (queued.serial, queued.update.clone()))
    }

    pub(super) fn confirm_serial(&mut self, serial: u64) {
        self.queue.retain(|queued| queued.serial != serial);
    }

    fn confirm(&mut self, offset: i64) {
        if offset < 0 {
            let keep = usize::try_from(-offset).unwrap_or(usize::MAX);
            self.queue.drain(..self.queue.len().saturating_sub(keep));
            return;
        }
        let believed = offset <= self.next + BELIEVED;
        let over = |queued: &Queued| queued.given || (believed && !queued.forced);
        self.queue.retain(|queued| queued.update.id >= offset || !over(queued));
    }

    /// What a poll gets now; nothing if it has to wait.
    fn look(&mut self, poll: u64, limit: usize, last: bool) -> Option<Result<Value, Refusal>> {
        if self.latest != poll {
            return Some(Err(Refusal::new(409, self.ended_by)));
        }
        if self.queue.is_empty() && !last {
            return None;
        }
        let given = self.queue.iter_mut().take(limit);
        Some(Ok(given
            .map(|queued| {
                queued.given = true;
                queued.update.json.clone()
            })
            .collect()))
    }
}

impl World {
    /// Tells the bot something, if it wants to hear of such things.
    pub(super) fn tell(&mut self, kind: &str, what: Value) -> Option<i64> {
        let wanted = match self.updates.allowed.as_deref() {
            None | Some([]) => !UNUSUAL.contains(&kind),
            Some(kinds) => kinds.iter().any(|other| other == kind),
        };
        wanted.then(|| self.updates.push(None, json!({kind: what})))
    }

    /// Remembers which kinds of updates are wanted, if the call says so.
    pub(super) fn want(&mut self, call: &Call) {
        if let Some(kinds) = call.params["allowed_updates"].as_array() {
            let kinds = kinds.iter().filter_map(Value::as_str).map(str::to_owned);
            self.updates.allowed = Some(kinds.collect());
        }
    }

    fn begin_poll(&mut self, call: &Call) -> Result<u64, Refusal> {
        self.updates.polls += 1;
        if self.webhook.is_some() {
            return Err(Refusal::new(409, WEBHOOK_ACTIVE));
        }
        self.want(call);
        self.updates.confirm(call.int("offset").unwrap_or_default());
        self.updates.end_poll(false);
        let poll = self.updates.latest;
        self.updates.open.insert(poll);
        Ok(poll)
    }
}

/// A poll that waits. It ends with this value, also when the bot hangs up.
struct Open {
    shared: Arc<Shared>,
    poll: u64,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.shared.change(|world| world.updates.open.remove(&self.poll));
    }
}

/// Carries out `getUpdates`.
pub(super) async fn poll(shared: &Arc<Shared>, call: &Call) -> Result<Value, Refusal> {
    let seconds = call.int("timeout").unwrap_or_default().clamp(0, 50);
    let deadline = Instant::now() + Duration::from_secs(seconds.unsigned_abs());
    let limit = call.int("limit").unwrap_or(100).clamp(1, 100) as usize;
    let poll = shared.change(|world| world.begin_poll(call))?;
    let _open = Open { shared: shared.clone(), poll };
    let mut last = seconds == 0;
    loop {
        let stirred = shared.stirred.notified();
        let found = shared.lock().updates.look(poll, limit, last);
        if let Some(found) = found {
            return found;
        }
        last = timeout_at(deadline, stirred).await.is_err();
    }
}
