//! What the club replies, as messages of Telegram.

use crate::api::{Api, Call, FILE, Fault, TRIES, insist};
use crate::html::Html;
use anyhow::Context;
use blot_adapter::{Deliver, Delivery, Parcel, complain};
use blot_club::{Audience, Button, Door, How, Place, Platform, Reply, Studio, Style};
use serde_json::{Value, json};
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

/// What Telegram takes at most, in UTF-16.
const MAX_TEXT: usize = 4096;
const MAX_CAPTION: usize = 1024;
const BOARD: &str = "board.png";

/// A reply as Telegram wants it.
struct Message {
    html: String,
    /// Whether a file has room for the words beside it.
    is_short: bool,
    board: Option<Vec<u8>>,
    buttons: Buttons,
    files: Vec<File>,
}

/// Rows of buttons.
type Buttons = Option<Value>;

#[derive(Clone)]
struct File {
    name: String,
    bytes: Vec<u8>,
}

/// Where a message goes.
#[derive(Clone, Copy, Debug)]
struct Target {
    chat: i64,
    topic: Option<i32>,
    /// What it replies to, if that is still there.
    reply_to: Option<i32>,
}

/// The way out to Telegram.
pub(crate) struct Outgoing {
    pub(crate) api: Arc<Api>,
    pub(crate) studio: Arc<Studio>,
    pub(crate) door: Door,
    /// The bot's own name.
    pub(crate) username: String,
}

/// What a reply answers: a message of somebody's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hint {
    pub(crate) message: Option<i64>,
}

impl Deliver for Outgoing {
    type Hint = Hint;

    async fn deliver(&self, parcel: &Parcel<Hint>) -> Delivery {
        let (reply, message) = (&parcel.reply, parcel.hint.and_then(|hint| hint.message));
        self.bring(reply, message).await.unwrap_or_else(|fault| match fault {
            Fault::Limited(wait) => Delivery::Later(Some(wait), fault.to_string()),
            Fault::Moved(chat) => Delivery::Moved(crate::incoming::place(chat, None)),
            Fault::Forbidden(why) => Delivery::Gone(why),
            // So Telegram says that it had no time for a picture.
            Fault::Refused(why) if why.contains("PROCESS_FAILED") => Delivery::Later(None, why),
            // A board that cannot be shown there is shown to the players themselves.
            Fault::Refused(why) if reply.live.is_some() || is_about_place(&why) => Delivery::Gone(why),
            Fault::Refused(why) => Delivery::Broken(why),
            fault => Delivery::Later(None, fault.to_string()),
        })
    }
}

impl Outgoing {
    /// Whether somebody can be written to in private: he must have begun it.
    pub(crate) async fn is_reachable(&self, user: &str) -> bool {
        self.name_in(&private(user), user).await.is_some()
    }

    async fn name_in(&self, place: &Place, user: &str) -> Option<String> {
        match self.door.seen_as(place.clone(), user.to_owned()).await {
            Ok(name) => name,
            Err(error) => {
                complain(&format!("nobody knows who is where: {error:#}"));
                None
            }
        }
    }

