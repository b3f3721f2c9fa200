//! Bearing off, by GNU Backgammon's tables and by hand.

use crate::{read_odds, rows};
use blot_engine::{Engine, Odds};
use blot_rules::{Board, Side, Variant};

fn board(white: &[(usize, u8)], black: &[(usize, u8)], variant: Variant) -> Board {
    let side = |stacks: &[(usize, u8)]| {
        let mut checkers = [0; 26];
        for &(point, count) in stacks {
            checkers[point] = count;
        }
        checkers[0] = variant.checkers() - checkers.iter().sum::<u8>();
        checkers
    };
    Board::new(side(white), side(black), variant).unwrap()
}

fn white_wins(white: &[(usize, u8)], black: &[(usize, u8)]) -> f32 {
    Engine::shared().odds(&board(white, black, Variant::Standard), Side::White).win
}

#[track_caller]
fn assert_near(chance: f32, exact: f32) {
    assert!((chance - exact).abs() < 1e-6, "{chance} instead of {exact}");
}

#[test]
fn one_checker_on_the_six_point_comes_off_with_27_rolls_of_36() {
    assert_near(white_wins(&[(6, 1)], &[(1, 1)]), 27.0 / 36.0);
}

#[test]
fn two_checkers_on_the_one_point_always_come_off() {
    assert_near(white_wins(&[(1, 2)], &[(1, 1)]), 1.0);
}

#[test]
fn four_checkers_on_the_one_point_against_one_need_a_double() {
    assert_near(white_wins(&[(1, 4)], &[(1, 1)]), 6.0 / 36.0);
}

#[test]
fn tables_agree_with_those_of_gnu_backgammon() {
    // With few checkers both are exact; with more each has tables of its own for how fast a side bears off.
    for row in rows(include_str!("data/bearoff.tsv")) {
        let board = Board::from_position_id(row[0], Side::White, Variant::Standard).unwrap();
        let (ours, known) = (Engine::shared().odds(&board, Side::White), read_odds(&row[1..]));
        let few = Side::BOTH.iter().all(|&side| board.total(side) - board.off(side) <= 6);
        let within = if few { 5e-5 } else { 2e-3 };
        for (ours, known) in
            [(ours.win, known.win), (ours.win_gammon, known.win_gammon), (ours.lose_gammon, known.lose_gammon)]
        {
            assert!((ours - known).abs() < within, "{}: {ours} instead of {known}", row[0]);
        }
    }
}

#[test]
fn a_gammon_is_possible_until_the_first_checker_is_off() {
    let odds = Engine::shared().odds(&board(&[(1, 2)], &[(6, 15)], Variant::Standard), Side::White);
    assert_eq!(odds, Odds { win: 1.0, win_gammon: 1.0, ..Odds::default() });
    let saved = Engine::shared().odds(&board(&[(1, 2)], &[(6, 14)], Variant::Standard), Side::White);
    assert_eq!(saved, Odds { win: 1.0, ..Odds::default() });
}

#[test]
fn with_three_checkers_a_side_the_first_one_off_saves_the_gammon_too() {
    let win_gammon = |white, black| {
        Engine::shared().odds(&board(white, black, Variant::Hypergammon), Side::White).win_gammon
    };
    assert_near(win_gammon(&[(1, 2)], &[(6, 3)]), 1.0);
    // White is off at once with a double. Otherwise Black has one roll, and 17 of 36 bring no checker off: 11, and 21,
    // 31, 41, 32, 52, 43, 53 and 54, since a five cannot be used up by a lower point while others are behind it.
    assert_near(win_gammon(&[(1, 3)], &[(6, 3)]), (6.0 + 30.0 * 17.0 / 36.0) / 36.0);
}
