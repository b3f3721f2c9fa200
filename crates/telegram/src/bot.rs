//! The bot: takes updates from the inbox to the club, and its replies back to Telegram.

use crate::api::{ApiCall, ApiError, call_with_retries};
use crate::incoming::{BotIdentity, IncomingUpdate, read_update};
use crate::outgoing::{MessageOrigin, Outgoing};
use crate::press::CallbackAnswer;
use crate::update::Update;
use anyhow::anyhow;
use blot_adapter::{Dispatcher, InFlight, Lanes, OutageLog, RecentSet, SlidingWindow, warn};
use blot_club::{Audience, Language, Reply, Request, StoredUpdate};
use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use teloxide::payloads::GetChatMember;
use teloxide::types::{ChatId, UserId};
use tokio::time::Instant;

/// Answers to one person in groups, where everyone reads them, in a minute.
const MAX_ANSWERS: usize = 10;
const MINUTE: Duration = Duration::from_secs(60);
/// People whose answers are counted.
const MAX_COUNTED: usize = 10_000;
/// How long a call may take if a whole chat waits for it.
const SHORT_TIMEOUT: Duration = Duration::from_secs(4);
/// Attempts of such a call.
const SHORT_ATTEMPTS: u32 = 2;

/// Work that runs in the lane of one person.
pub(crate) type AnswerJob = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Serves updates. Clones share everything.
#[derive(Clone)]
pub(crate) struct Bot {
    pub(crate) outgoing: Arc<Outgoing>,
    pub(crate) dispatcher: Dispatcher<Outgoing>,
    pub(crate) identity: BotIdentity,
    /// Answers that are not sent yet.
    pub(crate) answering: InFlight,
    /// Answers to typed messages, by person: each is sent after the one before.
    pub(crate) answer_lanes: Lanes<String, AnswerJob>,
    /// When a person was answered in groups lately.
    answered: Arc<Mutex<HashMap<String, SlidingWindow>>>,
    /// Updates and callback queries whose senders got a delay notice.
    pub(crate) delayed: Arc<RecentSet<String>>,
    pub(crate) marking_done: Arc<OutageLog>,
}

impl Bot {
    pub(crate) fn new(outgoing: Arc<Outgoing>, dispatcher: Dispatcher<Outgoing>, identity: BotIdentity) -> Bot {
        Bot {
            outgoing,
            dispatcher,
            identity,
            answering: InFlight::default(),
            answer_lanes: Lanes::default(),
            answered: Arc::default(),
            delayed: Arc::default(),
            marking_done: Arc::new(OutageLog::new(
                "that something is done could not be noted, it is tried again",
                "what is done can be noted again",
            )),
        }
    }

    /// Waits until every request is answered.
    pub(crate) async fn idle(&self) {
        self.answer_lanes.idle().await;
        self.answering.idle().await;
    }

    /// Serves an update of the inbox. When this returns the club has handled it; answers may still be on their way, and the
    /// next update of the chat does not wait for them.
    pub(crate) async fn serve(&self, kept: StoredUpdate) {
        let update = match serde_json::from_str::<Update>(&kept.body) {
            Ok(update) => update,
            Err(_) => {
                warn("an update is newer than this program and was left out");
                return self.mark_done(kept.id).await;
            }
        };
        match read_update(update, kept.key, &self.identity) {
            IncomingUpdate::Typed { request, message } => self.serve_typed(kept.id, request, message).await,
            IncomingUpdate::Pressed { request, query, is_old } => {
                let request = if is_old { self.with_topic(request).await } else { request };
                self.serve_press(kept.id, request, query).await;
            }
            IncomingUpdate::UnknownButton { query } => {
                self.answer_later(kept.id, async move |bot: Bot| {
                    bot.answer_callback(&query, CallbackAnswer::default()).await;
                });
            }
            IncomingUpdate::Moved { from, to } => match self.dispatcher.club_handle().moved(from, to).await {
                Ok(replies) => {
                    self.dispatcher.send(replies);
                    self.mark_done(kept.id).await;
                }
                // It stays in the inbox. Until then, deliveries to the old chat also tell that it has moved.
                Err(error) => warn(&format!("a club could not move: {error:#}")),
            },
            IncomingUpdate::Nothing => self.mark_done(kept.id).await,
        }
    }

