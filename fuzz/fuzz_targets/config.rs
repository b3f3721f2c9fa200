//! Any text as a file of settings, for all three programs: read, or refused in one line.
#![no_main]

use blot_adapter::{Exit, Failure, one_line};
use clap::Parser;
use libfuzzer_sys::fuzz_target;
use std::path::PathBuf;
use std::sync::LazyLock;

static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder =
        tempfile::Builder::new().disable_cleanup(true).tempdir_in(memory()).expect("a folder can be made");
    folder.path().join("settings.toml")
});

/// A folder in memory, if the machine has one.
fn memory() -> PathBuf {
    let memory = PathBuf::from("/dev/shm");
    if memory.is_dir() { memory } else { std::env::temp_dir() }
}

fuzz_target!(|text: &[u8]| {
    std::fs::write(&*FILE, text).expect("it can be written");
    let flags = || ["program".to_owned(), "--config".to_owned(), FILE.to_string_lossy().into_owned()];
    check(blot_discord::check_settings(&blot_discord::Flags::parse_from(flags())));
    check(blot_telegram::check_settings(&blot_telegram::Flags::parse_from(flags())));
    check(blot_playground::check_settings(&blot_playground::Flags::parse_from(flags())));
});

/// A refusal is one line for the host.
fn check(read: Result<(), Failure>) {
    if let Err(failure) = read {
        assert_eq!(failure.exit(), Exit::Settings, "{failure:?}");
        let line = one_line(&failure.to_string());
        assert!(!line.is_empty() && !line.contains(char::is_control), "{line:?}");
    }
}
