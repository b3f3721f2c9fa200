//! Plays backgammon well, and says how well others did. No I/O, no clock, no randomness; it depends on the rules alone.
//!
//! * [`Engine::odds`]: the chances of a position. [`Engine::plays`]: all plays of a roll, best first.
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

mod bearoff;
mod engine;
mod escapes;
mod half;
mod home;
mod inputs;
pub mod net;
mod odds;
mod race;
mod search;
mod shots;
mod view;

pub use engine::{Class, Engine, Nets};
pub use inputs::{INPUTS, RAW_INPUTS};
pub use net::{Net, NetError};
pub use odds::Odds;
pub use search::{Depth, Ranked};
pub use view::View;
