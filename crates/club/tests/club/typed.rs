//! A typed request in the lounge, for tests without a script.

use crate::support::person;
use blot_club::{Place, Platform, Request, RequestBody, Time};

/// The time of most requests.
pub(crate) const T0: i64 = 1_770_000_000_000;

/// A line typed in the playground's lounge by a person who is no moderator. It can mention Anna and Ben.
pub(crate) fn typed(event: &str, who: &str, line: &str) -> Request {
    let people = ["anna", "ben"].map(|name| (format!("@{name}"), person(name))).to_vec();
    Request {
        event: event.to_owned(),
        at: Time(T0),
        place: lounge(Platform::Playground),
        within: None,
        private: false,
        manages: false,
        from: person(who),
        message: None,
        what: RequestBody::Typed { line: line.to_owned(), people, reply_to: None },
    }
}

/// The lounge of a platform.
pub(crate) fn lounge(platform: Platform) -> Place {
    Place { platform, id: "lounge".to_owned() }
}
