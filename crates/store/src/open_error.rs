//! Why a database cannot be opened, in words for the host.

use rusqlite::ErrorCode;

/// Why a database cannot be used. The messages are for whoever runs Blot.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// This SQLite loses commits.
    #[error(
        "SQLite {}.{}.{} is too old: versions before 3.51.3 can lose what they have stored",
        .0 / 1_000_000, .0 / 1000 % 1000, .0 % 1000
    )]
    OldSqlite(i32),
    /// The database was written by a newer program.
    #[error(
        "the database is newer than this program: it has taken {taken} migrations, and only {known} are known here; \
         run the newer program, or restore a copy"
    )]
    Newer {
        /// Its version.
        taken: usize,
        /// The newest version known here.
        known: usize,
    },
    /// It is empty, or has nothing to do with Blot.
    #[error("this is no database of Blot")]
    Foreign,
    /// The database was written by an older program.
    #[error(
        "the database is older than this program: it has taken {taken} of {known} migrations; start the program, or restore \
         the file, which brings it up to date"
    )]
    Older {
        /// Its version.
        taken: usize,
        /// The newest version known here.
        known: usize,
    },
    /// Another process of the same platform is running.
    #[error(
        "another {platform} process is using {file}; stop it first, or give this one a database of its own"
    )]
    Taken {
        /// Which platform.
        platform: &'static str,
        /// The database.
        file: String,
    },
    /// The copy before a migration could not be kept.
    #[error("no copy of the database could be kept as {to}")]
    Copy {
        /// Where it should have gone.
        to: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The lock file could not be made.
    #[error("{file} cannot be written")]
    Lock {
        /// Which file.
        file: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The file system, or the kind of file, does not allow what makes commits safe and quick.
    #[error("the database cannot be kept with a write-ahead log, only as {0:?}; is it on a network drive?")]
    NoWal(String),
    /// The file is no database, or a part of it is damaged or missing.
    #[error("the file is no database, or damaged ({0}); put back a copy")]
    Damaged(String),
    /// The operating system failed.
    #[error("the file cannot be read or written ({0}); is the disk full, read-only or broken?")]
    Disk(String),
    /// SQLite said no.
    #[error("the database cannot be used: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// The operating system gave no thread.
    #[error("no thread could be started: {0}")]
    Thread(std::io::Error),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => OpenError::Damaged(error.to_string()),
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly) => {
                OpenError::Disk(error.to_string())
            }
            _ => OpenError::Database(Box::new(error)),
        }
    }
}
