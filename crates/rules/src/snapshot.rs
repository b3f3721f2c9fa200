//! A match seen at one moment, without its history: what Match IDs and XGIDs hold.

use crate::{Board, Crawford, Cube, Dice, Match, Options, OptionsError, Phase, Side, Win};

/// The moment, as an ID tells it.
pub(crate) struct Snapshot {
    pub(crate) options: Options,
    pub(crate) board: Board,
    pub(crate) cube: Cube,
    pub(crate) score: [u64; 2],
    pub(crate) is_crawford: bool,
    pub(crate) moment: Moment,
}

/// What is going on.
pub(crate) enum Moment {
    /// The opening roll comes next.
    Opening,
    /// A side is to roll, or to play these dice; it may have offered to resign.
    Turn { side: Side, dice: Option<Dice>, resignation: Option<Win> },
    /// The side on roll doubled; the cube was last turned by `by`.
    Doubled { side: Side, by: Side },
    /// The game is over.
    Over,
}

/// Why a moment cannot be that of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// The terms of the match do not go together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Nobody is one point from winning, so it cannot be the Crawford game.
    #[error("nobody is one point away, so this is not the Crawford game")]
    NotCrawford,
    /// The match is won, and yet a game is on.
    #[error("the match is won, and yet a game is on")]
    MatchWon,
    /// A side has no checker left, and yet the game is on.
    #[error("a side has no checker left, and yet the game is on")]
    GameWon,
    /// The opening roll comes next, and yet checkers have moved.
    #[error("the opening roll comes next, and yet checkers have moved")]
    AlreadyMoved,
    /// Nobody could ever move.
    #[error("both sides are closed out")]
    BothClosedOut,
    /// The cube cannot have been offered by this side.
    #[error("the cube cannot have been offered like that")]
    NoSuchDouble,
}

impl TryFrom<Snapshot> for Match {
    type Error = SnapshotError;

    fn try_from(seen: Snapshot) -> Result<Match, SnapshotError> {
        let mut now = Match::new(seen.options)?;
        now.board = seen.board;
        now.cube = seen.cube;
        now.score = seen.score;
        now.crawford = crawford(&now, seen.is_crawford)?;
        match seen.moment {
            Moment::Opening if now.board != now.options.variant.start() => {
                return Err(SnapshotError::AlreadyMoved);
            }
            Moment::Opening => {}
            Moment::Turn { side, dice, resignation } => {
                now.phase = dice.map_or(Phase::ToRoll { side }, |dice| Phase::ToPlay { side, dice });
                now.resignation = resignation;
            }
            Moment::Doubled { side, by } => {
                let beavers = beavers(side, by, now.cube)?;
                now.options.beavers |= beavers > 0;
                now.options.check()?;
                now.phase = Phase::Doubled { side, by, beavers };
            }
            Moment::Over => {
                let winner = Side::BOTH.into_iter().find(|&side| now.away(side) == Some(0));
                now.phase = winner.map_or(Phase::GameOver, |_| Phase::MatchOver { winner });
            }
        }
        check(&now)?;
        Ok(now)
    }
}

fn check(now: &Match) -> Result<(), SnapshotError> {
    let is_over = matches!(now.phase, Phase::GameOver | Phase::MatchOver { .. });
    if !is_over && Side::BOTH.into_iter().any(|side| now.away(side) == Some(0)) {
        return Err(SnapshotError::MatchWon);
    }
    if !is_over && now.board.winner().is_some() {
        return Err(SnapshotError::GameWon);
    }
    if Side::BOTH.into_iter().all(|side| now.board.is_closed_out(side)) {
        return Err(SnapshotError::BothClosedOut);
    }
    Ok(())
}

fn crawford(now: &Match, is_crawford: bool) -> Result<Crawford, SnapshotError> {
    let is_long = now.options.points().is_some_and(|length| length > 1);
    let is_near = is_long && Side::BOTH.into_iter().any(|side| now.away(side) == Some(1));
    match (is_crawford, is_near) {
        (true, true) => Ok(Crawford::Now),
        (true, false) => Err(SnapshotError::NotCrawford),
        (false, true) => Ok(Crawford::Over),
        (false, false) => Ok(Crawford::Ahead),
    }
}

/// How often the cube was turned in answer to a double by `side`: then it is the other side's, who was doubled first.
fn beavers(side: Side, by: Side, cube: Cube) -> Result<u8, SnapshotError> {
    match (by == side, cube.owner() == Some(!side)) {
        (true, false) => Ok(0),
        (false, true) => Ok(1),
        (true, true) => Ok(2),
        (false, false) => Err(SnapshotError::NoSuchDouble),
    }
}
