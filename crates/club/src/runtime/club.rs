//! The club's state, its jobs, and its transactions: the database, the source of randomness, and what the process
//! remembers in memory.

use crate::club_store::ClubStore;
use crate::commands::{ParsedCommand, Refusal};
use crate::context::{
    Analyst, Chance, ComputerAnswer, Effects, Outbox, OutboxSavepoint, Presence, Studied, Tx, add,
};
use crate::people::forget_again;
use crate::protocol::{Receipt, Reply, Request};
use anyhow::anyhow;
use blot_store::{Forgotten, NewUpdate, OpenError, Place, Platform, SeenMark, Store};
use blot_table::Time;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// A club with its database. Adapters share it through a [`ClubHandle`](crate::ClubHandle).
pub struct Club {
    pub(crate) db: ClubStore,
    chance: Box<dyn Chance>,
    forgotten: Forgotten,
    pub(crate) analyst: Analyst,
    pub(crate) memory: Memory,
    /// Whether the computer answers within [`Club::work`], since no thread thinks for it.
    pub(crate) answers_at_once: bool,
}

/// What the process remembers beside the database. It is rolled back together with it.
#[derive(Default)]
pub(crate) struct Memory {
    /// Which replies of the outbox are being delivered.
    pub(crate) outbox: Outbox,
    /// When each platform was served last.
    pub(crate) presence: Presence,
    /// Due things that failed at the last tick, so that each is reported once.
    pub(crate) failing: HashSet<String>,
    /// Up to where events were checked for those that can be forgotten.
    pub(crate) forgot: SeenMark,
}

/// A moment of a transaction to which the memory can be rolled back.
pub(crate) struct Savepoint {
    outbox: OutboxSavepoint,
    presence: Presence,
}

/// A task for the club.
#[derive(Clone, Debug)]
pub enum Job {
    /// A player has done something.
    Request(Box<ParsedRequest>),
    /// Time has passed; what is due happens.
    Tick {
        /// The platform whose process says so.
        platform: Platform,
        /// The present time.
        now: Time,
        /// Whether the platform can be reached, so that players can act. While it cannot, no clock runs.
        is_served: bool,
    },
    /// A reply has arrived, or is given up.
    Delivered {
        /// Which reply.
        receipt: Receipt,
        /// The platform's id of the message, if it arrived as one.
        message: Option<String>,
    },
    /// A reply can never arrive: its place is gone, or closed to us.
    Undeliverable(Receipt),
    /// A reply could not be delivered now. It waits in the outbox again.
    Release(i64),
    /// The platform has moved a place. Its club moves with it.
    Moved {
        /// Where it was.
        from: Place,
        /// Where it is now.
        to: Place,
    },
    /// Claims waiting replies of the outbox for delivery, at most so many.
    Waiting(Platform, usize),
    /// Stores updates of a platform until they are done.
    Receive(Platform, Vec<NewUpdate>, Time),
    /// The stored update of this number is done.
    Done(i64),
    /// A user has left a place.
    Left(Place, String),
    /// The computer has thought about its turn.
    Computer(Box<ComputerAnswer>),
    /// A match was analysed.
    Studied(Box<Studied>),
}

/// A request with its parsed command, or the reason why it is refused.
#[derive(Clone, Debug)]
pub struct ParsedRequest {
    pub(crate) request: Request,
    pub(crate) command: Result<ParsedCommand, Refusal>,
}

impl ParsedRequest {
    /// Whether the request must change nothing: it is a query, or it is not understood.
    pub(crate) fn only_looks(&self) -> bool {
        self.command.as_ref().map_or(true, ParsedCommand::only_looks)
    }
}

impl From<Request> for ParsedRequest {
    fn from(request: Request) -> ParsedRequest {
        let command = ParsedCommand::read(&request);
        ParsedRequest { request, command }
    }
}

impl From<Request> for Job {
    fn from(request: Request) -> Job {
        Job::Request(Box::new(request.into()))
    }
}

