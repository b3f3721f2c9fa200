//! Answers one interaction: the first answer in time, and follow-ups while the interaction's token is valid.
//!
//! Discord wants a first answer within three seconds. It is the club's reply, or, when that takes longer, a deferral: Discord
//! then shows that Blot is thinking. An answer whose delivery is unknown is looked up before anything else is posted.

use crate::api::{Api, ApiCall, ApiError};
use crate::message::DiscordMessage;
use blot_adapter::{Backoff, Flag, RetryDecision, retry, warn};
use blot_club::Failpoint;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Discord waits three seconds for the first answer, and the network takes some of them.
const DEADLINE: Duration = Duration::from_millis(2700);
/// When a first answer that is still missing is deferred.
const DEFER_AFTER: Duration = Duration::from_secs(1);
/// How long one attempt at a first answer may take, so that there is time for another.
const ATTEMPT_TIMEOUT: Duration = Duration::from_millis(1200);
/// A token is valid for fifteen minutes; this is on the safe side.
const TOKEN_LIFETIME: Duration = Duration::from_secs(14 * 60);
/// Attempts at a later answer, and the pauses between them.
const ATTEMPTS: u32 = 5;
const BACKOFF: Backoff = Backoff::new(Duration::from_millis(500), Duration::from_secs(8));
/// A later answer does not wait longer than this for a rate limit.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Discord's types of first answers.
const MESSAGE: u8 = 4;
const DEFERRED_MESSAGE: u8 = 5;
const DEFERRED_EDIT: u8 = 6;
const EDIT: u8 = 7;
const CHOICES: u8 = 8;

/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 64;

/// Discord's error code for a second first answer.
const ALREADY_ACKNOWLEDGED: u64 = 40060;

/// Answers one interaction.
pub(crate) struct Responder {
    id: String,
    token: String,
    application: String,
    pub(crate) kind: InteractionKind,
    /// Whether the bot itself is in this place. A user can install Blot for their account alone and use it anywhere.
    pub(crate) is_member: bool,
    received: Instant,
    state: Mutex<AnswerState>,
    settled: Flag,
}

/// What the user did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InteractionKind {
    /// Gave a command.
    Command,
    /// Pressed a button of a message. An ephemeral message is seen by this user alone.
    Press { message: String, ephemeral: bool },
    /// Is typing a command.
    Autocomplete,
}

/// What has become of the first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AnswerState {
    /// Nothing was sent yet.
    Pending,
    /// Discord shows that Blot is thinking. For a command this is a message of its own, still to be filled.
    Deferred,
    /// Answered. A deferral that was shown is filled or deleted.
    Answered,
    /// An answer was sent, but it is unknown whether it arrived.
    Unknown,
    /// A deferral was sent, but it is unknown whether it arrived.
    DeferredUnknown,
    /// An earlier process has answered, perhaps with a deferral only, and has ended. None of our messages is there.
    AnsweredElsewhere,
    /// It is too late.
    Expired,
}

impl Responder {
    pub(crate) fn new(
        id: String,
        token: String,
        application: String,
        kind: InteractionKind,
        is_member: bool,
    ) -> Responder {
        let (state, settled) = (Mutex::new(AnswerState::Pending), Flag::default());
        Responder { id, token, application, kind, is_member, received: Instant::now(), state, settled }
    }

    /// Waits until the first answer is given, or it is too late for one.
    pub(crate) async fn settled(&self) {
        self.settled.raised().await;
    }

    /// Waits for a second, then defers the first answer if it is still missing.
    pub(crate) async fn defer_when_slow(&self, api: &Api) {
        tokio::time::sleep_until(self.received + DEFER_AFTER).await;
        self.defer(api).await;
    }

    /// Acknowledges the interaction without an answer.
    pub(crate) async fn defer(&self, api: &Api) {
        let body = match self.kind {
            InteractionKind::Command => json!({ "type": DEFERRED_MESSAGE, "data": { "flags": EPHEMERAL } }),
            InteractionKind::Press { .. } => json!({ "type": DEFERRED_EDIT }),
            InteractionKind::Autocomplete => json!({ "type": CHOICES, "data": { "choices": [] } }),
        };
        let mut state = self.state.lock().await;
        if *state == AnswerState::Pending {
            let _ = self.first_answer(api, &mut state, body, &DiscordMessage::default()).await;
            match *state {
                AnswerState::Answered => *state = AnswerState::Deferred,
                AnswerState::Unknown => *state = AnswerState::DeferredUnknown,
                _ => {}
            }
        }
    }

