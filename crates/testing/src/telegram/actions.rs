//! What users do: write, reply, press buttons, join. What the bot may see of it becomes an update.

use super::entity::{self, Entity, marked, units};
use super::message::Message;
use super::pending::PendingQuery;
use super::people::{BotAccess, Chat, ChatKind, User};
use super::query::Query;
use super::send::thread_of_reply;
use super::updates::Update;
use super::world::World;
use super::{FakeTelegram, USERNAME, push};
use serde_json::{Value, json};
use std::time::Instant;

impl FakeTelegram {
    /// A user writes a text. Returns the number of the message. In groups the bot receives only commands,
    /// replies to its own messages, and service messages.
    pub fn say(&self, who: &User, chat: &Chat, text: &str) -> i64 {
        self.write(who, chat, None, text, Vec::new())
    }

    /// A user replies to a message.
    pub fn reply(&self, who: &User, chat: &Chat, message: i64, text: &str) -> i64 {
        self.write(who, chat, Some(message), text, Vec::new())
    }

    /// A user writes a text that mentions another user by first name instead of username, between two other
    /// texts.
    pub fn say_mentioning(&self, who: &User, chat: &Chat, before: &str, whom: &User, after: &str) -> i64 {
        let mut entity = Entity::new("text_mention", units(before), units(&whom.first_name));
        entity.user = Some(whom.id);
        self.state.change(|world| world.users.insert(whom.id, whom.clone()));
        let text = format!("{before}{}{after}", whom.first_name);
        self.write(who, chat, None, &text, vec![entity])
    }

    /// A user opens the bot through a link with this payload.
    pub fn open_link(&self, who: &User, payload: &str) -> i64 {
        self.say(who, &self.private(who), &format!("/start {payload}"))
    }

    /// A user presses the button with this label or data on a message as it is now.
    #[track_caller]
    pub fn press(&self, who: &User, chat: &Chat, message: i64, button: &str) -> Query {
        let shown = self.message(chat, message).filter(|message| !message.is_deleted);
        let shown = shown.unwrap_or_else(|| panic!("there is no message {message} in {chat:?}"));
        match shown.button(button).and_then(|button| button.data) {
            Some(data) => self.press_data(who, chat, message, &data),
            None => {
                panic!("no button {button:?} can be pressed on {:?} with {:#?}", shown.text, shown.buttons())
            }
        }
    }

    /// A user presses a button that may no longer be there, or never was.
    #[track_caller]
    pub fn press_data(&self, who: &User, chat: &Chat, message: i64, data: &str) -> Query {
        let pressed = self.state.change(|world| world.ask(who, chat, message, data));
        let (id, update) = pressed.unwrap_or_else(|| panic!("there is no message {message} in {chat:?}"));
        Query { id, update, shared: self.state.clone() }
    }

    /// Makes the time for an answer run out.
    pub fn expire(&self, query: &Query) {
        self.state.change(|world| world.queries.get_mut(&query.id).unwrap().expired = true);
    }

    /// A user joins a group.
    pub fn join(&self, who: &User, chat: &Chat) -> i64 {
        self.state.change(|world| {
            world.users.insert(who.id, who.clone());
            let service = json!({"new_chat_members": [who.json()]});
            world.tell_service(chat.id, who, service)
        })
    }

    /// Queues any update. Returns its id.
    pub fn update(&self, json: Value) -> i64 {
        self.state.change(|world| world.updates.push(None, json))
    }

    /// Queues any update under this id.
    pub fn update_with_id(&self, id: i64, json: Value) {
        self.state.change(|world| world.updates.push(Some(id), json));
    }

    /// Queues an earlier update again.
    #[track_caller]
    pub fn redeliver(&self, id: i64) {
        let earlier = self.state.change(|world| {
            let Update { id, json } = world.updates.earlier(id)?.clone();
            Some(world.updates.push(Some(id), json))
        });
        assert!(earlier.is_some(), "there was no update {id}");
    }

    /// The id of the update about a message, if the bot got one.
    pub fn update_of(&self, chat: &Chat, message: i64) -> Option<i64> {
        self.state.lock().updates.of_message(chat.id, message)
    }

    /// Sets the id of the next update. It may be lower than earlier ones.
    pub fn set_next_update_id(&self, id: i64) {
        self.state.change(|world| world.updates.set_next(id));
    }

