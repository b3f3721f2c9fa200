//! A message: how a request makes and changes it, and how Discord tells it.

use super::world::{World, timestamp};
use super::{APPLICATION, Outcome};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Only one user sees the message.
pub(super) const EPHEMERAL: u64 = 64;
/// "Blot is thinking ..."
pub(super) const LOADING: u64 = 128;

/// A message as it is now.
#[derive(Clone, Debug)]
pub struct Message {
    /// The snowflake.
    pub id: String,
    /// The id of its channel.
    pub channel: String,
    /// Its text.
    pub content: String,
    /// Its rows of buttons, as they were sent.
    pub components: Vec<Value>,
    /// Its embeds, as they were sent.
    pub embeds: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// The ids of those who are notified of it: named in the text and allowed to be. An edit notifies nobody.
    pub notifies: Vec<String>,
    /// Discord's flags.
    pub flags: u64,
    /// How often it was edited.
    pub edits: usize,
    /// How it came about.
    pub via: Via,
    /// The id of the interaction that it answers.
    pub interaction: Option<String>,
    /// The nonce with which it was made.
    pub nonce: Option<String>,
    /// The id of the only user who sees it.
    pub only_for: Option<String>,
    /// The id of the message that it replies to.
    pub reply_to: Option<String>,
    sent: String,
    edited: Option<String>,
}

/// How a message came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// As the answer to an interaction.
    Callback,
    /// As a follow-up of an interaction.
    FollowUp,
    /// By a call of the channel, without any interaction.
    Channel,
}

/// A file of a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// The snowflake.
    pub id: String,
    /// Its name.
    pub filename: String,
    /// The alternative text.
    pub description: Option<String>,
    /// Its type, as it was sent.
    pub content_type: Option<String>,
    /// What is in it.
    pub bytes: Arc<Vec<u8>>,
}

/// A file that comes with a request.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The n of `files[n]`.
    pub number: u64,
    /// Its name.
    pub filename: String,
    /// Its type.
    pub content_type: Option<String>,
    /// What is in it.
    pub bytes: Arc<Vec<u8>>,
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What is written on it; empty if there is nothing.
    pub label: String,
    /// What the bot is told when it is pressed; empty for a link.
    pub custom_id: String,
    /// Discord's number of its colour.
    pub style: u64,
    /// Whether it cannot be pressed.
    pub disabled: bool,
}

impl Message {
    pub(super) fn new(id: String, channel: String, via: Via) -> Message {
        Message {
            id,
            channel,
            via,
            content: String::new(),
            components: Vec::new(),
            embeds: Vec::new(),
            attachments: Vec::new(),
            notifies: Vec::new(),
            flags: 0,
            edits: 0,
            interaction: None,
            nonce: None,
            only_for: None,
            reply_to: None,
            sent: timestamp(),
            edited: None,
        }
    }

    /// Its buttons, row by row.
    pub fn buttons(&self) -> Vec<Button> {
        let rows = self.components.iter().filter_map(|row| row["components"].as_array());
        let buttons = rows.flatten().filter(|component| component["type"] == 2);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let button = |json: &Value| Button {
            label: text(&json["label"]),
            custom_id: text(&json["custom_id"]),
            style: json["style"].as_u64().unwrap_or_default(),
            disabled: json["disabled"] == true,
        };
        buttons.map(button).collect()
    }

    /// The button with this label or custom id.
    pub fn button(&self, name: &str) -> Option<Button> {
        self.buttons().into_iter().find(|button| button.label == name || button.custom_id == name)
    }

    /// Whether only one user sees it.
    pub fn is_ephemeral(&self) -> bool {
        self.only_for.is_some()
    }

    /// Whether it still says that the bot is thinking.
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    fn is_empty(&self) -> bool {
        self.content.is_empty()
            && self.components.is_empty()
            && self.embeds.is_empty()
            && self.attachments.is_empty()
    }

