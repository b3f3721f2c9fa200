//! Every "no" about the computer, other programs, and hints.

use super::Refusal;
use crate::texts::{Text, text};

/// A "no" about playing against the computer, against other programs, or with hints.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ComputerNo {
    /// Other programs do not play.
    Bot,
    /// The club does not want it.
    Off,
    /// What is won against it counts for no ladder here.
    Friendly,
    /// A player was named as well, for this command.
    AndPlayer(&'static str),
    /// Hints are for matches that count for nothing.
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
