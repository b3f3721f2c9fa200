//! The webhook that a bot has set.

/// Where updates are pushed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// The address.
    pub url: String,
    /// The secret that each delivery carries in a header.
    pub secret: Option<String>,
    /// The kinds of updates that the bot asked for; the usual ones if empty.
    pub allowed_updates: Vec<String>,
    /// How many deliveries may run at a time. The fake makes one at a time.
    pub max_connections: i64,
}
