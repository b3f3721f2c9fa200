//! The reasons why a database cannot be opened, with messages for the person who hosts Blot.

use rusqlite::ErrorCode;

/// The reason why a database cannot be opened. The messages are for the person who hosts Blot.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// This version of SQLite can lose commits.
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
        /// The number of migrations that the database has taken.
        taken: usize,
        /// The number of migrations that this program knows.
        known: usize,
    },
    /// The file is empty, or is not a database of Blot.
    #[error("this is no database of Blot")]
    Foreign,
    /// The database was written by an older program.
    #[error(
        "the database is older than this program: it has taken {taken} of {known} migrations; start the program, or restore \
         the file, which brings it up to date"
    )]
    Older {
        /// The number of migrations that the database has taken.
        taken: usize,
        /// The number of migrations that this program knows.
        known: usize,
    },
    /// Another process of the same platform is running.
    #[error(
        "another {platform} process is using {file}; stop it first, or give this one a database of its own"
    )]
    Taken {
        /// The name of the platform.
        platform: &'static str,
        /// The database file.
        file: String,
    },
    /// A copy of the database could not be written.
    #[error("no copy of the database could be kept as {to}")]
    Copy {
        /// The name of the copy.
        to: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The lock file could not be created or locked.
    #[error("{file} cannot be written")]
    Lock {
        /// The lock file.
        file: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// SQLite cannot use a write-ahead log for this file. Holds the journal mode that it uses instead.
    #[error("the database cannot be kept with a write-ahead log, only as {0:?}; is it on a network drive?")]
    NoWal(String),
    /// The file is not a database, or it is damaged.
    #[error("the file is no database, or damaged ({0}); put back a copy")]
    Damaged(String),
    /// The operating system could not read or write the file.
    #[error("the file cannot be read or written ({0}); is the disk full, read-only or broken?")]
    Disk(String),
    /// Any other error of SQLite.
    #[error("the database cannot be used: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// The operating system could not start a thread.
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
