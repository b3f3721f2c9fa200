//! Hints: the engine's choice for a player, with the figures behind it.

use crate::choose::{odds_before_roll, rank_first};
use crate::{AnswerFigures, CubeFigures, Depth, Engine, Odds, Ranked, accepts_resignation};
use blot_rules::{Dice, Match, Phase, Side};

/// A hint: the options of a decision and their figures.
#[derive(Clone, Debug)]
pub enum Advice {
    /// The best plays of a roll, the best first.
    Plays {
        /// The roll.
        dice: Dice,
        /// The plays.
        plays: Vec<Ranked>,
    },
    /// Whether to double before a roll.
    Double {
        /// The equities of the options.
        figures: CubeFigures,
        /// The chances of the side to roll.
        odds: Odds,
    },
    /// What to answer to a double.
    Answer {
        /// The equities of the options.
        figures: AnswerFigures,
        /// The chances of the side that answers.
        odds: Odds,
    },
    /// Whether to accept a resignation.
    Resignation {
        /// Whether to accept.
        accept: bool,
    },
}

/// Advises `side` on its decision, with at most `max` plays; `None` where it has nothing to decide.
pub fn advise(game: &Match, side: Side, max: usize) -> Option<Advice> {
    if game.turn() != Some(side) {
        return None;
    }
    let (engine, depth) = (Engine::shared(), Depth::OneRoll);
    let odds = || {
        let on_roll = game.on_roll().unwrap_or(side);
        let odds = odds_before_roll(engine, game.board(), on_roll, depth);
        if on_roll == side { odds } else { odds.swapped() }
    };
    if game.resignation().is_some() {
        return Some(Advice::Resignation { accept: accepts_resignation(game, odds()) });
    }
    match game.phase() {
        Phase::ToRoll { .. } => {
            let odds = odds();
            let figures = CubeFigures::of(game, odds)?;
            (figures.may_double && !figures.is_dead).then_some(Advice::Double { figures, odds })
        }
        Phase::ToPlay { dice, .. } => {
            let mut plays = rank_first(engine, game, side, dice, depth, max);
            plays.truncate(max);
            Some(Advice::Plays { dice, plays })
        }
        Phase::Doubled { .. } => {
            let odds = odds();
            Some(Advice::Answer { figures: AnswerFigures::of(game, odds)?, odds })
        }
        Phase::Opening | Phase::GameOver | Phase::MatchOver { .. } => None,
    }
}
