//! Checks what the bot sends: what Discord refuses, and what it accepts but a careful bot does not send.

use super::CANARY;
use super::message::Message;
use super::outcome::Outcome;
use super::world::World;
use crate::multipart::Upload;
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

const MAX_FILE: usize = 10 * 1024 * 1024;

impl World {
    /// Notes why Discord refuses a body, and refuses it.
    pub(super) fn invalid(&mut self, why: impl std::fmt::Display) -> Outcome {
        self.problem(why);
        Outcome::error(400, 50035, "Invalid Form Body")
    }

    fn accept(&mut self, mut violations: Vec<String>) -> Result<(), Outcome> {
        match violations.pop() {
            None => Ok(()),
            Some(last) => {
                for violation in violations {
                    self.problem(violation);
                }
                Err(self.invalid(last))
            }
        }
    }

    /// Checks the headers of a call. Returns the refusal if they are wrong.
    pub(super) fn check_headers(
        &mut self,
        path: &str,
        authorization: Option<&str>,
        agent: &str,
    ) -> Option<Outcome> {
        let form = agent.strip_prefix("DiscordBot (").and_then(|rest| rest.split_once(')'));
        if form.is_none_or(|(inside, _)| !inside.contains(", ")) {
            self.problem(format!("the User-Agent {agent:?} is not of the form DiscordBot (url, version)"));
        }
        let with_token = path.starts_with("/interactions/") || path.starts_with("/webhooks/");
        match authorization {
            Some(header) if header == format!("Bot {}", self.options.token) => None,
            None if with_token || path == "/gateway" => None,
            _ => {
                // The header may hold a token, so the problem does not quote it.
                self.problem("a missing or wrong Authorization header");
                (!with_token).then(|| Outcome::error(401, 0, "401: Unauthorized"))
            }
        }
    }

    /// Checks what holds for every message that is sent or edited.
    pub(super) fn check_message(&mut self, body: &Value, files: &[Upload]) -> Result<(), Outcome> {
        let mentions = &body["allowed_mentions"];
        if !mentions["parse"].as_array().is_some_and(Vec::is_empty) {
            self.problem("no allowed_mentions with an empty parse");
        }
        if let Some(file) = files.iter().find(|file| file.bytes.len() > MAX_FILE) {
            self.problem(format!("{} has {} bytes", file.filename, file.bytes.len()));
            return Err(Outcome::error(413, 40005, "Request entity too large"));
        }
        let mut wrong = Vec::new();
        if mentions["users"].as_array().is_some_and(|users| users.len() > 100) {
            wrong.push("more than 100 users in allowed_mentions".to_owned());
        }
        let text = body["content"].as_str().unwrap_or_default();
        for secret in [CANARY, &self.options.token] {
            if text.contains(secret) {
                wrong.push("a secret in the text of a message".to_owned());
            }
        }
        length(&mut wrong, "content", &body["content"], 0..=2000);
        for (number, entry) in body["attachments"].as_array().into_iter().flatten().enumerate() {
            length(&mut wrong, &format!("alt text {number}"), &entry["description"], 0..=1024);
        }
        components(&mut wrong, &body["components"]);
        let nonce = &body["nonce"];
        if nonce.as_str().map_or(nonce.to_string().len(), |nonce| nonce.chars().count()) > 25 {
            wrong.push(format!("the nonce {nonce} is too long"));
        }
        self.accept(wrong)
    }

    /// Every picture needs a description.
    pub(super) fn check_descriptions(&mut self, message: &Message) {
        for file in &message.attachments {
            let typed = file.content_type.as_ref().is_some_and(|kind| kind.starts_with("image/"));
            let named = [".png", ".gif", ".jpg", ".webp"].iter().any(|end| file.filename.ends_with(end));
            if (typed || named) && file.description.as_ref().is_none_or(|text| text.trim().is_empty()) {
                self.problem(format!("the picture {} is not described", file.filename));
            }
        }
    }

    pub(super) fn check_choices(&mut self, choices: &Value) -> Result<(), Outcome> {
        let mut wrong = Vec::new();
        choice_list(&mut wrong, choices);
        if !choices.is_array() {
            wrong.push("no list of choices".to_owned());
        }
        self.accept(wrong)
    }

