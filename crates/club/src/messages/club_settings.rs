//! The settings of a club, which hold for all its members.

use super::settings::known;
use crate::texts::Language;
use blot_render::Theme;
use blot_table::PACES;
use serde::{Deserialize, Serialize};

/// The settings of a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ClubSettings {
    /// The language of messages that everyone sees.
    #[serde(deserialize_with = "known")]
    pub(crate) language: Language,
    /// How boards look to players who have not chosen a theme.
    #[serde(deserialize_with = "known")]
    pub(crate) theme: Theme,
    /// The length of a match if the challenge names none.
    pub(crate) length: u16,
    /// The clock of a rated match if the challenge names none, as a word of [`PACES`].
    pub(crate) clock: String,
    /// Whether matches are rated if the challenge does not say.
    pub(crate) rated: bool,
    #[serde(deserialize_with = "known")]
    pub(crate) challenge: Challenge,
    #[serde(deserialize_with = "known")]
    pub(crate) computer: Computer,
    #[serde(deserialize_with = "known")]
    pub(crate) flagging: Flagging,
    /// Days of vacation in a year.
    pub(crate) vacation: u16,
    /// Each match in a thread of its own, where the platform has threads.
    pub(crate) threads: bool,
    /// Whether it shares a ladder with other clubs of its server or group, instead of having its own.
    pub(crate) shared_ladder: bool,
    /// Whether ratings move halfway back to the starting rating when a season closes.
    pub(crate) squeeze: bool,
    /// Whether every finished match is analysed, and the analysis posted.
    pub(crate) analysis: bool,
}

/// Who may challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Challenge {
    #[default]
    Anyone,
    /// Only moderators, in a tournament for instance.
    Managers,
}

/// Whether the computer plays here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Computer {
    /// Only in matches that are not rated.
    #[default]
    Friendly,
    /// In rated matches as well, if the challenge asks for it.
    Rated,
    /// Not at all.
    Off,
}

/// What becomes of a match in which a player's time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Flagging {
    /// A rated match ends by itself; in a friendly one the opponent may claim the win.
    #[default]
    Rated,
    /// It always ends by itself.
    Always,
    /// The opponent may claim the win.
    Claim,
}

impl Default for ClubSettings {
    fn default() -> ClubSettings {
        ClubSettings {
            language: Language::default(),
            theme: Theme::default(),
            length: 5,
            clock: PACES[0].to_owned(),
            rated: true,
            challenge: Challenge::default(),
            computer: Computer::default(),
            flagging: Flagging::default(),
            vacation: 28,
            threads: false,
            shared_ladder: false,
            squeeze: false,
            analysis: false,
        }
    }
}
