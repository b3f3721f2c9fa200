//! Every "no" that a player can hear: what is wrong, and what to do. Never an error of ours.

mod analyst;
mod clock;
mod computer;

pub(crate) use analyst::AnalystNo;
pub(crate) use clock::ClockNo;
pub(crate) use computer::ComputerNo;

use crate::command::Command;
use crate::link::platform_name;
use crate::player::Player;
use crate::request::Platform;
use crate::table::{Off, TableId};
use crate::text::{Text, text};
use blot_rules::{IllegalPlay, OptionsError, Side, StepError, Why, WhyNot, Win};

/// A "no".
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
    NotYourMatch,
    /// The player has several matches, and in none of them this can be done now.
    NowhereNow,
    NotNow,
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
    /// Of the analyst.
    Analyst(AnalystNo),
    Terms(OptionsError),
    NoChallenge,
    OwnChallenge,
    NotInvited,
    OpenToAll,
    AlreadyChallenged(TableId),
    NotYourChallenge,
    NotAccepted,
    AlreadyAccepted,
    ChallengeIsOff(Off),
    BadLuckWord,
    LuckOnAccepting,
    LuckIsFrozen,
    // Play
    MatchOver,
    NothingToAnswer,
    Rules(Why),
    Illegal(IllegalPlay),
    NothingToTap,
    CannotTap {
        point: u8,
        die: u8,
    },
    NoOtherDie,
    NothingToUndo,
    PlayNotComplete,
    /// About time.
    Clock(ClockNo),
    // Others
    AlreadyVoid,
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
    /// House rules are set where more than one person is.
    NoClubInPrivate,
    NotManaging,
    /// Each place has its own ladder.
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
    /// The place is part of nothing that could have a ladder.
    NothingToShare,
    /// What a window is part of is on another platform than the club.
    SharedAtHome {
        platform: Platform,
    },
    /// A bridge is between two platforms.
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
        /// Which gives codes.
        command: &'static str,
    },
    OwnCode,
    AlreadyLinked {
        platform: Platform,
    },
    /// Two who have played each other cannot be one.
    PlayEachOther,
    NotLinked,
    PlaysHere(TableId),
}

