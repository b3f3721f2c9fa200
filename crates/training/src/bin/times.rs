//! Tells how long decisions take.

#![allow(clippy::print_stdout, reason = "what it finds is for whoever started it")]

use anyhow::Result;
use blot_engine::{Depth, Odds};
use blot_rules::Side;
use blot_training::losses::decisions;
use blot_training::{Look, read_engine};
use clap::Parser;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Decides what to play in positions from games of the engine with itself, one after the other on one thread.
#[derive(Parser)]
struct Flags {
    /// How far we look.
    #[arg(long, default_value = "one-roll")]
    depth: Look,
    /// How many decisions.
    #[arg(long, default_value_t = 5000)]
    count: usize,
    /// The games.
    #[arg(long, default_value_t = 77)]
    seed: u64,
    /// A folder with all nets.
    #[arg(long, default_value = "assets/nets")]
    nets: PathBuf,
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    let engine = read_engine(&flags.nets)?;
    let begun = Instant::now();
    engine.prepare();
    println!("tables: {:.2?}", begun.elapsed());
    let depth = Depth::from(flags.depth);
    let mut times: Vec<Duration> = decisions(&engine, flags.seed, flags.count)
        .into_iter()
        .map(|decision| {
            let begun = Instant::now();
            std::hint::black_box(engine.plays(
                &decision.board,
                Side::White,
                decision.dice,
                depth,
                &Odds::equity,
            ));
            begun.elapsed()
        })
        .collect();
    times.sort();
    let mean = times.iter().sum::<Duration>() / flags.count as u32;
    let of = |part: f64| times[((flags.count - 1) as f64 * part) as usize];
    println!(
        "{depth:?}: mean {mean:.2?}, median {:.2?}, 99 of 100 within {:.2?}, longest {:.2?}",
        of(0.5),
        of(0.99),
        of(1.0)
    );
    Ok(())
}
