//! A thousand presses on one button, by both players and by strangers, all at once.

use crate::club::{Club, button_for, turn_of};
use blot_testing::telegram::{Query, User};

#[test]
fn a_thousand_presses_at_once_are_one_tap_and_a_thousand_answers() {
    let club = Club::start();
    let board = club.begin();
    let crowd: Vec<User> = (0..20).map(|number| club.telegram.user(&format!("stranger{number}"))).collect();
    let (mover, other, button) = (club.mover(&board), club.other(&board), button_for(&board));
    let before = club.bot.memory();
    let pressed: Vec<(bool, Query)> = (0..1000)
        .map(|number| match number % 4 {
            0 => (true, mover),
            1 => (false, other),
            _ => (false, &crowd[number % crowd.len()]),
        })
        .map(|(may, who)| (may, club.telegram.press_data(who, &club.group, board.id, &button)))
        .collect();
    let answers: Vec<(bool, String)> = pressed.iter().map(|(may, query)| (*may, query.answer().text)).collect();
    let next = club.board(&club.group, turn_of(&board).unwrap());
    let quiet = answers.iter().filter(|(_, text)| text.is_empty()).count();
    assert_eq!(quiet, 1, "one of them did something, and everybody else hears why nothing came of it");
    assert!(answers.iter().any(|(may, text)| *may && text.is_empty()), "it was the mover's");
    assert!(
        answers.iter().filter(|(may, text)| *may && !text.is_empty()).all(|(_, text)| text.contains("changed"))
    );
    club.wait_until_done();
    let grown = club.bot.memory().saturating_sub(before);
    assert!(grown < 200 << 20, "{} MB more", grown >> 20);
    club.play_out(&club.group, next);
    club.finish();
}
