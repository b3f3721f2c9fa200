//! What comes from the page, made into requests for the club.

use crate::chat::{Body, Person, Piece, Post, Used, handle_of};
use blot_adapter::now;
use blot_club as club;
use blot_club::{Place, Platform, Request, What};
use serde::Deserialize;

/// The longest message, in characters: as long as Discord's.
pub(crate) const MAX_TEXT: usize = 2000;
/// The longest event and language, in bytes, generously.
pub(crate) const MAX_WORD: usize = 64;

/// Who does something, and where.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seat {
    /// The person in this tab.
    #[serde(rename = "as")]
    pub(crate) person: i64,
    pub(crate) channel: String,
    pub(crate) language: String,
    /// The page's own number for this, so that the same thing sent twice happens once.
    pub(crate) event: String,
}

/// Something said: a command or a message.
#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    #[serde(flatten)]
    pub(crate) seat: Seat,
    pub(crate) text: String,
}

/// A button pressed.
#[derive(Debug, Deserialize)]
pub(crate) struct Pressed {
    #[serde(flatten)]
    pub(crate) seat: Seat,
    pub(crate) message: i64,
    payload: String,
}

/// A line being typed, up to the cursor.
#[derive(Debug, Deserialize)]
pub(crate) struct Typing {
    #[serde(flatten)]
    pub(crate) seat: Seat,
    line: String,
}

impl Seat {
    /// What one tab makes up cannot be an event of another person.
    fn event(&self) -> String {
        format!("{} {}", self.person, self.event)
    }

    fn request(&self, person: &Person, message: Option<String>, what: What) -> Request {
        Request {
            event: self.event(),
            at: now(),
            place: Place { platform: Platform::Playground, id: self.channel.clone() },
            within: Some("playground".to_owned()),
            private: self.channel.starts_with('@'),
            // Everybody here is whoever sits at this machine.
            manages: true,
            from: club::Person { language: Some(self.language.clone()), ..somebody(person) },
            message,
            what,
        }
    }
}

impl Said {
    /// The command, if it is one.
    pub(crate) fn used(&self, person: &Person) -> Option<Used> {
        let line = self.text.trim();
        line.starts_with('/').then(|| Used { name: person.name.clone(), line: line.to_owned() })
    }

    pub(crate) fn request(&self, person: &Person, people: &[Person]) -> Request {
        let line = self.text.trim();
        let mentioned = |word: &str| Some((word.to_owned(), somebody(named(word, people)?)));
        let people = line.split_whitespace().filter_map(mentioned).collect();
        self.seat.request(person, None, What::Typed { line: line.to_owned(), people, reply_to: None })
    }

    /// The message that everybody in the channel sees.
    pub(crate) fn post(&self, person: &Person, people: &[Person]) -> Post {
        Post {
            channel: self.seat.channel.clone(),
            at: now().0,
            author: Some(person.id),
            only: None,
            nonce: Some(self.seat.event()),
            body: Body { text: pieces(self.text.trim(), people), ..Body::default() },
            bytes: Vec::new(),
        }
    }
}

impl Pressed {
    pub(crate) fn request(self, person: &Person, is_for_all: bool) -> Request {
        let message = is_for_all.then(|| self.message.to_string());
        self.seat.request(person, message, What::Press { payload: self.payload })
    }
}

impl Typing {
    /// All people are there to be mentioned.
    pub(crate) fn request(&self, person: &Person, people: &[Person]) -> Request {
        let people = people.iter().map(|other| (format!("@{}", other.handle), somebody(other))).collect();
        self.seat.request(person, None, What::Typed { line: self.line.clone(), people, reply_to: None })
    }
}

fn somebody(person: &Person) -> club::Person {
    club::Person {
        user: person.id.to_string(),
        name: person.name.clone(),
        handle: Some(person.handle.clone()),
        is_bot: false,
        language: None,
    }
}

/// Who is meant by `@ben`, whatever stands right after it.
fn named<'a>(word: &str, people: &'a [Person]) -> Option<&'a Person> {
    let name = word.strip_prefix('@')?.split(|character: char| !character.is_alphanumeric()).next()?;
    let handle = handle_of(name);
    people.iter().find(|person| person.handle == handle)
}

/// A text with everybody who is mentioned in it.
fn pieces(text: &str, people: &[Person]) -> Vec<Piece> {
    let (mut pieces, mut words) = (Vec::new(), String::new());
    for part in text.split_inclusive(char::is_whitespace) {
        let Some(person) = named(part, people) else {
            words += part;
            continue;
        };
        pieces.extend((!words.is_empty()).then(|| Piece::Words(std::mem::take(&mut words))));
        pieces.push(Piece::Mention { id: person.id, name: person.name.clone() });
        words.extend(part.chars().skip(1).skip_while(|character| character.is_alphanumeric()));
    }
    pieces.extend((!words.is_empty()).then_some(Piece::Words(words)));
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_found_in_what_is_said() {
        let people = [(1, "Anna"), (2, "Ben")].map(|(id, name)| Person {
            id,
            name: name.to_owned(),
            handle: name.to_lowercase(),
        });
        let said = |text: &str| {
            let show = |piece| match piece {
                Piece::Words(words) => words,
                Piece::Mention { id, .. } => format!("<{id}>"),
            };
            pieces(text, &people).into_iter().map(show).collect::<Vec<_>>().join("|")
        };
        assert_eq!(said("well played, @Ben!"), "well played, |<2>|!");
        assert_eq!(said("@anna @ben\nyour turn"), "<1>| |<2>|\nyour turn");
        assert_eq!(said("me@ben.example @nobody @ <2>"), "me@ben.example @nobody @ <2>");
    }
}
