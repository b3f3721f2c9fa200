//! The marks of leaderboards and charts, drawn once for each theme and size.

use super::layout::{
    ANCHOR, ANCHOR_RADII, LAST, LAST_RADII, MARKER, MARKER_CORNERS, MARKER_RADII, RESULT, RESULT_RADII, TREND,
};
use crate::paint::{
    Ink, Kit, Layers, Palette, SideInks, Size, Sprite, Stencil, disc_with_halo, rounded_square, square,
};
use blot_rules::Side;

/// The marks of leaderboards and charts.
pub(crate) struct ChartSprites {
    /// On a plain row of a leaderboard, and on a highlighted one.
    pub(super) rows: [RowMarks; 2],
    /// At the end of a line.
    pub(super) last: Sprite,
    /// On the line of a course, at a numbered moment.
    pub(super) anchor: Sprite,
    /// Under the number of a moment, White's first.
    pub(super) markers: [Sprite; 2],
}

/// The marks of a leaderboard's row in one ink. They differ in shape, not only in colour.
pub(super) struct RowMarks {
    pub(super) won: Sprite,
    pub(super) lost: Sprite,
    pub(super) up: Sprite,
    pub(super) down: Sprite,
    pub(super) level: Sprite,
}

impl ChartSprites {
    pub(crate) fn new(kit: &Kit) -> ChartSprites {
        let (size, palette) = (kit.size, &kit.palette);
        ChartSprites {
            rows: [Ink::PanelText, Ink::ActiveText].map(|ink| RowMarks::new(size, palette, ink)),
            last: disc_with_halo(size, palette, LAST, LAST_RADII, Ink::Arrow),
            anchor: disc_with_halo(size, palette, ANCHOR, ANCHOR_RADII, Ink::Arrow),
            markers: Side::BOTH.map(|side| marker(size, palette, side)),
        }
    }
}

impl RowMarks {
    fn new(size: Size, palette: &Palette, ink: Ink) -> RowMarks {
        let (result, trend) = (size.scale(RESULT), size.scale(TREND));
        let [outer, inner] = RESULT_RADII.map(|radius| size.scale_exactly(radius));
        let finish =
            |across: i32, stencil: &Stencil| Layers::new(palette, across, across).with(ink, stencil).finish();
        let polygon = |corners: &[(f32, f32)]| {
            let unit = trend as f32;
            let corners: Vec<(f32, f32)> = corners.iter().map(|(x, y)| (x * unit, y * unit)).collect();
            Stencil::draw(trend as u32, trend as u32, |sketch| _ = sketch.polygon(&corners)).symmetric()
        };
        RowMarks {
            won: finish(result, &Stencil::draw(result as u32, result as u32, |sketch| _ = sketch.disc(outer))),
            lost: finish(result, &square(result, |sketch| _ = sketch.disc(outer).hole(inner))),
            up: finish(trend, &polygon(&[(0.0, 0.9), (0.5, 0.1), (1.0, 0.9)])),
            down: finish(trend, &polygon(&[(0.0, 0.1), (0.5, 0.9), (1.0, 0.1)])),
            level: finish(trend, &polygon(&[(0.1, 0.42), (0.9, 0.42), (0.9, 0.58), (0.1, 0.58)])),
        }
    }
}

/// The plate of a numbered marker. Its shape tells the side in every theme: round for White, square for Black.
fn marker(size: Size, palette: &Palette, side: Side) -> Sprite {
    let inks = SideInks::of(side);
    let across = size.scale(MARKER);
    let [outer, inner] = match side {
        Side::White => {
            MARKER_RADII.map(|radius| square(across, |sketch| _ = sketch.disc(size.scale_exactly(radius))))
        }
        Side::Black => MARKER_CORNERS.map(|corners| rounded_square(size, across, corners)),
    };
    Layers::new(palette, across, across).with(inks.rim, &outer).with(inks.face, &inner).finish()
}
