//! Animated GIFs, written frame by frame: only what has changed since the frame before is kept, so that memory stays small
//! and so do files.

use crate::canvas::Canvas;
use crate::lzw;
use crate::painter::{Look, Painter};
use crate::palette::MAX_COLOURS;
use crate::view::BoardView;
use gif::{DisposalMethod, Encoder, EncodingError, Repeat};
use std::borrow::Cow;
use std::io::{self, Write};

/// One picture of an animation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// What is seen.
    pub view: BoardView,
    /// For how many hundredths of a second.
    pub hundredths: u16,
}

/// How large an animation may become. When it would be larger, frames before the last are left out. There
/// must be room for two and a half pictures; a last one that is larger than the first by more than half may be lost, and
/// [`GifWritten::left_out`] counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GifLimits {
    /// The most frames; one there always is.
    pub frames: usize,
    /// The most bytes.
    pub bytes: usize,
}

impl Default for GifLimits {
    /// What every chat accepts: 8 MiB, and as many frames as a very long game has.
    fn default() -> GifLimits {
        GifLimits { frames: 400, bytes: 8 << 20 }
    }
}

/// What was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GifWritten {
    /// How many frames.
    pub frames: usize,
    /// How many frames were left out to keep within the limits.
    pub left_out: usize,
    /// How many bytes.
    pub bytes: usize,
}

/// Why no animation was written.
#[derive(Debug, thiserror::Error)]
pub enum GifError {
    /// There was nothing to show.
    #[error("an animation needs at least one frame")]
    NoFrames,
    /// Not even the first and the last frame keep within the limit.
    #[error("{0} bytes are too few for an animation")]
    TooSmall(usize),
    /// The output did not take it.
    #[error("the animation could not be written")]
    Output(#[from] io::Error),
}

/// Stands for "as before". The palette leaves it free.
const UNCHANGED: u8 = MAX_COLOURS as u8;
/// A frame's headers and a palette's, generously.
const HEADERS: usize = 1024;

impl Painter {
    /// Paints an animation that plays again and again, and writes it as it goes.
    pub fn gif(
        &self,
        frames: impl IntoIterator<Item = Frame>,
        look: Look,
        limits: GifLimits,
        out: impl Write,
    ) -> Result<GifWritten, GifError> {
        let mut frames = frames.into_iter();
        let mut skipped = 0usize;
        let first = if limits.frames > 1 {
            frames.next()
        } else {
            // One picture alone is the result.
            frames.by_ref().inspect(|_| skipped += 1).last()
        };
        let first = first.ok_or(GifError::NoFrames)?;
        let picture = self.paint(&first.view, look);
        let mut animation =
            Animation::begin(picture.kit.palette.colours().as_flattened(), picture.canvas, out)?;
        animation.written.left_out = skipped.saturating_sub(1);
        let packed = animation.pack_first(first.hundredths);
        // Kept for the last frame, which shows about as much as the first.
        let reserve = if limits.frames > 1 { packed.buffer.len() * 3 / 2 + HEADERS } else { 0 };
        if animation.written.bytes + packed.buffer.len() + HEADERS + reserve > limits.bytes {
            return Err(GifError::TooSmall(limits.bytes));
        }
        animation.write(&packed)?;
        let mut full = false;
        let mut pending = frames.next();
        while let Some(frame) = pending {
            pending = frames.next();
            let last = pending.is_none();
            full |= animation.written.frames + 1 >= limits.frames;
            if full && !last {
                animation.written.left_out += 1;
                continue;
            }
            let canvas = self.paint(&frame.view, look).canvas;
            let packed = animation.pack(&canvas, frame.hundredths);
            let needed = packed.buffer.len() + HEADERS + if last { 0 } else { reserve };
            if animation.written.bytes + needed > limits.bytes {
                full = true;
                animation.written.left_out += 1;
                continue;
            }
            animation.write(&packed)?;
            animation.shown = canvas;
        }
        animation.end()
    }
}

struct Animation<W: Write> {
    encoder: Encoder<Counted<W>>,
    /// What is seen after the frames so far.
    shown: Canvas,
    written: GifWritten,
}

impl<W: Write> Animation<W> {
    fn begin(palette: &[u8], first: Canvas, out: W) -> Result<Animation<W>, GifError> {
        let counted = Counted { out, bytes: 0 };
        let mut encoder =
            Encoder::new(counted, first.width() as u16, first.height() as u16, palette).map_err(error)?;
        encoder.set_repeat(Repeat::Infinite).map_err(error)?;
        let written = GifWritten { bytes: encoder.get_ref().bytes, ..GifWritten::default() };
        Ok(Animation { encoder, shown: first, written })
    }

    fn pack_first(&self, hundredths: u16) -> gif::Frame<'static> {
        let (width, height) = (self.shown.width(), self.shown.height());
        pack(self.shown.pixels(), [0, 0, width, height], hundredths)
    }

    /// The smallest rectangle that holds all changes, and in it what has changed.
    fn pack(&self, next: &Canvas, hundredths: u16) -> gif::Frame<'static> {
        let width = next.width();
        let rows = || self.shown.pixels().chunks_exact(width).zip(next.pixels().chunks_exact(width));
        let (mut left, mut right) = (width, 0);
        let (mut top, mut bottom) = (usize::MAX, 0);
        for (y, (before, after)) in rows().enumerate().filter(|(_, (before, after))| before != after) {
            let differs = |x: &usize| before[*x] != after[*x];
            left = (0..left).find(differs).unwrap_or(left);
            right = (right..width).rev().find(differs).map_or(right, |x| x + 1);
            (top, bottom) = (top.min(y), y + 1);
        }
        if bottom == 0 {
            // A frame must have a pixel.
            return pack(&[UNCHANGED], [0, 0, 1, 1], hundredths);
        }
        let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
        for (before, after) in rows().take(bottom).skip(top) {
            let changed = before[left..right].iter().zip(&after[left..right]);
            pixels.extend(changed.map(|(before, after)| if before == after { UNCHANGED } else { *after }));
        }
        pack(&pixels, [left, top, right - left, bottom - top], hundredths)
    }

    fn write(&mut self, packed: &gif::Frame<'_>) -> Result<(), GifError> {
        self.encoder.write_lzw_pre_encoded_frame(packed).map_err(error)?;
        self.written.frames += 1;
        self.written.bytes = self.encoder.get_ref().bytes;
        Ok(())
    }

    fn end(self) -> Result<GifWritten, GifError> {
        let mut written = self.written;
        let mut out = self.encoder.into_inner().map_err(error)?;
        out.flush()?;
        written.bytes = out.bytes;
        Ok(written)
    }
}

fn pack(pixels: &[u8], [left, top, width, height]: [usize; 4], hundredths: u16) -> gif::Frame<'static> {
    gif::Frame {
        delay: hundredths,
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        left: left as u16,
        top: top as u16,
        width: width as u16,
        height: height as u16,
        buffer: Cow::Owned(lzw::pack(pixels)),
        ..gif::Frame::default()
    }
}

fn error(error: EncodingError) -> GifError {
    match error {
        EncodingError::Io(error) => GifError::Output(error),
        other => GifError::Output(io::Error::other(other)),
    }
}

/// Knows how much was written.
struct Counted<W> {
    out: W,
    bytes: usize,
}

impl<W: Write> Write for Counted<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
