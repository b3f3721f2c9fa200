//! The legal plays, against GNU Backgammon's answers and against a naive generator.

use crate::support::naive::{Checkers, naive_plays};
use crate::support::selfplay;
use blot_rules::{Board, Dice, Play, Side, Variant, legal_plays};
use std::collections::BTreeSet;

#[test]
fn every_answer_of_gnu_backgammon_is_ours() {
    let mut rows = 0;
    for row in include_str!("data/plays.tsv").lines() {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[kind, id, a, b, count, ids] = fields.as_slice() else { panic!("not a row: {row}") };
        let dice = Dice::from_numbers(a.parse().unwrap(), b.parse().unwrap()).unwrap();
        for side in Side::BOTH {
            let board = Board::from_position_id(id, side, Variant::Standard).unwrap();
            let plays = legal_plays(&board, side, dice);
            let mut found: Vec<String> = plays.iter().map(|play| play.board().position_id(!side)).collect();
            found.sort_unstable();
            assert_eq!(found.join(","), ids, "{kind} {id} {dice}");
            assert_eq!(found.len().to_string(), count, "{kind} {id} {dice}");
        }
        rows += 1;
    }
    assert_eq!(rows, 1584);
}

#[test]
fn the_naive_generator_agrees_on_100_000_positions_and_rolls_of_random_games() {
    let mut rng = fastrand::Rng::with_seed(20);
    for (board, side, _) in selfplay::positions(10).take(100_000) {
        let dice = selfplay::roll(&mut rng);
        let plays = legal_plays(&board, side, dice);
        let ours: BTreeSet<Checkers> = plays.iter().map(|play| Checkers::of(play.board(), side)).collect();
        assert_eq!(ours.len(), plays.len(), "a play of {dice} appears twice: {board:?}");
        assert_eq!(ours, naive_plays(&board, side, dice), "{side:?} {dice} {board:?}");
        for play in &plays {
            check_play(&board, side, dice, play);
        }
    }
}

/// What must hold of every legal play.
fn check_play(before: &Board, side: Side, dice: Dice, play: &Play) {
    let after = play.board();
    for either in Side::BOTH {
        assert_eq!(after.total(either), before.total(either), "checkers are neither lost nor made");
    }
    // The steps, in their order, lead to the play's board, each by a die of the roll.
    let mut board = *before;
    let mut numbers = dice.numbers();
    let mut hits = 0;
    for step in play.steps().iter() {
        let die = (0..numbers.len())
            .rev()
            .find(|&i| board.step(side, step.from, numbers[i]).is_ok_and(|(s, _)| s == step));
        let die =
            numbers.remove(die.unwrap_or_else(|| panic!("{step:?} of {play:?} is no step from {board:?}")));
        let (_, next) = board.step(side, step.from, die).unwrap();
        // Pip arithmetic: what the mover loses is the step's length, what the opponent gains is the hit checker's way.
        assert_eq!(next.pips(side) + u16::from(step.from - step.to), board.pips(side));
        let gained = if step.hit { u16::from(step.to) } else { 0 };
        assert_eq!(next.pips(!side), board.pips(!side) + gained);
        hits += u8::from(step.hit);
        board = next;
    }
    assert_eq!(board, *after);
    assert_eq!(after.bar(!side), before.bar(!side) + hits);
    let sources: Vec<u8> = play.steps().iter().map(|step| step.from).collect();
    assert!(sources.is_sorted_by(|a, b| a >= b), "highest source first");
}
