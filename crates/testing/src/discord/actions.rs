//! What users do: commands, autocomplete and presses of buttons. Each reaches the bot as an interaction through
//! the gateway.

use super::interaction::Interaction;
use super::pending::PendingInteraction;
use super::people::{Channel, ChannelKind, USUAL_PERMISSIONS, User};
use super::world::World;
use super::{APPLICATION, CANARY, FakeDiscord, routes};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// The permissions of a bot that can only answer: embed links, attach files.
const ANSWER_PERMISSIONS: u64 = 0xc000;

impl FakeDiscord {
    /// A user gives a command. Options are an object of names and values, in which a user is named by id and a
    /// subcommand holds an object. Panics if a client would not send it.
    pub fn slash(&self, who: &User, place: &Channel, name: &str, options: Value) -> Interaction {
        self.act(who, 2, place, None, |world| command_data(world, who, place, name, &options, None))
    }

    /// A user has typed this much of an option, after filling in others.
    pub fn autocomplete(
        &self,
        who: &User,
        place: &Channel,
        name: &str,
        options: Value,
        focused: &str,
        typed: &str,
    ) -> Interaction {
        let focus = Some((focused, typed));
        self.act(who, 4, place, None, |world| command_data(world, who, place, name, &options, focus))
    }

    /// A user presses the button with this label or custom id on a message as it is now.
    pub fn press(&self, who: &User, message: &str, button: &str) -> Interaction {
        let world = self.state.lock();
        let shown = world.messages.get(message).cloned();
        drop(world);
        let shown = shown.unwrap_or_else(|| panic!("there is no message {message}"));
        assert!(shown.only_for.as_ref().is_none_or(|only| *only == who.id), "{} does not see it", who.username);
        match shown.button(button) {
            Some(found) if !found.disabled && !found.custom_id.is_empty() => {
                self.press_stale(who, message, &found.custom_id)
            }
            _ => {
                panic!("no button {button:?} can be pressed on {:?} with {:#?}", shown.content, shown.buttons())
            }
        }
    }

    /// A user presses a button that may no longer be there.
    pub fn press_stale(&self, who: &User, message: &str, custom_id: &str) -> Interaction {
        let world = self.state.lock();
        let Some(shown) = world.messages.get(message) else {
            drop(world);
            panic!("there is no message {message}");
        };
        let (json, place) = (world.message_json(shown), world.channels[&shown.channel].clone());
        drop(world);
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": 2});
        self.act(who, 3, &place, Some(json), |_| Ok(data))
    }

    /// Delivers the same interaction again.
    pub fn redeliver(&self, interaction: &Interaction) {
        self.state.change(|world| {
            let PendingInteraction { shard, event, .. } = world.interactions[&interaction.id].clone();
            world.gateway.dispatch(shard, "INTERACTION_CREATE", &event);
        });
    }

    fn act(
        &self,
        who: &User,
        kind: u64,
        place: &Channel,
        message: Option<Value>,
        data: impl FnOnce(&World) -> Result<Value, String>,
    ) -> Interaction {
        let begun = self.state.change(|world| {
            world.users.insert(who.id.clone(), who.clone());
            let place = world.channels.get(&place.id).cloned().ok_or("the channel is gone")?;
            let data = data(world)?;
            let id = world.new_id();
            let token = format!("aW50ZXJhY3Rpb246{CANARY}{id}{}", "x".repeat(120));
            let source = message.as_ref().map(|message| message["id"].as_str().unwrap().to_owned());
            let mut event = scene(world, who, &place);
            for (field, value) in
                [("id", json!(id)), ("token", json!(token)), ("type", json!(kind)), ("data", data)]
            {
                event[field] = value;
            }
            if let Some(message) = message {
                event["message"] = message;
            }
            let shard = world.shard_of(place.guild.as_deref());
            world.gateway.dispatch(shard, "INTERACTION_CREATE", &event);
            let pending = PendingInteraction {
                id: id.clone(),
                token: token.clone(),
                kind,
                channel: place.id,
                user: who.id.clone(),
                source,
                shard,
                event,
                sent: Instant::now(),
                acknowledged: None,
                original: None,
                choices: None,
                expired: false,
            };
            world.interactions.insert(id.clone(), pending);
            Ok::<_, String>((id, token))
        });
        let (id, token) = begun.unwrap_or_else(|why| panic!("{} cannot do that: {why}", who.username));
        Interaction { id, token, shared: self.state.clone() }
    }
}

