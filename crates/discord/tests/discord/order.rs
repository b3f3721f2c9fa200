//! Things that come in the wrong order, or again: a press before its message is known to have arrived, an answer before the
//! question, an old press after newer ones.

use crate::club::{Club, button_for, none, to_roll, turn_of};
use blot_testing::{Fault, FaultEffect};

#[test]
fn a_challenge_is_accepted_before_the_bot_knows_that_it_was_posted() {
    let club = Club::start();
    club.discord.fault(Fault::once("/callback", FaultEffect::ApplyAndHold));
    let challenge = club.challenge(&club.channel);
    club.discord.press(&club.ben, &challenge.id, "Accept").answer();
    club.discord.clear_faults();
    let board = club.board(&club.channel, (0, 0));
    club.discord.wait_for(|world| world.message(&challenge.id)?.buttons().is_empty().then_some(()));
    club.play_out(board);
    club.finish();
}

#[test]
fn a_challenge_is_accepted_before_it_was_posted_at_all() {
    let club = Club::start();
    club.discord.fault(Fault::once("/callback", FaultEffect::Hold));
    let options = serde_json::json!({ "player": club.ben.id, "length": 1, "variant": "hypergammon" });
    club.discord.slash(&club.anna, &club.channel, "challenge", options);
    // The club knows of it, but no player sees it.
    club.discord
        .wait_for(|world| world.calls().iter().any(|call| call.path.ends_with("/callback")).then_some(()));
    assert!(club.discord.messages(&club.channel).is_empty());
    club.discord.slash(&club.ben, &club.channel, "accept", none()).answer();
    club.discord.clear_faults();
    let board = club.board(&club.channel, (0, 0));
    club.play_out(board);
    club.finish();
}

#[test]
fn a_board_is_pressed_before_the_bot_knows_that_it_was_posted() {
    let club = Club::start();
    let board = club.begin();
    let posts = format!("/channels/{}/messages", club.channel.id);
    let mut shown = board.clone();
    for _ in 0..6 {
        club.discord.fault(Fault::once(&posts, FaultEffect::ApplyAndHold).method("POST"));
        let turn = turn_of(&shown).unwrap();
        club.discord.press(club.mover(&shown), &shown.id, &button_for(&shown)).answer();
        shown = club.board(&club.channel, turn);
        if blot_testing::is_over(&shown) {
            break;
        }
        // This board may be one of which the bot has not heard yet.
        let turn = turn_of(&shown).unwrap();
        club.discord.press(club.mover(&shown), &shown.id, &button_for(&shown)).answer();
        club.discord.clear_faults();
        shown = club.board(&club.channel, turn);
        if blot_testing::is_over(&shown) {
            break;
        }
    }
    club.play_out(shown);
    club.finish();
}

#[test]
fn an_old_press_that_comes_again_after_newer_ones_changes_nothing() {
    let club = Club::start();
    let board = to_roll(&club);
    let (mover, roll) = (club.mover(&board).clone(), button_for(&board));
    let first = club.discord.press(&mover, &board.id, &roll);
    first.answer();
    let mut shown = club.board(&club.channel, turn_of(&board).unwrap());
    for _ in 0..3 {
        if !blot_testing::is_over(&shown) {
            shown = club.press_on(&shown);
        }
    }
    let calls = club.discord.calls().len();
    club.discord.redeliver(&first);
    // The same button in a message of long ago is another press, and told that it is old.
    let stale = club.discord.press_stale(&mover, &board.id, &roll);
    stale.answer();
    assert!(club.told(&mover, "has changed since").is_ephemeral());
    let again = club.discord.calls().split_off(calls);
    assert!(again.iter().all(|call| !call.path.contains(&first.id)), "{again:?}");
    let now = club.discord.message(&shown.id).unwrap();
    assert_eq!(turn_of(&now), turn_of(&shown));
    if !blot_testing::is_over(&shown) {
        club.play_out(shown);
    }
    club.finish();
}
