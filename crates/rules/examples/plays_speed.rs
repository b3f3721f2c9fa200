//! Measures legal-play generation: `plays_speed FILE SECONDS`, where FILE holds one Position ID a line.
//!
//! All plays of the 21 rolls are generated for every position, again and again for that many seconds; the last line
//! printed is the best repetition, `NNN ns per position and roll`.

use blot_rules::{Board, Dice, Side, Variant, legal_plays_into};
use std::error::Error;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::{Duration, Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, seconds] = words.as_slice() else {
        return Err("usage: plays_speed FILE SECONDS".into());
    };
    let seconds = seconds.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let seconds = seconds.ok_or("SECONDS is a number, 0 or more")?;
    let boards = read_boards(file)?;
    let (mut best, mut plays) = (f64::INFINITY, Vec::new());
    let begin = Instant::now();
    let generated = loop {
        let start = Instant::now();
        let mut generated = 0;
        for board in &boards {
            for dice in Dice::ALL {
                legal_plays_into(black_box(board), Side::White, dice, &mut plays);
                generated += black_box(&plays).len();
            }
        }
        best = best.min(start.elapsed().as_secs_f64());
        if begin.elapsed() >= seconds {
            break generated;
        }
    };
    let generations = (boards.len() * Dice::ALL.len()) as f64;
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{} positions, {:.1} plays per position and roll",
        boards.len(),
        generated as f64 / generations
    )?;
    writeln!(out, "{:.0} ns per position and roll", best * 1e9 / generations)?;
    Ok(())
}

fn read_boards(file: &str) -> Result<Vec<Board>, Box<dyn Error>> {
    let text = std::fs::read_to_string(file)?;
    let read = |line: &str| Board::from_position_id(line.trim(), Side::White, Variant::Standard);
    let boards: Vec<Board> =
        text.lines().filter(|line| !line.trim().is_empty()).map(read).collect::<Result<_, _>>()?;
    if boards.is_empty() { Err("the file holds no position".into()) } else { Ok(boards) }
}
