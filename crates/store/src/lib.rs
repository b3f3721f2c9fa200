//! The database of Blot: matches, players, clubs, ladders, the inbox and the outbox, in SQLite. Outside of
//! tests, only this crate contains SQL for them.
//!
//! * [`Store`] is a connection with its transactions. Its methods read and write the tables.
//! * [`CachedStore`] is a store with a cache of the rows that almost every request reads.
//! * [`back_up`], [`restore`] and [`verify`] are for the person who hosts Blot.
//!
//! The store does not interpret settings, replies and findings. They are text here, and the club crate parses
//! them.

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

pub use analyses::AnalysisRequest;
pub use cache::CachedStore;
pub use codes::{Account, CodeHash, GivenCode, Purpose};
pub use copies::with_suffix;
#[doc(hidden)]
pub use failpoint::{Failpoint, InjectedBug, TRIAL, Trial};
pub use forgotten::{Forgotten, ForgottenList};
pub use health::QueueDepths;
pub use inbox::{NewUpdate, StoredUpdate};
pub use ladder::LadderChange;
pub use lock::lock;
pub use matches::{MatchPlace, Mirror, StoredMatch};
pub use migrate::SCHEMA;
pub use open_error::OpenError;
pub use outbox::{NewReply, WaitingReply};
pub use people::{Guest, LEFT, StoredPlayer};
pub use places::{Person, Place, Platform};
pub use privacy::{Identity, Sighting};
pub use seasons::{MAX_LOOKED_BACK, ModerationReport, ReportKind};
pub use seen::SeenMark;
pub use standings::{HeadToHead, LeaderboardKind, LeaderboardRow};
pub use store::{Store, is_damage, sqlite_version};
pub use time::{DueMark, Presence};
pub use upkeep::{Restored, Verified, back_up, restore, verify};
