//! Commands that show something: lists, standings, profiles, past games, rules, hints and analyses.

pub(crate) mod analysis;
pub(crate) mod export;
mod games;
mod help;
pub(crate) mod hint;
pub(crate) mod history;
pub(crate) mod leaderboard;
pub(crate) mod profile;
pub(crate) mod topics;

pub(crate) use export::{record, to_json};
pub(crate) use games::{games, here, more, pips};
pub(crate) use help::{help, welcome};
pub(crate) use leaderboard::leaderboard;
pub(crate) use topics::{picture, seen_by};
