//! Checker play: all legal plays of a roll, best first, by what is seen at once or by looking one roll ahead.
//!
//! How much is looked at is counted in positions, never in time: the same position, roll, depth and version give the
//! same play on every machine, whatever else it is doing.

use crate::view::View;
use crate::{Class, Engine, Odds};
use blot_rules::{Board, Dice, Play, Side, legal_plays, legal_plays_into};

/// How far a play is looked into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Depth {
    /// The position after each play is judged as it is.
    Static,
    /// The best plays are judged by all 21 rolls of the opponent, each played as well as it is seen at once.
    OneRoll,
}

/// A legal play, and what is thought of it.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// The play.
    pub play: Play,
    /// The chances of whoever makes it.
    pub odds: Odds,
    /// What these chances are worth to him, as the caller values them.
    pub equity: f32,
    /// How far this play was looked into. Plays that were looked into further come first.
    pub depth: Depth,
}

/// Plays that are looked into, at most.
const WIDTH: usize = 5;
/// Plays that are worse than the best by more than this at first sight are not looked into.
const MARGIN: f32 = 0.12;
/// Replies of the opponent that are looked at closely, of each roll.
const SCOUTED: usize = 5;
/// After so many positions no other play is begun; the two best are looked into in any case.
const BUDGET: usize = 4_000;

impl Engine {
    /// All legal plays, best first; none where no checker can move. `value` tells what chances are worth to `side`:
    /// [`Odds::equity`] where points are counted, something else at the score of a match or with a cube. Whatever it
    /// is, a lost game should be about -1 and a won one about 1: what is worth looking into is measured by that.
    pub fn plays(
        &self,
        board: &Board,
        side: Side,
        dice: Dice,
        depth: Depth,
        value: &dyn Fn(Odds) -> f32,
    ) -> Vec<Ranked> {
        let mut plays: Vec<Ranked> = legal_plays(board, side, dice)
            .into_iter()
            .map(|play| {
                let odds = self.odds(play.board(), !side).swapped();
                Ranked { play, odds, equity: value(odds), depth: Depth::Static }
            })
            .collect();
        best_first(&mut plays);
        if depth == Depth::OneRoll && plays.len() > 1 {
            self.look_ahead(&mut plays, side, value);
        }
        plays
    }

    /// The chances of the side on roll by all of its 21 rolls, each played as well as it is seen at once. `value` tells
    /// what chances are worth to it.
    pub fn odds_ahead(&self, board: &Board, on_roll: Side, value: &dyn Fn(Odds) -> f32) -> Odds {
        self.all_rolls(board, on_roll, value).0
    }

    /// The same, and how many positions were looked at closely.
    fn all_rolls(&self, board: &Board, on_roll: Side, value: &dyn Fn(Odds) -> f32) -> (Odds, usize) {
        let (mut sum, mut seen, mut plays) = (Odds::default(), 0, Vec::new());
        for dice in Dice::ALL {
            legal_plays_into(board, on_roll, dice, &mut plays);
            let (best, count) = self.best_reply(board, on_roll, &plays, value);
            seen += count;
            sum.add(best, if dice.is_double() { 1.0 / 36.0 } else { 2.0 / 36.0 });
        }
        (sum, seen)
    }

    /// The chances of the side on roll after the best of these plays, all of one roll; and how many positions were
    /// looked at.
    fn best_reply(
        &self,
        board: &Board,
        side: Side,
        plays: &[Play],
        value: &dyn Fn(Odds) -> f32,
    ) -> (Odds, usize) {
        if plays.is_empty() {
            return (self.odds(board, !side).swapped(), 1);
        }
        let (mut best, mut most) = (Odds::default(), f32::NEG_INFINITY);
        let mut scouted = [None; SCOUTED];
        self.scout(side, plays, value, &mut scouted);
        let mut count = 0;
        for view in scouted.into_iter().flatten() {
            let odds = self.odds_of(&view).swapped();
            let worth = value(odds);
            count += 1;
            if worth > most {
                (best, most) = (odds, worth);
            }
        }
        (best, count)
    }

    /// The positions after the plays that are worth a closer look, as the small net sees it: all if they are few.
    fn scout(
        &self,
        side: Side,
        plays: &[Play],
        value: &dyn Fn(Odds) -> f32,
        found: &mut [Option<View>; SCOUTED],
    ) {
        let mut worths = [f32::NEG_INFINITY; SCOUTED];
        for play in plays {
            let view = View::new(play.board(), !side);
            let worth = if plays.len() <= SCOUTED { 0.0 } else { value(self.scout_odds(&view).swapped()) };
            let mut at = SCOUTED;
            while at > 0 && worths[at - 1] < worth {
                at -= 1;
            }
            if at < SCOUTED {
                worths[at..].rotate_right(1);
                found[at..].rotate_right(1);
                (worths[at], found[at]) = (worth, Some(view));
            }
        }
    }

    fn look_ahead(&self, plays: &mut [Ranked], side: Side, value: &dyn Fn(Odds) -> f32) {
        let best = plays[0].equity;
        let worthwhile = plays.iter().take(WIDTH).take_while(|play| play.equity >= best - MARGIN).count();
        // What one side gains the other loses, so its best reply is the one that leaves us least.
        let reply = |odds: Odds| -value(odds.swapped());
        let (mut seen, mut done) = (0, 0);
        while done < worthwhile && (done < 2 || seen < BUDGET) {
            let play = &mut plays[done];
            if !play.is_certain(side) {
                let (odds, count) = self.all_rolls(play.play.board(), !side, &reply);
                seen += count;
                play.odds = odds.swapped();
                play.equity = value(play.odds);
            }
            play.depth = Depth::OneRoll;
            done += 1;
        }
        best_first(&mut plays[..done]);
    }
}

impl Ranked {
    /// Whether this play has ended the game, or leads to where everything is looked up.
    fn is_certain(&self, side: Side) -> bool {
        matches!(Class::of(&View::new(self.play.board(), !side)), Class::Over | Class::Bearoff)
    }
}

/// Among equals the order of the rules stays.
fn best_first(plays: &mut [Ranked]) {
    plays.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}
