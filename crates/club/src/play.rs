//! Matches from challenge to result: what players do at a table, what follows from it, and what happens by itself in time.

mod act;
mod bridge;
mod challenge;
mod computer;
mod delivery;
mod due;
mod finish;
mod happen;
mod thread;

pub(crate) use computer::MAX_IN_A_ROW;
