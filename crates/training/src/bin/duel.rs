//! Plays our engine against GNU Backgammon and prints the points per game.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::{Context as _, Result};
use blot_training::duel::play_pairs;
use blot_training::mean::Mean;
use blot_training::teacher::Teacher;
use blot_training::{Look, read_engine};
use clap::Parser;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

/// Cubeless games for points, in pairs with the same dice and sides swapped. Results are appended to a file,
/// chunk by chunk; started again with the same file and seed, it continues where it stopped.
#[derive(Parser)]
struct Flags {
    /// Our lookahead.
    #[arg(long, default_value = "static")]
    depth: Look,
    /// Plies of the opponent.
    #[arg(long, default_value_t = 0)]
    plies: u32,
    /// The number of games.
    #[arg(long)]
    games: usize,
    /// Games per chunk.
    #[arg(long, default_value_t = 1000)]
    chunk: usize,
    /// The seed of the dice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of the first game, to split a duel over several machines.
    #[arg(long, default_value_t = 0)]
    first: usize,
    /// Threads of our engine.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A Python with gnubg-nn installed.
    #[arg(long, default_value = "python3")]
    python: PathBuf,
    /// A folder with all nets.
    #[arg(long, default_value = "assets/nets")]
    nets: PathBuf,
    /// The file of results.
    to: PathBuf,
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    let engine = read_engine(&flags.nets)?;
    engine.prepare();
    let mut teacher = Teacher::start(&flags.python)?;
    let pairs = flags.chunk / 2;
    let mut results = earlier(&flags)?;
    while 2 * results.len() < flags.games {
        let first = (flags.first / 2 + results.len()) as u64;
        let seeds = (first..first + pairs as u64).map(|pair| flags.seed << 32 | pair);
        let chunk = play_pairs(&engine, flags.depth.into(), &mut teacher, flags.plies, seeds, flags.threads)?;
        let mut file = OpenOptions::new().create(true).append(true).open(&flags.to)?;
        file.write_all(chunk.iter().map(|points| format!("{points}\n")).collect::<String>().as_bytes())?;
        results.extend(chunk);
        tell(&results);
    }
    tell(&results);
    Ok(())
}

/// One line per pair: the mean points of both games.
fn earlier(flags: &Flags) -> Result<Vec<f64>> {
    if !flags.to.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(&flags.to)?;
    text.lines().map(|line| line.parse().with_context(|| format!("{line:?} is no result"))).collect()
}

fn tell(results: &[f64]) {
    let points: Mean = results.iter().copied().collect();
    println!(
        "{} games: {:+.4} points a game, standard error {:.4}",
        2 * results.len(),
        points.mean(),
        points.error()
    );
}
