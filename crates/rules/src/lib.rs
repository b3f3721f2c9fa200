//! The rules of backgammon, complete and pure: no I/O, no clock, no randomness.
//!
//! * [`Board`], [`Dice`], [`legal_plays`]: the checkers, and how they may move.
//! * [`parse_play`] reads a play that a player typed. [`Taps`] builds a play step by step.
//! * [`Match`]: a state machine from the opening roll to the end of a match. It decides [`Action`]s and applies [`Event`]s.
//! * [`Record`]: a whole match as `.mat` or SGF. Position IDs, Match IDs and XGIDs are methods of [`Board`] and [`Match`].
//!
//! Points are numbered from 24 down to 1 as the side in question sees them. [`BAR`] is 25 and [`OFF`] is 0.
//!
//! ```
//! use blot_rules::{Action, Dice, Die, Match, Options, Side, parse_play};
//!
//! // White rolls 3, Black 1: White starts and plays both.
//! let mut game = Match::new(Options::to(5))?;
//! let opening = Action::OpeningRoll { white: Die::new(3)?, black: Die::new(1)? };
//! for event in game.decide(Side::White, opening)? {
//!     game = game.apply(&event);
//! }
//! let play = parse_play(game.board(), Side::White, Dice::from_numbers(3, 1)?, "8/5 6/5")?;
//! for event in game.decide(Side::White, Action::Play(play.steps()))? {
//!     game = game.apply(&event);
//! }
//! assert_eq!(game.turn(), Some(Side::Black));
//! assert_eq!(game.xgid(), "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:5:10");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod cube;
mod decide;
mod dice;
mod event;
mod game;
mod mat;
mod match_id;
mod no;
mod notation;
mod options;
mod plays;
mod position_id;
mod record;
mod resolve;
mod sgf;
mod side;
mod snapshot;
mod step;
mod steps_text;
mod taps;
mod variant;
mod win;
mod xgid;

pub use board::{BAR, Board, BoardError, OFF};
pub use cube::{Cube, CubeTooLarge};
pub use dice::{Dice, Die, DieError};
pub use event::{Action, Event, Pass};
pub use game::{Crawford, Match, Phase};
pub use mat::{MAX_MAT, MatError, MatWhy};
pub use match_id::{MatchIdError, MatchIdTooLarge};
pub use no::{Can, No, Why};
pub use notation::{MAX_NOTATION, is_meant_as_play, parse_play};
pub use options::{Length, Options, OptionsError};
pub use plays::{Play, legal_plays, legal_plays_into};
pub use position_id::PositionIdError;
pub use record::{Date, Record};
pub use resolve::{IllegalPlay, MAX_NEAREST, WhyNot};
pub use side::Side;
pub use snapshot::SnapshotError;
pub use step::{Step, StepError, Steps, StepsError};
pub use taps::{Tap, Taps};
pub use variant::Variant;
pub use win::Win;
pub use xgid::XgidError;
