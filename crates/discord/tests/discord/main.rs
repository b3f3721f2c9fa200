//! The real bot against a Discord of our own.

#![allow(clippy::unwrap_used, reason = "tests")]

mod club;
mod commands;
mod faults;
mod gateway;
mod host;
mod places;
mod play;
mod program;
