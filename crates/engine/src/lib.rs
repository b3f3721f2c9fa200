//! Plays backgammon well, and says how well others did. No I/O, no clock, no randomness; it depends on the rules alone.
//!
//! * [`Odds`]: the chances of a position. [`Stakes`]: what they are chances of, for money or at a score.
//! * [`CubeFigures`], [`AnswerFigures`]: whether to double, and what to answer. [`equity_after_play`] ranks plays with the cube in
//!   mind. [`resignation`], [`accepts_resignation`]: when a game is as good as over.

mod cube;
mod met;
mod odds;
mod resign;
mod stakes;

pub use cube::{Answer, AnswerFigures, CubeFigures, Doubling, cube_efficiency, equity_after_play};
pub use odds::Odds;
pub use resign::{accepts_resignation, resignation};
pub use stakes::{MayDouble, Stakes};
