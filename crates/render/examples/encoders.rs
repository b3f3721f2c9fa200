//! Our PNG and GIF compression beside that of well-known crates: the same boards, in one run, as time and bytes.
//!
//! All encoders take turns on each picture, so that they meet the same moods of the machine. A ratio above 1 means that
//! the encoder is slower than ours, or its output larger.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "an example prints its results and stops at the first error"
)]

#[path = "../src/encode/bits.rs"]
mod bits;
#[path = "../src/encode/deflate.rs"]
mod deflate;
#[path = "../tests/render/support/game.rs"]
mod game;
#[path = "../src/encode/huffman.rs"]
mod huffman;
#[path = "../src/encode/lzw.rs"]
mod lzw;
#[path = "../tests/render/support/timing.rs"]
mod timing;
#[path = "../tests/render/support/views.rs"]
mod views;

use blot_render::{GifLimits, Look, Painter, Replay, Seat};
use blot_rules::{Match, Side};
use flate2::{Compress, Compression, FlushCompress};
use std::io::Cursor;
use std::time::Duration;
use timing::{median, time};

/// How many times each encoder encodes each picture. The fastest time counts.
const ROUNDS: usize = 9;

/// A picture in palette indices.
struct Pixels {
    indices: Vec<u8>,
    width: usize,
}

type Encode = fn(&Pixels) -> Vec<u8>;

fn main() {
    let png: [(&str, Encode); 16] = [
        ("ours", |pixels| deflate::zlib(&rows(pixels), pixels.width + 1)),
        ("zlib-rs 1", |pixels| zlib_rs(&rows(pixels), 1)),
        ("zlib-rs 3", |pixels| zlib_rs(&rows(pixels), 3)),
        ("zlib-rs 4", |pixels| zlib_rs(&rows(pixels), 4)),
        ("zlib-rs 6", |pixels| zlib_rs(&rows(pixels), 6)),
        ("zlib-rs 9", |pixels| zlib_rs(&rows(pixels), 9)),
        ("zlib-rs 1, filter Up", |pixels| zlib_rs(&up_rows(pixels), 1)),
        ("zlib-rs 2, filter Up", |pixels| zlib_rs(&up_rows(pixels), 2)),
        ("zlib-rs 4, filter Up", |pixels| zlib_rs(&up_rows(pixels), 4)),
        ("miniz_oxide 1", |pixels| miniz_oxide::deflate::compress_to_vec_zlib(&rows(pixels), 1)),
        ("miniz_oxide 6", |pixels| miniz_oxide::deflate::compress_to_vec_zlib(&rows(pixels), 6)),
        ("png Fastest, filter Up", |pixels| png(pixels, png::Compression::Fastest, png::Filter::Up)),
        ("png Fast, filter Up", |pixels| png(pixels, png::Compression::Fast, png::Filter::Up)),
        ("png Fast, no filter", |pixels| png(pixels, png::Compression::Fast, png::Filter::NoFilter)),
        ("png Balanced, filter Up", |pixels| png(pixels, png::Compression::Balanced, png::Filter::Up)),
        ("png Balanced, no filter", |pixels| png(pixels, png::Compression::Balanced, png::Filter::NoFilter)),
    ];
    compare("PNG, boards of 1280 x 960", &png, &boards());
    let gif: [(&str, Encode); 2] = [
        ("ours", |pixels| lzw::compress(&pixels.indices)),
        ("weezl (gif crate)", |pixels| weezl(&pixels.indices)),
    ];
    compare("GIF, frames of a game at 1280 x 960", &gif, &frames());
}

