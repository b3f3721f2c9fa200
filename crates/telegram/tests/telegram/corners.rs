//! Corner cases that are easily overlooked.

use crate::club::{Club, button_for, newest, turn_of};
use blot_testing::telegram::{Chat, Fault, FaultEffect, World};
use serde_json::{Value, json};

fn posted(world: &World, chat: &Chat, words: &str) -> Option<()> {
    newest(world, chat, words).map(drop)
}

#[test]
fn a_board_that_is_asked_for_arrives_whatever_happens() {
    let mut club = Club::start();
    let board = club.begin();
    let group = club.group;
    club.telegram.fault(Fault::once("sendPhoto", FaultEffect::Drop));
    club.telegram.say(&club.anna, &group, "/board");
    let newer = |world: &World, than: i64| {
        let boards = world.bot_messages(&group).into_iter().filter(|message| message.photo.is_some());
        boards.map(|message| message.id).max().filter(|id| *id > than)
    };
    let second = club.telegram.wait_for(|world| newer(world, board.id));
    // The older one has no buttons any more.
    club.telegram.wait_for(|world| world.message(&group, board.id)?.buttons().is_empty().then_some(()));
    club.telegram.fault(Fault::once("sendPhoto", FaultEffect::Hang).times(9));
    club.telegram.say(&club.anna, &group, "/board");
    let is_open =
        |world: &World| world.calls().iter().any(|call| call.method == "sendPhoto" && call.status.is_none());
    club.telegram.wait_for(|world| is_open(world).then_some(()));
    club.kill_and_start_again();
    club.telegram.wait_for(|world| newer(world, second));
    club.finish();
}

/// Of a message that is older than two days Telegram tells nothing but its chat and its number.
#[test]
fn an_old_challenge_in_a_topic_can_still_be_accepted() {
    let club = Club::start();
    let forum = club.telegram.forum("club");
    let topic = club.telegram.topic(&forum, "matches");
    club.telegram.say(&club.anna, &topic, "/challenge 1 hypergammon");
    let challenge = club.posted(&topic, "challenges anyone");
    // By the time that a message is old, its delivery has long been recorded.
    club.wait_until_empty("outbox");
    let data = challenge.button("Accept").unwrap().data.clone();
    let chat = json!({ "id": topic.id, "type": "supergroup", "title": "club", "is_forum": true });
    let from = json!({ "id": club.ben.id, "is_bot": false, "first_name": "Ben" });
    let message = json!({ "message_id": challenge.id, "date": 0, "chat": chat });
    let query = json!({ "id": "1", "from": from, "message": message, "chat_instance": "1", "data": data });
    club.telegram.update(json!({ "callback_query": query }));
    club.board(&topic, (0, 0));
    club.telegram.assert_no_problems();
}

#[test]
fn answers_come_in_the_order_in_which_they_were_asked_for() {
    let club = Club::start_with(&[("BLOT__TELEGRAM__CHAT_A_SECOND", "4")]);
    let chat = club.telegram.private(&club.anna);
    let commands = ["roll", "take", "drop", "pips", "games", "board", "rules", "luck"];
    for command in commands {
        club.telegram.say(&club.anna, &chat, &format!("/help {command}"));
        // Each is on its way before the next is asked for; then they all wait for the same second.
        club.wait_until_taken();
    }
    club.telegram.wait_for(|world| (world.bot_messages(&chat).len() == commands.len()).then_some(()));
    let answers = club.telegram.bot_messages(&chat);
    let first = |text: &str| text.split([':', '/']).nth(1).unwrap().to_owned();
    assert_eq!(answers.iter().map(|answer| first(&answer.text)).collect::<Vec<_>>(), commands);
    club.finish();
}

#[test]
fn a_chatterbox_does_not_fill_the_group() {
    let club = Club::start();
    for _ in 0..15 {
        club.telegram.say(&club.anna, &club.group, "/ping");
    }
    for _ in 0..5 {
        club.telegram.say(&club.anna, &club.group, "/roll");
    }
    club.telegram.say(&club.ben, &club.group, "/help roll");
    club.posted(&club.group, "/roll: Roll the dice");
    club.wait_until_done();
    let to_anna = club.telegram.bot_messages(&club.group).len() - 1;
    assert_eq!(to_anna, 10);
    // In private she may ask as often as she likes.
    let chat = club.telegram.private(&club.anna);
    club.telegram.say(&club.anna, &chat, "/ping");
    club.posted(&chat, "I am here");
    club.finish();
}

