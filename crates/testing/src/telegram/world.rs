//! Everything the fake Telegram knows: people, chats, messages, updates, and who called for what.

use super::Options;
use super::fault::Fault;
use super::message::{File, Message};
use super::people::{Chat, Kind, Place, Reach, User};
use super::query::Asked;
use super::updates::{Update, Updates};
use super::webhook::Webhook;
use crate::shared::Summary;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The state of the fake, to be looked at by [`FakeTelegram::wait_for`](super::FakeTelegram::wait_for).
pub struct World {
    pub(super) options: Options,
    /// `http://127.0.0.1:PORT`
    pub(super) api: String,
    last_number: i64,
    pub(super) users: BTreeMap<i64, User>,
    pub(super) places: BTreeMap<i64, Place>,
    pub(super) messages: BTreeMap<(i64, i64), Message>,
    /// Who wants to hear of every message of the bot's.
    pub(super) followers: Vec<Sender<Message>>,
    /// By their ids.
    pub(super) files: BTreeMap<String, File>,
    pub(super) queries: BTreeMap<String, Asked>,
    /// By scope, as JSON, and language.
    pub(super) commands: BTreeMap<(String, String), Vec<(String, String)>>,
    pub(super) updates: Updates,
    pub(super) webhook: Option<Webhook>,
    /// What the webhook has answered: ids of updates and status codes.
    pub(super) deliveries: Vec<(i64, u16)>,
    pub(super) calls: Vec<Call>,
    /// The number of the call that is being served; none for `getUpdates`.
    pub(super) current: Option<usize>,
    pub(super) problems: Vec<String>,
    pub(super) faults: Vec<Fault>,
}

/// One call of a method.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method in Telegram's own spelling.
    pub method: String,
    /// What came with it, be it as JSON, form or query, as JSON.
    pub params: Value,
    /// The files sent with it.
    pub files: Vec<Upload>,
    /// What was answered, or nothing as long as nothing was.
    pub status: Option<u16>,
    /// When it came.
    pub at: Instant,
}

/// A file that comes with a call.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The name of its part.
    pub name: String,
    /// Its own name.
    pub filename: String,
    /// Its type.
    pub content_type: Option<String>,
    /// What is in it.
    pub bytes: Arc<Vec<u8>>,
}

/// An error in Telegram's form.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) code: u16,
    pub(super) description: String,
    pub(super) parameters: Value,
}

impl Refusal {
    pub(super) fn new(code: u16, description: impl Into<String>) -> Refusal {
        Refusal { code, description: description.into(), parameters: Value::Null }
    }

    pub(super) fn bad(why: &str) -> Refusal {
        Refusal::new(400, format!("Bad Request: {why}"))
    }
}

impl Call {
    /// The same without what it brought.
    pub(super) fn in_short(&self) -> Call {
        let empty = |file: &Upload| Upload { bytes: Arc::default(), ..file.clone() };
        let files = self.files.iter().map(empty).collect();
        Call { method: self.method.clone(), params: Value::Null, files, status: self.status, at: self.at }
    }

    /// A whole number, which may come as a text.
    pub(super) fn int(&self, name: &str) -> Option<i64> {
        let value = &self.params[name];
        value.as_i64().or_else(|| value.as_str()?.parse().ok())
    }

    pub(super) fn text(&self, name: &str) -> Option<&str> {
        self.params[name].as_str()
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        self.params[name] == true || self.text(name) == Some("true")
    }
}

