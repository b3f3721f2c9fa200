//! The program `blot-playground`; see the library of this crate.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    blot_playground::run(blot_playground::Flags::parse())
}
