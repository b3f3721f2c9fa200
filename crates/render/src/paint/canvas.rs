//! The canvas: a picture in palette indices, one byte per pixel.

use super::ink::Ink;
use super::opacity::OPAQUE;
use super::palette::Palette;
use super::size::Area;
use image::{GrayImage, Luma};
use imageproc::drawing::draw_antialiased_polygon_mut;
use imageproc::point::Point;
use std::ops::Range;

/// A picture while it is painted. imageproc draws on it as on a grey image whose brightness is a palette index.
#[derive(Clone)]
pub(crate) struct Canvas(GrayImage);

impl Canvas {
    pub(crate) fn new(width: u32, height: u32) -> Canvas {
        Canvas(GrayImage::new(width, height))
    }

    pub(crate) fn width(&self) -> usize {
        self.0.width() as usize
    }

    pub(crate) fn height(&self) -> usize {
        self.0.height() as usize
    }

    pub(crate) fn pixels(&self) -> &[u8] {
        self.0.as_raw()
    }

    pub(crate) fn pixels_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }

    /// Fills a rectangle. Parts outside the canvas are ignored.
    pub(crate) fn fill(&mut self, area: Area, ink: Ink) {
        for row in self.rows(area) {
            self.pixels_mut()[row].fill(ink as u8);
        }
    }

    /// Whether all pixels of a rectangle that are on the canvas have the colour of this ink.
    pub(crate) fn is_all(&self, area: Area, ink: Ink, palette: &Palette) -> bool {
        let colour = |pixel: u8| palette.colours()[usize::from(pixel)];
        self.rows(area).all(|row| self.pixels()[row].iter().all(|&pixel| colour(pixel) == colour(ink as u8)))
    }

    /// The pixel ranges of a rectangle, row by row. Parts outside the canvas are left out.
    pub(crate) fn rows(&self, area: Area) -> impl Iterator<Item = Range<usize>> + use<> {
        let (width, height) = (self.width() as i32, self.height() as i32);
        let columns = area.x.clamp(0, width) as usize..(area.x + area.width).clamp(0, width) as usize;
        (area.y.clamp(0, height)..(area.y + area.height).clamp(0, height)).map(move |y| {
            let row = y as usize * width as usize;
            row + columns.start..row + columns.end
        })
    }

    /// Blends an ink over a rectangle with an opacity for each of its pixels. Parts outside the canvas are ignored.
    pub(crate) fn blend(&mut self, area: Area, opacity: &[u8], ink: Ink, palette: &Palette) {
        if area.width <= 0 {
            return;
        }
        let tables: [_; OPAQUE as usize + 1] = std::array::from_fn(|opacity| palette.over(ink, opacity as u8));
        let width = area.width as usize;
        // How much of the rectangle is left of the canvas, and above it.
        let (left, above) = ((-area.x).max(0) as usize, (-area.y).max(0) as usize);
        let rows = opacity.chunks_exact(width).skip(above);
        for (row, opacities) in self.rows(area).zip(rows) {
            for (pixel, &opacity) in self.pixels_mut()[row].iter_mut().zip(&opacities[left.min(width)..]) {
                // Most pixels do not change.
                if opacity > 0 {
                    *pixel = tables[usize::from(opacity)][usize::from(*pixel)];
                }
            }
        }
    }

    /// Fills a polygon with antialiased edges.
    pub(crate) fn polygon(&mut self, corners: &[(f32, f32)], ink: Ink, palette: &Palette) {
        let corners: Vec<Point<i32>> =
            corners.iter().map(|&(x, y)| Point::new(x.round() as i32, y.round() as i32)).collect();
        draw_antialiased_polygon_mut(&mut self.0, &corners, Luma([ink as u8]), |_, Luma([under]), weight| {
            let opacity = (weight * f32::from(OPAQUE)).round() as u8;
            Luma([palette.over(ink, opacity)[usize::from(under)]])
        });
    }
}
