//! The ledger: what players did, and which of it was acknowledged. It lives in the test, which is not killed.

use super::place::{Account, Place, PlatformAction};
use blot_testing::Turn;

/// All actions.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) actions: Vec<LoggedAction>,
    /// The current cycle.
    pub(super) cycle: u32,
    /// Actions acknowledged in this cycle.
    pub(super) acknowledged: u32,
    /// Those among them that ask for an analysis.
    pub(super) promised: u32,
}

/// An action of a player.
pub(super) struct LoggedAction {
    pub(super) cycle: u32,
    pub(super) who: Account,
    pub(super) place: Place,
    pub(super) performed: PlatformAction,
    pub(super) what: ActionEffect,
    pub(super) outcome: ActionOutcome,
}

/// What follows from an action that is not refused.
#[derive(Clone, Debug)]
pub(super) enum ActionEffect {
    /// A new table.
    Challenge,
    /// The next event at this table, with one of these names and this word in it.
    Event { table: i64, turn: Turn, names: &'static [&'static str], word: Option<String> },
    /// A change to the play that is being tapped together.
    Draft { table: i64, turn: Turn },
    /// An analysis of the match.
    Analysis { table: i64 },
    /// The player is forgotten, from this time in milliseconds on.
    Forget { at: i64 },
}

/// What the platform heard about an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ActionOutcome {
    /// Nothing yet.
    Open,
    /// It is done; with the table that a challenge created.
    Acknowledged(Option<i64>),
    /// It is refused.
    Refused,
}

impl Ledger {
    /// Logs an action before it can be answered. Returns its number.
    pub(super) fn note(
        &mut self,
        who: &Account,
        place: &Place,
        performed: PlatformAction,
        what: ActionEffect,
    ) -> usize {
        let (cycle, outcome) = (self.cycle, ActionOutcome::Open);
        self.actions.push(LoggedAction {
            cycle,
            who: who.clone(),
            place: place.clone(),
            performed,
            what,
            outcome,
        });
        self.actions.len() - 1
    }

    pub(super) fn settle(&mut self, action: usize, outcome: ActionOutcome) {
        let action = &mut self.actions[action];
        action.outcome = outcome;
        let is_analysis = matches!(action.what, ActionEffect::Analysis { .. });
        self.acknowledged += u32::from(action.is_acknowledged());
        self.promised += u32::from(action.is_acknowledged() && is_analysis);
    }

    /// Whether the player has left or asked to leave, after which nothing waits for them.
    pub(super) fn has_left(&self, who: &Account) -> bool {
        let left = |action: &&LoggedAction| matches!(action.what, ActionEffect::Forget { .. });
        self.actions.iter().filter(left).any(|action| action.who.account() == who.account())
    }
}

impl LoggedAction {
    pub(super) fn is_acknowledged(&self) -> bool {
        matches!(self.outcome, ActionOutcome::Acknowledged(_))
    }
}

impl std::fmt::Display for LoggedAction {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (platform, user) = self.who.account();
        let LoggedAction { cycle, what, outcome, .. } = self;
        write!(formatter, "{} ({platform} {user}) in cycle {cycle}: {what:?}, {outcome:?}", self.who.name())
    }
}
