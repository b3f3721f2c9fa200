//! A turn of the computer: the question and its answer. Thinking is slow, so the question leaves the transaction, and
//! the answer comes back as a job of its own.

use crate::commands::{ActionContext, KeptContext};
use crate::protocol::Reply;
use blot_engine::{Choice, Level};
use blot_rules::{Match, Side};
use blot_store::{Platform, StoredMatch};
use blot_table::{TableEvent, TableId, Time};

/// What the computer thinks about: a match as its players see it. It holds nothing of future rolls.
#[derive(Clone, Debug)]
pub(crate) struct Think {
    pub(crate) table: TableId,
    /// How many events the match has. This identifies the turn.
    pub(crate) events: u32,
    pub(crate) game: Match,
    pub(crate) side: Side,
    pub(crate) level: Level,
}

impl Think {
    /// Chooses what the computer does. The same question always has the same answer.
    pub(crate) fn choose(&self) -> Option<Choice> {
        blot_engine::choose(&self.game, self.side, self.level)
    }
}

/// A turn of the computer that has to be thought about.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) think: Think,
    pub(crate) at: Time,
    /// The news that have led to it, if their replies are held until the answer is there.
    pub(crate) held_news: Option<HeldNews>,
}

/// News that players have not seen yet, so that they can be told together with the computer's answer.
#[derive(Clone, Debug)]
pub(crate) struct HeldNews {
    pub(crate) before: StoredMatch,
    pub(crate) events: Vec<TableEvent>,
    pub(crate) context: Option<KeptContext>,
    /// The held replies, by their numbers in the outbox.
    pub(crate) replies: Vec<(Platform, i64)>,
}

/// What the computer does on its turn. The choice is `None` if it could not think.
#[derive(Clone, Debug)]
pub struct ComputerAnswer {
    pub(crate) question: Question,
    pub(crate) choice: Option<Choice>,
}

impl Question {
    pub(crate) fn answered(self, choice: Option<Choice>) -> Box<ComputerAnswer> {
        Box::new(ComputerAnswer { question: self, choice })
    }

    /// Notes the replies that are held until the answer is there.
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

    /// Whether the match is still shown in the same places.
    pub(crate) fn is_about(&self, stored: &StoredMatch) -> bool {
        stored.places().eq(self.before.places())
            && stored.places().all(|at| stored.place_at(at) == self.before.place_at(at))
    }
}

/// News of a match: who acted, how the match was before, and which events have happened since.
#[derive(Clone, Copy)]
pub(crate) struct TurnNews<'a> {
    pub(crate) context: Option<&'a ActionContext<'a>>,
    pub(crate) before: &'a StoredMatch,
    pub(crate) events: &'a [TableEvent],
}
