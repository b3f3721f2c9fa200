//! Turns what the page sends into requests for the club.

use crate::chat::{MessageBody, NewMessage, Person, Piece, UsedCommand, handle_of};
use blot_adapter::now;
use blot_club as club;
use blot_club::{Place, Platform, Request, RequestBody};
use serde::Deserialize;

/// The longest message, in characters: as long as Discord's.
pub(crate) const MAX_TEXT: usize = 2000;
/// The longest event id and language tag, in bytes.
pub(crate) const MAX_WORD: usize = 64;

/// Who acts, and where.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seat {
    /// The person in this tab.
    #[serde(rename = "as")]
    pub(crate) person: i64,
    pub(crate) channel: String,
    pub(crate) language: String,
    /// The page's own id of this event, so that a repeated request counts once.
    pub(crate) event: String,
}

/// A line that was sent: a command or a message.
#[derive(Debug, Deserialize)]
pub(crate) struct Said {
    #[serde(flatten)]
    pub(crate) seat: Seat,
    pub(crate) text: String,
}

/// A press of a button.
#[derive(Debug, Deserialize)]
pub(crate) struct Pressed {
    #[serde(flatten)]
    pub(crate) seat: Seat,
    pub(crate) message: i64,
    payload: String,
}

/// A line that is being typed, up to the cursor.
#[derive(Debug, Deserialize)]
pub(crate) struct Typing {
    #[serde(flatten)]
    pub(crate) seat: Seat,
    line: String,
}

impl Seat {
    /// Includes the person, so that one tab cannot use another person's event id.
    fn event(&self) -> String {
        format!("{} {}", self.person, self.event)
    }

    fn request(&self, person: &Person, message: Option<String>, what: RequestBody) -> Request {
        Request {
            event: self.event(),
            at: now(),
            place: Place { platform: Platform::Playground, id: self.channel.clone() },
            within: Some("playground".to_owned()),
            private: self.channel.starts_with('@'),
            // There is no login, so everyone manages the club.
            manages: true,
            from: club::Person { language: Some(self.language.clone()), ..club_person(person) },
            message,
            what,
        }
    }
}

impl Said {
    /// The command, if the line is one.
    pub(crate) fn used(&self, person: &Person) -> Option<UsedCommand> {
        let line = self.text.trim();
        line.starts_with('/').then(|| UsedCommand { name: person.name.clone(), line: line.to_owned() })
    }

    pub(crate) fn request(&self, person: &Person, people: &[Person]) -> Request {
        let line = self.text.trim();
        let with_person = |word: &str| Some((word.to_owned(), club_person(mentioned(word, people)?)));
        let people = line.split_whitespace().filter_map(with_person).collect();
        self.seat.request(person, None, RequestBody::Typed { line: line.to_owned(), people, reply_to: None })
    }

    /// The message for everyone in the channel.
    pub(crate) fn post(&self, person: &Person, people: &[Person]) -> NewMessage {
        NewMessage {
            channel: self.seat.channel.clone(),
            at: now().0,
            author: Some(person.id),
            only: None,
            nonce: Some(self.seat.event()),
            body: MessageBody { text: pieces(self.text.trim(), people), ..MessageBody::default() },
            bytes: Vec::new(),
        }
    }
}

impl Pressed {
    pub(crate) fn request(self, person: &Person, is_for_all: bool) -> Request {
        let message = is_for_all.then(|| self.message.to_string());
        self.seat.request(person, message, RequestBody::Press { payload: self.payload })
    }
}

impl Typing {
    /// Anyone can be mentioned.
    pub(crate) fn request(&self, person: &Person, people: &[Person]) -> Request {
        let people = people.iter().map(|other| (format!("@{}", other.handle), club_person(other))).collect();
        self.seat.request(person, None, RequestBody::Typed { line: self.line.clone(), people, reply_to: None })
    }
}

fn club_person(person: &Person) -> club::Person {
    club::Person {
        user: person.id.to_string(),
        name: person.name.clone(),
        handle: Some(person.handle.clone()),
        is_bot: false,
        language: None,
    }
}

/// The person whom `@ben` mentions, even with punctuation after it.
fn mentioned<'a>(word: &str, people: &'a [Person]) -> Option<&'a Person> {
    let name = word.strip_prefix('@')?.split(|character: char| !character.is_alphanumeric()).next()?;
    let handle = handle_of(name);
    people.iter().find(|person| person.handle == handle)
}

/// Splits a text at the people it mentions.
fn pieces(text: &str, people: &[Person]) -> Vec<Piece> {
    let (mut pieces, mut words) = (Vec::new(), String::new());
    for part in text.split_inclusive(char::is_whitespace) {
        let Some(person) = mentioned(part, people) else {
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
