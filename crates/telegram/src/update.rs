//! Telegram's updates, as far as they matter here. Unknown fields are ignored, so that newer updates can be read.

use serde::Deserialize;

/// An update: a message, a press, or a change of the bot's membership.
#[derive(Debug, Deserialize)]
pub struct Update {
    pub(crate) message: Option<ReceivedMessage>,
    pub(crate) callback_query: Option<CallbackQuery>,
    pub(crate) my_chat_member: Option<MembershipChange>,
}

/// The kinds of updates that Telegram is asked for.
pub(crate) const KINDS: [&str; 3] = ["message", "callback_query", "my_chat_member"];

#[derive(Debug, Deserialize)]
pub(crate) struct ReceivedMessage {
    pub(crate) message_id: i64,
    pub(crate) from: Option<User>,
    /// The group or channel in whose name it was sent.
    pub(crate) sender_chat: Option<Chat>,
    /// A channel's post that Telegram has forwarded to its discussion group.
    #[serde(default)]
    pub(crate) is_automatic_forward: bool,
    /// 0 for an old message, of which Telegram tells nothing but the chat.
    #[serde(default)]
    pub(crate) date: i64,
    pub(crate) chat: Chat,
    pub(crate) message_thread_id: Option<i64>,
    #[serde(default)]
    pub(crate) is_topic_message: bool,
    pub(crate) text: Option<String>,
    #[serde(default)]
    pub(crate) entities: Vec<MessageEntity>,
    pub(crate) reply_to_message: Option<Box<ReceivedMessage>>,
    #[serde(default)]
    pub(crate) new_chat_members: Vec<User>,
    pub(crate) left_chat_member: Option<User>,
    pub(crate) migrate_to_chat_id: Option<i64>,
    pub(crate) migrate_from_chat_id: Option<i64>,
}

/// A press of a button.
#[derive(Debug, Deserialize)]
pub(crate) struct CallbackQuery {
    pub(crate) id: String,
    pub(crate) from: User,
    pub(crate) message: Option<ReceivedMessage>,
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

/// A mention, a link or the like in a text. Offsets are in UTF-16.
#[derive(Debug, Deserialize)]
pub(crate) struct MessageEntity {
    #[serde(rename = "type")]
    pub(crate) kind: String,
    pub(crate) offset: usize,
    pub(crate) length: usize,
    pub(crate) user: Option<User>,
}

/// The bot was added or removed.
#[derive(Debug, Deserialize)]
pub(crate) struct MembershipChange {
    pub(crate) chat: Chat,
    pub(crate) new_chat_member: ChatMember,
}

#[derive(Debug, Deserialize)]
pub(crate) struct ChatMember {
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

impl ReceivedMessage {
    /// Its topic, unless that is the general one. Outside of topics a reply has a thread id as well, which means nothing.
    pub(crate) fn topic(&self) -> Option<i64> {
        self.message_thread_id.filter(|_| self.is_topic_message)
    }

    /// Whether a person wrote it, not a group or a channel.
    pub(crate) fn is_personal(&self) -> bool {
        self.sender_chat.is_none() && !self.is_automatic_forward
    }

    /// The message that it replies to. In a topic every message replies to the first one, which does not count.
    pub(crate) fn replies_to(&self) -> Option<&ReceivedMessage> {
        let first = self.topic();
        self.reply_to_message.as_deref().filter(|message| Some(message.message_id) != first)
    }
}
