//! Tells what our plays lose, as GNU Backgammon sees it when it looks two rolls further.

#![allow(clippy::print_stdout, reason = "what it finds is for whoever started it")]

use anyhow::Result;
use blot_training::losses::{Losses, decisions, judge};
use blot_training::teacher::Teacher;
use blot_training::{Look, read_engine};
use clap::Parser;
use std::path::PathBuf;

/// Takes decisions from games of the engine with itself and lets the teacher judge our plays.
#[derive(Parser)]
struct Flags {
    /// How far we look.
    #[arg(long, default_value = "static")]
    depth: Look,
    /// How far the judge looks.
    #[arg(long, default_value_t = 2)]
    plies: u32,
    /// How many decisions.
    #[arg(long, default_value_t = 1000)]
    count: usize,
    /// The games.
    #[arg(long, default_value_t = 77)]
    seed: u64,
    /// Who plays the games; so the same decisions can be put to different nets.
    #[arg(long, default_value = "assets/nets")]
    players: PathBuf,
    /// A Python in which gnubg-nn is installed.
    #[arg(long, default_value = "python3")]
    python: PathBuf,
    /// A folder with all nets.
    #[arg(long, default_value = "assets/nets")]
    nets: PathBuf,
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    let engine = read_engine(&flags.nets)?;
    let mut teacher = Teacher::start(&flags.python)?;
    let mut sum = Losses::default();
    for decision in decisions(&read_engine(&flags.players)?, flags.seed, flags.count) {
        let losses = judge(&engine, flags.depth.into(), &mut teacher, flags.plies, decision)?;
        sum.ours += losses.ours;
        sum.teachers += losses.teachers;
        sum.agreed += losses.agreed;
    }
    let count = flags.count as f64;
    let [ours, teachers] = [sum.ours / count, sum.teachers / count];
    let agreed = 100.0 * sum.agreed as f64 / count;
    println!(
        "{count} decisions: we lose {ours:.5} each and agree in {agreed:.1} %, the teacher at first sight {teachers:.5}"
    );
    Ok(())
}