impl World {
    pub(super) fn new(options: Options, api: String) -> World {
        let bot = User::bot();
        World {
            options,
            api,
            last_number: 0,
            users: [(bot.id, bot)].into(),
            places: BTreeMap::new(),
            messages: BTreeMap::new(),
            followers: Vec::new(),
            files: BTreeMap::new(),
            queries: BTreeMap::new(),
            commands: BTreeMap::new(),
            updates: Updates::new(),
            webhook: None,
            deliveries: Vec::new(),
            calls: Vec::new(),
            current: None,
            problems: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// All calls in the order in which they came, but those of `getUpdates`.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// How often `getUpdates` was called.
    pub fn polls(&self) -> usize {
        self.updates.polls
    }

    /// Everything a bot should not have done.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// A message as it is now, even if it is deleted.
    pub fn message(&self, chat: &Chat, id: i64) -> Option<&Message> {
        self.messages.get(&(chat.id, id))
    }

    /// The messages that are seen in a chat, oldest first: of a forum those of one topic. Service messages are left out.
    pub fn messages(&self, chat: &Chat) -> Vec<&Message> {
        let forum = self.places.get(&chat.id).is_some_and(|place| place.kind == Kind::Forum);
        let here = |message: &&Message| match (forum, chat.thread) {
            (true, None) => !message.is_topic,
            (true, thread) => message.is_topic && message.thread == thread,
            (false, _) => true,
        };
        let all = self.messages.range((chat.id, i64::MIN)..=(chat.id, i64::MAX)).map(|(_, message)| message);
        all.filter(|message| !message.is_deleted && message.service.is_none()).filter(here).collect()
    }

    /// The messages of the bot that are seen in a chat, oldest first.
    pub fn bot_messages(&self, chat: &Chat) -> Vec<&Message> {
        self.messages(chat).into_iter().filter(|message| message.from_bot).collect()
    }

    /// The updates that are not yet confirmed.
    pub fn pending(&self) -> Vec<&Update> {
        self.updates.pending()
    }

    /// Which commands are set for a kind of scope, `default` for instance, and a language, which may be empty.
    pub fn commands(&self, scope: &str, language: &str) -> Option<&[(String, String)]> {
        let fits = |(known, other): &(String, String)| {
            let known: Value = serde_json::from_str(known).unwrap_or_default();
            known["type"] == scope && other == language
        };
        self.commands.iter().find(|(key, _)| fits(key)).map(|(_, commands)| commands.as_slice())
    }

    /// The webhook, if one is set.
    pub fn webhook(&self) -> Option<&Webhook> {
        self.webhook.as_ref()
    }

    /// What the webhook has answered so far: the ids of updates, and status codes; 0 if there was no answer.
    pub fn deliveries(&self) -> &[(i64, u16)] {
        &self.deliveries
    }

    /// Keeps a message of the bot's as it is now, and tells of it.
    pub(super) fn put(&mut self, mut message: Message) {
        if self.options.forgetful && message.photo.is_some() {
            message.photo = Some(Arc::default());
        }
        self.followers.retain(|follower| follower.send(message.clone()).is_ok());
        self.messages.insert((message.chat, message.id), message);
    }

    pub(super) fn new_number(&mut self) -> i64 {
        self.last_number += 1;
        self.last_number
    }

    /// Notes something that the call being served should not have done.
    pub(super) fn problem(&mut self, what: impl std::fmt::Display) {
        let call = match self.current {
            Some(number) => format!("#{number} {}", self.calls[number].method),
            None => "getUpdates".to_owned(),
        };
        self.problems.push(format!("{call}: {what}"));
    }

    /// Notes a problem and refuses the call for it.
    pub(super) fn invalid(&mut self, why: &str) -> Refusal {
        self.problem(why);
        Refusal::bad(why)
    }

    /// Whether the bot may do anything in this chat now.
    pub(super) fn reach(&mut self, chat: Option<i64>) -> Result<&Place, Refusal> {
        let Some(place) = chat.and_then(|chat| self.places.get(&chat)) else {
            return Err(self.invalid("chat not found"));
        };
        let group = place.kind.name();
        Err(match place.reach {
            Reach::Open => return Ok(&self.places[&place.id]),
            Reach::NotStarted => Refusal::new(403, "Forbidden: bot can't initiate conversation with a user"),
            Reach::Blocked => Refusal::new(403, "Forbidden: bot was blocked by the user"),
            Reach::Kicked => Refusal::new(403, format!("Forbidden: bot was kicked from the {group} chat")),
            Reach::Removed => Refusal::bad("chat not found"),
            Reach::MigratedTo(chat) => Refusal {
                parameters: json!({"migrate_to_chat_id": chat}),
                ..Refusal::bad("group chat was upgraded to a supergroup chat")
            },
        })
    }
}

impl Summary for World {
    fn summary(&self) -> String {
        let mut text = format!("{} calls of getUpdates\n", self.updates.polls);
        for (number, call) in self.calls.iter().enumerate() {
            text += &format!("#{number} {} {:?} {}\n", call.method, call.status, call.params);
        }
        for update in self.pending() {
            text += &format!("pending: {}\n", update.json);
        }
        for (update, status) in &self.deliveries {
            text += &format!("update {update} at the webhook: {status}\n");
        }
        for problem in &self.problems {
            text += &format!("problem: {problem}\n");
        }
        text
    }
}

/// The world, shared by the servers and the test.
pub(super) type Shared = crate::shared::Shared<World>;

/// The present time as Telegram writes it.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}
