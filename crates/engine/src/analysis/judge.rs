//! Decisions beside the best ones.

use super::{Candidate, Decision, Reader, What};
use crate::choose::{look_closely, rank};
use crate::{Answer, AnswerFigures, CubeFigures, Ranked};
use blot_rules::{Phase, Side, Steps};

/// A double that was not made counts as a decision where it would lose, or gain, less than this.
const CLOSE: f64 = 0.16;
/// Plays that are kept beside what was played.
const KEPT: usize = 3;

impl Reader<'_> {
    /// Whether to double, before a roll.
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
        self.note(event, side, What::Double { figures, doubled }, loss, doubled || is_close || loss > 0.0);
    }

    /// The answer to a double, a beaver or a raccoon.
    pub(super) fn judge_answer(&mut self, event: usize, side: Side, answer: Answer) {
        let Phase::Doubled { side: on_roll, .. } = self.game.phase() else {
            return;
        };
        let odds = self.odds(on_roll);
        let odds = if on_roll == side { odds } else { odds.swapped() };
        if let Some(figures) = AnswerFigures::of(&self.game, odds) {
            self.note(event, side, What::Answer { figures, answer }, figures.error_of(answer), true);
        }
    }

    /// A play beside all others of its roll.
    pub(super) fn judge_play(&mut self, event: usize, side: Side, steps: Steps) {
        let Phase::ToPlay { dice, .. } = self.game.phase() else {
            return;
        };
        let mut plays = rank(self.engine, &self.game, side, dice, self.depth);
        let Some(at) = plays.iter().position(|ranked| ranked.play.steps() == steps) else {
            return;
        };
        // What was played deserves as close a look as what is best.
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
        // What was only seen at first sight cannot be compared with the others.
        let furthest = plays[0].depth;
        plays.retain(|play| play.depth == furthest);
        plays.sort_by(|a, b| b.equity.total_cmp(&a.equity));
        let best: Vec<Candidate> = plays.iter().take(KEPT).map(candidate).collect();
        let loss = best.first().map_or(0.0, |best| (best.equity - played.equity).max(0.0));
        self.note(event, side, What::Play { dice, played, best }, loss, is_choice);
    }

    fn note(&mut self, event: usize, side: Side, what: What, loss: f64, counts: bool) {
        let (game, worth) = (self.game.game_number(), self.difference(side, loss));
        self.decisions.push(Decision { event, game, side, what, loss, worth, counts });
    }
}
