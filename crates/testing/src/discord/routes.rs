//! Routes REST calls and carries them out: the application, its commands, channels and their messages.

use super::call::RestCall;
use super::message::{Message, Via};
use super::outcome::Outcome;
use super::people::{Channel, ChannelKind};
use super::world::World;
use super::{APPLICATION, callbacks};
use serde_json::{Value, json};

/// Carries out a call.
pub(super) fn route(world: &mut World, call: &RestCall) -> Outcome {
    let path: Vec<&str> = call.path.trim_matches('/').split('/').collect();
    let result = match (call.method.as_str(), path.as_slice()) {
        ("GET", ["gateway"]) => Ok(Outcome::json(json!({"url": world.gateway_url}))),
        ("GET", ["gateway", "bot"]) => Ok(gateway_bot(world)),
        ("GET", ["users", "@me"]) => Ok(Outcome::json(world.bot())),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => Ok(application(world)),
        ("GET", ["applications", APPLICATION, "commands"]) => Ok(commands(world, call)),
        ("PUT", ["applications", APPLICATION, "commands"]) => register(world, call),
        ("POST", ["interactions", id, token, "callback"]) => callbacks::callback(world, call, id, token),
        (_, ["webhooks", APPLICATION, token, rest @ ..]) => callbacks::webhook(world, call, token, rest),
        ("POST", ["users", "@me", "channels"]) => open_direct(world, call),
        ("GET", ["channels", id]) => {
            reach(world, id).map(|channel| Outcome::json(world.channel_json(&channel)))
        }
        ("POST", ["channels", id, "messages"]) => create(world, call, id),
        ("POST", ["channels", id, "threads"]) => start_thread(world, call, id, None),
        ("POST", ["channels", id, "messages", message, "threads"]) => {
            start_thread(world, call, id, Some(message))
        }
        ("GET", ["channels", id, "messages", message]) => {
            find(world, id, message).map(|message| Outcome::json(world.message_json(&message)))
        }
        ("PATCH", ["channels", id, "messages", message]) => edit(world, call, id, message),
        ("DELETE", ["channels", id, "messages", message]) => find(world, id, message).map(|message| {
            world.messages.remove(&message.id);
            Outcome::nothing()
        }),
        _ => {
            world.problem("no such route");
            Err(Outcome::error(404, 0, "404: Not Found"))
        }
    };
    result.unwrap_or_else(|refusal| refusal)
}

fn gateway_bot(world: &World) -> Outcome {
    Outcome::json(json!({"url": world.gateway_url, "shards": world.options.shards, "session_start_limit":
        {"total": 1000, "remaining": world.gateway.starts_left, "reset_after": 14_400_000, "max_concurrency": 1}}))
}

fn application(world: &World) -> Outcome {
    Outcome::json(json!({"id": APPLICATION, "name": "Blot", "icon": null, "description": "", "summary": "",
        "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64), "team": null, "flags": 0,
        "owner": null, "bot": world.bot(), "integration_types_config": {"0": {}, "1": {}}}))
}

/// The registered commands. Translations are included only on request.
fn commands(world: &World, call: &RestCall) -> Outcome {
    let mut commands = Value::from(world.commands.clone());
    if !call.query.contains("with_localizations=true") {
        drop_localizations(&mut commands);
    }
    Outcome::json(commands)
}

fn drop_localizations(json: &mut Value) {
    match json {
        Value::Array(list) => list.iter_mut().for_each(drop_localizations),
        Value::Object(object) => {
            object.retain(|name, _| !name.ends_with("_localizations"));
            object.values_mut().for_each(drop_localizations);
        }
        _ => {}
    }
}

/// Replaces all commands. A command keeps its id by its name, and its version if it has not changed.
fn register(world: &mut World, call: &RestCall) -> Result<Outcome, Outcome> {
    world.check_commands(&call.body)?;
    let mut commands = Vec::new();
    for given in call.body.as_array().into_iter().flatten() {
        let mut command = json!({"application_id": APPLICATION, "type": 1, "default_member_permissions": null,
            "dm_permission": true, "nsfw": false, "contexts": null, "integration_types": [0]});
        command.as_object_mut().unwrap().extend(given.as_object().cloned().unwrap_or_default());
        complete(&mut command);
        let old = world.commands.iter().find(|old| old["name"] == command["name"]).cloned();
        let mut same = old.clone().unwrap_or_default();
        if let Some(same) = same.as_object_mut() {
            same.retain(|name, _| name != "id" && name != "version");
        }
        let version = if same == command { None } else { Some(json!(world.new_id())) };
        let id = old.as_ref().map_or_else(|| json!(world.new_id()), |old| old["id"].clone());
        command["version"] = version.unwrap_or_else(|| old.unwrap_or_default()["version"].clone());
        command["id"] = id;
        commands.push(command);
    }
    world.commands = commands;
    Ok(Outcome::json(world.commands.clone().into()))
}

