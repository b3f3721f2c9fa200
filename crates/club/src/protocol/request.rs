//! What comes in: who does what, where and when. Adapters make a [`Request`] of whatever their platform sends.

use blot_store::{Person, Place};
use blot_table::{Time, hex};
use sha2::{Digest, Sha256};

/// One thing that happened in the chat.
#[derive(Clone, Debug)]
pub struct Request {
    /// The platform's id of this event. The same one twice is handled once.
    pub event: String,
    /// When it arrived.
    pub at: Time,
    /// Where it happened.
    pub place: Place,
    /// The larger whole that the place is part of: a server with its channels, a group with its topics.
    pub within: Option<String>,
    /// Whether nobody else is there: a private chat with Blot.
    pub private: bool,
    /// Whether the platform lets whoever did it manage the place.
    pub manages: bool,
    /// Who did it.
    pub from: Person,
    /// The message whose button was pressed, or to which somebody replied; none if only he sees it in a place of others.
    pub message: Option<String>,
    /// What was done.
    pub what: RequestBody,
}

impl Request {
    /// By what it is known in a host's journal, and to whoever is told that it failed. It tells nothing of the platform's own id.
    pub fn id(&self) -> String {
        hex(&Sha256::digest(format!("{} {}", self.place.platform.name(), self.event))[..4])
    }
}

/// What somebody did.
#[derive(Clone, Debug)]
pub enum RequestBody {
    /// Typed a command as one line, such as `/move 13/7 6/5`; a play alone is a command as well.
    Typed {
        /// The line.
        line: String,
        /// People mentioned in it whom the platform has identified: the word of the line, and who it is.
        people: Vec<(String, Person)>,
        /// Whose message it replies to, if that is somebody else than Blot.
        reply_to: Option<Person>,
    },
    /// Gave a command whose options the platform has taken apart.
    Command {
        /// Its name, without a slash.
        name: String,
        /// Options by name.
        options: Vec<(String, Value)>,
    },
    /// Pressed a button that carries this.
    Press {
        /// The payload, which is believed in nothing.
        payload: String,
    },
}

/// The value of a command's option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Words.
    Words(String),
    /// A number.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// Somebody the platform has identified.
    Person(Person),
    /// Somebody by the name others mention him with.
    Handle(String),
}
