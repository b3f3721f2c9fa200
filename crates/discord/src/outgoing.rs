//! Delivers the club's replies: as the answer to an interaction where that is possible, otherwise as messages in a channel.

use crate::api::{Api, ApiCall, ApiError};
use crate::message::{DiscordMessage, cut, message_of};
use crate::responder::{InteractionKind, Responder};
use anyhow::Context;
use blot_adapter::{Deliver, DeliveryOutcome, QueuedReply};
use blot_club::{Audience, How, Place, Reply, Studio};
use reqwest::Method;
use serde_json::json;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// The longest name of a thread, in characters.
const MAX_THREAD_NAME: usize = 100;
/// Minutes after which Discord archives an idle thread. The next message brings it back.
const ARCHIVE_THREAD_AFTER: u32 = 10_080;
/// Private chats whose ids are cached.
const MAX_CHATS: usize = 10_000;

/// Discord's error codes.
const UNKNOWN_MESSAGE: u64 = 10008;
const THREAD_ARCHIVED: u64 = 50083;
const THREAD_EXISTS: u64 = 160_004;

/// Sends replies to Discord.
pub(crate) struct Outgoing {
    pub(crate) api: Arc<Api>,
    pub(crate) studio: Arc<Studio>,
    /// The channel of each user's private chat.
    private_chats: Mutex<HashMap<String, String>>,
}

/// The interaction that a reply answers. One of its replies is the first answer.
pub(crate) struct InteractionOrigin {
    pub(crate) responder: Arc<Responder>,
    pub(crate) is_first_answer: bool,
}

impl Deliver for Outgoing {
    type Origin = InteractionOrigin;

    async fn deliver(&self, queued: &QueuedReply<InteractionOrigin>) -> DeliveryOutcome {
        let QueuedReply { reply, origin, .. } = queued;
        let message = match self.message(reply).await {
            Ok(message) => message,
            Err(error) => return DeliveryOutcome::Invalid(format!("{error:#}")),
        };
        let origin = origin.as_ref();
        let outcome = match &reply.how {
            How::New | How::Thread { .. } => self.create(reply, &message, origin).await,
            How::Edit(id) => self.edit(reply, id, &message, origin).await,
            How::RemoveButtons(id) => self.remove_buttons(reply, id, origin).await,
        };
        outcome.unwrap_or_else(|error| match error {
            ApiError::Limited(wait) => DeliveryOutcome::Later(Some(wait), error.to_string()),
            ApiError::Unreachable(why) => DeliveryOutcome::Later(None, why),
            // The club shows a board that has no place left to the players in private.
            ApiError::Refused { status, .. } if [403, 404].contains(&status) || reply.live.is_some() => {
                DeliveryOutcome::PlaceGone(error.to_string())
            }
            ApiError::Refused { .. } => DeliveryOutcome::Invalid(error.to_string()),
        })
    }
}

impl Outgoing {
    pub(crate) fn new(api: Arc<Api>, studio: Arc<Studio>) -> Outgoing {
        Outgoing { api, studio, private_chats: Mutex::default() }
    }

    /// Builds the message of a reply on a blocking thread, since painting takes a while.
    pub(crate) async fn message(&self, reply: &Reply) -> anyhow::Result<DiscordMessage> {
        let (studio, reply) = (Arc::clone(&self.studio), reply.clone());
        let made = tokio::task::spawn_blocking(move || message_of(&studio, &reply)).await;
        made.context("a bug: making a message panicked")?
    }

    async fn create(
        &self,
        reply: &Reply,
        message: &DiscordMessage,
        origin: Option<&InteractionOrigin>,
    ) -> Result<DeliveryOutcome, ApiError> {
        let delivered =
            |reply: &Reply, id: String| Ok(DeliveryOutcome::Delivered(Box::new(reply.clone()), Some(id)));
        if let (Some(origin), How::New, Audience::Everyone) = (origin, &reply.how, &reply.audience) {
            if origin.is_first_answer
                && let Some(id) = origin.responder.reply(&self.api, message).await
            {
                return delivered(reply, id);
            }
            if origin.is_first_answer
                && let Some(id) = origin.responder.find_reply(&self.api).await?
            {
                return delivered(reply, id);
            }
            if !origin.responder.is_member
                && let Ok(id) = origin.responder.post_follow_up(&self.api, message).await
            {
                return delivered(reply, id);
            }
        }
        let channel = match (&reply.audience, &reply.how) {
            (Audience::Direct(user), _) => self.private_chat(user).await?,
            (_, How::Thread { under, name }) => {
                if let Some(thread) = self.thread(reply, under, name).await? {
                    match self.post(&thread, reply, message).await {
                        Ok(id) => {
                            let place = Place { id: thread, ..reply.place.clone() };
                            return delivered(&Reply { place, ..reply.clone() }, id);
                        }
                        // The bot may open the thread but not write in it: use the channel.
                        Err(ApiError::Refused { .. }) => {}
                        Err(error) => return Err(error),
                    }
                }
                reply.place.id.clone()
            }
            _ => reply.place.id.clone(),
        };
        match (self.post(&channel, reply, message).await, origin) {
            (Ok(id), _) => {
                let place = Place { id: channel, ..reply.place.clone() };
                delivered(&Reply { place, ..reply.clone() }, id)
            }
            // The bot may not write here, but it can still answer the interaction.
            (Err(refused @ ApiError::Refused { .. }), Some(origin)) if reply.audience == Audience::Everyone => {
                let id = origin.responder.post_follow_up(&self.api, message).await;
                id.map_or(Err(refused), |id| delivered(reply, id))
            }
            (Err(error), _) => Err(error),
        }
    }

