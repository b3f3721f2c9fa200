//! Any text as a file of settings, for all three programs: read, or refused in one line.
//!
//! Settings belong to programs, so their own files are compiled here.
#![no_main]
#![allow(dead_code, unreachable_pub)]

#[path = "../../crates/discord/src/settings.rs"]
mod discord;
#[path = "../../crates/adapter/src/journal.rs"]
mod journal;
#[path = "../../crates/telegram/src/pace.rs"]
mod pace;
#[path = "../../crates/playground/src/settings.rs"]
mod playground;
#[path = "../../crates/telegram/src/settings.rs"]
mod telegram;

// Where the journal looks for them.
mod program {
    pub use blot_adapter::{Exit, Failure};
}
mod settings {
    pub use blot_adapter::Settings;
}

use blot_adapter::{Exit, Failure, Settings, one_line};
use clap::Parser;
use journal::Journal;
use libfuzzer_sys::fuzz_target;
use std::path::PathBuf;
use std::sync::LazyLock;

static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder =
        tempfile::Builder::new().disable_cleanup(true).tempdir_in(memory()).expect("a folder can be made");
    folder.path().join("settings.toml")
});

/// In memory where that is possible.
fn memory() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    if memory.is_dir() { memory } else { std::env::temp_dir() }
}

fuzz_target!(|text: &[u8]| {
    std::fs::write(&*FILE, text).expect("it can be written");
    let flags = || ["program".to_owned(), "--config".to_owned(), FILE.to_string_lossy().into_owned()];
    check(discord::read(&discord::Flags::parse_from(flags())), |all| discord::set_up(all).map(drop));
    check(telegram::read(&telegram::Flags::parse_from(flags())), |all| telegram::set_up(all).map(drop));
    check(playground::read(&playground::Flags::parse_from(flags())), |all| {
        let (_, playground) = playground::set_up(all)?;
        playground.address().map_err(|error| Failure::new(Exit::Settings, error)).map(drop)
    });
});

/// What of the settings is read, or refused with a line for the host.
fn check(all: Result<Settings, Failure>, set_up: impl FnOnce(&Settings) -> Result<(), Failure>) {
    let read = all.and_then(|all| Journal::read(&all).and(set_up(&all)));
    if let Err(failure) = read {
        assert_eq!(failure.exit(), Exit::Settings, "{failure:?}");
        let line = one_line(&failure.to_string());
        assert!(!line.is_empty() && !line.contains(char::is_control), "{line:?}");
    }
}
