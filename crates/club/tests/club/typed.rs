//! Something typed in the lounge, as tests without a script need it.

use crate::support::person;
use blot_club::{Place, Platform, Request, RequestBody, Time};

/// When most things happen.
pub(crate) const T0: i64 = 1_770_000_000_000;

/// Somebody who manages nothing types a line in the playground's lounge; Anna and Ben can be mentioned.
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
