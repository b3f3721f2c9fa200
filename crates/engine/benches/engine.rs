//! Measures positions judged per second, by class, and the time of a decision, by depth.
#![allow(missing_docs, reason = "divan's attribute makes undocumented items")]

use blot_engine::{Class, Depth, Engine, Odds, View};
use blot_rules::{Board, Dice, Side, Variant};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const POSITIONS: usize = 500;

fn main() {
    Engine::shared().prepare();
    divan::main();
}

#[divan::bench(args = [Class::Contact, Class::Race, Class::Bearoff], sample_count = 100)]
fn odds(bencher: Bencher<'_, '_>, class: Class) {
    let positions: Vec<_> = positions()
        .into_iter()
        .filter(|(board, side, _)| Class::of(&View::new(board, *side)) == class)
        .collect();
    let engine = Engine::shared();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for (board, side, _) in &positions {
            black_box(engine.odds(black_box(board), *side));
        }
    });
}

#[divan::bench(args = [Depth::Static, Depth::OneRoll], sample_count = 3)]
fn decisions(bencher: Bencher<'_, '_>, depth: Depth) {
    let positions = positions();
    let engine = Engine::shared();
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for (board, side, dice) in &positions {
            black_box(engine.plays(black_box(board), *side, *dice, depth, &Odds::equity));
        }
    });
}

/// Positions from games of the engine with itself.
fn positions() -> Vec<(Board, Side, Dice)> {
    let (mut random, mut positions) = (fastrand::Rng::with_seed(9), Vec::new());
    while positions.len() < POSITIONS {
        let (mut board, mut side) = (Variant::Standard.start(), Side::White);
        while board.rearmost(!side) > 0 {
            let dice = Dice::ALL[random.usize(..21)];
            positions.push((board, side, dice));
            let plays = Engine::shared().plays(&board, side, dice, Depth::Static, &Odds::equity);
            board = plays.first().map_or(board, |best| *best.play.board());
            side = !side;
        }
    }
    positions
}
