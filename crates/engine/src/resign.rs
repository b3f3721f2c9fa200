//! When to resign, and when to accept the opponent's resignation.

use crate::cube::cube_efficiency;
use crate::cube::live::{Position, Rolls};
use crate::{Odds, Stakes};
use blot_rules::{Board, Can, Match, Side, Win};

/// An equity too small to play on for.
const HARDLY_ANYTHING: f64 = 0.001;
/// Winning chances up to this count as none: in a race, where few rolls are left, and in contact, where a shot may still hit.
const NO_CHANCE_IN_A_RACE: f32 = 0.001;
const NO_CHANCE_IN_CONTACT: f32 = 0.0001;

/// The loss that `side` should offer now because it is certain. `None` if `side` may not resign now, can still win, or does not
/// yet know how large its loss will be. `odds` are those of `side`.
pub fn resignation(game: &Match, side: Side, odds: Odds) -> Option<Win> {
    let smallest = game.can(side).into_iter().find_map(|can| match can {
        Can::Resign(smallest) => Some(smallest),
        _ => None,
    })?;
    let no_chance = if game.board().is_race() { NO_CHANCE_IN_A_RACE } else { NO_CHANCE_IN_CONTACT };
    if odds.win > no_chance {
        return None;
    }
    let stakes = Stakes::of(game, side);
    let expected = stakes.equity(Position::new(&stakes, odds, 0.0, Rolls::Me).value_if_never_doubled());
    let largest = largest_loss(game.board(), side);
    Win::ALL.into_iter().filter(|win| (smallest..=largest).contains(win)).find(|&win| {
        let offered = stakes.equity(stakes.loss(win));
        (expected - offered).abs() <= HARDLY_ANYTHING
    })
}

/// Whether the offered resignation is worth as much as playing on; `false` if there is none. `odds` are those of the side that
/// answers.
pub fn accepts_resignation(game: &Match, odds: Odds) -> bool {
    let Some((resigning, win)) = game.resignation() else {
        return false;
    };
    let stakes = Stakes::of(game, !resigning);
    let position = Position::new(&stakes, odds, cube_efficiency(game.board(), resigning), Rolls::They);
    stakes.equity(stakes.win(win)) >= stakes.equity(position.value()) - HARDLY_ANYTHING
}

/// The largest loss that the rules still allow.
fn largest_loss(board: &Board, side: Side) -> Win {
    if board.off(side) > 0 {
        Win::Single
    } else if board.is_race() && board.rearmost(side) < 19 {
        Win::Gammon
    } else {
        Win::Backgammon
    }
}

#[cfg(test)]
mod tests;
