//! The texts of what a table refuses.

use crate::messages::{Player, point_name};
use crate::texts::{Text, text};
use blot_rules::{IllegalPlay, Side, StepError, Why, WhyNot, Win};
use blot_table::{DraftError, MAX_LUCK, NotAllowed, Off};

/// Why an action is not allowed. `players` names the sides; `left` is the time of the player on turn.
pub(super) fn text(no: &NotAllowed, players: Option<&[Player; 2]>, left: Option<Text>) -> Text {
    match no {
        NotAllowed::NotNow => text!("no-not-now"),
        NotAllowed::OwnChallenge => text!("no-own-challenge"),
        NotAllowed::NotInvited => text!("no-not-invited"),
        NotAllowed::OpenToAll => text!("no-open-to-all"),
        NotAllowed::NotYourChallenge => text!("no-not-your-challenge"),
        NotAllowed::NotAccepted => text!("no-not-accepted"),
        NotAllowed::AlreadyAccepted => text!("no-already-accepted"),
        NotAllowed::ChallengeIsOff(off) => is_off(*off),
        NotAllowed::BadLuckWord => text!("no-bad-luck-word", max = MAX_LUCK),
        NotAllowed::LuckOnAccepting => text!("no-luck-on-accepting"),
        NotAllowed::LuckIsFrozen => text!("no-luck-is-frozen"),
        NotAllowed::MatchOver => text!("no-match-over"),
        NotAllowed::NothingToAnswer => text!("no-nothing-to-answer"),
        NotAllowed::Rules(why) => rules(why, players, left),
        NotAllowed::Illegal(no) => illegal(no),
        NotAllowed::AlreadyVoid => text!("no-already-void"),
        NotAllowed::NotYourMatch => match players {
            Some([white, black]) => text!("no-not-your-match", white = white, black = black),
            None => text!("no-match"),
        },
        NotAllowed::NoClock => text!("no-clock"),
        NotAllowed::NotPaused => text!("no-not-paused"),
        NotAllowed::AlreadyPaused => text!("no-already-paused"),
        NotAllowed::PauseUnanswered => text!("no-pause-unanswered"),
        NotAllowed::TimeIsNotUp => text!("no-time-is-not-up"),
    }
}

/// Why a tap is not allowed.
pub(super) fn draft_text(no: DraftError) -> Text {
    match no {
        DraftError::NothingToTap => text!("no-nothing-to-tap"),
        DraftError::CannotTap { point, die } => text!("no-cannot-tap", point = point_name(point), die = die),
        DraftError::NoOtherDie => text!("no-other-die"),
        DraftError::NothingToUndo => text!("no-nothing-to-undo"),
        DraftError::PlayNotComplete => text!("no-play-not-complete"),
    }
}

fn is_off(off: Off) -> Text {
    match off {
        Off::Declined => text!("no-was-declined"),
        Off::Withdrawn => text!("no-was-withdrawn"),
        Off::Expired => text!("no-has-expired"),
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
