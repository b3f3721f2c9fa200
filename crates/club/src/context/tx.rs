//! The context of a handler: the open transaction with everything it may use, and the effects it returns.

use super::{Analyst, Chance, Question};
use crate::club_store::ClubStore;
use crate::protocol::Reply;
use blot_store::{Forgotten, Platform};

/// What a handler may use while a transaction is open. Its changes are on disk once the transaction commits.
pub(crate) struct Tx<'a> {
    pub(crate) db: &'a mut ClubStore,
    pub(crate) chance: &'a mut dyn Chance,
    pub(crate) analyst: &'a mut Analyst,
    pub(crate) forgotten: &'a Forgotten,
    /// The platform whose replies this process delivers; all, if `None`.
    pub(crate) serves: Option<Platform>,
}

impl Tx<'_> {
    /// Whether this process delivers replies to a platform.
    pub(crate) fn delivers_to(&self, platform: Platform) -> bool {
        self.serves.is_none_or(|serves| serves == platform)
    }
}

/// What follows from a handler, beside its changes of the database.
#[derive(Debug, Default)]
pub(crate) struct Effects {
    /// Messages to send. The same commit puts them into the outbox.
    pub(crate) replies: Vec<Reply>,
    /// Turns of the computer to think about.
    pub(crate) questions: Vec<Question>,
    /// Replies that the handler has removed from the outbox, since others replace them.
    pub(crate) withdrawn: Vec<i64>,
}

impl Effects {
    /// Adds the effects of another handler.
    pub(crate) fn add(&mut self, other: Effects) {
        self.replies.extend(other.replies);
        self.questions.extend(other.questions);
        self.withdrawn.extend(other.withdrawn);
    }

    /// The same effects, with more replies.
    pub(crate) fn and_say(mut self, replies: impl IntoIterator<Item = Reply>) -> Effects {
        self.replies.extend(replies);
        self
    }
}

impl From<Vec<Reply>> for Effects {
    fn from(replies: Vec<Reply>) -> Effects {
        Effects { replies, ..Effects::default() }
    }
}

impl From<Reply> for Effects {
    fn from(reply: Reply) -> Effects {
        Effects::from(vec![reply])
    }
}
