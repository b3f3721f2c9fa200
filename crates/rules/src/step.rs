//! One checker moved by one die, and the up to four such steps of a play.

use crate::board::{BAR, Board, Checkers, OFF, PlaceName};
use crate::{Die, Side};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One checker moved by one die, in the mover's numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Step {
    /// The point it leaves, 1 to 24, or [`BAR`].
    pub from: u8,
    /// The point it reaches, 1 to 24, or [`OFF`].
    pub to: u8,
    /// Whether an opponent's lone checker is hit there.
    pub hit: bool,
}

/// Why one checker cannot be moved by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StepError {
    /// No die shows this number.
    #[error("no die shows {0}")]
    NoSuchDie(u8),
    /// The mover has no checker there.
    #[error("there is no checker on {}", PlaceName(*.0))]
    NoChecker(u8),
    /// A checker on the bar must enter before any other moves.
    #[error("a checker on the bar must enter first")]
    OnBar,
    /// The opponent holds the point with two checkers or more.
    #[error("the opponent holds point {0}")]
    Blocked(u8),
    /// Bearing off needs all checkers in the home board. One is still on this point.
    #[error("not all checkers are home: one is still on {}", PlaceName(*.0))]
    NotHome(u8),
    /// A larger die bears off only from the highest point. A checker is still on this one.
    #[error("a checker on the higher point {0} must be moved first")]
    HigherChecker(u8),
}

impl Board {
    /// Moves one checker of `side` by one die. This checks the step alone. [`legal_plays`](crate::legal_plays) and
    /// [`Taps`](crate::Taps) also check that the rest of the roll can be played as the rules demand.
    pub fn step(&self, side: Side, from: u8, die: u8) -> Result<(Step, Board), StepError> {
        if Die::new(die).is_err() {
            return Err(StepError::NoSuchDie(die));
        }
        if from == OFF || self.checkers(side, from) == 0 {
            return Err(StepError::NoChecker(from));
        }
        if from != BAR && self.bar(side) > 0 {
            return Err(StepError::OnBar);
        }
        let to = from.saturating_sub(die);
        if self.is_blocked(side, to) {
            return Err(StepError::Blocked(to));
        }
        if to == OFF {
            let rearmost = self.rearmost(side);
            if rearmost > 6 {
                return Err(StepError::NotHome(rearmost));
            }
            if die > from && rearmost > from {
                return Err(StepError::HigherChecker(rearmost));
            }
        }
        let step = Step { from, to, hit: to != OFF && self.checkers(!side, 25 - to) == 1 };
        Ok((step, self.after_step(side, step)))
    }

    /// The board after a step that is trusted to be legal. A step from an empty place, in the wrong direction or onto a held
    /// point changes nothing.
    pub(crate) fn after_step(&self, side: Side, step: Step) -> Board {
        if step.to >= step.from || self.checkers(side, step.from) == 0 || self.is_blocked(side, step.to) {
            return *self;
        }
        let mut board = *self;
        let mine = &mut board.sides[side.index()];
        *mine = Checkers(mine.0.wrapping_add(Checkers::change(step.from, step.to)));
        if step.to != OFF && self.checkers(!side, 25 - step.to) == 1 {
            let theirs = &mut board.sides[(!side).index()];
            *theirs = Checkers(theirs.0.wrapping_add(Checkers::change(25 - step.to, BAR)));
        }
        board
    }

    /// The board after steps that are trusted to be legal.
    pub(crate) fn after(&self, side: Side, steps: Steps) -> Board {
        steps.iter().fold(*self, |board, step| board.after_step(side, step))
    }
}

/// Up to four steps, in an order in which they can be made. Prints as GNU Backgammon does: `24/18*/13`, `8/5*(2)`.
///
/// Stored as text with one word for each step and nothing merged, so that saved matches stay readable.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Steps(pub(crate) u64);

/// Sixteen bits for each step: the source in the upper byte, then the destination, then one bit for a hit. The first step
/// is in the highest bits. A source is never 0, so unused bits are 0.
const STEP_BITS: u32 = 16;

impl Steps {
    /// No steps.
    pub const NONE: Steps = Steps(0);
    /// A double is played four times.
    pub const MAX: usize = 4;

