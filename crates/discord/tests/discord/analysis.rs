//! Hints while a match goes on, and the analysis afterwards.

use crate::club::{Club, is_over, none};
use serde_json::json;

#[test]
fn a_match_is_analysed_in_one_message_and_asked_for_again_it_comes_at_once() {
    let club = Club::start();
    let options = json!({ "computer": true, "length": 1 });
    club.discord.slash(&club.anna, &club.channel, "challenge", options).answer();
    let mut board = club.board(&club.channel, (0, 0));
    while board.button("Roll").is_some() {
        board = club.press_on(&board);
    }
    club.discord.slash(&club.anna, &club.channel, "hint", none()).answer();
    let hint = club.told(&club.anna, "Best with");
    assert!(hint.is_ephemeral() && hint.content.contains("\n3. "), "{hint:?}");
    while !is_over(&board) {
        board = club.press_on(&board);
    }
    club.discord.press(&club.anna, &board.id, "Analysis").answer();
    let card = club.posted(&club.channel, "PR ");
    let before = club.discord.messages(&club.channel).into_iter().map(|message| message.id);
    assert_eq!(before.last(), Some(card.id.clone()), "what showed how far it is became the card");
    let [picture] = card.attachments.as_slice() else { panic!("one picture: {card:?}") };
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    let described = picture.description.as_deref().unwrap();
    assert!(described.contains("How #1 went: for Anna from 50% to"), "{described}");
    assert!(card.content.contains("Without luck: Anna "), "{card:?}");

    // A player who plays at random errs at least three times, and other people may look, too.
    club.discord.press(&club.ben, &card.id, "1").answer();
    let first = club.posted(&club.channel, "Decision 1 of 3");
    assert_eq!(first.id, card.id);
    assert_eq!(first.attachments.len(), 1, "{first:?}");
    club.discord.press(&club.anna, &card.id, "Overview").answer();
    club.discord.wait_for(|world| world.message(&card.id)?.content.contains("PR ").then_some(()));
    club.discord.press(&club.ben, &card.id, "All as a file").answer();
    let file = club.told(&club.ben, "All of the analysis of #1");
    let [report] = file.attachments.as_slice() else { panic!("one file: {file:?}") };
    let report = String::from_utf8(report.bytes.to_vec()).unwrap();
    assert!(report.contains("Game 1: Anna 0 - 0 Computer") && report.contains("Best by equity"), "{report}");

    club.discord.slash(&club.ben, &club.channel, "analyze", json!({ "game": 1 })).answer();
    let again = club.posted(&club.channel, "PR ");
    assert_ne!(again.id, card.id);
    club.discord.slash(&club.ben, &club.channel, "analyze", json!({ "game": 1, "part": "second" })).answer();
    assert!(club.told(&club.ben, "Decision 2 of 3").is_ephemeral());
    club.finish();
}

#[test]
fn a_bot_that_is_killed_during_an_analysis_makes_it_after_the_restart() {
    let mut club = Club::start();
    let board = club.begin();
    let over = club.play_out(board);
    club.discord.press(&club.anna, &over.id, "Analysis").answer();
    club.kill_and_start_again();
    let card = club.posted(&club.channel, "PR ");
    assert_eq!(card.channel, club.channel.id);
    let messages = club.discord.messages(&club.channel);
    assert_eq!(messages.iter().filter(|message| message.content.contains("PR ")).count(), 1, "and once");
    club.finish();
}
