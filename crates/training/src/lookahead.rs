//! Training targets from one roll of lookahead: what the net says after every roll, averaged.

use crate::data::{LABEL, POSITION};
use blot_engine::{Engine, Odds, View};
use blot_rules::{Board, Side, Variant};

/// The chances of the side on roll, averaged over all 21 rolls, each played by the engine's static evaluation.
pub fn look_ahead(engine: &Engine, position: &[u8; POSITION], variant: Variant) -> [f32; LABEL] {
    let odds = engine.odds_ahead(&board_of(position, variant), Side::White, &Odds::equity);
    [odds.win, odds.win_gammon, odds.win_backgammon, odds.lose_gammon, odds.lose_backgammon]
}

/// The board of a position, White on roll.
pub fn board_of(position: &[u8; POSITION], variant: Variant) -> Board {
    let hand = |from: usize| {
        let mut hand = [0; 26];
        hand[1..].copy_from_slice(&position[from..from + 25]);
        hand[0] = variant.checkers() - hand.iter().sum::<u8>();
        hand
    };
    let board = Board::new(hand(25), hand(0), variant).expect("positions of games are boards");
    debug_assert_eq!(View::new(&board, Side::White).counts(), *position);
    board
}
