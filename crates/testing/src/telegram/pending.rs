//! The press of a button that the bot is to answer, as the fake keeps it.

use std::time::{Duration, Instant};

pub(super) struct PendingQuery {
    pub(super) sent: Instant,
    pub(super) expired: bool,
    pub(super) answer: Option<QueryAnswer>,
    pub(super) latency: Option<Duration>,
    /// The number of the call that answered it.
    pub(super) answered_by: Option<usize>,
}

/// The answer to the press of a button.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QueryAnswer {
    /// The text shown to the user who pressed; may be empty.
    pub text: String,
    /// Whether it is shown in a dialog that the user must close.
    pub show_alert: bool,
    /// The link that is opened.
    pub url: Option<String>,
}
