//! Notation: printed as GNU Backgammon prints it, read as players type it.

use crate::support::setup::{dice, position};
use blot_rules::{Board, Play, Side, Step, StepError, Steps, Variant, WhyNot, legal_plays, parse_play};

fn parse(board: &Board, roll: &str, text: &str) -> Result<String, (String, WhyNot)> {
    let play = parse_play(board, Side::White, dice(roll), text);
    play.map(|play| play.steps().to_string()).map_err(|no| (no.word, no.why))
}

fn reads(board: &Board, roll: &str, text: &str) -> String {
    parse(board, roll, text).unwrap_or_else(|(word, why)| panic!("{text}: {word}: {why}"))
}

fn refuses(board: &Board, roll: &str, text: &str) -> (String, WhyNot) {
    parse(board, roll, text).expect_err(text)
}

/// Rows: Position ID, dice, steps, and what GNU Backgammon 1.07 printed for them.
#[test]
fn plays_print_exactly_as_gnu_backgammon_prints_them() {
    let mut rows = 0;
    for row in include_str!("data/notation.tsv").lines() {
        let fields: Vec<&str> = row.split('\t').collect();
        let &[id, roll, steps, printed] = fields.as_slice() else { panic!("not a row: {row}") };
        let board = Board::from_position_id(id, Side::White, Variant::Standard).unwrap();
        let play =
            parse_play(&board, Side::White, dice(roll), steps).unwrap_or_else(|no| panic!("{row}: {no}"));
        assert_eq!(play.steps().to_string(), printed, "{row}");
        assert_eq!(parse_play(&board, Side::White, dice(roll), printed), Ok(play), "{row}");
        rows += 1;
    }
    assert!(rows > 1000);
}

#[test]
fn hits_and_repeats_are_written_once() {
    let print = |steps: &[(u8, u8, bool)]| {
        let step = |&(from, to, hit): &(u8, u8, bool)| Step { from, to, hit };
        steps.iter().map(step).collect::<Steps>().to_string()
    };
    assert_eq!(print(&[(24, 18, true), (24, 18, false), (18, 12, false), (18, 12, false)]), "24/18*/12(2)");
    assert_eq!(
        print(&[(24, 18, true), (24, 18, false), (24, 18, false), (18, 12, false)]),
        "24/18*/12 24/18(2)"
    );
    assert_eq!(print(&[(25, 20, true), (20, 15, false)]), "bar/20*/15");
    assert_eq!(print(&[(8, 5, false), (8, 7, true)]), "8/7* 8/5");
    assert_eq!(print(&[(6, 3, false), (3, 0, false)]), "6/off");
    assert_eq!(print(&[(6, 0, false), (6, 0, false), (5, 0, false)]), "6/off(2) 5/off");
    assert_eq!(print(&[]), "");
}

#[test]
fn input_is_forgiving() {
    let start = Board::default();
    for text in
        ["24/18 13/11", "13/11 24/18", "24-18,13-11", "24/18*, 13/11*", " 13/11  ,  24/18 ", "24–18 13—11"]
    {
        assert_eq!(reads(&start, "62", text), "24/18 13/11", "{text}");
    }
    for text in ["8/5(2) 6/3(2)", "8/5(2),6/3 6/3", "8/5  (2) 6/3(2)", "6/3 8/5 6/3 8/5"] {
        assert_eq!(reads(&start, "33", text), "8/5(2) 6/3(2)", "{text}");
    }
    for text in ["24/14", "24/20/14", "24/18 18/14", "18/14 24/18", "24/18/14"] {
        assert_eq!(reads(&start, "64", text), "24/14", "{text}");
    }
    let entering = position("bar:2 6:13", "13:5 8:5");
    for text in ["bar/24 bar/19", "BAR/24, b/19", "25/24 25/19", "25-19 Bar-24", "b-24 b-19"] {
        assert_eq!(reads(&entering, "61", text), "bar/24 bar/19", "{text}");
    }
    let bearing_off = position("6:3 4:3", "1:2");
    for text in ["6/off 4/off", "6/o 4/0", "6/OFF 4/-", "6-off,4-off", "4/0;6/0", "6-- 4--"] {
        assert_eq!(reads(&bearing_off, "64", text), "6/off 4/off", "{text}");
    }
}

#[test]
fn a_merged_move_means_the_way_without_a_hit_if_there_is_one() {
    // 18 has a blot, 20 is empty: 24/14 does not hit; 24/18/14 does.
    let board = position("24:2 6:5", "7:1 6:2");
    assert_eq!(reads(&board, "64", "24/14"), "24/14");
    assert_eq!(reads(&board, "64", "24/18/14"), "24/18*/14");
    // Only over the blot: then it is meant.
    let board = position("24:2 6:5", "7:1 5:2");
    assert_eq!(reads(&board, "64", "24/14"), "24/18*/14");
    // A blot on either way: it must be said which.
    let board = position("24:2 6:5", "7:1 5:1");
    assert_eq!(refuses(&board, "64", "24/14"), ("24/14".to_owned(), WhyNot::Ambiguous));
    assert_eq!(reads(&board, "64", "24/20/14"), "24/20*/14");
}

