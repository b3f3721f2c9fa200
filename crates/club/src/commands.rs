//! From a request to a command: the one table of commands, what was given of it, which match it means, and every way to say no.
//!
//! [`ParsedCommand::read`] parses a request once. [`HandlerError`] is how a handler ends early: with a [`Refusal`] for the player, or with an error.

mod action_context;
pub(crate) mod command;
mod complete;
mod find;
mod handler_error;
mod parsed_command;
mod refusal;
mod terms;
mod values;

pub(crate) use action_context::{ActionContext, KeptContext};
pub(crate) use command::{ActionKind, DEEDS, FORMATS, HOUSE_RULES, SETTINGS, TOPICS, WHICH};
pub use command::{COMMANDS, Command, CommandOption, Offers, OptionKind, Who};
pub(crate) use complete::complete;
pub use complete::{Completion, Offer};
pub(crate) use find::Found;
pub(crate) use handler_error::HandlerError;
pub use parsed_command::is_play;
pub(crate) use parsed_command::{ParsedCommand, Via};
pub(crate) use refusal::{AnalystNo, ClockNo, ComputerNo, Refusal};
pub(crate) use terms::{Against, read_terms};
pub(crate) use values::{AUTO, club_values, setting_values};
