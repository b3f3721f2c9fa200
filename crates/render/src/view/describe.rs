//! A board as a list of facts, the most useful first, for callers to put into words. Screen readers depend on it.

use super::board::{BoardView, CubeView, Tapping};
use blot_rules::{Dice, Side, Step, Steps};

/// One fact about a board. All facts together are enough to play from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// The side that must act.
    Turn(Side),
    /// Dice lie on the board.
    Dice {
        /// The side that rolled.
        side: Side,
        /// The roll.
        dice: Dice,
        /// The numbers not played yet.
        left: Vec<u8>,
    },
    /// The play that led to this position.
    LastPlay {
        /// The side.
        side: Side,
        /// The steps, in the mover's numbering.
        steps: Steps,
    },
    /// A better play than the one that was made.
    Better {
        /// The side.
        side: Side,
        /// The steps, in the mover's numbering.
        steps: Steps,
    },
    /// The steps of an unfinished play, tapped but not confirmed.
    Tapped {
        /// The side.
        side: Side,
        /// The steps, in the mover's numbering.
        steps: Vec<Step>,
    },
    /// The points that can be tapped next, in the mover's numbering.
    CanTap {
        /// The side.
        side: Side,
        /// Points a checker can leave.
        sources: Vec<u8>,
        /// Points a checker can reach.
        destinations: Vec<u8>,
    },
    /// All points that a side holds, in the viewer's numbering, the highest first.
    Stacks {
        /// The side.
        side: Side,
        /// Each point with the number of checkers on it.
        points: Vec<(u8, u8)>,
    },
    /// How many of a side's checkers are on the bar.
    Bar(Side, u8),
    /// How many of a side's checkers are borne off.
    Off(Side, u8),
    /// A side's pip count.
    Pips(Side, u16),
    /// The doubling cube, or that this is the Crawford game.
    Cube(CubeView),
    /// The score.
    Score {
        /// White's points, then Black's.
        points: [u64; 2],
        /// The match length in points; `None` in money play.
        length: Option<u16>,
    },
}

impl BoardView {
    /// Lists the facts of the view. Facts without news, such as an empty bar, are left out.
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
