//! A message of the fake Telegram, its files and its buttons.

use super::entity::{Entity, marked};
use super::people::User;
use super::time::now;
use serde_json::{Value, json};
use std::sync::Arc;

/// A message as it is now.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its number in its chat.
    pub id: i64,
    /// The id of its chat.
    pub chat: i64,
    /// Telegram's `message_thread_id`: the topic of a forum, or in a supergroup the message at the root of the
    /// replies.
    pub thread: Option<i64>,
    /// The id of its author.
    pub from: i64,
    /// Whether the bot wrote it.
    pub from_bot: bool,
    /// Its text or caption, plain.
    pub text: String,
    /// Its text or caption as the bot sent it.
    pub html: String,
    /// The marked parts of the text.
    pub entities: Vec<Entity>,
    /// The picture, if it has one.
    pub photo: Option<Arc<Vec<u8>>>,
    /// The file, if it has one.
    pub document: Option<File>,
    /// The animation, if it has one.
    pub animation: Option<File>,
    /// The buttons under it, row by row.
    pub rows: Vec<Vec<Button>>,
    /// The id of the message that it replies to.
    pub reply_to: Option<i64>,
    /// Whether it was sent without notification.
    pub is_silent: bool,
    /// How often it was edited.
    pub edits: usize,
    /// Whether it is deleted.
    pub is_deleted: bool,
    pub(super) is_topic: bool,
    /// The content of a service message.
    pub(super) service: Option<Value>,
    pub(super) file_id: String,
    pub(super) sent: u64,
    pub(super) edited: Option<u64>,
}

/// A file of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub filename: String,
    /// Its content.
    pub bytes: Arc<Vec<u8>>,
}

/// A button under a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its label.
    pub label: String,
    /// What the bot receives when it is pressed.
    pub data: Option<String>,
    /// The link that it opens instead.
    pub url: Option<String>,
    /// Its colour: `danger`, `success`, `primary`, or the app's own if there is none.
    pub style: Option<String>,
    pub(super) json: Value,
}

/// The users whom a message mentions and therefore notifies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// By id, from links to users.
    pub ids: Vec<i64>,
    /// By username, without the `@`.
    pub usernames: Vec<String>,
}

impl Message {
    pub(super) fn new(chat: i64, id: i64, from: &User) -> Message {
        Message {
            id,
            chat,
            thread: None,
            from: from.id,
            from_bot: from.id == super::BOT,
            text: String::new(),
            html: String::new(),
            entities: Vec::new(),
            photo: None,
            document: None,
            animation: None,
            rows: Vec::new(),
            reply_to: None,
            is_silent: false,
            edits: 0,
            is_deleted: false,
            is_topic: false,
            service: None,
            file_id: String::new(),
            sent: now(),
            edited: None,
        }
    }

    /// Its buttons, row by row.
    pub fn buttons(&self) -> Vec<Button> {
        self.rows.iter().flatten().cloned().collect()
    }

    /// The button with this label, or else with this data.
    pub fn button(&self, name: &str) -> Option<Button> {
        let with = |fits: &dyn Fn(&Button) -> bool| self.rows.iter().flatten().find(|button| fits(button));
        with(&|button| button.label == name)
            .or_else(|| with(&|button| button.data.as_deref() == Some(name)))
            .cloned()
    }

    /// The users whom it mentions.
    pub fn mentions(&self) -> Mentions {
        let usernames = self.entities.iter().filter(|entity| entity.kind == "mention");
        Mentions {
            ids: self.entities.iter().filter_map(|entity| entity.user).collect(),
            usernames: usernames.map(|entity| marked(&self.text, entity)[1..].to_owned()).collect(),
        }
    }

    /// Whether it has a picture or a file, so that its text is a caption.
    pub fn has_media(&self) -> bool {
        self.photo.is_some() || self.document.is_some() || self.animation.is_some()
    }

    pub(super) fn looks_like(&self, other: &Message) -> bool {
        (&self.text, &self.entities, &self.rows) == (&other.text, &other.entities, &other.rows)
            && (&self.photo, &self.document, &self.animation)
                == (&other.photo, &other.document, &other.animation)
    }

    /// Marks it as edited.
    pub(super) fn touch(&mut self) {
        self.edits += 1;
        self.edited = Some(now());
    }

    pub(super) fn add_media(&self, json: &mut Value) {
        let ids = |mut more: Value, bytes: &[u8]| {
            more["file_id"] = json!(self.file_id);
            more["file_unique_id"] = json!(format!("u{}", self.file_id));
            more["file_size"] = json!(bytes.len());
            more
        };
        if let Some(bytes) = &self.photo {
            let (width, height) = picture_size(bytes).unwrap_or((1280, 960));
            json["photo"] = json!([ids(json!({"width": width, "height": height}), bytes)]);
        }
        if let Some(file) = &self.document {
            json["document"] = ids(json!({"file_name": file.filename}), &file.bytes);
        }
        if let Some(file) = &self.animation {
            let more = json!({"file_name": file.filename, "width": 960, "height": 720, "duration": 1,
                "mime_type": "video/mp4"});
            json["animation"] = ids(more, &file.bytes);
            json["document"] = ids(json!({"file_name": file.filename, "mime_type": "video/mp4"}), &file.bytes);
        }
    }
}

/// Width and height of a PNG picture.
pub(super) fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
    let number = |part: &[u8]| u32::from_be_bytes(part.try_into().unwrap());
    Some((number(&header[..4]), number(&header[4..])))
}
