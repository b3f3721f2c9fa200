//! The program `blot-telegram`; see the library of this crate.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    blot_telegram::run(blot_telegram::Flags::parse())
}
