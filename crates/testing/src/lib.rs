//! Fake platforms for end-to-end tests, and the real programs started against them.
//!
//! A test starts a [`FakeDiscord`] or a [`FakeTelegram`](telegram::FakeTelegram), starts the bot as a [`Program`] with the
//! address of the fake, and then acts as users do. Everything blocks, so a test is a plain function. Nothing sleeps: every
//! change wakes those who wait for it.
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
#[cfg(unix)]
mod broken_settings;
mod calls;
mod database;
mod discord;
mod fake;
mod faults;
#[cfg(target_os = "linux")]
mod host_faults;
mod http_client;
mod http_server;
#[cfg(target_os = "linux")]
mod machine;
mod multipart;
mod program;
mod seeded;
mod server;
mod state;
pub mod telegram;
mod wait;

pub use board::{Board, Turn, button_for, is_over, turn_of};
#[cfg(unix)]
pub use broken_settings::refuses_broken_settings;
pub use calls::LoggedCall;
pub use database::{damage, settle, stored_events};
pub use discord::{
    Attachment, Button, Channel, FakeDiscord, Fault, FaultEffect, GatewayEvent, Interaction, InteractionAnswer,
    Message, Options, RestCall, RestResponse, RestTarget, Upload, User, Via, World,
};
pub use fake::{Fake, FakeWorld, Traffic};
#[cfg(target_os = "linux")]
pub use host_faults::{jumps_cost_nothing, refuses_unusable_databases};
pub use http_client::{get, get_until};
#[cfg(target_os = "linux")]
pub use machine::{Disk, Machine};
pub use program::Program;
pub use seeded::SeededPicker;

use std::time::Duration;

/// Waiting longer than this fails the test.
const TIME_LIMIT: Duration = Duration::from_secs(60);
