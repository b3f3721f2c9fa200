//! What players and moderators do about themselves and their club: settings, vacations, accounts, leaving, house rules.
//!
//! Each command is a method of the club or a function over the stored data, and answers with replies.

mod codes;
mod forget;
pub(crate) mod house;
mod link;
pub(crate) mod manage;
pub(crate) mod privacy;
pub(crate) mod settings;
mod tutorial;
pub(crate) mod vacation;
