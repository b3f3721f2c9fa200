//! Animated GIF files, written frame by frame. A frame holds only the pixels that changed, which keeps files small.

use super::lzw;
use gif::{DisposalMethod, Encoder, EncodingError, Repeat};
use std::borrow::Cow;
use std::io::{self, Write};

/// The palette index for pixels that did not change. Palettes leave it free.
pub(crate) const UNCHANGED: u8 = 255;

/// A compressed frame.
pub(crate) struct PackedFrame(gif::Frame<'static>);

impl PackedFrame {
    /// A frame with all pixels of a picture.
    pub(crate) fn whole(pixels: &[u8], width: usize, hundredths: u16) -> PackedFrame {
        PackedFrame::new(pixels, [0, 0, width, pixels.len() / width], hundredths)
    }

    /// A frame with the pixels that differ between two pictures of the same size. It covers the smallest rectangle with
    /// all changes.
    pub(crate) fn changes(before: &[u8], after: &[u8], width: usize, hundredths: u16) -> PackedFrame {
        let rows = || before.chunks_exact(width).zip(after.chunks_exact(width));
        let (mut left, mut right) = (width, 0);
        let (mut top, mut bottom) = (usize::MAX, 0);
        for (y, (before, after)) in rows().enumerate().filter(|(_, (before, after))| before != after) {
            let differs = |x: &usize| before[*x] != after[*x];
            left = (0..left).find(differs).unwrap_or(left);
            right = (right..width).rev().find(differs).map_or(right, |x| x + 1);
            (top, bottom) = (top.min(y), y + 1);
        }
        if bottom == 0 {
            // The format requires at least one pixel.
            return PackedFrame::new(&[UNCHANGED], [0, 0, 1, 1], hundredths);
        }
        let mut pixels = Vec::with_capacity((right - left) * (bottom - top));
        for (before, after) in rows().take(bottom).skip(top) {
            let changed = before[left..right].iter().zip(&after[left..right]);
            pixels.extend(changed.map(|(before, after)| if before == after { UNCHANGED } else { *after }));
        }
        PackedFrame::new(&pixels, [left, top, right - left, bottom - top], hundredths)
    }

    fn new(pixels: &[u8], [left, top, width, height]: [usize; 4], hundredths: u16) -> PackedFrame {
        PackedFrame(gif::Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            buffer: Cow::Owned(lzw::compress(pixels)),
            ..gif::Frame::default()
        })
    }

    /// The number of compressed bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.0.buffer.len()
    }
}

/// A GIF file while it is written. The animation repeats forever.
pub(crate) struct GifWriter<W: Write> {
    encoder: Encoder<CountingWriter<W>>,
}

impl<W: Write> GifWriter<W> {
    /// Writes the header.
    pub(crate) fn begin(palette: &[u8], (width, height): (u32, u32), out: W) -> io::Result<GifWriter<W>> {
        let counting = CountingWriter { out, bytes: 0 };
        let mut encoder = Encoder::new(counting, width as u16, height as u16, palette).map_err(io_error)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io_error)?;
        Ok(GifWriter { encoder })
    }

    pub(crate) fn write(&mut self, frame: &PackedFrame) -> io::Result<()> {
        self.encoder.write_lzw_pre_encoded_frame(&frame.0).map_err(io_error)
    }

    /// The number of bytes written so far.
    pub(crate) fn bytes(&self) -> usize {
        self.encoder.get_ref().bytes
    }

    /// Writes the trailer and returns the size of the file.
    pub(crate) fn finish(self) -> io::Result<usize> {
        let mut out = self.encoder.into_inner().map_err(io_error)?;
        out.flush()?;
        Ok(out.bytes)
    }
}

fn io_error(error: EncodingError) -> io::Error {
    match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    }
}

/// Counts the bytes that pass through it.
struct CountingWriter<W> {
    out: W,
    bytes: usize,
}

impl<W: Write> Write for CountingWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.bytes += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
