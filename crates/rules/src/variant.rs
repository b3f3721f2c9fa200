//! The starting positions one can play from.

use crate::board::Board;
use serde::{Deserialize, Serialize};

/// Which position a game starts from, and with how many checkers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Variant {
    /// The position of the rule sheets: 2 on 24, 5 on 13, 3 on 8, 5 on 6.
    #[default]
    Standard,
    /// Four checkers back: 2 on 24, 2 on 23, 4 on 13, 3 on 8, 4 on 6.
    Nackgammon,
    /// Three checkers a side, one each on 24, 23 and 22.
    Hypergammon,
}

impl Variant {
    /// How many checkers each player has.
    pub const fn checkers(self) -> u8 {
        match self {
            Variant::Standard | Variant::Nackgammon => 15,
            Variant::Hypergammon => 3,
        }
    }

    /// The starting position, the same for both sides.
    pub fn start(self) -> Board {
        let stacks: &[(usize, u8)] = match self {
            Variant::Standard => &[(24, 2), (13, 5), (8, 3), (6, 5)],
            Variant::Nackgammon => &[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)],
            Variant::Hypergammon => &[(24, 1), (23, 1), (22, 1)],
        };
        let mut checkers = [0; 26];
        for &(point, count) in stacks {
            checkers[point] = count;
        }
        Board::new(checkers, checkers, self).expect("the starting positions are well formed")
    }
}
