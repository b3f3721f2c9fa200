//! The journal: lines for the host on the standard error output, to be read by people or, as JSON, by programs.

use crate::program::{Exit, Failure};
use crate::settings::Settings;
use serde::Deserialize;
use std::io::IsTerminal;
use tracing_subscriber::filter::{LevelFilter, filter_fn};
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// How the journal is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Journal {
    format: Format,
    level: Level,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Format {
    Text,
    Json,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Error,
    Warn,
    Info,
}

/// Everything of ours is written under this name. What libraries write is not shown: it can hold tokens.
pub(crate) const OURS: &str = "blot";

impl Journal {
    /// As it is set.
    pub(crate) fn read(settings: &Settings) -> Result<Journal, Failure> {
        settings.section("log")
    }

    /// Begins it. What was said before went out as plain lines.
    pub(crate) fn begin(self) -> Result<(), Failure> {
        let level = match self.level {
            Level::Error => LevelFilter::ERROR,
            Level::Warn => LevelFilter::WARN,
            Level::Info => LevelFilter::INFO,
        };
        let only_ours = filter_fn(|metadata| metadata.target() == OURS);
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_target(false);
        let lines = match self.format {
            Format::Text => lines.with_ansi(std::io::stderr().is_terminal()).boxed(),
            Format::Json => lines.json().flatten_event(true).boxed(),
        };
        let begun =
            tracing_subscriber::registry().with(lines.with_filter(only_ours).with_filter(level)).try_init();
        begun.map_err(|error| Failure::new(Exit::Other, error))?;
        std::panic::set_hook(Box::new(|panic| {
            let place = panic.location().map_or_else(String::new, ToString::to_string);
            let words = panic.payload_as_str().unwrap_or_default();
            tracing::error!(target: OURS, place, "a bug: {}", one_line(words));
        }));
        Ok(())
    }
}

/// Whether it has begun.
pub(crate) fn has_begun() -> bool {
    tracing::dispatcher::has_been_set()
}

/// Words as one line, however they came, and with nothing in it that a terminal would obey.
#[doc(hidden)]
pub fn one_line(words: &str) -> String {
    let is_between = |character: char| character.is_whitespace() || character.is_control();
    words.split(is_between).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_to_the_host_is_one_line_without_control_characters() {
        assert_eq!(one_line("not understood:\n  1 |\u{0}\u{1b}[2Jx\r\n    ^"), "not understood: 1 | [2Jx ^");
    }
}
