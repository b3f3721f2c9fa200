//! Carries out calls that change or delete a message.

use super::call::MethodCall;
use super::message::Message;
use super::people::ChatKind;
use super::refusal::Refusal;
use super::send::{allowed, right};
use super::world::World;
use serde_json::{Value, json};

const NOT_MODIFIED: &str = "message is not modified: specified new message content and reply markup are exactly \
                            the same as a current content and reply markup of the message";

/// The message that a call names, if it exists and is the bot's own.
fn find(world: &mut World, call: &MethodCall) -> Result<Message, Refusal> {
    let chat = world.open_chat(call.int("chat_id"))?.id;
    let Some(id) = call.int("message_id") else {
        return Err(world.invalid("message identifier is not specified"));
    };
    match world.messages.get(&(chat, id)).filter(|message| !message.is_deleted) {
        None => Err(Refusal::bad("message to edit not found")),
        Some(message) if !message.from_bot => Err(world.invalid("message can't be edited")),
        Some(message) => Ok(message.clone()),
    }
}

/// Replaces a message. It gets the buttons of the call, or none.
fn change(world: &mut World, call: &MethodCall, mut message: Message) -> Result<Value, Refusal> {
    message.rows = world.rows_of(call)?;
    let key = (message.chat, message.id);
    if world.messages[&key].looks_like(&message) {
        return Err(Refusal::bad(NOT_MODIFIED));
    }
    message.touch();
    let json = world.message_json(&message);
    world.put(message);
    Ok(json)
}

pub(super) fn text(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let text = world.text_of(call, "MESSAGE_TOO_LONG")?;
    let mut message = find(world, call)?;
    if message.has_media() {
        return Err(Refusal::bad("there is no text in the message to edit"));
    }
    text.put_into(&mut message);
    change(world, call, message)
}

pub(super) fn caption(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let caption = world.caption_of(&call.params)?;
    let mut message = find(world, call)?;
    if !message.has_media() {
        return Err(Refusal::bad("there is no caption in the message to edit"));
    }
    caption.put_into(&mut message);
    change(world, call, message)
}

pub(super) fn media(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let given = &call.params["media"];
    let caption = world.caption_of(given)?;
    let kind = given["type"].as_str().unwrap_or_default();
    let (media, file_id) = world.media_of(call, kind, &given["media"])?;
    let mut message = find(world, call)?;
    allowed(world, message.chat, right(&media))?;
    caption.put_into(&mut message);
    media.put_into(&mut message, file_id);
    change(world, call, message)
}

pub(super) fn reply_markup(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let message = find(world, call)?;
    change(world, call, message)
}

pub(super) fn delete(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let place = world.open_chat(call.int("chat_id"))?;
    let (chat, kind) = (place.id, place.kind);
    let id = call.int("message_id").unwrap_or_default();
    let message = world.messages.get_mut(&(chat, id)).filter(|message| !message.is_deleted);
    let Some(message) = message else { return Err(Refusal::bad("message to delete not found")) };
    if !message.from_bot && kind != ChatKind::Private {
        return Err(Refusal::bad("message can't be deleted"));
    }
    message.is_deleted = true;
    Ok(json!(true))
}
