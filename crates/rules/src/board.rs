//! The board: the checkers of both sides.
//!
//! Each side's checkers are counted in that side's own numbering: index 0 is borne off, 1 to 24 are the points, 25 is
//! the bar. A side's 1-point is the opponent's 24-point. The 26 counts of a side are packed into one integer, four bits
//! each, so that a board is 32 bytes, copies and compares cheaply, and a step is one addition.

use crate::{Side, Variant};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The place of a borne-off checker, as the end of a step.
pub const OFF: u8 = 0;
/// The place of a hit checker, as the start of a step.
pub const BAR: u8 = 25;

/// The checkers of both sides: on 24 points, on the bar, and borne off. Stored as [`Board::all_checkers`] of both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "[[u8; 26]; 2]", try_from = "[[u8; 26]; 2]")]
pub struct Board {
    /// Indexed by [`Side::index`].
    pub(crate) sides: [Checkers; 2],
}

/// One side's checkers in its own numbering, four bits for each place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Checkers(pub(crate) u128);

/// Why checkers do not make a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// A side has too few or too many checkers, those borne off included.
    #[error("{side:?} has {count} checkers instead of {expected}")]
    WrongTotal {
        /// The side.
        side: Side,
        /// How many there are.
        count: u32,
        /// How many there should be.
        expected: u8,
    },
    /// Both sides stand on one point.
    #[error("both sides stand on White's {0}-point")]
    SharedPoint(u8),
}

impl Board {
    /// A board with these checkers, each side's in its own numbering: index 0 is borne off, 1 to 24 are the points, 25 is
    /// the bar.
    pub fn new(white: [u8; 26], black: [u8; 26], variant: Variant) -> Result<Board, BoardError> {
        for (side, checkers) in [(Side::White, &white), (Side::Black, &black)] {
            let count = checkers.iter().copied().map(u32::from).sum();
            if count != u32::from(variant.checkers()) {
                return Err(BoardError::WrongTotal { side, count, expected: variant.checkers() });
            }
        }
        match (1..=24).find(|&point| white[point] > 0 && black[25 - point] > 0) {
            Some(point) => Err(BoardError::SharedPoint(point as u8)),
            None => Ok(Board { sides: [Checkers::pack(white), Checkers::pack(black)] }),
        }
    }

    /// How many checkers `side` has on a place in its own numbering: 1 to 24, [`BAR`] or [`OFF`]. 0 for any other number.
    pub fn checkers(&self, side: Side, point: u8) -> u8 {
        self.sides[side.index()].count(point)
    }

    /// The checkers on all places of `side`: index 0 is borne off, 1 to 24 are the points, 25 is the bar.
    pub fn all_checkers(&self, side: Side) -> [u8; 26] {
        let Checkers(packed) = self.sides[side.index()];
        // The compiler unpacks two halves of 64 bits many times faster than one integer of 128.
        let halves = [packed as u64, (packed >> 64) as u64];
        std::array::from_fn(|point| (halves[point / 16] >> (4 * (point % 16))) as u8 & 15)
    }

    /// The side that holds a point, 1 to 24 in `viewer`'s numbering, and the number of its checkers.
    pub fn on_point(&self, viewer: Side, point: u8) -> Option<(Side, u8)> {
        if !(1..=24).contains(&point) {
            return None;
        }
        [(viewer, point), (!viewer, 25 - point)]
            .map(|(side, point)| (side, self.checkers(side, point)))
            .into_iter()
            .find(|&(_, count)| count > 0)
    }

    /// How many checkers `side` has on the bar.
    pub fn bar(&self, side: Side) -> u8 {
        self.checkers(side, BAR)
    }

    /// How many checkers `side` has borne off.
    pub fn off(&self, side: Side) -> u8 {
        self.checkers(side, OFF)
    }

    /// How many checkers `side` started with.
    pub fn total(&self, side: Side) -> u8 {
        (0..=BAR).map(|point| self.checkers(side, point)).sum()
    }

    /// The pip count of `side`. A checker on the bar counts 25.
    pub fn pips(&self, side: Side) -> u16 {
        (1..=BAR).map(|point| u16::from(point) * u16::from(self.checkers(side, point))).sum()
    }

    /// Whether the sides can still hit or block each other.
    pub fn is_contact(&self) -> bool {
        self.rearmost(Side::White) + self.rearmost(Side::Black) > 25
    }

    /// Whether the sides have passed each other.
    pub fn is_race(&self) -> bool {
        !self.is_contact()
    }

    /// The highest place of `side`'s checkers, in its own numbering; 0 if all are borne off.
    pub fn rearmost(&self, side: Side) -> u8 {
        (1..=BAR).rev().find(|&point| self.checkers(side, point) > 0).unwrap_or(0)
    }

    /// Whether all remaining checkers of `side` are in its home board, so that it may bear off.
    pub fn all_home(&self, side: Side) -> bool {
        self.rearmost(side) <= 6
    }

    /// Whether the opponent of `side` holds this point, in `side`'s numbering, with two checkers or more.
    pub fn is_blocked(&self, side: Side, point: u8) -> bool {
        (1..=24).contains(&point) && self.checkers(!side, 25 - point) >= 2
    }

    /// Whether `side` has a checker on the bar and the opponent holds all six points where it could enter.
    pub fn is_closed_out(&self, side: Side) -> bool {
        self.bar(side) > 0 && (19..=24).all(|point| self.is_blocked(side, point))
    }

