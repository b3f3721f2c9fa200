//! What the analyst found in a match, as it is kept: nothing in it names anybody.

use blot_engine::{Analysis, Band, CubeAnswer, Decision, DecisionKind, Depth, Mark, Summary};
use blot_rules::{Dice, Event, Options, Side, Steps};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// How far the analyst looks.
const DEPTH: Depth = Depth::OneRoll;
/// How many decisions are shown one by one.
pub(crate) const SHOWN: usize = 3;

/// All that was found. Equities are of whoever decides or rolls, and the present cube is 1; worths are chances to win the match, or
/// points of money play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Findings {
    /// How White has played, and how Black.
    pub(crate) sides: [Showing; 2],
    pub(crate) decisions: Vec<Judged>,
    /// Those that mattered most, by their places in the list, the worst first.
    pub(crate) worst: Vec<usize>,
    /// The luck of each roll, by the number of its event, as an equity.
    pub(crate) luck: Vec<(usize, f32)>,
    /// How it stood for White: after so many events, in which game, and how well, as a worth.
    pub(crate) course: Vec<(usize, u32, f32)>,
}

/// How one side has played.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Showing {
    /// Decisions that count.
    pub(crate) decisions: u32,
    /// What they have lost in all, as equities.
    pub(crate) loss: f32,
    /// The performance rating.
    pub(crate) rating: f32,
    pub(crate) errors: u32,
    pub(crate) blunders: u32,
    /// The luck of all rolls, as a worth.
    pub(crate) luck: f32,
    /// What the result would have been without the luck of both, as a worth; none while nobody has won a match.
    pub(crate) without_luck: Option<f32>,
}

/// A decision beside the best one.
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
    /// Equities of a roll, and of a double by its answers.
    Double { doubled: bool, roll: f32, take: f32, drop: f32 },
    /// Equities of each answer; a beaver's, where one is possible.
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
    /// Looks into a match; none if that was broken off, or cannot be done. Takes seconds.
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

    /// The decisions that mattered most.
    pub(crate) fn worst(&self) -> impl Iterator<Item = &Judged> {
        self.worst.iter().filter_map(|at| self.decisions.get(*at))
    }

    /// Whether nobody had anything to decide.
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

    /// How bad it was; nothing if it was not.
    pub(crate) fn mark(&self) -> Option<Mark> {
        Mark::of(self.loss.into())
    }
}

/// As exact as anybody wants to know it.
fn short(number: f64) -> f32 {
    if number.is_finite() { ((number * 10_000.0).round() / 10_000.0) as f32 } else { 0.0 }
}
