//! Every refusal of a command, and its text: what is wrong, and what to do instead. No internal errors.

mod analyst;
mod clock;
mod computer;
mod table;

pub(crate) use analyst::AnalystNo;
pub(crate) use clock::ClockNo;
pub(crate) use computer::ComputerNo;

use super::command::Command;
use crate::messages::Player;
use crate::texts::{Text, platform_name, text};
use blot_rules::OptionsError;
use blot_store::Platform;
use blot_table::{DraftError, NotAllowed, TableId};

/// Why a command is refused.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    UnknownCommand {
        word: String,
    },
    WrongWord {
        command: &'static Command,
        word: String,
    },
    OutOfRange {
        command: &'static Command,
        word: String,
        first: i64,
        last: i64,
    },
    Missing {
        command: &'static Command,
    },
    TooLong,
    OldButton,
    /// The board is from an earlier turn.
    OldBoard(TableId),
    NoMatch,
    NoSuchMatch(TableId),
    /// The player has several matches, and this cannot be done in any of them now.
    NowhereNow,
    // Challenges
    ChallengeInPrivate,
    ChallengeSelf,
    UnknownPlayer {
        handle: String,
    },
    TooManyChallenges {
        max: usize,
    },
    TooManyToday {
        max: usize,
    },
    TooManyMatches {
        max: usize,
    },
    LengthAndMoney,
    MoneyIsNotRated,
    /// About the computer.
    Computer(ComputerNo),
    /// About analyses and hints.
    Analyst(AnalystNo),
    Terms(OptionsError),
    NoChallenge,
    AlreadyChallenged(TableId),
    /// The table refuses an action.
    Table(NotAllowed),
    /// About a play being tapped together.
    Draft(DraftError),
    /// About time.
    Clock(ClockNo),
    // Others
    EmptyLadder,
    NothingToExport,
    MayNotChallenge,
    NotBegun,
    NoSuchGame {
        number: i64,
    },
    WrongValue {
        command: &'static str,
        setting: String,
        values: String,
    },
    /// A private chat has no club.
    NoClubInPrivate,
    NotManaging,
    /// A private chat has no ladder.
    LadderInPrivate,
    NoResults {
        name: String,
    },
    NoRating {
        name: String,
    },
    NoSuchSeason {
        number: i64,
    },
    NotRated(TableId),
    NotOver(TableId),
    OnlyYourself,
    /// The place is part of no server or group that could share a ladder.
    NothingToShare,
    /// A ladder can be shared only on the platform of the club's primary place, not of its mirror.
    SharedAtPrimary {
        platform: Platform,
    },
    /// A bridge needs two platforms.
    SamePlatform,
    AlreadyBridged,
    NotBridged,
    // People
    HasLeft,
    NotAsked,
    LeftTooOften {
        max: usize,
    },
    TooManyCodes {
        max: usize,
    },
    TooManyTries {
        max: usize,
    },
    WrongCode {
        /// The command that gives codes.
        command: &'static str,
    },
    OwnCode,
    AlreadyLinked {
        platform: Platform,
    },
    /// Two players who have played each other cannot become one.
    PlayEachOther,
    NotLinked,
    PlaysHere(TableId),
}

