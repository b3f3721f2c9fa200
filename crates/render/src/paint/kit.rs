//! What every picture of one theme and size is drawn with, prepared once.

use super::canvas::Canvas;
use super::font::Face;
use super::ink::Ink;
use super::name_bar::{CHIP, POINTER};
use super::opacity::OPAQUE;
use super::palette::Palette;
use super::scheme::Scheme;
use super::shapes::checker;
use super::size::{Area, Size};
use super::sprite::{Layers, Sprite};
use super::stencil::Stencil;
use super::theme::Theme;
use blot_rules::Side;

/// Text sizes.
const TITLE_TEXT: i32 = 44;
const NAME_TEXT: i32 = 36;
const COUNT_TEXT: i32 = 34;
const STATUS_TEXT: i32 = 32;
const LABEL_TEXT: i32 = 26;
/// Numbers on the cube, from one or two digits to many.
const CUBE_TEXTS: [i32; 4] = [46, 36, 26, 18];
/// Numbers in columns: ratings, other numbers, and those that would be too long.
const FIGURE_TEXTS: [i32; 4] = [36, 32, 24, 18];

/// The thickness of the lit and shaded edges of the frame.
const BEVEL: i32 = 2;

/// The colours and the common sprites of one theme and size.
pub(crate) struct Kit {
    pub(crate) size: Size,
    pub(crate) palette: Palette,
    pub(crate) scheme: &'static Scheme,
    /// Small checkers beside names, White's first.
    pub(crate) chips: [Sprite; 2],
    /// Points at the name of the player to act.
    pub(crate) pointer: Sprite,
}

impl Kit {
    pub(crate) fn new(theme: Theme, size: Size) -> Kit {
        let scheme = theme.scheme();
        let palette = Palette::new(scheme);
        let chip = |side| checker(&palette, side, scheme.form(side), size.scale(CHIP), OPAQUE);
        Kit { chips: Side::BOTH.map(chip), pointer: pointer(size, &palette), size, palette, scheme }
    }

    /// Draws a part of the frame that stands out: lit above and shaded below.
    pub(crate) fn draw_raised(&self, canvas: &mut Canvas, area: Area) {
        let line = self.size.scale(BEVEL);
        canvas.fill(area, Ink::Frame);
        canvas.fill(Area { height: line, ..area }, Ink::FrameLight);
        canvas.fill(Area { y: area.y + area.height - line, height: line, ..area }, Ink::FrameDark);
    }

    /// Draws a surface that is set into the frame: shaded above and lit below.
    pub(crate) fn draw_sunken(&self, canvas: &mut Canvas, area: Area, ink: Ink) {
        let line = self.size.scale(BEVEL);
        let edge = area.grown(line);
        canvas.fill(edge, Ink::FrameDark);
        canvas.fill(Area { y: area.y + area.height, height: line, ..edge }, Ink::FrameLight);
        canvas.fill(area, ink);
    }
}

/// The letters of one picture size, in all text sizes.
pub(crate) struct Faces {
    pub(crate) title: Face,
    pub(crate) name: Face,
    pub(crate) status: Face,
    /// Point numbers, headings and notes.
    pub(crate) label: Face,
    pub(crate) count: Face,
    /// From large to small.
    pub(crate) cube: [Face; CUBE_TEXTS.len()],
    /// For numbers in columns, from large to small.
    pub(crate) figures: [Face; FIGURE_TEXTS.len()],
}

impl Faces {
    pub(crate) fn new(size: Size) -> Faces {
        let face = |em| Face::new(size.scale(em));
        Faces {
            title: face(TITLE_TEXT),
            name: face(NAME_TEXT),
            status: face(STATUS_TEXT),
            label: face(LABEL_TEXT),
            count: face(COUNT_TEXT),
            cube: CUBE_TEXTS.map(face),
            figures: FIGURE_TEXTS.map(|em| face(em).with_even_digits()),
        }
    }
}

fn pointer(size: Size, palette: &Palette) -> Sprite {
    let across = size.scale(POINTER);
    let (half, whole) = (across as f32 / 2.0, across as f32);
    let triangle = Stencil::draw(across as u32, across as u32, |sketch| {
        _ = sketch.polygon(&[(0.0, 0.0), (whole, half), (0.0, whole)])
    });
    Layers::new(palette, across, across).with(Ink::ActiveText, &triangle).finish()
}
