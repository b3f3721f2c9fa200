//! The variants of the game, which differ in their starting positions.

use serde::{Deserialize, Serialize};

/// The starting position of a game.
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

    /// The stacks of the starting position, the same for both sides: points and numbers of checkers.
    pub(crate) const fn stacks(self) -> &'static [(usize, u8)] {
        match self {
            Variant::Standard => &[(24, 2), (13, 5), (8, 3), (6, 5)],
            Variant::Nackgammon => &[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)],
            Variant::Hypergammon => &[(24, 1), (23, 1), (22, 1)],
        }
    }
}
