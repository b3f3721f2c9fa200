//! Every way in which an action is refused.

use crate::{Dice, IllegalPlay, Side, Win};

/// A refused action: why, and what the same player could do instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct No {
    /// What is wrong.
    pub why: Why,
    /// What this player can do now.
    pub can: Vec<Can>,
}

/// What is wrong with an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// The other side must act.
    #[error("it is {turn:?}'s turn")]
    NotYourTurn {
        /// Who must act.
        turn: Side,
    },
    /// The game begins with the opening roll.
    #[error("the opening roll comes first")]
    OpeningRollFirst,
    /// The opening roll was made already.
    #[error("the opening roll was made already")]
    AlreadyOpened,
    /// One must roll before one can play.
    #[error("roll first")]
    RollFirst,
    /// The dice lie already; they must be played.
    #[error("{0} is rolled already and must be played")]
    AlreadyRolled(Dice),
    /// A double must be answered first.
    #[error("the double must be answered first")]
    DoubleUnanswered,
    /// A resignation must be answered first.
    #[error("the resignation must be answered first")]
    ResignationUnanswered,
    /// There is no double to answer.
    #[error("there is no double to answer")]
    NoDouble,
    /// There is no resignation to answer.
    #[error("there is no resignation to answer")]
    NoResignation,
    /// The game is played without a cube.
    #[error("this match is played without a cube")]
    Cubeless,
    /// The Crawford game is played without doubling.
    #[error("there is no doubling in the Crawford game")]
    CrawfordGame,
    /// Only the cube's owner may double.
    #[error("the cube is {owner:?}'s")]
    NotYourCube {
        /// Whose it is.
        owner: Side,
    },
    /// The cube is at the end of what can be counted.
    #[error("the cube goes no higher")]
    CubeLimit,
    /// Beavers were not agreed on.
    #[error("beavers were not agreed on")]
    NoBeavers,
    /// A beaver and a raccoon are all.
    #[error("a beaver and a raccoon are all; take or drop")]
    NoMoreBeavers,
    /// The opponent declined this much already, on this turn.
    #[error("{declined:?} was declined; offer more or play on")]
    OfferMore {
        /// What was declined.
        declined: Win,
    },
    /// Under the Jacoby rule gammons do not count yet.
    #[error("gammons do not count before a double is accepted; a single loss is enough")]
    GammonsDoNotCount,
    /// The play is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalPlay),
    /// The game is not over yet.
    #[error("the game is not over yet")]
    GameNotOver,
    /// The game is over; the next one comes first.
    #[error("the game is over; the next one comes first")]
    GameOver,
    /// A match is played to its end.
    #[error("a match is played to its end")]
    NotMoneyPlay,
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
}

/// A kind of action that a player can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Can {
    /// Make the opening roll.
    OpeningRoll,
    /// Roll the dice.
    Roll,
    /// Play the roll.
    Play,
    /// Offer a double.
    Double,
    /// Take the offered cube.
    Take,
    /// Drop.
    Drop,
    /// Beaver, or raccoon.
    Beaver,
    /// Offer to resign, for at least this much.
    Resign(Win),
    /// Accept the opponent's resignation.
    AcceptResignation,
    /// Decline the opponent's resignation.
    DeclineResignation,
    /// Go on to the next game.
    NextGame,
    /// Stop playing for money.
    End,
}
