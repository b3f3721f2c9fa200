//! The proof that the rules are right: against GNU Backgammon's answers, a naive generator, the printed rule sheets,
//! and random whole matches.
#![allow(clippy::unwrap_used, reason = "a test may fail like this, its helpers too")]

mod legal_plays;
mod mat;
mod matches;
mod notation;
mod properties;
mod rule_sheets;

mod support {
    pub(crate) mod matches;
    pub(crate) mod naive;
    pub(crate) mod selfplay;
    pub(crate) mod setup;
}
