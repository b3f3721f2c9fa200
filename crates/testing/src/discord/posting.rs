//! Posts and edits messages of the bot, if Discord would accept them.

use super::message::{LOADING, Message};
use super::outcome::Outcome;
use super::time::timestamp;
use super::world::World;
use crate::multipart::Upload;
use serde_json::Value;
use std::sync::Arc;

impl World {
    /// Fills a new message from a request and posts it.
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

    /// Changes a message by a request. Fields that the request leaves out stay.
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
        self.traffic.tell_followers(&kept);
        self.messages.insert(message.id.clone(), kept);
        Ok(message)
    }
}

/// The ids of the users that a new message notifies.
fn notified(body: &Value) -> Vec<String> {
    let content = body["content"].as_str().unwrap_or_default();
    let allowed = body["allowed_mentions"]["users"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let named = |id: &&str| content.contains(&format!("<@{id}>")) || content.contains(&format!("<@!{id}>"));
    allowed.filter(named).map(str::to_owned).collect()
}
