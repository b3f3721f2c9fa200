//! A power cut at every point between receiving and sending: nothing is lost, and nothing is there twice but for one case.

use crate::club::{Club, button_for, is_over, newest, turn_of, wait_for_call};
use blot_club::{Job, NewUpdate, OsChance, Platform, Time};
use blot_testing::telegram::{Fault, FaultEffect, Message, Query};

/// A bot that is killed after answering a press, and before noting it, answers again: no user sees that.
fn finish(club: &Club) {
    let mut problems = club.telegram.problems();
    problems.retain(|problem| !problem.contains("a query is answered again"));
    assert!(problems.is_empty(), "{problems:?}");
    assert!(!club.bot.log().contains(club.telegram.canary()), "{}", club.bot.log());
}

fn press(club: &Club, board: &Message) -> Query {
    club.telegram.press(club.mover(board), &club.group, board.id, &button_for(board))
}

/// How many boards the group has seen.
fn boards(club: &Club) -> usize {
    club.telegram.bot_messages(&club.group).iter().filter(|message| message.photo.is_some()).count()
}

/// A board whose first press brings a new one: all else is behind it.
fn to_confirm(club: &Club) -> Message {
    let mut board = club.begin();
    while !button_for(&board).contains(":confirm") && !button_for(&board).contains(":move") {
        board = club.press_on(&club.group, &board);
    }
    board
}

#[test]
fn before_an_update_is_kept() {
    let mut club = Club::start();
    let board = club.begin();
    let held = club.hold();
    press(&club, &board);
    // It was given, and cannot be kept.
    club.telegram.wait_gone();
    club.bot.kill();
    drop(held);
    club.bot.start_again();
    club.board(&club.group, turn_of(&board).unwrap());
    finish(&club);
}

#[test]
fn after_an_update_is_kept_and_before_it_is_served() {
    let mut club = Club::start();
    let board = club.begin();
    club.bot.kill();
    club.telegram.wait_gone();
    let query = press(&club, &board);
    let pending = club.telegram.pending();
    let update = &pending.iter().find(|update| Some(update.id) == query.update).unwrap();
    let key = format!("{} q{}", update.id, query.id);
    let body = update.json.to_string();
    let received = NewUpdate { key, body, seen: Vec::new(), left: Vec::new(), closed: Vec::new() };
    let mut kept = blot_club::Club::open(&club.database(), Box::new(OsChance)).unwrap();
    let receive = Job::Receive(Platform::Telegram, vec![received], Time(4_000_000_000_000));
    kept.work(&[receive]).pop().unwrap().unwrap();
    drop(kept);
    club.bot.start_again();
    let next = club.board(&club.group, turn_of(&board).unwrap());
    assert_eq!((next.id, next.edits), (board.id, 1), "served once, though Telegram sends it again");
    query.answer();
    club.wait_until_done();
    finish(&club);
}

#[test]
fn after_it_is_served_and_before_anything_is_sent() {
    for method in ["answerCallbackQuery", "sendPhoto"] {
        let mut club = Club::start();
        let board = to_confirm(&club);
        let before = boards(&club);
        club.telegram.fault(Fault::once(method, FaultEffect::Hang).times(9));
        if method == "answerCallbackQuery" {
            club.telegram.fault(Fault::any(FaultEffect::Hang).times(99));
        }
        press(&club, &board);
        wait_for_call(&club, method);
        club.kill_and_start_again();
        let next = club.board(&club.group, turn_of(&board).unwrap());
        club.telegram
            .wait_for(|world| world.message(&club.group, board.id)?.buttons().is_empty().then_some(()));
        assert_eq!(boards(&club), before + 1);
        club.play_out(&club.group, next);
        finish(&club);
    }
}

/// The one case: Telegram knows no way to ask whether a message is there. The buttons of both lead to the present turn.
#[test]
fn after_a_board_is_sent_and_before_that_is_noted() {
    let mut club = Club::start();
    let board = to_confirm(&club);
    let before = boards(&club);
    club.telegram.fault(Fault::once("sendPhoto", FaultEffect::ApplyAndHang));
    press(&club, &board).answer();
    wait_for_call(&club, "sendPhoto");
    club.kill_and_start_again();
    club.telegram.wait_for(|world| {
        let boards = world.bot_messages(&club.group).into_iter().filter(|message| message.photo.is_some());
        (boards.count() == before + 2).then_some(())
    });
    let next = club.board(&club.group, turn_of(&board).unwrap());
    club.play_out(&club.group, next);
    finish(&club);
}

#[test]
fn after_a_change_is_sent_and_before_that_is_noted() {
    let mut club = Club::start();
    let board = club.begin();
    club.telegram.fault(Fault::once("editMessageMedia", FaultEffect::ApplyAndHang));
    press(&club, &board).answer();
    wait_for_call(&club, "editMessageMedia");
    club.kill_and_start_again();
    let next = club.board(&club.group, turn_of(&board).unwrap());
    assert_eq!(next.id, board.id);
    let end = club.play_out(&club.group, next);
    assert!(is_over(&end));
    finish(&club);
}

#[test]
fn answers_to_one_person_are_not_lost_either() {
    // Requests that change nothing, and refused ones.
    for (line, call, words) in [
        ("/rules", "sendPhoto", "1. The start"),
        ("/privacy", "sendMessage", "What I keep about you"),
        ("/roll", "sendMessage", "You have no match here"),
    ] {
        let mut club = Club::start();
        club.telegram.fault(Fault::once(call, FaultEffect::Hang).times(9));
        club.telegram.say(&club.anna, &club.group, line);
        wait_for_call(&club, call);
        club.kill_and_start_again();
        let told = club.telegram.wait_for(|world| newest(world, &club.group, words));
        assert_eq!(told.mentions().ids, [club.anna.id]);
        club.telegram.say(&club.anna, &club.group, "/ping");
        club.posted(&club.group, "I am here");
        assert_eq!(club.telegram.bot_messages(&club.group).len(), 2);
        finish(&club);
    }
}

#[test]
fn again_and_again() {
    let mut club = Club::start();
    let mut board = club.begin();
    for _ in 0..8 {
        if is_over(&board) {
            break;
        }
        press(&club, &board);
        // Somewhere on the way.
        club.kill_and_start_again();
        board = club.board(&club.group, turn_of(&board).unwrap());
    }
    club.play_out(&club.group, board);
    finish(&club);
}
