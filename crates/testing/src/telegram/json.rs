//! How Telegram describes messages in JSON.

use super::message::Message;
use super::people::User;
use super::world::World;
use serde_json::{Value, json};

impl World {
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let mut json = self.bare_json(message);
        if let Some(reply) = message.reply_to.and_then(|id| self.messages.get(&(message.chat, id))) {
            json["reply_to_message"] = self.bare_json(reply);
        }
        json
    }

    /// The message without the one it replies to.
    fn bare_json(&self, message: &Message) -> Value {
        let chat = self.places[&message.chat].json(&self.users);
        let mut json = json!({"message_id": message.id, "date": message.sent, "chat": chat});
        let anonymous = User::anonymous_administrator();
        if message.from == anonymous.id {
            json["sender_chat"] = json["chat"].clone();
        }
        json["from"] = self.users.get(&message.from).unwrap_or(&anonymous).json();
        if let Some(thread) = message.thread {
            json["message_thread_id"] = json!(thread);
        }
        if message.is_topic {
            json["is_topic_message"] = json!(true);
        }
        if let Some(edited) = message.edited {
            json["edit_date"] = json!(edited);
        }
        if let Some(service) = &message.service {
            json.as_object_mut().unwrap().extend(service.as_object().unwrap().clone());
            return json;
        }
        message.add_media(&mut json);
        let (text, entities) =
            if message.has_media() { ("caption", "caption_entities") } else { ("text", "entities") };
        if !message.text.is_empty() {
            json[text] = json!(message.text);
        }
        if !message.entities.is_empty() {
            json[entities] = message.entities.iter().map(|entity| entity.json(&self.users)).collect();
        }
        if !message.rows.is_empty() {
            let rows: Vec<Vec<&Value>> =
                message.rows.iter().map(|row| row.iter().map(|button| &button.json).collect()).collect();
            json["reply_markup"] = json!({"inline_keyboard": rows});
        }
        json
    }
}