#[test]
fn a_refusal_names_the_word_and_the_reason() {
    let start = Board::default();
    let no = |text: &str| refuses(&start, "65", text);
    let word = |word: &str, why| (word.to_owned(), why);
    assert_eq!(no(""), word("", WhyNot::Empty));
    assert_eq!(no(" , "), word("", WhyNot::Empty));
    assert_eq!(no("hello"), word("hello", WhyNot::NotAMove));
    assert_eq!(no("13"), word("13", WhyNot::NotAMove));
    assert_eq!(no("13/"), word("13/", WhyNot::NotAMove));
    assert_eq!(no("13/7X"), word("13/7X", WhyNot::NotAMove));
    assert_eq!(no("13/7("), word("13/7(", WhyNot::NotAMove));
    assert_eq!(no("13/7(0)"), word("13/7(0)", WhyNot::NotAMove));
    assert_eq!(no("13/7 26/20"), word("26/20", WhyNot::NoSuchPoint));
    assert_eq!(no("99/98"), word("99/98", WhyNot::NoSuchPoint));
    assert_eq!(no("99999999999999999999/1"), word("99999999999999999999/1", WhyNot::NoSuchPoint));
    assert_eq!(no("7/13"), word("7/13", WhyNot::Backwards));
    assert_eq!(no("13/13"), word("13/13", WhyNot::Backwards));
    assert_eq!(no("0/5"), word("0/5", WhyNot::Backwards));
    assert_eq!(no("13/7(5)"), word("13/7(5)", WhyNot::TooManySteps));
    assert_eq!(no("13/8 13/7 6/5"), word("6/5", WhyNot::TooManySteps));
    assert_eq!(no("13/8 13/7(2)"), word("13/7(2)", WhyNot::TooManySteps));
    assert_eq!(no("24/19 13/7"), word("24/19", WhyNot::Step(StepError::Blocked(19))));
    assert_eq!(no("12/6 13/8"), word("12/6", WhyNot::Step(StepError::NoChecker(12))));
    assert_eq!(no("13/9"), word("13/9", WhyNot::NoSuchDie));
    assert_eq!(no("13/7"), word("13/7", WhyNot::MoreToPlay(1)));
    assert_eq!(no("6/off 13/8"), word("6/off", WhyNot::Step(StepError::NotHome(24))));
    assert_eq!(no(&"13/7 ".repeat(50)).1, WhyNot::TooLong);
    // Not the fault of the first word, nor of a point that it would touch with the other die.
    assert_eq!(no("24/18 13/9"), word("13/9", WhyNot::NoSuchDie));
    assert_eq!(no("13/9 24/18"), word("13/9", WhyNot::NoSuchDie));
    assert_eq!(no("24/15"), word("24/15", WhyNot::NoSuchDie));
    assert_eq!(refuses(&start, "21", "13/11 6/4"), word("6/4", WhyNot::NoSuchDie));
    assert_eq!(refuses(&start, "31", "13/10 6/4"), word("6/4", WhyNot::NoSuchDie));
    assert_eq!(refuses(&start, "21", "24/23 13/11 6/5"), word("6/5", WhyNot::TooManySteps));
    assert_eq!(refuses(&start, "66", "24/18(2) 13/1"), word("13/1", WhyNot::Step(StepError::Blocked(1))));
    let home = position("6:2 5:2 2:1", "1:2");
    assert_eq!(refuses(&home, "65", "6/off(2)"), word("6/off(2)", WhyNot::NoSuchDie));
    // The four after the six is shut; another play uses both.
    let shut = position("13:1 8:1", "22:5 21:5 13:2 7:2");
    assert_eq!(reads(&shut, "64", "13/9 8/2"), "13/9 8/2");
    assert_eq!(refuses(&shut, "64", "13/7"), word("13/7", WhyNot::LeavesADie));
    let on_bar = position("bar:1 13:5", "13:5");
    assert_eq!(refuses(&on_bar, "61", "13/7 13/12"), word("13/7", WhyNot::Step(StepError::OnBar)));
    let home = position("6:2 4:2", "1:2");
    assert_eq!(refuses(&home, "51", "4/off 6/5"), word("4/off", WhyNot::Step(StepError::HigherChecker(6))));
    let stuck = position("bar:1 13:5", "6:2 5:2");
    assert_eq!(refuses(&stuck, "65", "bar/19"), word("bar/19", WhyNot::NoLegalPlay));
}

#[test]
fn a_refusal_offers_the_nearest_legal_plays() {
    let start = Board::default();
    let no = parse_play(&start, Side::White, dice("63"), "24/18 13/9").unwrap_err();
    let offered: Vec<String> = no.nearest.iter().map(|play| play.steps().to_string()).collect();
    assert_eq!(offered.len(), blot_rules::MAX_NEAREST);
    assert!(offered.iter().all(|play| play.contains("24/")), "{offered:?}");
    assert!(offered.contains(&"24/18 13/10".to_owned()), "{offered:?}");
    let legal = legal_plays(&start, Side::White, dice("63"));
    assert!(no.nearest.iter().all(|play: &Play| legal.contains(play)));
}
