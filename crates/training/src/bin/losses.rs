//! Measures what our plays lose, judged by GNU Backgammon with two plies more.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::Result;
use blot_training::losses::{decisions, judge, unseen};
use blot_training::mean::Mean;
use blot_training::teacher::Teacher;
use blot_training::{Look, read_engine};
use clap::Parser;
use std::path::PathBuf;

/// Takes decisions from games of the engine with itself and has the teacher judge our plays.
#[derive(Parser)]
struct Flags {
    /// Our lookahead.
    #[arg(long, default_value = "static")]
    depth: Look,
    /// Plies of the judge.
    #[arg(long, default_value_t = 2)]
    plies: u32,
    /// The number of decisions.
    #[arg(long, default_value_t = 1000)]
    count: usize,
    /// Only decisions that lead to a test position, which was never trained on.
    #[arg(long)]
    unseen: bool,
    /// The seed of the games.
    #[arg(long, default_value_t = 77)]
    seed: u64,
    /// The nets that play the games, so that different nets can face the same decisions.
    #[arg(long, default_value = "assets/nets")]
    players: PathBuf,
    /// A Python with gnubg-nn installed.
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
    let (depth, players) = (flags.depth.into(), read_engine(&flags.players)?);
    let decisions = if flags.unseen {
        unseen(&players, depth, flags.seed, flags.count)
    } else {
        decisions(&players, flags.seed, flags.count)
    };
    let (mut ours, mut teachers, mut between, mut agreed) =
        (Mean::default(), Mean::default(), Mean::default(), Mean::default());
    for decision in decisions {
        let losses = judge(&engine, depth, &mut teacher, flags.plies, decision)?;
        ours.add(losses.ours);
        teachers.add(losses.teachers);
        between.add(losses.ours - losses.teachers);
        agreed.add(f64::from(u8::from(losses.agreed)));
    }
    println!(
        "{} decisions: we lose {:.5} +- {:.5} each and agree in {:.1} %, the teacher at first sight {:.5} +- {:.5}; between them \
         {:+.5} +- {:.5}",
        ours.count(),
        ours.mean(),
        ours.error(),
        100.0 * agreed.mean(),
        teachers.mean(),
        teachers.error(),
        between.mean(),
        between.error()
    );
    Ok(())
}
