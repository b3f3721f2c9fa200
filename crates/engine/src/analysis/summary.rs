//! A match of one side in a few figures.

use super::{Decision, Roll, What};
use blot_rules::{Match, Side};

/// How one side has played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Decisions that count.
    pub decisions: u32,
    /// What they have lost in all, as equities.
    pub loss: f64,
    /// The part of it that was lost by checkers.
    pub loss_by_plays: f64,
    /// Doubtful, bad and very bad ones.
    pub marks: [u32; 3],
    /// The luck of all rolls, as equities.
    pub luck: f64,
    /// The same in what is counted at the end: points of money play, or chances to win the match.
    pub luck_worth: f64,
    /// What the result would have been without the luck of both: a chance to win the match, or points. None while nobody has won
    /// a match.
    pub without_luck: Option<f64>,
    /// Whether the match was to one point, in which each error counts for more.
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

/// How well somebody plays who loses so much a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Better than people are.
    Supernatural,
    /// As the best players.
    WorldClass,
    /// As an expert.
    Expert,
    /// Well.
    Advanced,
    /// With some practice.
    Intermediate,
    /// For fun.
    Casual,
    /// For the first time.
    Beginner,
    /// Worse than that.
    Learner,
}

/// What a performance rating is, beside the loss a decision.
const RATED: f64 = 500.0;

impl Band {
    /// All of them, and up to which loss a decision each goes.
    const LIMITS: [(Band, f64); 7] = [
        (Band::Supernatural, 0.002),
        (Band::WorldClass, 0.005),
        (Band::Expert, 0.008),
        (Band::Advanced, 0.012),
        (Band::Intermediate, 0.018),
        (Band::Casual, 0.026),
        (Band::Beginner, 0.035),
    ];

    /// The band of somebody who loses so much a decision.
    pub fn of(loss: f64) -> Band {
        Band::LIMITS.into_iter().find(|(_, limit)| loss < *limit).map_or(Band::Learner, |(band, _)| band)
    }

    /// The band of somebody with this performance rating.
    pub fn of_rating(rating: f64) -> Band {
        Band::of(rating / RATED)
    }
}

impl Mark {
    /// How bad a decision is that loses so much; nothing if it is not.
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
    /// How bad it was; nothing if it was not.
    pub fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss)
    }
}

impl Summary {
    pub(super) fn of(side: Side, game: &Match, decisions: &[Decision], rolls: &[Roll]) -> Summary {
        let mine = || decisions.iter().filter(move |decision| decision.side == side && decision.counts);
        let marked = |mark: Mark| mine().filter(|decision| decision.mark() == Some(mark)).count() as u32;
        let by_plays = mine().filter(|decision| matches!(decision.what, What::Play { .. }));
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

    /// What a decision has lost on the average.
    pub fn loss_a_decision(&self) -> f64 {
        let loss = if self.decisions == 0 { 0.0 } else { self.loss / f64::from(self.decisions) };
        // An error there costs half as much again as it would at a longer one.
        if self.is_one_point { 1.5 * loss } else { loss }
    }

    /// The performance rating: the smaller, the better.
    pub fn rating(&self) -> f64 {
        RATED * self.loss_a_decision()
    }

    /// How well that is.
    pub fn band(&self) -> Band {
        Band::of(self.loss_a_decision())
    }
}
