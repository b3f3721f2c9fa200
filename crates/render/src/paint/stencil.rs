//! Stencils: antialiased shapes without colour. imageproc draws a shape enlarged, and the opacity of a pixel is the
//! fraction of its samples that are covered.

use super::opacity::{EDGE_STEPS, OPAQUE};
use image::{GrayImage, Luma};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::point::Point;
use imageproc::rect::Rect;

/// How many samples a pixel has, in each direction.
const SAMPLES: u32 = 8;

const INSIDE: Luma<u8> = Luma([1]);
const OUTSIDE: Luma<u8> = Luma([0]);

/// A shape as the opacity of each pixel.
pub(crate) struct Stencil {
    pub(crate) width: u32,
    pub(crate) opacity: Vec<u8>,
}

/// A shape while it is drawn. All measures are in pixels of the finished stencil.
pub(crate) struct Sketch(GrayImage);

impl Stencil {
    /// A stencil of this many pixels, drawn by `draw`.
    pub(crate) fn draw(width: u32, height: u32, draw: impl FnOnce(&mut Sketch)) -> Stencil {
        let mut sketch = Sketch(GrayImage::new(width * SAMPLES, height * SAMPLES));
        draw(&mut sketch);
        let mut covered = vec![0u32; (width * height) as usize];
        for (y, row) in sketch.0.as_raw().chunks_exact((width * SAMPLES) as usize).enumerate() {
            let start = y / SAMPLES as usize * width as usize;
            for (sum, samples) in covered[start..].iter_mut().zip(row.chunks_exact(SAMPLES as usize)) {
                *sum += samples.iter().map(|&sample| u32::from(sample)).sum::<u32>();
            }
        }
        let all = SAMPLES * SAMPLES;
        let steps = |sum: u32| (sum * u32::from(EDGE_STEPS) + all / 2) / all;
        let opacity = covered.iter().map(|&sum| steps(sum) as u8 * (OPAQUE / EDGE_STEPS)).collect();
        Stencil { width, opacity }
    }

    /// Makes the shape exactly symmetric from left to right. As drawn it may be one sample off.
    #[must_use]
    pub(crate) fn symmetric(mut self) -> Stencil {
        let mut mirrored = self.opacity.clone();
        mirrored.chunks_exact_mut(self.width as usize).for_each(<[u8]>::reverse);
        self.intersect(&mirrored);
        self
    }

    /// Makes the shape symmetric from left to right and from top to bottom.
    #[must_use]
    pub(crate) fn symmetric_all_around(self) -> Stencil {
        let mut symmetric = self.symmetric();
        let turned: Vec<u8> = symmetric.opacity.iter().rev().copied().collect();
        symmetric.intersect(&turned);
        symmetric
    }

    fn intersect(&mut self, other: &[u8]) {
        for (pixel, &other) in self.opacity.iter_mut().zip(other) {
            *pixel = other.min(*pixel);
        }
    }

    /// Reduces the edges to a single half-opaque step. On slanting lines more steps cost many bytes and are hard to see.
    #[must_use]
    pub(crate) fn coarse(mut self) -> Stencil {
        for pixel in &mut self.opacity {
            *pixel = (*pixel + OPAQUE / 4) / (OPAQUE / 2) * (OPAQUE / 2);
        }
        self
    }

    /// Scales all opacities down so that opaque becomes `opacity`.
    #[must_use]
    pub(crate) fn faded(mut self, opacity: u8) -> Stencil {
        for pixel in &mut self.opacity {
            *pixel = (u16::from(*pixel) * u16::from(opacity) / u16::from(OPAQUE)) as u8;
        }
        self
    }
}

impl Sketch {
    /// Adds a disc around the middle of the stencil.
    pub(crate) fn disc(&mut self, radius: f32) -> &mut Sketch {
        let (width, height) = self.0.dimensions();
        self.disc_at(width as f32 / 2.0 / SAMPLES as f32, height as f32 / 2.0 / SAMPLES as f32, radius)
    }

    /// Adds a disc around a point.
    pub(crate) fn disc_at(&mut self, x: f32, y: f32, radius: f32) -> &mut Sketch {
        draw_filled_circle_mut(&mut self.0, (sample(x), sample(y)), sample(radius), INSIDE);
        self
    }

    /// Removes everything within this radius of the middle.
    pub(crate) fn hole(&mut self, radius: f32) -> &mut Sketch {
        let (width, height) = self.0.dimensions();
        draw_filled_circle_mut(&mut self.0, (width as i32 / 2, height as i32 / 2), sample(radius), OUTSIDE);
        self
    }

    /// Adds a polygon.
    pub(crate) fn polygon(&mut self, corners: &[(f32, f32)]) -> &mut Sketch {
        let corners: Vec<Point<i32>> = corners.iter().map(|&(x, y)| Point::new(sample(x), sample(y))).collect();
        draw_polygon_mut(&mut self.0, &corners, INSIDE);
        self
    }

    /// Adds a rectangle with rounded corners, `inset` from the edges of the stencil.
    pub(crate) fn rounded(&mut self, inset: f32, radius: f32) -> &mut Sketch {
        let (width, height) = self.0.dimensions();
        let (width, height) = (width as f32 / SAMPLES as f32, height as f32 / SAMPLES as f32);
        let [left, top, right, bottom] = [inset, inset, width - inset, height - inset];
        self.rect(left + radius, top, right - radius, bottom);
        self.rect(left, top + radius, right, bottom - radius);
        for x in [left + radius, right - radius] {
            for y in [top + radius, bottom - radius] {
                self.disc_at(x, y, radius);
            }
        }
        self
    }

    fn rect(&mut self, left: f32, top: f32, right: f32, bottom: f32) {
        let (x, y) = (sample(left), sample(top));
        let (width, height) = (sample(right) - x, sample(bottom) - y);
        if width > 0 && height > 0 {
            draw_filled_rect_mut(&mut self.0, Rect::at(x, y).of_size(width as u32, height as u32), INSIDE);
        }
    }
}

fn sample(measure: f32) -> i32 {
    (measure * SAMPLES as f32).round() as i32
}
