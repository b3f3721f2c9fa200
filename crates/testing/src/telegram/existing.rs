//! Groups and messages from before the fake started, with the ids that a bot's database holds.

use super::FakeTelegram;
use super::message::{Button, Message};
use super::people::{Chat, ChatKind, ChatState, User};
use serde_json::json;
use std::sync::Arc;

impl FakeTelegram {
    /// Adds a supergroup with the bot as a member.
    pub fn existing_group(&self, id: i64) -> Chat {
        self.state.change(|world| {
            world.places.insert(id, ChatState::new(id, ChatKind::Supergroup, &format!("group {id}")));
            Chat { id, thread: None }
        })
    }

    /// Adds a message of the bot with a picture: its text, and its rows of buttons, each with a label and data.
    pub fn existing_message(&self, chat: &Chat, id: i64, text: &str, rows: &[Vec<(String, String)>]) {
        let button = |(label, data): &(String, String)| Button {
            label: label.clone(),
            data: Some(data.clone()),
            url: None,
            style: None,
            json: json!({"text": label, "callback_data": data}),
        };
        let mut message = Message::new(chat.id, id, &User::bot());
        message.text = text.to_owned();
        message.rows = rows.iter().map(|row| row.iter().map(button).collect()).collect();
        message.photo = Some(Arc::default());
        self.state.change(|world| {
            let place = world.places.get_mut(&chat.id).unwrap();
            place.last_message = place.last_message.max(id);
            world.messages.insert((chat.id, id), message);
        });
    }
}
