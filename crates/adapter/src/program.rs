//! From `main` to an exit code, and lines for the host.

use crate::journal::{self, OURS};
use std::fmt::Display;
use std::io::Write;
use std::process::ExitCode;
use std::sync::OnceLock;
use tracing::Level;

/// How a program ends. Flags that are not understood end it with 2, and everything else that goes wrong with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Something that has no number of its own.
    Other = 1,
    /// The settings are wrong.
    Settings = 3,
    /// There is no token.
    NoToken = 4,
    /// The platform does not know the token.
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
    /// The running program is not well, or there is none.
    Unhealthy = 11,
}

/// Why a program ends.
#[derive(Debug)]
pub struct Failure {
    exit: Exit,
    error: anyhow::Error,
}

impl Failure {
    /// Ends it in this way, with this line for the host.
    pub fn new(exit: Exit, error: impl Into<anyhow::Error>) -> Failure {
        Failure { exit, error: error.into() }
    }

    /// Which way it ends.
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

/// The name that stands before every line for the host.
static NAME: OnceLock<&'static str> = OnceLock::new();

/// Threads beside the runtime's own, which paint: one for each core, for more would only take memory, and some for what waits for
/// the disk or for a name.
const WAITING_THREADS: usize = 3;

/// Runs a program of this name to its end.
pub fn run(name: &'static str, program: impl Future<Output = Result<(), Failure>>) -> ExitCode {
    NAME.get_or_init(|| name);
    let cores = std::thread::available_parallelism().map_or(1, Into::into);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(cores + WAITING_THREADS)
        .build();
    let outcome = match runtime {
        Ok(runtime) => {
            let outcome = runtime.block_on(program);
            // Whatever still paints, asks for a name or waits for the disk does so for nobody.
            runtime.shutdown_background();
            outcome
        }
        Err(error) => Err(error.into()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say(Level::ERROR, &failure.to_string());
            ExitCode::from(failure.exit as u8)
        }
    }
}

/// An error with its causes, in one line.
pub fn plainly(error: &dyn std::error::Error) -> String {
    let mut words = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        words += &format!(": {error}");
        cause = error.source();
    }
    words
}

/// The name of the program.
pub(crate) fn program_name() -> &'static str {
    NAME.get().unwrap_or(&"blot")
}

/// A line for the host, of something that is not as it should be.
pub fn complain(line: &str) {
    say(Level::WARN, line);
}

/// Into the journal; before that has begun, plainly. Where nobody reads it, there is nothing to be done.
fn say(level: Level, line: &str) {
    let line = journal::one_line(line);
    if !journal::has_begun() {
        let _ = writeln!(std::io::stderr(), "{}: {line}", program_name());
    } else if level == Level::ERROR {
        tracing::error!(target: OURS, "{}: {line}", program_name());
    } else {
        tracing::warn!(target: OURS, "{}: {line}", program_name());
    }
}

/// Something for whoever started this; it goes on even if nobody reads it.
pub fn announce(lines: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
}
