//! Plays backgammon well, and says how well others did. No I/O, no clock, no randomness; it depends on the rules alone.

mod choose;
mod level;
mod odds;

pub use choose::{Choice, choose};
pub use level::Level;
pub use odds::Odds;
