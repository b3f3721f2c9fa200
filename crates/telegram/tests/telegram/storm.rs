//! A whole match while Telegram is at its worst, at random: every board arrives, none twice except where its arrival cannot be known, and what
//! Telegram asks for is done.

use crate::club::{Club, button_for, is_over, turn_of};
use blot_testing::SeededPicker;
use blot_testing::telegram::{Fault, FaultEffect, MethodCall};
use std::time::Duration;

fn weather() -> Vec<FaultEffect> {
    let page = |status| FaultEffect::respond(status, "<html>Bad Gateway</html>");
    let untold = FaultEffect::status(429, "Too Many Requests");
    let drops = [FaultEffect::Drop, FaultEffect::Drop, FaultEffect::ApplyAndDrop];
    let noes = [
        FaultEffect::too_many(1),
        untold,
        FaultEffect::status(500, "Internal Server Error"),
        page(502),
        page(503),
    ];
    [noes.as_slice(), drops.as_slice()].concat()
}

#[test]
fn a_match_in_a_storm_is_played_to_its_end() {
    let club = Club::start();
    let (telegram, group) = (&club.telegram, &club.group);
    let calls = ["sendPhoto", "editMessageMedia", "answerCallbackQuery", "getUpdates"];
    // Everything with every call, each in an order of its own.
    let mut left = calls.map(|_| weather());
    let mut storm = SeededPicker::new(11);
    let mut board = club.begin();
    let before = club.bot.memory();
    let mut lost = 0;
    while !is_over(&board) && !left[0].is_empty() {
        for (method, left) in calls.iter().zip(&mut left) {
            let Some(what) = storm.draw(left) else { continue };
            lost += usize::from(*method == "sendPhoto" && matches!(what, FaultEffect::ApplyAndDrop));
            telegram.fault(Fault::once(method, what));
        }
        let turn = turn_of(&board).unwrap();
        // Its answer may come too late for Telegram, whose 429s are obeyed; the board comes all the same.
        telegram.press(club.mover(&board), group, board.id, &button_for(&board));
        board = club.board(group, turn);
        telegram.clear_faults();
    }
    let end = if is_over(&board) { board } else { club.play_out(group, board) };
    assert!(end.text.contains("rolls match the seal"), "{end:?}");
    club.wait_until_done();
    club.wait_until_empty("outbox");
    // If a new message was sent and its answer lost, its arrival cannot be known: it comes a second time.
    let mut boards: Vec<String> =
        telegram.bot_messages(group).into_iter().filter(|it| it.photo.is_some()).map(|it| it.text).collect();
    let all = boards.len();
    boards.sort();
    boards.dedup();
    assert!(all - boards.len() <= lost, "{} boards twice, {lost} answers lost", all - boards.len());
    assert_obeyed(&telegram.calls());
    let grown = club.bot.memory().saturating_sub(before);
    assert!(grown < 100 << 20, "{} MB more", grown >> 20);
    telegram.assert_no_problems();
    assert!(!club.bot.log().contains(telegram.canary()), "{}", club.bot.log());
}

/// That nothing was sent to the group again before the time that a 429 asked to wait.
fn assert_obeyed(calls: &[MethodCall]) {
    let posts = |call: &&MethodCall| call.method.starts_with("send") || call.method.starts_with("edit");
    let calls: Vec<&MethodCall> = calls.iter().filter(posts).collect();
    for pair in calls.windows(2).filter(|pair| pair[0].status == Some(429)) {
        let waited = pair[1].at.duration_since(pair[0].at);
        assert!(waited >= Duration::from_millis(990), "{} after {waited:?}", pair[1].method);
    }
}
