//! Creates users and chats, and changes what the bot may do in them.

use super::message::Message;
use super::people::{BotAccess, Chat, ChatKind, ChatState, Topic, User, member};
use super::time::now;
use super::world::World;
use super::{FIRST_USER, FakeTelegram};
use crate::fake::display_name;
use serde_json::{Value, json};

impl FakeTelegram {
    /// A new user, shown by this name with a capital letter.
    pub fn user(&self, username: &str) -> User {
        self.state.change(|world| {
            let user = User {
                id: FIRST_USER + world.new_number(),
                first_name: display_name(username),
                last_name: None,
                username: Some(username.to_owned()),
                language_code: Some("en".to_owned()),
                is_bot: false,
            };
            world.users.insert(user.id, user.clone());
            world.places.insert(user.id, ChatState::new(user.id, ChatKind::Private, ""));
            user
        })
    }

    /// A new supergroup with the bot as a member.
    pub fn group(&self, name: &str) -> Chat {
        self.state.change(|world| world.add_place(ChatKind::Supergroup, name))
    }

    /// A new basic group, which may become a supergroup.
    pub fn basic_group(&self, name: &str) -> Chat {
        self.state.change(|world| world.add_place(ChatKind::Basic, name))
    }

    /// A new supergroup with topics. Returns its General topic.
    pub fn forum(&self, name: &str) -> Chat {
        self.state.change(|world| world.add_place(ChatKind::Forum, name))
    }

    /// A new topic of a forum.
    pub fn topic(&self, forum: &Chat, name: &str) -> Chat {
        let topic = self.state.change(|world| {
            if world.places.get(&forum.id)?.kind != ChatKind::Forum {
                return None;
            }
            let id = world.new_message_id(forum.id);
            let mut message = Message::new(forum.id, id, &User::anonymous_administrator());
            (message.thread, message.is_topic) = (Some(id), true);
            message.service = Some(json!({"forum_topic_created": {"name": name, "icon_color": 0x6f_b9f0}}));
            world.messages.insert((forum.id, id), message);
            let topic = Topic { name: name.to_owned(), closed: false };
            world.places.get_mut(&forum.id).unwrap().topics.insert(id, topic);
            Some(Chat { id: forum.id, thread: Some(id) })
        });
        topic.unwrap_or_else(|| panic!("{forum:?} has no topics"))
    }

    /// Closes a topic, or opens it again.
    pub fn close_topic(&self, topic: &Chat, closed: bool) {
        let known = self.state.change(|world| {
            let topics = &mut world.places.get_mut(&topic.id)?.topics;
            topics.get_mut(&topic.thread?)?.closed = closed;
            Some(())
        });
        assert!(known.is_some(), "there is no topic {topic:?}");
    }

    /// Deletes a topic with its messages.
    pub fn remove_topic(&self, topic: &Chat) {
        self.state.change(|world| {
            let place = world.places.get_mut(&topic.id).unwrap();
            place.topics.retain(|id, _| Some(*id) != topic.thread);
            let inside = |message: &&mut Message| message.chat == topic.id && message.is_topic;
            for message in world.messages.values_mut().filter(inside) {
                message.is_deleted |= message.thread == topic.thread;
            }
        });
    }

    /// The names of a forum's topics, oldest first. General is not among them.
    pub fn topics(&self, forum: &Chat) -> Vec<String> {
        let world = self.state.lock();
        world.places[&forum.id].topics.values().map(|topic| topic.name.clone()).collect()
    }

    /// The private chat of a user and the bot. The bot can write there only after the user wrote, or was
    /// [marked](Self::start_bot) as having done so.
    pub fn private(&self, user: &User) -> Chat {
        Chat { id: user.id, thread: None }
    }

    /// Opens the private chat as if the user had written long ago. The bot gets no update.
    pub fn start_bot(&self, user: &User) -> Chat {
        self.state.change(|world| world.places.get_mut(&user.id).unwrap().access = BotAccess::Open);
        self.private(user)
    }

    /// Makes a user an administrator of a group.
    pub fn make_administrator(&self, chat: &Chat, user: &User) {
        self.place(chat, |place| place.administrators.insert(user.id));
    }

    /// A user blocks the bot, which gets an update.
    pub fn block(&self, user: &User) {
        self.state.change(|world| world.bot_status(user.id, BotAccess::Blocked, user, "member", "kicked"));
    }