/// Prints a table with the medians over all pictures.
fn compare(title: &str, encoders: &[(&str, Encode)], pictures: &[Pixels]) {
    let mut results: Vec<(Vec<Duration>, Vec<usize>)> = vec![Default::default(); encoders.len()];
    for picture in pictures {
        let mut fastest = vec![Duration::MAX; encoders.len()];
        for round in 0..ROUNDS {
            for (i, (_, encode)) in encoders.iter().enumerate() {
                let (took, bytes) = time(|| encode(picture));
                fastest[i] = fastest[i].min(took);
                if round == 0 {
                    results[i].1.push(bytes.len());
                }
            }
        }
        for (result, fastest) in results.iter_mut().zip(fastest) {
            result.0.push(fastest);
        }
    }
    let results: Vec<(f64, usize)> =
        results.into_iter().map(|(times, bytes)| (median(times).as_secs_f64() * 1e3, median(bytes))).collect();
    let (our_time, our_bytes) = results[0];
    println!("{title}: medians over {} pictures\n", pictures.len());
    println!("| encoder | ms | bytes | time / ours | bytes / ours |\n| --- | --- | --- | --- | --- |");
    for ((name, _), (time, bytes)) in encoders.iter().zip(results) {
        let ratio = bytes as f64 / our_bytes as f64;
        println!("| {name} | {time:.2} | {bytes} | {:.2} | {ratio:.2} |", time / our_time);
    }
    println!();
}

/// The golden boards as indices, read back from their PNG files.
fn boards() -> Vec<Pixels> {
    let painter = Painter::new();
    let read = |file: Vec<u8>| {
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info().unwrap();
        let mut indices = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut indices).unwrap();
        Pixels { indices, width: reader.info().width as usize }
    };
    let board = |golden: views::Golden| {
        let look = Look { theme: golden.look.theme, ..Look::default() };
        let pixels = read(painter.png(&golden.view, look));
        assert_eq!(pixels.indices.len(), 1280 * 960, "{}", golden.name);
        pixels
    };
    views::all().into_iter().map(board).collect()
}

/// The frames of an animated game as indices, read back from the GIF file.
fn frames() -> Vec<Pixels> {
    let (options, names, events) = game::short();
    let replay =
        Replay::new(Match::new(options).unwrap(), &events, &names, Seat::of(Side::White), game::caption);
    let mut file = Vec::new();
    Painter::new().gif(replay, Look::default(), GifLimits::default(), &mut file).unwrap();
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(&file[..]).unwrap();
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        frames.push(Pixels { indices: frame.buffer.to_vec(), width: frame.width.into() });
    }
    frames
}

/// The rows of a PNG file, each after the number of its filter.
fn rows(pixels: &Pixels) -> Vec<u8> {
    let mut rows = Vec::with_capacity(pixels.indices.len() + pixels.indices.len() / pixels.width);
    for row in pixels.indices.chunks_exact(pixels.width) {
        rows.push(0);
        rows.extend_from_slice(row);
    }
    rows
}

/// The rows of a PNG file with the filter Up: each pixel less the one above it.
fn up_rows(pixels: &Pixels) -> Vec<u8> {
    let mut rows = Vec::with_capacity(pixels.indices.len() + pixels.indices.len() / pixels.width);
    let mut above: &[u8] = &vec![0; pixels.width];
    for row in pixels.indices.chunks_exact(pixels.width) {
        rows.push(2);
        rows.extend(row.iter().zip(above).map(|(pixel, above)| pixel.wrapping_sub(*above)));
        above = row;
    }
    rows
}

fn zlib_rs(rows: &[u8], level: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(rows.len() / 4 + 1024);
    Compress::new(Compression::new(level), true).compress_vec(rows, &mut bytes, FlushCompress::Finish).unwrap();
    bytes
}

fn png(pixels: &Pixels, compression: png::Compression, filter: png::Filter) -> Vec<u8> {
    let mut file = Vec::new();
    let height = pixels.indices.len() / pixels.width;
    let mut encoder = png::Encoder::new(&mut file, pixels.width as u32, height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(&[0; 768]);
    encoder.set_compression(compression);
    encoder.set_filter(filter);
    encoder.write_header().unwrap().write_image_data(&pixels.indices).unwrap();
    file
}

fn weezl(pixels: &[u8]) -> Vec<u8> {
    weezl::encode::Encoder::new(weezl::BitOrder::Lsb, 8).encode(pixels).unwrap()
}
