//! Every "no" of the analyst, and about hints.

use super::Refusal;
use crate::commands::handler_error::HandlerError;
use crate::messages::MatchView;
use crate::texts::{Text, text};
use blot_table::TableId;

/// A "no" of whoever judges how matches are played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnalystNo {
    /// The match goes on.
    NotOver,
    /// The same is on its way.
    OnIt,
    /// The player waits for enough others.
    TooMany { max: usize },
    /// All together wait for enough.
    Busy,
    /// The match is too long.
    TooLong,
    /// Nobody has looked into it yet.
    NotYet(TableId),
    /// There is no such decision.
    NoDecision,
    /// The match counts, or hints were not agreed on.
    NoHints { rated: bool },
    /// Nothing is asked of the player now.
    NothingToHint,
    /// Too many think at once.
    NoTime,
}

impl AnalystNo {
    pub(super) fn text(self) -> Text {
        match self {
            AnalystNo::NotOver => text!("no-analysis-yet"),
            AnalystNo::OnIt => text!("no-analysis-twice"),
            AnalystNo::TooMany { max } => text!("no-analysis-too-many", max = max),
            AnalystNo::Busy => text!("no-analysis-busy"),
            AnalystNo::TooLong => text!("no-analysis-too-long"),
            AnalystNo::NotYet(table) => text!("no-analysis-here", number = table.0.to_string()),
            AnalystNo::NoDecision => text!("no-such-decision"),
            AnalystNo::NoHints { rated: true } => text!("no-hints-rated"),
            AnalystNo::NoHints { rated: false } => text!("no-hints-agreed"),
            AnalystNo::NothingToHint => text!("no-hint-now"),
            AnalystNo::NoTime => text!("no-time-to-think"),
        }
    }

    pub(crate) fn at(self, view: &MatchView) -> HandlerError {
        Refusal::Analyst(self).at(view)
    }
}
