//! A message of the fake Discord, its files and its buttons.

use super::time::timestamp;
use crate::multipart::Upload;
use serde_json::Value;
use std::sync::Arc;

/// The flag of a message that only one user sees.
pub(super) const EPHEMERAL: u64 = 64;
/// The flag of a message that still says "Blot is thinking ...".
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
    /// The ids of the users it notifies: mentioned in the text and allowed by the request. An edit notifies no
    /// one.
    pub notifies: Vec<String>,
    /// Discord's flags.
    pub flags: u64,
    /// How often it was edited.
    pub edits: usize,
    /// How it was sent.
    pub via: Via,
    /// The id of the interaction that it answers.
    pub interaction: Option<String>,
    /// The nonce it was sent with.
    pub nonce: Option<String>,
    /// The id of the only user who sees it.
    pub only_for: Option<String>,
    /// The id of the message that it replies to.
    pub reply_to: Option<String>,
    pub(super) sent: String,
    pub(super) edited: Option<String>,
}

/// How a message was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// As the answer to an interaction.
    Callback,
    /// As a follow-up of an interaction.
    FollowUp,
    /// By a call of the channel, without an interaction.
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
    /// Its content type, as it was sent.
    pub content_type: Option<String>,
    /// Its content.
    pub bytes: Arc<Vec<u8>>,
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its label; may be empty.
    pub label: String,
    /// What the bot receives when it is pressed; empty for a link.
    pub custom_id: String,
    /// Discord's number for its colour.
    pub style: u64,
    /// Whether it is disabled.
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

    pub(super) fn is_empty(&self) -> bool {
        self.content.is_empty()
            && self.components.is_empty()
            && self.embeds.is_empty()
            && self.attachments.is_empty()
    }

    /// Changes the fields that a request names.
    pub(super) fn apply(
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
            if !known && !files.iter().any(|file| same_id(&entry["id"], &file_number(file))) {
                return Err(format!("attachment {} is neither kept nor sent", entry["id"]));
            }
        }
        for file in files {
            let entry = listed_as(&file_number(file)).unwrap_or(&Value::Null);
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

/// Ids come as strings or as numbers.
fn same_id(value: &Value, id: &str) -> bool {
    value.as_str() == Some(id) || value.as_u64().is_some_and(|number| number.to_string() == id)
}

/// The n of `files[n]`, by which a request refers to one of its files.
pub(super) fn number_of(file: &Upload) -> Option<u64> {
    file.name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

fn file_number(file: &Upload) -> String {
    number_of(file).map_or_else(String::new, |number| number.to_string())
}
