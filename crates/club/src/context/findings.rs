//! The findings of an analysis, as they are stored. They name no player.

use blot_engine::{Analysis, Band, CubeAnswer, Decision, DecisionKind, Depth, Mark, Summary};
use blot_rules::{Dice, Event, Options, Side, Steps};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// How deep the analyst searches.
const DEPTH: Depth = Depth::OneRoll;
/// How many decisions are shown one by one.
pub(crate) const SHOWN: usize = 3;

/// The findings of one match. Equities are those of the side that decides or rolls, with the present cube as 1. Worths
/// are chances to win the match, or points in money play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// How White and Black have played.
    pub(crate) sides: [Showing; 2],
    pub(crate) decisions: Vec<Judged>,
    /// Indexes of the decisions that cost most, the worst first.
    pub(crate) worst: Vec<usize>,
    /// The luck of each roll as an equity, with the number of its event.
    pub(crate) luck: Vec<(usize, f32)>,
    /// How White stood after each event: the number of events, the game, and the worth.
    pub(crate) course: Vec<(usize, u32, f32)>,
}

/// How one side has played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Showing {
    /// Decisions that count.
    pub(crate) decisions: u32,
    /// The sum of their losses, as equities.
    pub(crate) loss: f32,
    /// The performance rating.
    pub(crate) rating: f32,
    pub(crate) errors: u32,
    pub(crate) blunders: u32,
    /// The luck of all rolls, as a worth.
    pub(crate) luck: f32,
    /// The result without the luck of both sides, as a worth. `None` unless a side has won the match.
    pub(crate) without_luck: Option<f32>,
}

/// A decision compared with the best one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Judged {
    /// The number of its event among those of the rules.
    pub(crate) event: usize,
    pub(crate) game: u32,
    pub(crate) side: Side,
    pub(crate) loss: f32,
    pub(crate) what: Judgement,
}

/// What there was to decide.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Judgement {
    Play {
        dice: Dice,
        played: Weighed,
        /// At most three, the best first.
        best: Vec<Weighed>,
    },
    /// Equities of a roll, and of a double that is taken or dropped.
    Double { doubled: bool, roll: f32, take: f32, drop: f32 },
    /// Equities of each answer, with a beaver's where one is possible.
    Answer { answer: Answered, take: f32, drop: f32, beaver: Option<f32> },
}

/// A play and its equity.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Weighed {
    pub(crate) steps: Steps,
    pub(crate) equity: f32,
}

/// How a double was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answered {
    Take,
    Drop,
    Beaver,
}

impl Findings {
    /// Analyses a match. `None` if it was broken off or cannot be analysed. Takes seconds.
    pub(crate) fn of(
        options: Options,
        events: &[Event],
        progress: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Option<Findings> {
        let analysis = Analysis::of(options, events, DEPTH, progress).ok()??;
        let place =
            |worst: &Decision| analysis.decisions.iter().position(|decision| std::ptr::eq(decision, worst));
        Some(Findings {
            sides: analysis.summaries.each_ref().map(Showing::of),
            worst: analysis.worst(SHOWN).into_iter().filter_map(place).collect(),
            decisions: analysis.decisions.iter().map(Judged::of).collect(),
            luck: analysis.rolls.iter().map(|roll| (roll.event, short(roll.luck))).collect(),
            course: analysis
                .course
                .iter()
                .map(|moment| (moment.events, moment.game, short(moment.white)))
                .collect(),
        })
    }

    /// The decisions that cost most, the worst first.
    pub(crate) fn worst(&self) -> impl Iterator<Item = &Judged> {
        self.worst.iter().filter_map(|at| self.decisions.get(*at))
    }

    /// Whether neither side had anything to decide.
    pub(crate) fn is_empty(&self) -> bool {
        self.sides.iter().all(|side| side.decisions == 0)
    }
}

impl Showing {
    fn of(summary: &Summary) -> Showing {
        let [doubtful, bad, very_bad] = summary.marks;
        Showing {
            decisions: summary.decisions,
            loss: short(summary.loss),
            rating: short(summary.rating()),
            errors: doubtful + bad,
            blunders: very_bad,
            luck: short(summary.luck_worth),
            without_luck: summary.without_luck.map(short),
        }
    }

    pub(crate) fn band(&self) -> Band {
        Band::of_rating(self.rating.into())
    }
}

impl Judged {
    fn of(decision: &Decision) -> Judged {
        let weighed = |play: &blot_engine::Candidate| Weighed { steps: play.steps, equity: short(play.equity) };
        let what = match &decision.kind {
            DecisionKind::Play { dice, played, best } => Judgement::Play {
                dice: *dice,
                played: weighed(played),
                best: best.iter().map(weighed).collect(),
            },
            DecisionKind::Double { figures, doubled } => Judgement::Double {
                doubled: *doubled,
                roll: short(figures.no_double),
                take: short(figures.taken()),
                drop: short(figures.double_drop),
            },
            DecisionKind::Answer { figures, answer } => Judgement::Answer {
                answer: match answer {
                    CubeAnswer::Take => Answered::Take,
                    CubeAnswer::Drop => Answered::Drop,
                    CubeAnswer::Beaver => Answered::Beaver,
                },
                take: short(figures.take),
                drop: short(figures.drop),
                beaver: figures.beaver.map(short),
            },
        };
        let Decision { event, game, side, loss, .. } = *decision;
        Judged { event, game, side, loss: short(loss), what }
    }

    /// How bad the decision was, or `None` if it was not bad.
    pub(crate) fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss.into())
    }
}

/// Rounds a number to four decimals, since no card shows more.
fn short(number: f64) -> f32 {
    if number.is_finite() { ((number * 10_000.0).round() / 10_000.0) as f32 } else { 0.0 }
}
