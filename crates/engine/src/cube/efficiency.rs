//! How well the cube can be used in a position.

use blot_rules::{Board, Side};

/// How much of the cube's full worth players get out of it from this position, with `side` to roll: 0 if nobody could double
/// any more, 1 if both could always double at the best moment. The more a roll can change, the more often that moment is missed.
pub fn cube_efficiency(board: &Board, side: Side) -> f64 {
    if board.is_contact() {
        0.68
    } else if Side::BOTH.into_iter().all(|side| board.all_home(side)) {
        0.6
    } else {
        (0.55 + 0.00125 * f64::from(board.pips(side))).clamp(0.6, 0.7)
    }
}
