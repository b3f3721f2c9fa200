//! The small marks of a leaderboard, which differ in shape and have the colour of what is written beside them.

use crate::layout::Size;
use crate::palette::Palette;
use crate::sheet::{RESULT, RESULT_RADII, TREND};
use crate::sprite::{Layers, Sprite};
use crate::stencil::Stencil;
use crate::theme::Ink;

/// The marks in one ink.
pub(crate) struct Marks {
    pub(crate) won: Sprite,
    pub(crate) lost: Sprite,
    pub(crate) up: Sprite,
    pub(crate) down: Sprite,
    pub(crate) level: Sprite,
}

impl Marks {
    pub(crate) fn new(size: Size, palette: &Palette, ink: Ink) -> Marks {
        let (result, trend) = (size.scale(RESULT), size.scale(TREND));
        let [outer, inner] = RESULT_RADII.map(|radius| size.scale_exactly(radius));
        let finish =
            |across: i32, stencil: &Stencil| Layers::new(palette, across, across).with(ink, stencil).finish();
        let round = |hole: f32| {
            Stencil::draw(result as u32, result as u32, |sketch| _ = sketch.disc(outer).hole(hole))
                .symmetric_all_around()
        };
        let pointed = |corners: &[(f32, f32)]| {
            let unit = trend as f32;
            let corners: Vec<(f32, f32)> = corners.iter().map(|(x, y)| (x * unit, y * unit)).collect();
            Stencil::draw(trend as u32, trend as u32, |sketch| _ = sketch.polygon(&corners)).symmetric()
        };
        Marks {
            won: finish(result, &Stencil::draw(result as u32, result as u32, |sketch| _ = sketch.disc(outer))),
            lost: finish(result, &round(inner)),
            up: finish(trend, &pointed(&[(0.0, 0.9), (0.5, 0.1), (1.0, 0.9)])),
            down: finish(trend, &pointed(&[(0.0, 0.1), (0.5, 0.9), (1.0, 0.1)])),
            level: finish(trend, &pointed(&[(0.1, 0.42), (0.9, 0.42), (0.9, 0.58), (0.1, 0.58)])),
        }
    }
}
