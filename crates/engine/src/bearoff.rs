//! Exact bear-off tables, for positions without contact. They are computed on first use.
//!
//! For every home board: how many rolls it takes to bear everything off, and to bear the first checker off, each played
//! as fast as possible on the average. With few checkers on both sides: who wins, each playing for the win.

use crate::home::{HOMES, after_roll, all_homes, homes_of, number};
use crate::view::View;
use crate::{Odds, home};
use blot_rules::Dice;

/// Up to this many checkers a side, the winning chance is exact.
const FEW: u8 = 6;
/// Chances smaller than this are left out.
const NOTHING: f32 = 1e-8;

/// How likely it is that something takes 0, 1, 2 ... rolls, for every home board.
struct Rolls {
    /// Where a position's chances begin in `chances`, and of how many rolls the first one is; one more at the end.
    starts: Vec<(u32, u8)>,
    chances: Vec<f32>,
}

/// The bear-off tables.
pub(crate) struct Bearoff {
    all: Rolls,
    first: Rolls,
    /// The chance that the side on roll wins: its position, then the other's.
    wins: Vec<f32>,
}

impl Bearoff {
    /// Computes all tables, in a second or so.
    pub(crate) fn compute() -> Bearoff {
        let homes = all_homes(15);
        let all = Rolls::compute(&homes, |_| false);
        let first = Rolls::compute(&homes, |(before, after)| after < before);
        Bearoff { all, first, wins: wins() }
    }

    /// The chances of a position in which both sides have everything at home, with checkers left.
    pub(crate) fn odds(&self, view: &View) -> Option<Odds> {
        let [mine, theirs] = [home::home_of(&view.hands[0])?, home::home_of(&view.hands[1])?];
        let [own, other] = [number(&mine), number(&theirs)];
        let is_few = own < homes_of(FEW.into()) && other < homes_of(FEW.into());
        let win = if is_few {
            self.wins[own * homes_of(FEW.into()) + other]
        } else {
            ahead(self.all.of(own), self.all.of(other), 0)
        };
        let [mine_saved, theirs_saved] = view.hands.map(|hand| hand.is_gammon_saved());
        let win_gammon = if theirs_saved { 0.0 } else { ahead(self.all.of(own), self.first.of(other), 0) };
        let lose_gammon = if mine_saved { 0.0 } else { ahead(self.all.of(other), self.first.of(own), 1) };
        let odds = Odds { win, win_gammon, lose_gammon, ..Odds::default() };
        Some(odds.within([!mine_saved, !theirs_saved]))
    }
}

/// The chance that one side needs no more rolls than the other has, which has had `head_start` rolls before.
fn ahead((own_first, own): (u8, &[f32]), (other_first, other): (u8, &[f32]), head_start: i32) -> f32 {
    let (mut sum, mut later, mut next) = (0.0, 1.0, 0);
    for (i, chance) in own.iter().enumerate() {
        // The other side must not have finished with the rolls it had by then.
        let had = i32::from(own_first) + i as i32 - 1 + head_start;
        while next < other.len() && i32::from(other_first) + next as i32 <= had {
            later -= other[next];
            next += 1;
        }
        sum += chance * later;
    }
    sum.clamp(0.0, 1.0)
}

impl Rolls {
    /// Fills the table from the lowest number on. `is_done` is asked about the checkers left before and after a roll;
    /// with none left it is done in any case.
    fn compute(homes: &[home::Home], is_done: impl Fn((u8, u8)) -> bool) -> Rolls {
        let mut table = Rolls { starts: vec![(0, 0)], chances: vec![1.0] };
        let mut means = vec![0.0f32; HOMES];
        table.starts.push((1, 0));
        for (at, home) in homes.iter().enumerate().skip(1) {
            let before: u8 = home.iter().sum();
            let mut chances = [0.0f32; 40];
            let mut mean = 1.0;
            for dice in Dice::ALL {
                let weight = weight(dice);
                let (mut best, mut least) = (None, f32::MAX);
                after_roll(home, dice, &mut |after| {
                    let done = is_done((before, after.iter().sum()));
                    let next = if done { 0 } else { number(after) };
                    if means[next] < least {
                        (best, least) = (Some(next), means[next]);
                    }
                });
                let (first, rest) = table.of(best.unwrap_or(0));
                for (i, chance) in rest.iter().enumerate() {
                    chances[(usize::from(first) + i + 1).min(39)] += weight * chance;
                }
                mean += weight * least;
            }
            means[at] = mean;
            table.push(&chances);
        }
        table
    }

    fn push(&mut self, chances: &[f32]) {
        let first = chances.iter().position(|&chance| chance > NOTHING).unwrap_or(0);
        let last = chances.iter().rposition(|&chance| chance > NOTHING).unwrap_or(0);
        self.chances.extend(&chances[first..=last]);
        if let Some(start) = self.starts.last_mut() {
            start.1 = first as u8;
        }
        self.starts.push((self.chances.len() as u32, 0));
    }

    /// A position's chances, and of how many rolls the first of them is.
    fn of(&self, number: usize) -> (u8, &[f32]) {
        let ((start, first), (end, _)) = (self.starts[number], self.starts[number + 1]);
        (first, &self.chances[start as usize..end as usize])
    }
}

fn weight(dice: Dice) -> f32 {
    if dice.is_double() { 1.0 / 36.0 } else { 2.0 / 36.0 }
}

/// Who wins with few checkers on both sides. What a roll leads to has a smaller sum of both numbers.
fn wins() -> Vec<f32> {
    let count = homes_of(FEW.into());
    let plays: Vec<Vec<Vec<usize>>> = all_homes(FEW).iter().map(plays_of).collect();
    let mut wins = vec![0.0; count * count];
    for sum in 0..2 * count - 1 {
        for own in sum.saturating_sub(count - 1)..=sum.min(count - 1) {
            let other = sum - own;
            let mut win = 0.0;
            for (dice, afters) in Dice::ALL.into_iter().zip(&plays[own]) {
                let best = afters.iter().map(|&after| 1.0 - wins[other * count + after]).fold(0.0, f32::max);
                win += weight(dice) * best;
            }
            // A side with no checkers left has already won.
            wins[own * count + other] = if own == 0 {
                1.0
            } else if other == 0 {
                0.0
            } else {
                win
            };
        }
    }
    wins
}

/// The different positions after each of the 21 rolls.
fn plays_of(home: &home::Home) -> Vec<Vec<usize>> {
    let after = |dice| {
        let mut numbers = Vec::new();
        after_roll(home, dice, &mut |after| numbers.push(number(after)));
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    };
    Dice::ALL.into_iter().map(after).collect()
}