    /// Posts a message in a channel. A reply of the outbox has a nonce, so that Discord posts it once.
    async fn post(&self, channel: &str, reply: &Reply, message: &DiscordMessage) -> Result<String, ApiError> {
        let message = match reply.id {
            Some(id) => {
                message.with("nonce", nonce(id, channel, reply).into()).with("enforce_nonce", true.into())
            }
            None => message.clone(),
        };
        let call = ApiCall::post(format!("/channels/{channel}/messages")).message(&message);
        Ok(self.api.send(call).await?["id"].as_str().unwrap_or_default().to_owned())
    }

    async fn edit(
        &self,
        reply: &Reply,
        id: &str,
        message: &DiscordMessage,
        origin: Option<&InteractionOrigin>,
    ) -> Result<DeliveryOutcome, ApiError> {
        let delivered = || Ok(DeliveryOutcome::Delivered(Box::new(reply.clone()), None));
        if let Some(responder) = pressed(origin, id)
            && responder.edit_pressed(&self.api, message).await
        {
            return delivered();
        }
        let path = format!("/channels/{}/messages/{id}", reply.place.id);
        let call = ApiCall::new(Method::PATCH, path).message(message);
        match self.api.send(call).await {
            Ok(_) => delivered(),
            Err(ApiError::Refused { code, .. })
                if origin.is_some() || [UNKNOWN_MESSAGE, THREAD_ARCHIVED].contains(&code) =>
            {
                // The message was deleted, or can no longer be edited, or not by the bot itself.
                if reply.live.is_none() {
                    return delivered();
                }
                let anew = Reply { how: How::New, ..reply.clone() };
                self.create(&anew, message, origin).await
            }
            Err(error) => Err(error),
        }
    }

    /// Removes the buttons of a message. One that is gone or cannot be edited counts as done.
    async fn remove_buttons(
        &self,
        reply: &Reply,
        id: &str,
        origin: Option<&InteractionOrigin>,
    ) -> Result<DeliveryOutcome, ApiError> {
        let delivered = || Ok(DeliveryOutcome::Delivered(Box::new(reply.clone()), None));
        let body = json!({ "components": [], "allowed_mentions": { "parse": [] } });
        let message = DiscordMessage { body, files: Vec::new() };
        if let Some(responder) = pressed(origin, id)
            && responder.edit_pressed(&self.api, &message).await
        {
            return delivered();
        }
        let path = format!("/channels/{}/messages/{id}", reply.place.id);
        match self.api.send(ApiCall::new(Method::PATCH, path).body(message.body)).await {
            Ok(_) | Err(ApiError::Refused { .. }) => delivered(),
            Err(error) => Err(error),
        }
    }

    /// Opens a thread under a message. It has the message's id, so a second attempt finds the same thread. None where threads
    /// are not possible.
    async fn thread(
        &self,
        reply: &Reply,
        under: &str,
        name: &blot_club::Text,
    ) -> Result<Option<String>, ApiError> {
        let name = cut(&self.studio.plain(reply.language, name), MAX_THREAD_NAME);
        let path = format!("/channels/{}/messages/{under}/threads", reply.place.id);
        let body = json!({ "name": name, "auto_archive_duration": ARCHIVE_THREAD_AFTER });
        match self.api.send(ApiCall::post(path).body(body)).await {
            Ok(thread) => Ok(thread["id"].as_str().map(str::to_owned)),
            Err(ApiError::Refused { code: THREAD_EXISTS, .. }) => Ok(Some(under.to_owned())),
            Err(ApiError::Refused { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The channel of the private chat with a user.
    async fn private_chat(&self, user: &str) -> Result<String, ApiError> {
        let known = |chats: &Mutex<HashMap<String, String>>| {
            chats.lock().unwrap_or_else(PoisonError::into_inner).get(user).cloned()
        };
        if let Some(chat) = known(&self.private_chats) {
            return Ok(chat);
        }
        let opened =
            self.api.send(ApiCall::post("/users/@me/channels").body(json!({ "recipient_id": user }))).await?;
        let chat = opened["id"].as_str().unwrap_or_default().to_owned();
        let mut chats = self.private_chats.lock().unwrap_or_else(PoisonError::into_inner);
        if chats.len() >= MAX_CHATS {
            chats.clear();
        }
        chats.insert(user.to_owned(), chat.clone());
        Ok(chat)
    }
}

/// The responder of the interaction in which this message was pressed.
fn pressed<'a>(origin: Option<&'a InteractionOrigin>, id: &str) -> Option<&'a Responder> {
    let responder = &origin?.responder;
    let is_pressed = matches!(&responder.kind, InteractionKind::Press { message, .. } if message == id);
    is_pressed.then_some(responder)
}

/// By the nonce Discord recognises a message that it has already, if the program ended before it knew. It differs between
/// databases.
fn nonce(id: i64, channel: &str, reply: &Reply) -> String {
    let mut hasher = DefaultHasher::new();
    (channel, format!("{:?}", reply.text)).hash(&mut hasher);
    format!("{id}-{:08x}", hasher.finish() as u32)
}
