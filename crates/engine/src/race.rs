//! The computed inputs of a race: pips, rolls, and the distance to saving a gammon.

use crate::inputs::MADE;
use crate::view::{Hand, View};

/// One side's figures in a race.
struct Way {
    pips: f32,
    outside_pips: f32,
    far_pips: f32,
    left: f32,
    outside: f32,
    crossovers: f32,
    gaps: f32,
    /// Approximate rolls until the last checker is off.
    rolls: f32,
    /// Approximate rolls until the first checker is off; zero if one is.
    saving: f32,
    is_saved: f32,
}

/// Pips of an average roll.
const ROLL: f32 = 8.17;

/// The computed inputs of a race, the side on roll first.
pub(crate) fn made(view: &View) -> [[f32; MADE]; 2] {
    let [mine, theirs] = view.hands.each_ref().map(Way::of);
    [mine.beside(&theirs), theirs.beside(&mine)]
}

impl Way {
    fn of(hand: &Hand) -> Way {
        let sum = |of: fn(u32) -> u32| -> f32 {
            (1..25).map(|point| of(point) * u32::from(hand.counts[point as usize])).sum::<u32>() as f32
        };
        let pips = sum(|point| point);
        let outside_pips = sum(|point| point.saturating_sub(6));
        let (left, outside) = (sum(|_| 1), sum(|point| u32::from(point > 6)));
        let gaps = 6.0 - (hand.occupied & 0x7e).count_ones() as f32;
        // About seven pips are wasted, more where few points are filled; without doubles a roll bears off at most two checkers.
        let rolls = ((pips + 4.0 + gaps) / ROLL).max(left / 2.2);
        let is_saved = hand.is_gammon_saved();
        let highest_home = (hand.occupied & 0x7e).checked_ilog2().unwrap_or(6) as f32;
        let lowest_home = (hand.occupied & 0x7e).trailing_zeros().min(6) as f32;
        let last_step = if outside > 0.0 { lowest_home } else { highest_home };
        let saving = if is_saved { 0.0 } else { (outside_pips + last_step) / ROLL };
        Way {
            pips,
            outside_pips,
            far_pips: sum(|point| point.saturating_sub(18)),
            left,
            outside,
            crossovers: sum(|point| point.div_ceil(6)),
            gaps,
            rolls,
            saving,
            is_saved: f32::from(u8::from(is_saved)),
        }
    }

    fn beside(&self, other: &Way) -> [f32; MADE] {
        let clamped = |difference: f32, scale: f32| (difference / scale).clamp(-1.0, 1.0);
        [
            self.pips / 100.0,
            self.outside_pips / 50.0,
            self.far_pips / 20.0,
            self.left / 15.0,
            self.outside / 15.0,
            self.crossovers / 30.0,
            self.gaps / 6.0,
            self.rolls / 15.0,
            self.saving / 8.0,
            self.is_saved,
            clamped(other.rolls - self.rolls, 2.0),
            clamped(other.rolls - self.rolls, 8.0),
            clamped(other.saving - self.rolls, 1.5),
            clamped(other.saving - self.rolls, 6.0),
            clamped(other.far_pips / ROLL - self.rolls, 2.0),
            self.rolls * self.rolls / 200.0,
        ]
    }
}
