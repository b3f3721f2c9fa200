//! What was there before the fake began, under the numbers by which a bot's database knows it.

use super::FakeTelegram;
use super::message::{Button, Message};
use super::people::{Chat, ChatKind, ChatState, User};
use serde_json::json;
use std::sync::Arc;

impl FakeTelegram {
    /// A supergroup with the bot in it, which was there before.
    pub fn existing_group(&self, id: i64) -> Chat {
        self.state.change(|world| {
            world.places.insert(id, ChatState::new(id, ChatKind::Supergroup, &format!("group {id}")));
            Chat { id, thread: None }
        })
    }

    /// A message of the bot's with a picture, sent long ago: its words, and its rows of buttons, each a label and what the bot
    /// is told by it.
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
