//! What all programs can be told on the command line. Most of it is about the database alone and needs neither token nor platform.

use crate::journal::Journal;
use crate::program::{Exit, Failure, announce, program_name};
use crate::settings::Settings;
use anyhow::anyhow;
use blot_club::{Verified, back_up, export_all, restore, sqlite_version, verify};
use clap::Subcommand;
use std::path::{Path, PathBuf};

/// What to do.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum Command {
    /// Play; this is what happens without a command, too
    Run,
    /// Check settings, token, database, texts and pictures without connecting
    Check {
        /// Ask the running program whether it is well, as a health check does
        #[arg(long)]
        running: bool,
    },
    /// Write a copy of the database to a new file, while the program may be running
    Backup {
        /// The file to be made
        path: PathBuf,
    },
    /// Put a copy in the place of the database, after checking it; every program that uses it must be stopped
    Restore {
        /// A copy made by backup
        path: PathBuf,
    },
    /// Check all of a database: the file, every match and every roll of the dice; the program may be running
    Verify {
        /// A copy, instead of the database itself
        path: Option<PathBuf>,
    },
    /// Write all matches to a new zip file, as .mat and as JSON
    Export {
        /// The file to be made
        path: PathBuf,
    },
    /// Print the versions of the program, its database schema and SQLite
    Version,
}

/// What is left for a program itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// Play.
    Run,
    /// Check everything.
    Check,
    /// Ask the running program.
    AskHealth,
}

impl Command {
    /// Does what is the same for all programs, or tells what is left for this one, with the journal begun if that is to run.
    pub fn carry_out(self, settings: &Settings) -> Result<Option<Task>, Failure> {
        let database = settings.database()?;
        let journal = Journal::read(settings)?;
        match self {
            Command::Run => {
                journal.begin()?;
                return Ok(Some(Task::Run));
            }
            Command::Check { running: false } => return Ok(Some(Task::Check)),
            Command::Check { running: true } => return Ok(Some(Task::AskHealth)),
            Command::Backup { path } => {
                back_up(&database, &path).map_err(unusable)?;
                announce(&format!("Copied to {}.\n", path.display()));
            }
            Command::Restore { path } => {
                let restored = restore(&path, &database).map_err(unusable)?;
                announce(&format!("{}\nIt is now {}.", counted(&restored.verified), database.display()));
                announce(&match restored.kept {
                    Some(kept) => format!(" What was there before is {}.\n", kept.display()),
                    None => "\n".to_owned(),
                });
            }
            Command::Verify { path } => check_all(&path.unwrap_or(database))?,
            Command::Export { path } => {
                let count = export_all(&database, &path).map_err(unusable)?;
                announce(&format!("{count} matches are in {}.\n", path.display()));
            }
            Command::Version => announce(&format!(
                "{} {}, database schema {}, SQLite {}\n",
                program_name(),
                env!("CARGO_PKG_VERSION"),
                blot_club::SCHEMA,
                sqlite_version()
            )),
        }
        Ok(None)
    }
}

fn check_all(file: &Path) -> Result<(), Failure> {
    let verified = verify(file).map_err(unusable)?;
    if verified.wrong.is_empty() {
        announce(&format!("{} Nothing is wrong.\n", counted(&verified)));
        return Ok(());
    }
    let wrong = verified.wrong.join("; ");
    Err(Failure::new(Exit::Damaged, anyhow!("{} is damaged: {wrong}", file.display())))
}

fn counted(verified: &Verified) -> String {
    let Verified { tables, events, rolls, .. } = verified;
    format!("{tables} challenges and matches with {events} events were read, {rolls} rolls match their seals.")
}

fn unusable(error: anyhow::Error) -> Failure {
    Failure::new(Exit::Database, error)
}
