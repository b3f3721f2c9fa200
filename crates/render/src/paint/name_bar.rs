//! The bar with a player's name: the parts that boards, leaderboards and match courses share.

use super::size::{Area, EDGE, Size};

/// The height of the bar above and below a board.
pub(crate) const NAME_BAR: i32 = 56;
/// The small checker beside a name.
pub(super) const CHIP: i32 = 36;
/// The triangle that points at the name of the player to act.
pub(super) const POINTER: i32 = 20;
const POINTER_X: i32 = 6;
const NAME_X: i32 = 80;
const NAME_WIDTH: i32 = 720;

impl Size {
    /// Within a bar: the name.
    pub(crate) fn name(self, bar: Area) -> Area {
        Area { x: self.scale(NAME_X), width: self.scale(NAME_WIDTH), ..bar }
    }

    /// Within a bar: the small checker.
    pub(crate) fn chip(self, bar: Area) -> Area {
        self.bar_square(bar, EDGE, CHIP)
    }

    /// Within a bar: the pointer.
    pub(crate) fn pointer(self, bar: Area) -> Area {
        self.bar_square(bar, POINTER_X, POINTER)
    }

    /// A square, vertically centred in a bar.
    fn bar_square(self, bar: Area, x: i32, across: i32) -> Area {
        let across = self.scale(across);
        Area { x: self.scale(x), y: bar.y + (bar.height - across) / 2, width: across, height: across }
    }
}
