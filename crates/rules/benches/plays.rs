//! Legal-play generation, ours beside the naive generator of the tests: all plays of every position and roll.
//!
//! The figures to compare are the items a second, an item being one position with one roll.
#![allow(missing_docs, reason = "divan's attribute makes undocumented items")]

#[path = "../tests/rules/support/naive.rs"]
mod naive;
#[path = "../tests/rules/support/selfplay.rs"]
mod selfplay;

use blot_rules::{Board, Dice, Side, Variant, legal_plays_into};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const POSITIONS: usize = 500;
const CASES: [(Source, Rolls); 6] = [
    (Source::Oracle, Rolls::TwoDice),
    (Source::Oracle, Rolls::Doubles),
    (Source::Oracle, Rolls::All),
    (Source::SelfPlay, Rolls::TwoDice),
    (Source::SelfPlay, Rolls::Doubles),
    (Source::SelfPlay, Rolls::All),
];

/// Where the positions come from.
#[derive(Clone, Copy, Debug)]
enum Source {
    Oracle,
    SelfPlay,
}

#[derive(Clone, Copy, Debug)]
enum Rolls {
    TwoDice,
    Doubles,
    All,
}

fn main() {
    divan::main();
}

#[divan::bench(args = CASES, sample_count = 50)]
fn ours(bencher: Bencher<'_, '_>, case: (Source, Rolls)) {
    let work = work(case);
    let mut plays = Vec::new();
    bencher.counter(ItemsCount::new(work.len())).bench_local(|| {
        for (board, side, dice) in &work {
            legal_plays_into(black_box(board), *side, *dice, &mut plays);
            black_box(&plays);
        }
    });
}

#[divan::bench(args = CASES, sample_count = 3)]
fn naive(bencher: Bencher<'_, '_>, case: (Source, Rolls)) {
    let work = work(case);
    bencher.counter(ItemsCount::new(work.len())).bench_local(|| {
        for (board, side, dice) in &work {
            black_box(naive::naive_plays(black_box(board), *side, *dice));
        }
    });
}

fn work((source, rolls): (Source, Rolls)) -> Vec<(Board, Side, Dice)> {
    let boards: Vec<(Board, Side)> = match source {
        Source::Oracle => oracle(),
        Source::SelfPlay => {
            let mut rng = fastrand::Rng::with_seed(1);
            let standard = selfplay::positions(2).filter(|position| position.2 == Variant::Standard);
            // Some plies apart, so that whole games are seen.
            standard
                .filter(|_| selfplay::roll(&mut rng).is_double())
                .map(|(board, side, _)| (board, side))
                .take(POSITIONS)
                .collect()
        }
    };
    let wanted = |dice: &Dice| match rolls {
        Rolls::TwoDice => !dice.is_double(),
        Rolls::Doubles => dice.is_double(),
        Rolls::All => true,
    };
    let with_rolls = |(board, side)| Dice::ALL.into_iter().filter(wanted).map(move |dice| (board, side, dice));
    boards.into_iter().flat_map(with_rolls).collect()
}

fn oracle() -> Vec<(Board, Side)> {
    let rows = include_str!("../tests/rules/data/plays.tsv").lines();
    let ids = rows.filter_map(|row| row.split('\t').nth(1));
    let board = |id| Board::from_position_id(id, Side::White, Variant::Standard).ok();
    ids.filter_map(board).map(|board| (board, Side::White)).step_by(3).take(POSITIONS).collect()
}
