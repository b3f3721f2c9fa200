//! Texts as data, and the languages they exist in. Handlers make texts; nothing here depends on the rest of the club.
//!
//! A [`Text`] is a key of `assets/texts` with its variables. [`Studio`](crate::Studio) turns it into words of a
//! language.

mod calendar;
mod duration;
mod language;
mod names;
mod text;

pub(crate) use calendar::{day, minute, month_text};
pub(crate) use duration::{duration, pace_text};
pub use language::Language;
pub(crate) use language::stretched;
pub(crate) use names::{computer_name, computer_short_name, name_in_files, platform_name, said_for};
pub(crate) use text::{Arg, text};
pub use text::{Mention, Text};
