//! Composes the picture of a player's rating over their matches.

use super::chart::Chart;
use super::layout::{CHART_LINE, GRID_LINE, START_LINE, titled_page};
use super::rating_axis::{RatingAxis, START};
use super::sprites::ChartSprites;
use crate::paint::{Align, Canvas, Faces, Ink, Kit, TextStyle};
use crate::view::CurveView;

/// Composes a picture.
pub(crate) fn compose(kit: &Kit, faces: &Faces, sprites: &ChartSprites, view: &CurveView) -> Canvas {
    let size = kit.size;
    let mut page = titled_page(kit, faces, size.curve(), &view.title, &view.note);
    let chart = Chart { area: size.curve_chart() };
    chart.draw_bed(&mut page, Ink::Bed);
    let [left, right] = size.dates();
    page.write(&faces.label, TextStyle::PointNumber, &view.first, Align::Left, left);
    page.write(&faces.label, TextStyle::PointNumber, &view.last, Align::Right, right);
    let axis = RatingAxis::new(&view.points);
    for rating in axis.ticks() {
        let line = if rating == START { (Ink::PointA, START_LINE) } else { (Ink::PointB, GRID_LINE) };
        chart.draw_grid_line(&mut page, axis.fraction(rating * 1000), line);
    }
    let labels: Vec<(f32, String)> =
        axis.ticks().map(|rating| (axis.fraction(rating * 1000), rating.to_string())).collect();
    chart.write_labels(&mut page, &labels);
    let width = size.scale_exactly(CHART_LINE);
    let path = chart.path(&view.points, width, |point| axis.fraction(point));
    chart.draw_line(&mut page, &path, width, Ink::Arrow);
    if let Some(&end) = path.last() {
        page.stamp_at(&sprites.last, end);
    }
    page.canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::{Theme, contrast};

    #[test]
    fn a_curve_stands_out_from_everything_behind_it() {
        for theme in Theme::ALL {
            let against = |one, other| contrast(theme.scheme().rgb(one), theme.scheme().rgb(other));
            assert!(against(Ink::Arrow, Ink::Bed) >= 3.0, "{theme:?}");
            // WCAG 2 asks for 3 in graphics. Grid lines only need to be visible, the start rating more clearly.
            let [start, grid] = [Ink::PointA, Ink::PointB].map(|line| against(line, Ink::Bed));
            assert!(grid >= 1.2 && start >= 1.4, "{theme:?}: {start} and {grid}");
        }
    }
}
