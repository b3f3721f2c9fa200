//! Checker play: ranks all legal plays of a roll, by the positions after them or by looking one roll ahead.
//!
//! The search is limited by positions, never by time: the same position, roll, depth and version give the same play on
//! every machine, under any load.

use crate::view::View;
use crate::{Class, Engine, Odds};
use blot_rules::{Board, Dice, Play, Side, legal_plays, legal_plays_into};

/// How far ahead the search looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Depth {
    /// Judges the position after each play as it is.
    Static,
    /// Judges the best plays by all 21 rolls of the opponent, each with its best static reply.
    OneRoll,
}

/// A legal play and its evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Ranked {
    /// The play.
    pub play: Play,
    /// The chances of the side that makes it.
    pub odds: Odds,
    /// What these chances are worth to that side, by the caller's `value`.
    pub equity: f32,
    /// How deeply this play was searched. Plays that were searched more deeply come first.
    pub depth: Depth,
}

/// The largest number of plays that are searched.
const WIDTH: usize = 5;
/// Plays whose static equity is worse than the best by more than this are not searched.
const MARGIN: f32 = 0.12;
/// Replies of the opponent that the large net judges, for each roll.
const SCOUTED: usize = 5;
/// After this many positions the search begins no other play; it searches the two best in any case.
const BUDGET: usize = 4_000;

impl Engine {
    /// All legal plays, best first; none where no checker can move. `value` converts chances to their worth for `side`:
    /// [`Odds::equity`] for plain points, another function at a match score or with a cube. A lost game should be worth
    /// about -1 and a won one about 1, since the margin of the search relies on that scale.
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

    /// The chances of the side on roll by all of its 21 rolls, each with its best static play. `value` converts chances
    /// to their worth for that side.
    pub fn odds_ahead(&self, board: &Board, on_roll: Side, value: &dyn Fn(Odds) -> f32) -> Odds {
        self.all_rolls(board, on_roll, value).0
    }

    /// [`Engine::odds_ahead`], and how many positions the large net judged.
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

    /// The chances of the side on roll after the best of these plays of one roll, and how many positions the large net
    /// judged.
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

    /// Picks the plays that the small net finds best; all of them if they are few.
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
        // One side's gain is the other's loss, so the best reply is the one that leaves us least.
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
    /// Whether this play ends the game or leads to a position of the bear-off tables.
    fn is_certain(&self, side: Side) -> bool {
        matches!(Class::of(&View::new(self.play.board(), !side)), Class::Over | Class::Bearoff)
    }
}

/// Sorts plays, best first. Equal plays stay in the order of the rules.
fn best_first(plays: &mut [Ranked]) {
    plays.sort_by(|a, b| b.equity.total_cmp(&a.equity));
}
