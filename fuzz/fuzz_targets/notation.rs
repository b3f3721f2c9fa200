//! Any text as a play, in a position and with a roll that the first bytes choose. It is read or refused, and a play
//! that is read is legal.
#![no_main]

use blot_rules::{Board, Dice, Side, Variant, legal_plays, parse_play};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: (u8, [u8; 12], &str)| {
    let (roll, plays, text) = data;
    let dice = Dice::ALL[usize::from(roll) % 21];
    // A position some plies into a game.
    let (mut board, mut side) = (Variant::Standard.start(), Side::White);
    for choice in plays {
        let options = legal_plays(&board, side, Dice::ALL[usize::from(choice) % 21]);
        board = options.get(usize::from(choice) % options.len().max(1)).map_or(board, |play| *play.board());
        side = !side;
    }
    check(&board, side, dice, text);
});

fn check(board: &Board, side: Side, dice: Dice, text: &str) {
    let plays = legal_plays(board, side, dice);
    match parse_play(board, side, dice, text) {
        Ok(play) => {
            assert!(plays.contains(&play));
            assert_eq!(parse_play(board, side, dice, &play.steps().to_string()), Ok(play));
        }
        Err(no) => assert!(no.nearest.iter().all(|play| plays.contains(play))),
    }
}
