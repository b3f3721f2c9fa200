//! Blocks: with how many rolls a single checker gets on, or past all that stands in its way.

use crate::view::Points;
use std::sync::LazyLock;

/// How far ahead blocks are looked at: as far as two dice reach.
const REACH: u32 = 12;

/// What the opponent's points ahead leave to one checker, in rolls of 36.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Freedom {
    /// Rolls of which it can play both dice.
    pub(crate) moves: u8,
    /// Rolls that bring it past every held point of the next six; all of them if there is none.
    pub(crate) escapes: u8,
}

/// By which of the twelve points ahead are held, bit 0 the next one.
static FREEDOMS: LazyLock<Vec<Freedom>> = LazyLock::new(|| (0..1 << REACH).map(count).collect());

/// Looks up the freedom of a checker on any point.
#[derive(Clone, Copy)]
pub(crate) struct Blocks {
    table: &'static [Freedom],
    /// Held by the opponent in the numbering of the one who moves, highest point first.
    held: u32,
}

impl Blocks {
    /// The blocks that `held` is, in the numbering of the one who moves.
    pub(crate) fn new(held: Points) -> Blocks {
        Blocks { table: &FREEDOMS, held: held.reverse_bits() }
    }

    /// The freedom of a checker on this point, 1 to 25.
    pub(crate) fn freedom(self, point: u32) -> Freedom {
        self.table[(self.held >> (32 - point) & ((1 << REACH) - 1)) as usize]
    }
}

fn count(held: u32) -> Freedom {
    let is_open = |distance: u32| held >> (distance - 1) & 1 == 0;
    let wall = (held & 0x3f).checked_ilog2().map_or(0, |highest| highest + 1);
    let mut freedom = Freedom::default();
    for a in 1..=6 {
        for b in 1..=6 {
            let both = is_open(a + b) && (is_open(a) || is_open(b));
            let either = [a, b].into_iter().any(|die| is_open(die) && die > wall);
            freedom.moves += u8::from(both);
            freedom.escapes += u8::from(wall == 0 || either || both && a + b > wall);
        }
    }
    freedom
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_prime_lets_no_checker_out() {
        assert_eq!(Blocks::new(0b111_1110).freedom(7), Freedom { moves: 0, escapes: 0 });
    }

    #[test]
    fn before_a_five_point_prime_only_sixes_escape() {
        assert_eq!(Blocks::new(0b11_1110 << 10).freedom(16).escapes, 11);
    }

    #[test]
    fn with_nothing_ahead_every_roll_is_free() {
        assert_eq!(Blocks::new(0).freedom(25), Freedom { moves: 36, escapes: 36 });
    }
}
