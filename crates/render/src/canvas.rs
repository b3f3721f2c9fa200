//! The canvas: a picture in the colours of a palette, one byte a pixel.

use crate::layout::Area;
use crate::palette::{OPAQUE, Palette};
use crate::theme::Ink;
use image::{GrayImage, Luma};
use imageproc::drawing::draw_antialiased_polygon_mut;
use imageproc::point::Point;
use std::ops::Range;

/// A picture being painted. To imageproc it is an image whose brightness happens to be a number in the palette.
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

    /// Fills a rectangle; what sticks out is left out.
    pub(crate) fn fill(&mut self, area: Area, ink: Ink) {
        for row in self.rows(area) {
            self.pixels_mut()[row].fill(ink as u8);
        }
    }

    /// Whether a rectangle, as far as it is on the canvas, shows nothing but the colour of this ink.
    pub(crate) fn is_all(&self, area: Area, ink: Ink, palette: &Palette) -> bool {
        let colour = |pixel: u8| palette.colours()[usize::from(pixel)];
        self.rows(area).all(|row| self.pixels()[row].iter().all(|&pixel| colour(pixel) == colour(ink as u8)))
    }

    /// The pixels of a rectangle, as far as it is on the canvas, row by row.
    pub(crate) fn rows(&self, area: Area) -> impl Iterator<Item = Range<usize>> + use<> {
        let (width, height) = (self.width() as i32, self.height() as i32);
        let columns = area.x.clamp(0, width) as usize..(area.x + area.width).clamp(0, width) as usize;
        (area.y.clamp(0, height)..(area.y + area.height).clamp(0, height)).map(move |y| {
            let row = y as usize * width as usize;
            row + columns.start..row + columns.end
        })
    }

    /// Lays an ink over a rectangle, each of whose pixels has its own opacity; what sticks out is left out.
    pub(crate) fn stain(&mut self, area: Area, opacity: &[u8], ink: Ink, palette: &Palette) {
        if area.width <= 0 {
            return;
        }
        let tables: [_; OPAQUE as usize + 1] = std::array::from_fn(|opacity| palette.over(ink, opacity as u8));
        let width = area.width as usize;
        // What is left of the canvas, and above it.
        let (left, above) = ((-area.x).max(0) as usize, (-area.y).max(0) as usize);
        let rows = opacity.chunks_exact(width).skip(above);
        for (row, opacities) in self.rows(area).zip(rows) {
            for (pixel, &opacity) in self.pixels_mut()[row].iter_mut().zip(&opacities[left.min(width)..]) {
                // Most pixels stay as they are.
                if opacity > 0 {
                    *pixel = tables[usize::from(opacity)][usize::from(*pixel)];
                }
            }
        }
    }

    /// Fills a polygon with soft edges.
    pub(crate) fn polygon(&mut self, corners: &[(f32, f32)], ink: Ink, palette: &Palette) {
        let corners: Vec<Point<i32>> =
            corners.iter().map(|&(x, y)| Point::new(x.round() as i32, y.round() as i32)).collect();
        draw_antialiased_polygon_mut(&mut self.0, &corners, Luma([ink as u8]), |_, Luma([under]), weight| {
            let opacity = (weight * f32::from(OPAQUE)).round() as u8;
            Luma([palette.over(ink, opacity)[usize::from(under)]])
        });
    }
}
