//! Blot on Telegram.
//!
//! `polling` or `webhook` receives updates and `inbox` stores them. From there `bot` serves them: `incoming` turns an update into
//! a request for the club, and `outgoing` turns the club's replies into messages, which `message` and `html` build. `press`
//! and `answers` reply to one person. All calls go through `api`, within the limits that `rate_limiter` keeps.

mod answers;
mod api;
mod bot;
mod commands;
mod delay_notice;
mod html;
mod inbox;
mod incoming;
mod message;
mod outgoing;
mod polling;
mod press;
mod program;
mod rate_limiter;
mod settings;
mod startup;
mod update;
mod webhook;

pub use incoming::{BotIdentity, IncomingUpdate, chat_of, read_update, received};
pub use program::run;
pub use settings::{Flags, check_settings};
pub use update::Update;
