//! Matches from challenge to result, by buttons and by commands.

use crate::club::{Club, button_for, is_over, none, turn_of};
use blot_testing::{Message, Via, World};
use serde_json::json;

/// Checks what every board must have: a picture with words for those who do not see it, and a notification for the player to act.
fn check_board(club: &Club, board: &Message) {
    assert!(!board.is_ephemeral(), "{board:?}");
    let [picture] = board.attachments.as_slice() else { panic!("one picture: {board:?}") };
    assert!(picture.bytes.starts_with(b"\x89PNG"), "{board:?}");
    let description = picture.description.as_deref().unwrap();
    assert!(description.contains("Anna") && description.contains("Pip count"), "{description}");
    // No one else is notified, and players are not notified of their own actions.
    if !is_over(board) {
        assert!(board.notifies.iter().all(|id| *id == club.mover(board).id), "{board:?}");
    }
}

#[test]
fn a_whole_match_by_buttons() {
    let club = Club::start();
    let challenge = club.challenge(&club.channel);
    assert!(challenge.content.contains("challenges <@"), "{challenge:?}");
    assert_eq!(challenge.notifies, [club.ben.id.as_str()]);
    club.discord.press(&club.ben, &challenge.id, "Accept").answer();
    let mut board = club.board(&club.channel, (0, 0));
    let has_lost = |message: &Message| message.buttons().is_empty().then_some(());
    club.discord.wait_for(|world| world.message(&challenge.id).and_then(has_lost));
    let (mut new, mut edited) = (0, 0);
    while !is_over(&board) {
        check_board(&club, &board);
        let next = club.press_on(&board);
        if next.id == board.id {
            edited += 1;
            assert_eq!(next.attachments.len(), 1, "an edit keeps its picture");
        } else {
            new += 1;
            if !is_over(&next) {
                // The player to act is notified, unless they pressed themselves.
                let (was, is) = (club.mover(&board).id.clone(), club.mover(&next).id.clone());
                let notified = if was == is { Vec::new() } else { vec![is] };
                assert_eq!(next.notifies, notified, "{next:?}");
            }
            club.discord.wait_for(|world| world.message(&board.id).and_then(has_lost));
            assert_eq!(club.discord.message(&board.id).unwrap().attachments.len(), 1);
        }
        board = next;
    }
    check_board(&club, &board);
    assert!(new > 3 && edited > 3, "{new} new boards, {edited} edits");
    assert!(board.content.contains("rolls match the seal"), "{board:?}");
    club.discord.press(&club.anna, &board.id, "Replay").answer();
    let replay = club.posted(&club.channel, "#1, game 1");
    assert!(replay.attachments[0].bytes.starts_with(b"GIF89a"));
    club.finish();
}

#[test]
fn a_match_against_the_computer_stays_in_one_message_until_its_result() {
    let club = Club::start();
    let options = json!({ "computer": true, "length": 1, "variant": "hypergammon" });
    club.discord.slash(&club.anna, &club.channel, "challenge", options).answer();
    let begun = club.board(&club.channel, (0, 0));
    assert!(begun.content.contains("Anna plays Computer"), "{begun:?}");
    assert_eq!(begun.via, Via::Callback, "it answers the command");
    let mut board = begun.clone();
    while !is_over(&board) {
        check_board(&club, &board);
        assert_eq!((&board.id, club.mover(&board).id.as_str()), (&begun.id, club.anna.id.as_str()));
        board = club.press_on(&board);
    }
    assert_ne!(board.id, begun.id, "the result is a message of its own");
    assert!(board.content.contains("rolls match the seal"), "{board:?}");
    club.finish();
}

#[test]
fn a_whole_match_by_commands_with_completion() {
    let club = Club::start();
    let (discord, channel) = (&club.discord, &club.channel);
    club.challenge(channel);
    discord.slash(&club.ben, channel, "accept", none()).answer();
    let mut board = club.board(channel, (0, 0));
    while !is_over(&board) {
        check_board(&club, &board);
        let (mover, turn) = (club.mover(&board), turn_of(&board).unwrap());
        let answer = if board.button("Roll").is_some() {
            discord.slash(mover, channel, "roll", none())
        } else {
            let offers = discord.autocomplete(mover, channel, "move", none(), "play", "").choices();
            let (name, play) = &offers[0];
            assert_eq!(play, name);
            let typed = &name[..name.find('/').unwrap()];
            let narrowed = discord.autocomplete(mover, channel, "move", none(), "play", typed).choices();
            assert!(narrowed[0].0.starts_with(typed), "{narrowed:?}");
            discord.slash(mover, channel, "move", json!({ "play": play }))
        };
        let answered = answer.answer();
        board = club.board(channel, turn);
        // The board answers the command, unless the machine is so slow that it says first that it thinks.
        let expected = if board.via == Via::Callback { 4 } else { 5 };
        assert_eq!(answered.kind, expected);
    }
    club.finish();
}

