//! The stakes of a game as one side sees them: points in money play, match-winning chances in a match.

use crate::met::{MatchEquity, Score};
use blot_rules::{Crawford, Cube, Match, Side, Win};

/// The stakes of a game as one side sees them, at the present cube and at every higher one.
///
/// Values are points in units of the present cube in money play, and match-winning chances in a match. Figures that players
/// read are equities in both: losing the present cube is -1, winning it is 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Stakes {
    pub(crate) levels: Levels,
    pub(crate) may_double: MayDouble,
    /// Whether a double may be answered by a beaver.
    pub(crate) beavers: bool,
}

/// Which side may double next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MayDouble {
    /// The cube is in the middle.
    Both,
    /// The cube is this side's.
    Me,
    /// The cube is the other side's.
    They,
    /// It is the Crawford game, there is no cube, or it goes no higher.
    Nobody,
}

/// The worth of a game at the present cube and at every higher one that can matter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Levels {
    /// For money: at the present cube, and then twice as much with each double.
    Money { now: Level, gammons: Level },
    /// In a match: at the present cube, doubled once, twice and so on. At the last level neither side gains by a double.
    Match(Vec<Level>),
}

/// The worth of each result at one value of the cube.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Level {
    /// A single win, a gammon, a backgammon.
    pub(crate) win: [f64; 3],
    /// A single loss, a lost gammon, a lost backgammon.
    pub(crate) loss: [f64; 3],
    /// A single win already wins the match, so this side gains nothing by a double.
    pub(crate) is_dead_for_me: bool,
    /// The same for the other side.
    pub(crate) is_dead_for_them: bool,
}

impl Stakes {
    /// The stakes of the current game as `side` sees them. While a double is offered, those before it.
    pub fn of(game: &Match, side: Side) -> Stakes {
        let options = game.options();
        let may_double = match game.cube().owner() {
            _ if !options.cube || game.crawford() == Crawford::Now => MayDouble::Nobody,
            _ if game.cube().log2() >= Cube::MAX_LOG2 => MayDouble::Nobody,
            None => MayDouble::Both,
            Some(owner) if owner == side => MayDouble::Me,
            Some(_) => MayDouble::They,
        };
        let (Some(mine), Some(theirs)) = (game.away(side), game.away(!side)) else {
            return Stakes { beavers: options.beavers, ..Stakes::money(may_double, game.gammons_count()) };
        };
        let is_crawford_to_come = options.crawford && game.crawford() == Crawford::Ahead;
        let score = Score { mine, theirs, is_crawford_to_come };
        let table = MatchEquity::shared(options.cube);
        let levels = match_levels(mine, theirs, game.cube().value(), |points| table.after(score, points));
        Stakes { levels: Levels::Match(levels), may_double, beavers: false }
    }

    /// A game for money, without beavers.
    pub(crate) fn money(may_double: MayDouble, gammons_count: bool) -> Stakes {
        let gammons = Level {
            win: [1.0, 2.0, 3.0],
            loss: [-1.0, -2.0, -3.0],
            is_dead_for_me: false,
            is_dead_for_them: false,
        };
        let now = if gammons_count { gammons } else { Level { win: [1.0; 3], loss: [-1.0; 3], ..gammons } };
        Stakes { levels: Levels::Money { now, gammons }, may_double, beavers: false }
    }

    /// The stakes as the other side sees them.
    pub fn swapped(&self) -> Stakes {
        let levels = match &self.levels {
            &Levels::Money { now, gammons } => Levels::Money { now, gammons },
            Levels::Match(levels) => Levels::Match(levels.iter().map(|level| level.swapped()).collect()),
        };
        let may_double = match self.may_double {
            MayDouble::Me => MayDouble::They,
            MayDouble::They => MayDouble::Me,
            both_or_nobody => both_or_nobody,
        };
        Stakes { levels, may_double, ..*self }
    }

    /// Which side may double next.
    pub fn may_double(&self) -> MayDouble {
        self.may_double
    }

    /// Whether the game belongs to a match, so that values are match-winning chances.
    pub fn is_match(&self) -> bool {
        matches!(self.levels, Levels::Match(_))
    }

    /// What a win at the present cube is worth.
    pub fn win(&self, win: Win) -> f64 {
        self.now().win[win as usize]
    }

    /// What a loss at the present cube leaves.
    pub fn loss(&self, win: Win) -> f64 {
        self.now().loss[win as usize]
    }

    /// A value as an equity: the present cube lost is -1, won is 1.
    pub fn equity(&self, value: f64) -> f64 {
        let Level { win: [win, ..], loss: [loss, ..], .. } = self.now();
        // A finished match has nothing left to win.
        if win > loss { (2.0 * value - win - loss) / (win - loss) } else { 0.0 }
    }

    /// An equity as a value; see [`Stakes::equity`].
    pub fn value(&self, equity: f64) -> f64 {
        let Level { win: [win, ..], loss: [loss, ..], .. } = self.now();
        (win + loss + equity * (win - loss)) / 2.0
    }

    pub(crate) fn now(&self) -> Level {
        self.levels.at(0)
    }
}

impl Levels {
    /// The level after `doubles` doubles.
    pub(crate) fn at(&self, doubles: usize) -> Level {
        match self {
            Levels::Money { now, .. } if doubles == 0 => *now,
            Levels::Money { gammons, .. } => gammons.scaled((1_u64 << doubles.min(63)) as f64),
            Levels::Match(levels) => levels[doubles.min(levels.len() - 1)],
        }
    }
}

impl Level {
    fn scaled(self, times: f64) -> Level {
        Level { win: self.win.map(|value| value * times), loss: self.loss.map(|value| value * times), ..self }
    }

    /// The level as the other side sees it: in a match one side's win is the other's loss.
    fn swapped(self) -> Level {
        Level {
            win: self.loss.map(|value| 1.0 - value),
            loss: self.win.map(|value| 1.0 - value),
            is_dead_for_me: self.is_dead_for_them,
            is_dead_for_them: self.is_dead_for_me,
        }
    }
}

/// The levels of a game at a score, from `cube` up to where neither side gains by a double. `after` gives the match-winning
/// chances after winning a number of points, or losing them if negative.
pub(crate) fn match_levels(mine: u64, theirs: u64, cube: u64, after: impl Fn(i64) -> f64) -> Vec<Level> {
    let most = i64::try_from(mine.max(theirs)).unwrap_or(i64::MAX);
    let mut levels = Vec::new();
    let mut cube = i64::try_from(cube).unwrap_or(i64::MAX).min(most);
    loop {
        let after_times = |times: i64| after(cube.saturating_mul(times).clamp(-most, most));
        levels.push(Level {
            win: [1, 2, 3].map(after_times),
            loss: [-1, -2, -3].map(after_times),
            is_dead_for_me: cube.unsigned_abs() >= mine,
            is_dead_for_them: cube.unsigned_abs() >= theirs,
        });
        if cube >= most {
            return levels;
        }
        cube = cube.saturating_mul(2).min(most);
    }
}
