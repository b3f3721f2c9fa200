//! Runs the torture test from the command line: `torture --cycles 500 --actions 50000 --seed 7`.

use blot_trials::torture::{TortureOptions, run};
use clap::Parser;
use std::io::Write;
use std::process::ExitCode;

/// Plays random matches on fake platforms and kills both bots again and again, at random moments and at every
/// failpoint. Checks after each kill that nothing acknowledged is lost and nothing has happened twice.
///
/// Both bots must have been built in the same profile, with debug assertions: `cargo build --workspace`.
#[derive(Parser)]
struct Flags {
    /// How often both bots are started and killed.
    #[arg(long, default_value_t = 500)]
    cycles: u32,
    /// The least number of acknowledged actions. Cycles are added until it is reached.
    #[arg(long, alias = "deeds", default_value_t = 0)]
    actions: u64,
    /// The seed of everything random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The approximate number of actions in a cycle.
    #[arg(long, default_value_t = 120)]
    pace: u32,
}

fn main() -> ExitCode {
    let Flags { cycles, actions, seed, pace } = Flags::parse();
    let mut out = std::io::stdout();
    let outcome = run(&TortureOptions { cycles, actions, seed, pace, bug: None }, |totals| {
        if totals.cycles.is_multiple_of(10) {
            let _ = writeln!(std::io::stderr(), "{totals}");
        }
    });
    match outcome {
        Ok(totals) => {
            let _ = writeln!(out, "{totals}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            let _ = writeln!(out, "{failure}");
            ExitCode::FAILURE
        }
    }
}
