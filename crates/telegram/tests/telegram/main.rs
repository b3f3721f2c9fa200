//! The real bot against a Telegram of our own.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

mod analysis;
mod bridge;
mod club;
mod corners;
#[cfg(target_os = "linux")]
mod crowd;
mod faults;
mod host;
mod inbox;
#[cfg(target_os = "linux")]
mod jumps;
mod killed;
mod leaving;
mod names;
mod order;
mod places;
mod play;
mod private;
mod program;
#[cfg(target_os = "linux")]
mod storage;
#[cfg(target_os = "linux")]
mod storm;
mod typing;