    /// Answers an autocompletion.
    pub(crate) async fn offer_choices(&self, api: &Api, choices: Value) {
        let mut state = self.state.lock().await;
        if *state == AnswerState::Pending {
            let body = json!({ "type": CHOICES, "data": { "choices": choices } });
            let _ = self.first_answer(api, &mut state, body, &DiscordMessage::default()).await;
        }
    }

    /// Posts a message for everyone as the first answer. Returns its id if it was posted.
    pub(crate) async fn reply(&self, api: &Api, message: &DiscordMessage) -> Option<String> {
        let mut state = self.state.lock().await;
        match *state {
            AnswerState::Pending => {
                let body = json!({ "type": MESSAGE, "data": message.body });
                self.first_answer(api, &mut state, body, message).await.flatten()
            }
            _ => None,
        }
    }

    /// Edits the pressed message as the first answer. False if it must be edited in another way.
    pub(crate) async fn edit_pressed(&self, api: &Api, message: &DiscordMessage) -> bool {
        let mut state = self.state.lock().await;
        if *state == AnswerState::DeferredUnknown && self.resolve_unknown(api, &mut state).await.is_err() {
            return false;
        }
        match *state {
            AnswerState::Pending => {
                let body = json!({ "type": EDIT, "data": message.body });
                self.first_answer(api, &mut state, body, message).await.is_some()
            }
            // After a deferred press, the original message is the pressed one.
            AnswerState::Deferred => {
                self.later_answer(api, || self.original(Method::PATCH).message(message)).await.is_ok()
            }
            _ => false,
        }
    }

    /// Sends a message that only the user of this interaction sees.
    pub(crate) async fn reply_privately(&self, api: &Api, message: &DiscordMessage) -> Result<(), ApiError> {
        let mut state = self.state.lock().await;
        self.resolve_unknown(api, &mut state).await?;
        let private = message.with("flags", EPHEMERAL.into());
        if *state == AnswerState::Pending {
            let body = match self.kind {
                // Replaces the ephemeral message that was pressed.
                InteractionKind::Press { ephemeral: true, .. } => json!({ "type": EDIT, "data": message.body }),
                _ => json!({ "type": MESSAGE, "data": private.body }),
            };
            if self.first_answer(api, &mut state, body, message).await.is_some() {
                return Ok(());
            }
        }
        match (*state, &self.kind) {
            (AnswerState::Deferred, InteractionKind::Command) => {
                self.later_answer(api, || self.original(Method::PATCH).message(message)).await?;
                *state = AnswerState::Answered;
                Ok(())
            }
            (AnswerState::Deferred | AnswerState::Answered | AnswerState::AnsweredElsewhere, _) => {
                self.later_answer(api, || self.follow_up(&private)).await.map(drop)
            }
            (
                AnswerState::Pending
                | AnswerState::Unknown
                | AnswerState::DeferredUnknown
                | AnswerState::Expired,
                _,
            ) => Err(too_late()),
        }
    }

    /// Posts a message for everyone after the first answer, where the bot itself may not write.
    pub(crate) async fn post_follow_up(&self, api: &Api, message: &DiscordMessage) -> Result<String, ApiError> {
        let mut state = self.state.lock().await;
        self.resolve_unknown(api, &mut state).await?;
        if self.received.elapsed() > TOKEN_LIFETIME || *state == AnswerState::Expired {
            return Err(too_late());
        }
        if *state == AnswerState::Pending {
            let body = json!({ "type": MESSAGE, "data": message.body });
            let posted = self.first_answer(api, &mut state, body, message).await.flatten();
            if *state != AnswerState::AnsweredElsewhere {
                return posted.ok_or_else(too_late);
            }
        }
        if (*state, &self.kind) == (AnswerState::Deferred, &InteractionKind::Command) {
            // Otherwise the follow-up would fill the deferral, which only one person sees.
            self.later_answer(api, || self.original(Method::DELETE)).await?;
            *state = AnswerState::Answered;
        }
        let posted = self.later_answer(api, || self.follow_up(message)).await?;
        Ok(posted["id"].as_str().unwrap_or_default().to_owned())
    }

    /// Looks up a first answer whose arrival is unknown. Returns its message if it is there.
    pub(crate) async fn find_reply(&self, api: &Api) -> Result<Option<String>, ApiError> {
        let mut state = self.state.lock().await;
        self.resolve_unknown(api, &mut state).await
    }

