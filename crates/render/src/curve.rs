//! A player's rating over his matches: what is to be seen of it, and how it is painted.

use crate::axis::{Axis, START, thinned};
use crate::canvas::Canvas;
use crate::kit::Kit;
use crate::layout::Area;
use crate::page::Page;
use crate::painter::Faces;
use crate::sheet::{CURVE_LINE, GRID_LINE, START_LINE};
use crate::stroke::stroke;
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
    let mut page = Page::new(kit, faces, size.curve());
    page.write(&faces.title, Writing::Status, &view.title, Align::Left, size.title());
    page.write(&faces.point, Writing::Note, &view.note, Align::Right, size.title_note());
    kit.raise(&mut page.canvas, size.curve_frame());
    kit.sink(&mut page.canvas, size.curve_bed(), Ink::Bed);
    let [left, right] = size.dates();
    page.write(&faces.point, Writing::PointNumber, &view.first, Align::Left, left);
    page.write(&faces.point, Writing::PointNumber, &view.last, Align::Right, right);
    let axis = Axis::new(&view.points);
    grid(&mut page, axis);
    line(&mut page, axis, &view.points);
    page.canvas
}

/// Lines from side to side, with their ratings beside them.
fn grid(page: &mut Page<'_>, axis: Axis) {
    let size = page.kit.size;
    let (bed, plot) = (size.curve_bed(), size.curve_plot());
    for rating in axis.ticks() {
        let y = height(plot, axis, rating * 1000).round() as i32;
        let (ink, thick) = if rating == START { (Ink::PointA, START_LINE) } else { (Ink::PointB, GRID_LINE) };
        let thick = size.scale(thick);
        page.canvas.fill(Area { y: y - thick / 2, height: thick, ..bed }, ink);
        let label = rating.to_string();
        page.write(&page.faces.figures[1], Writing::PointNumber, &label, Align::Right, size.tick(y));
    }
}

fn line(page: &mut Page<'_>, axis: Axis, points: &[i64]) {
    let kit = page.kit;
    let (bed, plot) = (kit.size.curve_bed(), kit.size.curve_plot());
    let width = kit.size.scale_exactly(CURVE_LINE);
    // Two points in a column as wide as the line: more would not be seen.
    let columns = (plot.width as f32 / width) as usize;
    let points: Vec<(f32, f32)> = thinned(points, columns)
        .into_iter()
        .map(|(place, point)| (plot.x as f32 + place * plot.width as f32, height(plot, axis, point)))
        .collect();
    let opacity = stroke(bed, &points, width);
    page.canvas.stain(bed, &opacity, Ink::Arrow, &kit.palette);
    if let Some(&(x, y)) = points.last() {
        page.stamp_around(&kit.last, Area::new(x.round() as i32, y.round() as i32, 0, 0));
    }
}

/// How far down in the picture a rating is.
fn height(plot: Area, axis: Axis, point: i64) -> f32 {
    (plot.y + plot.height) as f32 - axis.share(point) * plot.height as f32
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
