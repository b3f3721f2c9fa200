//! The front of the crate: takes a view, has it composed by `board` or `charts`, and has it written by `encode`.

mod animation;

pub use animation::{GifError, GifLimits, GifWritten};

use crate::board::{self, BoardSprites};
use crate::charts::{self, ChartSprites};
use crate::encode::png;
use crate::paint::{Canvas, Faces, Kit, Look, Size, Theme};
use crate::view::{BoardView, CourseView, CurveView, StandingsView};
use std::sync::OnceLock;

/// Paints pictures. One painter serves all threads: it prepares a theme and size on first use and only reads them
/// afterwards.
#[derive(Default)]
pub struct Painter {
    faces: [OnceLock<Faces>; Size::ALL.len()],
    themes: [[Prepared; Size::ALL.len()]; Theme::ALL.len()],
}

/// What is prepared for one theme and size.
#[derive(Default)]
struct Prepared {
    kit: OnceLock<Kit>,
    board: OnceLock<BoardSprites>,
    charts: OnceLock<ChartSprites>,
}

/// A painted picture, not yet a file.
pub struct Picture<'a> {
    kit: &'a Kit,
    canvas: Canvas,
}

impl Painter {
    /// A painter that has not prepared anything yet.
    pub fn new() -> Painter {
        Painter::default()
    }

    /// Paints a board.
    pub fn paint(&self, view: &BoardView, look: Look) -> Picture<'_> {
        let (kit, faces, prepared) = self.prepare(look);
        let sprites = prepared.board.get_or_init(|| BoardSprites::new(kit));
        Picture { kit, canvas: board::compose(kit, faces, sprites, look.centred_cube, view) }
    }

    /// Paints a leaderboard. It is as wide as a board; its height follows from its rows.
    pub fn standings(&self, view: &StandingsView, look: Look) -> Picture<'_> {
        let (kit, faces, sprites) = self.prepare_charts(look);
        Picture { kit, canvas: charts::compose_standings(kit, faces, sprites, view) }
    }

    /// Paints a rating curve, as wide as a board and two thirds as high.
    pub fn curve(&self, view: &CurveView, look: Look) -> Picture<'_> {
        let (kit, faces, sprites) = self.prepare_charts(look);
        Picture { kit, canvas: charts::compose_curve(kit, faces, sprites, view) }
    }

    /// Paints the course of a match, as wide as a board and three quarters as high.
    pub fn course(&self, view: &CourseView, look: Look) -> Picture<'_> {
        let (kit, faces, sprites) = self.prepare_charts(look);
        Picture { kit, canvas: charts::compose_course(kit, faces, sprites, view) }
    }

    /// Paints a board as a PNG file.
    pub fn png(&self, view: &BoardView, look: Look) -> Vec<u8> {
        self.paint(view, look).png()
    }

    fn prepare(&self, look: Look) -> (&Kit, &Faces, &Prepared) {
        let faces = self.faces[look.size as usize].get_or_init(|| Faces::new(look.size));
        let prepared = &self.themes[look.theme as usize][look.size as usize];
        let kit = prepared.kit.get_or_init(|| Kit::new(look.theme, look.size));
        (kit, faces, prepared)
    }

    fn prepare_charts(&self, look: Look) -> (&Kit, &Faces, &ChartSprites) {
        let (kit, faces, prepared) = self.prepare(look);
        (kit, faces, prepared.charts.get_or_init(|| ChartSprites::new(kit)))
    }
}

impl Picture<'_> {
    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        png::encode(self.canvas.pixels(), self.canvas.width(), self.palette())
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

    /// Red, green and blue of every colour.
    fn palette(&self) -> &[u8] {
        self.kit.palette.colours().as_flattened()
    }
}
