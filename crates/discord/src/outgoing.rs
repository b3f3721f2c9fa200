//! What the club replies, as messages of Discord.

use crate::api::{Api, Call, Fault, Upload};
use crate::ticket::{Kind, Ticket};
use anyhow::Context;
use blot_adapter::{Deliver, Delivery, Parcel};
use blot_club::{Audience, Button, How, Place, Reply, Span, Studio, Style};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

/// What Discord takes at most, in characters.
const MAX_CONTENT: usize = 2000;
const MAX_ALT: usize = 1024;
const MAX_THREAD_NAME: usize = 100;
/// Minutes after which an idle thread is put away; the next message brings it back.
const THREAD_RESTS_AFTER: u32 = 10_080;
/// Private chats whose ids are remembered.
const MAX_CHATS: usize = 10_000;

/// Numbers of Discord's for what can go wrong here.
const UNKNOWN_MESSAGE: u64 = 10008;
const THREAD_IS_ARCHIVED: u64 = 50083;
const THREAD_IS_THERE: u64 = 160_004;

/// A message as Discord wants it.
#[derive(Clone, Default)]
pub(crate) struct Message {
    pub(crate) body: Value,
    pub(crate) files: Vec<Upload>,
}

impl Message {
    /// The same with one more field.
    pub(crate) fn with(&self, field: &str, value: Value) -> Message {
        let mut message = self.clone();
        message.body[field] = value;
        message
    }
}

/// The way out to Discord.
pub(crate) struct Outgoing {
    pub(crate) api: Arc<Api>,
    pub(crate) studio: Arc<Studio>,
    /// The private chats with users.
    chats: Mutex<HashMap<String, String>>,
}

/// That a reply answers an interaction: it can be its first answer, or at least goes with it.
pub(crate) struct Hint {
    pub(crate) ticket: Arc<Ticket>,
    pub(crate) is_answer: bool,
}

impl Deliver for Outgoing {
    type Hint = Hint;

    async fn deliver(&self, parcel: &Parcel<Hint>) -> Delivery {
        let Parcel { reply, hint, .. } = parcel;
        let message = match self.message(reply).await {
            Ok(message) => message,
            Err(error) => return Delivery::Broken(format!("{error:#}")),
        };
        let hint = hint.as_ref();
        let outcome = match &reply.how {
            How::New | How::Thread { .. } => self.create(reply, &message, hint).await,
            How::Edit(id) => self.edit(reply, id, &message, hint).await,
            How::RemoveButtons(id) => self.remove_buttons(reply, id, hint).await,
        };
        outcome.unwrap_or_else(|fault| match fault {
            Fault::Limited(wait) => Delivery::Later(Some(wait), fault.to_string()),
            Fault::Unreachable(why) => Delivery::Later(None, why),
            // A board that cannot be shown there is shown to the players themselves.
            Fault::Refused { status, .. } if [403, 404].contains(&status) || reply.live.is_some() => {
                Delivery::Gone(fault.to_string())
            }
            Fault::Refused { .. } => Delivery::Broken(fault.to_string()),
        })
    }
}

impl Outgoing {
    pub(crate) fn new(api: Arc<Api>, studio: Arc<Studio>) -> Outgoing {
        Outgoing { api, studio, chats: Mutex::default() }
    }

    /// Says and paints a reply, which takes its time.
    pub(crate) async fn message(&self, reply: &Reply) -> anyhow::Result<Message> {
        let (studio, reply) = (Arc::clone(&self.studio), reply.clone());
        let made = tokio::task::spawn_blocking(move || message(&studio, &reply)).await;
        made.context("a bug: making a message panicked")?
    }