#[test]
fn what_is_played_in_one_group_is_nothing_for_another() {
    let club = Club::start();
    club.begin();
    let (telegram, other) = (&club.telegram, club.telegram.group("other"));
    for (line, link) in [("/games", "start"), ("/board", "m_1")] {
        telegram.say(&club.anna, &other, line);
        let url = format!("https://t.me/{}?start={link}", telegram.username());
        let told = telegram.wait_for(|world| newest(world, &other, &url));
        assert!(told.text.contains("That is for you alone") && told.photo.is_none(), "{told:?}");
        assert!(!told.text.contains("0 - 0") && told.mentions().ids == [club.anna.id], "{told:?}");
    }
    // Who has started the bot is told everything, there.
    let chat = telegram.private(&club.anna);
    telegram.say(&club.anna, &chat, "/start");
    club.posted(&chat, "Hello");
    telegram.say(&club.anna, &other, "/board");
    telegram.wait_for(|world| newest(world, &chat, "#1  Anna 0 - 0 Ben"));
    club.finish();
}

#[test]
fn a_private_chat_that_is_not_found_is_closed() {
    let club = Club::start();
    let chat = club.telegram.private(&club.anna);
    club.telegram.say(&club.anna, &chat, "/ping");
    club.posted(&chat, "I am here");
    club.telegram.fault(Fault::once("sendMessage", FaultEffect::status(400, "Bad Request: chat not found")));
    club.telegram.say(&club.anna, &club.group, "/roll");
    let no = club.posted(&club.group, "You have no match here");
    let asked = club.telegram.messages(&club.group).iter().find(|message| message.text == "/roll").unwrap().id;
    assert_eq!((no.mentions().ids, no.reply_to), (vec![club.anna.id], Some(asked)));
    club.finish();
}

#[test]
fn who_is_no_member_manages_nothing_and_other_groups_do_not_wait_for_the_answer() {
    let club = Club::start();
    let other = club.telegram.group("other");
    club.telegram.make_administrator(&club.group, &club.anna);
    club.telegram.fault(Fault::once("getChatMember", FaultEffect::status(400, "Bad Request: user not found")));
    club.telegram.say(&club.anna, &club.group, "/club threads on");
    club.posted(&club.group, "Only those who manage");
    club.telegram.fault(Fault::once("getChatMember", FaultEffect::Hold));
    club.telegram.say(&club.anna, &club.group, "/club threads on");
    club.telegram.say(&club.ben, &other, "/ping");
    club.posted(&other, "I am here");
    assert!(
        club.telegram.bot_messages(&club.group).iter().all(|message| !message.text.contains("threads: on"))
    );
    club.telegram.clear_faults();
    club.posted(&club.group, "threads: on");
    club.finish();
}

#[test]
fn what_happens_in_one_chat_happens_in_its_order() {
    let club = Club::start();
    let held = club.hold();
    for line in ["/challenge 3", "/luck clover", "/withdraw"] {
        club.telegram.say(&club.anna, &club.group, line);
    }
    drop(held);
    let end = club.posted(&club.group, "withdrew it");
    assert!(end.text.starts_with("#1 Anna challenges anyone"), "{end:?}");
    club.finish();
}

#[test]
fn presses_and_answers_are_tried_again() {
    let club = Club::start();
    let board = club.begin();
    let (telegram, group) = (&club.telegram, &club.group);
    telegram.fault(Fault::once("answerCallbackQuery", FaultEffect::Drop));
    let no = telegram.press(club.other(&board), group, board.id, &button_for(&board)).answer();
    assert!(no.show_alert);
    for what in [FaultEffect::Drop, FaultEffect::too_many(1), FaultEffect::status(502, "Bad Gateway")] {
        telegram.fault(Fault::once("sendMessage", what));
        let before = telegram.bot_messages(group).len();
        telegram.say(&club.anna, group, "/rules");
        telegram.wait_for(|world| (world.bot_messages(group).len() > before).then_some(()));
    }
    club.finish();
}

