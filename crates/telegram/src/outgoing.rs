//! Delivers the club's replies as messages. What is for one person goes to their private chat, if that is open.

use crate::api::{ATTEMPTS, Api, ApiCall, ApiError, FILE, call_with_retries};
use crate::html::Html;
use crate::incoming::place;
use crate::message::{AttachedFile, Buttons, MAX_TEXT, TelegramMessage, message_of};
use anyhow::Context;
use blot_adapter::{Deliver, DeliveryOutcome, QueuedReply, warn};
use blot_club::{Audience, ClubHandle, How, Place, Platform, Reply, Studio};
use serde_json::json;
use std::sync::Arc;
use teloxide::payloads::{
    EditMessageMedia, EditMessageReplyMarkup, EditMessageText, EditMessageTextSetters, SendAnimation,
    SendAnimationSetters, SendDocument, SendDocumentSetters, SendMessage, SendMessageSetters, SendPhoto,
    SendPhotoSetters,
};
use teloxide::types::{
    ChatId, FileId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, MessageId, ParseMode,
    ReplyParameters, ThreadId,
};

const BOARD: &str = "board.png";

/// Where a message goes.
#[derive(Clone, Copy, Debug)]
struct Target {
    chat: i64,
    topic: Option<i32>,
    /// The message that it replies to, if that still exists.
    reply_to: Option<i32>,
}

/// Sends replies to Telegram.
pub(crate) struct Outgoing {
    pub(crate) api: Arc<Api>,
    pub(crate) studio: Arc<Studio>,
    pub(crate) club_handle: ClubHandle,
    /// The bot's username.
    pub(crate) username: String,
}

/// The typed message that a reply answers, or none for a press.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MessageOrigin {
    pub(crate) message: Option<i64>,
}

impl Deliver for Outgoing {
    type Origin = MessageOrigin;

    async fn deliver(&self, queued: &QueuedReply<MessageOrigin>) -> DeliveryOutcome {
        let (reply, message) = (&queued.reply, queued.origin.and_then(|origin| origin.message));
        self.send(reply, message).await.unwrap_or_else(|error| match error {
            ApiError::Limited(wait) => DeliveryOutcome::Later(Some(wait), error.to_string()),
            ApiError::Moved(chat) => DeliveryOutcome::PlaceMoved(place(chat, None)),
            ApiError::Forbidden(why) => DeliveryOutcome::PlaceGone(why),
            // Telegram had no time to process the picture.
            ApiError::Refused(why) if why.contains("PROCESS_FAILED") => DeliveryOutcome::Later(None, why),
            // The club shows a board that has no place left to the players in private.
            ApiError::Refused(why) if reply.live.is_some() || is_about_place(&why) => {
                DeliveryOutcome::PlaceGone(why)
            }
            ApiError::Refused(why) => DeliveryOutcome::Invalid(why),
            error => DeliveryOutcome::Later(None, error.to_string()),
        })
    }
}

impl Outgoing {
    /// Whether the bot can write to a user in private: they must have written first.
    pub(crate) async fn is_reachable(&self, user: &str) -> bool {
        self.name_in(&private_chat(user), user).await.is_some()
    }

    /// A user's name as it was last seen in a place.
    async fn name_in(&self, place: &Place, user: &str) -> Option<String> {
        match self.club_handle.seen_as(place.clone(), user.to_owned()).await {
            Ok(name) => name,
            Err(error) => {
                warn(&format!("where a user was seen is unknown: {error:#}"));
                None
            }
        }
    }

