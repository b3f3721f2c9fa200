//! Commands about players and clubs instead of matches: settings, vacations, accounts, leaving, and moderation.
//!
//! Each command is a function. It takes the open transaction if it writes, and the store if it only reads.

mod bridge;
pub(crate) mod club_settings;
mod codes;
mod forget;
mod link;
pub(crate) mod manage;
pub(crate) mod privacy;
pub(crate) mod settings;
mod tutorial;
pub(crate) mod vacation;

pub(crate) use forget::{forget, forget_again};
pub(crate) use link::{link, unlink};
pub(crate) use manage::manage;
pub(crate) use settings::set;
pub(crate) use tutorial::{teach, typed_in_lesson};
pub(crate) use vacation::go_on_vacation;
