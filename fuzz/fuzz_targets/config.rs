//! Any text as a file of settings, for all three programs: read, or refused in one line.
//!
//! Settings belong to programs, so their own files are compiled here.
#![no_main]
#![allow(dead_code, unreachable_pub)]

#[path = "../../crates/discord/src/settings.rs"]
mod discord;
#[path = "../../crates/telegram/src/pace.rs"]
mod pace;
#[path = "../../crates/playground/src/settings.rs"]
mod playground;
#[path = "../../crates/telegram/src/settings.rs"]
mod telegram;

use blot_adapter::{Exit, Failure};
use clap::Parser;
use libfuzzer_sys::{Corpus, fuzz_target};
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

fuzz_target!(|text: &[u8]| -> Corpus {
    std::fs::write(&*FILE, text).expect("it can be written");
    let flags = [&*FILE.to_string_lossy(), "--config"].map(str::to_owned);
    let flags = || ["program".to_owned()].into_iter().chain(flags.iter().rev().cloned());
    // Only the token is missing where all else is right.
    check(discord::read(&discord::Flags::parse_from(flags())).err(), Exit::NoToken);
    check(telegram::read(&telegram::Flags::parse_from(flags())).err(), Exit::NoToken);
    let read = playground::read(playground::Flags::parse_from(flags()));
    if let Ok((_, playground)) = &read
        && let Err(error) = playground.address()
    {
        check(Some(Failure::new(Exit::Settings, error)), Exit::Settings);
    }
    check(read.err(), Exit::Settings);
    Corpus::Keep
});

fn check(failure: Option<Failure>, other: Exit) {
    let Some(failure) = failure else { return };
    assert!([Exit::Settings, other].contains(&failure.exit()), "{failure:?}");
    let line = blot_adapter::in_one_line(&failure.to_string());
    assert!(!line.is_empty() && !line.contains(char::is_control), "{line:?}");
}
