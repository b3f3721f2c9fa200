//! Slash commands, made from the club's table, and registered when they differ from what Discord has.

use crate::api::{Api, Call, Fault};
use blot_adapter::complain;
use blot_club::{COMMANDS, Command, Kind, Language, Offers, Opt, Studio, Text};
use reqwest::Method;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// What an option is to Discord.
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
const USER: u8 = 6;

/// All commands as Discord wants them: for servers and for users who add Blot for themselves, in servers and private chats.
pub(crate) fn all(studio: &Studio) -> Value {
    COMMANDS.iter().filter(|command| command.listed).map(|command| one(studio, command)).collect()
}

fn one(studio: &Studio, command: &Command) -> Value {
    // Discord wants those first that must be given.
    let (needed, others): (Vec<&Opt>, Vec<&Opt>) = command.options.iter().partition(|option| option.required);
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

fn option(studio: &Studio, command: &Command, option: &Opt) -> Value {
    let help = command.option_help(option);
    let mut made = json!({
        "name": option.name,
        "description": default(studio, &help),
        "description_localizations": localized(studio, &help),
        "required": option.required,
    });
    let details = match option.kind {
        Kind::Player => json!({ "type": USER }),
        Kind::Number(first, last) => json!({ "type": INTEGER, "min_value": first, "max_value": last }),
        Kind::Flag => json!({ "type": BOOLEAN }),
        Kind::Choice(words) => {
            let choice = |word: &&str| json!({ "name": word, "value": word });
            json!({ "type": STRING, "choices": words.iter().map(choice).collect::<Value>() })
        }
        Kind::Game => json!({ "type": INTEGER, "min_value": 1, "autocomplete": true }),
        Kind::Words(Offers::Nothing) => json!({ "type": STRING, "max_length": Opt::MAX_WORDS }),
        Kind::Words(_) => json!({ "type": STRING, "max_length": Opt::MAX_WORDS, "autocomplete": true }),
    };
    if let (Value::Object(made), Value::Object(details)) = (&mut made, details) {
        made.extend(details);
    }
    made
}

fn default(studio: &Studio, text: &Text) -> String {
    studio.plain(Language::default(), text)
}

/// A text in every language that both Blot and Discord know.
fn localized(studio: &Studio, text: &Text) -> Value {
    let mut texts = Map::new();
    for language in Language::ALL.into_iter().filter(|language| *language != Language::default()) {
        for locale in locales(language.tag()) {
            texts.insert((*locale).to_owned(), studio.plain(language, text).into());
        }
    }
    if texts.is_empty() { Value::Null } else { texts.into() }
}

/// Discord's names of a language. It does not know every one.
fn locales(tag: &str) -> &'static [&'static str] {
    match tag {
        "fi" => &["fi"],
        "sv" => &["sv-SE"],
        "hu" => &["hu"],
        "nb" => &["no"],
        _ => &[],
    }
}

/// Registers the commands if Discord has others. Tells whether it had.
pub(crate) async fn register(api: &Api, application: &str, commands: &Value) -> Result<bool, Fault> {
    let path = format!("/applications/{application}/commands");
    let present = api.send(Call::get(format!("{path}?with_localizations=true"))).await?;
    if same_commands(commands, &present) {
        return Ok(false);
    }
    api.send(Call::new(Method::PUT, path).body(commands.clone())).await?;
    Ok(true)
}

/// Registers them, however often it takes; a bot whose commands are registered already plays on meanwhile.
pub(crate) async fn keep_registering(api: &Api, application: &str, commands: &Value) {
    let mut pause = Duration::from_secs(5);
    while let Err(fault) = register(api, application, commands).await {
        complain(&format!("the commands could not be registered, it is tried again: {fault}"));
        tokio::time::sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(300));
    }
}

/// Whether Discord has just these commands, in whatever order.
fn same_commands(ours: &Value, theirs: &Value) -> bool {
    let (Some(ours), Some(theirs)) = (ours.as_array(), theirs.as_array()) else {
        return false;
    };
    // Applications may have commands of other kinds, which are not ours to compare.
    let theirs: Vec<&Value> = theirs.iter().filter(|their| their["type"].as_u64().unwrap_or(1) == 1).collect();
    let same = |our: &Value| theirs.iter().any(|their| our["name"] == their["name"] && is_within(our, their));
    ours.len() == theirs.len() && ours.iter().all(same)
}

/// Whether everything that we say is what they have. They add much of their own, and leave out what goes without saying.
fn is_within(ours: &Value, theirs: &Value) -> bool {
    match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            // What we do not say must not be there, where it would matter.
            let added = ["choices", "autocomplete", "min_value", "max_value", "min_length", "max_length"];
            let unsaid =
                |key: &&str| !ours.contains_key(*key) && theirs.get(*key).is_some_and(|it| !goes_without(it));
            ours.iter().all(|(key, ours)| is_within(ours, theirs.get(key).unwrap_or(&Value::Null)))
                && !added.iter().any(unsaid)
        }
        (Value::Array(ours), Value::Array(theirs)) => {
            ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| is_within(ours, theirs))
        }
        (Value::Number(ours), Value::Number(theirs)) => ours.as_f64() == theirs.as_f64(),
        (ours, theirs) => ours == theirs || (goes_without(ours) && goes_without(theirs)),
    }
}

fn goes_without(value: &Value) -> bool {
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

    /// What Discord makes of a command.
    fn kept(commands: &Value) -> Value {
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
        let mut kept = commands.clone();
        tidy(&mut kept);
        for command in kept.as_array_mut().unwrap() {
            command["id"] = "1".into();
            command["nsfw"] = false.into();
            command["default_member_permissions"] = Value::Null;
        }
        kept.as_array_mut().unwrap().reverse();
        kept
    }

    #[test]
    fn commands_are_registered_again_only_when_they_changed() {
        let ours = all(&Studio::default());
        assert!(ours.as_array().unwrap().len() > 20);
        assert!(same_commands(&ours, &kept(&ours)));
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
            assert!(!same_commands(&other, &kept(&ours)), "change {at} of ours");
            assert!(!same_commands(&ours, &kept(&other)), "change {at} of theirs");
        }
    }
}
