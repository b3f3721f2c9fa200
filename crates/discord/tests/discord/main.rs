//! The real bot against a Discord of our own.

#![allow(clippy::unwrap_used, reason = "tests")]

mod analysis;
mod club;
mod commands;
#[cfg(target_os = "linux")]
mod crowd;
mod faults;
mod gateway;
mod host;
#[cfg(target_os = "linux")]
mod jumps;
mod order;
mod places;
mod play;
mod program;
#[cfg(target_os = "linux")]
mod storage;
#[cfg(target_os = "linux")]
mod storm;
