//! Properties of the chances that hold in every position of every variant.

use blot_engine::{Depth, Engine, Odds};
use blot_rules::{Board, Dice, Side, Variant};

/// Positions of games, with the side on roll and a roll; the engine plays, with whims.
fn positions(variant: Variant, games: usize) -> Vec<(Board, Side, Dice)> {
    let (mut random, mut positions) = (fastrand::Rng::with_seed(20), Vec::new());
    for _ in 0..games {
        let (mut board, mut side) = (variant.start(), Side::White);
        while board.rearmost(!side) > 0 {
            let dice = Dice::ALL[random.usize(..21)];
            positions.push((board, side, dice));
            let plays = Engine::shared().plays(&board, side, dice, Depth::Static, &Odds::equity);
            if !plays.is_empty() {
                let chosen = if random.u8(..4) == 0 { random.usize(..plays.len()) } else { 0 };
                board = *plays[chosen].play.board();
            }
            side = !side;
        }
        positions.push((board, side, Dice::ALL[0]));
    }
    positions
}

#[track_caller]
fn assert_fits(odds: Odds) {
    let Odds { win, win_gammon, win_backgammon, lose_gammon, lose_backgammon } = odds;
    let ordered = 0.0 <= win_backgammon && win_backgammon <= win_gammon && win_gammon <= win && win <= 1.0;
    assert!(ordered && 0.0 <= lose_backgammon && lose_backgammon <= lose_gammon, "{odds:?}");
    assert!(lose_gammon <= 1.0 - win + 1e-6, "{odds:?}");
}

#[test]
fn chances_fit_each_other_in_every_variant() {
    for variant in [Variant::Standard, Variant::Nackgammon, Variant::Hypergammon] {
        for (board, side, _) in positions(variant, 10) {
            let odds = Engine::shared().odds(&board, side);
            assert_fits(odds);
            if board.off(!side) > 0 {
                assert_eq!(odds.win_gammon, 0.0, "{board:?}");
            }
        }
    }
}

#[test]
fn colours_do_not_matter() {
    for (board, side, dice) in positions(Variant::Standard, 4) {
        assert_eq!(Engine::shared().odds(&board, side), Engine::shared().odds(&board.swapped(), !side));
        let best = |board: &Board, side| {
            let plays = Engine::shared().plays(board, side, dice, Depth::Static, &Odds::equity);
            plays.first().map(|play| (play.play.steps(), play.equity))
        };
        assert_eq!(best(&board, side), best(&board.swapped(), !side));
    }
}

#[test]
fn a_game_that_is_over_is_worth_what_was_won() {
    let mut lost = [0; 26];
    (lost[6], lost[24]) = (14, 1);
    let mut off = [0; 26];
    off[0] = 15;
    let board = Board::new(off, lost, Variant::Standard).unwrap();
    let odds = Engine::shared().odds(&board, Side::Black);
    assert_eq!((odds.equity(), odds.lose_backgammon), (-3.0, 1.0));
    (lost[24], lost[18]) = (0, 1);
    let board = Board::new(off, lost, Variant::Standard).unwrap();
    assert_eq!(Engine::shared().odds(&board, Side::White).equity(), 2.0);
}

#[test]
fn a_hypergammon_is_about_even_at_the_start() {
    let odds = Engine::shared().odds(&Variant::Hypergammon.start(), Side::White);
    assert!((0.4..0.65).contains(&odds.win), "{odds:?}");
}
