//! The people and places of the fuzzed club.

use blot_club::{Person, Place, Platform};

/// Anna, Ben, Cleo and Finn play. Dan is a moderator. Eve is new at first. The robot is a program.
pub const PEOPLE: [&str; 7] = ["anna", "ben", "cleo", "dan", "eve", "finn", "robot"];

/// The person with this initial. Any other letter stands for one of them, too.
pub fn person(letter: char) -> Person {
    let named = PEOPLE.iter().find(|name| name.starts_with(letter));
    let user = *named.unwrap_or(&PEOPLE[letter as usize % PEOPLE.len()]);
    let name = match user {
        // As long as a name can be, and every character needs an escape.
        "finn" => "*".repeat(100),
        "eve" => format!("\u{202e}@everyone <b>{}", "Ä\u{335}\u{336}\u{337}".repeat(50)),
        name => name.to_owned(),
    };
    let language =
        ["sv-SE", "fi", "hu", "nb", "et", "x"].get(user.len().wrapping_sub(3)).map(|tag| (*tag).to_owned());
    Person { user: user.to_owned(), name, handle: Some(user.to_owned()), is_bot: user == "robot", language }
}

/// A place, with what a platform says about it.
#[derive(Clone)]
pub struct Spot {
    pub place: Place,
    pub within: Option<String>,
    pub private: bool,
}

/// The place of a digit. `0` is where most matches are played; `1` is bridged to `5`.
pub fn spot(digit: char, user: &str) -> Spot {
    let (platform, id, within) = match digit.to_digit(10).unwrap_or(digit as u32) % 8 {
        0 => (Platform::Playground, "lounge", Some("house")),
        1 => (Platform::Playground, "den", Some("house")),
        2 => (Platform::Playground, "attic", None),
        3 => (Platform::Discord, "c1", Some("g1")),
        4 => (Platform::Telegram, "-100", Some("-100")),
        5 => (Platform::Telegram, "-200/7", Some("-200")),
        private => {
            let platform = if private == 6 { Platform::Playground } else { Platform::Telegram };
            let place = Place { platform, id: format!("private-{user}") };
            return Spot { place, within: None, private: true };
        }
    };
    let place = Place { platform, id: id.to_owned() };
    Spot { place, within: within.map(str::to_owned), private: false }
}
