//! Compares each decision with the best one.

use super::{Candidate, Decision, DecisionKind, Reader};
use crate::choose::{look_closely, rank};
use crate::{AnswerFigures, CubeAnswer, CubeFigures, Ranked};
use blot_rules::{Phase, Side, Steps};

/// A roll without a double counts as a decision if the double would lose or gain less than this.
const CLOSE: f64 = 0.16;
/// How many of the best plays the analysis lists.
const KEPT: usize = 3;

impl Reader<'_> {
    /// Judges whether to double, before a roll.
    pub(super) fn judge_double(&mut self, event: usize, side: Side, doubled: bool) {
        if !matches!(self.game.phase(), Phase::ToRoll { .. }) {
            return;
        }
        let odds = self.odds(side);
        let Some(figures) = CubeFigures::of(&self.game, odds) else {
            return;
        };
        if !figures.may_double || (figures.is_dead && !doubled) {
            return;
        }
        let loss = if doubled { figures.error_of_double() } else { figures.error_of_roll() };
        let is_close = (figures.best() - figures.double_take.min(figures.double_drop)).abs() < CLOSE;
        self.note(
            event,
            side,
            DecisionKind::Double { figures, doubled },
            loss,
            doubled || is_close || loss > 0.0,
        );
    }

    /// Judges the answer to a double, a beaver or a raccoon.
    pub(super) fn judge_answer(&mut self, event: usize, side: Side, answer: CubeAnswer) {
        let Phase::Doubled { side: on_roll, .. } = self.game.phase() else {
            return;
        };
        let odds = self.odds(on_roll);
        let odds = if on_roll == side { odds } else { odds.swapped() };
        if let Some(figures) = AnswerFigures::of(&self.game, odds) {
            self.note(event, side, DecisionKind::Answer { figures, answer }, figures.error_of(answer), true);
        }
    }

    /// Judges a play against all others of its roll.
    pub(super) fn judge_play(&mut self, event: usize, side: Side, steps: Steps) {
        let Phase::ToPlay { dice, .. } = self.game.phase() else {
            return;
        };
        let mut plays = rank(self.engine, &self.game, side, dice, self.depth);
        let Some(at) = plays.iter().position(|ranked| ranked.play.steps() == steps) else {
            return;
        };
        // Search the player's play as deeply as the best one.
        if plays[at].depth < plays[0].depth {
            plays[at] = look_closely(self.engine, &self.game, side, plays[at]);
        }
        let candidate = |ranked: &Ranked| Candidate {
            steps: ranked.play.steps(),
            odds: ranked.odds,
            equity: f64::from(ranked.equity),
        };
        let played = candidate(&plays[at]);
        let is_choice = plays.len() > 1;
        // Equities of different depths cannot be compared.
        let furthest = plays[0].depth;
        plays.retain(|play| play.depth == furthest);
        plays.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        let best: Vec<Candidate> = plays.iter().take(KEPT).map(candidate).collect();
        let loss = best.first().map_or(0.0, |best| (best.equity - played.equity).max(0.0));
        self.note(event, side, DecisionKind::Play { dice, played, best }, loss, is_choice);
    }

    fn note(&mut self, event: usize, side: Side, kind: DecisionKind, loss: f64, counts: bool) {
        let (game, worth) = (self.game.game_number(), self.difference(side, loss));
        self.decisions.push(Decision { event, game, side, kind, loss, worth, counts });
    }
}
