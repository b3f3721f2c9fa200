//! Composes the picture of a leaderboard.

use super::layout::{
    CHANGE, NAME, RANK, RATING, RATING_TAIL, RECENT, RECORD, RESULTS, STREAK, TREND_MARK, titled_page,
};
use super::sprites::ChartSprites;
use crate::paint::{Area, Canvas, Faces, Ink, Kit, Page, TextStyle};
use crate::view::{StandingsHeadings, StandingsRow, StandingsView, Trend};

/// Composes a picture.
pub(crate) fn compose(kit: &Kit, faces: &Faces, sprites: &ChartSprites, view: &StandingsView) -> Canvas {
    let size = kit.size;
    let rows = &view.rows[..view.rows.len().min(StandingsView::MAX_ROWS)];
    let mut page = titled_page(kit, faces, size.standings(rows.len()), &view.title, &view.note);
    write_headings(&mut page, &view.headings);
    for (index, row) in rows.iter().enumerate() {
        draw_row(&mut page, sprites, size.row(index), row);
    }
    page.canvas
}

fn write_headings(page: &mut Page<'_>, headings: &StandingsHeadings) {
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
        page.write(&page.faces.label, TextStyle::Note, heading, column.align, cell);
    }
}

fn draw_row(page: &mut Page<'_>, sprites: &ChartSprites, bar: Area, row: &StandingsRow) {
    let (kit, faces) = (page.kit, page.faces);
    let size = kit.size;
    let (ground, style) =
        if row.marked { (Ink::Active, TextStyle::ActiveName) } else { (Ink::Panel, TextStyle::Name) };
    page.canvas.fill(bar, ground);
    if row.marked {
        page.stamp(&kit.pointer, size.pointer(bar));
    }
    page.write(&faces.name, style, &row.name, NAME.align, size.cell(bar, &NAME));
    let (rating, tail) = split_rating(&row.rating);
    page.write_fitting(&faces.figures, style, rating, RATING.align, size.cell(bar, &RATING));
    page.write(&faces.name, style, tail, RATING_TAIL.align, size.cell(bar, &RATING_TAIL));
    let smaller = [(&row.rank, RANK), (&row.change, CHANGE), (&row.record, RECORD), (&row.streak, STREAK)];
    for (text, column) in smaller {
        let cell = size.lower_cell(bar, &column);
        page.write_fitting(&faces.figures[1..], style, text, column.align, cell);
    }
    let marks = &sprites.rows[usize::from(row.marked)];
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

/// Splits a rating into its digits and the characters after them.
fn split_rating(rating: &str) -> (&str, &str) {
    let digits = rating.trim_end_matches(|character: char| !character.is_ascii_digit()).len();
    rating.split_at(if digits == 0 { rating.len() } else { digits })
}
