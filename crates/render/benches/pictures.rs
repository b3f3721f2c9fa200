//! Our pictures beside those of a naive renderer, in one run. Speed is a ratio: composing, encoding and a bare copy of the
//! frame apart; and bytes.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a benchmark reports and stops at the first surprise"
)]

#[path = "../tests/render/support/courses.rs"]
mod courses;
#[path = "../tests/render/support/game.rs"]
mod game;
mod naive;
#[path = "../tests/render/support/sheets.rs"]
mod sheets;
#[path = "../tests/render/support/timing.rs"]
mod timing;
#[path = "../tests/render/support/views.rs"]
mod views;

use blot_render::{Frame, GifLimits, Look, Painter, Replay, Seat, Size};
use blot_rules::{Match, Side};
use std::time::Duration;
use timing::{median, time};
use views::Golden;

/// Every view in turn by everybody, so often; the median of each counts.
const ROUNDS: usize = 7;

fn main() {
    let views = views::all();
    let painter = Painter::new();
    let frame = vec![1u8; 1280 * 960];
    let mut times: [Vec<Duration>; 5] = Default::default();
    let mut bytes: [Vec<usize>; 2] = Default::default();
    for Golden { name, view, look } in &views {
        let look = Look { theme: look.theme, ..Look::default() };
        let (theirs, ours) = (naive::png(view).len(), painter.png(view, look).len());
        assert!(ours < theirs, "{name} is larger than need be");
        bytes[0].push(theirs);
        bytes[1].push(ours);
        for _ in 0..ROUNDS {
            times[0].push(time(|| naive::draw(view)).0);
            times[1].push(time(|| naive::png(view)).0);
            let (compose, picture) = time(|| painter.paint(view, look));
            times[2].push(compose);
            times[3].push(time(|| picture.png()).0);
            times[4].push(time(|| frame.clone()).0);
        }
    }
    let [naive_draw, naive_all, compose, encode, copy] = times.map(median);
    let [naive_bytes, our_bytes] = bytes.map(median);
    println!("medians over {} views at 1280 x 960", views.len());
    println!("naive: draw {naive_draw:.1?}, with encoding {naive_all:.1?}, {naive_bytes} bytes");
    println!("ours: compose {compose:.1?}, encode {encode:.1?}, {our_bytes} bytes; copying a frame {copy:.1?}");
    println!("faster: {:.1} times", naive_all.as_secs_f64() / (compose + encode).as_secs_f64());
    println!("smaller: {:.1} times", naive_bytes as f64 / our_bytes as f64);
    animation(&painter, Look::default());
    beside_a_board(&painter);
}

/// Leaderboards and charts at 1280 wide beside a board, compose and encode.
fn beside_a_board(painter: &Painter) {
    let board = views::middle();
    let sheets = sheets::all().into_iter().filter(|sheet| sheet.look.size == Size::Normal);
    let mut sheets: Vec<_> = sheets.map(|sheet| (sheet, Vec::new())).collect();
    let mut boards = Vec::new();
    for _ in 0..5 * ROUNDS {
        boards.push(time(|| painter.png(&board, Look::default())).0);
        for (sheet, times) in &mut sheets {
            times.push(time(|| sheet.paint(painter).png()).0);
        }
    }
    let board = median(boards);
    println!("board: {board:.1?}");
    for (sheet, times) in sheets {
        let took = median(times);
        let ratio = took.as_secs_f64() / board.as_secs_f64();
        println!(
            "{}: {took:.1?}, {ratio:.2} of a board, {} bytes",
            sheet.name,
            sheet.paint(painter).png().len()
        );
    }
}

/// A GIF's frames beside the same views as PNG files, compose and encode.
fn animation(painter: &Painter, look: Look) {
    let (options, names, events) = game::short();
    let frames: Vec<Frame> =
        Replay::new(Match::new(options).unwrap(), &events, &names, Seat::of(Side::White), game::caption)
            .collect();
    let (mut gif, mut png) = (Vec::new(), Vec::new());
    let (mut gif_bytes, mut png_bytes) = (0, 0);
    for _ in 0..ROUNDS {
        let (took, written) =
            time(|| painter.gif(frames.iter().cloned(), look, GifLimits::default(), std::io::sink()).unwrap());
        gif.push(took / frames.len() as u32);
        gif_bytes = written.bytes / frames.len();
        let (took, total) =
            time(|| frames.iter().map(|frame| painter.png(&frame.view, look).len()).sum::<usize>());
        png.push(took / frames.len() as u32);
        png_bytes = total / frames.len();
    }
    println!(
        "{} frames: GIF {:.1?} and {gif_bytes} bytes a frame, PNG {:.1?} and {png_bytes}",
        frames.len(),
        median(gif),
        median(png)
    );
}
