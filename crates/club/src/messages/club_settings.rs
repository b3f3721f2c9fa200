//! What a club has set for all its members.

use super::settings::known;
use crate::texts::Language;
use blot_render::Theme;
use blot_table::PACES;
use serde::{Deserialize, Serialize};

/// What a club has set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ClubSettings {
    /// In which everybody is spoken to.
    #[serde(deserialize_with = "known")]
    pub(crate) language: Language,
    /// How boards look to those who have not set it themselves.
    #[serde(deserialize_with = "known")]
    pub(crate) theme: Theme,
    /// The length of a match when nobody says one.
    pub(crate) length: u16,
    /// The clock of a rated match when nobody says one, by its word.
    pub(crate) clock: String,
    /// Whether matches count for the ladder when nobody says so.
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
    /// One ladder with all other places of the same whole that want it, rather than one of its own.
    pub(crate) shared_ladder: bool,
    /// Whether ratings move halfway to where all begin when a season is over.
    pub(crate) squeeze: bool,
    /// Whether every match that ends is looked into, and what was found is posted.
    pub(crate) analysis: bool,
}

/// Who may challenge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Challenge {
    #[default]
    Anyone,
    /// Those who manage the place, in a tournament for instance.
    Managers,
}

/// Whether the computer plays here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Computer {
    /// For fun: what is won against it counts for no ladder.
    #[default]
    Friendly,
    /// For the ladder as well, where a challenge says so.
    Rated,
    /// Not at all.
    Off,
}

/// What becomes of a match in which somebody's time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Flagging {
    /// A rated one ends by itself; in a friendly one the opponent may claim the win.
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
