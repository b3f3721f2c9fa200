//! Users and channels, and how Discord describes them.

use super::time::timestamp;
use serde_json::{Value, json};

/// What everybody may do in a server: read and write, in threads as well, attach files, start threads, use commands.
pub(super) const USUAL_PERMISSIONS: u64 = 0x48_8001_cc40;

/// Somebody who does things. The fields may be changed; the fake takes them as they are with each thing done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The snowflake.
    pub id: String,
    /// The name by which accounts are told apart.
    pub username: String,
    /// The name that is shown.
    pub global_name: Option<String>,
    /// The name that is shown in servers instead.
    pub nick: Option<String>,
    /// Whether it is a bot.
    pub bot: bool,
    /// The language of the user's client, `fi` for instance.
    pub locale: String,
    /// What the user may do in servers, as a bit set. Managing it is not among the usual permissions.
    pub permissions: u64,
    /// The user's roles in servers.
    pub roles: Vec<String>,
}

impl User {
    /// The permission to manage a server.
    pub const MANAGE_GUILD: u64 = 0x20;

    /// How the user is mentioned in a text.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    pub(super) fn json(&self) -> Value {
        json!({"id": self.id, "username": self.username, "global_name": self.global_name, "discriminator": "0",
            "avatar": null, "avatar_decoration_data": null, "bot": self.bot, "public_flags": 0, "flags": 0,
            "clan": null, "primary_guild": null, "collectibles": null})
    }

    /// The user as a member of a server. Discord leaves out some fields where it tells the user beside it.
    pub(super) fn member(&self) -> Value {
        json!({"nick": self.nick, "avatar": null, "banner": null, "roles": self.roles, "joined_at": timestamp(),
            "premium_since": null, "pending": false, "flags": 0, "communication_disabled_until": null,
            "unusual_dm_activity_until": null, "permissions": self.permissions.to_string()})
    }
}

/// A channel, as a test holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The snowflake.
    pub id: String,
    /// Its name; empty for private channels.
    pub name: String,
    /// The server it belongs to.
    pub guild: Option<String>,
    /// The channel of which it is a thread.
    pub parent: Option<String>,
    pub(super) kind: ChannelKind,
    pub(super) forbidden: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ChannelKind {
    Text,
    Thread,
    /// Between this user and the bot.
    Direct(String),
    /// Of a server in which the bot is not, but people bring it along as an app of their own.
    Foreign,
    /// A group of people who bring the bot along.
    Group,
}

impl ChannelKind {
    /// Discord's number of the kind of channel.
    pub(super) fn number(&self) -> u64 {
        match self {
            ChannelKind::Text | ChannelKind::Foreign => 0,
            ChannelKind::Direct(_) => 1,
            ChannelKind::Group => 3,
            ChannelKind::Thread => 11,
        }
    }

    /// Discord's number of the context in which an interaction happens.
    pub(super) fn context(&self) -> u64 {
        match self {
            ChannelKind::Text | ChannelKind::Thread | ChannelKind::Foreign => 0,
            ChannelKind::Direct(_) => 1,
            ChannelKind::Group => 2,
        }
    }

    /// Whether the bot is not there by itself: its users have installed it.
    pub(super) fn is_brought_along(&self) -> bool {
        matches!(self, ChannelKind::Foreign | ChannelKind::Group)
    }
}
