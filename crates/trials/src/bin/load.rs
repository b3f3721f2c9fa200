//! Measures Blot under load.

#![allow(clippy::print_stdout, reason = "what it finds is for whoever started it")]

use blot_trials::load::{Plan, run};
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Many live matches in one file, many finished ones beside them, and both real bots pressed at a fixed rate against platforms of our
/// own. Prints figures, each beside what it is to be compared with from the same run; ends with 1 if a goal is missed.
///
/// Build the bots first, in the same profile: cargo build --release -p blot-discord -p blot-telegram
#[derive(Parser)]
struct Flags {
    /// Live matches.
    #[arg(long, default_value_t = 10_000)]
    live: usize,
    /// Finished matches, at most; the cost of an action is measured from none up to so many.
    #[arg(long, default_value_t = 1_000_000)]
    finished: usize,
    /// How long each bot is pressed, in seconds; after half of it all that a bot remembers should be full.
    #[arg(long, default_value_t = 240)]
    seconds: u32,
    /// Actions a second.
    #[arg(long, default_value_t = 100)]
    rate: u32,
    /// How often the cost of an action is measured with each number of finished matches, by turns.
    #[arg(long, default_value_t = 30)]
    turns: usize,
    /// Where files are made, some gigabytes in all; they go away afterwards.
    #[arg(long, default_value = "target/load")]
    folder: PathBuf,
}

fn main() -> ExitCode {
    let Flags { live, finished, seconds, rate, turns, folder } = Flags::parse();
    let missed = run(&Plan { live, finished, seconds, rate, turns, folder }, |line| println!("{line}"));
    ExitCode::from(u8::from(!missed.is_empty()))
}
