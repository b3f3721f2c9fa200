//! Tests of the whole club, through its public API.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests")]

mod authority;
mod conversations;
mod english;
mod files;
mod forged;
mod handle;
mod languages;
mod people;
mod rulebook;
mod safety;
mod support;
mod texts;
mod tick;
mod typed;
mod upkeep;
