//! The value of a position with a cube, between a dead cube and one that players always turn at the best moment.
//!
//! These are Janowski's formulas, written for values of any kind, so that they hold at match scores too. They assume that chances
//! change in small steps, so a side doubles exactly at its cash point, where a drop and a take are equal for the other side.

use crate::Odds;
use crate::stakes::{Level, Levels, MayDouble, Stakes};

/// A position as one side sees it: its chances and its stakes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<'a> {
    stakes: &'a Stakes,
    win: f64,
    /// How many of the wins are gammons or more, and backgammons.
    win_shares: [f64; 2],
    lose_shares: [f64; 2],
    efficiency: f64,
    rolls: Rolls,
}

/// Whose roll comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rolls {
    Me,
    They,
}

impl<'a> Position<'a> {
    pub(crate) fn new(stakes: &'a Stakes, odds: Odds, efficiency: f64, rolls: Rolls) -> Position<'a> {
        let win = f64::from(odds.win).clamp(0.0, 1.0);
        let share = |part: f32, whole: f64| {
            if whole > 0.0 { (f64::from(part) / whole).clamp(0.0, 1.0) } else { 0.0 }
        };
        Position {
            stakes,
            win,
            win_shares: [share(odds.win_gammon, win), share(odds.win_backgammon, win)],
            lose_shares: [share(odds.lose_gammon, 1.0 - win), share(odds.lose_backgammon, 1.0 - win)],
            efficiency,
            rolls,
        }
    }

    /// The value if neither side doubles before the coming roll.
    pub(crate) fn value(&self) -> f64 {
        self.value_at(0, self.stakes.may_double)
    }

    /// The value after a double that is taken, with the cube at `owner`.
    pub(crate) fn value_doubled(&self, owner: MayDouble) -> f64 {
        self.value_at(1, owner)
    }

    /// The value if the cube stays as it is to the end of the game.
    pub(crate) fn value_if_never_doubled(&self) -> f64 {
        self.dead(0)
    }

    fn value_at(&self, doubles: usize, may_double: MayDouble) -> f64 {
        match may_double {
            MayDouble::Nobody => self.dead(doubles),
            _ => {
                let dead = self.nearly_dead(doubles, may_double);
                dead + self.efficiency * (self.live(doubles, may_double) - dead)
            }
        }
    }

    /// The value with a dead cube, except for a double that costs nothing: a side doubles as soon as it may if losing this game
    /// loses the match at any cube and the cube is useless to the opponent. The side that rolls now can do so only on its next turn,
    /// when much is already decided, so half of the gain counts for it.
    fn nearly_dead(&self, doubles: usize, may_double: MayDouble) -> f64 {
        let level = self.level(doubles);
        let dead = self.dead(doubles);
        let (doubled, doubler) = match (level.is_dead_for_me, level.is_dead_for_them) {
            (false, true) if may_double != MayDouble::They => {
                (dead.max(self.dead(doubles + 1).min(level.win[0])), Rolls::Me)
            }
            (true, false) if may_double != MayDouble::Me => {
                (dead.min(self.dead(doubles + 1).max(level.loss[0])), Rolls::They)
            }
            _ => return dead,
        };
        if self.rolls == doubler { (dead + doubled) / 2.0 } else { doubled }
    }

    /// The value if neither side doubles any more.
    fn dead(&self, doubles: usize) -> f64 {
        let lost = self.lost(doubles);
        lost + self.win * (self.won(doubles) - lost)
    }

    /// The value if each side that may double does so at the best moment.
    fn live(&self, doubles: usize, may_double: MayDouble) -> f64 {
        let level = self.level(doubles);
        let mine = if may_double == MayDouble::They { None } else { self.my_cash_point(doubles) };
        let theirs = if may_double == MayDouble::Me { None } else { self.their_cash_point(doubles) };
        let low = (0.0, self.lost(doubles));
        let high = (1.0, self.won(doubles));
        let drop = theirs.map(|point| (point, level.loss[0]));
        let cash = mine.map(|point| (point, level.win[0]));
        match (drop, cash) {
            (Some(drop), _) if self.win < drop.0 => on_line(low, drop, self.win),
            (_, Some(cash)) if self.win > cash.0 => on_line(cash, high, self.win),
            _ => on_line(drop.unwrap_or(low), cash.unwrap_or(high), self.win),
        }
    }

    /// The winning chance at which a drop and a take of my double are equal for the other side. `None` if I gain nothing by a double.
    fn my_cash_point(&self, doubles: usize) -> Option<f64> {
        let level = self.level(doubles);
        if level.is_dead_for_me {
            return None;
        }
        if let Levels::Money { gammons, .. } = &self.stakes.levels {
            let (won, lost) = (gammons.won(self.win_shares), -gammons.lost(self.lose_shares));
            return Some((lost + 1.0) / (won + lost + 0.5));
        }
        let high = (1.0, self.won(doubles + 1));
        let low = match self.their_cash_point(doubles + 1) {
            Some(point) => (point, self.level(doubles + 1).loss[0]),
            None => (0.0, self.lost(doubles + 1)),
        };
        crossing(low, high, level.win[0])
    }

    /// The winning chance at which a drop and a take of the other side's double are equal for me. `None` if it gains nothing by one.
    fn their_cash_point(&self, doubles: usize) -> Option<f64> {
        let level = self.level(doubles);
        if level.is_dead_for_them {
            return None;
        }
        if let Levels::Money { gammons, .. } = &self.stakes.levels {
            let (won, lost) = (gammons.won(self.win_shares), -gammons.lost(self.lose_shares));
            return Some((lost - 0.5) / (won + lost + 0.5));
        }
        let low = (0.0, self.lost(doubles + 1));
        let high = match self.my_cash_point(doubles + 1) {
            Some(point) => (point, self.level(doubles + 1).win[0]),
            None => (1.0, self.won(doubles + 1)),
        };
        crossing(low, high, level.loss[0])
    }

    fn won(&self, doubles: usize) -> f64 {
        self.level(doubles).won(self.win_shares)
    }

    fn lost(&self, doubles: usize) -> f64 {
        self.level(doubles).lost(self.lose_shares)
    }

    fn level(&self, doubles: usize) -> Level {
        self.stakes.levels.at(doubles)
    }
}

impl Level {
    /// What a win is worth on the average.
    fn won(&self, shares: [f64; 2]) -> f64 {
        average(self.win, shares)
    }

    /// What a loss leaves on the average.
    fn lost(&self, shares: [f64; 2]) -> f64 {
        average(self.loss, shares)
    }
}

fn average([single, gammon, backgammon]: [f64; 3], [gammons, backgammons]: [f64; 2]) -> f64 {
    single + gammons * (gammon - single) + backgammons * (backgammon - gammon)
}

/// The value at a chance, on the line through two points.
fn on_line((from, low): (f64, f64), (to, high): (f64, f64), chance: f64) -> f64 {
    if to > from { low + (chance - from) / (to - from) * (high - low) } else { high }
}

/// Where a rising line has this value; `None` if not between its ends.
fn crossing((from, low): (f64, f64), (to, high): (f64, f64), value: f64) -> Option<f64> {
    (low < value && value < high).then(|| from + (value - low) / (high - low) * (to - from))
}
