//! PNG files with a palette and one byte per pixel.

use super::deflate;
use png::{BitDepth, ColorType, Encoder, chunk};

/// Encodes palette indices as a PNG file. `palette` holds red, green and blue of every colour.
pub(crate) fn encode(pixels: &[u8], width: usize, palette: &[u8]) -> Vec<u8> {
    let height = pixels.len() / width;
    // Every row begins with the number of its filter. With a palette 0, no filter, is best: it keeps equal pixels equal.
    let mut rows = Vec::with_capacity((width + 1) * height);
    for row in pixels.chunks_exact(width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    let compressed = deflate::zlib(&rows, width + 1);
    write(width as u32, height as u32, palette, &compressed).expect("writing to memory does not fail")
}

fn write(width: u32, height: u32, palette: &[u8], compressed: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::with_capacity(compressed.len() + 1024);
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette);
    let mut writer = encoder.write_header()?;
    writer.write_chunk(chunk::IDAT, compressed)?;
    drop(writer);
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PALETTE: &[u8] = &[0; 3 * 256];

    fn decoded(file: &[u8]) -> Vec<u8> {
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    }

    /// Runs, patterns and noise: pixels that the compressor looks for, and pixels that it does not.
    fn pixels() -> impl Strategy<Value = Vec<u8>> {
        let run = (any::<u8>(), 1..700usize).prop_map(|(colour, length)| vec![colour; length]);
        let noise = prop::collection::vec(0..200u8, 0..90);
        let pattern =
            (prop::collection::vec(0..4u8, 1..40), 1..40usize).prop_map(|(part, often)| part.repeat(often));
        prop::collection::vec(prop_oneof![run, noise, pattern], 1..60).prop_map(|parts| parts.concat())
    }

    proptest! {
        #[test]
        fn any_pixels_survive_encoding(mut pixels in pixels(), width in 1..400usize) {
            let height = (pixels.len() / width).max(1);
            pixels.resize(width * height, 0);
            prop_assert_eq!(decoded(&encode(&pixels, width, PALETTE)), pixels);
        }
    }

    #[test]
    fn repetitions_at_the_end_of_the_window_survive() {
        for far in [32_766, 32_767, 32_768, 32_769, 40_000] {
            let mut noise = fastrand::Rng::with_seed(far);
            let mut pixels: Vec<u8> = (0..100_000).map(|_| noise.u8(..)).collect();
            pixels.copy_within(100..400, 100 + far as usize);
            assert_eq!(decoded(&encode(&pixels, 1000, PALETTE)), pixels, "{far} back");
        }
    }
}
