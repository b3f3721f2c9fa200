//! The best answer to a double, a beaver or a raccoon.

use super::{
    cube_efficiency,
    live::{Position, Rolls},
};
use crate::{MayDouble, Odds, Stakes};
use blot_rules::{Can, Match, Phase};

/// An answer to a double.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CubeAnswer {
    /// Play on at twice the stakes.
    Take,
    /// Give the game up at the present stakes.
    Drop,
    /// Play on, and turn the cube once more at once; in answer to a beaver, a raccoon.
    Beaver,
}

/// The equities of each answer, for the side that answers. Equities are per present cube, which a drop loses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AnswerFigures {
    /// The equity after a take.
    pub take: f64,
    /// The equity after a drop.
    pub drop: f64,
    /// The equity after a beaver or a raccoon, if one is possible.
    pub beaver: Option<f64>,
}

impl AnswerFigures {
    /// The figures of a match in which a side has been offered a cube; `None` at any other moment. `odds` are those of the
    /// side that answers.
    pub fn of(game: &Match, odds: Odds) -> Option<AnswerFigures> {
        let Phase::Doubled { side, by, .. } = game.phase() else {
            return None;
        };
        let answering = !by;
        let stakes = Stakes::of(game, answering);
        // However often the cube is turned now, it goes to the side that was doubled first, and the other side rolls.
        let (owner, rolls) =
            if answering == side { (MayDouble::They, Rolls::Me) } else { (MayDouble::Me, Rolls::They) };
        let position = Position::new(&stakes, odds, cube_efficiency(game.board(), side), rolls);
        let take = stakes.equity(position.value_doubled(owner));
        let may_beaver = game.can(answering).contains(&Can::Beaver);
        // The other side may drop in its turn, and then loses the value that is offered now.
        let beaver = may_beaver.then_some((2.0 * take).min(2.0));
        Some(AnswerFigures { take, drop: -1.0, beaver })
    }

    /// The best answer. Where a drop and a take are equal, this is a take.
    pub fn answer(&self) -> CubeAnswer {
        match self.beaver {
            _ if self.take < self.drop => CubeAnswer::Drop,
            Some(beaver) if beaver > self.take => CubeAnswer::Beaver,
            _ => CubeAnswer::Take,
        }
    }

    /// The equity after the best answer.
    pub fn best(&self) -> f64 {
        self.take.max(self.drop).max(self.beaver.unwrap_or(self.drop))
    }

    /// What an answer loses against the best one. A beaver that is not possible counts as a take.
    pub fn error_of(&self, answer: CubeAnswer) -> f64 {
        let after = match answer {
            CubeAnswer::Take => self.take,
            CubeAnswer::Drop => self.drop,
            CubeAnswer::Beaver => self.beaver.unwrap_or(self.take),
        };
        self.best() - after
    }
}
