//! The outbox: replies are stored on disk, and the process keeps in memory which of them are being delivered.

use crate::messages::{is_only_for, without};
use crate::protocol::{Audience, How, Reply};
use anyhow::Context;
use blot_store::{Identity, NewReply, Platform, Store};
use blot_table::TableId;
use std::collections::{HashMap, HashSet};

/// Which replies are being delivered. A reply is claimed from when it is handed out until it has arrived or is
/// released.
#[derive(Default)]
pub(crate) struct Outbox {
    /// The platform whose replies this process delivers; all, if `None`.
    serves: Option<Platform>,
    claimed: HashSet<i64>,
    /// For each platform, the number up to which all replies are claimed, so that no search needs to start before it.
    scanned: HashMap<Platform, i64>,
    /// Claims of the present transaction.
    new: Vec<i64>,
    /// Claimed replies that the present transaction has withdrawn.
    withdrawn: Vec<i64>,
}

/// A moment of a transaction to which the claims can be rolled back.
#[derive(Clone, Copy)]
pub(crate) struct OutboxSavepoint {
    new: usize,
    withdrawn: usize,
}

impl Outbox {
    /// Lets this process deliver to one platform only.
    pub(crate) fn serve(&mut self, platform: Platform) {
        self.serves = Some(platform);
    }

    /// The platform whose replies this process delivers; all, if `None`.
    pub(crate) fn serves(&self) -> Option<Platform> {
        self.serves
    }

    fn delivers_to(&self, platform: Platform) -> bool {
        self.serves.is_none_or(|serves| serves == platform)
    }

    #[cfg(test)]
    pub(crate) fn claims(&self) -> usize {
        self.claimed.len()
    }

    pub(crate) fn savepoint(&self) -> OutboxSavepoint {
        OutboxSavepoint { new: self.new.len(), withdrawn: self.withdrawn.len() }
    }

    /// Gives up the claims since a savepoint, since their numbers may be given to other replies.
    pub(crate) fn roll_back_to(&mut self, savepoint: OutboxSavepoint) {
        for id in self.new.drain(savepoint.new..) {
            self.claimed.remove(&id);
        }
        self.withdrawn.truncate(savepoint.withdrawn);
        self.scanned.clear();
    }

    pub(crate) fn commit(&mut self) {
        self.new.clear();
        for id in self.withdrawn.drain(..) {
            self.claimed.remove(&id);
        }
    }

    /// Stores the replies that must arrive even if this process ends now, and claims those that it delivers. An answer
    /// to one person is stored only where the platform accepts late answers.
    pub(crate) fn add(&mut self, store: &Store, mut replies: Vec<Reply>) -> anyhow::Result<Vec<Reply>> {
        for reply in &mut replies {
            let is_answer = matches!(reply.audience, Audience::Only(_));
            if !is_answer || reply.place.platform.answers_late() {
                let id = add(store, reply)?;
                reply.id = Some(id);
                if self.delivers_to(reply.place.platform) {
                    self.claim(id);
                }
            }
        }
        Ok(replies)
    }

    fn claim(&mut self, id: i64) {
        self.claimed.insert(id);
        self.new.push(id);
    }

    /// Gives up a claim, since the reply could not be delivered now.
    pub(crate) fn release(&mut self, id: i64) {
        self.claimed.remove(&id);
        self.scanned.values_mut().for_each(|last| *last = (*last).min(id - 1));
    }

    /// Removes a reply that has arrived or is given up.
    pub(crate) fn remove(&mut self, store: &Store, id: Option<i64>) -> anyhow::Result<()> {
        if let Some(id) = id {
            store.remove_reply(id)?;
            self.claimed.remove(&id);
        }
        Ok(())
    }

    /// Notes replies that a handler has removed. Their claims end with the commit.
    pub(crate) fn withdraw(&mut self, ids: Vec<i64>) {
        self.withdrawn.extend(ids);
    }

    /// Claims waiting replies of a platform, oldest first. One that cannot be read is removed, and its match is
    /// returned instead.
    pub(crate) fn waiting(
        &mut self,
        store: &Store,
        platform: Platform,
        max: usize,
    ) -> anyhow::Result<Vec<Result<Reply, Option<TableId>>>> {
        let after = self.scanned.get(&platform).copied().unwrap_or(0);
        let (waiting, last) = store.waiting(platform, after, &self.claimed, max)?;
        self.scanned.insert(platform, last);
        let mut replies = Vec::new();
        for waiting in waiting {
            replies.push(match read(&waiting.body) {
                Some(reply) => {
                    self.claim(waiting.id);
                    Ok(Reply { id: Some(waiting.id), ..reply })
                }
                None => {
                    store.remove_reply(waiting.id)?;
                    Err(waiting.table)
                }
            });
        }
        Ok(replies)
    }
}

/// Stores a reply, removes those that it [replaces](Reply::replaces), and returns its number.
pub(crate) fn add(store: &Store, reply: &Reply) -> anyhow::Result<i64> {
    let message = match &reply.how {
        How::Edit(message) | How::RemoveButtons(message) => Some(message.as_str()),
        How::New | How::Thread { .. } => None,
    };
    if let (How::Edit(_), Some(message)) = (&reply.how, message) {
        store.remove_changes(&reply.place, message)?;
    }
    if let Some(table) = reply.new_board() {
        for earlier in store.waiting_boards(&reply.place, table)? {
            if read(&earlier.body).is_some_and(|earlier| reply.replaces(&earlier)) {
                store.remove_reply(earlier.id)?;
            }
        }
    }
    // Larger than most replies, so that the buffer rarely grows.
    let mut body = Vec::with_capacity(4096);
    serde_json::to_writer(&mut body, reply)?;
    let body = std::str::from_utf8(&body).context("JSON is text")?;
    store.add_reply(NewReply { place: &reply.place, message, table: reply.live.map(|live| live.table), body })
}

/// Whether a match's board waits to be sent to a new thread.
pub(crate) fn is_thread_on_its_way(store: &Store, table: TableId) -> anyhow::Result<bool> {
    let is_thread = |reply: Reply| matches!(reply.how, How::Thread { .. });
    Ok(store.waiting_for_match(table)?.iter().any(|waiting| read(&waiting.body).is_some_and(is_thread)))
}

/// Removes a person who leaves from all waiting replies.
pub(crate) fn forget_identity(store: &Store, who: &Identity) -> anyhow::Result<()> {
    store.forget_identity(who)?;
    for waiting in store.all_waiting()? {
        match read(&waiting.body) {
            Some(reply) if is_only_for(&reply, who) => drop(store.remove_reply(waiting.id)?),
            Some(reply) => {
                store.rewrite_reply(waiting.id, &serde_json::to_string(&without(reply, who))?)?;
            }
            // It may name them. Emptied, it becomes the present board of its match when it is sent.
            None => store.rewrite_reply(waiting.id, "")?,
        }
    }
    Ok(())
}

/// Reads a stored reply. `None` if another version of the program wrote it in a form that cannot be read.
fn read(body: &str) -> Option<Reply> {
    serde_json::from_str(body).ok()
}
