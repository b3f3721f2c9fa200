//! Slash commands: built from the club's table, and registered when Discord has others.

use crate::api::{Api, ApiCall, ApiError};
use blot_adapter::{Backoff, warn};
use blot_club::{COMMANDS, Command, CommandOption, Language, Offers, OptionKind, Studio, Text};
use reqwest::Method;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// Pauses between two attempts to register.
const BACKOFF: Backoff = Backoff::new(Duration::from_secs(5), Duration::from_secs(300));

/// Discord's types of options.
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
const USER: u8 = 6;

/// All commands as the API takes them: for servers and for users who install Blot themselves, in servers and private chats.
pub(crate) fn all(studio: &Studio) -> Value {
    COMMANDS.iter().filter(|command| command.listed).map(|command| one(studio, command)).collect()
}

/// Registers the commands, in as many attempts as it takes. Commands of an earlier start work meanwhile.
pub(crate) async fn register_with_retries(api: &Api, application: &str, commands: &Value) {
    let mut backoff = BACKOFF;
    while let Err(error) = register(api, application, commands).await {
        warn(&format!("the commands could not be registered, it is tried again: {error}"));
        tokio::time::sleep(backoff.next_pause()).await;
    }
}

fn one(studio: &Studio, command: &Command) -> Value {
    // Discord wants required options first.
    let (needed, others): (Vec<&CommandOption>, Vec<&CommandOption>) =
        command.options.iter().partition(|option| option.required);
    let options: Value = needed.into_iter().chain(others).map(|given| option(studio, command, given)).collect();
    json!({
        "type": 1,
        "name": command.name,
        "description": default(studio, &command.help()),
        "description_localizations": localized(studio, &command.help()),
        "options": options,
        "integration_types": [0, 1],
        "contexts": [0, 1, 2],
    })
}

fn option(studio: &Studio, command: &Command, option: &CommandOption) -> Value {
    let help = command.option_help(option);
    let mut made = json!({
        "name": option.name,
        "description": default(studio, &help),
        "description_localizations": localized(studio, &help),
        "required": option.required,
    });
    let details = match option.kind {
        OptionKind::Player => json!({ "type": USER }),
        OptionKind::Number(first, last) => json!({ "type": INTEGER, "min_value": first, "max_value": last }),
        OptionKind::Flag => json!({ "type": BOOLEAN }),
        OptionKind::Choice(words) => {
            let choice = |word: &&str| json!({ "name": word, "value": word });
            json!({ "type": STRING, "choices": words.iter().map(choice).collect::<Value>() })
        }
        OptionKind::Game => json!({ "type": INTEGER, "min_value": 1, "autocomplete": true }),
        OptionKind::Words(Offers::Nothing) => json!({ "type": STRING, "max_length": CommandOption::MAX_WORDS }),
        OptionKind::Words(_) => {
            json!({ "type": STRING, "max_length": CommandOption::MAX_WORDS, "autocomplete": true })
        }
    };
    if let (Value::Object(made), Value::Object(details)) = (&mut made, details) {
        made.extend(details);
    }
    made
}

fn default(studio: &Studio, text: &Text) -> String {
    studio.plain(Language::default(), text)
}

/// A text in every language that both Blot and Discord have.
fn localized(studio: &Studio, text: &Text) -> Value {
    let mut texts = Map::new();
    for language in Language::ALL.into_iter().filter(|language| *language != Language::default()) {
        for locale in locales(language.tag()) {
            texts.insert((*locale).to_owned(), studio.plain(language, text).into());
        }
    }
    if texts.is_empty() { Value::Null } else { texts.into() }
}

/// Discord's locales of a language. It does not have every language.
fn locales(tag: &str) -> &'static [&'static str] {
    match tag {
        "fi" => &["fi"],
        "sv" => &["sv-SE"],
        "hu" => &["hu"],
        "nb" => &["no"],
        _ => &[],
    }
}

/// Registers the commands if Discord has others.
async fn register(api: &Api, application: &str, commands: &Value) -> Result<(), ApiError> {
    let path = format!("/applications/{application}/commands");
    let present = api.send(ApiCall::get(format!("{path}?with_localizations=true"))).await?;
    if same_commands(commands, &present) {
        return Ok(());
    }
    api.send(ApiCall::new(Method::PUT, path).body(commands.clone())).await.map(drop)
}

/// Whether Discord has exactly these commands, in any order.
fn same_commands(ours: &Value, theirs: &Value) -> bool {
    let (Some(ours), Some(theirs)) = (ours.as_array(), theirs.as_array()) else {
        return false;
    };
    // An application can have commands of other types, which are not ours.
    let theirs: Vec<&Value> = theirs.iter().filter(|their| their["type"].as_u64().unwrap_or(1) == 1).collect();
    let same = |our: &Value| theirs.iter().any(|their| our["name"] == their["name"] && agrees(our, their));
    ours.len() == theirs.len() && ours.iter().all(same)
}

/// Whether their value agrees with ours. Discord adds many fields of its own, and leaves out empty ones.
fn agrees(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            // These fields matter, so they must not be there if we do not set them.
            let significant = ["choices", "autocomplete", "min_value", "max_value", "min_length", "max_length"];
            let is_extra =
                |key: &&str| !ours.contains_key(*key) && theirs.get(*key).is_some_and(|it| !is_empty(it));
            ours.iter().all(|(key, ours)| agrees(ours, theirs.get(key).unwrap_or(&Value::Null)))
                && !significant.iter().any(is_extra)
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| agrees(ours, theirs))
        }
        (Value::Number(ours), Value::Number(theirs)) => ours.as_f64() == theirs.as_f64(),
        (ours, theirs) => ours == theirs || (is_empty(ours) && is_empty(theirs)),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands as Discord returns them.
    fn returned(commands: &Value) -> Value {
        fn tidy(value: &mut Value) {
            match value {
                Value::Object(fields) => {
                    fields.retain(|_, value| *value != Value::Bool(false));
                    fields.values_mut().for_each(tidy);
                }
                Value::Array(values) => values.iter_mut().for_each(tidy),
                _ => {}
            }
        }
        let mut returned = commands.clone();
        tidy(&mut returned);
        for command in returned.as_array_mut().unwrap() {
            command["id"] = "1".into();
            command["nsfw"] = false.into();
            command["default_member_permissions"] = Value::Null;
        }
        returned.as_array_mut().unwrap().reverse();
        returned
    }

    #[test]
    fn commands_are_registered_again_only_when_they_changed() {
        let ours = all(&Studio::default());
        assert!(ours.as_array().unwrap().len() > 20);
        assert!(same_commands(&ours, &returned(&ours)));
        type Change = fn(&mut Value);
        let changes: [Change; 8] = [
            |commands| drop(commands.as_array_mut().unwrap().pop()),
            |commands| commands[0]["description"] = "Other words".into(),
            |commands| commands[0]["name"] = "other".into(),
            |commands| commands[0]["options"][1]["max_value"] = 99.into(),
            |commands| commands[0]["options"][0]["autocomplete"] = true.into(),
            |commands| drop(commands[0]["options"].as_array_mut().unwrap().pop()),
            |commands| commands[0]["contexts"] = json!([0]),
            |commands| commands[0]["description_localizations"] = json!({ "fi": "Haasta" }),
        ];
        for (at, change) in changes.into_iter().enumerate() {
            let mut other = ours.clone();
            change(&mut other);
            assert!(!same_commands(&other, &returned(&ours)), "change {at} of ours");
            assert!(!same_commands(&ours, &returned(&other)), "change {at} of theirs");
        }
    }
}
