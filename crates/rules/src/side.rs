//! The two players of a match.

use serde::{Deserialize, Serialize};
use std::ops::Not;

/// One of the two players. Who is who is the caller's business; the rules are the same for both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The first player: the left column of a `.mat` file, player 0 of a Match ID.
    White,
    /// The second player.
    Black,
}

impl Side {
    /// Both players, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;

    /// The opponent.
    fn not(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}
