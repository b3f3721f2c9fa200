//! Correspondence clocks that two players can agree on.

use crate::time::Time;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// How much time each player has: on every turn the grace is spent first, then the pool, which gets something back with
/// every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Time for the whole match.
    #[serde(deserialize_with = "stored")]
    pub pool: i64,
    /// What a move gives back to the pool.
    #[serde(deserialize_with = "stored")]
    pub increment: i64,
    /// Time for one turn before the pool is spent.
    #[serde(deserialize_with = "stored")]
    pub grace: i64,
}

/// A hundred years. Stored durations above this are refused, so that sums cannot overflow.
const MAX_STORED: i64 = 36_525 * Time::DAY;

fn stored<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let duration = i64::deserialize(from)?;
    let is_one = (0..=MAX_STORED).contains(&duration);
    is_one
        .then_some(duration)
        .ok_or_else(|| D::Error::custom(format!("{duration} is not a time that a player can have")))
}

/// The word for a match without a clock.
pub const NO_CLOCK: &str = "none";
/// The words for all clocks, the usual one first.
pub const PACES: &[&str] = &["daily", "twice", "weekday", "marathon", "twodays", "weekly", "monthly", NO_CLOCK];

impl Pace {
    /// The pace of this word; `None` for a match without a clock.
    pub fn named(word: &str) -> Option<Pace> {
        let hours = |pool, increment, grace| {
            let [pool, increment, grace] = [pool, increment, grace].map(|hours: i64| hours * Time::HOUR);
            Some(Pace { pool, increment, grace })
        };
        match word {
            "twice" => hours(100, 2, 15),
            "daily" => hours(200, 4, 24),
            "weekday" => hours(250, 0, 72),
            "marathon" => hours(250, 1, 24),
            "twodays" => hours(250, 4, 48),
            "weekly" => hours(250, 0, 168),
            "monthly" => hours(0, 0, 750),
            _ => None,
        }
    }
}
