//! Subcommands that all programs share. Most work on the database alone and need neither a token nor the platform.

use crate::failure::{Exit, Failure};
use crate::log::{LogSettings, print, program_name};
use crate::settings::Settings;
use anyhow::anyhow;
use blot_club::{Verified, back_up, export_all, restore, sqlite_version, verify};
use clap::Subcommand;
use std::path::{Path, PathBuf};

/// A subcommand.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub enum CommonCommand {
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

/// What each program does in its own way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProgramTask {
    /// Play.
    Run,
    /// Check everything.
    Check,
    /// Ask the running program whether it is healthy.
    CheckHealth,
}

impl CommonCommand {
    /// Does what all programs do alike, or returns the task that is left to this one. Before a run, the log is started.
    pub fn execute(self, settings: &Settings) -> Result<Option<ProgramTask>, Failure> {
        let database = settings.database()?;
        let log = LogSettings::read(settings)?;
        match self {
            CommonCommand::Run => {
                log.start()?;
                return Ok(Some(ProgramTask::Run));
            }
            CommonCommand::Check { running: false } => return Ok(Some(ProgramTask::Check)),
            CommonCommand::Check { running: true } => return Ok(Some(ProgramTask::CheckHealth)),
            CommonCommand::Backup { path } => {
                back_up(&database, &path).map_err(unusable)?;
                print(&format!("Copied to {}.\n", path.display()));
            }
            CommonCommand::Restore { path } => {
                let restored = restore(&path, &database).map_err(unusable)?;
                print(&format!("{}\nIt is now {}.", counted(&restored.verified), database.display()));
                print(&match restored.kept {
                    Some(kept) => format!(" What was there before is {}.\n", kept.display()),
                    None => "\n".to_owned(),
                });
            }
            CommonCommand::Verify { path } => check_all(&path.unwrap_or(database))?,
            CommonCommand::Export { path } => {
                let count = export_all(&database, &path).map_err(unusable)?;
                print(&format!("{count} matches are in {}.\n", path.display()));
            }
            CommonCommand::Version => print(&format!(
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
        print(&format!("{} Nothing is wrong.\n", counted(&verified)));
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
