//! What the players agree on before a match.

use crate::Variant;
use serde::{Deserialize, Serialize};

/// How long two players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Length {
    /// A match to this many points, 1 to [`Options::MAX_LENGTH`].
    Points(u16),
    /// Games for points without an end in sight.
    Money,
}

/// The terms of a match. Build them from [`Options::to`] or [`Options::money`] and change what was agreed otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How long is played.
    pub length: Length,
    /// From which position.
    pub variant: Variant,
    /// Whether there is a doubling cube.
    pub cube: bool,
    /// Match play: no doubling in the game after a player first comes within one point of winning.
    pub crawford: bool,
    /// Money play: gammons and backgammons count single unless a double was accepted.
    pub jacoby: bool,
    /// Money play: a doubled player may beaver, and the doubler may answer with a raccoon.
    pub beavers: bool,
    /// Money play: how often at most a tied opening roll doubles the cube, in one game.
    pub automatic_doubles: u8,
}

/// Why terms do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionsError {
    /// No match is that long, or that short.
    #[error("a match is to 1 to {max} points, not {0}", max = Options::MAX_LENGTH)]
    Length(u16),
    /// Jacoby, beavers and automatic doubles are for money play.
    #[error("Jacoby, beavers and automatic doubles are for money play, not for a match")]
    MoneyOnly,
    /// The Crawford rule is for match play.
    #[error("the Crawford rule is for a match, not for money play")]
    MatchOnly,
    /// Jacoby, beavers and automatic doubles need a cube.
    #[error("Jacoby, beavers and automatic doubles need a doubling cube")]
    NeedsCube,
    /// More automatic doubles than anybody agrees on.
    #[error("at most {max} automatic doubles a game, not {0}", max = Options::MAX_AUTOMATIC_DOUBLES)]
    AutomaticDoubles(u8),
}

impl Options {
    /// The longest match.
    pub const MAX_LENGTH: u16 = 999;
    /// The most automatic doubles in one game.
    pub const MAX_AUTOMATIC_DOUBLES: u8 = 10;

    /// A match to so many points: with the cube and the Crawford rule.
    pub const fn to(points: u16) -> Options {
        Options { length: Length::Points(points), crawford: true, ..Options::money() }
    }

    /// Money play: with the cube, without Jacoby, beavers or automatic doubles.
    pub const fn money() -> Options {
        Options {
            length: Length::Money,
            variant: Variant::Standard,
            cube: true,
            crawford: false,
            jacoby: false,
            beavers: false,
            automatic_doubles: 0,
        }
    }

    /// Whether these terms go together.
    pub fn check(&self) -> Result<(), OptionsError> {
        let money_rules = self.jacoby || self.beavers || self.automatic_doubles > 0;
        match self.length {
            Length::Points(points) if !(1..=Options::MAX_LENGTH).contains(&points) => {
                Err(OptionsError::Length(points))
            }
            Length::Points(_) if money_rules => Err(OptionsError::MoneyOnly),
            Length::Money if self.crawford => Err(OptionsError::MatchOnly),
            _ if money_rules && !self.cube => Err(OptionsError::NeedsCube),
            _ if self.automatic_doubles > Options::MAX_AUTOMATIC_DOUBLES => {
                Err(OptionsError::AutomaticDoubles(self.automatic_doubles))
            }
            _ => Ok(()),
        }
    }

    /// How many points win the match; `None` in money play.
    pub fn points(&self) -> Option<u64> {
        match self.length {
            Length::Points(points) => Some(u64::from(points)),
            Length::Money => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_that_do_not_go_together_are_refused() {
        assert_eq!(Options::to(25).check(), Ok(()));
        assert_eq!(Options::to(Options::MAX_LENGTH).check(), Ok(()));
        assert_eq!(Options::to(Options::MAX_LENGTH + 1).check(), Err(OptionsError::Length(1000)));
        assert_eq!(Options::to(0).check(), Err(OptionsError::Length(0)));
        assert_eq!(Options { jacoby: true, ..Options::to(5) }.check(), Err(OptionsError::MoneyOnly));
        assert_eq!(Options { crawford: true, ..Options::money() }.check(), Err(OptionsError::MatchOnly));
        assert_eq!(
            Options { beavers: true, cube: false, ..Options::money() }.check(),
            Err(OptionsError::NeedsCube)
        );
        let many = Options { automatic_doubles: 11, ..Options::money() };
        assert_eq!(many.check(), Err(OptionsError::AutomaticDoubles(11)));
    }
}
