//! A turn of the computer: what it has to think about, and its answer. Thinking is slow, so the question leaves the transaction,
//! and the answer comes back as a job of its own.

use super::Job;
use crate::commands::{KeptStep, Step};
use crate::protocol::Reply;
use blot_engine::{Choice, Level};
use blot_rules::{Match, Side};
use blot_store::{Platform, Room};
use blot_table::{TableEvent, TableId, Time};

/// What the computer has to think about: a match as everybody sees it. Nothing of what is to come is in it.
#[derive(Clone, Debug)]
pub(crate) struct Think {
    pub(crate) table: TableId,
    /// How many events there are, by which the turn is known.
    pub(crate) events: u32,
    pub(crate) game: Match,
    pub(crate) side: Side,
    pub(crate) level: Level,
}

impl Think {
    /// What it does. The same question has always the same answer.
    pub(crate) fn choose(&self) -> Option<Choice> {
        blot_engine::choose(&self.game, self.side, self.level)
    }
}

/// A turn of the computer's, for whoever thinks.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) think: Think,
    pub(crate) at: Time,
    /// What has led to it, while the replies that tell of it are still in the hands of whoever has this.
    pub(crate) unsaid: Option<Unsaid>,
}

/// What has happened and was not passed on yet, so that it can be told together with the computer's answer.
#[derive(Clone, Debug)]
pub(crate) struct Unsaid {
    pub(crate) before: Room,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) step: Option<KeptStep>,
    /// The replies that tell of it, by their numbers in the outbox.
    pub(crate) replies: Vec<(Platform, i64)>,
}

/// What the computer does on its turn; nothing, if it could not think.
#[derive(Clone, Debug)]
pub struct Answer {
    pub(crate) question: Question,
    pub(crate) choice: Option<Choice>,
}

impl Question {
    pub(crate) fn answered(self, choice: Option<Choice>) -> Job {
        Job::Computer(Box::new(Answer { question: self, choice }))
    }

    /// Notes which replies tell of what has led here. They are to be held until the answer is there.
    pub(crate) fn hold(&mut self, replies: &[Reply]) {
        if let Some(unsaid) = &mut self.unsaid {
            unsaid.replies =
                replies.iter().filter_map(|reply| Some((reply.place.platform, reply.id?))).collect();
        }
    }

    /// Whether the replies of its job wait for the answer.
    pub(crate) fn holds_replies(&self) -> bool {
        self.unsaid.is_some()
    }
}

impl Unsaid {
    pub(crate) fn of(tale: &Tale<'_>) -> Unsaid {
        Unsaid {
            before: tale.before.clone(),
            events: tale.events.to_vec(),
            step: tale.step.map(Step::keep),
            replies: Vec::new(),
        }
    }

    /// Whether it was to be told in the same places.
    pub(crate) fn is_about(&self, room: &Room) -> bool {
        room.places().eq(self.before.places())
            && room.places().all(|at| room.place_at(at) == self.before.place_at(at))
    }
}

/// What is to be told: who has brought it about, how the table was before, and what has happened since.
#[derive(Clone, Copy)]
pub(crate) struct Tale<'a> {
    pub(crate) step: Option<&'a Step<'a>>,
    pub(crate) before: &'a Room,
    pub(crate) events: &'a [TableEvent],
}
