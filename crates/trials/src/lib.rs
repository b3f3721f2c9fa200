//! Trials of the real bots against fake platforms: [`torture`] kills them at any moment, [`load`] measures them
//! under load.

#![allow(clippy::unwrap_used, reason = "all of it is test support, where a panic is a failed trial")]

pub mod load;
pub mod torture;

use std::path::PathBuf;

/// The path of one of the real programs, which Cargo has built beside this one.
pub fn program(name: &str) -> PathBuf {
    let this = std::env::current_exe().unwrap();
    // Tests are in a subfolder.
    let folder = this.ancestors().skip(1).find(|folder| !folder.ends_with("deps")).unwrap();
    let program = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(
        program.exists(),
        "this needs {}; `cargo build -p {name}`, in the same profile, makes it",
        program.display()
    );
    program
}
