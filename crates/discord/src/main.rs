//! The program `blot-discord`; see the library of this crate.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    blot_discord::run(blot_discord::Flags::parse())
}
