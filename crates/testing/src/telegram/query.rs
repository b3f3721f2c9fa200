//! The press of a button: the handle by which a test waits for the answer, and the method that answers it.

use super::USERNAME;
use super::call::MethodCall;
use super::pending::{PendingQuery, QueryAnswer};
use super::refusal::Refusal;
use super::world::{Shared, World};
use crate::fake::FakeWorld;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

const MAX_ANSWER: usize = 200;

/// A user's press of a button, and the answer to it.
#[derive(Clone)]
pub struct Query {
    /// The id by which the bot answers it.
    pub id: String,
    /// The id of its update.
    pub update: Option<i64>,
    pub(super) shared: Arc<Shared>,
}

impl Query {
    /// Waits for the answer.
    #[track_caller]
    pub fn answer(&self) -> QueryAnswer {
        let found = |world: &World| world.queries[&self.id].answer.clone();
        self.shared.wait_for(&format!("an answer to query {}", self.id), found, World::summary)
    }

    /// Whether there is an answer.
    pub fn is_answered(&self) -> bool {
        self.latency().is_some()
    }

    /// How long the answer took, if there is one.
    pub fn latency(&self) -> Option<Duration> {
        self.shared.lock().queries[&self.id].latency
    }
}

impl World {
    /// The ids of presses without an answer.
    pub fn unanswered(&self) -> Vec<String> {
        let open = self.queries.iter().filter(|(_, asked)| asked.answer.is_none());
        open.map(|(id, _)| id.clone()).collect()
    }

    /// The answer to a press, if there is one.
    pub fn answer(&self, query: &Query) -> Option<&QueryAnswer> {
        self.queries[&query.id].answer.as_ref()
    }
}

/// Carries out `answerCallbackQuery`.
pub(super) fn answer(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let (id, text) =
        (call.text("callback_query_id").unwrap_or_default(), call.text("text").unwrap_or_default());
    if text.encode_utf16().count() > MAX_ANSWER {
        return Err(world.invalid("MESSAGE_TOO_LONG"));
    }
    let url = call.text("url").filter(|url| !url.is_empty()).map(str::to_owned);
    if url.as_ref().is_some_and(|url| !leads_to_bot(url)) {
        return Err(world.invalid("URL_INVALID"));
    }
    let lifetime = world.options.query_lifetime;
    // The time of arrival counts: a call that a fault has held back is not late.
    let alive =
        |asked: &&mut PendingQuery| !asked.expired && call.at.saturating_duration_since(asked.sent) <= lifetime;
    let Some(asked) = world.queries.get_mut(id).filter(alive) else {
        return Err(Refusal::bad("query is too old and response timeout expired or query ID is invalid"));
    };
    if asked.answer.is_some() {
        // A bot that got no response may try again.
        if asked.answered_by.is_some_and(|number| world.traffic.log.calls[number].status.is_some()) {
            world.problem("a query is answered again");
        }
        return Ok(json!(true));
    }
    asked.answer = Some(QueryAnswer { text: text.to_owned(), show_alert: call.flag("show_alert"), url });
    asked.latency = Some(call.at.saturating_duration_since(asked.sent));
    asked.answered_by = world.traffic.log.current;
    Ok(json!(true))
}

/// Whether a link opens the bot with a valid payload.
fn leads_to_bot(url: &str) -> bool {
    let rest = url.strip_prefix("https://t.me/").and_then(|rest| rest.split_once("?start="));
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    rest.is_some_and(|(name, payload)| {
        name.eq_ignore_ascii_case(USERNAME) && (1..=64).contains(&payload.len()) && payload.bytes().all(allowed)
    })
}