    /// Sends a reply where it belongs. What is for one person goes to their private chat or, if that is closed, to the place that
    /// it is about, with a mention.
    pub(crate) async fn send(&self, reply: &Reply, answers: Option<i64>) -> Result<DeliveryOutcome, ApiError> {
        let user = match &reply.audience {
            Audience::Everyone => return self.send_to(reply, target(&reply.place)?, None).await,
            Audience::Only(user) | Audience::Direct(user) => user,
        };
        let own = private_chat(user);
        if reply.place == own || self.is_reachable(user).await {
            match self.send_to(reply, target(&own)?, None).await {
                Ok(DeliveryOutcome::Delivered(reply, message)) => {
                    return Ok(DeliveryOutcome::Delivered(Box::new(Reply { place: own, ..*reply }), message));
                }
                Err(ApiError::Forbidden(why) | ApiError::Refused(why)) if is_closed(&why) => {
                    if let Err(error) = self.club_handle.left(own.clone(), user.clone()).await {
                        warn(&format!("that a chat is closed could not be noted: {error:#}"));
                    }
                    if reply.place == own {
                        return Err(ApiError::Forbidden(why));
                    }
                }
                outcome => return outcome,
            }
        }
        let name = self.name_in(&reply.place, user).await;
        let to = Target { reply_to: answers.and_then(|id| id.try_into().ok()), ..target(&reply.place)? };
        if reply.confidential {
            // It is about another club's match, so this place gets a link only.
            let words = self.studio.start_first(reply.language);
            let link = self.link(&reply.live.map_or("start".to_owned(), |live| live.table.link()));
            let name = name.as_ref().unwrap_or(user);
            let html = Html::new(MAX_TEXT).mention(user, name).plain(": ").plain(&words);
            self.post_text(to, format!("{}\n{link}", html.into_string()), &None).await?;
            return Ok(delivered(reply, None));
        }
        // A user who was just forgotten has no name. An answer needs no mention then.
        let mention = name.as_ref().or(Some(user).filter(|_| answers.is_none()));
        self.send_to(reply, to, mention.map(|name| (user.as_str(), name.as_str()))).await
    }

    /// A link to the private chat; the payload says what to show there.
    pub(crate) fn link(&self, payload: &str) -> String {
        format!("https://t.me/{}?start={payload}", self.username)
    }

    /// Replies to a message that something went wrong. If that fails as well, it is only logged.
    pub(crate) async fn apologize(&self, place: &Place, answers: i64, sorry: &str) {
        let Ok(to) = target(place) else {
            return;
        };
        let to = Target { reply_to: answers.try_into().ok(), ..to };
        let html = Html::new(MAX_TEXT).plain(sorry).into_string();
        if let Err(error) = self.post_text(to, html, &None).await {
            warn(&format!("an answer could not be delivered: {error}"));
        }
    }

    async fn send_to(
        &self,
        reply: &Reply,
        to: Target,
        mention: Option<(&str, &str)>,
    ) -> Result<DeliveryOutcome, ApiError> {
        if let How::RemoveButtons(id) = &reply.how {
            return self.remove_buttons(reply, to, number(id)?).await;
        }
        let message = match self.message(reply, mention).await {
            Ok(message) => message,
            Err(error) => return Ok(DeliveryOutcome::Invalid(format!("{error:#}"))),
        };
        match &reply.how {
            How::Edit(id) if mention.is_none() => self.edit(reply, to, number(id)?, message).await,
            _ => self.post_message(reply, to, message).await,
        }
    }

    /// Builds the message of a reply on a blocking thread, since painting takes a while.
    async fn message(&self, reply: &Reply, mention: Option<(&str, &str)>) -> anyhow::Result<TelegramMessage> {
        let (studio, reply) = (Arc::clone(&self.studio), reply.clone());
        let mention = mention.map(|(user, name)| (user.to_owned(), name.to_owned()));
        let made = tokio::task::spawn_blocking(move || message_of(&studio, &reply, mention)).await;
        made.context("a bug: making a message panicked")?
    }

    async fn post_message(
        &self,
        reply: &Reply,
        to: Target,
        message: TelegramMessage,
    ) -> Result<DeliveryOutcome, ApiError> {
        let TelegramMessage { html, is_short, board, buttons, files } = message;
        let mut files = files.into_iter();
        let first = match board {
            Some(png) => self.post_photo(to, png, html, &buttons).await?,
            None => match files.next() {
                Some(file) if is_short => self.post_file(to, file, html, &buttons).await?,
                file => {
                    let text = self.post_text(to, html, &buttons).await?;
                    self.post_files(to, file.into_iter()).await;
                    text
                }
            },
        };
        self.post_files(to, files).await;
        Ok(delivered(reply, Some(first)))
    }

