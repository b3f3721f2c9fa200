//! The backgammon club, independent of any chat platform: challenges, matches, dice, texts, storage.
//!
//! * A [`Request`] goes in and [`Reply`]s come out, through [`Club::handle`] or a [`ClubHandle`] that tasks share.
//! * [`COMMANDS`] is the one table of commands. Platforms register their commands from it.
//! * [`Studio`] turns replies into words and pictures.
//!
//! Time and randomness are inputs: nothing here reads a clock, and secrets come from a [`Chance`].
//!
//! ```
//! use blot_club::{Club, OsChance, Person, Place, Platform, Request, Studio, Time, RequestBody};
//!
//! let folder = tempfile::tempdir()?;
//! let mut club = Club::open(&folder.path().join("club.db"), Box::new(OsChance))?;
//! let anna = Person { user: "1".into(), name: "Anna".into(), handle: None, is_bot: false, language: None };
//! let replies = club.handle(Request {
//!     event: "e1".into(),
//!     at: Time(0),
//!     place: Place { platform: Platform::Playground, id: "lounge".into() },
//!     within: None,
//!     private: false,
//!     manages: false,
//!     from: anna,
//!     message: None,
//!     what: RequestBody::Typed { line: "/challenge 5".into(), people: vec![], reply_to: None },
//! })?;
//! let studio = Studio::default();
//! let words = studio.plain(replies[0].language, &replies[0].text[0]);
//! assert!(words.starts_with("#1 Anna challenges anyone"), "{words}");
//! # Ok::<(), anyhow::Error>(())
//! ```

mod club_store;
mod commands;
mod context;
#[cfg(any(test, fuzzing))]
mod invariants;
mod messages;
mod people;
mod play;
mod protocol;
mod queries;
mod runtime;
#[cfg(test)]
mod simulation;
mod studio;
mod texts;
#[cfg(test)]
mod year;

#[doc(hidden)]
pub use blot_store::{Failpoint, InjectedBug, TRIAL, Trial};
pub use blot_store::{
    NewUpdate, OpenError, Person, Place, Platform, QueueDepths, Restored, SCHEMA, StoredUpdate, Verified,
    back_up, restore, sqlite_version, verify,
};
pub use blot_table::{SealedDice, Secret, TableId, Time, clean_name};
pub use commands::{COMMANDS, Command, CommandOption, Completion, Offer, Offers, OptionKind, Who, is_play};
pub use context::{Chance, OsChance};
#[cfg(any(test, fuzzing))]
pub use invariants::fold;
pub use protocol::{
    Animation, Audience, Button, Content, File, Hint, How, Live, Receipt, Reply, Report, Request, RequestBody,
    Shown, ShownBoard, ShownCourse, ShownCurve, ShownStandings, Span, Style, Value, link_of,
};
pub use runtime::{Club, ClubHandle, Job, ParsedRequest, export_all};
pub use studio::Studio;
pub use texts::{Language, Mention, Text};
