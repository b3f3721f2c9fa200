//! What the computer does on its turn.

use crate::Level;
use blot_rules::{Action, Match, Phase, Side, legal_plays};

/// What `side` does now at this level: one action that is legal, or none if nothing is asked of it. The same question has always the
/// same answer. Rolling is an action whose dice the caller puts in.
pub fn choose(game: &Match, side: Side, level: Level) -> Option<Choice> {
    let _ = level;
    if game.turn() != Some(side) {
        return None;
    }
    if game.resignation().is_some() {
        return Some(Choice::Do(Action::DeclineResignation));
    }
    match game.phase() {
        Phase::ToRoll { .. } => Some(Choice::Roll),
        Phase::ToPlay { dice, .. } => {
            let plays = legal_plays(game.board(), side, dice);
            plays.first().map(|play| Choice::Do(Action::Play(play.steps())))
        }
        Phase::Doubled { .. } => Some(Choice::Do(Action::Take)),
        _ => None,
    }
}

/// What the computer wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// To roll.
    Roll,
    /// To do this.
    Do(Action),
}