    /// Brings a reply where it belongs. What is for one person goes to his private chat; where that is closed, to the place that
    /// it is about, with his name.
    pub(crate) async fn bring(&self, reply: &Reply, answers: Option<i64>) -> Result<Delivery, Fault> {
        let user = match &reply.audience {
            Audience::Everyone => return self.bring_to(reply, target(&reply.place)?, None).await,
            Audience::Only(user) | Audience::Direct(user) => user,
        };
        let own = private(user);
        if reply.place == own || self.is_reachable(user).await {
            match self.bring_to(reply, target(&own)?, None).await {
                Ok(Delivery::Arrived(reply, message)) => {
                    return Ok(Delivery::Arrived(Box::new(Reply { place: own, ..*reply }), message));
                }
                Err(Fault::Forbidden(why) | Fault::Refused(why)) if is_closed(&why) => {
                    if let Err(error) = self.door.left(own.clone(), user.clone()).await {
                        complain(&format!("that a chat is closed could not be noted: {error:#}"));
                    }
                    if reply.place == own {
                        return Err(Fault::Forbidden(why));
                    }
                }
                outcome => return outcome,
            }
        }
        let name = self.name_in(&reply.place, user).await;
        let to = Target { reply_to: answers.and_then(|id| id.try_into().ok()), ..target(&reply.place)? };
        if reply.confidential {
            // What is played elsewhere is nothing for this place.
            let words = self.studio.start_first(reply.language);
            let link = self.link(&reply.live.map_or("start".to_owned(), |live| live.table.link()));
            let name = name.as_ref().unwrap_or(user);
            let html = Html::new(MAX_TEXT).call(user, name).plain(": ").plain(&words);
            self.text(to, format!("{}\n{link}", html.into_string()), &None).await?;
            return Ok(arrived(reply, None));
        }
        // Whoever was just forgotten has no name, and need not be called: he is answered.
        let call = name.as_ref().or(Some(user).filter(|_| answers.is_none()));
        self.bring_to(reply, to, call.map(|name| (user.as_str(), name.as_str()))).await
    }

    /// The address that leads to the private chat, and to something there.
    pub(crate) fn link(&self, payload: &str) -> String {
        format!("https://t.me/{}?start={payload}", self.username)
    }

    /// Says to whoever asked that something went wrong. If that fails as well, there is nothing to be done.
    pub(crate) async fn apologize(&self, place: &Place, answers: i64, sorry: &str) {
        let Ok(to) = target(place) else {
            return;
        };
        let to = Target { reply_to: answers.try_into().ok(), ..to };
        let html = Html::new(MAX_TEXT).plain(sorry).into_string();
        if let Err(fault) = self.text(to, html, &None).await {
            complain(&format!("an answer could not be delivered: {fault}"));
        }
    }

    async fn bring_to(&self, reply: &Reply, to: Target, call: Option<(&str, &str)>) -> Result<Delivery, Fault> {
        if let How::RemoveButtons(id) = &reply.how {
            return self.remove_buttons(reply, to, number(id)?).await;
        }
        let message = match self.message(reply, call).await {
            Ok(message) => message,
            Err(error) => return Ok(Delivery::Broken(format!("{error:#}"))),
        };
        match &reply.how {
            How::Edit(id) if call.is_none() => self.edit(reply, to, number(id)?, message).await,
            _ => self.send(reply, to, message).await,
        }
    }

    /// Says and paints a reply, which takes its time.
    async fn message(&self, reply: &Reply, call: Option<(&str, &str)>) -> anyhow::Result<Message> {
        let (studio, reply) = (Arc::clone(&self.studio), reply.clone());
        let call = call.map(|(user, name)| (user.to_owned(), name.to_owned()));
        let made = tokio::task::spawn_blocking(move || message(&studio, &reply, call)).await;
        made.context("a bug: making a message panicked")?
    }

    async fn send(&self, reply: &Reply, to: Target, message: Message) -> Result<Delivery, Fault> {
        let Message { html, is_short, board, buttons, files } = message;
        let mut files = files.into_iter();
        let first = match board {
            Some(png) => self.photo(to, png, html, &buttons).await?,
            None => match files.next() {
                Some(file) if is_short => self.file(to, file, html, &buttons).await?,
                file => {
                    let text = self.text(to, html, &buttons).await?;
                    self.files(to, file.into_iter()).await;
                    text
                }
            },
        };
        self.files(to, files).await;
        Ok(arrived(reply, Some(first)))
    }

    /// Files that follow what has arrived already, which must not be said again.
    async fn files(&self, to: Target, files: impl Iterator<Item = File>) {
        for file in files {
            if let Err(fault) = insist(TRIES, || self.file(to, file.clone(), String::new(), &None)).await {
                complain(&format!("a file could not be delivered: {fault}"));
            }
        }
    }

    async fn photo(&self, to: Target, png: Vec<u8>, html: String, buttons: &Buttons) -> Result<i64, Fault> {
        let mut photo = SendPhoto::new(ChatId(to.chat), attached()).caption(html).parse_mode(ParseMode::Html);
        (photo.message_thread_id, photo.reply_parameters) = (to.topic(), to.reply());
        self.post(to, Call::new(&photo).map_err(ours)?.file(BOARD, png), buttons).await
    }

