//! Cube decisions: whether to double, and what a position is worth while a double is possible.
//!
//! The inputs are a position's [`Odds`], the [`Stakes`] and how well players can use the cube ([`cube_efficiency`]); `live` has
//! the formulas.

mod answer;
mod efficiency;
pub(crate) mod live;

pub use answer::{AnswerFigures, CubeAnswer};
pub use efficiency::cube_efficiency;

use crate::{MayDouble, Odds, Stakes};
use blot_rules::{Match, Phase};
use live::{Position, Rolls};

/// The equities of a double, for the side to roll. Equities are per present cube: losing it is -1, winning it is 1; see
/// [`Stakes::equity`].
///
/// ```
/// use blot_engine::{CubeAnswer, CubeFigures, Doubling, Odds};
/// use blot_rules::{Match, Variant};
///
/// // A race for money, with three chances in four.
/// let game = Match::from_xgid("-CCCCC--------------cccdb-:0:0:1:00:0:0:0:0:10", Variant::Standard)?;
/// let figures = CubeFigures::of(&game, Odds { win: 0.75, ..Odds::default() }).expect("White is to roll");
/// assert_eq!(figures.doubling(), Doubling::Double);
/// assert_eq!(figures.answer(), CubeAnswer::Take);
/// assert!(figures.error_of_roll() > 0.05);
/// # Ok::<(), blot_rules::XgidError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CubeFigures {
    /// The equity without a double on this turn.
    pub no_double: f64,
    /// The equity after a double that is taken.
    pub double_take: f64,
    /// The equity after a double that is dropped.
    pub double_drop: f64,
    /// The equity after a double that is beavered; `None` where beavers were not agreed on.
    pub double_beaver: Option<f64>,
    /// Whether the side may double at all.
    pub may_double: bool,
    /// Whether the side gains nothing by a double, since a single win at the present cube already wins the match.
    pub is_dead: bool,
}

/// The best choice of the side to roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Doubling {
    /// Roll: it is not good enough for a double, or there can be none.
    NoDouble,
    /// Double.
    Double,
    /// Roll: to play on, for a gammon, is worth more than the other side's drop.
    TooGood,
}

impl CubeFigures {
    /// The figures of a position before a roll: by the chances of the side to roll, what it plays for, and how well the cube can be
    /// used; see [`cube_efficiency`].
    pub fn new(odds: Odds, stakes: &Stakes, efficiency: f64) -> CubeFigures {
        let position = Position::new(stakes, odds, efficiency, Rolls::Me);
        let double_take = stakes.equity(position.value_doubled(MayDouble::They));
        CubeFigures {
            no_double: stakes.equity(position.value()),
            double_take,
            double_drop: 1.0,
            // The stakes double once more, and the cube goes where it would have gone.
            double_beaver: stakes.beavers.then_some(2.0 * double_take),
            may_double: matches!(stakes.may_double, MayDouble::Both | MayDouble::Me),
            is_dead: stakes.now().is_dead_for_me,
        }
    }

    /// The figures of a match in which a side is to roll, or has doubled and waits for the answer; `None` at any other moment.
    /// `odds` are those of that side.
    pub fn of(game: &Match, odds: Odds) -> Option<CubeFigures> {
        let (Phase::ToRoll { side } | Phase::Doubled { side, beavers: 0, .. }) = game.phase() else {
            return None;
        };
        let efficiency = cube_efficiency(game.board(), side);
        Some(CubeFigures::new(odds, &Stakes::of(game, side), efficiency))
    }

    /// The best choice of the side to roll. If a double only ends the game and costs nothing, this is a double.
    pub fn doubling(&self) -> Doubling {
        let doubled = self.doubled();
        let ends_the_game = self.answer() == CubeAnswer::Drop;
        let is_as_good = doubled > self.no_double || (doubled >= self.no_double && ends_the_game);
        if self.may_gain() && is_as_good {
            Doubling::Double
        } else if self.may_gain() && self.no_double > self.double_drop {
            Doubling::TooGood
        } else {
            Doubling::NoDouble
        }
    }

    /// The best answer to the double. Where a drop and a take are equal, this is a take.
    pub fn answer(&self) -> CubeAnswer {
        match self.double_beaver {
            _ if self.double_take > self.double_drop => CubeAnswer::Drop,
            Some(beaver) if beaver < self.double_take => CubeAnswer::Beaver,
            _ => CubeAnswer::Take,
        }
    }

    /// The equity if both sides choose best.
    pub fn best(&self) -> f64 {
        if self.may_gain() { self.no_double.max(self.doubled()) } else { self.no_double }
    }

    /// What a double loses against the best choice.
    pub fn error_of_double(&self) -> f64 {
        self.best() - self.doubled()
    }

    /// What a roll without a double loses against the best choice.
    pub fn error_of_roll(&self) -> f64 {
        self.best() - self.no_double
    }

    /// What an answer to the double loses against the best one. A beaver that was not agreed on is a take.
    pub fn error_of_answer(&self, answer: CubeAnswer) -> f64 {
        let after = match answer {
            CubeAnswer::Drop => self.double_drop,
            CubeAnswer::Take => self.double_take,
            CubeAnswer::Beaver => self.double_beaver.unwrap_or(self.double_take),
        };
        after - self.doubled()
    }

    /// The equity after a double that is not dropped: the doubled side beavers where that is better for it.
    pub fn taken(&self) -> f64 {
        self.double_beaver.map_or(self.double_take, |beaver| beaver.min(self.double_take))
    }

    /// The equity after a double and the best answer.
    fn doubled(&self) -> f64 {
        self.taken().min(self.double_drop)
    }

    fn may_gain(&self) -> bool {
        self.may_double && !self.is_dead
    }
}

/// The equity for the side that has just played: the other side is to roll, and doubles first if that is best. `odds`, `stakes`
/// and the equity are those of the side that has played, `efficiency` is that of the other side's roll; see [`cube_efficiency`].
/// Plays ranked by this are ranked for the score and the cube.
pub fn equity_after_play(odds: Odds, stakes: &Stakes, efficiency: f64) -> f64 {
    let position = Position::new(stakes, odds, efficiency, Rolls::They);
    let rolled = stakes.equity(position.value());
    let may_gain =
        matches!(stakes.may_double, MayDouble::Both | MayDouble::They) && !stakes.now().is_dead_for_them;
    if !may_gain {
        return rolled;
    }
    let taken = stakes.equity(position.value_doubled(MayDouble::Me));
    let answered = if stakes.beavers { taken.max(2.0 * taken) } else { taken };
    rolled.min(answered.max(-1.0))
}

#[cfg(test)]
mod tests;