/// The part of an interaction that describes the place and the user.
fn scene(world: &World, who: &User, place: &Channel) -> Value {
    let owners = match (&place.kind, &place.guild) {
        (ChannelKind::Foreign | ChannelKind::Group, _) => json!({"1": who.id}),
        (_, Some(guild)) => json!({"0": guild}),
        // Installed in some server and used in private.
        (_, None) => json!({"0": "0"}),
    };
    let reachable = routes::reach(world, &place.id).is_ok();
    let app_permissions = if reachable { USUAL_PERMISSIONS } else { ANSWER_PERMISSIONS };
    let mut channel = world.channel_json(place);
    channel["permissions"] = json!(who.permissions.to_string());
    let mut event = json!({"application_id": APPLICATION, "version": 1, "channel_id": place.id, "channel": channel, "app_permissions": app_permissions.to_string(),
        "locale": who.locale, "entitlements": [], "entitlement_sku_ids": [], "attachment_size_limit": 10 * 1024 * 1024,
        "authorizing_integration_owners": owners, "context": place.kind.context()});
    if let Some(guild) = &place.guild {
        let mut member = who.member();
        member["user"] = who.json();
        member["deaf"] = json!(false);
        member["mute"] = json!(false);
        event["member"] = member;
        event["guild_id"] = json!(guild);
        event["guild_locale"] = json!("en-US");
        event["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
    } else {
        event["user"] = who.json();
    }
    event
}

/// The data of a command, filled in as its registration allows.
fn command_data(
    world: &World,
    who: &User,
    place: &Channel,
    name: &str,
    given: &Value,
    focus: Option<(&str, &str)>,
) -> Result<Value, String> {
    let command = world.commands.iter().find(|command| command["name"] == name);
    let command = command.ok_or_else(|| format!("/{name} is not registered"))?;
    let missing =
        |list: &Value, number: u64| list.as_array().is_some_and(|list| !list.contains(&json!(number)));
    if missing(&command["contexts"], place.kind.context())
        || missing(&command["integration_types"], place.kind.is_brought_along().into())
    {
        return Err(format!("/{name} is not offered there"));
    }
    let needed: u64 = command["default_member_permissions"].as_str().map_or(0, |bits| bits.parse().unwrap());
    if place.guild.is_some() && who.permissions & needed != needed {
        return Err(format!("/{name} is not for everybody"));
    }
    let mut users = Vec::new();
    let options = fill(&command["options"], given, focus, &mut users)?;
    let mut data = json!({"id": command["id"], "name": name, "type": 1});
    if !options.is_empty() {
        data["options"] = options.into();
    }
    let mut resolved = Map::new();
    for id in users {
        let user = world.users.get(&id).ok_or_else(|| format!("there is no user {id}"))?;
        let part = |resolved: &mut Map<String, Value>, name: &str, json: Value| {
            resolved.entry(name).or_insert_with(|| json!({}))[&id] = json;
        };
        part(&mut resolved, "users", user.json());
        if place.guild.is_some() {
            part(&mut resolved, "members", user.member());
        }
    }
    if !resolved.is_empty() {
        data["resolved"] = resolved.into();
    }
    Ok(data)
}

/// Options with their types, in the order of their registration.
fn fill(
    registered: &Value,
    given: &Value,
    focus: Option<(&str, &str)>,
    users: &mut Vec<String>,
) -> Result<Vec<Value>, String> {
    let registered = registered.as_array().map(Vec::as_slice).unwrap_or_default();
    let name_of = |option: &Value| option["name"].as_str().unwrap_or_default().to_owned();
    let names: Vec<String> = registered.iter().map(name_of).collect();
    let given = given.as_object().ok_or_else(|| format!("{given} is no object of options"))?;
    if let Some(unknown) = given.keys().find(|name| !names.contains(name)) {
        return Err(format!("there is no option {unknown}, only {names:?}"));
    }
    let mut options = Vec::new();
    for (option, name) in registered.iter().zip(names) {
        let kind = option["type"].as_u64().unwrap_or_default();
        let value = given.get(&name);
        if let Some((_, typed)) = focus.filter(|(focused, _)| *focused == name) {
            if option["autocomplete"] != true {
                return Err(format!("{name} has no autocomplete"));
            }
            options.push(json!({"name": name, "type": kind, "value": typed, "focused": true}));
        } else if let Some(value) = value {
            if kind <= 2 {
                let inner = fill(&option["options"], value, focus, users)?;
                options.push(json!({"name": name, "type": kind, "options": inner}));
                continue;
            }
            if !fits(option, kind, value) {
                return Err(format!("{value} is no value for {option}"));
            }
            if kind == 6 {
                users.push(value.as_str().unwrap().to_owned());
            }
            options.push(json!({"name": name, "type": kind, "value": value}));
        } else if option["required"] == true && focus.is_none() {
            return Err(format!("{name} is required"));
        }
    }
    Ok(options)
}

/// Whether a client accepts this value.
fn fits(option: &Value, kind: u64, value: &Value) -> bool {
    let typed = match kind {
        4 => value.is_i64() || value.is_u64(),
        5 => value.is_boolean(),
        10 => value.is_number(),
        _ => value.is_string(),
    };
    let size = value.as_str().map_or(value.as_f64(), |text| Some(text.encode_utf16().count() as f64));
    let bound =
        |name: &str| option[format!("{name}_value")].as_f64().or(option[format!("{name}_length")].as_f64());
    let small = bound("min").zip(size).is_some_and(|(bound, size)| size < bound);
    let large = bound("max").zip(size).is_some_and(|(bound, size)| size > bound);
    let choices = option["choices"].as_array();
    typed && !small && !large && choices.is_none_or(|list| list.iter().any(|choice| choice["value"] == *value))
}
