//! The queue of updates for the bot.

use super::refusal::Refusal;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Offsets further ahead of the next update than this are ignored.
const BELIEVED: i64 = 10;
const RIVAL: &str =
    "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
const WEBHOOK_SET: &str = "Conflict: terminated by setWebhook request";

/// An update for the bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    /// Its id.
    pub id: i64,
    /// The whole JSON.
    pub json: Value,
}

struct Queued {
    serial: u64,
    update: Update,
    /// Whether it is out of order, so that an offset does not confirm it before it was given.
    forced: bool,
    given: bool,
}

/// The queue of updates.
pub(super) struct UpdateQueue {
    next: i64,
    last_serial: u64,
    queue: Vec<Queued>,
    all: Vec<Update>,
    pub(super) allowed: Option<Vec<String>>,
    /// The number of polls so far.
    pub(super) polls: usize,
    latest: u64,
    open: BTreeSet<u64>,
    ended_by: &'static str,
}

impl UpdateQueue {
    pub(super) fn new() -> UpdateQueue {
        UpdateQueue {
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

    /// Whether a poll is open.
    pub(super) fn is_polled(&self) -> bool {
        !self.open.is_empty()
    }

    pub(super) fn set_next(&mut self, id: i64) {
        self.next = id;
    }

    /// Queues an update under this id, or the next one.
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

    /// Ends the open poll, because another one begins or a webhook is set.
    pub(super) fn end_poll(&mut self, for_webhook: bool) {
        self.latest += 1;
        self.ended_by = if for_webhook { WEBHOOK_SET } else { RIVAL };
    }

    /// The next update for the webhook.
    pub(super) fn first(&self) -> Option<(u64, Update)> {
        self.queue.first().map(|queued| (queued.serial, queued.update.clone()))
    }

    pub(super) fn confirm_serial(&mut self, serial: u64) {
        self.queue.retain(|queued| queued.serial != serial);
    }

    pub(super) fn confirm(&mut self, offset: i64) {
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
    pub(super) fn fetch(&mut self, poll: u64, limit: usize, last: bool) -> Option<Result<Value, Refusal>> {
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

    /// Opens a poll, which ends any other. Returns its number.
    pub(super) fn open_poll(&mut self) -> u64 {
        self.end_poll(false);
        self.open.insert(self.latest);
        self.latest
    }

    pub(super) fn close_poll(&mut self, poll: u64) {
        self.open.remove(&poll);
    }
}
