//! Cube efficiency: how well players can use the cube in a position.

use blot_rules::{Board, Side};

/// The share of the cube's full worth that players get out of this position, with `side` to roll: 0 if neither side will double
/// again, 1 if both could always double at the best moment. The more a roll can change, the more often players miss that moment.
pub fn cube_efficiency(board: &Board, side: Side) -> f64 {
    if board.is_contact() {
        0.68
    } else if is_off_with_any_roll(board, !side) {
        // This roll decides.
        0.0
    } else if Side::BOTH.into_iter().all(|side| board.all_home(side)) {
        0.6
    } else {
        (0.55 + 0.00125 * f64::from(board.pips(side))).clamp(0.6, 0.7)
    }
}

/// Whether even 2-1 bears off the last checkers.
fn is_off_with_any_roll(board: &Board, side: Side) -> bool {
    let checkers: u8 = (1..=6).map(|point| board.checkers(side, point)).sum();
    checkers <= 2 && board.pips(side) <= 3
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::{Dice, Match, Variant, legal_plays};

    fn board(places: &str) -> Board {
        *Match::from_xgid(&format!("{places}:0:0:1:00:0:0:0:0:10"), Variant::Standard).unwrap().board()
    }

    #[test]
    fn no_one_doubles_after_the_last_roll() {
        for (places, expected) in [
            ("--A--A------------------b-", 0.0),
            ("--A--A----------------a---", 0.0),
            ("--A--A-----------------aa-", 0.0),
            ("--A--A-----------------b--", 0.6),
            ("--A--A------------------c-", 0.6),
            ("--A--A---------------a----", 0.6),
            ("-b----E-C---eE---c-e----B-", 0.68),
        ] {
            assert_eq!(cube_efficiency(&board(places), Side::White), expected, "{places}");
        }
    }

    #[test]
    fn any_roll_really_bears_off_what_is_said_to_be_off() {
        for places in ["--A--A------------------b-", "--A--A----------------a---", "--A--A-----------------aa-"]
        {
            let board = board(places);
            for (high, low) in (1..=6).flat_map(|high| (1..=high).map(move |low| (high, low))) {
                let plays = legal_plays(&board, Side::Black, Dice::from_numbers(high, low).unwrap());
                assert!(plays.iter().any(|play| play.board().winner().is_some()), "{places} {high}{low}");
            }
        }
    }

    #[test]
    fn a_longer_race_leaves_more_to_the_cube() {
        let short = board("-CCCC--C-----------ccccc--");
        let long = board("---CCCC---C--------ccccc--");
        let (short, long) = (cube_efficiency(&short, Side::White), cube_efficiency(&long, Side::White));
        assert!(0.6 <= short && short < long && long <= 0.7, "{short} {long}");
    }
}
