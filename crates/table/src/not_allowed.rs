//! Why a player may not do something at a table. The club says it in words.

use crate::stage::Off;
use blot_rules::{IllegalPlay, Why};

/// Why an action at a table is refused; the table stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAllowed {
    /// The action does not fit the present state of the table.
    #[error("not now")]
    NotNow,
    /// The player does not sit at this table.
    #[error("not your match")]
    NotYourMatch,
    /// Players cannot accept their own challenge.
    #[error("your own challenge")]
    OwnChallenge,
    /// The challenge is for another player.
    #[error("not invited")]
    NotInvited,
    /// A challenge to all cannot be declined by one.
    #[error("the challenge is open to all")]
    OpenToAll,
    /// Only the challenger can withdraw a challenge.
    #[error("not your challenge")]
    NotYourChallenge,
    /// The challenge must be accepted first.
    #[error("not accepted yet")]
    NotAccepted,
    /// The match has begun, so the challenge cannot be withdrawn.
    #[error("accepted already")]
    AlreadyAccepted,
    /// The challenge was declined, withdrawn, or has expired.
    #[error("the challenge is off")]
    ChallengeIsOff(Off),
    /// The luck word is empty, too long, or has invisible characters.
    #[error("this cannot be a luck word")]
    BadLuckWord,
    /// The opponent gives a luck word when accepting, not before.
    #[error("a luck word is given when accepting")]
    LuckOnAccepting,
    /// Luck words cannot change once the match has begun.
    #[error("luck words are frozen")]
    LuckIsFrozen,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// The match was voided before.
    #[error("void already")]
    AlreadyVoid,
    /// There is neither a challenge nor a resignation to answer.
    #[error("nothing to answer")]
    NothingToAnswer,
    /// The match has no clock.
    #[error("no clock")]
    NoClock,
    /// The clocks are running.
    #[error("not paused")]
    NotPaused,
    /// The clocks are stopped already.
    #[error("paused already")]
    AlreadyPaused,
    /// The player has offered a pause, and the opponent has not answered.
    #[error("the offered pause is unanswered")]
    PauseUnanswered,
    /// The opponent still has time.
    #[error("time is not up")]
    TimeIsNotUp,
    /// The rules of play say no.
    #[error("{0}")]
    Rules(Why),
    /// The typed play is not legal.
    #[error("{0}")]
    Illegal(IllegalPlay),
}
