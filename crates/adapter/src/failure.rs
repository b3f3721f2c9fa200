//! Why a program ends, and the exit code that tells it to a service manager.

use std::fmt::Display;

/// How a program ends. Flags that are not understood end it with 2, everything without a code of its own with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Anything without a code of its own.
    Other = 1,
    /// The settings are wrong.
    Settings = 3,
    /// There is no token.
    NoToken = 4,
    /// The platform does not accept the token.
    WrongToken = 5,
    /// The database cannot be used.
    Database = 6,
    /// The platform cannot be reached.
    Unreachable = 7,
    /// The connection was lost and did not come back.
    Lost = 8,
    /// Another program uses the same token.
    Rival = 9,
    /// Something in the database is wrong.
    Damaged = 10,
    /// The running program is unhealthy, or none is running.
    Unhealthy = 11,
}

/// Why a program ends.
#[derive(Debug)]
pub struct Failure {
    exit: Exit,
    error: anyhow::Error,
}

impl Failure {
    /// Ends the program with this exit code and this line in the log.
    pub fn new(exit: Exit, error: impl Into<anyhow::Error>) -> Failure {
        Failure { exit, error: error.into() }
    }

    /// The exit code.
    pub fn exit(&self) -> Exit {
        self.exit
    }
}

impl Display for Failure {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:#}", self.error)
    }
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Failure {
        Failure::new(Exit::Other, error)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        Failure::new(Exit::Other, error)
    }
}

/// An error with all its causes, in one line.
#[cfg(feature = "http")]
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        words += &format!(": {error}");
        cause = error.source();
    }
    words
}
