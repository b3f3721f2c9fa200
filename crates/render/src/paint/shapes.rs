//! Shapes that several sprites are made of: checkers, rounded squares and dots.

use super::ink::{Ink, SideInks};
use super::palette::Palette;
use super::scheme::Form;
use super::size::Size;
use super::sprite::{Layers, Sprite};
use super::stencil::{Sketch, Stencil};
use blot_rules::Side;

/// A checker with the space around it; also the distance between checkers in a stack.
pub(crate) const CHECKER: i32 = 64;
/// The radii of a checker's rim and face.
const CHECKER_RADII: [f32; 2] = [31.0, 27.0];
/// From the middle of the diamond on a checker to its corners.
const CHECKER_DIAMOND: f32 = 14.0;

/// A checker `across` pixels wide.
pub(crate) fn checker(palette: &Palette, side: Side, form: Form, across: i32, opacity: u8) -> Sprite {
    let inks = SideInks::of(side);
    let unit = across as f32 / CHECKER as f32;
    let middle = across as f32 / 2.0;
    let outline = |radius: f32| {
        square(across, |sketch| match form {
            Form::Disc => _ = sketch.disc(radius * unit),
            Form::Octagon => _ = sketch.polygon(&octagon(middle, radius * unit)),
        })
        .faded(opacity)
    };
    let [outer, inner] = CHECKER_RADII.map(outline);
    let layers = Layers::new(palette, across, across).with(inks.rim, &outer).with(inks.face, &inner);
    match form {
        Form::Disc => layers.finish(),
        Form::Octagon => {
            let corners = diamond((middle, middle), CHECKER_DIAMOND * unit);
            let emblem = square(across, |sketch| _ = sketch.polygon(&corners));
            layers.with(inks.text, &emblem.faded(opacity)).finish()
        }
    }
}

/// A disc with a halo: the two radii are those of the halo and of the disc.
pub(crate) fn disc_with_halo(size: Size, palette: &Palette, across: i32, radii: [f32; 2], ink: Ink) -> Sprite {
    let across = size.scale(across);
    let [halo, disc] = radii.map(|radius| square(across, |sketch| _ = sketch.disc(size.scale_exactly(radius))));
    Layers::new(palette, across, across).with(Ink::Halo, &halo).with(ink, &disc).finish()
}

/// A square stencil of a shape that is symmetric in both directions.
pub(crate) fn square(across: i32, draw: impl FnOnce(&mut Sketch)) -> Stencil {
    Stencil::draw(across as u32, across as u32, draw).symmetric_all_around()
}

/// A square with rounded corners, `inset` from the edges of its stencil.
pub(crate) fn rounded_square(size: Size, across: i32, (inset, radius): (f32, f32)) -> Stencil {
    square(across, |sketch| _ = sketch.rounded(size.scale_exactly(inset), size.scale_exactly(radius)))
}

/// The corners of a diamond, `reach` from its middle.
pub(crate) fn diamond((x, y): (f32, f32), reach: f32) -> [(f32, f32); 4] {
    [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
}

/// The corners of an octagon, flat at the top.
fn octagon(middle: f32, radius: f32) -> [(f32, f32); 8] {
    let near = radius * 0.4142;
    [
        (-near, -radius),
        (near, -radius),
        (radius, -near),
        (radius, near),
        (near, radius),
        (-near, radius),
        (-radius, near),
        (-radius, -near),
    ]
    .map(|(x, y)| (middle + x, middle + y))
}
