//! The outbox as this process sees it: replies on disk, and in memory which of them are being delivered.

use crate::messages::{is_only_for, without};
use crate::protocol::{Audience, How, Reply};
use anyhow::Context;
use blot_store::{Identity, NewReply, Platform, Store};
use blot_table::TableId;
use std::collections::{HashMap, HashSet};

/// Which replies are being delivered. A reply is claimed from the moment it is handed out until it has arrived or is put back.
#[derive(Default)]
pub(crate) struct Outbox {
    /// The platform whose replies this process delivers; all, if `None`.
    serves: Option<Platform>,
    claimed: HashSet<i64>,
    /// Of each platform, the number up to which all replies are claimed, so that no one needs to look there.
    scanned: HashMap<Platform, i64>,
    /// Claims of the present transaction.
    new: Vec<i64>,
    /// Claimed replies that the present transaction has withdrawn.
    withdrawn: Vec<i64>,
}

/// A moment of a transaction to which the claims can go back.
#[derive(Clone, Copy)]
pub(crate) struct OutboxSavepoint {
    new: usize,
    withdrawn: usize,
}

impl Outbox {
    /// Delivers to this platform alone.
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

    /// Gives up the claims since a savepoint. Their numbers may be given again, to any reply.
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

    /// Stores replies that must arrive even if this process ends now, and claims those that it delivers: everything for all in
    /// a place, and answers to one person where the platform takes them late.
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

    /// A reply could not be delivered now, so it waits again.
    pub(crate) fn release(&mut self, id: i64) {
        self.claimed.remove(&id);
        self.scanned.values_mut().for_each(|last| *last = (*last).min(id - 1));
    }

    /// A reply has arrived, or never can.
    pub(crate) fn remove(&mut self, store: &Store, id: Option<i64>) -> anyhow::Result<()> {
        if let Some(id) = id {
            store.remove_reply(id)?;
            self.claimed.remove(&id);
        }
        Ok(())
    }

    /// Notes replies that a handler has removed.
    pub(crate) fn withdraw(&mut self, ids: Vec<i64>) {
        self.withdrawn.extend(ids);
    }

    /// Claims what waits for a platform, oldest first. A reply that cannot be read is removed; in its place comes the match
    /// that it showed.
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

/// Stores a reply, and removes those that it [replaces](Reply::replaces). Its number.
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
    // Larger than most, so that it grows once at most.
    let mut body = Vec::with_capacity(4096);
    serde_json::to_writer(&mut body, reply)?;
    let body = std::str::from_utf8(&body).context("JSON is text")?;
    store.add_reply(NewReply { place: &reply.place, message, table: reply.live.map(|live| live.table), body })
}

/// Whether a match's board is on its way to a thread of its own.
pub(crate) fn is_thread_on_its_way(store: &Store, table: TableId) -> anyhow::Result<bool> {
    let is_thread = |reply: Reply| matches!(reply.how, How::Thread { .. });
    Ok(store.waiting_for_match(table)?.iter().any(|waiting| read(&waiting.body).is_some_and(is_thread)))
}

/// Takes a person who leaves out of everything that waits.
pub(crate) fn forget_identity(store: &Store, who: &Identity) -> anyhow::Result<()> {
    store.forget_identity(who)?;
    for waiting in store.all_waiting()? {
        match read(&waiting.body) {
            Some(reply) if is_only_for(&reply, who) => drop(store.remove_reply(waiting.id)?),
            Some(reply) => {
                store.rewrite_reply(waiting.id, &serde_json::to_string(&without(reply, who))?)?;
            }
            // What cannot be read may name them; the present board of its match will take its place.
            None => store.rewrite_reply(waiting.id, "")?,
        }
    }
    Ok(())
}

/// A stored reply; `None` if a program of another version wrote it in a way that cannot be read.
fn read(body: &str) -> Option<Reply> {
    serde_json::from_str(body).ok()
}