    async fn create(&self, reply: &Reply, message: &Message, hint: Option<&Hint>) -> Result<Delivery, Fault> {
        let arrived = |reply: &Reply, id: String| Ok(Delivery::Arrived(Box::new(reply.clone()), Some(id)));
        if let (Some(hint), How::New, Audience::Everyone) = (hint, &reply.how, &reply.audience) {
            if hint.is_answer
                && let Some(id) = hint.ticket.say(&self.api, message).await
            {
                return arrived(reply, id);
            }
            if hint.is_answer
                && let Some(id) = hint.ticket.look(&self.api).await?
            {
                return arrived(reply, id);
            }
            if !hint.ticket.is_member
                && let Ok(id) = hint.ticket.say_more(&self.api, message).await
            {
                return arrived(reply, id);
            }
        }
        let channel = match (&reply.audience, &reply.how) {
            (Audience::Direct(user), _) => self.chat_with(user).await?,
            (_, How::Thread { under, name }) => {
                if let Some(thread) = self.thread(reply, under, name).await? {
                    match self.post(&thread, reply, message).await {
                        Ok(id) => {
                            let place = Place { id: thread, ..reply.place.clone() };
                            return arrived(&Reply { place, ..reply.clone() }, id);
                        }
                        // A thread that the bot may open but not write in is left alone.
                        Err(Fault::Refused { .. }) => {}
                        Err(fault) => return Err(fault),
                    }
                }
                reply.place.id.clone()
            }
            _ => reply.place.id.clone(),
        };
        match (self.post(&channel, reply, message).await, hint) {
            (Ok(id), _) => {
                let place = Place { id: channel, ..reply.place.clone() };
                arrived(&Reply { place, ..reply.clone() }, id)
            }
            // The bot may not write here, but whoever acts may still be answered.
            (Err(refused @ Fault::Refused { .. }), Some(hint)) if reply.audience == Audience::Everyone => {
                let id = hint.ticket.say_more(&self.api, message).await;
                id.map_or(Err(refused), |id| arrived(reply, id))
            }
            (Err(fault), _) => Err(fault),
        }
    }

    /// Posts a message in a channel. One of the outbox that is there already is not posted again.
    async fn post(&self, channel: &str, reply: &Reply, message: &Message) -> Result<String, Fault> {
        let message = match reply.id {
            Some(id) => {
                message.with("nonce", nonce(id, channel, reply).into()).with("enforce_nonce", true.into())
            }
            None => message.clone(),
        };
        let call = Call::post(format!("/channels/{channel}/messages")).body(message.body).files(message.files);
        Ok(self.api.send(call).await?["id"].as_str().unwrap_or_default().to_owned())
    }

    async fn edit(
        &self,
        reply: &Reply,
        id: &str,
        message: &Message,
        hint: Option<&Hint>,
    ) -> Result<Delivery, Fault> {
        let arrived = || Ok(Delivery::Arrived(Box::new(reply.clone()), None));
        if let Some(ticket) = presses(hint, id)
            && ticket.change(&self.api, message).await
        {
            return arrived();
        }
        let path = format!("/channels/{}/messages/{id}", reply.place.id);
        let call = Call::new(Method::PATCH, path).body(message.body.clone()).files(message.files.clone());
        match self.api.send(call).await {
            Ok(_) => arrived(),
            Err(Fault::Refused { code, .. })
                if hint.is_some() || [UNKNOWN_MESSAGE, THREAD_IS_ARCHIVED].contains(&code) =>
            {
                // Somebody has deleted it, or it cannot be changed any more, or not by the bot itself.
                if reply.live.is_none() {
                    return arrived();
                }
                let anew = Reply { how: How::New, ..reply.clone() };
                self.create(&anew, message, hint).await
            }
            Err(fault) => Err(fault),
        }
    }

    /// A message that cannot be changed, or is gone, has no buttons to lose.
    async fn remove_buttons(&self, reply: &Reply, id: &str, hint: Option<&Hint>) -> Result<Delivery, Fault> {
        let arrived = || Ok(Delivery::Arrived(Box::new(reply.clone()), None));
        let body = json!({ "components": [], "allowed_mentions": { "parse": [] } });
        let message = Message { body, files: Vec::new() };
        if let Some(ticket) = presses(hint, id)
            && ticket.change(&self.api, &message).await
        {
            return arrived();
        }
        let path = format!("/channels/{}/messages/{id}", reply.place.id);
        match self.api.send(Call::new(Method::PATCH, path).body(message.body)).await {
            Ok(_) | Err(Fault::Refused { .. }) => arrived(),
            Err(fault) => Err(fault),
        }
    }