    async fn serve_typed(&self, kept: i64, request: Request, message: i64) {
        let origin = MessageOrigin { message: Some(message) };
        let (place, user) = (request.place.clone(), request.from.user.clone());
        let replies = match self.handle(request).await {
            Ok(replies) => self.send_public(replies, origin),
            Err(sorry) => {
                let apologize = async move |bot: Bot| bot.outgoing.apologize(&place, message, &sorry).await;
                return self.answer_in_turn(kept, user, apologize);
            }
        };
        let mut private = Vec::new();
        for reply in replies {
            let reply = self.to_private_chat(reply).await;
            if reply.audience != Audience::Everyone && self.is_over_limit(&reply) {
                self.drop_reply(reply).await;
            } else {
                private.push(reply);
            }
        }
        self.answer_person(kept, user, private, origin).await;
    }

    /// Whether a person had so many answers in groups lately that boards would have to wait for them.
    fn is_over_limit(&self, reply: &Reply) -> bool {
        let Audience::Only(user) = &reply.audience else {
            return false;
        };
        let now = Instant::now();
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        if answered.len() >= MAX_COUNTED {
            answered.clear();
        }
        let recent = answered.entry(user.clone()).or_default();
        recent.prune(MINUTE, now);
        recent.record(now);
        recent.count(MINUTE, now) > MAX_ANSWERS
    }

    /// Sends the replies that are for others and safe in the outbox. The others are returned.
    pub(crate) fn send_public(&self, replies: Vec<Reply>, origin: MessageOrigin) -> Vec<Reply> {
        let is_personal = |reply: &Reply| matches!(reply.audience, Audience::Only(_)) || reply.id.is_none();
        let (personal, public): (Vec<Reply>, Vec<Reply>) = replies.into_iter().partition(is_personal);
        self.dispatcher.send_answers(public, origin);
        personal
    }

    /// Telegram does not tell the topic of an old message, but the club knows where it is.
    async fn with_topic(&self, request: Request) -> Request {
        let message = request.message.clone().unwrap_or_default();
        match self.dispatcher.club_handle().place_of(request.place.clone(), message).await {
            Ok(Some(place)) => Request { place, ..request },
            Ok(None) => request,
            Err(error) => {
                warn(&format!("the place of a message is unknown: {error:#}"));
                request
            }
        }
    }

    /// Lets the club handle a request, with what only Telegram knows. The error is a text for the sender.
    pub(crate) async fn handle(&self, mut request: Request) -> Result<Vec<Reply>, String> {
        let (language, code) = (language(&request), request.id());
        let sorry = || self.outgoing.studio.went_wrong(language, &code);
        if !request.private && request.is_about_managing() {
            request.manages = self.manages(&request).await.map_err(|error| {
                warn(&format!("{code}: the administrators of a group are unknown: {error:#}"));
                sorry()
            })?;
        }
        self.dispatcher.handle(request).await.map_err(|_| sorry())
    }

    /// Whether the sender manages the group. Asked every time, since it can change.
    async fn manages(&self, request: &Request) -> anyhow::Result<bool> {
        let (chat, user) = (request.place.chat().parse()?, request.from.user.parse()?);
        let call = ApiCall::new(&GetChatMember::new(ChatId(chat), UserId(user)))?.timeout(SHORT_TIMEOUT);
        match call_with_retries(SHORT_ATTEMPTS, || self.outgoing.api.call(call.clone())).await {
            Ok(member) => Ok(matches!(member["status"].as_str(), Some("creator" | "administrator"))),
            Err(ApiError::Refused(_) | ApiError::Forbidden(_)) => Ok(false),
            Err(error) => Err(anyhow!("{error}")),
        }
    }
}

/// The language of the sender.
pub(crate) fn language(request: &Request) -> Language {
    request.from.language.as_deref().and_then(Language::from_tag).unwrap_or_default()
}
