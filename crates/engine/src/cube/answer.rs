//! What to answer to a double, a beaver or a raccoon.

use super::{
    cube_efficiency,
    live::{Position, Rolls},
};
use crate::{MayDouble, Odds, Stakes};
use blot_rules::{Can, Match, Phase};

/// How a double is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// Play on at twice the stakes.
    Take,
    /// Give the game up at the present stakes.
    Drop,
    /// Play on, and turn the cube once more at once; in answer to a beaver, a raccoon.
    Beaver,
}

/// All that is to be said about an answer, for the side that gives it. Equities are per present cube, which a drop loses.
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
        // However often it is turned now, the cube goes to the side that was doubled first, and the other one rolls.
        let (owner, rolls) =
            if answering == side { (MayDouble::They, Rolls::Me) } else { (MayDouble::Me, Rolls::They) };
        let position = Position::new(&stakes, odds, cube_efficiency(game.board(), side), rolls);
        let take = stakes.equity(position.value_doubled(owner));
        let may_beaver = game.can(answering).contains(&Can::Beaver);
        // The other side may drop in its turn, and loses then what is offered now.
        let beaver = may_beaver.then_some((2.0 * take).min(2.0));
        Some(AnswerFigures { take, drop: -1.0, beaver })
    }

    /// The best answer. Where a drop and a take are the same, that is a take.
    pub fn answer(&self) -> Answer {
        match self.beaver {
            _ if self.take < self.drop => Answer::Drop,
            Some(beaver) if beaver > self.take => Answer::Beaver,
            _ => Answer::Take,
        }
    }

    /// The equity after the best answer.
    pub fn best(&self) -> f64 {
        self.take.max(self.drop).max(self.beaver.unwrap_or(self.drop))
    }

    /// What an answer loses against the best. A beaver that is not possible is a take.
    pub fn error_of(&self, answer: Answer) -> f64 {
        let after = match answer {
            Answer::Take => self.take,
            Answer::Drop => self.drop,
            Answer::Beaver => self.beaver.unwrap_or(self.take),
        };
        self.best() - after
    }
}
