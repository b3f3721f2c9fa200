//! How Discord describes messages, channels and the bot in JSON.

use super::APPLICATION;
use super::message::{Message, Via};
use super::people::{Channel, ChannelKind, User};
use super::time::timestamp;
use super::world::World;
use serde_json::{Map, Value, json};

impl World {
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(|file| {
                let url = format!(
                    "{}/attachments/{}/{}/{}",
                    self.traffic.api, message.channel, file.id, file.filename
                );
                json!({"id": file.id, "filename": file.filename, "size": file.bytes.len(), "url": url,
                    "proxy_url": url, "description": file.description, "content_type": file.content_type,
                    "ephemeral": message.is_ephemeral()})
            })
            .collect();
        let mentions: Vec<Value> =
            message.notifies.iter().filter_map(|id| self.users.get(id)).map(|user| user.json()).collect();
        let mut json = json!({"id": message.id, "channel_id": message.channel, "type": 0, "author": self.bot(),
            "content": message.content, "timestamp": message.sent, "edited_timestamp": message.edited,
            "tts": false, "mention_everyone": false, "mentions": mentions, "mention_roles": [], "pinned": false,
            "attachments": attachments, "embeds": message.embeds, "components": numbered(&message.components),
            "flags": message.flags});
        if let Some(nonce) = &message.nonce {
            json["nonce"] = json!(nonce);
        }
        if let Some(reply) = &message.reply_to {
            json["type"] = json!(19);
            json["message_reference"] = json!({"type": 0, "channel_id": message.channel, "message_id": reply});
        }
        let interaction = message.interaction.as_ref().and_then(|id| self.interactions.get(id));
        if let Some(interaction) = interaction {
            json["type"] = json!(if interaction.kind == 2 { 20 } else { 19 });
            json["application_id"] = json!(APPLICATION);
            json["webhook_id"] = json!(APPLICATION);
            json["interaction_metadata"] = json!({"id": interaction.id, "type": interaction.kind,
                "user": self.users[&interaction.user].json(),
                "authorizing_integration_owners": interaction.event["authorizing_integration_owners"]});
            if let Some(pressed) = &interaction.source {
                json["interaction_metadata"]["interacted_message_id"] = json!(pressed);
            }
            if message.via == Via::FollowUp {
                json["interaction_metadata"]["original_response_message_id"] = json!(interaction.original);
            }
        }
        json
    }

    pub(super) fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({"id": channel.id, "type": channel.kind.number(), "flags": 0,
            "last_message_id": self.newest.get(&channel.id)});
        match &channel.kind {
            ChannelKind::Direct(user) => {
                json["recipients"] = self.users.get(user).map(User::json).into_iter().collect();
                return json;
            }
            ChannelKind::Group => json["recipients"] = json!([]),
            ChannelKind::Text | ChannelKind::Foreign => {
                let more = json!({"guild_id": channel.guild, "position": 0, "nsfw": false, "topic": null,
                    "parent_id": null, "rate_limit_per_user": 0, "permission_overwrites": []});
                json.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            }
            ChannelKind::Thread => {
                let more = json!({"guild_id": channel.guild, "parent_id": channel.parent, "owner_id": APPLICATION,
                    "message_count": 0, "member_count": 1, "total_message_sent": 0, "rate_limit_per_user": 0,
                    "thread_metadata": {"archived": false, "auto_archive_duration": 4320, "locked": false,
                        "archive_timestamp": timestamp(), "create_timestamp": timestamp()}});
                json.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            }
        }
        json["name"] = json!(channel.name);
        json
    }

    /// The bot as a user.
    pub(super) fn bot(&self) -> Value {
        json!({"id": APPLICATION, "username": "blot", "discriminator": "0000", "global_name": null, "avatar": null,
            "bot": true, "public_flags": 0, "flags": 0, "mfa_enabled": true, "verified": true, "email": null,
            "primary_guild": null})
    }
}

/// The components of a message as Discord returns them, each with a number.
fn numbered(rows: &[Value]) -> Value {
    fn number(component: &Value, next: &mut u64) -> Value {
        let mut object: Map<String, Value> = component.as_object().cloned().unwrap_or_default();
        object.insert("id".to_owned(), json!(*next));
        *next += 1;
        if let Some(inner) = component["components"].as_array() {
            let inner = inner.iter().map(|component| number(component, next)).collect();
            object.insert("components".to_owned(), inner);
        }
        object.into()
    }
    let mut next = 1;
    rows.iter().map(|row| number(row, &mut next)).collect()
}
