//! A leaderboard, as data.

use serde::{Deserialize, Serialize};

/// A leaderboard. All texts are ready to be shown, in the reader's language; texts that do not fit are cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingsView {
    /// The title: the club's name, for example.
    pub title: String,
    /// A quieter note beside the title: the page number, for example.
    pub note: String,
    /// The texts above the columns.
    pub headings: StandingsHeadings,
    /// The players, best first. At most [`MAX_ROWS`](StandingsView::MAX_ROWS) are painted.
    pub rows: Vec<StandingsRow>,
}

impl StandingsView {
    /// How many rows are painted at most.
    pub const MAX_ROWS: usize = 10;
}

/// The texts above the columns of a leaderboard. Empty texts are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingsHeadings {
    /// Above the ranks.
    pub rank: String,
    /// Above the names.
    pub name: String,
    /// Above the ratings.
    pub rating: String,
    /// Above matches won and lost.
    pub record: String,
    /// Above the streaks.
    pub streak: String,
    /// Above the last results.
    pub recent: String,
}

/// One player of a leaderboard.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingsRow {
    /// The rank.
    pub rank: String,
    /// The player's name.
    pub name: String,
    /// The rating.
    pub rating: String,
    /// The direction in which the rating is moving.
    pub trend: Trend,
    /// By how much the rating changed; may be empty.
    pub change: String,
    /// Matches won and lost.
    pub record: String,
    /// How many matches in a row were won or lost.
    pub streak: String,
    /// The last results, oldest first; `true` is a win. The last ten are painted.
    pub recent: Vec<bool>,
    /// Whether the row is highlighted, as the row of the player who asked.
    pub marked: bool,
}

/// The direction in which a rating is moving.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trend {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Unchanged.
    #[default]
    Level,
}