    /// Posts files after the message has arrived. A failure is logged, since a retry would repeat the message.
    async fn post_files(&self, to: Target, files: impl Iterator<Item = AttachedFile>) {
        for file in files {
            if let Err(error) =
                call_with_retries(ATTEMPTS, || self.post_file(to, file.clone(), String::new(), &None)).await
            {
                warn(&format!("a file could not be delivered: {error}"));
            }
        }
    }

    async fn post_photo(
        &self,
        to: Target,
        png: Vec<u8>,
        html: String,
        buttons: &Buttons,
    ) -> Result<i64, ApiError> {
        let mut photo = SendPhoto::new(ChatId(to.chat), attached()).caption(html).parse_mode(ParseMode::Html);
        (photo.message_thread_id, photo.reply_parameters) = (to.topic(), to.reply());
        self.post(to, ApiCall::new(&photo).map_err(not_serialised)?.file(BOARD, png), buttons).await
    }

    async fn post_text(&self, to: Target, html: String, buttons: &Buttons) -> Result<i64, ApiError> {
        let mut text = SendMessage::new(ChatId(to.chat), html).parse_mode(ParseMode::Html);
        text = text.link_preview_options(no_preview());
        (text.message_thread_id, text.reply_parameters) = (to.topic(), to.reply());
        self.post(to, ApiCall::new(&text).map_err(not_serialised)?, buttons).await
    }

    async fn post_file(
        &self,
        to: Target,
        file: AttachedFile,
        html: String,
        buttons: &Buttons,
    ) -> Result<i64, ApiError> {
        let chat = ChatId(to.chat);
        let call = if file.name.ends_with(".gif") {
            let mut animation = SendAnimation::new(chat, attached()).caption(html).parse_mode(ParseMode::Html);
            (animation.message_thread_id, animation.reply_parameters) = (to.topic(), to.reply());
            ApiCall::new(&animation)
        } else {
            let mut document = SendDocument::new(chat, attached()).caption(html).parse_mode(ParseMode::Html);
            (document.message_thread_id, document.reply_parameters) = (to.topic(), to.reply());
            ApiCall::new(&document)
        };
        self.post(to, call.map_err(not_serialised)?.file(&file.name, file.bytes), buttons).await
    }

    /// Posts a message and returns its id.
    async fn post(&self, to: Target, call: ApiCall, buttons: &Buttons) -> Result<i64, ApiError> {
        let message = self.api.post(to.chat, with_buttons(call, buttons)).await?;
        let id = message["message_id"].as_i64();
        id.ok_or_else(|| ApiError::Unreachable("the answer is no message".to_owned()))
    }

    async fn edit(
        &self,
        reply: &Reply,
        to: Target,
        id: i32,
        message: TelegramMessage,
    ) -> Result<DeliveryOutcome, ApiError> {
        let (chat, id, html) = (ChatId(to.chat), MessageId(id), message.html.clone());
        let call = match message.board.clone() {
            Some(png) => {
                let photo = InputMediaPhoto::new(attached()).caption(html).parse_mode(ParseMode::Html);
                let media = EditMessageMedia::new(chat, id, InputMedia::Photo(photo));
                ApiCall::new(&media).map_err(not_serialised)?.file(BOARD, png)
            }
            None => {
                let text = EditMessageText::new(chat, id, html).parse_mode(ParseMode::Html);
                ApiCall::new(&text.link_preview_options(no_preview())).map_err(not_serialised)?
            }
        };
        match self.api.post(to.chat, with_buttons(call, &message.buttons)).await {
            Ok(_) => Ok(delivered(reply, None)),
            Err(ApiError::Refused(why)) if why.contains("message is not modified") => {
                Ok(delivered(reply, None))
            }
            Err(ApiError::Refused(why)) if !is_about_place(&why) => {
                // The message was deleted, is too old, or is a picture that cannot become a text.
                if reply.live.is_none() && reply.audience == Audience::Everyone {
                    return Ok(delivered(reply, None));
                }
                self.post_message(&Reply { how: How::New, ..reply.clone() }, to, message).await
            }
            Err(error) => Err(error),
        }
    }

