//! What comes in: who does what, where and when. Adapters make a [`Request`] of whatever their platform sends.

use crate::call::Call;
use blot_table::{Time, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A chat platform. Each has its own users, places and messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Platform {
    /// Discord.
    Discord,
    /// Telegram.
    Telegram,
    /// The chat page in the browser.
    Playground,
}

impl Platform {
    /// All of them.
    pub const ALL: [Platform; 3] = [Platform::Discord, Platform::Telegram, Platform::Playground];

    /// The name under which it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Platform::Discord => "discord",
            Platform::Telegram => "telegram",
            Platform::Playground => "playground",
        }
    }

    /// Whether it can tell who is meant by a mention, whoever it is. Where it cannot, somebody may be challenged by his handle
    /// alone.
    pub(crate) const fn knows_everybody(self) -> bool {
        !matches!(self, Platform::Telegram)
    }

    /// Whether it has threads under messages.
    pub(crate) const fn has_threads(self) -> bool {
        !matches!(self, Platform::Telegram)
    }

    /// Whether an answer to one person is a message like any other, which can be sent at any time.
    pub(crate) const fn answers_late(self) -> bool {
        matches!(self, Platform::Telegram)
    }

    /// The platform of this name.
    pub fn from_name(name: &str) -> Option<Platform> {
        Platform::ALL.into_iter().find(|platform| platform.name() == name)
    }
}

/// Where something is said: a channel, a thread, a group, a topic or a private chat. Each is a club of its own. A part of a
/// larger chat is written `chat/part`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// On which platform.
    pub platform: Platform,
    /// The platform's own name for it.
    pub id: String,
}

impl Place {
    /// The chat that it is, or is a part of.
    pub fn chat(&self) -> &str {
        self.id.split('/').next().unwrap_or(&self.id)
    }
}

/// Somebody, as the platform knows him. The name is what he calls himself and may be anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The platform's own id, the one thing here that can be trusted.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention him, without `@`.
    pub handle: Option<String>,
    /// Whether this is a program.
    pub is_bot: bool,
    /// The language of his client, as a tag such as `sv-SE`.
    pub language: Option<String>,
}

/// One thing that happened in the chat.
#[derive(Clone, Debug)]
pub struct Request {
    /// The platform's id of this event. The same one twice is handled once.
    pub event: String,
    /// When it arrived.
    pub at: Time,
    /// Where it happened.
    pub place: Place,
    /// The larger whole that the place is part of: a server with its channels, a group with its topics.
    pub within: Option<String>,
    /// Whether nobody else is there: a private chat with Blot.
    pub private: bool,
    /// Whether the platform lets whoever did it manage the place.
    pub manages: bool,
    /// Who did it.
    pub from: Person,
    /// The message whose button was pressed, or to which somebody replied; none if only he sees it in a place of others.
    pub message: Option<String>,
    /// What was done.
    pub what: What,
}

impl Request {
    /// By what it is known in a host's journal, and to whoever is told that it failed. It tells nothing of the platform's own id.
    pub fn id(&self) -> String {
        hex(&Sha256::digest(format!("{} {}", self.place.platform.name(), self.event))[..4])
    }

    /// The command that it gives, as it stands in the table; `other` for what is none.
    pub fn command(&self) -> &'static str {
        Call::read(self).map_or("other", |call| call.command.name)
    }

    /// Whether it matters if whoever does it manages the place. A platform that has to ask somebody else for that need not ask
    /// otherwise.
    pub fn is_about_managing(&self) -> bool {
        Call::read(self).is_ok_and(|call| call.command.asks_who_manages())
    }
}

/// What somebody did.
#[derive(Clone, Debug)]
pub enum What {
    /// Typed a command as one line, such as `/move 13/7 6/5`; a play alone is a command as well.
    Typed {
        /// The line.
        line: String,
        /// People mentioned in it whom the platform has identified: the word of the line, and who it is.
        people: Vec<(String, Person)>,
        /// Whose message it replies to, if that is somebody else than Blot.
        reply_to: Option<Person>,
    },
    /// Gave a command whose options the platform has taken apart.
    Command {
        /// Its name, without a slash.
        name: String,
        /// Options by name.
        options: Vec<(String, Value)>,
    },
    /// Pressed a button that carries this.
    Press {
        /// The payload, which is believed in nothing.
        payload: String,
    },
}

/// The value of a command's option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Words.
    Words(String),
    /// A number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// Somebody the platform has identified.
    Person(Person),
    /// Somebody by the name others mention him with.
    Handle(String),
}