    pub(super) fn check_commands(&mut self, commands: &Value) -> Result<(), Outcome> {
        let mut wrong = Vec::new();
        let list = commands.as_array().map(Vec::as_slice).unwrap_or_default();
        if !commands.is_array() || list.len() > 100 {
            wrong.push("no list of up to 100 commands".to_owned());
        }
        let mut names = BTreeSet::new();
        for command in list {
            if !names.insert(command["name"].as_str()) {
                wrong.push(format!("{} twice", command["name"]));
            }
            let kind = command["type"].as_u64().unwrap_or(1);
            if kind == 1 {
                described(&mut wrong, command);
            }
            options(&mut wrong, command);
        }
        self.accept(wrong)
    }
}

/// Whether a text, if there is one, has a length that Discord accepts.
fn length(wrong: &mut Vec<String>, what: &str, value: &Value, range: RangeInclusive<usize>) {
    let count = value.as_str().map(|text| text.chars().count());
    if count.is_some_and(|count| !range.contains(&count)) {
        wrong.push(format!("{what} has {} characters: {value}", count.unwrap_or_default()));
    }
}

fn components(wrong: &mut Vec<String>, rows: &Value) {
    let rows = rows.as_array().map(Vec::as_slice).unwrap_or_default();
    if rows.len() > 5 {
        wrong.push(format!("{} rows", rows.len()));
    }
    let mut seen = BTreeSet::new();
    for row in rows {
        let inner = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        if row["type"] != 1 || inner.is_empty() || inner.len() > 5 {
            wrong.push(format!("no row of one to five components: {row}"));
        }
        for component in inner {
            let link = component["type"] == 2 && component["style"] == 5;
            length(wrong, "label", &component["label"], 1..=80);
            length(wrong, "custom_id", &component["custom_id"], 1..=100);
            if component["type"] == 2 && component["label"].is_null() && component["emoji"].is_null() {
                wrong.push(format!("nothing on the button: {component}"));
            }
            match component["custom_id"].as_str() {
                Some(id) if link || !seen.insert(id) => {
                    wrong.push(format!("custom_id {id:?} twice or on a link"))
                }
                None if !link => wrong.push(format!("no custom_id: {component}")),
                _ => {}
            }
        }
    }
}

fn choice_list(wrong: &mut Vec<String>, choices: &Value) {
    let choices = choices.as_array().map(Vec::as_slice).unwrap_or_default();
    if choices.len() > 25 {
        wrong.push(format!("{} choices", choices.len()));
    }
    for choice in choices {
        length(wrong, "choice", &choice["name"], 1..=100);
        length(wrong, "value of a choice", &choice["value"], 1..=100);
        if choice["name"].as_str().is_none() || choice["value"].is_null() {
            wrong.push(format!("no choice: {choice}"));
        }
    }
}

/// The name and the description of a command or an option.
fn described(wrong: &mut Vec<String>, json: &Value) {
    let name = json["name"].as_str().unwrap_or_default();
    let fits = |letter: char| matches!(letter, '-' | '_' | 'a'..='z' | '0'..='9');
    if !(1..=32).contains(&name.len()) || !name.chars().all(fits) {
        wrong.push(format!("the name {name:?}"));
    }
    length(wrong, "description", &json["description"], 1..=100);
    if json["description"].as_str().is_none() {
        wrong.push(format!("{name:?} is not described"));
    }
    for (language, text) in json["description_localizations"].as_object().into_iter().flatten() {
        length(wrong, &format!("description in {language}"), text, 1..=100);
    }
}

fn options(wrong: &mut Vec<String>, command: &Value) {
    let name = &command["name"];
    let options = command["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    if options.len() > 25 {
        wrong.push(format!("{name} has {} options", options.len()));
    }
    let required: Vec<bool> = options.iter().map(|option| option["required"] == true).collect();
    if !required.is_sorted_by(|earlier, later| earlier >= later) {
        wrong.push(format!("an option that {name} requires comes after one that it does not"));
    }
    let names: BTreeSet<_> = options.iter().map(|option| option["name"].as_str()).collect();
    if names.len() < options.len() {
        wrong.push(format!("two options of {name} have the same name"));
    }
    for option in options {
        described(wrong, option);
        choice_list(wrong, &option["choices"]);
        if !option["type"].as_u64().is_some_and(|kind| (1..=11).contains(&kind)) {
            wrong.push(format!("{name} has an option without a type: {option}"));
        }
        if option["autocomplete"] == true && option["choices"].as_array().is_some_and(|list| !list.is_empty()) {
            wrong.push(format!("{name} has an option with both choices and autocomplete: {option}"));
        }
        self::options(wrong, option);
    }
}
