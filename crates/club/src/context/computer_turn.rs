//! A turn of the computer: what it has to think about, and its answer. Thinking is slow, so the question leaves the transaction,
//! and the answer comes back as a job of its own.

use crate::commands::{ActionContext, KeptContext};
use crate::protocol::Reply;
use blot_engine::{Choice, Level};
use blot_rules::{Match, Side};
use blot_store::{Platform, StoredMatch};
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
    pub(crate) held_news: Option<HeldNews>,
}

/// What has happened and was not passed on yet, so that it can be told together with the computer's answer.
#[derive(Clone, Debug)]
pub(crate) struct HeldNews {
    pub(crate) before: StoredMatch,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) context: Option<KeptContext>,
    /// The replies that tell of it, by their numbers in the outbox.
    pub(crate) replies: Vec<(Platform, i64)>,
}

/// What the computer does on its turn; nothing, if it could not think.
#[derive(Clone, Debug)]
pub struct ComputerAnswer {
    pub(crate) question: Question,
    pub(crate) choice: Option<Choice>,
}

impl Question {
    pub(crate) fn answered(self, choice: Option<Choice>) -> Box<ComputerAnswer> {
        Box::new(ComputerAnswer { question: self, choice })
    }

    /// Notes which replies tell of what has led here. They are to be held until the answer is there.
    pub(crate) fn hold(&mut self, replies: &[Reply]) {
        if let Some(held_news) = &mut self.held_news {
            held_news.replies =
                replies.iter().filter_map(|reply| Some((reply.place.platform, reply.id?))).collect();
        }
    }

    /// Whether the replies of its job wait for the answer.
    pub(crate) fn holds_replies(&self) -> bool {
        self.held_news.is_some()
    }
}

impl HeldNews {
    pub(crate) fn of(turn_news: &TurnNews<'_>) -> HeldNews {
        HeldNews {
            before: turn_news.before.clone(),
            events: turn_news.events.to_vec(),
            context: turn_news.context.map(ActionContext::keep),
            replies: Vec::new(),
        }
    }

    /// Whether it was to be told in the same places.
    pub(crate) fn is_about(&self, stored: &StoredMatch) -> bool {
        stored.places().eq(self.before.places())
            && stored.places().all(|at| stored.place_at(at) == self.before.place_at(at))
    }
}

/// What is to be told: who has brought it about, how the table was before, and what has happened since.
#[derive(Clone, Copy)]
pub(crate) struct TurnNews<'a> {
    pub(crate) context: Option<&'a ActionContext<'a>>,
    pub(crate) before: &'a StoredMatch,
    pub(crate) events: &'a [TableEvent],
}
