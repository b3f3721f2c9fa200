//! From a request to a command: the table of commands, the parser, the match that is meant, and every refusal.
//!
//! [`ParsedCommand::read`] parses a request once. A handler that ends early returns a [`HandlerError`]: a
//! [`Refusal`] for the player, or an internal error.

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
pub(crate) use command::{ActionKind, CLUB_ACTIONS, CLUB_SETTINGS, FORMATS, SETTINGS, TOPICS, WHICH};
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