/// Completes a command, an option or a choice in the way Discord returns it.
fn complete(json: &mut Value) {
    let Some(object) = json.as_object_mut() else { return };
    object.entry("name_localizations").or_insert(Value::Null);
    if object.contains_key("description") {
        object.entry("description_localizations").or_insert(Value::Null);
    }
    object.retain(|name, value| match name.as_str() {
        "required" | "autocomplete" => *value == true,
        "options" | "choices" => value.as_array().is_some_and(|list| !list.is_empty()),
        _ => true,
    });
    for list in ["options", "choices"] {
        object.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten().for_each(complete);
    }
}

fn open_direct(world: &mut World, call: &RestCall) -> Result<Outcome, Outcome> {
    let user = call.body["recipient_id"].as_str().unwrap_or_default();
    if !world.users.contains_key(user) {
        return Err(Outcome::error(400, 50033, "Invalid Recipient(s)"));
    }
    let channel = world.direct(user);
    Ok(Outcome::json(world.channel_json(&channel)))
}

/// The channel, if the bot is a member of it and has access.
pub(super) fn reach(world: &World, id: &str) -> Result<Channel, Outcome> {
    let channel = world.channels.get(id).ok_or_else(Outcome::unknown_channel)?;
    let parent = channel.parent.as_ref().and_then(|parent| world.channels.get(parent));
    if channel.forbidden || channel.kind.is_brought_along() || parent.is_some_and(|parent| parent.forbidden) {
        return Err(Outcome::error(403, 50001, "Missing Access"));
    }
    Ok(channel.clone())
}

fn find(world: &World, channel: &str, message: &str) -> Result<Message, Outcome> {
    reach(world, channel)?;
    let found = world.messages.get(message);
    let found = found.filter(|message| message.channel == channel && !message.is_ephemeral());
    found.cloned().ok_or_else(Outcome::unknown_message)
}

fn create(world: &mut World, call: &RestCall, channel: &str) -> Result<Outcome, Outcome> {
    let place = reach(world, channel)?;
    if let ChannelKind::Direct(user) = &place.kind
        && world.refusing.contains(user)
    {
        return Err(Outcome::error(403, 50007, "Cannot send messages to this user"));
    }
    let nonce = match &call.body["nonce"] {
        Value::Null => None,
        Value::String(nonce) => Some(nonce.clone()),
        other => Some(other.to_string()),
    };
    let key = nonce.clone().map(|nonce| (channel.to_owned(), nonce));
    if let Some(key) = key.as_ref().filter(|_| call.body["enforce_nonce"] == true)
        && let Some(first) = world.nonces.get(key).and_then(|id| world.messages.get(id))
    {
        return Ok(Outcome::json(world.message_json(first)));
    }
    let mut message = Message::new(world.new_id(), channel.to_owned(), Via::Channel);
    message.nonce = nonce;
    let message = world.post(message, &call.body, &call.files)?;
    world.nonces.extend(key.map(|key| (key, message.id.clone())));
    Ok(Outcome::json(world.message_json(&message)))
}

fn edit(world: &mut World, call: &RestCall, channel: &str, message: &str) -> Result<Outcome, Outcome> {
    find(world, channel, message)?;
    let message = world.edit(message, &call.body, &call.files)?;
    Ok(Outcome::json(world.message_json(&message)))
}

/// Starts a thread, from a message or without one.
fn start_thread(
    world: &mut World,
    call: &RestCall,
    channel: &str,
    message: Option<&str>,
) -> Result<Outcome, Outcome> {
    let place = reach(world, channel)?;
    let id = match message {
        Some(message) => find(world, channel, message)?.id,
        None => world.new_id(),
    };
    if world.channels.contains_key(&id) {
        return Err(Outcome::error(400, 160004, "A thread has already been created for this message"));
    }
    let name = call.body["name"].as_str().unwrap_or_default();
    if place.kind != ChannelKind::Text || !(1..=100).contains(&name.chars().count()) {
        return Err(world.invalid("no thread can be started here, or not with this name"));
    }
    let thread = Channel {
        id: id.clone(),
        name: name.to_owned(),
        guild: place.guild,
        parent: Some(place.id),
        kind: ChannelKind::Thread,
        forbidden: false,
    };
    world.channels.insert(id, thread.clone());
    Ok(Outcome { status: 201, body: Some(world.channel_json(&thread)) })
}
