//! Every refusal of a match against the computer or another program, and of rated matches with hints.

use super::Refusal;
use crate::texts::{Text, text};

/// Why a match against a program, or with hints, is refused.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ComputerNo {
    /// Other programs do not play.
    Bot,
    /// The club has turned the computer off.
    Off,
    /// The club does not rate matches against the computer.
    Friendly,
    /// This command names a player as well as the computer.
    AndPlayer(&'static str),
    /// A match with hints cannot be rated.
    HintsAreFriendly,
}

impl ComputerNo {
    pub(super) fn text(self) -> Text {
        match self {
            ComputerNo::Bot => text!("no-bot"),
            ComputerNo::Off => text!("no-computer"),
            ComputerNo::Friendly => text!("no-computer-is-friendly"),
            ComputerNo::AndPlayer(command) => text!("no-player-and-computer", command = command),
            ComputerNo::HintsAreFriendly => text!("no-hints-are-friendly"),
        }
    }
}

impl From<ComputerNo> for Refusal {
    fn from(no: ComputerNo) -> Refusal {
        Refusal::Computer(no)
    }
}
