//! Every refusal about analyses and hints.

use super::Refusal;
use crate::commands::handler_error::HandlerError;
use crate::messages::MatchView;
use crate::texts::{Text, text};
use blot_table::TableId;

/// Why an analysis or a hint is refused.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnalystNo {
    /// The match goes on.
    NotOver,
    /// The same analysis is already under way.
    OnIt,
    /// The player already waits for too many analyses.
    TooMany { max: usize },
    /// Too many analyses wait on this platform.
    Busy,
    /// The match is too long.
    TooLong,
    /// The match is not analysed yet.
    NotYet(TableId),
    /// There is no such decision.
    NoDecision,
    /// The match is rated, or the players did not agree on hints.
    NoHints { rated: bool },
    /// The player has nothing to decide now.
    NothingToHint,
    /// The engine is too busy.
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
