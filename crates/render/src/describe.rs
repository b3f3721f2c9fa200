//! A view in words: facts, in the order in which one wants to hear them, for whoever knows the language.

use crate::view::{BoardView, CubeView, Tapping};
use blot_rules::{Dice, Side, Step, Steps};

/// One thing to say about a view. Together the facts of a view are enough to play from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// This side must act.
    Turn(Side),
    /// Dice lie on the board.
    Dice {
        /// Who rolled.
        side: Side,
        /// What.
        dice: Dice,
        /// The numbers still to be played.
        left: Vec<u8>,
    },
    /// This play led here.
    LastPlay {
        /// Whose.
        side: Side,
        /// The steps, in the mover's numbering.
        steps: Steps,
    },
    /// This play was not made, and would be better.
    Better {
        /// Whose.
        side: Side,
        /// The steps, in the mover's numbering.
        steps: Steps,
    },
    /// These steps of a play were tapped and not confirmed yet.
    Tapped {
        /// Whose.
        side: Side,
        /// The steps, in the mover's numbering.
        steps: Vec<Step>,
    },
    /// What can be tapped next, in the mover's numbering.
    CanTap {
        /// Whose.
        side: Side,
        /// Points a checker can leave.
        sources: Vec<u8>,
        /// Points a checker can reach.
        destinations: Vec<u8>,
    },
    /// Where a side's checkers stand, all points it holds, in the viewer's numbering, the highest first.
    Stacks {
        /// Whose.
        side: Side,
        /// Each point with the number of checkers on it.
        points: Vec<(u8, u8)>,
    },
    /// So many of a side's checkers wait on the bar.
    Bar(Side, u8),
    /// So many of a side's checkers are borne off.
    Off(Side, u8),
    /// How far a side has to go.
    Pips(Side, u16),
    /// The doubling cube, and this game's Crawford rule.
    Cube(CubeView),
    /// The score.
    Score {
        /// White's points, then Black's.
        points: [u64; 2],
        /// How many the match is to; none in money play.
        length: Option<u16>,
    },
}

impl BoardView {
    /// The view in words. What there is nothing to say about, such as an empty bar, is left out.
    pub fn describe(&self) -> Vec<Fact> {
        let viewer = self.seat.viewer;
        let mut facts = Vec::new();
        facts.extend(self.turn.map(Fact::Turn));
        if let Some(dice) = &self.dice {
            facts.push(Fact::Dice { side: dice.side, dice: dice.dice, left: dice.left.clone() });
        }
        if let Some((side, steps)) = self.last_play {
            facts.push(Fact::LastPlay { side, steps });
        }
        if let Some((side, steps)) = self.better {
            facts.push(Fact::Better { side, steps });
        }
        if let Some(Tapping { side, steps, sources, destinations }) = self.tapping.clone() {
            if !steps.is_empty() {
                facts.push(Fact::Tapped { side, steps });
            }
            if !sources.is_empty() || !destinations.is_empty() {
                facts.push(Fact::CanTap { side, sources, destinations });
            }
        }
        for side in [viewer, !viewer] {
            let points: Vec<(u8, u8)> = (1..=24)
                .rev()
                .filter_map(|point| {
                    let (holder, count) = self.board.on_point(viewer, point)?;
                    (holder == side).then_some((point, count))
                })
                .collect();
            if !points.is_empty() {
                facts.push(Fact::Stacks { side, points });
            }
            let (bar, off) = (self.board.bar(side), self.board.off(side));
            if bar > 0 {
                facts.push(Fact::Bar(side, bar));
            }
            if off > 0 {
                facts.push(Fact::Off(side, off));
            }
            facts.push(Fact::Pips(side, self.board.pips(side)));
        }
        facts.push(Fact::Cube(self.cube));
        facts.push(Fact::Score { points: self.score, length: self.length });
        facts
    }
}
