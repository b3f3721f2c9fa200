//! A thousand presses on one button, by both players and by strangers, all at once.

use crate::club::{Club, button_for, to_roll, turn_of};
use blot_testing::{Interaction, User};
use std::time::Duration;

#[test]
fn a_thousand_presses_at_once_are_one_roll_and_a_thousand_answers() {
    let club = Club::start();
    let board = to_roll(&club);
    let crowd: Vec<User> = (0..20).map(|number| club.discord.user(&format!("stranger{number}"))).collect();
    let (mover, other, roll) = (club.mover(&board), club.other(&board), button_for(&board));
    let before = club.bot.memory();
    let pressed: Vec<(bool, Interaction)> = (0..1000)
        .map(|number| match number % 4 {
            0 => (true, mover),
            1 => (false, other),
            _ => (false, &crowd[number % crowd.len()]),
        })
        .map(|(may, who)| (may, club.discord.press_stale(who, &board.id, &roll)))
        .collect();
    for (_, press) in &pressed {
        press.answer();
        assert!(press.latency().unwrap() < Duration::from_secs(3), "{:?}", press.latency());
    }
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    // Only one of them was a roll; the mover's others came too late, and all others are told whose turn it is.
    let database = rusqlite::Connection::open(club.database()).unwrap();
    let rolls: i64 = database
        .query_row(
            "SELECT count(*) FROM events WHERE event LIKE '%Rolled%' AND number > ?1",
            [turn_of(&board).unwrap().0],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(rolls, 1);
    let late = club.discord.ephemeral_messages(mover);
    let late = late.iter().filter(|word| word.content.contains("has changed since")).count();
    assert_eq!(late, 249, "of the mover's presses one came in time");
    let mut told = 0;
    for who in [mover, other].into_iter().chain(&crowd) {
        let words = club.discord.ephemeral_messages(who);
        told += words.iter().filter(|word| !word.content.is_empty()).count();
    }
    assert_eq!(told, 999, "everybody hears why nothing came of it");
    let grown = club.bot.memory().saturating_sub(before);
    assert!(grown < 200 << 20, "{} MB more", grown >> 20);
    club.play_out(next);
    club.finish();
}
