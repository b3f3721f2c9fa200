//! A chart on a page, of a rating or of a match: a bed in its frame, level lines with their scale, and a line of many
//! points.

use crate::layout::Area;
use crate::page::{Page, fitting};
use crate::stroke::stroke;
use crate::text::Align;
use crate::theme::Ink;
use crate::thin::{place, thinned};
use crate::writing::Writing;

/// Where a chart is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chart {
    pub(crate) frame: Area,
    /// What everything lies on.
    pub(crate) bed: Area,
    /// Where the line may go.
    pub(crate) plot: Area,
}

impl Chart {
    /// The frame, and the bed in it.
    pub(crate) fn lay(self, page: &mut Page<'_>, ground: Ink) {
        page.kit.raise(&mut page.canvas, self.frame);
        page.kit.sink(&mut page.canvas, self.bed, ground);
    }

    /// A line from side to side, so far up from 0 to 1.
    pub(crate) fn level(self, page: &mut Page<'_>, share: f32, (ink, thick): (Ink, i32)) {
        let y = self.y(share).round() as i32;
        let thick = page.kit.size.scale(thick);
        page.canvas.fill(Area { y: y - thick / 2, height: thick, ..self.bed }, ink);
    }

    /// What stands beside lines so far up, all of it in letters of one size.
    pub(crate) fn scale(self, page: &mut Page<'_>, labels: &[(f32, String)]) {
        let size = page.kit.size;
        let tick = |share: f32| size.tick(self, self.y(share).round() as i32);
        let texts = labels.iter().map(|(_, label)| label.as_str());
        let Some(face) = fitting(&page.faces.figures[1..], tick(0.0).width, texts) else { return };
        for (share, label) in labels {
            page.write(face, Writing::PointNumber, label, Align::Right, tick(*share));
        }
    }

    /// The way through these points: all, or as many as there is room for with a line of this width.
    pub(crate) fn line(self, points: &[i64], width: f32, share: impl Fn(i64) -> f32) -> Vec<(f32, f32)> {
        // Two points in a column as wide as the line: more would not be seen.
        let columns = (self.plot.width as f32 / width) as usize;
        let thinned = thinned(points, columns).into_iter();
        thinned.map(|(place, point)| (self.x(place), self.y(share(point)))).collect()
    }

    /// Paints a line along a way.
    pub(crate) fn stroke(self, page: &mut Page<'_>, way: &[(f32, f32)], width: f32, ink: Ink) {
        page.canvas.stain(self.bed, &stroke(self.bed, way, width), ink, &page.kit.palette);
    }

    /// Where in the picture one of so many points is, from left to right.
    pub(crate) fn x_of(self, at: usize, count: usize) -> f32 {
        self.x(place(at, count))
    }

    fn x(self, place: f32) -> f32 {
        self.plot.x as f32 + place * self.plot.width as f32
    }

    /// How far down in the picture something is that is so far up the scale.
    pub(crate) fn y(self, share: f32) -> f32 {
        (self.plot.y + self.plot.height) as f32 - share * self.plot.height as f32
    }
}
