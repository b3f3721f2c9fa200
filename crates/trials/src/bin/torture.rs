//! The torture run in its long form: `torture --cycles 500 --deeds 50000 --seed 7`.

use blot_trials::torture::{Order, run};
use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

/// Plays random matches against platforms of our own, kills both bots again and again, at random moments and at every named point,
/// and checks after each kill that nothing acknowledged is lost and nothing has happened twice.
///
/// Both bots must have been built in the same profile, with debug assertions: `cargo build --workspace`.
#[derive(Parser)]
struct Flags {
    /// How often both are killed.
    #[arg(long, default_value_t = 500)]
    cycles: u32,
    /// How much that people do is acknowledged at least; cycles are added until then.
    #[arg(long, default_value_t = 0)]
    deeds: u64,
    /// Of everything that is random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// About how much people do in a cycle.
    #[arg(long, default_value_t = 120)]
    pace: u32,
}

fn main() -> ExitCode {
    let Flags { cycles, deeds, seed, pace } = Flags::parse();
    let mut out = std::io::stdout();
    let outcome = run(&Order { cycles, deeds, seed, pace, flaw: None }, |figures| {
        if figures.cycles.is_multiple_of(10) {
            let _ = writeln!(std::io::stderr(), "{figures}");
        }
    });
    match outcome {
        Ok(figures) => {
            let _ = writeln!(out, "{figures}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            let _ = writeln!(out, "{failure}");
            ExitCode::FAILURE
        }
    }
}
