//! Trains a net on labelled positions.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::{Result, ensure};
use blot_engine::{Class, INPUTS, RAW_INPUTS};
use blot_training::data::{Lessons, Part};
use blot_training::model::{Model, Shape};
use blot_training::train::{Plan, judge, train};
use clap::{Parser, ValueEnum};
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

/// Trains on NAME.positions and NAME.labels. Writes the net, and beside it the full weights, from which
/// training can continue.
#[derive(Parser)]
struct Flags {
    /// The class of positions it is for.
    #[arg(long)]
    class: NetKind,
    /// Without hand-made inputs.
    #[arg(long)]
    raw: bool,
    /// Units of the first layer.
    #[arg(long, default_value_t = 512)]
    first: usize,
    /// Units of the second layer.
    #[arg(long, default_value_t = 32)]
    second: usize,
    /// How often every example is seen.
    #[arg(long, default_value_t = 1.0)]
    epochs: f64,
    /// The learning rate at the start.
    #[arg(long, default_value_t = 0.001)]
    rate: f32,
    /// Examples in a batch.
    #[arg(long, default_value_t = 512)]
    batch: usize,
    /// The seed of the first weights and of the order of examples.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A .weights file to continue from.
    #[arg(long)]
    from: Option<PathBuf>,
    /// The net to write, a .bin file.
    #[arg(long)]
    to: PathBuf,
    /// Files of positions and labels, without extensions.
    names: Vec<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum NetKind {
    Contact,
    Race,
    Hypergammon,
}

fn main() -> Result<()> {
    let flags = Flags::parse();
    let (class, checkers) = match flags.class {
        NetKind::Contact => (Class::Contact, 15),
        NetKind::Race => (Class::Race, 15),
        NetKind::Hypergammon => (Class::Hypergammon, 3),
    };
    let (mut lessons, mut tests) = (Lessons::new(checkers), Lessons::new(checkers));
    for name in &flags.names {
        lessons.read(name, class, Part::Training)?;
        tests.read(name, class, Part::Test)?;
    }
    let inputs = if flags.raw { RAW_INPUTS } else { INPUTS };
    let shape = Shape { inputs, first: flags.first, second: flags.second };
    let mut model = Model::new(shape, flags.seed);
    if let Some(from) = &flags.from {
        let bytes = fs::read(from)?;
        ensure!(bytes.len() == 4 * model.weights.len(), "these weights are of another shape");
        model.weights = bytes.as_chunks().0.iter().map(|&four| f32::from_le_bytes(four)).collect();
    }
    println!("{} lessons, {} tests", lessons.len(), tests.len());
    let begun = Instant::now();
    let plan = Plan {
        epochs: flags.epochs,
        batch: flags.batch,
        rate: flags.rate,
        seed: flags.seed,
        threads: flags.threads,
    };
    train(&mut model, &lessons, plan, |done, recent| {
        let seconds = begun.elapsed().as_secs();
        println!(
            "{:3.0} % {seconds} s: loss {:.5}, equity off by {:.4}",
            100.0 * done,
            recent.loss,
            recent.off
        );
    });
    let tested = judge(&model, &tests);
    let root = tested.off_squared.sqrt();
    println!("tests: loss {:.5}, equity off by {:.5}, root mean square {root:.5}", tested.loss, tested.off);
    fs::write(&flags.to, model.to_net())?;
    let in_full: Vec<u8> = model.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect();
    fs::write(flags.to.with_extension("weights"), in_full)?;
    Ok(())
}