    async fn text(&self, to: Target, html: String, buttons: &Buttons) -> Result<i64, Fault> {
        let mut text = SendMessage::new(ChatId(to.chat), html).parse_mode(ParseMode::Html);
        text = text.link_preview_options(no_preview());
        (text.message_thread_id, text.reply_parameters) = (to.topic(), to.reply());
        self.post(to, Call::new(&text).map_err(ours)?, buttons).await
    }

    async fn file(&self, to: Target, file: File, html: String, buttons: &Buttons) -> Result<i64, Fault> {
        let chat = ChatId(to.chat);
        let call = if file.name.ends_with(".gif") {
            let mut animation = SendAnimation::new(chat, attached()).caption(html).parse_mode(ParseMode::Html);
            (animation.message_thread_id, animation.reply_parameters) = (to.topic(), to.reply());
            Call::new(&animation)
        } else {
            let mut document = SendDocument::new(chat, attached()).caption(html).parse_mode(ParseMode::Html);
            (document.message_thread_id, document.reply_parameters) = (to.topic(), to.reply());
            Call::new(&document)
        };
        self.post(to, call.map_err(ours)?.file(&file.name, file.bytes), buttons).await
    }

    /// Posts a message: its number.
    async fn post(&self, to: Target, call: Call, buttons: &Buttons) -> Result<i64, Fault> {
        let message = self.api.post(to.chat, with(call, buttons)).await?;
        let id = message["message_id"].as_i64();
        id.ok_or_else(|| Fault::Unreachable("the answer is no message".to_owned()))
    }

    async fn edit(&self, reply: &Reply, to: Target, id: i32, message: Message) -> Result<Delivery, Fault> {
        let (chat, id, html) = (ChatId(to.chat), MessageId(id), message.html.clone());
        let call = match message.board.clone() {
            Some(png) => {
                let photo = InputMediaPhoto::new(attached()).caption(html).parse_mode(ParseMode::Html);
                let media = EditMessageMedia::new(chat, id, InputMedia::Photo(photo));
                Call::new(&media).map_err(ours)?.file(BOARD, png)
            }
            None => {
                let text = EditMessageText::new(chat, id, html).parse_mode(ParseMode::Html);
                Call::new(&text.link_preview_options(no_preview())).map_err(ours)?
            }
        };
        match self.api.post(to.chat, with(call, &message.buttons)).await {
            Ok(_) => Ok(arrived(reply, None)),
            Err(Fault::Refused(why)) if why.contains("message is not modified") => Ok(arrived(reply, None)),
            Err(Fault::Refused(why)) if !is_about_place(&why) => {
                // Somebody has deleted it, it is too old, or a picture cannot become words.
                if reply.live.is_none() && reply.audience == Audience::Everyone {
                    return Ok(arrived(reply, None));
                }
                self.send(&Reply { how: How::New, ..reply.clone() }, to, message).await
            }
            Err(fault) => Err(fault),
        }
    }

    /// A message that cannot be changed, or is gone, has no buttons to lose.
    async fn remove_buttons(&self, reply: &Reply, to: Target, id: i32) -> Result<Delivery, Fault> {
        // Whoever presses a button of an older board is told so; the others wait for the next board.
        if self.api.is_busy(to.chat) {
            return Ok(arrived(reply, None));
        }
        let bare = EditMessageReplyMarkup::new(ChatId(to.chat), MessageId(id));
        match self.api.post(to.chat, Call::new(&bare).map_err(ours)?).await {
            Ok(_) | Err(Fault::Refused(_) | Fault::Forbidden(_)) => Ok(arrived(reply, None)),
            Err(fault) => Err(fault),
        }
    }
}

/// A call with buttons, if there are any. teloxide does not know their colours yet.
fn with(mut call: Call, buttons: &Buttons) -> Call {
    if let Some(rows) = buttons {
        call.body["reply_markup"] = json!({ "inline_keyboard": rows });
    }
    call
}

