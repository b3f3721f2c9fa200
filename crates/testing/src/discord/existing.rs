//! Channels and messages from before the fake started, with the ids that a bot's database holds.

use super::FakeDiscord;
use super::message::{Attachment, Message, Via};
use super::people::{Channel, ChannelKind};
use serde_json::{Value, json};
use std::sync::Arc;

impl FakeDiscord {
    /// Adds a text channel to this server.
    pub fn existing_channel(&self, guild: &str, id: &str) -> Channel {
        self.state.change(|world| {
            let (id, name) = (id.to_owned(), format!("channel-{id}"));
            let guild = Some(guild.to_owned());
            let channel = Channel { id, name, guild, parent: None, kind: ChannelKind::Text, forbidden: false };
            world.channels.insert(channel.id.clone(), channel.clone());
            channel
        })
    }

    /// Adds a message of the bot with a picture: its text, the description of the picture, and its rows of
    /// buttons, each with a label and a custom id.
    pub fn existing_message(
        &self,
        channel: &Channel,
        id: &str,
        content: &str,
        description: &str,
        rows: &[Vec<(String, String)>],
    ) {
        let button =
            |(label, id): &(String, String)| json!({"type": 2, "style": 2, "label": label, "custom_id": id});
        let row = |row: &Vec<(String, String)>| json!({"type": 1, "components": row.iter().map(button).collect::<Value>()});
        let mut message = Message::new(id.to_owned(), channel.id.clone(), Via::Channel);
        message.content = content.to_owned();
        message.components = rows.iter().map(row).collect();
        message.attachments = vec![Attachment {
            id: format!("{id}0"),
            filename: "board.png".to_owned(),
            description: Some(description.to_owned()),
            content_type: None,
            bytes: Arc::default(),
        }];
        self.state.change(|world| {
            world.newest.insert(channel.id.clone(), id.to_owned());
            world.messages.insert(id.to_owned(), message);
        });
    }
}
