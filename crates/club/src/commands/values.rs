//! The values that settings of players and clubs can have, to check and to complete commands.

use super::command::CLUB_ACTIONS;
use crate::messages::Zone;
use crate::texts::Language;
use blot_render::Theme;
use blot_table::PACES;

/// The value of a setting that follows the client or the club.
pub(crate) const AUTO: &str = "auto";

/// The values of a player's setting, in the order in which its button goes through them.
pub(crate) fn setting_values(setting: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match setting {
        "language" => {
            let tags = Language::ALL.into_iter().map(Language::tag);
            std::iter::once(AUTO).chain(tags).map(str::to_owned).collect()
        }
        "theme" => {
            let names = Theme::ALL.into_iter().map(Theme::name);
            std::iter::once(AUTO).chain(names).map(str::to_owned).collect()
        }
        "notices" => words(&["mention", "private", "digest", "none"]),
        "quiet" => words(&["off", "21-7", "22-7", "23-8", "0-8"]),
        "zone" => Zone::all(),
        "size" => words(&["small", "normal", "large"]),
        "home" => words(&["right", "left"]),
        "cube" => words(&["64", "1"]),
        _ => words(&["on", "off"]),
    }
}

/// The same for a club's setting, or for an action of its moderators.
pub(crate) fn club_values(rule: &str) -> Vec<String> {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match rule {
        "language" => Language::ALL.into_iter().map(|language| language.tag().to_owned()).collect(),
        "theme" => Theme::ALL.into_iter().map(|theme| theme.name().to_owned()).collect(),
        "length" => words(&["1", "3", "5", "7", "9", "11", "13", "15", "17", "21", "25"]),
        "clock" => words(PACES),
        "season" => words(&["close"]),
        "bridge" => words(&["off"]),
        word if CLUB_ACTIONS.contains(&word) => Vec::new(),
        "challenge" => words(&["anyone", "managers"]),
        "computer" => words(&["friendly", "rated", "off"]),
        "flagging" => words(&["rated", "always", "claim"]),
        "vacation" => words(&["28", "42", "0", "7", "14"]),
        "ladder" => words(&["own", "shared"]),
        _ => words(&["on", "off"]),
    }
}
