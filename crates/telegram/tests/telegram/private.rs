//! Answers for one person: alerts, private chats, and links that lead there.

use crate::club::{Club, button_for, newest, turn_of};
use blot_testing::telegram::{Chat, Message};

/// The newest of the bot's messages in a chat that is another one than this, or another state of it.
fn after(club: &Club, chat: &Chat, old: &Message) -> Message {
    club.telegram.wait_for(|world| {
        let new = world.bot_messages(chat).into_iter().last()?;
        (new.id != old.id || new.edits != old.edits).then(|| new.clone())
    })
}

#[test]
fn refusals_are_alerts_and_no_one_else_sees_them() {
    let club = Club::start();
    let board = club.begin();
    let (messages, calls) = (club.telegram.messages(&club.group).len(), club.telegram.calls().len());
    let stranger = club.telegram.user("cleo");
    for who in [club.other(&board), &stranger] {
        let answer = club.telegram.press(who, &club.group, board.id, &button_for(&board)).answer();
        assert!(answer.show_alert && answer.url.is_none(), "{answer:?}");
        assert!(answer.text.contains("turn") || answer.text.contains("match"), "{answer:?}");
        assert!(answer.text.chars().count() <= 200);
    }
    club.telegram.press_data(&stranger, &club.group, board.id, "1:9:9.9:roll yes; drop").answer();
    club.telegram.press_data(&stranger, &club.group, board.id, "🎲").answer();
    assert_eq!(club.telegram.messages(&club.group).len(), messages);
    assert_eq!(club.telegram.calls().len(), calls + 4, "answers to presses alone");
    club.finish();
}

#[test]
fn a_link_leads_to_a_private_board_on_which_one_can_play() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, group, mover) = (&club.telegram, &club.group, club.mover(&board));
    // Who has never written to the bot cannot be written to.
    let answer = telegram.press(mover, group, board.id, "More …").answer();
    let url = answer.url.clone().unwrap();
    assert_eq!((url, answer.text), (format!("https://t.me/{}?start=m_1", telegram.username()), String::new()));
    telegram.open_link(mover, "m_1");
    let chat = telegram.private(mover);
    let mut mine = telegram.wait_for(|world| world.bot_messages(&chat).last().copied().cloned());
    let shown = telegram.messages(group);
    while turn_of(&mine).is_some() {
        let text = telegram.message(group, board.id).unwrap().text;
        assert_eq!((telegram.messages(group).len(), text), (shown.len(), board.text.clone()));
        assert!(mine.photo.is_some(), "{mine:?}");
        telegram.press(mover, &chat, mine.id, &button_for(&mine)).answer();
        let next = after(&club, &chat, &mine);
        assert_eq!(next.id, mine.id, "the same message becomes the next board");
        mine = next;
    }
    let next = club.board(group, turn_of(&board).unwrap());
    assert_eq!(next.mentions().ids, [club.other(&board).id], "the group sees the play");
    assert!(next.text.contains("played") && mine.text.contains("played"), "{next:?} {mine:?}");
    assert_eq!(mine.mentions().ids.len(), 0, "{mine:?}");

    // Now the answer comes in private, and the press itself says so.
    telegram.say(mover, group, "/pips");
    let pips = telegram.wait_for(|world| newest(world, &chat, "Pips:"));
    assert!(newest_in(&club, group, "Pips:").is_none() && pips.reply_to.is_none());
    let answer = telegram.press(mover, group, next.id, "More …").answer();
    assert_eq!((answer.show_alert, answer.text.as_str()), (false, "I have answered in our private chat."));
    let menu = telegram.wait_for(|world| newest(world, &chat, "#1  Anna").filter(|menu| menu.photo.is_none()));
    telegram.press(mover, &chat, menu.id, "Board").answer();
    let board = telegram.wait_for(|world| newest(world, &chat, "#1  Anna").filter(|board| board.id > menu.id));
    assert!(board.photo.is_some() && turn_of(&board).is_none(), "it is not his turn: {board:?}");
    club.finish();
}

fn newest_in(club: &Club, chat: &Chat, words: &str) -> Option<Message> {
    club.telegram.bot_messages(chat).into_iter().rev().find(|message| message.text.contains(words))
}

#[test]
fn plays_are_typed_in_private_as_they_are() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, mover) = (&club.telegram, club.mover(&board));
    let chat = telegram.private(mover);
    telegram.say(mover, &chat, "24/1");
    let no = club.posted(&chat, "You could play");
    let play = no.text.split("You could play ").nth(1).unwrap().split(" · ").next().unwrap();
    telegram.say(mover, &chat, play.trim_end_matches('.'));
    club.board(&club.group, turn_of(&board).unwrap());
    telegram.say(mover, &chat, "hello there");
    club.posted(&chat, "There is no /hello");
    telegram.say(mover, &chat, "/challenge @benny");
    club.posted(&chat, "Matches are played in a channel or group");
    club.finish();
}

#[test]
fn pages_take_the_place_of_each_other_and_files_are_files() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, anna) = (&club.telegram, &club.anna);
    let chat = telegram.private(anna);
    telegram.say(anna, &chat, "/rules");
    let rules = club.posted(&chat, "1. The start");
    telegram.press(anna, &chat, rules.id, "Next").answer();
    let next = after(&club, &chat, &rules);
    assert!(next.id == rules.id && next.text.starts_with("2. Moving"), "{next:?}");

    club.play_out(&club.group, board);
    telegram.say(anna, &chat, "/export mat 1");
    let exported = telegram.wait_for(|world| newest(world, &chat, "#1 as a file"));
    let file = exported.document.unwrap();
    assert!(
        file.filename.ends_with(".mat") && file.bytes.windows(11).any(|part| part == b"point match"),
        "{}",
        file.filename
    );
    telegram.say(anna, &chat, "/replay 1 #1");
    let replay = telegram.wait_for(|world| newest(world, &chat, "#1, game 1"));
    assert!(replay.animation.unwrap().bytes.starts_with(b"GIF89a"));
    club.finish();
}

#[test]
fn a_player_who_blocks_the_bot_is_told_in_the_group() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, group, mover) = (&club.telegram, &club.group, club.mover(&board));
    let chat = telegram.private(mover);
    telegram.say(mover, &chat, "/ping");
    club.posted(&chat, "I am here");
    telegram.block(mover);
    telegram.say(mover, group, "/pips");
    let pips = telegram.wait_for(|world| newest(world, group, "Pips:"));
    assert_eq!(pips.mentions().ids, [mover.id]);
    let answer = telegram.press(mover, group, board.id, "More …").answer();
    assert!(answer.url.is_some(), "{answer:?}");
    club.finish();
}

/// Telegram may tell late that a user has blocked the bot.
#[test]
fn a_closed_door_is_found_by_knocking() {
    let club = Club::start();
    let (telegram, group, anna) = (&club.telegram, &club.group, &club.anna);
    let chat = telegram.private(anna);
    telegram.say(anna, &chat, "/ping");
    club.posted(&chat, "I am here");
    let blocked = blot_testing::telegram::FaultEffect::status(403, "Forbidden: bot was blocked by the user");
    telegram.fault(blot_testing::telegram::Fault::once("sendMessage", blocked));
    telegram.say(anna, group, "/pips");
    let no = telegram.wait_for(|world| newest(world, group, "You have no match here"));
    assert_eq!(no.mentions().ids, [anna.id]);
    telegram.say(anna, group, "/pips");
    telegram.wait_for(|world| newest(world, group, "You have no match here").filter(|other| other.id > no.id));
    club.finish();
}
