//! Failing calls: rate limits, lost answers, wrong answers.

use crate::club::{Club, button_for, newest, turn_of};
use blot_testing::telegram::{Fault, FaultEffect, MethodCall};
use std::time::Duration;

fn posts(club: &Club) -> Vec<MethodCall> {
    let is_post = |call: &MethodCall| call.method.starts_with("send") || call.method.starts_with("edit");
    club.telegram.calls().into_iter().filter(is_post).collect()
}

#[test]
fn what_goes_wrong_is_tried_again_and_nothing_is_shown_twice() {
    let gateway = || FaultEffect::status(502, "Bad Gateway");
    let page = || FaultEffect::respond(502, "<html>Bad Gateway</html>");
    for (what, times) in [(gateway(), 1), (page(), 1), (FaultEffect::Drop, 2), (FaultEffect::too_many(1), 2)] {
        let club = Club::start();
        let board = club.begin();
        let turn = turn_of(&board).unwrap();
        club.telegram.fault(Fault::once("editMessageMedia", what.clone()).times(times));
        club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board)).answer();
        let next = club.board(&club.group, turn);
        assert_eq!((next.id, next.edits), (board.id, 1), "{what:?}");
        club.finish();
    }
}

#[test]
fn too_much_waits_as_long_as_telegram_says_and_keeps_its_order() {
    let club = Club::start();
    let challenge = club.challenge(&club.group);
    club.telegram.fault(Fault::once("sendPhoto", FaultEffect::too_many(2)));
    club.telegram.press(&club.ben, &club.group, challenge.id, "Accept").answer();
    club.board(&club.group, (0, 0));
    let calls = posts(&club);
    let tries: Vec<&MethodCall> = calls.iter().filter(|call| call.method == "sendPhoto").collect();
    assert_eq!(tries.iter().map(|call| call.status).collect::<Vec<_>>(), [Some(429), Some(200)]);
    assert!(tries[1].at.duration_since(tries[0].at) >= Duration::from_secs(2));
    club.finish();
}

#[test]
fn that_nothing_has_changed_is_no_trouble() {
    let club = Club::start();
    let board = club.begin();
    let why = "Bad Request: message is not modified: specified new message content and reply markup are exactly the same";
    club.telegram.fault(Fault::once("editMessageMedia", FaultEffect::status(400, why)));
    club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board)).answer();
    let is_refused = |call: &MethodCall| call.method == "editMessageMedia" && call.status == Some(400);
    club.telegram.wait_for(|world| world.calls().iter().any(is_refused).then_some(()));
    // Behind it in the same lane.
    club.telegram.say(&club.anna, &club.group, "/challenge 3");
    club.posted(&club.group, "Anna challenges anyone");
    let edits = posts(&club).iter().filter(|call| call.method == "editMessageMedia").count();
    assert_eq!(edits, 1);
    assert_eq!(posts(&club).iter().filter(|call| call.method == "sendPhoto").count(), 1, "no board anew");
    assert!(!club.bot.log().contains("not modified"), "{}", club.bot.log());
    club.finish();
}

#[test]
fn a_deleted_board_is_posted_anew() {
    let club = Club::start();
    let board = club.begin();
    let turn = turn_of(&board).unwrap();
    let query = {
        let (mover, data) = (club.mover(&board), button_for(&board));
        club.telegram.fault(Fault::once("editMessageMedia", FaultEffect::Hold));
        club.telegram.press(mover, &club.group, board.id, &data)
    };
    query.answer();
    club.telegram
        .wait_for(|world| world.calls().iter().any(|call| call.method == "editMessageMedia").then_some(()));
    club.telegram.delete_message(&club.group, board.id);
    club.telegram.clear_faults();
    let next = club.board(&club.group, turn);
    assert_ne!(next.id, board.id);
    club.play_out(&club.group, next);
    club.finish();
}