impl Club {
    /// Opens a database file, or creates it. Forgets again every person on the list of forgotten ones beside it.
    pub fn open(file: &Path, chance: Box<dyn Chance>) -> Result<Club, OpenError> {
        let mut club = Club {
            db: ClubStore::new(Store::open(file)?),
            chance,
            forgotten: Forgotten::beside(file),
            analyst: Analyst::default(),
            memory: Memory::default(),
            answers_at_once: true,
        };
        let list = club.forgotten.read().map_err(|error| OpenError::Database(error.into()))?;
        if !list.is_empty() {
            club.in_transaction(|club| forget_again(&mut club.tx(), &list))
                .map_err(|error| OpenError::Database(error.into()))?;
        }
        Ok(club)
    }

    /// The context for a handler, while a transaction is open.
    pub(crate) fn tx(&mut self) -> Tx<'_> {
        Tx {
            db: &mut self.db,
            chance: self.chance.as_mut(),
            analyst: &mut self.analyst,
            forgotten: &self.forgotten,
            serves: self.memory.outbox.serves(),
        }
    }

    /// Stores the replies of a handler in the outbox. Claims those that this process delivers.
    pub(crate) fn store_effects(&mut self, mut effects: Effects) -> anyhow::Result<Effects> {
        effects.replies = self.memory.outbox.add(&self.db.store, effects.replies)?;
        effects.questions.iter_mut().for_each(|question| question.hold(&effects.replies));
        self.memory.outbox.withdraw(std::mem::take(&mut effects.withdrawn));
        Ok(effects)
    }

    /// Stores replies in the outbox without claiming them.
    pub(crate) fn store_and_leave(&mut self, replies: &[Reply]) -> anyhow::Result<()> {
        replies.iter().try_for_each(|reply| add(&self.db.store, reply).map(drop))
    }

    /// Begins a transaction.
    pub(crate) fn begin(&mut self) -> anyhow::Result<()> {
        self.db.store.begin()?;
        self.db.refresh()
    }

    /// Commits the transaction. Everything is on disk when this returns.
    pub(crate) fn commit(&mut self) -> anyhow::Result<()> {
        self.db.commit()?;
        self.memory.outbox.commit();
        Ok(())
    }

    /// Rolls back the transaction, in the database and in memory.
    pub(crate) fn roll_back(&mut self, begun: Savepoint) {
        self.memory.roll_back_to(begun);
        let _ = self.db.roll_back();
    }

    /// Runs a part of a transaction that may fail on its own. A failure or a panic leaves no trace, and the rest
    /// stands. The outer error means that the whole transaction is lost.
    pub(crate) fn in_savepoint<T>(
        &mut self,
        part: impl FnOnce(&mut Club) -> anyhow::Result<T>,
    ) -> anyhow::Result<anyhow::Result<T>> {
        self.db.store.set_savepoint()?;
        let savepoint = self.memory.savepoint();
        let outcome = catch_unwind(AssertUnwindSafe(|| part(self)))
            .unwrap_or_else(|_| Err(anyhow!("a bug: serving this request panicked")));
        if outcome.is_ok() {
            self.db.store.release_savepoint()?;
        } else {
            self.db.store.roll_back_savepoint()?;
            self.db.clear();
            self.memory.roll_back_to(savepoint);
        }
        Ok(outcome)
    }

    /// Runs work in a transaction of its own, outside any job.
    pub(crate) fn in_transaction<T>(
        &mut self,
        work: impl FnOnce(&mut Club) -> anyhow::Result<T>,
    ) -> anyhow::Result<T> {
        let begun = self.memory.savepoint();
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            self.begin()?;
            let done = work(self)?;
            self.commit()?;
            Ok(done)
        }))
        .unwrap_or_else(|_| Err(anyhow!("a bug: this panicked")));
        if outcome.is_err() {
            self.roll_back(begun);
        }
        outcome
    }
}

impl Memory {
    pub(crate) fn savepoint(&self) -> Savepoint {
        Savepoint { outbox: self.outbox.savepoint(), presence: self.presence.savepoint() }
    }

    pub(crate) fn roll_back_to(&mut self, savepoint: Savepoint) {
        self.outbox.roll_back_to(savepoint.outbox);
        self.presence.roll_back_to(savepoint.presence);
    }
}