    /// A thread under a message, which has the message's own id, so that a second try finds the first one's. None where there
    /// can be no thread.
    async fn thread(
        &self,
        reply: &Reply,
        under: &str,
        name: &blot_club::Text,
    ) -> Result<Option<String>, Fault> {
        let name = cut(&self.studio.plain(reply.language, name), MAX_THREAD_NAME);
        let path = format!("/channels/{}/messages/{under}/threads", reply.place.id);
        let body = json!({ "name": name, "auto_archive_duration": THREAD_RESTS_AFTER });
        match self.api.send(Call::post(path).body(body)).await {
            Ok(thread) => Ok(thread["id"].as_str().map(str::to_owned)),
            Err(Fault::Refused { code: THREAD_IS_THERE, .. }) => Ok(Some(under.to_owned())),
            Err(Fault::Refused { .. }) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// The channel in which nobody but the bot and this user is.
    async fn chat_with(&self, user: &str) -> Result<String, Fault> {
        let known = |chats: &Mutex<HashMap<String, String>>| {
            chats.lock().unwrap_or_else(PoisonError::into_inner).get(user).cloned()
        };
        if let Some(chat) = known(&self.chats) {
            return Ok(chat);
        }
        let opened =
            self.api.send(Call::post("/users/@me/channels").body(json!({ "recipient_id": user }))).await?;
        let chat = opened["id"].as_str().unwrap_or_default().to_owned();
        let mut chats = self.chats.lock().unwrap_or_else(PoisonError::into_inner);
        if chats.len() >= MAX_CHATS {
            chats.clear();
        }
        chats.insert(user.to_owned(), chat.clone());
        Ok(chat)
    }
}

/// The interaction in which just this message was pressed.
fn presses<'a>(hint: Option<&'a Hint>, id: &str) -> Option<&'a Ticket> {
    let ticket = &hint?.ticket;
    matches!(&ticket.kind, Kind::Press { message, .. } if message == id).then_some(ticket)
}

/// By this Discord knows a message that it has already, should the program end before it hears so. It must not be that of
/// another database's message.
fn nonce(id: i64, channel: &str, reply: &Reply) -> String {
    let mut hasher = DefaultHasher::new();
    (channel, format!("{:?}", reply.text)).hash(&mut hasher);
    format!("{id}-{:08x}", hasher.finish() as u32)
}

/// Everything in a reply, said and painted.
pub(crate) fn message(studio: &Studio, reply: &Reply) -> anyhow::Result<Message> {
    let (mut files, mut attachments) = (Vec::new(), Vec::new());
    let mut attach = |name: &str, description: String, bytes: Vec<u8>| {
        attachments.push(json!({ "id": files.len(), "filename": name, "description": description }));
        files.push(Upload { name: name.to_owned(), bytes });
    };
    if let Some(shown) = &reply.board {
        let alt = cut(&studio.describe(reply.language, shown), MAX_ALT);
        attach("board.png", alt, studio.png(reply.language, shown));
    }
    let mut content = String::new();
    let mut mentioned = Vec::new();
    for span in studio.say(reply) {
        match span {
            Span::Words(words) => content += &escape(&words),
            Span::Mention(mention) => {
                content += &format!("<@{}>", mention.user);
                mentioned.push(mention.user);
            }
        }
    }
    for file in &reply.files {
        let alt = studio.alt(reply.language, file);
        attach(&file.name, cut(&alt, MAX_ALT), studio.bytes(&file.content)?);
    }
    mentioned.sort_unstable();
    mentioned.dedup();
    let row = |row: &Vec<Button>| {
        let buttons: Value = row.iter().map(|each| button(studio, reply, each)).collect();
        json!({ "type": 1, "components": buttons })
    };
    let body = json!({
        "content": cut(&content, MAX_CONTENT),
        "allowed_mentions": { "parse": [], "users": mentioned },
        "components": reply.buttons.iter().map(row).collect::<Value>(),
        "attachments": attachments,
    });
    Ok(Message { body, files })
}

