//! Delay notices: when updates cannot be stored, for instance on a full disk, their senders are told that it will happen later.

use crate::bot::{Bot, language};
use crate::incoming::{IncomingUpdate, read_update, received};
use crate::press::CallbackAnswer;
use crate::update::Update;
use serde_json::Value;

/// Tells the senders of these updates, once for each update.
pub(crate) fn send_delay_notices(bot: &Bot, updates: &[Value]) {
    for received in updates.iter().filter_map(received) {
        let Ok(update) = serde_json::from_str::<Update>(&received.body) else {
            continue;
        };
        match read_update(update, received.key.clone(), &bot.identity) {
            IncomingUpdate::Typed { request, message } if bot.delayed.insert(received.key) => {
                let (bot, words) = (bot.clone(), bot.outgoing.studio.put_off(language(&request)));
                tokio::spawn(async move {
                    bot.outgoing.apologize(&request.place, message, &words).await;
                });
            }
            IncomingUpdate::Pressed { request, query, .. } if bot.delayed.insert(query.clone()) => {
                let (bot, words) = (bot.clone(), bot.outgoing.studio.put_off(language(&request)));
                tokio::spawn(
                    async move { bot.send_callback_answer(&query, CallbackAnswer::alert(words)).await },
                );
            }
            _ => {}
        }
    }
}
