//! The club's database, opened by a program.

use crate::program::{Exit, Failure};
use blot_club::{Door, OpenError, OsChance, Platform};
use std::path::Path;

/// Opens the database for one platform.
pub fn open(database: &Path, platform: Platform) -> Result<Door, Failure> {
    Door::open(database, platform, Box::new(OsChance)).map_err(|error| unusable(database, error))
}

/// Whether it could be opened, in a word.
pub fn state_of(database: &Path, platform: Platform) -> Result<&'static str, Failure> {
    match Door::open(database, platform, Box::new(OsChance)) {
        Ok(_) => Ok("ready"),
        Err(OpenError::Taken { .. }) => Ok("in use by a running bot"),
        Err(error) => Err(unusable(database, error)),
    }
}

fn unusable(database: &Path, error: OpenError) -> Failure {
    let context = format!("the database {} cannot be opened", database.display());
    Failure::new(Exit::Database, anyhow::Error::from(error).context(context))
}
