//! Carries out calls that send a message.

use super::call::MethodCall;
use super::check::Media;
use super::message::Message;
use super::people::{ChatKind, User};
use super::refusal::Refusal;
use super::world::World;
use serde_json::Value;

/// Where a message goes.
struct Spot {
    chat: i64,
    thread: Option<i64>,
    is_topic: bool,
    reply_to: Option<i64>,
}

/// A text.
pub(super) fn message(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let text = world.text_of(call, "message is too long")?;
    post(world, call, "text messages", |message| text.put_into(message))
}

/// A photo, a document or an animation.
pub(super) fn media(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let kind = call.method.trim_start_matches("send").to_lowercase();
    let caption = world.caption_of(&call.params)?;
    let (media, file_id) = world.media_of(call, &kind, &call.params[&kind])?;
    let needed = right(&media);
    post(world, call, needed, |message| {
        caption.put_into(message);
        media.put_into(message, file_id);
    })
}

/// The name of the right that sending this needs.
pub(super) fn right(media: &Media) -> &'static str {
    match media {
        Media::Photo(_) => "photos",
        Media::Document(_) => "documents",
        Media::Animation(_) => "animations",
    }
}

fn post(
    world: &mut World,
    call: &MethodCall,
    needed: &str,
    fill: impl FnOnce(&mut Message),
) -> Result<Value, Refusal> {
    let rows = world.rows_of(call)?;
    let spot = spot(world, call)?;
    allowed(world, spot.chat, needed)?;
    let id = world.new_message_id(spot.chat);
    let mut message = Message::new(spot.chat, id, &User::bot());
    fill(&mut message);
    message.rows = rows;
    message.is_silent = call.flag("disable_notification");
    (message.thread, message.is_topic, message.reply_to) = (spot.thread, spot.is_topic, spot.reply_to);
    let json = world.message_json(&message);
    world.put(message);
    Ok(json)
}

/// Refuses if the bot lacks this right in a chat.
pub(super) fn allowed(world: &World, chat: i64, needed: &str) -> Result<(), Refusal> {
    match world.places[&chat].forbidden.contains(needed) {
        true => Err(Refusal::bad(&format!("not enough rights to send {needed} to the chat"))),
        false => Ok(()),
    }
}

fn spot(world: &mut World, call: &MethodCall) -> Result<Spot, Refusal> {
    let place = world.open_chat(call.int("chat_id"))?;
    let (chat, kind) = (place.id, place.kind);
    let topic = topic(world, call, chat)?;
    let reply = &call.params["reply_parameters"];
    let replied = reply["message_id"].as_i64().and_then(|id| world.messages.get(&(chat, id)));
    let replied = replied.filter(|message| !message.is_deleted);
    let Some(replied) = replied else {
        if !reply.is_null() && reply["allow_sending_without_reply"] != true {
            return Err(Refusal::bad("message to be replied not found"));
        }
        return Ok(Spot { chat, thread: topic, is_topic: topic.is_some(), reply_to: None });
    };
    let reply_to = Some(replied.id);
    let home = replied.thread.filter(|_| replied.is_topic);
    let thread = thread_of_reply(kind, replied);
    if topic.is_some() && topic != home {
        world.problem("a reply to a message of another topic");
    }
    let thread = topic.or(thread);
    Ok(Spot { chat, thread, is_topic: topic.or(home).is_some(), reply_to })
}

/// The `message_thread_id` of a reply: supergroups have threads of replies even without topics.
pub(super) fn thread_of_reply(kind: ChatKind, replied: &Message) -> Option<i64> {
    let threads = matches!(kind, ChatKind::Supergroup | ChatKind::Forum);
    threads.then(|| replied.thread.unwrap_or(replied.id))
}

/// The topic that a call names, if it exists and is open.
pub(super) fn topic(world: &World, call: &MethodCall, chat: i64) -> Result<Option<i64>, Refusal> {
    let Some(thread) = call.int("message_thread_id") else { return Ok(None) };
    match world.places[&chat].topics.get(&thread) {
        None => Err(Refusal::bad("message thread not found")),
        Some(topic) if topic.closed => Err(Refusal::bad("TOPIC_CLOSED")),
        Some(_) => Ok(Some(thread)),
    }
}
