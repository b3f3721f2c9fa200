//! Matches from challenge to result, by buttons and by typing.

use crate::club::{Club, is_over, turn_of};
use blot_testing::telegram::Message;

/// Checks what every board must have: a picture with words for those who do not see it, and a notification for the player to act.
fn check_board(club: &Club, board: &Message) {
    let picture = board.photo.as_ref().unwrap();
    assert!(picture.starts_with(b"\x89PNG"), "{board:?}");
    assert!(board.text.contains("Pip count"), "{board:?}");
    assert!(board.html.contains("<blockquote expandable>"), "{board:?}");
    let mentions = board.mentions();
    if !is_over(board) {
        assert!(mentions.ids.iter().all(|id| *id == club.mover(board).id), "{board:?}");
    }
    assert!(mentions.usernames.is_empty(), "{mentions:?}");
}

#[test]
fn a_whole_match_by_buttons() {
    let club = Club::start();
    let challenge = club.challenge(&club.group);
    assert_eq!(challenge.mentions().ids, [club.ben.id]);
    let colours = ["Accept", "Decline", "Withdraw"].map(|label| challenge.button(label).unwrap().style.clone());
    assert_eq!(colours, [Some("success".to_owned()), Some("danger".to_owned()), None]);
    club.telegram.press(&club.ben, &club.group, challenge.id, "Accept").answer();
    let mut board = club.board(&club.group, (0, 0));
    let (mut new, mut edited) = (0, 0);
    while !is_over(&board) {
        check_board(&club, &board);
        let next = club.press_on(&club.group, &board);
        if next.id == board.id {
            edited += 1;
        } else {
            new += 1;
            if !is_over(&next) {
                // The player to act is notified, unless they pressed themselves.
                let (was, is) = (club.mover(&board).id, club.mover(&next).id);
                let notified = if was == is { Vec::new() } else { vec![is] };
                assert_eq!(next.mentions().ids, notified, "{next:?}");
            }
            club.telegram.wait_for(|world| {
                let old = world.message(&club.group, board.id)?;
                (old.buttons().is_empty() && old.photo.is_some()).then_some(())
            });
        }
        board = next;
    }
    check_board(&club, &board);
    assert!(new > 3 && edited > 3, "{new} new boards, {edited} edits");
    assert!(board.text.contains("rolls match the seal"), "{board:?}");
    club.finish();
}

#[test]
fn a_match_against_the_computer_stays_in_one_message_until_its_result() {
    let club = Club::start();
    club.telegram.say(&club.anna, &club.group, "/challenge computer 1 hypergammon");
    let begun = club.board(&club.group, (0, 0));
    assert!(begun.text.contains("Anna plays Computer"), "{begun:?}");
    let mut board = begun.clone();
    while !is_over(&board) {
        check_board(&club, &board);
        assert_eq!((board.id, club.mover(&board).id), (begun.id, club.anna.id), "{board:?}");
        board = club.press_on(&club.group, &board);
    }
    check_board(&club, &board);
    assert_ne!(board.id, begun.id, "the result is a message of its own");
    assert!(board.text.contains("rolls match the seal"), "{board:?}");
    club.telegram.wait_for(|world| world.message(&club.group, begun.id)?.buttons().is_empty().then_some(()));
    let posted = club.telegram.bot_messages(&club.group).len();
    assert_eq!(posted, 2, "nothing else was said");
    assert_eq!(club.telegram.bot_messages(&club.telegram.private(&club.anna)).len(), 0);
    club.finish();
}

#[test]
fn a_whole_match_by_typing_in_a_topic() {
    let club = Club::start();
    let forum = club.telegram.forum("club");
    let (topic, other) = (club.telegram.topic(&forum, "matches"), club.telegram.topic(&forum, "chatter"));
    club.telegram.say(&club.ben, &topic, "/ping");
    club.posted(&topic, "I am here");
    for user in [&club.anna, &club.ben] {
        club.telegram.say(user, &club.telegram.private(user), "/start");
        club.posted(&club.telegram.private(user), "Hello");
    }
    club.telegram.say(
        &club.anna,
        &topic,
        "/challenge@blot_bot @benny 1 hypergammon".replace("blot_bot", club.telegram.username()).as_str(),
    );
    club.posted(&topic, "challenges");
    club.telegram.say(&club.ben, &topic, "/accept four-leaf clover");
    let mut board = club.board(&topic, (0, 0));
    assert!(board.text.contains("“four-leaf clover”"), "{board:?}");
    while !is_over(&board) {
        check_board(&club, &board);
        let (mover, turn) = (club.mover(&board), turn_of(&board).unwrap());
        if board.button("Roll").is_some() {
            club.telegram.say(mover, &topic, "/roll");
        } else {
            // A text that is no play has no effect, and its answer names the legal ones.
            club.telegram.reply(mover, &topic, board.id, "24/1");
            let chat = club.telegram.private(mover);
            let no = club.posted(&chat, "You could play");
            let play = no.text.split("You could play ").nth(1).unwrap().split(" · ").next().unwrap();
            club.telegram.reply(mover, &topic, board.id, play.trim_end_matches('.'));
            club.telegram.delete_message(&chat, no.id);
        }
        board = club.board(&topic, turn);
    }
    let elsewhere = [&other, &forum].map(|chat| club.telegram.bot_messages(chat).len());
    assert_eq!(elsewhere, [0, 0], "all of it was in the topic");
    club.finish();
}
