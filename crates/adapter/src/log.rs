//! The log: lines for the host on standard error, as text for people or as JSON for programs.

use crate::failure::{Exit, Failure};
use crate::settings::Settings;
use serde::Deserialize;
use std::io::{IsTerminal, Write};
use std::sync::OnceLock;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The settings of the log.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogSettings {
    format: LogFormat,
    level: LogLevel,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LogLevel {
    Error,
    Warn,
    Info,
}

/// The target of all our own lines. Lines of libraries are not shown: they can hold tokens.
pub(crate) const TARGET: &str = "blot";

/// The name that starts every line for the host.
static PROGRAM_NAME: OnceLock<&'static str> = OnceLock::new();

impl LogSettings {
    /// Reads the section `log`.
    pub fn read(settings: &Settings) -> Result<LogSettings, Failure> {
        settings.section("log")
    }

    /// Starts the log. Lines before this go out as plain text.
    pub(crate) fn start(self) -> Result<(), Failure> {
        let level = match self.level {
            LogLevel::Error => LevelFilter::ERROR,
            LogLevel::Warn => LevelFilter::WARN,
            LogLevel::Info => LevelFilter::INFO,
        };
        let only_ours = filter_fn(|metadata| metadata.target() == TARGET);
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
        let lines = match self.format {
            LogFormat::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
            LogFormat::Json => lines.json().flatten_event(true).boxed(),
        };
        let started =
            tracing_subscriber::registry().with(lines.with_filter(only_ours).with_filter(level)).try_init();
        started.map_err(|error| Failure::new(Exit::Other, error))?;
        std::panic::set_hook(Box::new(|panic| {
            let place = panic.location().map_or_else(String::new, ToString::to_string);
            let words = panic.payload_as_str().unwrap_or_default();
            tracing::error!(target: TARGET, place, "a bug: {}", one_line(words));
        }));
        Ok(())
    }
}

/// Logs something that is not as it should be.
pub fn warn(line: &str) {
    let (name, line) = (program_name(), one_line(line));
    if has_started() {
        tracing::warn!(target: TARGET, "{name}: {line}");
    } else {
        print_plain(&line);
    }
}

/// Logs why the program ends.
pub(crate) fn error(line: &str) {
    let (name, line) = (program_name(), one_line(line));
    if has_started() {
        tracing::error!(target: TARGET, "{name}: {line}");
    } else {
        print_plain(&line);
    }
}

/// Prints lines for the person who started the program. Goes on even if standard output is closed.
pub fn print(lines: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
}

/// Joins all words with single spaces, and drops control characters that a terminal would obey.
pub fn one_line(words: &str) -> String {
    let is_between = |character: char| character.is_whitespace() || character.is_control();
    words.split(is_between).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The name of the running program.
pub(crate) fn program_name() -> &'static str {
    PROGRAM_NAME.get().unwrap_or(&"blot")
}

/// Sets the name, once.
pub(crate) fn set_program_name(name: &'static str) {
    PROGRAM_NAME.get_or_init(|| name);
}

fn has_started() -> bool {
    tracing::dispatcher::has_been_set()
}

/// If standard error is closed, the line is lost; there is no better place for it.
fn print_plain(line: &str) {
    let _ = writeln!(std::io::stderr(), "{}: {line}", program_name());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_to_the_host_is_one_line_without_control_characters() {
        assert_eq!(one_line("not understood:\n  1 |\u{0}\u{1b}[2Jx\r\n    ^"), "not understood: 1 | [2Jx ^");
    }
}
