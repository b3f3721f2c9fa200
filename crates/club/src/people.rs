//! What players and moderators do about themselves and their club: settings, vacations, accounts, leaving, house rules.
//!
//! Each command is a function: over the open transaction where it changes something, over the stored data where it only looks.

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