#[test]
fn two_channels_are_two_clubs() {
    let club = Club::start();
    let attic = club.discord.channel("attic");
    let (mut here, mut there) = (club.begin(), club.begin_in(&attic));
    for _ in 0..6 {
        if !is_over(&here) {
            here = club.press_on(&here);
        }
        if !is_over(&there) {
            there = club.press_on(&there);
        }
    }
    assert_eq!((&here.channel, &there.channel), (&club.channel.id, &attic.id));
    let list = club.discord.slash(&club.anna, &attic, "games", json!({ "whose": "all" })).message();
    assert!(list.content.contains("#2") && !list.content.contains("#1"), "{list:?}");
    club.finish();
}

#[test]
fn a_stranger_is_told_so_alone() {
    let club = Club::start();
    let stranger = club.discord.user("cleo");
    let board = club.begin();
    let button = button_for(&board);
    club.discord.press(&stranger, &board.id, &button).answer();
    let no = club.told(&stranger, "Anna and Ben's match");
    assert_eq!(no.only_for.as_ref(), Some(&stranger.id), "{no:?}");
    club.discord.press(club.other(&board), &board.id, &button).answer();
    club.told(club.other(&board), "turn");
    assert_eq!(turn_of(&club.discord.message(&board.id).unwrap()), turn_of(&board), "nothing has changed");
    club.finish();
}

#[test]
fn an_old_board_and_a_forged_button_change_nothing() {
    let club = Club::start();
    let old = club.begin();
    let button = old.buttons()[0].custom_id.clone();
    let board = club.press_on(&old);
    let mover = club.mover(&old);
    club.discord.press_stale(mover, &old.id, &button).answer();
    club.told(mover, "has changed since");
    for forged in ["1", "1:1:1.0:roll", "1:99:0.0:roll", "2:1:0.0:roll", "1:::club threads on", "x\u{0}y"] {
        let before = club.discord.ephemeral_messages(&club.ben).len();
        club.discord.press_stale(&club.ben, &board.id, forged).answer();
        let more = |world: &World| (world.ephemeral_messages(&club.ben).len() > before).then_some(());
        club.discord.wait_for(more);
    }
    assert_eq!(turn_of(&club.discord.message(&board.id).unwrap()), turn_of(&board));
    club.finish();
}

#[test]
fn the_same_event_twice_happens_once() {
    let mut club = Club::start();
    let board = club.begin();
    let (mover, button) = (&club.mover(&board).clone(), board.buttons()[0].custom_id.clone());
    let press = club.discord.press(mover, &board.id, &button);
    press.answer();
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    club.discord.redeliver(&press);
    // Whatever it did would be done before the bot has stopped, which has heard of it before it heard of this.
    club.discord.slash(mover, &club.channel, "ping", none()).answer();
    club.bot.terminate();
    let now = club.discord.message(&next.id).unwrap();
    assert_eq!((turn_of(&now), now.edits), (turn_of(&next), next.edits));
    let answers = club.discord.calls().iter().filter(|call| call.path.contains(&press.id)).count();
    assert_eq!(answers, 1, "it is answered once, too");
    club.finish();
}

#[test]
fn settings_are_changed_in_place_and_only_their_owner_sees_them() {
    let club = Club::start();
    let shown = club.discord.slash(&club.anna, &club.channel, "settings", none()).message();
    assert!(shown.is_ephemeral() && shown.content.contains("theme: auto"), "{shown:?}");
    let answer = club.discord.press(&club.anna, &shown.id, "theme: wood").answer();
    assert_eq!(answer.kind, 7);
    let changed = club.discord.message(&shown.id).unwrap();
    assert!(changed.content.contains("theme: wood"), "{changed:?}");
    club.finish();
}

#[test]
fn names_are_only_ever_names() {
    let club = Club::start();
    let mut anna = club.anna.clone();
    anna.nick = Some("**x** <@1> @everyone ~~".to_owned());
    let options = json!({ "player": club.ben.id, "length": 1 });
    club.discord.slash(&anna, &club.channel, "challenge", options).answer();
    let challenge = club.posted(&club.channel, "challenges");
    assert!(challenge.content.contains("\\*\\*x\\*\\* \\<@1\\> \\@everyone"), "{challenge:?}");
    assert_eq!(challenge.notifies, [club.ben.id.as_str()]);
    club.finish();
}
