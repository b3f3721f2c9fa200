//! Plays backgammon well, and says how well others did. No I/O, no clock, no randomness; it depends on the rules alone.
//!
//! * [`choose`]: what the computer does on its turn, at a [`Level`].
//! * [`advise`]: the same with its figures. [`Analysis`]: how well a match was played.
//! * [`Engine::odds`]: the chances of a position. [`Engine::plays`]: all plays of a roll, best first.
//! * [`Stakes`]: what these are chances of, for money or at a score. [`CubeFigures`], [`AnswerFigures`]: whether to double, and what
//!   to answer. [`equity_after_play`] ranks plays with the cube in mind. [`resignation`], [`accepts_resignation`]: when a game is
//!   as good as over.
//! * [`net`]: how nets are read, and what the trainer needs to make them.
//!
//! ```
//! use blot_engine::{Depth, Engine, Odds};
//! use blot_rules::{Board, Dice, Side};
//!
//! let engine = Engine::shared();
//! let dice = Dice::from_numbers(3, 1)?;
//! let plays = engine.plays(&Board::default(), Side::White, dice, Depth::Static, &Odds::equity);
//! assert_eq!(plays[0].play.steps().to_string(), "8/5 6/5");
//! # Ok::<(), blot_rules::DieError>(())
//! ```

mod advice;
mod analysis;
mod bearoff;
mod choose;
mod cube;
mod engine;
mod escapes;
mod half;
mod home;
mod inputs;
mod level;
mod met;
pub mod net;
mod odds;
mod race;
mod resign;
mod search;
mod shots;
mod stakes;
mod view;

pub use advice::{Advice, advise};
pub use analysis::{Analysis, Band, Candidate, Decision, Mark, Moment, Roll, Summary, What};
pub use choose::{Choice, choose, rank};
pub use cube::{Answer, AnswerFigures, CubeFigures, Doubling, cube_efficiency, equity_after_play};
pub use engine::{Class, Engine, Nets};
pub use inputs::{INPUTS, RAW_INPUTS};
pub use level::Level;
pub use net::{Net, NetError};
pub use odds::Odds;
pub use resign::{accepts_resignation, resignation};
pub use search::{Depth, Ranked};
pub use stakes::{MayDouble, Stakes};
pub use view::View;
