//! A position as the side on roll sees it: checker counts, and sets of points as bit masks.

use blot_rules::{Board, Side};

/// A set of places of one side in its own numbering: bit 1 to 24 the points, bit 25 the bar.
pub(crate) type Points = u32;

/// All points, without the bar.
pub(crate) const ON_BOARD: Points = 0x01ff_fffe;

/// Both sides, the one on roll first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The side on roll, then the other.
    pub(crate) hands: [Hand; 2],
}

/// One side's checkers in its own numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hand {
    /// Index 0 borne off, 1 to 24 the points, 25 the bar.
    pub(crate) counts: [u8; 26],
    /// Where it has a checker.
    pub(crate) occupied: Points,
    /// Where it has two or more.
    pub(crate) held: Points,
}

impl View {
    /// The board as `on_roll` sees it.
    pub fn new(board: &Board, on_roll: Side) -> View {
        View { hands: [on_roll, !on_roll].map(|side| Hand::new(board.all_checkers(side))) }
    }

    /// All counts in one list, the format of the training data: 1 to 24 and the bar, first of the side that is not on roll.
    pub fn counts(&self) -> [u8; 50] {
        std::array::from_fn(|i| self.hands[1 - i / 25].counts[1 + i % 25])
    }

    /// A view from the list of [`View::counts`]. Checkers missing from `checkers` a side are borne off.
    pub fn from_counts(counts: &[u8; 50], checkers: u8) -> View {
        let hand = |from: usize| {
            let mut hand = [0; 26];
            hand[1..].copy_from_slice(&counts[from..from + 25]);
            hand[0] = checkers.saturating_sub(hand.iter().sum());
            Hand::new(hand)
        };
        View { hands: [hand(25), hand(0)] }
    }

    /// How many checkers each side has, those borne off included.
    pub(crate) fn checkers(&self) -> u8 {
        self.hands[0].counts.iter().sum()
    }

    /// Whether the sides have passed each other.
    pub(crate) fn is_race(&self) -> bool {
        self.hands[0].rearmost() + self.hands[1].rearmost() <= 25
    }
}

impl Hand {
    fn new(counts: [u8; 26]) -> Hand {
        let (mut occupied, mut held) = (0, 0);
        for (point, &count) in counts.iter().enumerate().skip(1) {
            occupied |= u32::from(count > 0) << point;
            held |= u32::from(count > 1) << point;
        }
        Hand { counts, occupied, held: held & ON_BOARD }
    }

    /// Whether a checker was borne off, so that no gammon can be lost any more.
    pub(crate) fn is_gammon_saved(&self) -> bool {
        self.counts[0] > 0
    }

    /// The highest place with a checker; 0 if there is none.
    pub(crate) fn rearmost(&self) -> u32 {
        self.occupied.checked_ilog2().unwrap_or(0)
    }

    /// Points with a single checker.
    pub(crate) fn blots(&self) -> Points {
        self.occupied & !self.held & ON_BOARD
    }

    pub(crate) fn bar(&self) -> u8 {
        self.counts[25]
    }
}

/// The same points in the other side's numbering.
pub(crate) fn turned(points: Points) -> Points {
    points.reverse_bits() >> 6
}
