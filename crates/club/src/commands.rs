//! From a request to a command: the one table of commands, what was given of it, which match it means, and every way to say no.
//!
//! [`Call::read`] parses a request once. [`Stop`] is how a handler ends early: with a [`Refusal`] for the player, or with an error.

mod call;
pub(crate) mod command;
mod complete;
mod find;
mod refusal;
mod step;
mod stop;
mod terms;
mod values;

pub use call::is_play;
pub(crate) use call::{Call, Via};
pub use command::{COMMANDS, Command, Kind, Offers, Opt, Who};
pub(crate) use command::{DEEDS, Does, FORMATS, HOUSE_RULES, SETTINGS, TOPICS, WHICH};
pub(crate) use complete::complete;
pub use complete::{Completion, Offer};
pub(crate) use find::Found;
pub(crate) use refusal::{AnalystNo, ClockNo, ComputerNo, Refusal};
pub(crate) use step::{KeptStep, Step};
pub(crate) use stop::Stop;
pub(crate) use terms::{Against, read_terms};
pub(crate) use values::{AUTO, club_values, setting_values};
