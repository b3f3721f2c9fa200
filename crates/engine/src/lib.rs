//! The backgammon engine: plays, gives hints and analyzes matches. No I/O, no clock, no randomness; it depends on the rules alone.
//!
//! * [`choose`]: the computer's action on its turn, at a [`Level`].
//! * [`advise`]: a hint for a player, with its figures. [`Analysis`]: how well a match was played.
//! * [`Engine::odds`]: the chances of a position. [`Engine::plays`]: all plays of a roll, best first.
//! * [`Stakes`]: the worth of these chances in money play or at a match score. [`CubeFigures`], [`AnswerFigures`]: whether to
//!   double, and how to answer. [`equity_after_play`] ranks plays with the cube in mind. [`resignation`],
//!   [`accepts_resignation`]: when a game is as good as over.
//! * [`net`]: reads nets, and writes them for the trainer.
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
pub use analysis::{Analysis, Band, Candidate, Decision, DecisionKind, Mark, Moment, Roll, Summary};
pub use choose::{Choice, choose, rank};
pub use cube::{AnswerFigures, CubeAnswer, CubeFigures, Doubling, cube_efficiency, equity_after_play};
pub use engine::{Class, Engine, Nets};
pub use inputs::{INPUTS, RAW_INPUTS};
pub use level::Level;
pub use net::{Net, NetError};
pub use odds::Odds;
pub use resign::{accepts_resignation, resignation};
pub use search::{Depth, Ranked};
pub use stakes::{MayDouble, Stakes};
pub use view::View;