    /// Asks Discord whether an answer of unknown state has arrived.
    async fn resolve_unknown(&self, api: &Api, state: &mut AnswerState) -> Result<Option<String>, ApiError> {
        let arrived = match *state {
            AnswerState::Unknown => AnswerState::Answered,
            AnswerState::DeferredUnknown => AnswerState::Deferred,
            _ => return Ok(None),
        };
        if self.received.elapsed() > TOKEN_LIFETIME {
            *state = AnswerState::Expired;
            return Ok(None);
        }
        match api.send(self.original(Method::GET)).await {
            Ok(message) => {
                *state = arrived;
                let id = message["id"].as_str().map(str::to_owned);
                Ok(id.filter(|_| arrived == AnswerState::Answered))
            }
            Err(ApiError::Refused { .. }) => {
                *state = AnswerState::Expired;
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// Removes a deferral that was never filled, once all replies are sent.
    pub(crate) async fn finish(&self, api: &Api) {
        let mut state = self.state.lock().await;
        let _ = self.resolve_unknown(api, &mut state).await;
        if (*state, &self.kind) == (AnswerState::Deferred, &InteractionKind::Command) {
            let _ = self.later_answer(api, || self.original(Method::DELETE)).await;
            *state = AnswerState::Answered;
        }
    }

    /// Sends the first answer until it arrives or it is too late. None if it did not arrive; the inner value is the id of its
    /// message, if it posted one.
    async fn first_answer(
        &self,
        api: &Api,
        state: &mut AnswerState,
        body: Value,
        message: &DiscordMessage,
    ) -> Option<Option<String>> {
        let path = format!("/interactions/{}/{}/callback?with_response=true", self.id, self.token);
        let mut sent = false;
        let outcome = loop {
            let left = DEADLINE.saturating_sub(self.received.elapsed());
            if left.is_zero() {
                *state = if sent { AnswerState::Unknown } else { AnswerState::Expired };
                break None;
            }
            let call = ApiCall::post(path.clone()).body(body.clone()).files(message.files.clone());
            Failpoint::BeforeAnswer.pass();
            let answered = api.send(call.timeout(left.min(ATTEMPT_TIMEOUT))).await;
            Failpoint::AfterAnswer.pass();
            match answered {
                Ok(answer) => {
                    *state = AnswerState::Answered;
                    break Some(answer["resource"]["message"]["id"].as_str().map(str::to_owned));
                }
                Err(ApiError::Refused { code: ALREADY_ACKNOWLEDGED, .. }) if !sent => {
                    *state = AnswerState::AnsweredElsewhere;
                    break None;
                }
                Err(ApiError::Refused { code: ALREADY_ACKNOWLEDGED, .. }) => {
                    // An earlier attempt arrived, but its response was lost.
                    *state = AnswerState::Answered;
                    let found = api.send(self.original(Method::GET)).await.ok();
                    break Some(found.and_then(|found| found["id"].as_str().map(str::to_owned)));
                }
                Err(ApiError::Refused { status: 404, .. }) => {
                    *state = AnswerState::Expired;
                    break None;
                }
                Err(error @ ApiError::Refused { .. }) => {
                    // There is still time for another answer.
                    warn(&format!("an answer was refused: {error}"));
                    return None;
                }
                Err(ApiError::Limited(wait)) => tokio::time::sleep(wait.min(left)).await,
                Err(ApiError::Unreachable(_)) => {
                    sent = true;
                    tokio::time::sleep(Duration::from_millis(50).min(left)).await;
                }
            }
        };
        self.settled.raise();
        outcome
    }

    fn original(&self, method: Method) -> ApiCall {
        ApiCall::new(method, format!("/webhooks/{}/{}/messages/@original", self.application, self.token))
    }

    fn follow_up(&self, message: &DiscordMessage) -> ApiCall {
        ApiCall::post(format!("/webhooks/{}/{}", self.application, self.token)).message(message)
    }

    /// Makes a call after the first answer, with a few retries.
    async fn later_answer(&self, api: &Api, call: impl Fn() -> ApiCall) -> Result<Value, ApiError> {
        let advice = |error: &ApiError| match error.retry() {
            RetryDecision::After(wait) if wait >= MAX_WAIT => RetryDecision::Never,
            advice => advice,
        };
        retry(ATTEMPTS, BACKOFF, advice, || api.send(call())).await
    }
}

fn too_late() -> ApiError {
    ApiError::Unreachable("it is too late for an answer".to_owned())
}
