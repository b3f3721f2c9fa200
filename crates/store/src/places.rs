//! Chat platforms, places in them, and people there, as platforms name them.

use serde::{Deserialize, Serialize};

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

    /// Whether it can tell who is meant by any mention. Where it cannot, a player may be challenged by their handle alone.
    pub const fn knows_everybody(self) -> bool {
        !matches!(self, Platform::Telegram)
    }

    /// Whether it has threads under messages.
    pub const fn has_threads(self) -> bool {
        !matches!(self, Platform::Telegram)
    }

    /// Whether an answer to one person is a message like any other, which can be sent at any time.
    pub const fn answers_late(self) -> bool {
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

/// A person as the platform knows them. The name is what they call themselves and may be anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The platform's own id, the one thing here that can be trusted.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them, without `@`.
    pub handle: Option<String>,
    /// Whether this is a program.
    pub is_bot: bool,
    /// The language of their client, as a tag such as `sv-SE`.
    pub language: Option<String>,
}
