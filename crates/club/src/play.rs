//! Matches from challenge to result: what players do, what follows from it, and what comes with time.

mod act;
mod apply;
mod away;
mod challenge;
mod challenge_news;
mod computer;
mod decide;
mod delivery;
mod due;
mod finish;
mod nudge;
mod thread;

pub(crate) use act::act;
pub(crate) use apply::apply_events;
pub(crate) use away::{count_from, end_vacation, share_vacation};
pub(crate) use challenge::challenge;
pub(crate) use computer::computer_acts;
pub(crate) use decide::decide;
pub(crate) use delivery::{MAX_SHOWN_ANEW, delivered, moved, undeliverable};
pub(crate) use due::{Due, DueKind};
