//! The real bot against a Telegram of our own.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

mod bridge;
mod club;
mod corners;
mod faults;
mod host;
mod intake;
mod killed;
mod leaving;
mod names;
mod places;
mod play;
mod private;
mod program;
mod typing;