    /// Posts anything to the address of the webhook, as any stranger could. Returns the response status, or 0
    /// if there was none.
    pub fn push(&self, secret: Option<&str>, body: &str) -> u16 {
        let url = self.state.lock().webhook.as_ref().map(|webhook| webhook.url.clone());
        url.map_or(0, |url| self.server.block_on(push::post(&url, secret, body)))
    }

    #[track_caller]
    fn write(&self, who: &User, chat: &Chat, reply_to: Option<i64>, text: &str, given: Vec<Entity>) -> i64 {
        let written = self.state.change(|world| {
            world.users.insert(who.id, who.clone());
            world.write(who, chat, reply_to, text, given)
        });
        written.unwrap_or_else(|why| panic!("{} cannot write there: {why}", who.first_name))
    }
}

impl World {
    fn write(
        &mut self,
        who: &User,
        chat: &Chat,
        reply_to: Option<i64>,
        text: &str,
        given: Vec<Entity>,
    ) -> Result<i64, String> {
        let place = self.places.get_mut(&chat.id).ok_or("the chat is not known")?;
        let kind = place.kind;
        match (kind, place.access) {
            (ChatKind::Private, _) if who.id != place.id => return Err("the chat is another's".to_owned()),
            (_, BotAccess::NotStarted) => place.access = BotAccess::Open,
            (_, BotAccess::Open | BotAccess::Kicked) => {}
            (_, access) => return Err(format!("{access:?}")),
        }
        if chat.thread.is_some_and(|thread| !place.topics.contains_key(&thread)) {
            return Err("there is no such topic".to_owned());
        }
        let heard = place.access == BotAccess::Open;
        let id = self.new_message_id(chat.id);
        let mut message = Message::new(chat.id, id, who);
        text.clone_into(&mut message.text);
        text.clone_into(&mut message.html);
        message.entities = entity::complete(text, given);
        (message.thread, message.is_topic) = (chat.thread, chat.thread.is_some());
        // In a topic, a message that replies to nothing replies to the start of the topic.
        message.reply_to = reply_to.or(chat.thread);
        if let Some(reply_to) = reply_to {
            let replied = self.messages.get(&(chat.id, reply_to)).filter(|message| !message.is_deleted);
            let replied = replied.ok_or_else(|| format!("there is no message {reply_to}"))?;
            message.thread = chat.thread.or(thread_of_reply(kind, replied));
        }
        let told = heard && (kind == ChatKind::Private || self.is_for_bot(&message));
        let json = self.message_json(&message);
        self.messages.insert((chat.id, id), message);
        if told {
            self.tell("message", json);
        }
        Ok(id)
    }

    /// Whether a bot in privacy mode receives a message of a group.
    fn is_for_bot(&self, message: &Message) -> bool {
        let replied = message.reply_to.and_then(|id| self.messages.get(&(message.chat, id)));
        let command =
            message.entities.first().filter(|entity| entity.kind == "bot_command" && entity.offset == 0);
        let own = command.is_some_and(|entity| {
            let command = marked(&message.text, entity);
            command.split_once('@').is_none_or(|(_, bot)| bot.eq_ignore_ascii_case(USERNAME))
        });
        own || replied.is_some_and(|replied| replied.from_bot)
    }

    /// Queues the press of a button. About a deleted message the update says little.
    fn ask(&mut self, who: &User, chat: &Chat, message: i64, data: &str) -> Option<(String, Option<i64>)> {
        self.users.insert(who.id, who.clone());
        let pressed = self.messages.get(&(chat.id, message))?;
        let shown = match pressed.is_deleted {
            false => self.message_json(pressed),
            true => {
                json!({"chat": self.places[&chat.id].json(&self.users), "message_id": message, "date": 0})
            }
        };
        let id = (4_100_000_000_000_000_000 + self.new_number()).to_string();
        let told = json!({"id": id, "from": who.json(), "message": shown, "data": data,
            "chat_instance": (chat.id ^ 0x5eed).to_string()});
        let asked = PendingQuery {
            sent: Instant::now(),
            expired: false,
            answer: None,
            latency: None,
            answered_by: None,
        };
        self.queries.insert(id.clone(), asked);
        let update = self.tell("callback_query", told);
        Some((id, update))
    }
}
