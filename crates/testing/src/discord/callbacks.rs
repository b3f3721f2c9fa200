//! Carries out calls that answer an interaction: its callback, and the webhook of its token.

use super::call::RestCall;
use super::message::{EPHEMERAL, LOADING, Message, Via};
use super::outcome::Outcome;
use super::pending::PendingInteraction;
use super::world::World;
use serde_json::json;

/// The first answer to an interaction.
pub(super) fn callback(world: &mut World, call: &RestCall, id: &str, token: &str) -> Result<Outcome, Outcome> {
    let unknown = || Outcome::error(404, 10062, "Unknown interaction");
    let pending =
        world.interactions.get(id).filter(|pending| pending.token == token).ok_or_else(unknown)?.clone();
    if pending.acknowledged.is_some() {
        return Err(Outcome::error(400, 40060, "Interaction has already been acknowledged."));
    }
    // The time of arrival counts: a call that a fault has held back is not late.
    let latency = call.at.saturating_duration_since(pending.sent);
    if latency > world.options.deadline {
        world.problem(format!("the first answer came after {:.1} s", latency.as_secs_f64()));
        return Err(unknown());
    }
    let (kind, data) = (call.body["type"].as_u64().unwrap_or_default(), &call.body["data"]);
    let message = match (pending.kind, kind) {
        (2 | 3, 4) => {
            let message = reply(world, &pending, Via::Callback, data["flags"].as_u64().unwrap_or_default());
            Some(world.post(message, data, &call.files)?)
        }
        (2 | 3, 5) => {
            let flags = data["flags"].as_u64().unwrap_or_default();
            let message = reply(world, &pending, Via::Callback, flags | LOADING);
            world.newest.insert(message.channel.clone(), message.id.clone());
            world.messages.insert(message.id.clone(), message.clone());
            Some(message)
        }
        (3, 6) => None,
        (3, 7) => {
            let source = pending.source.clone().unwrap_or_default();
            Some(world.edit(&source, data, &call.files)?)
        }
        (4, 8) => {
            world.check_choices(&data["choices"])?;
            None
        }
        _ => {
            return Err(
                world.invalid(format!("an answer of type {kind} to an interaction of type {}", pending.kind))
            );
        }
    };
    let json = message.as_ref().map(|message| world.message_json(message));
    let now = world.interactions.get_mut(id).unwrap();
    now.acknowledged = Some((kind, latency));
    now.original = message.map(|message| message.id).or(now.source.clone());
    now.choices = data["choices"].as_array().cloned();
    if !call.query.contains("with_response=true") {
        return Ok(Outcome::nothing());
    }
    let ephemeral =
        json.as_ref().is_some_and(|json| json["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0);
    Ok(Outcome::json(json!({
        "interaction": {"id": id, "type": pending.kind, "response_message_id": now.original,
            "response_message_loading": kind == 5, "response_message_ephemeral": ephemeral},
        "resource": {"type": kind, "message": json},
    })))
}

/// Everything after the first answer, as long as the token is valid.
pub(super) fn webhook(
    world: &mut World,
    call: &RestCall,
    token: &str,
    rest: &[&str],
) -> Result<Outcome, Outcome> {
    let known = world.interactions.values().find(|pending| pending.token == token);
    let pending = known.ok_or_else(unknown_webhook)?.clone();
    if pending.expired {
        return Err(Outcome::error(401, 50027, "Invalid Webhook Token"));
    }
    if pending.acknowledged.is_none() {
        return Err(unknown_webhook());
    }
    if !world.channels.contains_key(&pending.channel) {
        return Err(Outcome::unknown_channel());
    }
    match (call.method.as_str(), rest) {
        ("POST", []) => follow_up(world, call, &pending),
        ("GET", ["messages", id]) => {
            let message = own(world, &pending, id)?;
            Ok(Outcome::json(world.message_json(&message)))
        }
        ("PATCH", ["messages", id]) => {
            let id = own(world, &pending, id)?.id;
            let message = world.edit(&id, &call.body, &call.files)?;
            Ok(Outcome::json(world.message_json(&message)))
        }
        ("DELETE", ["messages", id]) => {
            let message = own(world, &pending, id)?;
            if message.only_for.is_none() {
                world.problem("what everybody sees is deleted");
            }
            world.messages.remove(&message.id);
            Ok(Outcome::nothing())
        }
        _ => {
            world.problem("no such route");
            Err(Outcome::error(404, 0, "404: Not Found"))
        }
    }
}

/// Posts a follow-up. If the original answer is still loading, the first follow-up becomes that answer and
/// keeps its visibility.
fn follow_up(world: &mut World, call: &RestCall, pending: &PendingInteraction) -> Result<Outcome, Outcome> {
    let original = pending.original.as_ref().and_then(|id| world.messages.get(id));
    let message = match original.filter(|message| message.is_loading()).map(|message| message.id.clone()) {
        Some(id) => world.edit(&id, &call.body, &call.files)?,
        None => {
            let flags = call.body["flags"].as_u64().unwrap_or_default();
            let message = reply(world, pending, Via::FollowUp, flags);
            world.post(message, &call.body, &call.files)?
        }
    };
    Ok(Outcome::json(world.message_json(&message)))
}

/// An empty message in answer to an interaction.
fn reply(world: &mut World, pending: &PendingInteraction, via: Via, flags: u64) -> Message {
    let mut message = Message::new(world.new_id(), pending.channel.clone(), via);
    message.flags = flags & (EPHEMERAL | LOADING);
    message.only_for = (flags & EPHEMERAL != 0).then(|| pending.user.clone());
    message.interaction = Some(pending.id.clone());
    message
}

/// A message that the token gives access to: the original answer, or a follow-up.
fn own(world: &World, pending: &PendingInteraction, id: &str) -> Result<Message, Outcome> {
    let id = if id == "@original" { pending.original.as_deref().unwrap_or_default() } else { id };
    let message = world.messages.get(id).ok_or_else(Outcome::unknown_message)?;
    let own =
        message.interaction.as_ref() == Some(&pending.id) || pending.original.as_ref() == Some(&message.id);
    own.then(|| message.clone()).ok_or_else(Outcome::unknown_message)
}

fn unknown_webhook() -> Outcome {
    Outcome::error(404, 10015, "Unknown Webhook")
}
