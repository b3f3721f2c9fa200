//! A leaderboard: what is to be seen of it, and how it is painted.

use crate::canvas::Canvas;
use crate::kit::Kit;
use crate::layout::Area;
use crate::page::Page;
use crate::painter::Faces;
use crate::sheet::{CHANGE, NAME, RANK, RATING, RATING_TAIL, RECENT, RECORD, RESULTS, STREAK, TREND_MARK};
use crate::theme::Ink;
use crate::writing::Writing;
use serde::{Deserialize, Serialize};

/// A leaderboard. All words are ready to be shown; what does not fit is cut, and nothing is ever refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingsView {
    /// Whose it is.
    pub title: String,
    /// Beside it, quieter: the page, say.
    pub note: String,
    /// What stands above the columns.
    pub headings: StandingsHeadings,
    /// The players, best first. At most [`MAX_ROWS`](StandingsView::MAX_ROWS) are painted.
    pub rows: Vec<StandingsRow>,
}

/// What stands above the columns of a leaderboard. What is empty is left out.
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
    /// Where the rating is going.
    pub trend: Trend,
    /// By how much; may be empty.
    pub change: String,
    /// Matches won and lost.
    pub record: String,
    /// How many were won or lost in a row.
    pub streak: String,
    /// The last results, oldest first: whether the match was won. The last ten are painted.
    pub recent: Vec<bool>,
    /// Whether this is whoever asked.
    pub marked: bool,
}

/// Where a rating is going.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Trend {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Nowhere.
    #[default]
    Level,
}

impl StandingsView {
    /// How many rows are painted.
    pub const MAX_ROWS: usize = 10;
}

/// Composes a picture.
pub(crate) fn paint(kit: &Kit, faces: &Faces, view: &StandingsView) -> Canvas {
    let size = kit.size;
    let rows = &view.rows[..view.rows.len().min(StandingsView::MAX_ROWS)];
    let mut page = Page::headed(kit, faces, size.standings(rows.len()), &view.title, &view.note);
    headings(&mut page, &view.headings);
    for (index, row) in rows.iter().enumerate() {
        paint_row(&mut page, size.row(index), row);
    }
    page.canvas
}

fn headings(page: &mut Page<'_>, headings: &StandingsHeadings) {
    let bar = page.kit.size.heading();
    let columns = [
        (&headings.rank, RANK),
        (&headings.name, NAME),
        (&headings.rating, RATING),
        (&headings.record, RECORD),
        (&headings.streak, STREAK),
        (&headings.recent, RECENT),
    ];
    for (heading, column) in columns {
        let cell = page.kit.size.cell(bar, &column);
        page.write(&page.faces.point, Writing::Note, heading, column.align, cell);
    }
}

fn paint_row(page: &mut Page<'_>, bar: Area, row: &StandingsRow) {
    let (kit, faces) = (page.kit, page.faces);
    let size = kit.size;
    let (ground, writing) =
        if row.marked { (Ink::Active, Writing::ActiveName) } else { (Ink::Panel, Writing::Name) };
    page.canvas.fill(bar, ground);
    if row.marked {
        page.stamp(&kit.pointer, size.pointer(bar));
    }
    page.write(&faces.name, writing, &row.name, NAME.align, size.cell(bar, &NAME));
    let (rating, tail) = hanging(&row.rating);
    page.write_fitting(&faces.figures, writing, rating, RATING.align, size.cell(bar, &RATING));
    page.write(&faces.name, writing, tail, RATING_TAIL.align, size.cell(bar, &RATING_TAIL));
    let smaller = [(&row.rank, RANK), (&row.change, CHANGE), (&row.record, RECORD), (&row.streak, STREAK)];
    for (text, column) in smaller {
        let cell = size.lower_cell(bar, &column);
        page.write_fitting(&faces.figures[1..], writing, text, column.align, cell);
    }
    let marks = &kit.marks[usize::from(row.marked)];
    let trend = match row.trend {
        Trend::Up => &marks.up,
        Trend::Down => &marks.down,
        Trend::Level => &marks.level,
    };
    page.stamp_around(trend, size.cell(bar, &TREND_MARK));
    for (before, &won) in row.recent.iter().rev().take(RESULTS).enumerate() {
        page.stamp_around(if won { &marks.won } else { &marks.lost }, size.result(bar, before));
    }
}

/// A rating, and what follows its digits.
fn hanging(rating: &str) -> (&str, &str) {
    let digits = rating.trim_end_matches(|character: char| !character.is_ascii_digit()).len();
    rating.split_at(if digits == 0 { rating.len() } else { digits })
}
