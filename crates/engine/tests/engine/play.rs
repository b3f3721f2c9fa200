//! Compares plays and evaluations with GNU Backgammon's.

use crate::{read_odds, rows};
use blot_engine::{Depth, Engine, Odds};
use blot_rules::{Board, Dice, Side, Variant};

fn best(board: &Board, dice: (u8, u8), depth: Depth) -> String {
    let dice = Dice::from_numbers(dice.0, dice.1).unwrap();
    let plays = Engine::shared().plays(board, Side::White, dice, depth, &Odds::equity);
    plays[0].play.steps().to_string()
}

#[test]
fn openings_on_which_all_agree_are_played_so() {
    for depth in [Depth::Static, Depth::OneRoll] {
        for (dice, play) in [((3, 1), "8/5 6/5"), ((4, 2), "8/4 6/4"), ((6, 1), "13/7 8/7")] {
            assert_eq!(best(&Board::default(), dice, depth), play, "{depth:?}");
        }
    }
}

#[test]
fn judgements_are_near_those_of_gnu_backgammon() {
    let (mut off, mut count, mut worst) = (0.0, 0, 0.0f32);
    for row in rows(include_str!("data/odds.tsv")) {
        let board = Board::from_position_id(row[0], Side::White, Variant::Standard).unwrap();
        let known = read_odds(&row[1..]).equity();
        let ours = Engine::shared().odds(&board, Side::White).equity();
        off += (ours - known).abs();
        worst = worst.max((ours - known).abs());
        count += 1;
    }
    assert!(
        off / (count as f32) < 0.03 && worst < 0.25,
        "off by {} on the average, {worst} at worst",
        off / count as f32
    );
}

#[test]
fn looking_ahead_is_reproducible_and_keeps_every_play() {
    let mut board = Board::default();
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..12 {
        let dice = Dice::ALL[random.usize(..21)];
        let look = |depth| Engine::shared().plays(&board, Side::White, dice, depth, &Odds::equity);
        let (once, again, at_sight) = (look(Depth::OneRoll), look(Depth::OneRoll), look(Depth::Static));
        let bits = |play: &blot_engine::Ranked| (play.play, play.equity.to_bits());
        assert_eq!(once.iter().map(bits).collect::<Vec<_>>(), again.iter().map(bits).collect::<Vec<_>>());
        assert_eq!(once.len(), at_sight.len());
        assert!(once.is_sorted_by_key(|play| std::cmp::Reverse(play.depth)));
        if let Some(best) = once.first() {
            board = *best.play.board();
        }
        board = board.swapped();
    }
}

#[test]
fn a_player_who_needs_no_gammon_plays_for_the_win_alone() {
    // At the last point of a match only the win counts; the value is the caller's.
    let dice = Dice::from_numbers(6, 4).unwrap();
    let plays = Engine::shared().plays(&Board::default(), Side::White, dice, Depth::OneRoll, &|odds| odds.win);
    assert!(plays.iter().all(|play| play.equity == play.odds.win));
}

#[test]
fn the_same_bits_on_every_machine() {
    // Recorded once; every machine, compiler and profile must reproduce it. New weights need a new number.
    let mut fingerprint = 0u64;
    for row in rows(include_str!("data/odds.tsv")) {
        let board = Board::from_position_id(row[0], Side::White, Variant::Standard).unwrap();
        let Odds { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon } =
            Engine::shared().odds(&board, Side::White);
        for chance in [win, win_gammon, win_backgammon, lose_gammon, lose_backgammon] {
            fingerprint = fingerprint.rotate_left(5) ^ u64::from(chance.to_bits());
        }
    }
    assert_eq!(fingerprint, 11_298_297_123_144_613_022);
}
