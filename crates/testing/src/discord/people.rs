//! Users and channels of the fake Discord.

use super::time::timestamp;
use serde_json::{Value, json};

/// What every member may do in a server: read and write, also in threads, attach files, start threads, use
/// commands.
pub(super) const USUAL_PERMISSIONS: u64 = 0x48_8001_cc40;

/// A user. A test may change the fields; each action of the user takes them as they are then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// The snowflake.
    pub id: String,
    /// The unique name.
    pub username: String,
    /// The display name.
    pub global_name: Option<String>,
    /// The display name in servers, if it is another one.
    pub nick: Option<String>,
    /// Whether it is a bot.
    pub bot: bool,
    /// The language of the user's client, `fi` for instance.
    pub locale: String,
    /// The permissions in servers as a bit set. Managing the server is not among the usual ones.
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

    /// The user as a member of a server, without the user object.
    pub(super) fn member(&self) -> Value {
        json!({"nick": self.nick, "avatar": null, "banner": null, "roles": self.roles, "joined_at": timestamp(),
            "premium_since": null, "pending": false, "flags": 0, "communication_disabled_until": null,
            "unusual_dm_activity_until": null, "permissions": self.permissions.to_string()})
    }
}

/// A channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The snowflake.
    pub id: String,
    /// Its name; empty for private channels.
    pub name: String,
    /// The server it belongs to.
    pub guild: Option<String>,
    /// The channel to which it belongs, if it is a thread.
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
    /// Of a server without the bot, where users have installed it for themselves.
    Foreign,
    /// A group chat of users who have installed the bot for themselves.
    Group,
}

impl ChannelKind {
    /// Discord's number for the type of channel.
    pub(super) fn number(&self) -> u64 {
        match self {
            ChannelKind::Text | ChannelKind::Foreign => 0,
            ChannelKind::Direct(_) => 1,
            ChannelKind::Group => 3,
            ChannelKind::Thread => 11,
        }
    }

    /// Discord's number for the context of an interaction.
    pub(super) fn context(&self) -> u64 {
        match self {
            ChannelKind::Text | ChannelKind::Thread | ChannelKind::Foreign => 0,
            ChannelKind::Direct(_) => 1,
            ChannelKind::Group => 2,
        }
    }

    /// Whether the bot is not a member, but installed by users.
    pub(super) fn is_brought_along(&self) -> bool {
        matches!(self, ChannelKind::Foreign | ChannelKind::Group)
    }
}
