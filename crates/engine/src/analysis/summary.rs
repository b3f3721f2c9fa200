//! The analysis of one side's match in a few figures.

use super::{Decision, DecisionKind, Roll};
use blot_rules::{Match, Side};

/// How well one side played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Decisions that count.
    pub decisions: u32,
    /// The equity that they lost in all.
    pub loss: f64,
    /// The part of the loss that is due to checker plays.
    pub loss_by_plays: f64,
    /// How many of them were doubtful, bad and very bad.
    pub marks: [u32; 3],
    /// The luck of all rolls, as an equity.
    pub luck: f64,
    /// The same in the unit of the result: points in money play, match-winning chances in a match.
    pub luck_worth: f64,
    /// The result without the luck of both sides: a chance to win the match, or points. `None` while the match has no winner.
    pub without_luck: Option<f64>,
    /// Whether the match was to one point, where each error counts for more.
    is_one_point: bool,
}

/// How bad an error is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Worth a thought.
    Doubtful,
    /// A mistake.
    Bad,
    /// A blunder.
    VeryBad,
}

/// A playing strength, by the loss per decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Better than any human player.
    Supernatural,
    /// Like the best players.
    WorldClass,
    /// Like an expert.
    Expert,
    /// A good player.
    Advanced,
    /// A player with some practice.
    Intermediate,
    /// A player who plays for fun.
    Casual,
    /// A player who plays for the first time.
    Beginner,
    /// Weaker than a beginner.
    Learner,
}

/// The performance rating is this many times the loss per decision.
const RATED: f64 = 500.0;

impl Band {
    /// The bands and the loss per decision up to which each goes.
    const LIMITS: [(Band, f64); 7] = [
        (Band::Supernatural, 0.002),
        (Band::WorldClass, 0.005),
        (Band::Expert, 0.008),
        (Band::Advanced, 0.012),
        (Band::Intermediate, 0.018),
        (Band::Casual, 0.026),
        (Band::Beginner, 0.035),
    ];

    /// The band for a loss per decision.
    pub fn of(loss: f64) -> Band {
        Band::LIMITS.into_iter().find(|(_, limit)| loss < *limit).map_or(Band::Learner, |(band, _)| band)
    }

    /// The band for a performance rating.
    pub fn of_rating(rating: f64) -> Band {
        Band::of(rating / RATED)
    }
}

impl Mark {
    /// The mark for a loss; `None` if the loss is too small to be an error.
    pub fn of(loss: f64) -> Option<Mark> {
        match loss {
            0.16.. => Some(Mark::VeryBad),
            0.08.. => Some(Mark::Bad),
            0.04.. => Some(Mark::Doubtful),
            _ => None,
        }
    }
}

impl Decision {
    /// The mark of the decision; `None` if it was no error.
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss)
    }
}

impl Summary {
    pub(super) fn of(side: Side, game: &Match, decisions: &[Decision], rolls: &[Roll]) -> Summary {
        let mine = || decisions.iter().filter(move |decision| decision.side == side && decision.counts);
        let marked = |mark: Mark| mine().filter(|decision| decision.mark() == Some(mark)).count() as u32;
        let by_plays = mine().filter(|decision| matches!(decision.kind, DecisionKind::Play { .. }));
        let luck_of = |side: Side| rolls.iter().filter(move |roll| roll.side == side);
        let net: f64 = luck_of(side).map(|roll| roll.worth).sum::<f64>()
            - luck_of(!side).map(|roll| roll.worth).sum::<f64>();
        let result = match game.options().points() {
            Some(_) => game.winner().map(|winner| f64::from(u8::from(winner == side))),
            None => Some(game.score(side) as f64 - game.score(!side) as f64),
        };
        Summary {
            decisions: mine().count() as u32,
            loss: mine().map(|decision| decision.loss).sum(),
            loss_by_plays: by_plays.map(|decision| decision.loss).sum(),
            marks: [Mark::Doubtful, Mark::Bad, Mark::VeryBad].map(marked),
            luck: luck_of(side).map(|roll| roll.luck).sum(),
            luck_worth: luck_of(side).map(|roll| roll.worth).sum(),
            without_luck: result.map(|result| result - net),
            is_one_point: game.options().points() == Some(1),
        }
    }

    /// The average loss per decision.
    pub fn loss_a_decision(&self) -> f64 {
        let loss = if self.decisions == 0 { 0.0 } else { self.loss / f64::from(self.decisions) };
        // In a match to one point an error costs half as much again as in a longer match.
        if self.is_one_point { 1.5 * loss } else { loss }
    }

    /// The performance rating: smaller is better.
    pub fn rating(&self) -> f64 {
        RATED * self.loss_a_decision()
    }

    /// The band of the performance rating.
    pub fn band(&self) -> Band {
        Band::of(self.loss_a_decision())
    }
}