    /// Removes the buttons of a message. One that is gone or cannot be edited counts as done.
    async fn remove_buttons(&self, reply: &Reply, to: Target, id: i32) -> Result<DeliveryOutcome, ApiError> {
        // Old buttons do no harm, since the club refuses them. The next board is more important.
        if self.api.is_busy(to.chat) {
            return Ok(delivered(reply, None));
        }
        let bare = EditMessageReplyMarkup::new(ChatId(to.chat), MessageId(id));
        match self.api.post(to.chat, ApiCall::new(&bare).map_err(not_serialised)?).await {
            Ok(_) | Err(ApiError::Refused(_) | ApiError::Forbidden(_)) => Ok(delivered(reply, None)),
            Err(error) => Err(error),
        }
    }
}

/// Adds buttons to a call. teloxide does not know their colours yet.
fn with_buttons(mut call: ApiCall, buttons: &Buttons) -> ApiCall {
    if let Some(rows) = buttons {
        call.body["reply_markup"] = json!({ "inline_keyboard": rows });
    }
    call
}

/// A call that cannot be serialised is a bug of ours, and is not tried again.
fn not_serialised(error: anyhow::Error) -> ApiError {
    ApiError::Refused(format!("{error:#}"))
}

fn delivered(reply: &Reply, message: Option<i64>) -> DeliveryOutcome {
    DeliveryOutcome::Delivered(Box::new(reply.clone()), message.map(|id| id.to_string()))
}

/// A user's private chat. It has the id of the user.
pub(crate) fn private_chat(user: &str) -> Place {
    Place { platform: Platform::Telegram, id: user.to_owned() }
}

/// Whether an error means that a private chat is closed to the bot.
fn is_closed(why: &str) -> bool {
    let signs = ["Forbidden", "chat not found", "PEER_ID_INVALID", "user not found", "USER_ID_INVALID"];
    signs.iter().any(|sign| why.contains(sign))
}

/// Whether an error is about the place as a whole, not about one message.
fn is_about_place(why: &str) -> bool {
    let signs = ["chat not found", "not enough rights", "TOPIC_CLOSED", "TOPIC_DELETED", "thread not found"];
    let more = ["group chat was deactivated", "group is deactivated", "CHAT_WRITE_FORBIDDEN", "have no rights"];
    signs.iter().chain(&more).any(|sign| why.contains(sign))
}

fn target(place: &Place) -> Result<Target, ApiError> {
    let (chat, topic) =
        place.id.split_once('/').map_or((place.id.as_str(), None), |(chat, topic)| (chat, Some(topic)));
    let chat = chat.parse().map_err(|_| ApiError::Refused(format!("{:?} is no chat", place.id)))?;
    Ok(Target { chat, topic: topic.map(number).transpose()?, reply_to: None })
}

/// Parses a message id. The club returns ids as it got them.
fn number(id: &str) -> Result<i32, ApiError> {
    id.parse().map_err(|_| ApiError::Refused(format!("{id:?} is no message")))
}

impl Target {
    fn topic(self) -> Option<ThreadId> {
        self.topic.map(|topic| ThreadId(MessageId(topic)))
    }

    fn reply(self) -> Option<ReplyParameters> {
        self.reply_to.map(|id| ReplyParameters::new(MessageId(id)).allow_sending_without_reply())
    }
}

/// Refers to the file of the same call.
fn attached() -> InputFile {
    InputFile::file_id(FileId(format!("attach://{FILE}")))
}

fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}
