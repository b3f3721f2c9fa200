//! PNG files: a palette and one byte a pixel, packed.

use crate::canvas::Canvas;
use crate::deflate;
use crate::palette::Palette;
use png::{BitDepth, ColorType, Encoder, chunk};

/// A canvas as a PNG file.
pub(crate) fn encode(canvas: &Canvas, palette: &Palette) -> Vec<u8> {
    let (width, height) = (canvas.width(), canvas.height());
    // Every row begins with the number of its filter. With a palette, none is best: equal neighbours are seen as they are.
    let mut rows = Vec::with_capacity((width + 1) * height);
    for row in canvas.pixels().chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let packed = deflate::zlib(&rows, width + 1);
    write(width as u32, height as u32, palette, &packed).expect("writing to memory does not fail")
}

fn write(width: u32, height: u32, palette: &Palette, packed: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::with_capacity(packed.len() + 1024);
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.colours().as_flattened());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, packed)?;
    drop(writer);
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use proptest::prelude::*;
    use std::sync::LazyLock;

    static PALETTE: LazyLock<Palette> = LazyLock::new(|| Palette::new(Theme::Wood.scheme()));

    fn decoded(file: &[u8]) -> Vec<u8> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    }

    /// Runs, noise, and what was there before: everything the packer looks for, and what it does not.
    fn pixels() -> impl Strategy<Value = Vec<u8>> {
        let run = (any::<u8>(), 1..700usize).prop_map(|(colour, length)| vec![colour; length]);
        let noise = prop::collection::vec(0..200u8, 0..90);
        let pattern =
            (prop::collection::vec(0..4u8, 1..40), 1..40usize).prop_map(|(part, often)| part.repeat(often));
        prop::collection::vec(prop_oneof![run, noise, pattern], 1..60).prop_map(|parts| parts.concat())
    }

    proptest! {
        #[test]
        fn any_canvas_survives_packing(pixels in pixels(), width in 1..400u32) {
            let height = (pixels.len() as u32 / width).max(1);
            let mut canvas = Canvas::new(width, height);
            for (pixel, colour) in canvas.pixels_mut().iter_mut().zip(pixels) {
                *pixel = colour;
            }
            prop_assert_eq!(decoded(&encode(&canvas, &PALETTE)), canvas.pixels());
        }
    }

    #[test]
    fn repetitions_from_as_far_as_possible_survive() {
        for far in [32_766, 32_767, 32_768, 32_769, 40_000] {
            let mut canvas = Canvas::new(1000, 100);
            let mut noise = fastrand::Rng::with_seed(far);
            canvas.pixels_mut().fill_with(|| noise.u8(..));
            let part: Vec<u8> = canvas.pixels()[100..400].to_vec();
            let start = 100 + far as usize;
            canvas.pixels_mut()[start..start + 300].copy_from_slice(&part);
            assert_eq!(decoded(&encode(&canvas, &PALETTE)), canvas.pixels(), "{far} back");
        }
    }
}
