//! The club as data: its database, its outbox, its source of randomness, and what it keeps in memory. Handlers are methods of it.

mod analyst;
mod chance;
mod computer_turn;
mod findings;
mod outbox;
mod study;

pub(crate) use analyst::Analyst;
#[cfg(test)]
pub(crate) use chance::Seeded;
pub use chance::{Chance, OsChance};
pub(crate) use computer_turn::{Answer, Question, Tale, Think, Unsaid};
pub(crate) use findings::{Answered, Findings, Judged, Judgement, Weighed};
pub(crate) use outbox::{Outbox, add, forget_identity, is_thread_on_its_way};
pub(crate) use study::{Found, Progress, Studied, Study, Todo};

use crate::desk::Desk;
use crate::protocol::{Reply, Request};
use blot_store::{Forgotten, Mark, OpenError, Place, Platform, Received, Store};
use blot_table::Time;
use std::collections::HashMap;
use std::path::Path;

/// A club with its database. Adapters share it through a [`Door`](crate::Door).
pub struct Club {
    pub(crate) desk: Desk,
    pub(crate) chance: Box<dyn Chance>,
    pub(crate) forgotten: Forgotten,
    /// How far events were looked through for those that can be forgotten.
    pub(crate) forgot: Mark,
    /// What waits to be sent, and what this process is delivering.
    pub(crate) outbox: Outbox,
    /// When each platform was served last, and when that was written down.
    pub(crate) served: HashMap<Platform, Time>,
    pub(crate) noted: HashMap<Platform, Time>,
    /// Whether the computer answers on the spot, since nobody else thinks for it.
    pub(crate) thinks: bool,
    /// The turns of the computer's to which the present job has led.
    pub(crate) questions: Vec<Question>,
    /// Who looks into matches that are over, and for whom.
    pub(crate) analyst: Analyst,
}

/// Something for the club to do.
#[derive(Clone, Debug)]
pub enum Job {
    /// Somebody did something.
    Request(Box<Request>),
    /// It is this late; what is due happens.
    Tick {
        /// Who says so.
        platform: Platform,
        /// How late.
        now: Time,
        /// Whether the platform is reached, so that people can act. While it is not, no time counts.
        is_served: bool,
    },
    /// A reply has arrived, as this message where it is one; or it cannot ever arrive.
    Delivered {
        /// Which.
        reply: Box<Reply>,
        /// The platform's id of the message.
        message: Option<String>,
    },
    /// A reply can never arrive: its place is gone, or closed to us.
    Undeliverable(Box<Reply>),
    /// A reply could not be delivered now; it waits again.
    PutBack(i64),
    /// The platform has moved a place: its club goes with it.
    Moved {
        /// Where it was.
        from: Place,
        /// Where it is now.
        to: Place,
    },
    /// What waits in the outbox and nobody is delivering, at most so many.
    Waiting(Platform, usize),
    /// These have come from a platform, to be kept until they are done.
    Receive(Platform, Vec<Received>, Time),
    /// What was kept with this number is done.
    Done(i64),
    /// Somebody has left a place.
    Left(Place, String),
    /// The computer has thought about its turn.
    Computer(Box<Answer>),
    /// A match was looked into.
    Studied(Box<Studied>),
}

impl Club {
    /// Opens a database file, or makes it.
    pub fn open(file: &Path, chance: Box<dyn Chance>) -> Result<Club, OpenError> {
        let mut club = Club {
            desk: Desk::new(Store::open(file)?),
            chance,
            forgotten: Forgotten::beside(file),
            forgot: Mark::default(),
            outbox: Outbox::default(),
            served: HashMap::new(),
            noted: HashMap::new(),
            thinks: true,
            questions: Vec::new(),
            analyst: Analyst::default(),
        };
        club.forget_again().map_err(|error| OpenError::Database(error.into()))?;
        Ok(club)
    }

    /// Stores replies in the outbox; see [`Outbox::add`].
    pub(crate) fn put_out(&mut self, replies: Vec<Reply>) -> anyhow::Result<Vec<Reply>> {
        self.outbox.add(&self.desk.store, replies)
    }

    /// The same; but where nobody waits for this job they are left for whoever looks into the outbox next.
    pub(crate) fn put_out_or_leave(&mut self, replies: Vec<Reply>) -> anyhow::Result<Vec<Reply>> {
        if !self.analyst.has_thread {
            return self.put_out(replies);
        }
        replies.iter().try_for_each(|reply| add(&self.desk.store, reply).map(drop))?;
        Ok(Vec::new())
    }
}
