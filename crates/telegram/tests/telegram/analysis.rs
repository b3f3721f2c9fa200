//! Hints while a match goes on, and the analysis afterwards.

use crate::club::Club;

#[test]
fn a_match_is_analysed_in_one_message_whose_buttons_show_what_mattered() {
    let club = Club::start();
    club.telegram.say(&club.anna, &club.group, "/challenge computer 1");
    let over = club.play_out(&club.group, club.board(&club.group, (0, 0)));
    club.telegram.press(&club.anna, &club.group, over.id, "Analysis").answer();
    let card = club.posted(&club.group, "PR ");
    assert!(card.text.contains("Without luck: Anna "), "{card:?}");
    assert!(card.photo.is_some(), "{card:?}");
    // A player who plays at random errs at least three times, and other people may look, too.
    club.telegram.press(&club.ben, &club.group, card.id, "1").answer();
    let first = club.posted(&club.group, "Decision 1 of 3");
    assert_eq!(first.id, card.id, "it changes in its place");
    club.telegram.press(&club.ben, &club.group, card.id, "Overview").answer();
    club.telegram.say(&club.ben, &club.group, "/analyze 1");
    club.telegram.wait_for(|world| {
        let cards = world.bot_messages(&club.group);
        (cards.into_iter().filter(|message| message.text.contains("PR ")).count() == 2).then_some(())
    });
    club.finish();
}
