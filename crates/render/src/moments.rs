//! The numbered marks of a course, each with a stem to its moment on the line.

use crate::chart::Chart;
use crate::course::{CourseMoment, CourseView};
use crate::layout::{Area, Size};
use crate::levels::Levels;
use crate::page::Page;
use crate::pins::pins;
use crate::sheet::{MOMENT, MOMENT_PITCH, STEMS};
use crate::text::Align;
use crate::theme::Ink;
use crate::writing::Writing;
use blot_rules::Side;

/// A numbered mark: its moment on the line, where it stands, whose it is.
pub(crate) struct Mark {
    at: (f32, f32),
    place: Area,
    side: Side,
    number: &'static str,
}

/// The marks of these moments, as far as they are on the line: a line of these heights, with this profile on the chart.
pub(crate) fn marks(
    size: Size,
    chart: Chart,
    profile: &[Option<f32>],
    heights: &[i64],
    moments: &[CourseMoment],
) -> Vec<Mark> {
    let numbered = moments.iter().take(CourseView::MAX_MOMENTS).zip(["1", "2", "3"]);
    let (moments, numbers): (Vec<_>, Vec<_>) = numbered
        .filter_map(|(moment, number)| {
            let &height = heights.get(moment.at)?;
            let at = (chart.x_of(moment.at, heights.len()), chart.y(Levels::share(height)));
            Some(((at, moment.side), number))
        })
        .unzip();
    let places = pins(chart.bed, profile, &moments, size.scale(MOMENT), size.scale(MOMENT_PITCH));
    let marks = moments.into_iter().zip(numbers).zip(places);
    marks.map(|(((at, side), number), place)| Mark { at, place, side, number }).collect()
}

/// From the moments to their marks.
pub(crate) fn stems(page: &mut Page<'_>, marks: &[Mark]) {
    for mark in marks {
        let (x, y) = (mark.at.0.round() as i32, mark.at.1.round() as i32);
        let (_, end) = mark.place.middle();
        for (ink, thick) in [Ink::Halo, Ink::Arrow].into_iter().zip(STEMS) {
            let thick = page.kit.size.scale(thick);
            page.canvas.fill(Area::new(x - thick / 2, y.min(end), thick, (y - end).abs()), ink);
        }
    }
}

/// The moments on the line, and their marks.
pub(crate) fn stamp(page: &mut Page<'_>, marks: &[Mark]) {
    let kit = page.kit;
    for mark in marks {
        page.stamp_on(&kit.anchor, mark.at);
    }
    for mark in marks {
        page.stamp(&kit.sides[mark.side.index()].moment, mark.place);
        page.write(&page.faces.count, Writing::count(mark.side), mark.number, Align::Middle, mark.place);
    }
}
