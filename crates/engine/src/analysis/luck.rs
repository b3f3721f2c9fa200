//! The luck of a roll: its best play compared with the average over all rolls.

use super::{Moment, Reader, Roll};
use crate::choose::rank;
use crate::{Depth, Odds, Stakes, cube_efficiency, equity_after_play};
use blot_rules::{Dice, Die, Match, Side};

impl Reader<'_> {
    /// Notes the luck of a roll.
    pub(super) fn note_luck(&mut self, event: usize, side: Side, dice: Dice) {
        let weigh = |dice: Dice| if dice.is_double() { 1.0 } else { 2.0 };
        let values = Dice::ALL.map(|dice| (dice, self.best_of(&self.game, side, dice)));
        let mean = values.iter().map(|(dice, value)| weigh(*dice) * value).sum::<f64>() / 36.0;
        let value = values.iter().find(|(other, _)| *other == dice).map_or(mean, |(_, value)| *value);
        self.note_roll(event, side, value - mean);
    }

    /// Notes the luck of the opening roll: who starts, and with which dice.
    pub(super) fn note_opening(&mut self, event: usize, white: Die, black: Die) {
        let starter = if white > black { Side::White } else { Side::Black };
        let rolled = Dice::new(white, black);
        let (mut sum, mut count, mut value) = (0.0, 0.0, 0.0);
        for side in Side::BOTH {
            for dice in Dice::ALL.into_iter().filter(|dice| !dice.is_double()) {
                let best = self.best_of(&self.game, side, dice);
                // All equities are those of the side that starts.
                let best = if side == starter { best } else { -best };
                (sum, count) = (sum + best, count + 1.0);
                if side == starter && dice == rolled {
                    value = best;
                }
            }
        }
        let mean = sum / count;
        let stakes = Stakes::of(&self.game, Side::White);
        let mean_of_white = if starter == Side::White { mean } else { -mean };
        let white = self.worth(Side::White, &stakes, mean_of_white);
        self.course.push(Moment { events: event, game: self.game.game_number(), white });
        self.note_roll(event, starter, value - mean);
    }

    /// The equity of a side after the best play of a roll, without looking ahead.
    fn best_of(&self, game: &Match, side: Side, dice: Dice) -> f64 {
        let plays = rank(self.engine, game, side, dice, Depth::Static);
        if let Some(best) = plays.first() {
            return f64::from(best.equity);
        }
        let odds: Odds = self.engine.odds(game.board(), !side).swapped();
        equity_after_play(odds, &Stakes::of(game, side), cube_efficiency(game.board(), !side))
    }

    fn note_roll(&mut self, event: usize, side: Side, luck: f64) {
        let worth = self.difference(side, luck);
        self.rolls.push(Roll { event, side, luck, worth });
    }
}
