//! Labels positions by one roll of lookahead with our own nets.

#![allow(clippy::print_stdout, reason = "the report goes to standard output")]

use anyhow::Result;
use blot_rules::Variant;
use blot_training::data::{POSITION, label_bytes};
use blot_training::lookahead::look_ahead;
use blot_training::read_engine;
use clap::Parser;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::PathBuf;

/// Reads NAME.positions and writes NAME.labels. Continues where it stopped.
#[derive(Parser)]
struct Flags {
    /// The positions are of hypergammon.
    #[arg(long)]
    hypergammon: bool,
    /// Threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// A folder with all nets.
    #[arg(long, default_value = "assets/nets")]
    nets: PathBuf,
    /// The positions, without extension.
    name: PathBuf,
}

fn main() -> Result<()> {
    let Flags { hypergammon, threads, nets, name } = Flags::parse();
    let variant = if hypergammon { Variant::Hypergammon } else { Variant::Standard };
    let engine = read_engine(&nets)?;
    engine.prepare();
    let positions = fs::read(name.with_extension("positions"))?;
    let positions = positions.as_chunks::<POSITION>().0;
    let mut file = OpenOptions::new().create(true).append(true).open(name.with_extension("labels"))?;
    let done = file.metadata()?.len() as usize / 10;
    file.set_len(10 * done as u64)?;
    for batch in positions[done..].chunks(10_000) {
        let label = |part: &[[u8; POSITION]]| -> Vec<u8> {
            part.iter().flat_map(|position| label_bytes(look_ahead(&engine, position, variant))).collect()
        };
        let labels = std::thread::scope(|scope| {
            let parts = batch.chunks(batch.len().div_ceil(threads));
            let workers: Vec<_> = parts.map(|part| scope.spawn(|| label(part))).collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("lookahead does not panic"))
                .collect::<Vec<u8>>()
        });
        file.write_all(&labels)?;
    }
    println!("{} labels", positions.len());
    Ok(())
}
