//! What players can do, and what then has happened.

use crate::{Dice, Die, Side, Steps, Win};
use serde::{Deserialize, Serialize};

/// What a player asks for, or what the dice bring. Rolls come in as data: nothing in this crate is random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Each side rolls one die to see who starts.
    OpeningRoll {
        /// White's die.
        white: Die,
        /// Black's die.
        black: Die,
    },
    /// Roll; the dice have fallen like this.
    Roll(Dice),
    /// Play the roll, the steps in any order.
    Play(Steps),
    /// Offer to double the stakes, before rolling.
    Double,
    /// Accept a double, a beaver or a raccoon.
    Take,
    /// Refuse a double, a beaver or a raccoon, and lose what the cube showed before it.
    Drop,
    /// Accept a double, and turn the cube once more at once; or answer a beaver like that, with a raccoon.
    Beaver,
    /// Offer to lose this much.
    Resign(Win),
    /// Accept the opponent's resignation.
    AcceptResignation,
    /// Play on instead.
    DeclineResignation,
    /// Set up the next game.
    NextGame,
    /// Stop playing for money, between two games.
    End,
}

/// What has happened. A match is the list of its events, and [`Match::apply`](crate::Match::apply) never checks them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Event {
    /// The next game was set up. The first game of a match needs no such event.
    GameStarted {
        /// Whether it is the Crawford game.
        crawford: bool,
    },
    /// Both opening dice showed the same number.
    OpeningTied {
        /// That number.
        die: Die,
        /// Whether the cube was doubled for it.
        cube_doubled: bool,
    },
    /// The side with the larger die starts, and plays both.
    OpeningRolled {
        /// White's die.
        white: Die,
        /// Black's die.
        black: Die,
    },
    /// A side rolled.
    Rolled {
        /// Who.
        side: Side,
        /// What.
        dice: Dice,
    },
    /// A side played its roll.
    Played {
        /// Who.
        side: Side,
        /// The canonical steps.
        steps: Steps,
    },
    /// A side's turn passed without a play.
    Passed {
        /// Who.
        side: Side,
        /// Why.
        why: Pass,
    },
    /// A side offered to double.
    Doubled {
        /// Who.
        side: Side,
    },
    /// A side answered a double, or a beaver, by turning the cube at once.
    Beavered {
        /// Who.
        side: Side,
    },
    /// A side accepted the offered cube.
    Taken {
        /// Who.
        side: Side,
    },
    /// A side refused the offered cube.
    Dropped {
        /// Who.
        side: Side,
    },
    /// A side offered to resign.
    ResignationOffered {
        /// Who.
        side: Side,
        /// As which loss.
        win: Win,
    },
    /// A side declined the opponent's resignation.
    ResignationDeclined {
        /// Who.
        side: Side,
    },
    /// A side accepted the opponent's resignation.
    ResignationAccepted {
        /// Who.
        side: Side,
    },
    /// The game is over.
    GameEnded {
        /// Who won.
        winner: Side,
        /// How large.
        win: Win,
        /// For how many points, cube and agreed rules included.
        points: u64,
    },
    /// The match is over.
    MatchEnded {
        /// Who won; `None` when money play stops at equal scores.
        winner: Option<Side>,
    },
}

/// Why a turn passes without a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Pass {
    /// The roll allows no play.
    NoLegalPlay,
    /// Every roll would fail: a checker waits on the bar before six held points. No dice are rolled.
    ClosedOut,
}
