//! Runs the load test from the command line.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use blot_trials::load::{Plan, run};
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Measures many live matches in one file, many finished ones beside them, and both real bots under presses at
/// a fixed rate against fake platforms. Prints figures, each beside a comparable one of the same run. Exits
/// with 1 if a goal is missed.
///
/// Build the bots first, in the same profile: cargo build --release -p blot-discord -p blot-telegram
#[derive(Parser)]
struct Flags {
    /// Live matches.
    #[arg(long, default_value_t = 10_000)]
    live: usize,
    /// The largest number of finished matches. The cost of an action is measured from none up to this many.
    #[arg(long, default_value_t = 1_000_000)]
    finished: usize,
    /// How long each bot is under load, in seconds. Its caches should be full after half of it.
    #[arg(long, default_value_t = 240)]
    seconds: u32,
    /// Presses per second.
    #[arg(long, default_value_t = 100)]
    rate: u32,
    /// How many rounds the measurement of an action's cost takes.
    #[arg(long, default_value_t = 30)]
    turns: usize,
    /// Where files are created, some gigabytes in all. They are deleted afterwards.
    #[arg(long, default_value = "target/load")]
    folder: PathBuf,
}

fn main() -> ExitCode {
    let Flags { live, finished, seconds, rate, turns, folder } = Flags::parse();
    let missed = run(&Plan { live, finished, seconds, rate, turns, folder }, |line| println!("{line}"));
    ExitCode::from(u8::from(!missed.is_empty()))
}
