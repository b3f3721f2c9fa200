//! Blot in the browser: a chat page on this machine, the third adapter beside Discord's and Telegram's.
//!
//! It is its own platform. `chat` stores people and messages. `web` serves the page, behind the checks of `guard`; `live` tells
//! open pages that something has changed. `incoming` turns what the page sends into requests for the club, `actions` has them
//! handled, and `outgoing` puts the replies into the chat.

mod actions;
mod chat;
mod guard;
mod incoming;
mod live;
mod outgoing;
mod program;
mod settings;
mod state;
mod web;

pub use program::run;
pub use settings::{Flags, check_settings};
