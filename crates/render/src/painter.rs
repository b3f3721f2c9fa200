//! The painter: prepares a theme and size when it is first asked for, then paints without waiting for anybody.

use crate::canvas::Canvas;
use crate::course::{self, CourseView};
use crate::curve::{self, CurveView};
use crate::kit::Kit;
use crate::layout::{COUNT_TEXT, CUBE_TEXTS, NAME_TEXT, POINT_TEXT, STATUS_TEXT, Size};
use crate::sheet::{FIGURE_TEXTS, TITLE_TEXT};
use crate::standings::{self, StandingsView};
use crate::text::Face;
use crate::theme::Theme;
use crate::view::BoardView;
use crate::{paint, png};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// How a picture is to look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Look {
    /// Its theme.
    pub theme: Theme,
    /// Its size.
    pub size: Size,
    /// What an unturned cube shows.
    pub centred_cube: CentredCube,
}

/// What the cube shows while it was not turned yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CentredCube {
    /// 64, as a real one, which has no 1.
    #[default]
    Shows64,
    /// What the game is played for.
    Shows1,
}

/// Paints pictures. One painter serves all threads: what it needs for a theme and size it draws when it is first asked, and
/// from then on only reads.
#[derive(Default)]
pub struct Painter {
    faces: [OnceLock<Faces>; Size::ALL.len()],
    kits: [[OnceLock<Kit>; Size::ALL.len()]; Theme::ALL.len()],
}

/// Letters in all sizes of a picture.
pub(crate) struct Faces {
    pub(crate) name: Face,
    pub(crate) status: Face,
    pub(crate) point: Face,
    pub(crate) count: Face,
    pub(crate) cube: [Face; CUBE_TEXTS.len()],
    pub(crate) title: Face,
    /// For numbers under each other, from large to small.
    pub(crate) figures: [Face; FIGURE_TEXTS.len()],
}

/// A painted picture, not yet a file.
pub struct Picture<'a> {
    pub(crate) kit: &'a Kit,
    pub(crate) canvas: Canvas,
}

impl Painter {
    /// A painter that has not drawn anything yet.
    pub fn new() -> Painter {
        Painter::default()
    }

    /// Paints a board.
    pub fn paint(&self, view: &BoardView, look: Look) -> Picture<'_> {
        let (kit, faces) = self.prepared(look);
        Picture { kit, canvas: paint::paint(kit, faces, look.centred_cube, view) }
    }

    /// Paints a leaderboard, as wide as a board and as high as its rows.
    pub fn standings(&self, view: &StandingsView, look: Look) -> Picture<'_> {
        let (kit, faces) = self.prepared(look);
        Picture { kit, canvas: standings::paint(kit, faces, view) }
    }

    /// Paints a rating curve, as wide as a board and two thirds as high.
    pub fn curve(&self, view: &CurveView, look: Look) -> Picture<'_> {
        let (kit, faces) = self.prepared(look);
        Picture { kit, canvas: curve::paint(kit, faces, view) }
    }

    /// Paints the course of a match, as wide as a board and three quarters as high.
    pub fn course(&self, view: &CourseView, look: Look) -> Picture<'_> {
        let (kit, faces) = self.prepared(look);
        Picture { kit, canvas: course::paint(kit, faces, view) }
    }

    fn prepared(&self, look: Look) -> (&Kit, &Faces) {
        let faces = self.faces[look.size as usize].get_or_init(|| Faces::new(look.size));
        let kit =
            self.kits[look.theme as usize][look.size as usize].get_or_init(|| Kit::new(look.theme, look.size));
        (kit, faces)
    }

    /// Paints a board as a PNG file.
    pub fn png(&self, view: &BoardView, look: Look) -> Vec<u8> {
        self.paint(view, look).png()
    }
}

impl Picture<'_> {
    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        png::encode(&self.canvas, &self.kit.palette)
    }

    /// Width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.canvas.width() as u32, self.canvas.height() as u32)
    }

    /// Red, green and blue of every pixel, row by row.
    pub fn rgb(&self) -> Vec<u8> {
        let colours = self.kit.palette.colours();
        self.canvas.pixels().iter().flat_map(|&pixel| colours[usize::from(pixel)]).collect()
    }
}

impl Faces {
    fn new(size: Size) -> Faces {
        let face = |em| Face::new(size.scale(em));
        Faces {
            name: face(NAME_TEXT),
            status: face(STATUS_TEXT),
            point: face(POINT_TEXT),
            count: face(COUNT_TEXT),
            cube: CUBE_TEXTS.map(face),
            title: face(TITLE_TEXT),
            figures: FIGURE_TEXTS.map(|em| face(em).with_even_digits()),
        }
    }
}
