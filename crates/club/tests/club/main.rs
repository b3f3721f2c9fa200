//! Tests of the whole club, through its one door.

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "tests")]

mod authority;
mod conversations;
mod door;
mod english;
mod files;
mod forged;
mod languages;
mod people;
mod rulebook;
mod safety;
mod support;
mod texts;
mod typed;
mod upkeep;
