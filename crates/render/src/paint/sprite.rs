//! Sprites: small pictures that are made of stencils once and stamped many times. Opaque runs of pixels are copied, and
//! only translucent pixels are blended.

use super::canvas::Canvas;
use super::ink::Ink;
use super::opacity::OPAQUE;
use super::palette::Palette;
use super::stencil::Stencil;

/// A small picture with transparent parts.
pub(crate) struct Sprite {
    runs: Vec<Run>,
    /// The colours of all opaque runs, one after the other.
    colours: Vec<u8>,
    width: usize,
    height: usize,
}

struct Run {
    x: usize,
    y: usize,
    len: usize,
    paint: Paint,
}

enum Paint {
    /// Colours to copy, from this index on.
    Opaque(usize),
    /// An ink to blend, and its opacity.
    Translucent(Ink, u8),
}

/// A sprite while it is built, layer by layer.
pub(crate) struct Layers<'a> {
    palette: &'a Palette,
    width: usize,
    height: usize,
    pixels: Vec<Pixel>,
}

#[derive(Clone, Copy)]
struct Pixel {
    ink: Ink,
    opacity: u8,
    /// The colour, if opaque.
    colour: u8,
}

impl<'a> Layers<'a> {
    pub(crate) fn new(palette: &'a Palette, width: i32, height: i32) -> Layers<'a> {
        let (width, height) = (width as usize, height as usize);
        let clear = Pixel { ink: Ink::Ground, opacity: 0, colour: 0 };
        Layers { palette, width, height, pixels: vec![clear; width * height] }
    }

    /// Adds a layer of ink through a stencil of the same size.
    #[must_use]
    pub(crate) fn with(mut self, ink: Ink, stencil: &Stencil) -> Layers<'a> {
        debug_assert_eq!(stencil.opacity.len(), self.pixels.len(), "a stencil of another size");
        for (at, &opacity) in stencil.opacity.iter().enumerate().filter(|(_, opacity)| **opacity > 0) {
            self.blend(at, ink, opacity);
        }
        self
    }

    fn blend(&mut self, at: usize, ink: Ink, opacity: u8) {
        let pixel = &mut self.pixels[at];
        if opacity == OPAQUE || pixel.opacity == OPAQUE {
            pixel.colour = self.palette.over(ink, opacity)[usize::from(pixel.colour)];
            pixel.opacity = OPAQUE;
        } else {
            // A pixel holds one ink. Of two translucent ones keep the upper, unless it is much weaker.
            if 2 * opacity >= pixel.opacity {
                pixel.ink = ink;
            }
            pixel.opacity += (OPAQUE - pixel.opacity) * opacity / OPAQUE;
        }
    }

    pub(crate) fn finish(self) -> Sprite {
        let mut sprite =
            Sprite { runs: Vec::new(), colours: Vec::new(), width: self.width, height: self.height };
        for (y, row) in self.pixels.chunks_exact(self.width).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(same_run) {
                let first = run[0];
                let paint = match first.opacity {
                    0 => None,
                    OPAQUE => {
                        let start = sprite.colours.len();
                        sprite.colours.extend(run.iter().map(|pixel| pixel.colour));
                        Some(Paint::Opaque(start))
                    }
                    opacity => Some(Paint::Translucent(first.ink, opacity)),
                };
                if let Some(paint) = paint {
                    sprite.runs.push(Run { x, y, len: run.len(), paint });
                }
                x += run.len();
            }
        }
        sprite
    }
}

fn same_run(one: &Pixel, next: &Pixel) -> bool {
    one.opacity == next.opacity && (one.opacity == 0 || one.opacity == OPAQUE || one.ink == next.ink)
}

impl Sprite {
    /// Width and height.
    pub(crate) fn size(&self) -> (i32, i32) {
        (self.width as i32, self.height as i32)
    }

    /// Puts the sprite on a canvas with its top left corner at `x`, `y`. A sprite that does not fit is a bug in the layout; it
    /// is skipped in release builds.
    pub(crate) fn stamp(&self, canvas: &mut Canvas, palette: &Palette, x: i32, y: i32) {
        let (width, height) = (canvas.width(), canvas.height());
        let fits = x >= 0 && y >= 0 && x as usize + self.width <= width && y as usize + self.height <= height;
        debug_assert!(fits, "a sprite at {x}, {y} sticks out of the picture");
        if !fits {
            return;
        }
        let (x, y) = (x as usize, y as usize);
        let pixels = canvas.pixels_mut();
        for run in &self.runs {
            let start = (y + run.y) * width + x + run.x;
            let under = &mut pixels[start..start + run.len];
            match run.paint {
                Paint::Opaque(from) => under.copy_from_slice(&self.colours[from..from + run.len]),
                Paint::Translucent(ink, opacity) => {
                    let over = palette.over(ink, opacity);
                    for pixel in under {
                        *pixel = over[usize::from(*pixel)];
                    }
                }
            }
        }
    }
}
