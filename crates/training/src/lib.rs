//! Makes the weights of the engine's nets, and measures how well it plays. README.md tells the whole way.
//!
//! * [`selfplay`]: positions, from games that the engine plays against itself. [`data`]: the files they are kept in.
//! * [`model`], [`train`]: a net whose weights can change, and how they do. [`ahead`]: targets from looking one roll ahead.
//! * [`teacher`]: GNU Backgammon's nets as a process beside us. [`gnubg`]: the whole of it, with its cube.
//! * [`duel`], [`losses`]: how well we play, by games and by decisions. [`player`]: whole matches. [`cubes`]: the cube. [`mean`]: means and their errors.

pub mod ahead;
pub mod cubes;
pub mod data;
pub mod duel;
pub mod gnubg;
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

/// An engine with the nets of a folder, named as in `assets/nets`.
pub fn read_engine(nets: &Path) -> Result<Engine> {
    let read = |name: &str| fs::read(nets.join(name)).with_context(|| nets.join(name).display().to_string());
    let [contact, race] = [read("contact.bin")?, read("race.bin")?];
    let [scout, hypergammon] = [read("scout.bin")?, read("hypergammon.bin")?];
    let nets = Nets { contact: &contact, race: &race, scout: &scout, hypergammon: &hypergammon };
    Ok(Engine::with_nets(nets)?)
}

/// How far we look, as a flag.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Look {
    /// Not at all.
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
