//! Names of players who have left, of the computer, and of platforms. The database stores one special character for
//! each of the first two, and texts replace it by words of their language.

use super::text::{Text, text};
use blot_engine::Level;
use blot_store::{LEFT, Platform};

/// The name of a player who has left, in exported files, which have no language.
const NAME_IN_FILES: &str = "?";
/// The stored names of the computer, one for each level, the weakest first.
const COMPUTERS: [char; 4] = ['\u{e0f0}', '\u{e0f1}', '\u{e0f2}', '\u{e0f3}'];
/// The computer's short name, without a level.
const COMPUTER: char = '\u{e0f4}';

/// The name under which the computer of a level is stored.
pub(crate) fn computer_name(level: Level) -> String {
    COMPUTERS[level as usize].to_string()
}

/// The text that replaces a character that stands for a name.
pub(crate) fn said_for(character: char) -> Option<Text> {
    if LEFT.starts_with(character) {
        return Some(text!("someone-who-left"));
    }
    if character == COMPUTER {
        return Some(text!("computer"));
    }
    let level = COMPUTERS.iter().position(|name| *name == character)?;
    Some(match Level::ALL[level] {
        Level::Beginner => text!("computer-beginner"),
        Level::Intermediate => text!("computer-intermediate"),
        Level::Advanced => text!("computer-advanced"),
        Level::Expert => text!("computer-expert"),
    })
}

/// A name as it is written in exported files.
pub(crate) fn name_in_files(name: &str) -> String {
    let mut written = name.replace(LEFT, NAME_IN_FILES);
    for (name, level) in COMPUTERS.iter().zip(Level::ALL) {
        written = written.replace(*name, &format!("Computer ({})", level.name()));
    }
    written
}

/// The name of the computer on a button, where there is no room for its level.
pub(crate) fn computer_short_name() -> String {
    COMPUTER.to_string()
}

/// The name of a platform.
pub(crate) fn platform_name(platform: Platform) -> Text {
    match platform {
        Platform::Discord => text!("platform-discord"),
        Platform::Telegram => text!("platform-telegram"),
        Platform::Playground => text!("platform-playground"),
    }
}
