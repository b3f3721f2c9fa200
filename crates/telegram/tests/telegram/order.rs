//! Things that come in the wrong order, or again: updates shuffled, a press before its message is known to have arrived, an
//! answer before the question, an old press after newer ones.

use crate::club::{Club, button_for, is_over, turn_of};
use blot_testing::telegram::{Fault, FaultEffect};
use serde_json::json;

#[test]
fn a_challenge_is_accepted_before_the_bot_knows_that_it_was_posted() {
    let club = Club::start();
    club.telegram.fault(Fault::once("sendMessage", FaultEffect::ApplyAndHold));
    let challenge = club.challenge(&club.group);
    club.telegram.press(&club.ben, &club.group, challenge.id, "Accept").answer();
    club.telegram.clear_faults();
    let board = club.board(&club.group, (0, 0));
    club.telegram
        .wait_for(|world| world.message(&club.group, challenge.id)?.buttons().is_empty().then_some(()));
    club.play_out(&club.group, board);
    club.finish();
}

#[test]
fn a_challenge_is_accepted_before_it_was_posted_at_all() {
    let club = Club::start();
    club.telegram.fault(Fault::once("sendMessage", FaultEffect::Hold));
    club.telegram.say_mentioning(&club.anna, &club.group, "/challenge ", &club.ben, " 1 hypergammon");
    club.telegram.say(&club.ben, &club.group, "/accept");
    club.wait_until_taken();
    club.telegram.clear_faults();
    let board = club.board(&club.group, (0, 0));
    club.play_out(&club.group, board);
    club.finish();
}

#[test]
fn a_board_is_pressed_before_the_bot_knows_that_it_was_posted() {
    let club = Club::start();
    let mut shown = club.begin();
    for method in ["editMessageMedia", "sendPhoto"].repeat(3) {
        if is_over(&shown) {
            break;
        }
        club.telegram.fault(Fault::once(method, FaultEffect::ApplyAndHold));
        let before = shown.clone();
        shown = club.press_on(&club.group, &shown);
        if !is_over(&shown) {
            // This board may be one of which the bot has not heard yet.
            let turn = turn_of(&shown).unwrap();
            club.telegram.press(club.mover(&shown), &club.group, shown.id, &button_for(&shown)).answer();
            club.telegram.clear_faults();
            shown = club.board(&club.group, turn);
        }
        club.telegram.clear_faults();
        assert!(turn_of(&shown) > turn_of(&before) || is_over(&shown));
    }
    if !is_over(&shown) {
        club.play_out(&club.group, shown);
    }
    club.finish();
}

#[test]
fn an_old_press_that_comes_again_after_newer_ones_changes_nothing() {
    let club = Club::start();
    let board = club.begin();
    let (mover, button) = (club.mover(&board).clone(), button_for(&board));
    let first = club.telegram.press(&mover, &club.group, board.id, &button);
    first.answer();
    let mut shown = club.board(&club.group, turn_of(&board).unwrap());
    for _ in 0..3 {
        if !is_over(&shown) {
            shown = club.press_on(&club.group, &shown);
        }
    }
    club.telegram.redeliver(first.update.unwrap());
    // The same button again is another press, and told that it is old.
    let told = club.telegram.press_data(&mover, &club.group, board.id, &button).answer();
    assert!(told.show_alert && told.text.contains("has changed since"), "{told:?}");
    club.wait_until_done();
    let now = club.telegram.message(&club.group, shown.id).unwrap();
    assert_eq!(turn_of(&now), turn_of(&shown));
    if !is_over(&shown) {
        club.play_out(&club.group, shown);
    }
    club.finish();
}

/// Numbers that come in any order, with gaps and twice: each is done once, and nothing is lost.
#[test]
fn updates_in_any_order_are_each_done_once() {
    let club = Club::start();
    let chat = json!({ "id": club.group.id, "type": "supergroup", "title": "lounge" });
    let from = json!({ "id": club.anna.id, "is_bot": false, "first_name": "Anna" });
    let say = |number: i64, line: &str| {
        let message =
            json!({ "message_id": 5000 + number, "date": 1, "chat": chat, "from": from, "text": line });
        club.telegram.update_with_id(number, json!({ "message": message }));
    };
    let held = club.hold();
    // The bot gets them in a few answers, and confirms each with the number of its last.
    for number in [940, 907, 933, 901, 960, 907, 940, 901] {
        say(number, "/challenge 3");
    }
    drop(held);
    club.telegram.wait_for(|world| (world.bot_messages(&club.group).len() >= 5).then_some(()));
    club.wait_until_done();
    club.wait_until_empty("outbox");
    let posted = club.telegram.bot_messages(&club.group);
    assert!(posted.iter().all(|message| message.text.contains("Anna challenges anyone")), "{posted:?}");
    assert_eq!(posted.len(), 5, "five numbers, five challenges");
    club.finish();
}
