//! The entities of a text: those the bot asks for and those Telegram finds by itself.

use super::people::User;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A marked part of a text. Offset and length count UTF-16 units, as at Telegram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entity {
    /// `bold`, `text_link`, `mention` and so on.
    pub kind: String,
    /// Where it begins.
    pub offset: usize,
    /// How long it is.
    pub length: usize,
    /// The target of a `text_link`, or the language of a `pre`.
    pub detail: Option<String>,
    /// The id of the user in a `text_mention`.
    pub user: Option<i64>,
}

impl Entity {
    pub(super) fn new(kind: &str, offset: usize, length: usize) -> Entity {
        Entity { kind: kind.to_owned(), offset, length, detail: None, user: None }
    }

    /// Reads an entity as a bot describes it.
    pub(super) fn read(json: &Value) -> Option<Entity> {
        let number = |field: &str| json[field].as_u64().map(|number| number as usize);
        let text = |field: &str| json[field].as_str().map(str::to_owned);
        Some(Entity {
            kind: text("type")?,
            offset: number("offset")?,
            length: number("length")?,
            detail: text("url").or(text("language")),
            user: json["user"]["id"].as_i64(),
        })
    }

    fn overlaps(&self, other: &Entity) -> bool {
        self.offset < other.offset + other.length && other.offset < self.offset + self.length
    }

    pub(super) fn json(&self, users: &BTreeMap<i64, User>) -> Value {
        let mut json = json!({"type": self.kind, "offset": self.offset, "length": self.length});
        match (self.kind.as_str(), &self.detail, self.user.and_then(|user| users.get(&user))) {
            ("text_link", Some(url), _) => json["url"] = json!(url),
            ("pre", Some(language), _) => json["language"] = json!(language),
            ("text_mention", _, Some(user)) => json["user"] = user.json(),
            _ => {}
        }
        json
    }
}

pub(super) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The part of a text that an entity marks.
pub(super) fn marked(text: &str, entity: &Entity) -> String {
    let units: Vec<u16> = text.encode_utf16().skip(entity.offset).take(entity.length).collect();
    String::from_utf16_lossy(&units)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn name_length(text: &str) -> usize {
    text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count()
}

/// The commands and the mentions of usernames in a text.
fn find(text: &str) -> Vec<Entity> {
    let (mut found, mut before, mut skip) = (Vec::new(), ' ', 0);
    for (begin, letter) in text.char_indices() {
        let last = std::mem::replace(&mut before, letter);
        if begin < skip || is_word(last) || !matches!(letter, '@' | '/') {
            continue;
        }
        let rest = &text[begin + 1..];
        let name = name_length(rest);
        let (kind, length) = match letter {
            '@' if (4..=32).contains(&name) => ("mention", name),
            '/' if (1..=64).contains(&name) && !matches!(last, '/' | '<' | '>') => {
                let bot = rest[name..].strip_prefix('@').map_or(0, name_length);
                ("bot_command", if bot >= 3 { name + 1 + bot } else { name })
            }
            _ => continue,
        };
        if rest[length..].starts_with(is_word) {
            continue;
        }
        skip = begin + 1 + length;
        found.push(Entity::new(kind, units(&text[..begin]), length + 1));
    }
    found
}

/// Adds the entities that Telegram finds by itself, outside code and links.
pub(super) fn complete(text: &str, mut given: Vec<Entity>) -> Vec<Entity> {
    const CLOSED: [&str; 5] = ["code", "pre", "text_link", "text_mention", "mention"];
    let closed: Vec<Entity> =
        given.iter().filter(|entity| CLOSED.contains(&entity.kind.as_str())).cloned().collect();
    given.extend(find(text).into_iter().filter(|entity| !closed.iter().any(|other| other.overlaps(entity))));
    given.sort_by_key(|entity| (entity.offset, usize::MAX - entity.length));
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_and_mentions_stand_at_the_borders_of_words() {
        let text = "/roll@blot_bot 🎲 @anna, a@bert /a/b x/y @abc @łana";
        let found: Vec<String> = find(text).iter().map(|entity| marked(text, entity)).collect();
        assert_eq!(found, ["/roll@blot_bot", "@anna", "/a"]);
    }
}