    /// The steps in order.
    pub fn iter(self) -> impl Iterator<Item = Step> {
        let codes = (0..Steps::MAX as u32).map(move |i| (self.0 >> (STEP_BITS * (3 - i))) as u16);
        codes.take_while(|&code| code != 0).map(|code| Step {
            from: (code >> 8) as u8,
            to: (code >> 1) as u8 & 31,
            hit: code & 1 == 1,
        })
    }

    /// How many steps there are.
    pub fn len(self) -> usize {
        Steps::MAX - self.0.trailing_zeros() as usize / STEP_BITS as usize
    }

    /// Whether there are no steps.
    pub fn is_empty(self) -> bool {
        self == Steps::NONE
    }

    /// These steps and one more. `None` if there are four already, or the step is not possible on any board.
    pub fn with(self, step: Step) -> Option<Steps> {
        let makes_sense = step.from <= BAR && step.to < step.from && step.to < BAR;
        (self.len() < Steps::MAX && makes_sense).then(|| self.with_code(code(step.from, step.to, step.hit)))
    }

    /// These steps, fewer than four, and one more by its code.
    pub(crate) fn with_code(self, code: u64) -> Steps {
        Steps(self.0 | code << (STEP_BITS * (3 - self.len() as u32)))
    }
}

/// The sixteen bits of one step.
#[inline]
pub(crate) const fn code(from: u8, to: u8, hit: bool) -> u64 {
    (from as u64) << 8 | (to as u64) << 1 | hit as u64
}

impl FromIterator<Step> for Steps {
    /// Ignores steps after the fourth and steps that are not possible on any board.
    fn from_iter<T: IntoIterator<Item = Step>>(steps: T) -> Steps {
        steps.into_iter().fold(Steps::NONE, |steps, step| steps.with(step).unwrap_or(steps))
    }
}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Steps({})", String::from(*self))
    }
}

impl From<Steps> for String {
    /// One word for each step: `24/18* 18/13`, with 25 for the bar and 0 for off.
    fn from(steps: Steps) -> String {
        let word = |step: Step| format!("{}/{}{}", step.from, step.to, if step.hit { "*" } else { "" });
        steps.iter().map(word).collect::<Vec<_>>().join(" ")
    }
}

/// A text that is not a stored list of steps.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a list of steps: {0:?}")]
pub struct StepsError(String);

impl TryFrom<String> for Steps {
    type Error = StepsError;

    /// Reads only the stored form. [`parse_play`](crate::parse_play) reads what players type.
    fn try_from(text: String) -> Result<Steps, StepsError> {
        let read_word = |word: &str| {
            let (plain, hit) = word.strip_suffix('*').map_or((word, false), |plain| (plain, true));
            let (from, to) = plain.split_once('/')?;
            Some(Step { from: from.parse().ok()?, to: to.parse().ok()?, hit })
        };
        let read = text.split_whitespace().try_fold(Steps::NONE, |steps, word| steps.with(read_word(word)?));
        read.filter(|&steps| String::from(steps) == text)
            .ok_or_else(|| StepsError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_stored_as_text_one_word_each() {
        for text in ["", "24/18* 18/13", "25/24* 25/24 6/0 6/0", "1/0"] {
            let steps = Steps::try_from(text.to_owned()).unwrap();
            assert_eq!(String::from(steps), text);
            assert_eq!(steps.len(), text.split_whitespace().count());
        }
    }

    #[test]
    fn nonsense_is_not_a_list_of_steps() {
        for text in [
            "x",
            "5/6",
            "26/1",
            "0/0",
            "13/",
            "1/0 1/0 1/0 1/0 1/0",
            "99/98",
            "300/1",
            "25/25",
            "+24/018",
            "6/5 ",
        ] {
            assert!(Steps::try_from(text.to_owned()).is_err(), "{text}");
        }
    }

    #[test]
    fn an_impossible_step_changes_nothing() {
        let board = Board::default();
        for (from, to) in [(23, 22), (24, 19), (6, 7), (25, 24)] {
            assert_eq!(board.after_step(Side::White, Step { from, to, hit: true }), board);
        }
    }
}