impl Refusal {
    /// The text for the player. `players` names the sides; `left` is the time of the player on turn.
    pub(crate) fn text(&self, players: Option<&[Player; 2]>, left: Option<Text>) -> Text {
        match self {
            Refusal::UnknownCommand { word } if word.is_empty() => text!("no-command"),
            Refusal::UnknownCommand { word } => text!("no-unknown-command", word = word.as_str()),
            Refusal::WrongWord { command, word } => {
                text!("no-wrong-word", word = word.as_str(), usage = command.usage())
            }
            Refusal::OutOfRange { command, word, first, last } => text!(
                "no-out-of-range",
                word = word.as_str(),
                first = *first,
                last = *last,
                usage = command.usage()
            ),
            Refusal::Missing { command } => text!("no-missing", usage = command.usage()),
            Refusal::TooLong => text!("no-too-long"),
            Refusal::OldButton => text!("no-old-button"),
            Refusal::OldBoard(table) => text!("no-old-board", number = table.0.to_string()),
            Refusal::NoMatch => text!("no-match"),
            Refusal::NoSuchMatch(table) => text!("no-such-match", number = table.0.to_string()),
            Refusal::NowhereNow => text!("no-nowhere-now"),
            Refusal::ChallengeInPrivate => text!("no-challenge-in-private"),
            Refusal::ChallengeSelf => text!("no-challenge-self"),
            Refusal::UnknownPlayer { handle } => text!("no-unknown-player", handle = handle.as_str()),
            Refusal::TooManyChallenges { max } => text!("no-too-many-challenges", max = *max),
            Refusal::TooManyToday { max } => text!("no-too-many-today", max = *max),
            Refusal::TooManyMatches { max } => text!("no-too-many-matches", max = *max),
            Refusal::LengthAndMoney => text!("no-length-and-money"),
            Refusal::MoneyIsNotRated => text!("no-money-is-not-rated"),
            Refusal::Computer(no) => no.text(),
            Refusal::Analyst(no) => no.text(),
            Refusal::Terms(no) => terms(*no),
            Refusal::NoChallenge => text!("no-challenge"),
            Refusal::AlreadyChallenged(table) => text!("no-already-challenged", number = table.0.to_string()),
            Refusal::Table(no) => table::text(no, players, left),
            Refusal::Draft(no) => table::draft_text(*no),
            Refusal::Clock(no) => no.text(),
            Refusal::EmptyLadder => text!("no-empty-ladder"),
            Refusal::NothingToExport => text!("no-nothing-to-export"),
            Refusal::MayNotChallenge => text!("no-may-not-challenge"),
            Refusal::NotBegun => text!("no-not-begun"),
            Refusal::NoSuchGame { number } => text!("no-such-game", number = *number),
            Refusal::WrongValue { command, setting, values } => {
                let first = values.split(',').next().unwrap_or_default();
                let example = format!("/{command} {setting} {first}");
                text!("no-wrong-value", setting = setting.as_str(), values = values.as_str(), example = example)
            }
            Refusal::NoClubInPrivate => text!("no-club-in-private"),
            Refusal::NotManaging => text!("no-not-managing"),
            Refusal::LadderInPrivate => text!("no-ladder-in-private"),
            Refusal::NoResults { name } => text!("no-results", name = name.as_str()),
            Refusal::NoRating { name } => text!("no-rating", name = name.as_str()),
            Refusal::NoSuchSeason { number } => text!("no-such-season", number = *number),
            Refusal::NotRated(table) => text!("no-not-rated", number = table.0.to_string()),
            Refusal::NotOver(table) => text!("no-not-over", number = table.0.to_string()),
            Refusal::OnlyYourself => text!("no-only-yourself"),
            Refusal::NothingToShare => text!("no-nothing-to-share"),
            Refusal::SharedAtPrimary { platform } => {
                text!("no-shared-at-home", platform = platform_name(*platform))
            }
            Refusal::HasLeft => text!("no-has-left"),
            Refusal::NotAsked => text!("no-not-asked"),
            Refusal::LeftTooOften { max } => text!("no-left-too-often", max = *max),
            Refusal::TooManyCodes { max } => text!("no-too-many-codes", max = *max),
            Refusal::TooManyTries { max } => text!("no-too-many-tries", max = *max),
            Refusal::WrongCode { command } => text!("no-wrong-code", command = *command),
            Refusal::SamePlatform => text!("no-same-platform"),
            Refusal::AlreadyBridged => text!("no-already-bridged"),
            Refusal::NotBridged => text!("no-not-bridged"),
            Refusal::OwnCode => text!("no-own-code"),
            Refusal::AlreadyLinked { platform } => {
                text!("no-already-linked", platform = platform_name(*platform))
            }
            Refusal::PlayEachOther => text!("no-play-each-other"),
            Refusal::NotLinked => text!("no-not-linked"),
            Refusal::PlaysHere(table) => text!("no-plays-here", number = table.0.to_string()),
        }
    }
}

fn terms(no: OptionsError) -> Text {
    match no {
        OptionsError::MoneyOnly => text!("no-terms-money-only"),
        OptionsError::MatchOnly => text!("no-terms-match-only"),
        OptionsError::NeedsCube => text!("no-terms-needs-cube"),
        // The table of commands allows neither.
        OptionsError::Length(_) | OptionsError::AutomaticDoubles(_) => text!("no-terms"),
    }
}
