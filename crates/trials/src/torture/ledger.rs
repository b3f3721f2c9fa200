//! The ledger: what people did, and of what of it their platform got the answer. It is kept outside of whatever is killed.

use super::place::{Act, Person, Place};
use blot_testing::Turn;

/// Everything that was done.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) deeds: Vec<Deed>,
    /// The cycle that goes on.
    pub(super) cycle: u32,
    /// How many deeds were acknowledged in it.
    pub(super) acknowledged: u32,
    /// How many of those are analyses.
    pub(super) promised: u32,
}

/// Something that somebody did.
pub(super) struct Deed {
    pub(super) cycle: u32,
    pub(super) who: Person,
    pub(super) place: Place,
    pub(super) act: Act,
    pub(super) what: What,
    pub(super) outcome: Outcome,
}

/// What follows from it, if it is not refused.
#[derive(Clone, Debug)]
pub(super) enum What {
    /// A new table.
    Challenge,
    /// An event of one of these names, the next one at this table, with this word in it.
    Event { table: i64, turn: Turn, names: &'static [&'static str], word: Option<String> },
    /// A change of the play that is being tapped together.
    Draft { table: i64, turn: Turn },
    /// The match is looked into.
    Analysis { table: i64 },
    /// Nothing is known of this person from then on, in milliseconds.
    Forget { at: i64 },
}

/// What the platform was told of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// Nothing yet.
    Open,
    /// That it is done; a challenge as this table.
    Acknowledged(Option<i64>),
    /// That it cannot be done.
    Refused,
}

impl Ledger {
    /// Notes a deed, before anybody can have answered it. What follows is its number.
    pub(super) fn note(&mut self, who: &Person, place: &Place, act: Act, what: What) -> usize {
        let (cycle, outcome) = (self.cycle, Outcome::Open);
        self.deeds.push(Deed { cycle, who: who.clone(), place: place.clone(), act, what, outcome });
        self.deeds.len() - 1
    }

    pub(super) fn settle(&mut self, deed: usize, outcome: Outcome) {
        let deed = &mut self.deeds[deed];
        deed.outcome = outcome;
        let is_analysis = matches!(deed.what, What::Analysis { .. });
        self.acknowledged += u32::from(deed.is_acknowledged());
        self.promised += u32::from(deed.is_acknowledged() && is_analysis);
    }

    /// Whether somebody has left, or was about to: then nothing waits for him any more.
    pub(super) fn has_left(&self, who: &Person) -> bool {
        let left = |deed: &&Deed| matches!(deed.what, What::Forget { .. });
        self.deeds.iter().filter(left).any(|deed| deed.who.account() == who.account())
    }
}

impl Deed {
    pub(super) fn is_acknowledged(&self) -> bool {
        matches!(self.outcome, Outcome::Acknowledged(_))
    }
}

impl std::fmt::Display for Deed {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (platform, user) = self.who.account();
        let Deed { cycle, what, outcome, .. } = self;
        write!(formatter, "{} ({platform} {user}) in cycle {cycle}: {what:?}, {outcome:?}", self.who.name())
    }
}
