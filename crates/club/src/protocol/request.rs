//! Requests: who does what, where and when. Adapters build them from what their platform sends.

use blot_store::{Person, Place};
use blot_table::{Time, hex};
use sha2::{Digest, Sha256};

/// One thing that a user did in a chat.
#[derive(Clone, Debug)]
pub struct Request {
    /// The platform's id of this event. An event that comes twice is handled once.
    pub event: String,
    /// When it arrived.
    pub at: Time,
    /// Where it happened.
    pub place: Place,
    /// The server of a channel, or the group of a topic.
    pub within: Option<String>,
    /// Whether this is a private chat with Blot.
    pub private: bool,
    /// Whether the platform says that the user moderates the place.
    pub manages: bool,
    /// Who did it.
    pub from: Person,
    /// The message whose button was pressed, or that was replied to. `None` if only this user sees it in a shared
    /// place.
    pub message: Option<String>,
    /// What was done.
    pub what: RequestBody,
}

impl Request {
    /// A short id for the host's log, also shown to a user whose request has failed. The platform's own id cannot be
    /// derived from it.
    pub fn id(&self) -> String {
        hex(&Sha256::digest(format!("{} {}", self.place.platform.name(), self.event))[..4])
    }
}

/// What a user did.
#[derive(Clone, Debug)]
pub enum RequestBody {
    /// Typed a command as one line, such as `/move 13/7 6/5`. A play alone is a command as well.
    Typed {
        /// The line.
        line: String,
        /// People mentioned in it that the platform has identified: the word in the line, and the person.
        people: Vec<(String, Person)>,
        /// The author of the message it replies to, unless that is Blot.
        reply_to: Option<Person>,
    },
    /// Gave a command whose options the platform has parsed.
    Command {
        /// Its name, without a slash.
        name: String,
        /// Options by name.
        options: Vec<(String, Value)>,
    },
    /// Pressed a button.
    Press {
        /// The button's payload. It is never trusted.
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
    /// A person that the platform has identified.
    Person(Person),
    /// A person's handle, without its `@`.
    Handle(String),
}