#[test]
fn what_was_said_in_passing_is_not_said_again() {
    let mut club = Club::start();
    let board = club.begin();
    let group = club.group;
    club.telegram.press(club.other(&board), &group, board.id, &button_for(&board)).answer();
    club.wait_until_done();
    let before = club.telegram.messages(&group).len();
    club.kill_and_start_again();
    club.telegram.say(&club.anna, &group, "/ping");
    club.posted(&group, "I am here");
    assert_eq!(club.telegram.messages(&group).len(), before + 2);
    club.finish();
}

#[test]
fn a_board_that_telegram_does_not_take_is_shown_to_the_players() {
    let club = Club::start();
    for user in [&club.anna, &club.ben] {
        club.telegram.say(user, &club.telegram.private(user), "/start");
        club.posted(&club.telegram.private(user), "Hello");
    }
    let challenge = club.challenge(&club.group);
    club.telegram
        .fault(Fault::once("sendPhoto", FaultEffect::status(400, "Bad Request: PHOTO_INVALID_DIMENSIONS")));
    club.telegram.press(&club.ben, &club.group, challenge.id, "Accept").answer();
    for user in [&club.anna, &club.ben] {
        let chat = club.telegram.private(user);
        club.telegram.wait_for(|world| posted(world, &chat, "I can no longer write where #1 is played"));
    }
    club.finish();
}

#[test]
fn updates_that_cannot_be_kept_are_asked_for_again() {
    let club = Club::start();
    let database = rusqlite::Connection::open(club.database()).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(ABORT, 'full'); END";
    database.execute_batch(full).unwrap();
    club.telegram.say(&club.anna, &club.group, "/ping");
    club.bot.wait_for_line("updates could not be kept");
    database.execute_batch("DROP TRIGGER full").unwrap();
    club.posted(&club.group, "I am here");
    club.finish();
}

#[test]
fn files_come_to_the_topic_in_which_they_were_asked_for() {
    let club = Club::start();
    let forum = club.telegram.forum("club");
    let topic = club.telegram.topic(&forum, "matches");
    let board = club.begin_in(&topic);
    club.play_out(&topic, board);
    club.telegram.say(&club.anna, &topic, "/export mat");
    club.telegram.wait_for(|world| newest(world, &topic, "#1 as a file")?.document.map(drop));
    club.telegram.say(&club.anna, &topic, "/replay");
    club.telegram.wait_for(|world| newest(world, &topic, "#1, game 1")?.animation.map(drop));
    club.finish();
}

/// Telegram tells it twice, in the old group and in the new one; either is enough.
#[test]
fn one_word_of_a_groups_move_is_enough() {
    for is_old in [true, false] {
        let club = Club::start();
        let telegram = &club.telegram;
        let old = telegram.basic_group("lounge");
        club.begin_in(&old);
        let new = telegram.migrate_silently(&old);
        let chat = |id: i64, kind: &str| json!({ "id": id, "type": kind, "title": "lounge" });
        let moved: Value = if is_old {
            json!({ "message_id": 900, "date": 1, "chat": chat(old.id, "group"), "migrate_to_chat_id": new.id })
        } else {
            json!({ "message_id": 1, "date": 1, "chat": chat(new.id, "supergroup"), "migrate_from_chat_id": old.id })
        };
        telegram.update(json!({ "message": moved }));
        let board = club.board(&new, (0, 0));
        assert!(turn_of(&board).is_some());
        club.finish();
    }
}

/// A text that is too long for a caption comes before its file, and is not repeated when the file has to wait.
#[test]
fn a_long_history_is_told_once_and_its_file_follows() {
    let club = Club::start();
    let group = &club.group;
    club.telegram.say_mentioning(&club.anna, group, "/challenge ", &club.ben, " 1");
    let challenge = club.posted(group, "challenges");
    club.telegram.press(&club.ben, group, challenge.id, "Accept").answer();
    let board = club.board(group, (0, 0));
    club.play_out(group, board);
    let chat = club.telegram.private(&club.anna);
    club.telegram.fault(Fault::once("sendDocument", FaultEffect::too_many(1)).times(2));
    club.telegram.say(&club.anna, &chat, "/history 1");
    club.telegram
        .wait_for(|world| world.bot_messages(&chat).iter().any(|it| it.document.is_some()).then_some(()));
    let answers = club.telegram.bot_messages(&chat);
    let texts: Vec<bool> = answers.iter().map(|answer| answer.text.contains("all are in the file")).collect();
    assert_eq!(texts, [true, false], "{answers:?}");
    club.finish();
}
