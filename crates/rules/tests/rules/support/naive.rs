//! A deliberately naive generator of legal plays, written from the rules' words and sharing nothing with the fast one:
//! try every order of the dice, every checker, and keep what uses the most dice.

use blot_rules::{Board, Dice, Side};
use std::collections::BTreeSet;

/// Both sides' checkers, each from its own view: 0 borne off, 1 to 24, 25 the bar.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Checkers {
    mine: [u8; 26],
    theirs: [u8; 26],
}

impl Checkers {
    pub(crate) fn of(board: &Board, side: Side) -> Checkers {
        Checkers { mine: board.all_checkers(side), theirs: board.all_checkers(!side) }
    }
}

/// What the legal plays of a roll lead to.
pub(crate) fn naive_plays(board: &Board, side: Side, dice: Dice) -> BTreeSet<Checkers> {
    let start = Checkers::of(board, side);
    let mut ends: Vec<(usize, u8, Checkers)> = Vec::new();
    let numbers = dice.numbers();
    let reversed: Vec<u8> = numbers.iter().rev().copied().collect();
    try_all(&start, &numbers, 0, 0, &mut ends);
    try_all(&start, &reversed, 0, 0, &mut ends);

    // As many dice as possible; and if only one of two different dice can be played, the larger one.
    let most = ends.iter().map(|end| end.0).max().unwrap_or(0);
    ends.retain(|end| end.0 == most);
    if most == 1 && !dice.is_double() {
        let largest = ends.iter().map(|end| end.1).max().unwrap_or(0);
        ends.retain(|end| end.1 == largest);
    }
    ends.into_iter().filter(|end| end.0 > 0).map(|end| end.2).collect()
}

fn try_all(at: &Checkers, dice: &[u8], used: usize, first_die: u8, ends: &mut Vec<(usize, u8, Checkers)>) {
    ends.push((used, first_die, at.clone()));
    let Some((&die, rest)) = dice.split_first() else {
        return;
    };
    for from in 1..=25 {
        if let Some(next) = try_step(at, from, die) {
            try_all(&next, rest, used + 1, if used == 0 { die } else { first_die }, ends);
        }
    }
}

fn try_step(at: &Checkers, from: usize, die: u8) -> Option<Checkers> {
    if at.mine[from] == 0 {
        return None;
    }
    // A checker on the bar must enter before any other moves.
    if at.mine[25] > 0 && from != 25 {
        return None;
    }
    let mut next = at.clone();
    next.mine[from] -= 1;
    let to = from as i32 - i32::from(die);
    if to >= 1 {
        let to = to as usize;
        let opposite = 25 - to;
        // A point held by two or more of the opponent's checkers is closed; a single one is hit.
        if at.theirs[opposite] >= 2 {
            return None;
        }
        if at.theirs[opposite] == 1 {
            next.theirs[opposite] = 0;
            next.theirs[25] += 1;
        }
        next.mine[to] += 1;
        return Some(next);
    }
    // Bearing off: all fifteen home, and by a larger number only from the highest point.
    let all_home = (7..=25).all(|point| at.mine[point] == 0);
    let none_higher = (from + 1..=6).all(|point| at.mine[point] == 0);
    if !all_home || (to < 0 && !none_higher) {
        return None;
    }
    next.mine[0] += 1;
    Some(next)
}
