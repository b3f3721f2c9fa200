//! Every refusal about time.

use super::Refusal;
use crate::texts::{Text, text};

/// Why a command about vacations, nudges or quiet hours is refused.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClockNo {
    NoVacation,
    OnVacation,
    TooMuchVacation { left: i64, days: u16 },
    NudgeSelf,
    Nudged,
    NudgeTooSoon,
    NoNudges,
    NudgeComputer,
    WrongQuiet,
    WrongZone,
}

impl ClockNo {
    pub(super) fn text(self) -> Text {
        match self {
            ClockNo::NoVacation => text!("no-vacation"),
            ClockNo::OnVacation => text!("no-on-vacation"),
            ClockNo::TooMuchVacation { left, days } => {
                text!("no-too-much-vacation", left = left, days = days)
            }
            ClockNo::NudgeSelf => text!("no-nudge-self"),
            ClockNo::Nudged => text!("no-nudged"),
            ClockNo::NudgeTooSoon => text!("no-nudge-too-soon"),
            ClockNo::NoNudges => text!("no-nudges"),
            ClockNo::NudgeComputer => text!("no-nudge-computer"),
            ClockNo::WrongQuiet => text!("no-wrong-quiet"),
            ClockNo::WrongZone => text!("no-wrong-zone"),
        }
    }
}

impl From<ClockNo> for Refusal {
    fn from(no: ClockNo) -> Refusal {
        Refusal::Clock(no)
    }
}
