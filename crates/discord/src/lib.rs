//! Blot on Discord.
//!
//! `gateway` receives interactions and `bot` serves them: `incoming` turns an interaction into a request for the club, and
//! `outgoing` turns the club's replies into messages, which `message` builds. `responder` answers the interaction itself.
//! All calls go through `api`, within the limits that `rate_limiter` keeps.

mod api;
mod bot;
mod commands;
mod gateway;
mod incoming;
mod invite;
mod message;
mod outgoing;
mod program;
mod rate_limiter;
mod responder;
mod settings;
mod startup;

pub use program::run;
pub use settings::{Flags, check_settings};
