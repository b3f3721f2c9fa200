//! The doubling cube.

use crate::Side;
use serde::{Deserialize, Serialize};

/// What the cube shows and whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "(u8, Option<Side>)", try_from = "(u8, Option<Side>)")]
pub struct Cube {
    log2: u8,
    owner: Option<Side>,
}

impl Cube {
    /// The cube has no limit that players meet: 2 to the power of this, more than a million million million points.
    pub const MAX_LOG2: u8 = 60;

    /// A cube of 2 to the power of `log2`; `None` past [`Cube::MAX_LOG2`].
    pub fn new(log2: u8, owner: Option<Side>) -> Option<Cube> {
        (log2 <= Cube::MAX_LOG2).then_some(Cube { log2, owner })
    }

    /// What the game is played for: 1, 2, 4, ... 64, 128, ...
    pub fn value(self) -> u64 {
        1 << self.log2
    }

    /// How often the cube was turned: 0 for 1, 6 for 64.
    pub fn log2(self) -> u8 {
        self.log2
    }

    /// Who alone may double next; `None` while the cube is in the middle.
    pub fn owner(self) -> Option<Side> {
        self.owner
    }

    /// The cube at twice its value, or as it is at the very limit.
    pub(crate) fn doubled(self, owner: Option<Side>) -> Cube {
        Cube { log2: (self.log2 + 1).min(Cube::MAX_LOG2), owner }
    }
}

/// A cube past [`Cube::MAX_LOG2`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the cube goes to 2 to the power of {max}, not {0}", max = Cube::MAX_LOG2)]
pub struct CubeTooLarge(u8);

impl From<Cube> for (u8, Option<Side>) {
    fn from(cube: Cube) -> (u8, Option<Side>) {
        (cube.log2, cube.owner)
    }
}

impl TryFrom<(u8, Option<Side>)> for Cube {
    type Error = CubeTooLarge;

    fn try_from((log2, owner): (u8, Option<Side>)) -> Result<Cube, CubeTooLarge> {
        Cube::new(log2, owner).ok_or(CubeTooLarge(log2))
    }
}
