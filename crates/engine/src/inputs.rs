//! The inputs of the nets: where the checkers stand, and the figures that a player would count.
//!
//! Four units a place say how many checkers stand there; another unit says how many are borne off. From these alone a
//! net would have to learn what shots, primes and escapes are, so those are counted for it.

use crate::escapes::Blocks;
use crate::race;
use crate::shots::shots;
use crate::view::{Hand, ON_BOARD, View, turned};

/// Units that tell how many checkers stand in one place.
pub(crate) const UNITS: usize = 4;
/// Units of all 25 places of one side, and the one for checkers borne off.
pub(crate) const RAW: usize = 25 * UNITS + 1;
/// Computed inputs of one side: figures such as shots and escapes.
pub(crate) const MADE: usize = 16;
/// Raw inputs: the checkers of the side on roll, then those of the other side.
pub const RAW_INPUTS: usize = 2 * RAW;
/// All inputs: the raw ones, then the computed ones of both sides.
pub const INPUTS: usize = RAW_INPUTS + 2 * MADE;

/// With how many checkers most variants are played.
pub(crate) const FULL: u8 = 15;

/// The units of a stack of checkers: a blot, a point, a spare, and each further checker.
pub(crate) fn units(count: u8) -> [f32; UNITS] {
    let at_least = |n| f32::from(u8::from(count >= n));
    [f32::from(u8::from(count == 1)), at_least(2), at_least(3), 0.5 * f32::from(count.saturating_sub(3))]
}

/// The one unit of checkers borne off.
pub(crate) fn off_unit(count: u8) -> f32 {
    f32::from(count) / 15.0
}

/// The computed inputs of both sides, the side on roll first. A race with a net of its own has other inputs.
pub(crate) fn made(view: &View) -> [[f32; MADE]; 2] {
    let [mine, theirs] = &view.hands;
    if view.is_race() && view.checkers() == FULL {
        return race::made(view);
    }
    [made_of(mine, theirs), made_of(theirs, mine)]
}

fn made_of(own: &Hand, other: &Hand) -> [f32; MADE] {
    let theirs_held = turned(other.held);
    let ahead = Blocks::new(theirs_held);
    let before_us = Blocks::new(turned(own.held));
    let shots = shots(own, other);
    let rear = own.rearmost();
    let rear_freedom = if rear > 0 { ahead.freedom(rear) } else { Default::default() };
    // The other side's rearmost checker in our numbering: the points we hold above it block it.
    let last_of_theirs = 25 - other.rearmost();
    let above_it = !((2 << last_of_theirs) - 1);
    let open = ON_BOARD & !theirs_held;
    let (steps, dead_dice) = steps(own, open);
    let closed = (own.held & 0x7e).count_ones() as f32 / 6.0;
    [
        pips(own, 0) / 100.0,
        pips(own, last_of_theirs) / 100.0,
        shots.hits as f32 / 36.0,
        shots.choices as f32 / 36.0,
        shots.pips as f32 / (36.0 * 12.0),
        rear as f32 / 25.0,
        f32::from(rear_freedom.moves) / 36.0,
        f32::from(rear_freedom.escapes) / 36.0,
        stuck(own, ahead),
        containment(before_us),
        longest_run(own.held & above_it) as f32 / 6.0,
        longest_run(own.held) as f32 / 6.0,
        closed * closed,
        dancing(own, theirs_held),
        steps,
        dead_dice,
    ]
}

/// Pips of the checkers above `above`.
fn pips(own: &Hand, above: u32) -> f32 {
    let sum: u32 = (1..26)
        .map(|point| if point > above { point * u32::from(own.counts[point as usize]) } else { 0 })
        .sum();
    sum as f32
}

/// How little the checkers behind the middle of the board can escape.
fn stuck(own: &Hand, ahead: Blocks) -> f32 {
    let mut behind = own.occupied >> 13 << 13;
    let mut sum = 0;
    while behind != 0 {
        let point = behind.trailing_zeros();
        behind &= behind - 1;
        sum += u32::from(own.counts[point as usize]) * (36 - u32::from(ahead.freedom(point).escapes));
    }
    sum as f32 / 144.0
}

/// How hard it would be to escape from our home board and from the bar.
fn containment(before_us: Blocks) -> f32 {
    let sum: u32 = (19..26).map(|point| 36 - u32::from(before_us.freedom(point).escapes)).sum();
    sum as f32 / 252.0
}

fn longest_run(mut held: u32) -> u32 {
    let mut length = 0;
    while held != 0 {
        held &= held >> 1;
        length += 1;
    }
    length
}

/// The chance that not every checker on the bar, of two at most, comes in.
fn dancing(own: &Hand, theirs_held: u32) -> f32 {
    let closed = (theirs_held >> 19 & 0x3f).count_ones() as f32 / 6.0;
    match own.bar() {
        0 => 0.0,
        1 => closed * closed,
        _ => 1.0 - (1.0 - closed) * (1.0 - closed),
    }
}

/// Of all steps by one die, the part that is open; and of the six dice, the part that no checker can play.
fn steps(own: &Hand, open: u32) -> (f32, f32) {
    let movable = if own.bar() > 0 { 1 << 25 } else { own.occupied };
    // Bearing off is always open.
    let open = if own.occupied >> 7 == 0 { open << 6 | 0x7f } else { open << 6 };
    let (mut count, mut dead) = (0, 0);
    for die in 1..=6 {
        let steps = (u64::from(movable) << 6 & u64::from(open) << die).count_ones();
        count += steps;
        dead += u32::from(steps == 0);
    }
    (count as f32 / (6 * movable.count_ones().max(1)) as f32, dead as f32 / 6.0)
}
