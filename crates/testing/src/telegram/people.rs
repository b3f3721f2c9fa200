//! Users and chats of the fake Telegram.

use super::{BOT, USERNAME};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A user. A test may change the fields; each action of the user takes them as they are then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The id.
    pub id: i64,
    /// The first name, which Blot shows.
    pub first_name: String,
    /// The last name.
    pub last_name: Option<String>,
    /// The name for mentions, without the `@`. Not every user has one.
    pub username: Option<String>,
    /// The language of the user's client, `fi` for instance.
    pub language_code: Option<String>,
    /// Whether it is a bot.
    pub is_bot: bool,
}

impl User {
    /// The bot itself.
    pub(super) fn bot() -> User {
        User {
            id: BOT,
            first_name: "Blot".to_owned(),
            last_name: None,
            username: Some(USERNAME.to_owned()),
            language_code: None,
            is_bot: true,
        }
    }

    /// The anonymous administrator of a group, who does what no user of the test does.
    pub(super) fn anonymous_administrator() -> User {
        let username = Some("GroupAnonymousBot".to_owned());
        User { id: 1_087_968_824, first_name: "Group".to_owned(), username, ..User::bot() }
    }

    pub(super) fn json(&self) -> Value {
        let mut json = json!({"id": self.id, "is_bot": self.is_bot, "first_name": self.first_name});
        let more = [
            ("last_name", &self.last_name),
            ("username", &self.username),
            ("language_code", &self.language_code),
        ];
        for (field, value) in more {
            if let Some(value) = value {
                json[field] = json!(value);
            }
        }
        json
    }
}

/// A chat, or a topic of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chat {
    /// The id; for a private chat the positive id of the user.
    pub id: i64,
    /// The topic of a forum; the General topic if there is none.
    pub thread: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChatKind {
    Private,
    Basic,
    Supergroup,
    Forum,
}

impl ChatKind {
    pub(super) fn name(self) -> &'static str {
        match self {
            ChatKind::Private => "private",
            ChatKind::Basic => "group",
            ChatKind::Supergroup | ChatKind::Forum => "supergroup",
        }
    }
}

/// Whether the bot can use a chat, and why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BotAccess {
    Open,
    /// A private chat in which the user has never written.
    NotStarted,
    Blocked,
    Kicked,
    Removed,
    MigratedTo(i64),
}

#[derive(Clone, Debug)]
pub(super) struct Topic {
    pub(super) name: String,
    pub(super) closed: bool,
}

/// A chat as the fake keeps it.
#[derive(Clone, Debug)]
pub(super) struct ChatState {
    pub(super) id: i64,
    pub(super) kind: ChatKind,
    pub(super) title: String,
    pub(super) access: BotAccess,
    pub(super) topics: BTreeMap<i64, Topic>,
    pub(super) administrators: BTreeSet<i64>,
    /// What the bot may not send: `photos`, `text messages`.
    pub(super) forbidden: BTreeSet<&'static str>,
    pub(super) last_message: i64,
}

impl ChatState {
    pub(super) fn new(id: i64, kind: ChatKind, title: &str) -> ChatState {
        let access = if kind == ChatKind::Private { BotAccess::NotStarted } else { BotAccess::Open };
        ChatState {
            id,
            kind,
            title: title.to_owned(),
            access,
            topics: BTreeMap::new(),
            administrators: BTreeSet::new(),
            forbidden: BTreeSet::new(),
            last_message: 0,
        }
    }

    pub(super) fn json(&self, users: &BTreeMap<i64, User>) -> Value {
        let mut json = json!({"id": self.id, "type": self.kind.name()});
        match (self.kind, users.get(&self.id)) {
            (ChatKind::Private, Some(user)) => {
                json["first_name"] = json!(user.first_name);
                for (field, value) in [("last_name", &user.last_name), ("username", &user.username)] {
                    if let Some(value) = value {
                        json[field] = json!(value);
                    }
                }
                return json;
            }
            (ChatKind::Forum, _) => json["is_forum"] = json!(true),
            _ => {}
        }
        json["title"] = json!(self.title);
        json
    }

    /// How a member of the chat is described.
    pub(super) fn member(&self, user: &User) -> Value {
        if !self.administrators.contains(&user.id) {
            return member("member", user);
        }
        let mut json = member("administrator", user);
        let rights = [
            ("can_be_edited", false),
            ("is_anonymous", false),
            ("can_manage_chat", true),
            ("can_delete_messages", true),
            ("can_manage_video_chats", true),
            ("can_restrict_members", true),
            ("can_promote_members", false),
            ("can_change_info", true),
            ("can_invite_users", true),
            ("can_post_stories", false),
            ("can_edit_stories", false),
            ("can_delete_stories", false),
            ("can_pin_messages", true),
        ];
        for (right, has) in rights {
            json[right] = json!(has);
        }
        json
    }
}

/// A member of a chat without any rights.
pub(super) fn member(status: &str, user: &User) -> Value {
    let mut json = json!({"status": status, "user": user.json()});
    if status == "kicked" {
        json["until_date"] = json!(0);
    }
    json
}
