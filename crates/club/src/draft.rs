//! A play being tapped together: the steps so far, not yet confirmed. It is no event, and is forgotten with the next one.

use crate::refusal::Refusal;
use blot_rules::{Match, Phase, Play, Side, Taps};
use serde::{Deserialize, Serialize};

/// The steps so far, and which die is next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Draft {
    /// Point and die of each step.
    taps: Vec<(u8, u8)>,
    /// Whether the smaller die is to be used before the larger one.
    small_first: bool,
    /// How often it was changed, so that a button of an earlier state is known as such.
    pub(crate) changes: u32,
}

/// A change of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Tap(u8),
    Swap,
    Undo,
}

/// A draft on its board: what is done, and what can be done next.
pub(crate) struct Tapping {
    pub(crate) side: Side,
    pub(crate) taps: Taps,
    /// The die that the next tapped checker moves by; none when nothing can be tapped.
    pub(crate) die: Option<u8>,
    /// Whether another die could be used first.
    pub(crate) can_swap: bool,
}

impl Draft {
    /// The draft on its board; none if nobody is to play.
    pub(crate) fn on(&self, game: &Match) -> Option<Tapping> {
        let Phase::ToPlay { side, dice } = game.phase() else {
            return None;
        };
        let fresh = || Taps::new(*game.board(), side, dice);
        let taps = Taps::resume(*game.board(), side, dice, &self.taps).unwrap_or_else(fresh);
        let choices = taps.choices();
        let mut dice: Vec<u8> = choices.iter().map(|tap| tap.die).collect();
        dice.dedup();
        let die = if self.small_first { dice.last() } else { dice.first() };
        Some(Tapping { side, die: die.copied(), can_swap: dice.len() > 1, taps })
    }

    /// The draft after a change, or why there is none.
    pub(crate) fn changed(&self, game: &Match, change: Change) -> Result<Draft, Refusal> {
        let tapping = self.on(game).ok_or(Refusal::NothingToTap)?;
        let mut next = Draft { changes: self.changes + 1, ..self.clone() };
        match change {
            Change::Tap(point) => {
                let die = tapping.die.ok_or(Refusal::NothingToTap)?;
                let mut taps = tapping.taps;
                taps.tap(point, die).ok_or(Refusal::CannotTap { point, die })?;
                next.taps.push((point, die));
            }
            Change::Swap if tapping.can_swap => next.small_first = !self.small_first,
            Change::Swap => return Err(Refusal::NoOtherDie),
            Change::Undo => {
                next.taps.pop().ok_or(Refusal::NothingToUndo)?;
            }
        }
        Ok(next)
    }

    /// The finished play.
    pub(crate) fn finished(&self, game: &Match) -> Result<Play, Refusal> {
        let tapping = self.on(game).ok_or(Refusal::NothingToTap)?;
        tapping.taps.play().ok_or(Refusal::PlayNotComplete)
    }
}

impl Tapping {
    /// The points from which a checker can be moved by the next die.
    pub(crate) fn sources(&self) -> Vec<u8> {
        self.die.map_or(Vec::new(), |die| self.taps.sources(die))
    }
}
