//! Plays backgammon well, and says how well others did. No I/O, no clock, no randomness; it depends on the rules alone.

mod odds;

pub use odds::Odds;
