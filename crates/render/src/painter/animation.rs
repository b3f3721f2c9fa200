//! Paints a sequence of boards as an animated GIF, within limits.

use super::Painter;
use crate::encode::gif::{GifWriter, PackedFrame, UNCHANGED};
use crate::paint::{Look, MAX_COLOURS};
use crate::view::Frame;
use std::io::{self, Write};

/// How large an animation may become. Frames before the last are dropped when it would become larger. The limit must leave
/// room for two and a half pictures. A last frame that is half again as large as the first may be dropped as well;
/// [`GifWritten::left_out`] counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GifLimits {
    /// The most frames. There is always at least one.
    pub frames: usize,
    /// The most bytes.
    pub bytes: usize,
}

impl Default for GifLimits {
    /// Limits that every chat accepts: 8 MiB, and the frames of a very long game.
    fn default() -> GifLimits {
        GifLimits { frames: 400, bytes: 8 << 20 }
    }
}

/// The size of a written animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GifWritten {
    /// How many frames were written.
    pub frames: usize,
    /// How many frames were dropped to stay within the limits.
    pub left_out: usize,
    /// How many bytes were written.
    pub bytes: usize,
}

/// Why no animation was written.
#[derive(Debug, thiserror::Error)]
pub enum GifError {
    /// There was nothing to show.
    #[error("an animation needs at least one frame")]
    NoFrames,
    /// The first and the last frame alone exceed the limit.
    #[error("{0} bytes are too few for an animation")]
    TooSmall(usize),
    /// The output could not be written.
    #[error("the animation could not be written")]
    Output(#[from] io::Error),
}

/// An upper bound for the headers of a frame or of the file.
const HEADERS: usize = 1024;

const _: () =
    assert!(MAX_COLOURS <= UNCHANGED as usize, "the palette must leave the index of unchanged pixels free");

impl Painter {
    /// Paints an animation that repeats forever, and writes it frame by frame.
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
            // A single frame shows the result.
            frames.by_ref().inspect(|_| skipped += 1).last()
        };
        let first = first.ok_or(GifError::NoFrames)?;
        let picture = self.paint(&first.view, look);
        let width = picture.canvas.width();
        let mut file = GifWriter::begin(picture.palette(), picture.size(), out)?;
        let packed = PackedFrame::whole(picture.canvas.pixels(), width, first.hundredths);
        // Reserved for the last frame, which shows about as much as the first.
        let reserve = if limits.frames > 1 { packed.bytes() * 3 / 2 + HEADERS } else { 0 };
        if file.bytes() + packed.bytes() + HEADERS + reserve > limits.bytes {
            return Err(GifError::TooSmall(limits.bytes));
        }
        file.write(&packed)?;
        let (mut written, mut left_out) = (1, skipped.saturating_sub(1));
        let mut shown = picture.canvas;
        let mut full = false;
        let mut pending = frames.next();
        while let Some(frame) = pending {
            pending = frames.next();
            let last = pending.is_none();
            full |= written + 1 >= limits.frames;
            if full && !last {
                left_out += 1;
                continue;
            }
            let canvas = self.paint(&frame.view, look).canvas;
            let packed = PackedFrame::changes(shown.pixels(), canvas.pixels(), width, frame.hundredths);
            let needed = packed.bytes() + HEADERS + if last { 0 } else { reserve };
            if file.bytes() + needed > limits.bytes {
                full = true;
                left_out += 1;
                continue;
            }
            file.write(&packed)?;
            written += 1;
            shown = canvas;
        }
        Ok(GifWritten { frames: written, left_out, bytes: file.finish()? })
    }
}
