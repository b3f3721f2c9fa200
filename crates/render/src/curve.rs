//! A player's rating over his matches: what is to be seen of it, and how it is painted.

use crate::axis::{Axis, START};
use crate::canvas::Canvas;
use crate::kit::Kit;
use crate::page::Page;
use crate::painter::Faces;
use crate::sheet::{CHART_LINE, GRID_LINE, START_LINE};
use crate::text::Align;
use crate::theme::Ink;
use crate::writing::Writing;
use serde::{Deserialize, Serialize};

/// A player's rating over his matches. All words are ready to be shown; nothing is ever refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurveView {
    /// Whose it is.
    pub title: String,
    /// Beside it, quieter: how many matches, say.
    pub note: String,
    /// The ratings after each match, in thousandths of a point, oldest first; as many as there are.
    pub points: Vec<i64>,
    /// What stands under the first point: a date.
    pub first: String,
    /// What stands under the last one.
    pub last: String,
}

/// Composes a picture.
pub(crate) fn paint(kit: &Kit, faces: &Faces, view: &CurveView) -> Canvas {
    let size = kit.size;
    let mut page = Page::headed(kit, faces, size.curve(), &view.title, &view.note);
    let chart = size.curve_chart();
    chart.lay(&mut page, Ink::Bed);
    let [left, right] = size.dates();
    page.write(&faces.point, Writing::PointNumber, &view.first, Align::Left, left);
    page.write(&faces.point, Writing::PointNumber, &view.last, Align::Right, right);
    let axis = Axis::new(&view.points);
    for rating in axis.ticks() {
        let line = if rating == START { (Ink::PointA, START_LINE) } else { (Ink::PointB, GRID_LINE) };
        chart.level(&mut page, axis.share(rating * 1000), line);
    }
    let labels: Vec<(f32, String)> =
        axis.ticks().map(|rating| (axis.share(rating * 1000), rating.to_string())).collect();
    chart.scale(&mut page, &labels);
    let width = size.scale_exactly(CHART_LINE);
    let line = chart.line(&view.points, width, |point| axis.share(point));
    chart.stroke(&mut page, &line, width, Ink::Arrow);
    if let Some(&end) = line.last() {
        page.stamp_on(&kit.last, end);
    }
    page.canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Theme, contrast};

    #[test]
    fn a_curve_stands_out_from_everything_behind_it() {
        for theme in Theme::ALL {
            let against = |one, other| contrast(theme.scheme().rgb(one), theme.scheme().rgb(other));
            assert!(against(Ink::Arrow, Ink::Bed) >= 3.0, "{theme:?}");
            // As WCAG 2 asks of graphics; lines behind it need only be seen, each better than the next.
            let [start, grid] = [Ink::PointA, Ink::PointB].map(|line| against(line, Ink::Bed));
            assert!(grid >= 1.2 && start >= 1.4, "{theme:?}: {start} and {grid}");
        }
    }
}