/// A call that cannot be written down is never sent.
fn ours(error: anyhow::Error) -> Fault {
    Fault::Refused(format!("{error:#}"))
}

fn arrived(reply: &Reply, message: Option<i64>) -> Delivery {
    Delivery::Arrived(Box::new(reply.clone()), message.map(|id| id.to_string()))
}

/// The chat in which nobody but the bot and this user is has the user's own number.
pub(crate) fn private(user: &str) -> Place {
    Place { platform: Platform::Telegram, id: user.to_owned() }
}

/// Whether a "no" means that a private chat is closed to us.
fn is_closed(why: &str) -> bool {
    let signs = ["Forbidden", "chat not found", "PEER_ID_INVALID", "user not found", "USER_ID_INVALID"];
    signs.iter().any(|sign| why.contains(sign))
}

/// Whether a "no" is about the place as a whole, not about one message.
fn is_about_place(why: &str) -> bool {
    let signs = ["chat not found", "not enough rights", "TOPIC_CLOSED", "TOPIC_DELETED", "thread not found"];
    let more = ["group chat was deactivated", "group is deactivated", "CHAT_WRITE_FORBIDDEN", "have no rights"];
    signs.iter().chain(&more).any(|sign| why.contains(sign))
}

fn target(place: &Place) -> Result<Target, Fault> {
    let (chat, topic) =
        place.id.split_once('/').map_or((place.id.as_str(), None), |(chat, topic)| (chat, Some(topic)));
    let chat = chat.parse().map_err(|_| Fault::Refused(format!("{:?} is no chat", place.id)))?;
    Ok(Target { chat, topic: topic.map(number).transpose()?, reply_to: None })
}

/// Our own ids come back as we gave them.
fn number(id: &str) -> Result<i32, Fault> {
    id.parse().map_err(|_| Fault::Refused(format!("{id:?} is no message")))
}

impl Target {
    fn topic(self) -> Option<ThreadId> {
        self.topic.map(|topic| ThreadId(MessageId(topic)))
    }

    fn reply(self) -> Option<ReplyParameters> {
        self.reply_to.map(|id| ReplyParameters::new(MessageId(id)).allow_sending_without_reply())
    }
}

/// The file that comes with the call.
fn attached() -> InputFile {
    InputFile::file_id(FileId(format!("attach://{FILE}")))
}

/// Telegram's names of colours; without one a button is grey.
fn colour(style: Style) -> Option<&'static str> {
    match style {
        Style::Main => Some("primary"),
        Style::Good => Some("success"),
        Style::Bad => Some("danger"),
        Style::Plain => None,
    }
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

/// Everything in a reply, said and painted; somebody may be called first. A picture's words are for those who do not see it.
fn message(studio: &Studio, reply: &Reply, call: Option<(String, String)>) -> anyhow::Result<Message> {
    let spans = studio.say(reply);
    let say = |max: usize| {
        let html = match &call {
            Some((user, name)) => Html::new(max).call(user, name).plain(": "),
            None => Html::new(max),
        };
        html.spans(&spans)
    };
    let length: usize = spans.iter().map(|span| crate::html::length(span.words())).sum();
    let html = match &reply.board {
        Some(shown) => say(MAX_CAPTION).folded(&studio.describe(reply.language, shown)),
        None => say(MAX_TEXT),
    };
    let mut files = Vec::new();
    for file in &reply.files {
        files.push(File { name: file.name.clone(), bytes: studio.bytes(&file.content)? });
    }
    let button = |button: &Button| {
        let label = studio.label(reply.language, button);
        let mut made = json!({ "text": label, "callback_data": button.payload });
        if let Some(style) = colour(button.style) {
            made["style"] = style.into();
        }
        made
    };
    let rows: Value = reply.buttons.iter().map(|row| row.iter().map(button).collect::<Value>()).collect();
    Ok(Message {
        html: html.into_string(),
        is_short: length < MAX_CAPTION / 2,
        board: reply.board.as_ref().map(|shown| studio.png(reply.language, shown)),
        buttons: Some(rows).filter(|_| !reply.buttons.is_empty()),
        files,
    })
}
