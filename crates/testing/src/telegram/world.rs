//! The state of the fake Telegram: users, chats, messages, queries, updates and calls.

use super::Options;
use super::call::MethodCall;
use super::fault::Fault;
use super::message::{File, Message};
use super::pending::PendingQuery;
use super::people::{BotAccess, Chat, ChatKind, ChatState, User};
use super::refusal::Refusal;
use super::updates::{Update, UpdateQueue};
use super::webhook::Webhook;
use crate::fake::{FakeWorld, Traffic};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The state that [`FakeTelegram::wait_for`](super::FakeTelegram::wait_for) shows to a test.
pub struct World {
    pub(super) options: Options,
    pub(super) traffic: Traffic<World>,
    last_number: i64,
    pub(super) users: BTreeMap<i64, User>,
    pub(super) places: BTreeMap<i64, ChatState>,
    pub(super) messages: BTreeMap<(i64, i64), Message>,
    /// By id.
    pub(super) files: BTreeMap<String, File>,
    pub(super) queries: BTreeMap<String, PendingQuery>,
    /// By scope, as JSON, and language.
    pub(super) commands: BTreeMap<(String, String), Vec<(String, String)>>,
    pub(super) updates: UpdateQueue,
    pub(super) webhook: Option<Webhook>,
    /// Deliveries to the webhook: ids of updates and response statuses.
    pub(super) deliveries: Vec<(i64, u16)>,
}

impl World {
    pub(super) fn new(options: Options, address: &str) -> World {
        let bot = User::bot();
        World {
            traffic: Traffic::new(address, &options.token),
            options,
            last_number: 0,
            users: [(bot.id, bot)].into(),
            places: BTreeMap::new(),
            messages: BTreeMap::new(),
            files: BTreeMap::new(),
            queries: BTreeMap::new(),
            commands: BTreeMap::new(),
            updates: UpdateQueue::new(),
            webhook: None,
            deliveries: Vec::new(),
        }
    }

    /// All calls but those of `getUpdates`, oldest first.
    pub fn calls(&self) -> &[MethodCall] {
        &self.traffic.log.calls
    }

    /// How often `getUpdates` was called.
    pub fn polls(&self) -> usize {
        self.updates.polls
    }

    /// Everything the bot should not have done.
    pub fn problems(&self) -> &[String] {
        &self.traffic.log.problems
    }

    /// A message as it is now, even if it is deleted.
    pub fn message(&self, chat: &Chat, id: i64) -> Option<&Message> {
        self.messages.get(&(chat.id, id))
    }

    /// The visible messages of a chat, or of one topic of a forum, oldest first. Service messages are left out.
    pub fn messages(&self, chat: &Chat) -> Vec<&Message> {
        let forum = self.places.get(&chat.id).is_some_and(|place| place.kind == ChatKind::Forum);
        let here = |message: &&Message| match (forum, chat.thread) {
            (true, None) => !message.is_topic,
            (true, thread) => message.is_topic && message.thread == thread,
            (false, _) => true,
        };
        let all = self.messages.range((chat.id, i64::MIN)..=(chat.id, i64::MAX)).map(|(_, message)| message);
        all.filter(|message| !message.is_deleted && message.service.is_none()).filter(here).collect()
    }

    /// The visible messages of the bot in a chat, oldest first.
    pub fn bot_messages(&self, chat: &Chat) -> Vec<&Message> {
        self.messages(chat).into_iter().filter(|message| message.from_bot).collect()
    }

    /// The updates that are not yet confirmed.
    pub fn pending(&self) -> Vec<&Update> {
        self.updates.pending()
    }

    /// The commands set for a kind of scope, `default` for instance, and a language, which may be empty.
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

    /// Deliveries to the webhook so far: the ids of updates and response statuses; 0 if there was no response.
    pub fn deliveries(&self) -> &[(i64, u16)] {
        &self.deliveries
    }

    /// Stores a new or changed message of the bot and sends it to the followers.
    pub(super) fn put(&mut self, mut message: Message) {
        if self.options.forgetful && message.photo.is_some() {
            message.photo = Some(Arc::default());
        }
        self.traffic.tell_followers(&message);
        self.messages.insert((message.chat, message.id), message);
    }

    pub(super) fn new_number(&mut self) -> i64 {
        self.last_number += 1;
        self.last_number
    }

    /// Notes something that the bot should not have done. Only `getUpdates` is not in the log.
    pub(super) fn problem(&mut self, problem: impl std::fmt::Display) {
        self.traffic.log.problem("getUpdates: ", problem);
    }

    /// The next number of a message in a chat.
    pub(super) fn new_message_id(&mut self, chat: i64) -> i64 {
        let place = self.places.get_mut(&chat).unwrap();
        place.last_message += 1;
        place.last_message
    }

    /// Notes a problem and refuses the call for it.
    pub(super) fn invalid(&mut self, why: &str) -> Refusal {
        self.problem(why);
        Refusal::bad(why)
    }

    /// The chat, if the bot may act in it now.
    pub(super) fn open_chat(&mut self, chat: Option<i64>) -> Result<&ChatState, Refusal> {
        let Some(place) = chat.and_then(|chat| self.places.get(&chat)) else {
            return Err(self.invalid("chat not found"));
        };
        let group = place.kind.name();
        Err(match place.access {
            BotAccess::Open => return Ok(&self.places[&place.id]),
            BotAccess::NotStarted => {
                Refusal::new(403, "Forbidden: bot can't initiate conversation with a user")
            }
            BotAccess::Blocked => Refusal::new(403, "Forbidden: bot was blocked by the user"),
            BotAccess::Kicked => Refusal::new(403, format!("Forbidden: bot was kicked from the {group} chat")),
            BotAccess::Removed => Refusal::bad("chat not found"),
            BotAccess::MigratedTo(chat) => Refusal {
                parameters: json!({"migrate_to_chat_id": chat}),
                ..Refusal::bad("group chat was upgraded to a supergroup chat")
            },
        })
    }
}

impl FakeWorld for World {
    type Call = MethodCall;
    type Fault = Fault;
    type Message = Message;

    fn traffic_mut(&mut self) -> &mut Traffic<World> {
        &mut self.traffic
    }

    fn summary(&self) -> String {
        let mut text = format!("{} calls of getUpdates\n", self.updates.polls);
        for (number, call) in self.calls().iter().enumerate() {
            text += &format!("#{number} {} {:?} {}\n", call.method, call.status, call.params);
        }
        for update in self.pending() {
            text += &format!("pending: {}\n", update.json);
        }
        for (update, status) in &self.deliveries {
            text += &format!("update {update} at the webhook: {status}\n");
        }
        for problem in self.problems() {
            text += &format!("problem: {problem}\n");
        }
        text
    }
}

/// The state, shared by the server and the test.
pub(super) type Shared = crate::state::SharedState<World>;
