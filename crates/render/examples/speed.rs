//! How long a picture takes, and how large it is: over the golden views at 1280 x 960, warm, on one thread.
#![allow(clippy::print_stdout, reason = "an example prints its results")]

#[path = "../tests/render/support/timing.rs"]
mod timing;
#[path = "../tests/render/support/views.rs"]
mod views;

use blot_render::{Look, Painter, Size};
use std::hint::black_box;
use std::time::Instant;
use timing::{median, time};
use views::Golden;

/// Every view is painted this often, and the median counts.
const ROUNDS: usize = 30;

fn main() {
    let cold = Instant::now();
    black_box(Painter::new().png(&views::start(), Look::default()));
    println!("first picture, cold: {} us", cold.elapsed().as_micros());

    let painter = Painter::new();
    let mut views = views::all();
    for Golden { view, look, .. } in &mut views {
        look.size = Size::Normal;
        black_box(painter.png(view, *look));
    }
    let frame = vec![1u8; 1280 * 960];
    let copy = median((0..ROUNDS).map(|_| time(|| frame.clone()).0));
    println!("copying a frame of {} bytes: {} us", frame.len(), copy.as_micros());

    let (mut composing, mut encoding, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
    for Golden { name, view, look } in &views {
        let mut file = Vec::new();
        let (compose, encode): (Vec<_>, Vec<_>) = (0..ROUNDS)
            .map(|_| {
                let (compose, picture) = time(|| painter.paint(view, *look));
                let (encode, png) = time(|| picture.png());
                file = png;
                (compose, encode)
            })
            .unzip();
        composing.push(median(compose));
        encoding.push(median(encode));
        bytes.push((file.len(), *name));
    }
    bytes.sort_unstable();
    let ((least, smallest), (most, largest)) = (bytes[0], bytes[bytes.len() - 1]);
    println!("{} views, from {least} bytes ({smallest}) to {most} ({largest})", views.len());
    println!(
        "compose {} us, encode {} us, median {} bytes",
        median(composing).as_micros(),
        median(encoding).as_micros(),
        bytes[bytes.len() / 2].0
    );
}
