//! The players of the load test: five in each place, with ids like those of the platforms.

use blot_club::{Person, Place, Platform, Time};
use std::time::SystemTime;

/// Players per place. It has as many live matches, each player against the next.
pub(crate) const SEATS: usize = 5;
/// The server of all channels.
pub(crate) const GUILD: &str = "1400000000000000000";
/// The first ids of channels, groups and users.
pub(crate) const CHANNELS: i64 = 1_200_000_000_000_000_000;
pub(crate) const GROUPS: i64 = -1_002_000_000_000;
pub(crate) const DISCORD_USERS: i64 = 1_300_000_000_000_000_000;
pub(crate) const TELEGRAM_USERS: i64 = 5_300_000_000;

/// The channel or group with this number.
pub(crate) fn place(platform: Platform, number: usize) -> Place {
    let id = match platform {
        Platform::Telegram => GROUPS - number as i64,
        _ => CHANNELS + number as i64,
    };
    Place { platform, id: id.to_string() }
}

/// The platform's id of the player with this number.
pub(crate) fn user(platform: Platform, number: usize) -> i64 {
    let first = if platform == Platform::Telegram { TELEGRAM_USERS } else { DISCORD_USERS };
    first + number as i64
}

/// The display name of the player with this number.
pub(crate) fn name(number: usize) -> String {
    format!("Player{number}")
}

/// The name by which the player with this number is mentioned.
pub(crate) fn handle(number: usize) -> String {
    format!("player{number}")
}

/// The player with this number as a platform describes them.
pub(crate) fn person(platform: Platform, number: usize) -> Person {
    Person {
        user: user(platform, number).to_string(),
        name: name(number),
        handle: Some(handle(number)),
        is_bot: false,
        language: Some("en".to_owned()),
    }
}

/// Now, in milliseconds.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
    Time(since.as_millis() as i64)
}