impl Refusal {
    /// What is said. Sides are named by the players who sit there; `left` is the time of whoever is waited for.
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
            Refusal::NotYourMatch => match players {
                Some([white, black]) => text!("no-not-your-match", white = white, black = black),
                None => text!("no-match"),
            },
            Refusal::NowhereNow => text!("no-nowhere-now"),
            Refusal::NotNow => text!("no-not-now"),
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
            Refusal::OwnChallenge => text!("no-own-challenge"),
            Refusal::NotInvited => text!("no-not-invited"),
            Refusal::OpenToAll => text!("no-open-to-all"),
            Refusal::AlreadyChallenged(table) => text!("no-already-challenged", number = table.0.to_string()),
            Refusal::NotYourChallenge => text!("no-not-your-challenge"),
            Refusal::NotAccepted => text!("no-not-accepted"),
            Refusal::AlreadyAccepted => text!("no-already-accepted"),
            Refusal::ChallengeIsOff(off) => is_off(*off),
            Refusal::BadLuckWord => text!("no-bad-luck-word", max = crate::dice::MAX_LUCK),
            Refusal::LuckOnAccepting => text!("no-luck-on-accepting"),
            Refusal::LuckIsFrozen => text!("no-luck-is-frozen"),
            Refusal::MatchOver => text!("no-match-over"),
            Refusal::NothingToAnswer => text!("no-nothing-to-answer"),
            Refusal::Rules(why) => rules(why, players, left),
            Refusal::Illegal(no) => illegal(no),
            Refusal::NothingToTap => text!("no-nothing-to-tap"),
            Refusal::CannotTap { point, die } => text!("no-cannot-tap", point = point_name(*point), die = *die),
            Refusal::NoOtherDie => text!("no-other-die"),
            Refusal::NothingToUndo => text!("no-nothing-to-undo"),
            Refusal::PlayNotComplete => text!("no-play-not-complete"),
            Refusal::Clock(no) => no.text(),
            Refusal::EmptyLadder => text!("no-empty-ladder"),
            Refusal::NothingToExport => text!("no-nothing-to-export"),
            Refusal::AlreadyVoid => text!("no-already-void"),
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
            Refusal::SharedAtHome { platform } => {
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

fn is_off(off: Off) -> Text {
    match off {
        Off::Declined => text!("no-was-declined"),
        Off::Withdrawn => text!("no-was-withdrawn"),
        Off::Expired => text!("no-has-expired"),
    }
}

fn terms(no: OptionsError) -> Text {
    match no {
        OptionsError::MoneyOnly => text!("no-terms-money-only"),
        OptionsError::MatchOnly => text!("no-terms-match-only"),
        OptionsError::NeedsCube => text!("no-terms-needs-cube"),
        // The table of commands lets neither through.
        OptionsError::Length(_) | OptionsError::AutomaticDoubles(_) => text!("no-terms"),
    }
}

fn rules(why: &Why, players: Option<&[Player; 2]>, left: Option<Text>) -> Text {
    let name = |side: Side| players.map_or(String::new(), |players| players[side.index()].name.clone());
    match why {
        Why::NotYourTurn { turn } => match left {
            Some(left) => text!("no-not-your-turn-clock", player = name(*turn), left = left),
            None => text!("no-not-your-turn", player = name(*turn)),
        },
        Why::OpeningRollFirst => text!("no-not-now"),
        Why::AlreadyOpened => text!("no-not-now"),
        Why::RollFirst => text!("no-roll-first"),
        Why::AlreadyRolled(dice) => text!("no-already-rolled", dice = dice.to_string()),
        Why::DoubleUnanswered => text!("no-double-unanswered"),
        Why::ResignationUnanswered => text!("no-resignation-unanswered"),
        Why::NoDouble => text!("no-no-double"),
        Why::NoResignation => text!("no-nothing-to-answer"),
        Why::Cubeless => text!("no-cubeless"),
        Why::CrawfordGame => text!("no-crawford"),
        Why::NotYourCube { owner } => text!("no-not-your-cube", player = name(*owner)),
        Why::CubeLimit => text!("no-cube-limit"),
        Why::NoBeavers => text!("no-beavers"),
        Why::NoMoreBeavers => text!("no-more-beavers"),
        Why::OfferMore { declined: Win::Single } => text!("no-offer-more-than-single"),
        Why::OfferMore { declined: Win::Gammon } => text!("no-offer-more-than-gammon"),
        Why::OfferMore { declined: Win::Backgammon } => text!("no-offer-more"),
        Why::GammonsDoNotCount => text!("no-gammons-do-not-count"),
        Why::Illegal(no) => illegal(no),
        Why::GameNotOver => text!("no-game-not-over"),
        Why::GameOver => text!("no-game-over"),
        Why::NotMoneyPlay => text!("no-not-money-play"),
        Why::MatchOver => text!("no-match-over"),
    }
}

/// A point as players write it.
pub(crate) fn point_name(point: u8) -> String {
    match point {
        0 => "off".to_owned(),
        25 => "bar".to_owned(),
        point => point.to_string(),
    }
}

fn illegal(no: &IllegalPlay) -> Text {
    let word = no.word.as_str();
    let why = match no.why {
        WhyNot::Empty => text!("illegal-empty"),
        WhyNot::TooLong => text!("illegal-too-long"),
        WhyNot::NotAMove => text!("illegal-not-a-move", word = word),
        WhyNot::NoSuchPoint => text!("illegal-no-such-point", word = word),
        WhyNot::Backwards => text!("illegal-backwards", word = word),
        WhyNot::TooManySteps => text!("illegal-too-many-steps", word = word),
        WhyNot::NoSuchDie => text!("illegal-no-such-die", word = word),
        WhyNot::Step(StepError::NoSuchDie(_)) => text!("illegal-no-such-die", word = word),
        WhyNot::Step(StepError::NoChecker(point)) => {
            text!("illegal-no-checker", word = word, point = point_name(point))
        }
        WhyNot::Step(StepError::OnBar) => text!("illegal-on-bar", word = word),
        WhyNot::Step(StepError::Blocked(point)) => text!("illegal-blocked", word = word, point = point),
        WhyNot::Step(StepError::NotHome(point)) => {
            text!("illegal-not-home", word = word, point = point_name(point))
        }
        WhyNot::Step(StepError::HigherChecker(point)) => {
            text!("illegal-higher-checker", word = word, point = point)
        }
        WhyNot::LargerDie(die) => text!("illegal-larger-die", die = die),
        WhyNot::MoreToPlay(count) => text!("illegal-more-to-play", count = count),
        WhyNot::LeavesADie => text!("illegal-leaves-a-die"),
        WhyNot::Ambiguous => text!("illegal-ambiguous"),
        WhyNot::NoLegalPlay => text!("illegal-no-legal-play"),
    };
    let plays: Vec<String> = no.nearest.iter().map(|play| play.steps().to_string()).collect();
    match plays.as_slice() {
        [] => why,
        _ => text!("illegal-nearest", why = why, plays = plays.join(" · ")),
    }
}
