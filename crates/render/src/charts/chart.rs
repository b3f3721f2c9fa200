//! The common part of curves and courses: a framed bed, horizontal grid lines with labels, and a line through many points.
//! Heights are fractions from 0 at the bottom to 1 at the top.

use super::downsample::{downsample, position};
use super::layout::ChartArea;
use super::polyline::polyline;
use crate::paint::{Align, Area, Ink, Page, TextStyle, first_fitting};

/// A chart on a page.
#[derive(Clone, Copy)]
pub(super) struct Chart {
    pub(super) area: ChartArea,
}

impl Chart {
    /// Draws the frame, and the bed in it.
    pub(super) fn draw_bed(self, page: &mut Page<'_>, ink: Ink) {
        page.kit.draw_raised(&mut page.canvas, self.area.frame);
        page.kit.draw_sunken(&mut page.canvas, self.area.bed, ink);
    }

    /// Draws a horizontal line across the bed.
    pub(super) fn draw_grid_line(self, page: &mut Page<'_>, height: f32, (ink, thick): (Ink, i32)) {
        let y = self.y(height).round() as i32;
        let thick = page.kit.size.scale(thick);
        page.canvas.fill(Area { y: y - thick / 2, height: thick, ..self.area.bed }, ink);
    }

    /// Writes the labels of grid lines, all in letters of one size.
    pub(super) fn write_labels(self, page: &mut Page<'_>, labels: &[(f32, String)]) {
        let size = page.kit.size;
        let tick = |height: f32| size.tick(self.area, self.y(height).round() as i32);
        let texts = labels.iter().map(|(_, label)| label.as_str());
        let Some(face) = first_fitting(&page.faces.figures[1..], tick(0.0).width, texts) else { return };
        for (height, label) in labels {
            page.write(face, TextStyle::PointNumber, label, Align::Right, tick(*height));
        }
    }

    /// The path through these points in pixels: through all of them, or through as many as a line of this width can show.
    pub(super) fn path(self, points: &[i64], width: f32, height: impl Fn(i64) -> f32) -> Vec<(f32, f32)> {
        // Two points for each column as wide as the line. More could not be seen.
        let columns = (self.area.plot.width as f32 / width) as usize;
        let sampled = downsample(points, columns).into_iter();
        sampled.map(|(x, point)| (self.x(x), self.y(height(point)))).collect()
    }

    /// Draws a line along a path.
    pub(super) fn draw_line(self, page: &mut Page<'_>, path: &[(f32, f32)], width: f32, ink: Ink) {
        page.canvas.blend(self.area.bed, &polyline(self.area.bed, path, width), ink, &page.kit.palette);
    }

    /// The pixel column of point number `at` of `count`.
    pub(super) fn x_of(self, at: usize, count: usize) -> f32 {
        self.x(position(at, count))
    }

    fn x(self, position: f32) -> f32 {
        self.area.plot.x as f32 + position * self.area.plot.width as f32
    }

    /// The pixel row of a height.
    pub(super) fn y(self, height: f32) -> f32 {
        (self.area.plot.y + self.area.plot.height) as f32 - height * self.area.plot.height as f32
    }
}