    /// Takes from a request what it says; the rest stays.
    fn apply(
        &mut self,
        body: &Value,
        files: &[Upload],
        mut new_id: impl FnMut() -> String,
    ) -> Result<(), String> {
        if let Some(content) = body.get("content") {
            self.content = content.as_str().unwrap_or_default().to_owned();
        }
        if let Some(components) = body.get("components") {
            self.components = components.as_array().cloned().unwrap_or_default();
        }
        if let Some(embeds) = body.get("embeds") {
            self.embeds = embeds.as_array().cloned().unwrap_or_default();
        }
        let listed = body.get("attachments").and_then(Value::as_array);
        let listed_as = |id: &str| listed.into_iter().flatten().find(|entry| same_id(&entry["id"], id));
        if listed.is_some() {
            self.attachments.retain(|attachment| listed_as(&attachment.id).is_some());
        }
        for entry in listed.into_iter().flatten() {
            let known = self.attachments.iter().any(|attachment| same_id(&entry["id"], &attachment.id));
            if !known && !files.iter().any(|file| same_id(&entry["id"], &file.number.to_string())) {
                return Err(format!("attachment {} is neither kept nor sent", entry["id"]));
            }
        }
        for file in files {
            let entry = listed_as(&file.number.to_string()).unwrap_or(&Value::Null);
            let text = |field: &str| entry[field].as_str().map(str::to_owned);
            self.attachments.push(Attachment {
                id: new_id(),
                filename: text("filename").unwrap_or_else(|| file.filename.clone()),
                description: text("description"),
                content_type: file.content_type.clone(),
                bytes: file.bytes.clone(),
            });
        }
        Ok(())
    }
}

/// Ids come as texts or as numbers.
fn same_id(value: &Value, id: &str) -> bool {
    value.as_str() == Some(id) || value.as_u64().is_some_and(|number| number.to_string() == id)
}

/// The ids of those whom a new message notifies.
fn notified(body: &Value) -> Vec<String> {
    let content = body["content"].as_str().unwrap_or_default();
    let allowed = body["allowed_mentions"]["users"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let named = |id: &&str| content.contains(&format!("<@{id}>")) || content.contains(&format!("<@!{id}>"));
    allowed.filter(named).map(str::to_owned).collect()
}

impl World {
    /// Makes of a request what this message says from now on, if Discord takes it.
    pub(super) fn post(
        &mut self,
        mut message: Message,
        body: &Value,
        files: &[Upload],
    ) -> Result<Message, Outcome> {
        self.newest.insert(message.channel.clone(), message.id.clone());
        message.notifies = notified(body);
        message.reply_to = body["message_reference"]["message_id"].as_str().map(str::to_owned);
        self.put(message, body, files)
    }

    /// Changes a message as a request says.
    pub(super) fn edit(&mut self, id: &str, body: &Value, files: &[Upload]) -> Result<Message, Outcome> {
        let mut message = self.messages.get(id).cloned().ok_or_else(Outcome::unknown_message)?;
        message.edits += 1;
        message.edited = Some(timestamp());
        message.flags &= !LOADING;
        self.put(message, body, files)
    }

    fn put(&mut self, mut message: Message, body: &Value, files: &[Upload]) -> Result<Message, Outcome> {
        self.check_message(body, files)?;
        if let Err(why) = message.apply(body, files, || self.new_id()) {
            return Err(self.invalid(why));
        }
        if message.is_empty() {
            self.problem("an empty message");
            return Err(Outcome::error(400, 50006, "Cannot send an empty message"));
        }
        self.check_descriptions(&message);
        let mut kept = message.clone();
        if self.options.forgetful {
            kept.attachments.iter_mut().for_each(|attachment| attachment.bytes = Arc::default());
        }
        self.followers.retain(|follower| follower.send(kept.clone()).is_ok());
        self.messages.insert(message.id.clone(), kept);
        Ok(message)
    }

    pub(super) fn message_json(&self, message: &Message) -> Value {
        let attachments: Vec<Value> = message
            .attachments
            .iter()
            .map(|file| {
                let url = format!("{}/attachments/{}/{}/{}", self.api, message.channel, file.id, file.filename);
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
}

/// Discord numbers all components of a message.
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
