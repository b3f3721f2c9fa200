//! What two players agree on: the rules' options, the clock, and whether the match counts for the ladder.

use crate::pace::Pace;
use blot_rules::{Length, Options};
use serde::{Deserialize, Serialize};

/// The terms of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The options of the rules.
    pub options: Options,
    /// Whether it counts for the ladder.
    pub rated: bool,
    /// The clock; without one, a match takes as long as it takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Pace>,
    /// Whether both players may ask for hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
}

impl Terms {
    /// Whether it is money play, without a score to reach.
    pub fn is_money(&self) -> bool {
        self.options.length == Length::Money
    }
}
