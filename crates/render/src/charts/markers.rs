//! The numbered markers of a course, each with a stem to its moment on the line.

use super::chart::Chart;
use super::layout::{MARKER, MARKER_PITCH, STEMS};
use super::marker_places::marker_places;
use super::sprites::ChartSprites;
use crate::paint::{Align, Area, Ink, Page, Size, TextStyle};
use crate::view::{CourseAxis, CourseMoment, CourseView};
use blot_rules::Side;

/// A numbered marker: its moment on the line, its place, its side and its number.
pub(super) struct Marker {
    at: (f32, f32),
    place: Area,
    side: Side,
    number: &'static str,
}

/// The markers of all moments that are on the line. The line has these heights, and this profile on the chart.
pub(super) fn markers(
    size: Size,
    chart: Chart,
    profile: &[Option<f32>],
    heights: &[i64],
    moments: &[CourseMoment],
) -> Vec<Marker> {
    let numbered = moments.iter().take(CourseView::MAX_MOMENTS).zip(["1", "2", "3"]);
    let (moments, numbers): (Vec<_>, Vec<_>) = numbered
        .filter_map(|(moment, number)| {
            let &height = heights.get(moment.at)?;
            let at = (chart.x_of(moment.at, heights.len()), chart.y(CourseAxis::fraction(height)));
            Some(((at, moment.side), number))
        })
        .unzip();
    let places = marker_places(chart.area.bed, profile, &moments, size.scale(MARKER), size.scale(MARKER_PITCH));
    let markers = moments.into_iter().zip(numbers).zip(places);
    markers.map(|(((at, side), number), place)| Marker { at, place, side, number }).collect()
}

/// Draws the stems from the moments to their markers.
pub(super) fn draw_stems(page: &mut Page<'_>, markers: &[Marker]) {
    for marker in markers {
        let (x, y) = (marker.at.0.round() as i32, marker.at.1.round() as i32);
        let (_, end) = marker.place.middle();
        for (ink, thick) in [Ink::Halo, Ink::Arrow].into_iter().zip(STEMS) {
            let thick = page.kit.size.scale(thick);
            page.canvas.fill(Area::new(x - thick / 2, y.min(end), thick, (y - end).abs()), ink);
        }
    }
}

/// Draws the moments on the line, and their markers.
pub(super) fn draw(page: &mut Page<'_>, sprites: &ChartSprites, markers: &[Marker]) {
    for marker in markers {
        page.stamp_at(&sprites.anchor, marker.at);
    }
    for marker in markers {
        page.stamp(&sprites.markers[marker.side.index()], marker.place);
        page.write(
            &page.faces.count,
            TextStyle::count(marker.side),
            marker.number,
            Align::Middle,
            marker.place,
        );
    }
}
