//! A table in a backgammon club, without any chat or storage: who sits where, on which terms, by which clock, with which dice.
//!
//! * [`Table`] is the fold of its [`TableEvent`]s. [`Table::decide`] answers an [`Action`] with events or with [`NotAllowed`].
//! * [`Terms`], [`Clock`], [`Orders`], [`SealedDice`] and [`Draft`] are what a match has beside the rules of play.
//! * [`Outcome`] and [`Standing`] are the arithmetic of ratings and ladders.
//!
//! Everything here is pure: time and rolls come in as data, and nothing reads, writes or waits. The rules of play are asked of
//! `blot-rules` and repeated nowhere.
//!
//! ```
//! use blot_rules::{Die, Options};
//! use blot_table::{Action, DecisionContext, Orders, PlayerId, Secret, Table, TableEvent, TableId, Terms, Time};
//!
//! let challenge = TableEvent::Challenged {
//!     by: PlayerId(1),
//!     to: Some(PlayerId(2)),
//!     terms: Terms { options: Options::to(5), rated: true, clock: None, hints: false },
//!     seal: String::new(),
//!     expires: Time(Time::DAY),
//!     named: None,
//! };
//! let table = Table::set_up(TableId(1), &challenge).unwrap().unwrap();
//! let (three, one) = (Die::new(3).unwrap(), Die::new(1).unwrap());
//! let events = table.decide(PlayerId(2), Action::Accept { luck: None }, &DecisionContext {
//!     now: Time(0),
//!     roll: &|_, _| [three, one],
//!     secret: &Secret([0; 32]),
//!     orders: [Orders::default(); 2],
//!     handle: None,
//!     is_time_up: false,
//! });
//! assert_eq!(events.unwrap()[0], TableEvent::Accepted { by: PlayerId(2) });
//! ```

mod clock;
mod dice;
mod dice_check;
mod draft;
mod ids;
mod ladder;
mod not_allowed;
mod orders;
mod pace;
pub mod rating;
mod stage;
mod table;
mod terms;
mod time;
mod turn;
mod words;

pub use clock::{Clock, is_turn_over};
pub use dice::{MAX_LUCK, SealedDice, Secret, hex, luck_word};
pub use dice_check::{DiceCheck, check_dice};
pub use draft::{Draft, DraftChange, DraftError, MAX_WHOLE_PLAY, Tapping};
pub use ids::{ClubId, LadderId, PlayerId, TableId};
pub use ladder::{Facts, Outcome, RECENT, Ratings, Standing, WEEK};
pub use not_allowed::NotAllowed;
pub use orders::{Order, Orders, is_cube_worth_turning};
pub use pace::{NO_CLOCK, PACES, Pace};
pub use stage::{Off, Stage};
pub use table::{Action, DecisionContext, GameEvent, Table, TableEvent};
pub use terms::Terms;
pub use time::Time;
pub use turn::Turn;
pub use words::{clean_handle, clean_name, clean_words, is_handle, is_invisible};
