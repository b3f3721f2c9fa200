//! A match seen at one moment, without its history: what Match IDs and XGIDs hold.

use crate::{Board, Crawford, Cube, Dice, Match, Options, OptionsError, Phase, Side, Win, legal_plays};

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
    /// The side on roll doubled; the cube was last turned by `by`. An ID may say how often it was turned in answer.
    Doubled { side: Side, by: Side, said: Option<u8> },
    /// The game is over.
    Over,
}

/// Why a moment cannot be that of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// The terms of the match do not go together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// Neither player is one point from winning, so it cannot be the Crawford game.
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
    /// Neither player could ever move.
    #[error("both sides are closed out")]
    BothClosedOut,
    /// The cube cannot be like that: owned but never turned, or turned and without an owner in a match.
    #[error("the cube cannot be like that")]
    NoSuchCube,
    /// The cube cannot have been offered like that.
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
        let is_over = matches!(seen.moment, Moment::Over);
        now.crawford = crawford(&now, seen.is_crawford, is_over)?;
        match seen.moment {
            Moment::Opening => check_opening(&now)?,
            Moment::Turn { side, dice, resignation } => {
                now.phase = dice.map_or(Phase::ToRoll { side }, |dice| Phase::ToPlay { side, dice });
                now.resignation = resignation.map(|win| (side, win));
            }
            Moment::Doubled { side, by, said } => {
                let beavers = beavers(&now, side, by)?;
                if said.is_some_and(|said| said != beavers) {
                    return Err(SnapshotError::NoSuchDouble);
                }
                now.options.beavers |= beavers > 0;
                now.options.check()?;
                now.phase = Phase::Doubled { side, by, beavers };
            }
            Moment::Over => {
                let winner = Side::BOTH.into_iter().find(|&side| now.away(side) == Some(0));
                now.phase = winner.map_or(Phase::GameOver, |_| Phase::MatchOver { winner });
            }
        }
        check(&now, is_over)?;
        Ok(with_passed_turn(now))
    }
}

fn check(now: &Match, is_over: bool) -> Result<(), SnapshotError> {
    let is_turned = now.cube.log2() > 0;
    let may_be_turned = now.cube.owner().is_some() || now.options.points().is_none();
    if (now.cube.owner().is_some() && !is_turned) || (is_turned && !may_be_turned) {
        return Err(SnapshotError::NoSuchCube);
    }
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

fn check_opening(now: &Match) -> Result<(), SnapshotError> {
    if now.board != now.options.variant.start() {
        return Err(SnapshotError::AlreadyMoved);
    }
    if now.cube.owner().is_some() { Err(SnapshotError::NoSuchCube) } else { Ok(()) }
}

/// Other programs show a turn before it passes: with dice that allow no play, or to a closed-out player. What was offered
/// on such a turn, a resignation, goes with it.
fn with_passed_turn(mut now: Match) -> Match {
    let passes = match now.phase {
        Phase::ToPlay { side, dice } => legal_plays(&now.board, side, dice).is_empty().then_some(side),
        Phase::ToRoll { side } => now.board.is_closed_out(side).then_some(side),
        _ => None,
    };
    if let Some(side) = passes {
        now.resignation = None;
        now.phase = Phase::ToRoll { side: !side };
        return with_passed_turn(now);
    }
    now
}

fn crawford(now: &Match, is_crawford: bool, is_over: bool) -> Result<Crawford, SnapshotError> {
    let is_long = now.options.points().is_some_and(|length| length > 1);
    let is_near = is_long && Side::BOTH.into_iter().any(|side| now.away(side) == Some(1));
    match (is_crawford, is_near) {
        (true, false) => Err(SnapshotError::NotCrawford),
        // Between games it is the next one that is meant.
        (true, true) if is_over => Ok(Crawford::Ahead),
        (true, true) => Ok(Crawford::Now),
        (false, true) => Ok(Crawford::Over),
        (false, false) => Ok(Crawford::Ahead),
    }
}

/// How often the cube was turned in answer to a double by `side`: then it is the other side's, who was doubled first, and
/// each turn but the last has made it higher.
fn beavers(now: &Match, side: Side, by: Side) -> Result<u8, SnapshotError> {
    let beavers = match (by == side, now.cube.owner() == Some(!side)) {
        (true, false) => 0,
        (false, true) => 1,
        (true, true) => 2,
        (false, false) => return Err(SnapshotError::NoSuchDouble),
    };
    let is_possible = now.crawford != Crawford::Now && now.cube.log2() >= beavers;
    if is_possible { Ok(beavers) } else { Err(SnapshotError::NoSuchDouble) }
}
