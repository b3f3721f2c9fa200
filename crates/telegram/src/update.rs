//! What Telegram sends, as far as it matters here. Everything else in it, and everything that is newer than this program, is
//! left alone.

use serde::Deserialize;

/// Something that has happened.
#[derive(Debug, Deserialize)]
pub(crate) struct Update {
    pub(crate) message: Option<Message>,
    pub(crate) callback_query: Option<Query>,
    pub(crate) my_chat_member: Option<Membership>,
}

/// The kinds of updates that are asked for.
pub(crate) const KINDS: [&str; 3] = ["message", "callback_query", "my_chat_member"];

#[derive(Debug, Deserialize)]
pub(crate) struct Message {
    pub(crate) message_id: i64,
    pub(crate) from: Option<User>,
    /// A group or channel in whose name somebody speaks.
    pub(crate) sender_chat: Option<Chat>,
    /// A channel's post that Telegram has put into its group.
    #[serde(default)]
    pub(crate) is_automatic_forward: bool,
    /// 0 where Telegram does not tell more of an old message than where it is.
    #[serde(default)]
    pub(crate) date: i64,
    pub(crate) chat: Chat,
    pub(crate) message_thread_id: Option<i64>,
    #[serde(default)]
    pub(crate) is_topic_message: bool,
    pub(crate) text: Option<String>,
    #[serde(default)]
    pub(crate) entities: Vec<Entity>,
    pub(crate) reply_to_message: Option<Box<Message>>,
    #[serde(default)]
    pub(crate) new_chat_members: Vec<User>,
    pub(crate) left_chat_member: Option<User>,
    pub(crate) migrate_to_chat_id: Option<i64>,
    pub(crate) migrate_from_chat_id: Option<i64>,
}

/// A button that was pressed.
#[derive(Debug, Deserialize)]
pub(crate) struct Query {
    pub(crate) id: String,
    pub(crate) from: User,
    pub(crate) message: Option<Message>,
    pub(crate) data: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct User {
    pub(crate) id: i64,
    #[serde(default)]
    pub(crate) is_bot: bool,
    #[serde(default)]
    pub(crate) first_name: String,
    pub(crate) last_name: Option<String>,
    pub(crate) username: Option<String>,
    pub(crate) language_code: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    #[serde(rename = "type", default)]
    pub(crate) kind: String,
}

/// A part of a text that means something; offsets are in UTF-16.
#[derive(Debug, Deserialize)]
pub(crate) struct Entity {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) offset: usize,
    pub(crate) length: usize,
    pub(crate) user: Option<User>,
}

/// That the bot was let in, or shut out.
#[derive(Debug, Deserialize)]
pub(crate) struct Membership {
    pub(crate) chat: Chat,
    pub(crate) new_chat_member: Member,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Member {
    #[serde(default)]
    pub(crate) status: String,
}

impl Chat {
    pub(crate) fn is_private(&self) -> bool {
        self.kind == "private"
    }

    pub(crate) fn is_group(&self) -> bool {
        matches!(self.kind.as_str(), "group" | "supergroup")
    }
}

impl Message {
    /// The topic it is in, if that is not the general one. Replies elsewhere have a number as well, which means nothing.
    pub(crate) fn topic(&self) -> Option<i64> {
        self.message_thread_id.filter(|_| self.is_topic_message)
    }

    /// Whether somebody wrote it for himself, not a group or a channel.
    pub(crate) fn is_somebodys(&self) -> bool {
        self.sender_chat.is_none() && !self.is_automatic_forward
    }

    /// What it replies to. In a topic everything replies to its first message, which means nothing either.
    pub(crate) fn replies_to(&self) -> Option<&Message> {
        let first = self.topic();
        self.reply_to_message.as_deref().filter(|message| Some(message.message_id) != first)
    }
}
