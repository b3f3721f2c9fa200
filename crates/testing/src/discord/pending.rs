//! An interaction that the bot is to answer, as the fake keeps it.

use serde_json::Value;
use std::time::{Duration, Instant};

#[derive(Clone)]
pub(super) struct PendingInteraction {
    pub(super) id: String,
    pub(super) token: String,
    /// 2 for a command, 3 for a button, 4 for autocomplete.
    pub(super) kind: u64,
    pub(super) channel: String,
    pub(super) user: String,
    /// The message whose button was pressed.
    pub(super) source: Option<String>,
    pub(super) shard: u64,
    pub(super) event: Value,
    pub(super) sent: Instant,
    /// The type of the first answer, and how long it took.
    pub(super) acknowledged: Option<(u64, Duration)>,
    /// The message that `@original` means.
    pub(super) original: Option<String>,
    pub(super) choices: Option<Vec<Value>>,
    pub(super) expired: bool,
}
