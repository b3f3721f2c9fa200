//! What the chat consists of: people, and messages with text, files and buttons. The page gets them as JSON.

use serde::{Deserialize, Serialize};

/// A person in the chat.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Person {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) handle: String,
}

/// Everything that has changed since some number, as one person sees it.
#[derive(Debug, Serialize)]
pub(crate) struct Changes {
    /// The id of the chat. Numbers of another chat mean nothing.
    pub(crate) chat: String,
    /// The number of the last change.
    pub(crate) now: i64,
    pub(crate) people: Vec<Person>,
    /// Oldest first.
    pub(crate) messages: Vec<ChatMessage>,
}

/// A message, as the page shows it.
#[derive(Debug, Serialize)]
pub(crate) struct ChatMessage {
    pub(crate) id: i64,
    pub(crate) channel: String,
    pub(crate) at: i64,
    pub(crate) changed: i64,
    pub(crate) author: Option<i64>,
    pub(crate) only: Option<i64>,
    pub(crate) body: MessageBody,
}

/// The content of a message.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct MessageBody {
    pub(crate) text: Vec<Piece>,
    /// The command that it answers, shown above it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) used: Option<UsedCommand>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) files: Vec<ChatFile>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) buttons: Vec<Vec<ChatButton>>,
    #[serde(default)]
    pub(crate) edited: bool,
}

/// A piece of a text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Piece {
    Words(String),
    /// A person who is notified.
    Mention {
        id: i64,
        name: String,
    },
}

/// A command, and who gave it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct UsedCommand {
    pub(crate) name: String,
    pub(crate) line: String,
}

/// A file of a message. A picture has a size and an alternative text.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ChatFile {
    pub(crate) name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) size: Option<[u32; 2]>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) alt: String,
}

/// A button under a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct ChatButton {
    pub(crate) label: String,
    pub(crate) style: String,
    pub(crate) payload: String,
}

/// A message to post.
pub(crate) struct NewMessage {
    pub(crate) channel: String,
    pub(crate) at: i64,
    pub(crate) author: Option<i64>,
    pub(crate) only: Option<i64>,
    pub(crate) nonce: Option<String>,
    pub(crate) body: MessageBody,
    /// The bytes of the body's files, in the same order.
    pub(crate) bytes: Vec<Vec<u8>>,
}

/// Why a person could not be added. The page has a text for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AddPersonError {
    Nameless,
    TooLong,
    Taken,
    TooMany,
}
