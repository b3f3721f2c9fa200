//! Positions from games of the engine with itself.
//!
//! A net must tell good plays of a roll from bad ones, so some positions after plays that were not made are
//! included.

use crate::data::{POSITION, Part, hash};
use blot_engine::{Class, Depth, Engine, Odds, View};
use blot_rules::{Dice, Play, Side, Variant, legal_plays};
use fastrand::Rng;
use std::collections::HashSet;

/// How games are played.
#[derive(Clone, Copy)]
pub struct Habits<'a> {
    /// The engine that plays; random legal plays if there is none.
    pub engine: Option<&'a Engine>,
    /// Hypergammon instead of the two variants with fifteen checkers.
    pub hypergammon: bool,
    /// Which positions to keep; all if there is no choice.
    pub only: Option<Part>,
    /// How many plays of 100 are random instead of best.
    pub whims: u8,
}

/// Plays games until there are this many different positions, and passes each to `keep`.
pub fn play(habits: Habits<'_>, seed: u64, count: usize, mut keep: impl FnMut(&[u8; POSITION])) {
    let mut random = Rng::with_seed(seed);
    let mut seen = HashSet::new();
    while seen.len() < count {
        play_game(habits, &mut random, |view| {
            if matches!(Class::of(&view), Class::Contact | Class::Race | Class::Hypergammon) {
                let position = view.counts();
                let is_wanted = habits.only.is_none_or(|part| Part::of(&position) == part);
                if is_wanted && seen.len() < count && seen.insert(hash(&position)) {
                    keep(&position);
                }
            }
        });
    }
}

fn play_game(habits: Habits<'_>, random: &mut Rng, mut keep: impl FnMut(View)) {
    let variant = match random.u8(..12) {
        _ if habits.hypergammon => Variant::Hypergammon,
        0 => Variant::Nackgammon,
        _ => Variant::Standard,
    };
    let (mut board, mut side) = (variant.start(), Side::White);
    // Between two random sides a game can take very long.
    for _ in 0..400 {
        let plays = ranked(habits, &board, side, roll(random));
        if plays.is_empty() {
            // Lookahead meets positions after rolls without a legal play, and no play leads to them.
            keep(View::new(&board, !side));
        } else {
            let any = random.usize(..plays.len());
            let is_whim = habits.engine.is_none() || random.u8(..100) < habits.whims;
            let chosen = if is_whim { any } else { 0 };
            // The second and third best plays, and one time in two any other.
            for other in [chosen, 1, 2, random.usize(..plays.len())] {
                if other == chosen || other < plays.len() && random.bool() {
                    keep(View::new(plays[other].board(), !side));
                }
            }
            board = *plays[chosen].board();
        }
        if board.rearmost(side) == 0 {
            return;
        }
        side = !side;
    }
}

fn ranked(habits: Habits<'_>, board: &blot_rules::Board, side: Side, dice: Dice) -> Vec<Play> {
    match habits.engine {
        None => legal_plays(board, side, dice),
        Some(engine) => {
            let ranked = engine.plays(board, side, dice, Depth::Static, &Odds::equity);
            ranked.into_iter().map(|ranked| ranked.play).collect()
        }
    }
}

/// Two dice.
pub fn roll(random: &mut Rng) -> Dice {
    Dice::from_numbers(random.u8(1..=6), random.u8(1..=6)).expect("both are numbers of a die")
}
