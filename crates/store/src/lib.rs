//! What Blot stores: matches, players, clubs, ladders, the inbox and the outbox, in SQLite. Only this crate names SQL.
//!
//! * [`Store`] is a connection with its transactions; its methods read and write one thing each.
//! * [`CachedStore`] caches what is looked up at every request.
//! * [`back_up`], [`restore`] and [`verify`] are for hosts.
//!
//! Settings, replies and findings are text to the store: what they mean is the club's.

mod analyses;
mod bridge;
mod cache;
mod changes;
mod clubs;
mod codes;
mod copies;
mod failpoint;
mod forgotten;
mod health;
mod inbox;
mod ladder;
#[cfg(test)]
mod ladder_tests;
mod lock;
mod matches;
mod merge;
mod messages;
mod migrate;
mod open_error;
mod outbox;
mod people;
mod places;
mod privacy;
mod recompute;
mod seasons;
mod seen;
mod standings;
mod store;
mod time;
mod upkeep;

pub use analyses::Want;
pub use cache::CachedStore;
pub use codes::{Account, CodeHash, GivenCode, Purpose};
pub use copies::with_suffix;
#[doc(hidden)]
pub use failpoint::{Failpoint, InjectedBug, TRIAL, Trial};
pub use forgotten::{Forgotten, ForgottenList};
pub use health::QueueDepths;
pub use inbox::{NewUpdate, StoredUpdate};
pub use ladder::Added;
pub use lock::lock;
pub use matches::{MatchPlace, Mirror, StoredMatch};
pub use migrate::SCHEMA;
pub use open_error::OpenError;
pub use outbox::{NewReply, WaitingReply};
pub use people::{Guest, LEFT, StoredPlayer};
pub use places::{Person, Place, Platform};
pub use privacy::{Identity, Sighting};
pub use seasons::{Kind, MAX_LOOKED_BACK, Report};
pub use seen::Mark;
pub use standings::{Board, Line, Pair};
pub use store::{Store, is_damage, sqlite_version};
pub use time::{DueMark, Presence};
pub use upkeep::{Restored, Verified, back_up, restore, verify};
