//! Files of training positions and their labels.
//!
//! A `.positions` file has 50 bytes for each: the checkers on points 1 to 24 and on the bar, first of the side
//! that is not on roll.
//! A `.labels` file beside it has ten bytes for each: five chances of the side on roll, in units of 1/65,535.

use anyhow::{Context as _, Result, ensure};
use blot_engine::{Class, View};
use std::fs;
use std::path::Path;

/// Bytes of one position.
pub const POSITION: usize = 50;
/// Numbers of one label.
pub const LABEL: usize = 5;

/// Positions with their labels.
pub struct Lessons {
    /// How many checkers a side has.
    checkers: u8,
    positions: Vec<[u8; POSITION]>,
    labels: Vec<[u16; LABEL]>,
}

impl Lessons {
    /// An empty set, with this many checkers a side.
    pub fn new(checkers: u8) -> Lessons {
        Lessons { checkers, positions: Vec::new(), labels: Vec::new() }
    }

    /// Reads `name.positions` and `name.labels`. Keeps those of one class and one part of the split.
    pub fn read(&mut self, name: &Path, class: Class, part: Part) -> Result<()> {
        let positions = name.with_extension("positions");
        let positions = fs::read(&positions).with_context(|| positions.display().to_string())?;
        let labels = name.with_extension("labels");
        let labels = fs::read(&labels).with_context(|| labels.display().to_string())?;
        let (positions, labels) = (positions.as_chunks::<POSITION>().0, labels.as_chunks::<2>().0);
        ensure!(labels.len() <= LABEL * positions.len(), "there are more labels than positions");
        for (position, label) in positions.iter().zip(labels.as_chunks::<LABEL>().0) {
            if Part::of(position) == part && Class::of(&View::from_counts(position, self.checkers)) == class {
                self.positions.push(*position);
                self.labels.push(label.map(u16::from_le_bytes));
            }
        }
        Ok(())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is nothing to learn.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// One position and its chances.
    pub fn lesson(&self, i: usize) -> (View, [f32; LABEL]) {
        (
            View::from_counts(&self.positions[i], self.checkers),
            self.labels[i].map(|part| f32::from(part) / 65_535.0),
        )
    }
}

/// The split between positions for training and positions for tests, the same for every file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// For training.
    Training,
    /// For tests: one position of 64, never trained on.
    Test,
}

impl Part {
    /// The part to which a position belongs.
    pub fn of(position: &[u8; POSITION]) -> Part {
        if hash(position).is_multiple_of(64) { Part::Test } else { Part::Training }
    }
}

/// Chances as a file stores them.
pub fn label_bytes(chances: [f32; LABEL]) -> [u8; 2 * LABEL] {
    let mut bytes = [0; 2 * LABEL];
    for (two, chance) in bytes.as_chunks_mut::<2>().0.iter_mut().zip(chances) {
        *two = ((chance * 65_535.0).round() as u16).to_le_bytes();
    }
    bytes
}

/// A hash of a position that never changes (FNV-1a with a final mix).
pub fn hash(position: &[u8; POSITION]) -> u64 {
    let sum = position
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    (sum ^ sum >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 7
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::{Board, Side};

    #[test]
    fn a_position_is_for_learning_or_for_tests_for_ever() {
        // Another hash would mix test positions into the training set.
        let position = View::new(&Board::default(), Side::White).counts();
        assert_eq!(hash(&position), 51_579_031_651_052_059);
        assert_eq!(Part::of(&position), Part::Training);
    }

    #[test]
    fn a_view_comes_back_from_its_counts() {
        let view = View::new(&Board::default(), Side::Black);
        assert_eq!(View::from_counts(&view.counts(), 15), view);
    }
}
