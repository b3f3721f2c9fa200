//! How a game is won, and what that is worth.

use crate::{Board, Side};
use serde::{Deserialize, Serialize};

/// A won game's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Win {
    /// The loser has borne off a checker, or the game ended by a drop: once the cube.
    Single,
    /// The loser has borne off none: twice the cube.
    Gammon,
    /// Moreover a loser's checker is on the bar or in the winner's home: three times the cube.
    Backgammon,
}

impl Win {
    /// All sizes, smallest first.
    pub const ALL: [Win; 3] = [Win::Single, Win::Gammon, Win::Backgammon];

    /// How often the cube's value is won: 1, 2 or 3.
    pub const fn multiplier(self) -> u8 {
        self as u8 + 1
    }
}

impl Board {
    /// Who has borne off every checker, and how large that win is.
    pub fn winner(&self) -> Option<(Side, Win)> {
        let side = Side::BOTH.into_iter().find(|&side| self.rearmost(side) == 0)?;
        let loser = !side;
        let win = if self.off(loser) > 0 {
            Win::Single
        } else if self.rearmost(loser) >= 19 {
            Win::Backgammon
        } else {
            Win::Gammon
        };
        Some((side, win))
    }
}
