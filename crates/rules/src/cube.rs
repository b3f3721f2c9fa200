//! The doubling cube.

use crate::Side;

/// What the cube shows and whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