#[test]
fn an_answer_that_is_newer_than_this_program_is_an_answer_all_the_same() {
    let club = Club::start();
    let message = serde_json::json!({ "ok": true, "result": { "message_id": 77, "new_kind_of_chat": true } });
    let raw = FaultEffect::respond(200, &message.to_string());
    club.telegram.fault(Fault::once("sendMessage", raw));
    club.telegram.say(&club.anna, &club.group, "/challenge 3");
    club.telegram.wait_for(|world| world.calls().iter().any(|call| call.method == "sendMessage").then_some(()));
    club.telegram.say(&club.anna, &club.group, "/ping");
    club.posted(&club.group, "I am here");
    let sent = posts(&club).iter().filter(|call| call.method == "sendMessage").count();
    assert_eq!(sent, 2, "the challenge was sent once");
    club.finish();
}

#[test]
fn it_is_too_late_for_an_alert_so_it_becomes_a_message() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, group, other) = (&club.telegram, &club.group, club.other(&board));
    telegram.fault(Fault::once("answerCallbackQuery", FaultEffect::Hold));
    let query = telegram.press(other, group, board.id, &button_for(&board));
    telegram.wait_for(|world| {
        world
            .calls()
            .iter()
            .any(|call| call.method == "answerCallbackQuery" && call.status.is_none())
            .then_some(())
    });
    telegram.expire(&query);
    telegram.clear_faults();
    let told = telegram.wait_for(|world| newest(world, group, "'s turn; ").filter(|told| told.photo.is_none()));
    assert_eq!(told.mentions().ids, [other.id]);
    telegram.assert_no_problems();
}

/// The limits as they are by default: one a second in a chat; what changes one message meanwhile is sent once.
#[test]
fn a_chat_gets_one_message_a_second() {
    let club = Club::start_with(&[]);
    let board = club.begin();
    let mut shown = board.clone();
    let start = posts(&club).len();
    for _ in 0..4 {
        if shown.id != board.id {
            break;
        }
        let turn = turn_of(&shown).unwrap();
        club.telegram.press(club.mover(&shown), &club.group, shown.id, &button_for(&shown)).answer();
        shown = club.board(&club.group, turn);
    }
    let calls = posts(&club);
    assert!(calls.len() > start);
    for pair in calls.windows(2) {
        let apart = pair[1].at.duration_since(pair[0].at);
        // A call that waits for its second may arrive a little sooner than one that came through slowly.
        assert!(
            apart >= Duration::from_millis(900),
            "{apart:?} between {} and {}",
            pair[0].method,
            pair[1].method
        );
    }
    club.finish();
}

#[test]
fn changes_of_one_message_that_wait_become_one() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, group) = (&club.telegram, &club.group);
    let mover = club.mover(&board);
    telegram.fault(Fault::once("editMessageMedia", FaultEffect::too_many(2)));
    let before = posts(&club).len();
    let (mut events, table) = (turn_of(&board).unwrap(), 1);
    // Swapping the dice changes the board every time; the buttons that the phone will show are known beforehand.
    for _ in 0..6 {
        let data = format!("{table}:1:{}.{}:swap", events.0, events.1);
        telegram.press_data(mover, group, board.id, &data).answer();
        events.1 += 1;
    }
    club.board(group, (events.0, events.1 - 1));
    let edits = posts(&club)[before..].iter().filter(|call| call.method == "editMessageMedia").count();
    assert!(edits <= 3, "{edits} edits for six changes");
    club.finish();
}

#[test]
fn no_one_waits_for_the_answer_to_another_person() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, group) = (&club.telegram, &club.group);
    telegram.fault(Fault::once("answerCallbackQuery", FaultEffect::Hold).times(2));
    telegram.press(club.other(&board), group, board.id, &button_for(&board));
    telegram.press(club.mover(&board), group, board.id, &button_for(&board));
    club.board(group, turn_of(&board).unwrap());
    telegram.clear_faults();
    club.finish();
}

#[test]
fn a_picture_for_which_telegram_had_no_time_is_no_lost_place() {
    let club = Club::start();
    let challenge = club.challenge(&club.group);
    club.telegram
        .fault(Fault::once("sendPhoto", FaultEffect::status(400, "Bad Request: IMAGE_PROCESS_FAILED")));
    club.telegram.press(&club.ben, &club.group, challenge.id, "Accept").answer();
    let board = club.board(&club.group, (0, 0));
    club.press_on(&club.group, &board);
    club.finish();
}
