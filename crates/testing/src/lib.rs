//! Platforms on loopback for end-to-end tests, and the real programs started against them.
//!
//! A test starts a [`FakeDiscord`] or a [`FakeTelegram`](telegram::FakeTelegram), starts the bot as a [`Program`] that is
//! told its address, and then does what people do. Everything blocks, so a test is a plain function. Nothing sleeps:
//! whatever is waited for wakes the waiting.
//!
//! ```
//! let discord = blot_testing::FakeDiscord::start();
//! let anna = discord.user("anna");
//! let channel = discord.channel("backgammon");
//! assert!(discord.messages(&channel).is_empty());
//! assert!(discord.ephemeral_messages(&anna).is_empty());
//! discord.assert_no_problems();
//! ```

#![allow(clippy::unwrap_used, reason = "all of it is test support, where a panic is a failed test")]

mod board;
mod database;
mod discord;
#[cfg(target_os = "linux")]
mod endure;
mod http;
mod look;
#[cfg(target_os = "linux")]
mod machine;
mod multipart;
mod program;
#[cfg(unix)]
mod settings;
mod shared;
mod storm;
pub mod telegram;

pub use board::{Board, Turn, button_for, is_over, turn_of};
pub use database::{damage, settle, stored_events};
pub use discord::{
    Answer, Attachment, Button, Call, Channel, FakeDiscord, Fault, GatewayEvent, Interaction, Message, Options,
    Upload, User, Via, What, World,
};
#[cfg(target_os = "linux")]
pub use endure::{jumps_cost_nothing, refuses_unusable_databases};
pub use look::{get, get_until};
#[cfg(target_os = "linux")]
pub use machine::{Disk, Machine};
pub use program::Program;
#[cfg(unix)]
pub use settings::refuses_broken_settings;
pub use storm::Storm;

use std::time::Duration;

/// Nothing that a test waits for takes this long: waiting ends with a panic that says what is known.
const GUARD: Duration = Duration::from_secs(60);