    /// The position with the colours exchanged.
    #[must_use]
    pub fn swapped(self) -> Board {
        let [white, black] = self.sides;
        Board { sides: [black, white] }
    }
}

impl Variant {
    /// The starting position, the same for both sides.
    pub fn start(self) -> Board {
        let mut checkers = [0; 26];
        for &(point, count) in self.stacks() {
            checkers[point] = count;
        }
        Board::new(checkers, checkers, self).expect("the starting positions are well formed")
    }
}

impl Default for Board {
    /// The standard starting position.
    fn default() -> Board {
        Variant::Standard.start()
    }
}

impl From<Board> for [[u8; 26]; 2] {
    fn from(board: Board) -> [[u8; 26]; 2] {
        Side::BOTH.map(|side| board.all_checkers(side))
    }
}

impl TryFrom<[[u8; 26]; 2]> for Board {
    type Error = BoardError;

    fn try_from([white, black]: [[u8; 26]; 2]) -> Result<Board, BoardError> {
        let standard = Board::new(white, black, Variant::Standard);
        standard.or_else(|no| Board::new(white, black, Variant::Hypergammon).map_err(|_| no))
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in Side::BOTH {
            write!(f, "{side:?}")?;
            for point in (0..=BAR).rev().filter(|&point| self.checkers(side, point) > 0) {
                let count = self.checkers(side, point);
                write!(f, " {}:{count}", PlaceName(point))?;
            }
            if side == Side::White {
                write!(f, ", ")?;
            }
        }
        Ok(())
    }
}

/// A place as players write it.
pub(crate) struct PlaceName(pub(crate) u8);

impl fmt::Display for PlaceName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BAR => write!(f, "bar"),
            OFF => write!(f, "off"),
            point => write!(f, "{point}"),
        }
    }
}

impl Checkers {
    /// Packs counts of at most 15 each.
    fn pack(counts: [u8; 26]) -> Checkers {
        Checkers(counts.iter().rev().fold(0, |packed, &count| packed << 4 | u128::from(count)))
    }

    #[inline]
    pub(crate) fn count(self, point: u8) -> u8 {
        if point > BAR { 0 } else { (self.0 >> (4 * u32::from(point))) as u8 & 15 }
    }

    /// The number to add, with wrap-around, when a checker moves from one place to another.
    pub(crate) const fn change(from: u8, to: u8) -> u128 {
        (1u128 << (4 * to as u32)).wrapping_sub(1u128 << (4 * from as u32))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_stored_as_its_checkers_and_an_impossible_one_is_not_read() {
        for variant in [Variant::Standard, Variant::Hypergammon] {
            let stored = <[[u8; 26]; 2]>::from(variant.start());
            assert_eq!(Board::try_from(stored), Ok(variant.start()));
            let mut sixteen = stored;
            sixteen[1][3] += 1;
            assert!(Board::try_from(sixteen).is_err());
        }
    }

    fn one(point: usize, count: u8) -> [u8; 26] {
        let mut checkers = [0; 26];
        checkers[point] = count;
        checkers
    }

    #[test]
    fn the_start_position_counts_167_pips_a_side() {
        let board = Board::default();
        for side in Side::BOTH {
            assert_eq!((board.pips(side), board.total(side), board.rearmost(side)), (167, 15, 24));
        }
        assert!(board.is_contact());
        assert_eq!(Variant::Hypergammon.start().pips(Side::Black), 69);
        assert_eq!(Variant::Nackgammon.start().total(Side::Black), 15);
    }

    #[test]
    fn both_sides_see_the_same_point_under_different_numbers() {
        let board = Board::default();
        assert_eq!(board.on_point(Side::White, 24), Some((Side::White, 2)));
        assert_eq!(board.on_point(Side::Black, 1), Some((Side::White, 2)));
        assert_eq!(board.on_point(Side::Black, 6), Some((Side::Black, 5)));
        assert_eq!(board.on_point(Side::White, 7), None);
        assert_eq!(board.on_point(Side::White, 99), None);
        assert_eq!(board.checkers(Side::White, 255), 0);
    }

    #[test]
    fn a_board_has_fifteen_checkers_a_side() {
        let wrong = |side, count| BoardError::WrongTotal { side, count, expected: 15 };
        let standard = Variant::Standard;
        assert_eq!(Board::new(one(6, 14), one(6, 15), standard), Err(wrong(Side::White, 14)));
        assert_eq!(Board::new(one(6, 15), one(6, 16), standard), Err(wrong(Side::Black, 16)));
        assert_eq!(Board::new([255; 26], [255; 26], standard), Err(wrong(Side::White, 6630)));
        assert!(Board::new(one(0, 15), one(25, 15), standard).is_ok());
    }

    #[test]
    fn the_sides_never_share_a_point_but_may_share_the_bar() {
        assert_eq!(Board::new(one(6, 15), one(19, 15), Variant::Standard), Err(BoardError::SharedPoint(6)));
        assert!(Board::new(one(25, 15), one(25, 15), Variant::Standard).is_ok());
    }

    #[test]
    fn a_race_begins_when_the_last_checkers_have_passed() {
        let race = Board::new(one(12, 15), one(12, 15), Variant::Standard).unwrap();
        assert!(race.is_race());
        let facing = Board::new(one(13, 15), one(11, 15), Variant::Standard).unwrap();
        assert!(facing.is_race());
        let contact = Board::new(one(14, 15), one(12, 15), Variant::Standard).unwrap();
        assert!(contact.is_contact());
        assert_eq!(contact.swapped().pips(Side::White), 180);
    }
}
