//! Carries out the methods that set, get and delete the bot's commands for a scope and a language.

use super::call::MethodCall;
use super::refusal::Refusal;
use super::world::World;
use serde_json::{Value, json};

const SCOPES: [&str; 7] = [
    "default",
    "all_private_chats",
    "all_group_chats",
    "all_chat_administrators",
    "chat",
    "chat_administrators",
    "chat_member",
];

/// The scope, as JSON, and the language that a call names.
fn key(world: &mut World, call: &MethodCall) -> Result<(String, String), Refusal> {
    let scope = call.params.get("scope").cloned().unwrap_or_else(|| json!({"type": "default"}));
    if !SCOPES.contains(&scope["type"].as_str().unwrap_or_default()) {
        return Err(world.invalid("can't parse BotCommandScope: unsupported type specified"));
    }
    if let Some(chat) = scope.get("chat_id") {
        world.open_chat(chat.as_i64())?;
    }
    let language = call.text("language_code").unwrap_or_default();
    let two_letters = language.len() == 2 && language.bytes().all(|byte| byte.is_ascii_lowercase());
    if !language.is_empty() && !two_letters {
        return Err(world.invalid("invalid language code specified"));
    }
    Ok((scope.to_string(), language.to_owned()))
}

pub(super) fn set(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let key = key(world, call)?;
    let given = call.params["commands"].as_array().cloned().unwrap_or_default();
    if given.len() > 100 {
        return Err(world.invalid("BOT_COMMANDS_TOO_MUCH"));
    }
    let mut commands = Vec::new();
    for command in given {
        let text = |field: &str| command[field].as_str().unwrap_or_default().to_owned();
        let (name, description) = (text("command"), text("description"));
        let letters = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !(1..=32).contains(&name.len()) || !name.bytes().all(letters) {
            world.problem(format!("a command named {name:?}"));
            return Err(Refusal::bad("BOT_COMMAND_INVALID"));
        }
        if !(1..=256).contains(&description.encode_utf16().count()) {
            world.problem(format!("/{name} is described by {description:?}"));
            return Err(Refusal::bad("BOT_COMMAND_DESCRIPTION_INVALID"));
        }
        commands.push((name, description));
    }
    world.commands.insert(key, commands);
    Ok(json!(true))
}

pub(super) fn get(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let key = key(world, call)?;
    let commands = world.commands.get(&key).into_iter().flatten();
    Ok(commands.map(|(name, description)| json!({"command": name, "description": description})).collect())
}

pub(super) fn delete(world: &mut World, call: &MethodCall) -> Result<Value, Refusal> {
    let key = key(world, call)?;
    world.commands.remove(&key);
    Ok(json!(true))
}
