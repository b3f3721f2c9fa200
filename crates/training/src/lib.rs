//! Makes the weights of the engine's nets and measures how well it plays. README.md describes the whole
//! process.
//!
//! * [`selfplay`]: positions from games of the engine with itself. [`data`]: their files.
//! * [`model`], [`train`]: a trainable net and its training. [`lookahead`]: targets from one roll of lookahead.
//! * [`teacher`]: GNU Backgammon's nets as a child process. [`gnubg`]: the full program, with its cube.
//! * [`duel`], [`losses`]: how well we play, by games and by decisions. [`player`]: whole matches. [`cubes`]:
//!   the cube. [`mean`]: means and their errors.

pub mod cubes;
pub mod data;
pub mod duel;
pub mod gnubg;
pub mod lookahead;
pub mod losses;
pub mod mean;
pub mod model;
pub mod player;
pub mod selfplay;
pub mod teacher;
pub mod train;

use anyhow::{Context as _, Result};
use blot_engine::{Depth, Engine, Nets};
use clap::ValueEnum;
use std::fs;
use std::path::Path;

/// An engine with the nets of a folder that is laid out like `assets/nets`.
pub fn read_engine(nets: &Path) -> Result<Engine> {
    let read = |name: &str| fs::read(nets.join(name)).with_context(|| nets.join(name).display().to_string());
    let [contact, race] = [read("contact.bin")?, read("race.bin")?];
    let [scout, hypergammon] = [read("scout.bin")?, read("hypergammon.bin")?];
    let nets = Nets { contact: &contact, race: &race, scout: &scout, hypergammon: &hypergammon };
    Ok(Engine::with_nets(nets)?)
}

/// Our lookahead, as a flag.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Look {
    /// Static evaluation.
    Static,
    /// One roll ahead.
    OneRoll,
}

impl From<Look> for Depth {
    fn from(look: Look) -> Depth {
        match look {
            Look::Static => Depth::Static,
            Look::OneRoll => Depth::OneRoll,
        }
    }
}