/// Something that is not said by the club.
pub(crate) fn words(text: &str) -> Message {
    let body = json!({
        "content": cut(&escape(text), MAX_CONTENT),
        "allowed_mentions": { "parse": [] },
        "components": [],
        "attachments": [],
    });
    Message { body, files: Vec::new() }
}

fn button(studio: &Studio, reply: &Reply, button: &Button) -> Value {
    let style = match button.style {
        Style::Main => 1,
        Style::Plain => 2,
        Style::Good => 3,
        Style::Bad => 4,
    };
    let label = studio.label(reply.language, button);
    json!({ "type": 2, "style": style, "label": label, "custom_id": button.payload })
}

/// Words as they are, whatever Discord would make of their marks. Where a mark means nothing it stays alone, since phones show
/// the backslashes in their notices.
fn escape(words: &str) -> String {
    const AT_THE_BEGINNING: [&str; 6] = ["# ", "## ", "### ", "- ", "-# ", "+ "];
    let mut escaped = String::with_capacity(words.len() + 16);
    let mut line_begins = true;
    for (at, character) in words.char_indices() {
        let rest = &words[at..];
        let marks = matches!(character, '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']')
            || (line_begins && AT_THE_BEGINNING.iter().any(|mark| rest.starts_with(mark)))
            || ["@everyone", "@here", "://"].iter().any(|mark| rest.starts_with(mark));
        if marks {
            escaped.push('\\');
        }
        escaped.push(character);
        line_begins = character == '\n' || (line_begins && character == ' ');
    }
    escaped
}

/// At most so many characters, and never half of an escaped one.
fn cut(words: &str, max: usize) -> String {
    if words.chars().count() <= max {
        return words.to_owned();
    }
    let kept: String = words.chars().take(max - 1).collect();
    let marks = kept.chars().rev().take_while(|character| *character == '\\').count();
    let kept = if marks % 2 == 1 { &kept[..kept.len() - 1] } else { &kept };
    // Nor half of a mention.
    let kept = kept.rfind("<@").filter(|at| !kept[*at..].contains('>')).map_or(kept, |at| &kept[..at]);
    format!("{kept}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_words_means_anything_to_discord() {
        for (words, escaped) in [
            ("Anna 2 - 3 Ben", "Anna 2 - 3 Ben"),
            ("#42  Anna", "#42  Anna"),
            ("*bold* _x_ ~~y~~ `z` ||w||", "\\*bold\\* \\_x\\_ \\~\\~y\\~\\~ \\`z\\` \\|\\|w\\|\\|"),
            ("<@1> <#2> </a:3>", "\\<@1\\> \\<#2\\> \\</a:3\\>"),
            ("@everyone [x](https://evil.example)", "\\@everyone \\[x\\](https\\://evil.example)"),
            ("a\n> b\n- c\n  # d", "a\n\\> b\n\\- c\n  \\# d"),
            ("C:\\x", "C:\\\\x"),
            ("13/7 6/5*", "13/7 6/5\\*"),
        ] {
            assert_eq!(escape(words), escaped, "{words}");
        }
    }

    #[test]
    fn a_cut_leaves_no_half_of_a_mark() {
        assert_eq!(cut("abcdef", 6), "abcdef");
        assert_eq!(cut("abcdef", 5), "abcd…");
        assert_eq!(cut("abc\\*f", 5), "abc…");
        assert_eq!(cut("ab\\\\*f", 5), "ab\\\\…");
        assert_eq!(cut("hi <@123456> you", 9), "hi …");
        assert_eq!(cut("hi <@1> you there", 9), "hi <@1> …");
    }
}
