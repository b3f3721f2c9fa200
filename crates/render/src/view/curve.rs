//! A player's rating over their matches, as data.

use serde::{Deserialize, Serialize};

/// A player's rating over their matches. All texts are ready to be shown, in the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurveView {
    /// The title: the player's name, for example.
    pub title: String,
    /// A quieter note beside the title: the number of matches, for example.
    pub note: String,
    /// The ratings after each match, in thousandths of a rating point, oldest first. Any number of them.
    pub points: Vec<i64>,
    /// The text under the first point: a date.
    pub first: String,
    /// The text under the last point.
    pub last: String,
}