    /// A user unblocks the bot, which gets an update.
    pub fn unblock(&self, user: &User) {
        self.state.change(|world| world.bot_status(user.id, BotAccess::Open, user, "kicked", "member"));
    }

    /// The bot is removed from a group and gets an update.
    pub fn kick(&self, chat: &Chat) {
        let by = User::anonymous_administrator();
        self.state.change(|world| world.bot_status(chat.id, BotAccess::Kicked, &by, "member", "kicked"));
    }

    /// The bot is added to a group again and gets an update.
    pub fn readmit(&self, chat: &Chat) {
        let by = User::anonymous_administrator();
        self.state.change(|world| world.bot_status(chat.id, BotAccess::Open, &by, "kicked", "member"));
    }

    /// Deletes a chat.
    pub fn remove_chat(&self, chat: &Chat) {
        self.place(chat, |place| place.access = BotAccess::Removed);
    }

    /// A basic group becomes a supergroup. The bot gets two updates, one in the old group and one in the new
    /// one.
    pub fn migrate(&self, group: &Chat) -> Chat {
        self.state.change(|world| {
            let new = world.migrate(group.id);
            world.tell_service(
                group.id,
                &User::anonymous_administrator(),
                json!({"migrate_to_chat_id": new.id}),
            );
            world.tell_service(
                new.id,
                &User::anonymous_administrator(),
                json!({"migrate_from_chat_id": group.id}),
            );
            new
        })
    }

    /// The same without updates: the bot finds out when it next writes there.
    pub fn migrate_silently(&self, group: &Chat) -> Chat {
        self.state.change(|world| world.migrate(group.id))
    }

    /// From now on the bot may send no photos there.
    pub fn forbid_photos(&self, chat: &Chat) {
        self.place(chat, |place| place.forbidden.insert("photos"));
    }

    /// From now on the bot may send no texts there.
    pub fn forbid_texts(&self, chat: &Chat) {
        self.place(chat, |place| place.forbidden.insert("text messages"));
    }

    /// The bot may send everything again.
    pub fn permit(&self, chat: &Chat) {
        self.place(chat, |place| place.forbidden.clear());
    }

    /// Deletes a message, as a moderator would. The bot gets no update.
    pub fn delete_message(&self, chat: &Chat, id: i64) {
        let known = self
            .state
            .change(|world| world.messages.get_mut(&(chat.id, id)).map(|message| message.is_deleted = true));
        assert!(known.is_some(), "there is no message {id} in {chat:?}");
    }

    fn place<T>(&self, chat: &Chat, change: impl FnOnce(&mut ChatState) -> T) {
        let known = self.state.change(|world| world.places.get_mut(&chat.id).map(change));
        assert!(known.is_some(), "there is no chat {chat:?}");
    }
}

impl World {
    fn add_place(&mut self, kind: ChatKind, title: &str) -> Chat {
        let number = self.new_number();
        let id = match kind {
            ChatKind::Basic => -4_000_000_000 - number,
            _ => -1_002_000_000_000 - number,
        };
        self.places.insert(id, ChatState::new(id, kind, title));
        Chat { id, thread: None }
    }

    fn migrate(&mut self, group: i64) -> Chat {
        let old = self.places[&group].clone();
        assert!(old.kind == ChatKind::Basic, "{:?} is no small group", old.title);
        let new = self.add_place(ChatKind::Supergroup, &old.title);
        self.places.get_mut(&new.id).unwrap().administrators = old.administrators;
        self.places.get_mut(&group).unwrap().access = BotAccess::MigratedTo(new.id);
        new
    }

    /// Adds a service message to a chat, with an update.
    pub(super) fn tell_service(&mut self, chat: i64, from: &User, service: Value) -> i64 {
        let id = self.new_message_id(chat);
        let mut message = Message::new(chat, id, from);
        message.service = Some(service);
        let json = self.message_json(&message);
        self.messages.insert((chat, id), message);
        self.tell("message", json);
        id
    }

    /// Changes the membership of the bot in a chat, with an update.
    fn bot_status(&mut self, chat: i64, access: BotAccess, by: &User, before: &str, after: &str) {
        self.places.get_mut(&chat).unwrap().access = access;
        let bot = User::bot();
        let told = json!({"chat": self.places[&chat].json(&self.users), "from": by.json(), "date": now(),
            "old_chat_member": member(before, &bot), "new_chat_member": member(after, &bot)});
        self.tell("my_chat_member", told);
    }
}
