//! Opens the club's database, with an exit code for every way that can fail.

use crate::failure::{Exit, Failure};
use blot_club::{ClubHandle, OpenError, OsChance, Platform};
use std::path::Path;

/// Opens the database for one platform.
pub fn open_database(database: &Path, platform: Platform) -> Result<ClubHandle, Failure> {
    ClubHandle::open(database, platform, Box::new(OsChance)).map_err(|error| unusable(database, error))
}

/// Whether the database can be opened, in words for the host.
pub fn database_state(database: &Path, platform: Platform) -> Result<&'static str, Failure> {
    match ClubHandle::open(database, platform, Box::new(OsChance)) {
        Ok(_) => Ok("ready"),
        Err(OpenError::Taken { .. }) => Ok("in use by a running bot"),
        Err(error) => Err(unusable(database, error)),
    }
}

fn unusable(database: &Path, error: OpenError) -> Failure {
    let context = format!("the database {} cannot be opened", database.display());
    Failure::new(Exit::Database, anyhow::Error::from(error).context(context))
}
