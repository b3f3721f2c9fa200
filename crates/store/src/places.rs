//! Chat platforms, their places and their users.

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
    /// All platforms.
    pub const ALL: [Platform; 3] = [Platform::Discord, Platform::Telegram, Platform::Playground];

    /// Returns the stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Platform::Discord => "discord",
            Platform::Telegram => "telegram",
            Platform::Playground => "playground",
        }
    }

    /// Returns whether the platform tells which user any mention means. If it does not, a player may be
    /// challenged by their handle alone.
    pub const fn resolves_mentions(self) -> bool {
        !matches!(self, Platform::Telegram)
    }

    /// Returns whether a message can have a thread.
    pub const fn has_threads(self) -> bool {
        !matches!(self, Platform::Telegram)
    }

    /// Returns whether an answer to one person is an ordinary message, which can be sent at any time.
    pub const fn answers_late(self) -> bool {
        matches!(self, Platform::Telegram)
    }

    /// Returns the platform with this stored name.
    pub fn from_name(name: &str) -> Option<Platform> {
        Platform::ALL.into_iter().find(|platform| platform.name() == name)
    }
}

/// A channel, a thread, a group, a topic or a private chat. The id of a part of a larger chat is `chat/part`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Place {
    /// The platform of the place.
    pub platform: Platform,
    /// The platform's id of the place.
    pub id: String,
}

impl Place {
    /// Returns the id of the chat that contains this place, or that is this place.
    pub fn chat(&self) -> &str {
        self.id.split('/').next().unwrap_or(&self.id)
    }
}

/// A person as a platform knows them. They have chosen the name themselves, and it may contain anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The platform's id of the user. Only this field can be trusted.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them, without `@`.
    pub handle: Option<String>,
    /// Whether the user is a bot.
    pub is_bot: bool,
    /// The language of their client, as a tag such as `sv-SE`.
    pub language: Option<String>,
}
