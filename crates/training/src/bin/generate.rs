//! Writes positions from games of the engine with itself.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::Result;
use blot_training::data::Part;
use blot_training::read_engine;
use blot_training::selfplay::{Habits, play};
use clap::Parser;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::PathBuf;

/// Plays games with some random plays and writes their positions, each once, to a .positions file.
#[derive(Parser)]
struct Flags {
    /// How many positions.
    #[arg(long)]
    count: usize,
    /// The seed of the games.
    #[arg(long)]
    seed: u64,
    /// How many plays of 100 are random.
    #[arg(long, default_value_t = 4)]
    whims: u8,
    /// All plays are random, for the first generation.
    #[arg(long)]
    random: bool,
    /// Games of hypergammon.
    #[arg(long)]
    hypergammon: bool,
    /// Only test positions, which are never trained on.
    #[arg(long)]
    tests: bool,
    /// A folder with all nets.
    #[arg(long, default_value = "assets/nets")]
    nets: PathBuf,
    /// The file to write, without extension.
    to: PathBuf,
}

fn main() -> Result<()> {
    let Flags { count, seed, whims, random, hypergammon, tests, nets, to } = Flags::parse();
    let engine = read_engine(&nets)?;
    let to = to.with_extension("positions");
    let mut file = BufWriter::new(File::create(&to)?);
    let mut written = Ok(());
    let habits =
        Habits { engine: (!random).then_some(&engine), hypergammon, only: tests.then_some(Part::Test), whims };
    play(habits, seed, count, |position| {
        if written.is_ok() {
            written = file.write_all(position);
        }
    });
    written?;
    file.flush()?;
    println!("{count} positions in {}", to.display());
    Ok(())
}
