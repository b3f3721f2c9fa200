//! Updates: newer than this program, twice, out of order, asked for or sent.

use crate::club::{Club, QUICK, button_for, newest, start_bot, turn_of};
use blot_testing::telegram::{FakeTelegram, Fault, FaultEffect};
use serde_json::json;

#[test]
fn updates_that_are_newer_than_this_program_are_left_out_and_the_others_served() {
    let club = Club::start();
    let chat = json!({ "id": club.group.id, "type": "supergroup", "title": "lounge" });
    let from = json!({ "id": club.anna.id, "is_bot": false, "first_name": "Anna" });
    for update in [
        json!({ "telepathy": { "from": from } }),
        json!({}),
        json!({ "message": "not a message" }),
        json!({ "message": { "message_id": "seven", "chat": chat } }),
        json!({ "message": { "message_id": 901, "date": 1, "chat": chat, "from": from, "hologram": {} } }),
        json!({ "callback_query": { "id": "x1", "from": from } }),
        json!({ "callback_query": { "id": "x2", "from": from, "chat_instance": "1", "game_short_name": "chess" } }),
        json!({ "my_chat_member": { "chat": { "id": 1, "type": "galaxy" }, "new_chat_member": {} } }),
    ] {
        club.telegram.update(update);
    }
    let entities = json!([{ "type": "hologram", "offset": 0, "length": 5, "colour": "blue" }]);
    let message = json!({ "message_id": 902, "date": 1, "chat": chat, "from": from, "text": "/ping", "entities": entities,
        "new_thing": { "of": "2031" } });
    club.telegram.update(json!({ "message": message }));
    club.telegram.wait_for(|world| newest(world, &club.group, "I am here"));
    club.wait_until_done();
    let log = club.bot.log();
    assert!(log.contains("newer than this program"), "{log}");
    // The two presses that no user made.
    assert!(club.telegram.problems().is_empty(), "{:?}", club.telegram.problems());
}

#[test]
fn what_comes_twice_is_done_once() {
    let club = Club::start();
    let board = club.begin();
    let turn = turn_of(&board).unwrap();
    let query = club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board));
    query.answer();
    club.board(&club.group, turn);
    let calls = club.telegram.calls().len();
    club.telegram.redeliver(query.update.unwrap());
    club.telegram.redeliver(query.update.unwrap());
    club.telegram.say(&club.anna, &club.group, "/ping");
    club.posted(&club.group, "I am here");
    assert_eq!(club.telegram.calls().len(), calls + 1, "{:?}", club.telegram.calls().split_off(calls));
    club.finish();
}

#[test]
fn numbers_of_updates_may_begin_anew() {
    let mut club = Club::start();
    club.telegram.say(&club.anna, &club.group, "/ping");
    club.posted(&club.group, "I am here");
    club.telegram.set_next_update_id(17);
    for (at, line) in ["/pips", "/games", "/board"].iter().enumerate() {
        club.telegram.say(&club.anna, &club.group, line);
        club.telegram.wait_for(|world| (world.bot_messages(&club.group).len() == at + 2).then_some(()));
    }
    // The same number again is something else.
    club.telegram.set_next_update_id(17);
    club.kill_and_start_again();
    club.telegram.say(&club.anna, &club.group, "/help roll");
    club.posted(&club.group, "/roll: Roll the dice");
    club.finish();
}

#[test]
fn another_process_that_polls_ends_this_one_with_one_clear_line() {
    let mut club = Club::start();
    club.telegram.rival_polls();
    assert_eq!(club.bot.wait().code(), Some(9));
    let log = club.bot.log();
    let lines: Vec<&str> = log.lines().filter(|line| line.contains("blot-telegram: ")).collect();
    let [line] = lines.as_slice() else { panic!("{log}") };
    assert!(line.contains("another program takes this bot's updates; stop it"), "{log}");
}

#[test]
fn a_token_that_is_taken_away_ends_the_program() {
    let mut club = Club::start();
    club.telegram.fault(Fault::once("getUpdates", FaultEffect::status(401, "Unauthorized")).times(9));
    club.telegram.say(&club.anna, &club.group, "/ping");
    assert_eq!(club.bot.wait().code(), Some(5));
    assert!(club.bot.log().contains("Telegram refuses the token"), "{}", club.bot.log());
    assert!(!club.bot.log().contains(club.telegram.canary()));
}

#[test]
fn polling_goes_on_whatever_happens() {
    let page = FaultEffect::respond(502, "<html>");
    for what in [FaultEffect::status(502, "Bad Gateway"), page, FaultEffect::Drop, FaultEffect::too_many(1)] {
        let club = Club::start();
        club.telegram.fault(Fault::once("getUpdates", what));
        club.telegram.say(&club.anna, &club.group, "/ping");
        club.posted(&club.group, "I am here");
        club.telegram.say(&club.anna, &club.group, "/help roll");
        club.posted(&club.group, "/roll: Roll the dice");
        assert!(!club.bot.log().contains(club.telegram.canary()), "{}", club.bot.log());
        club.finish();
    }
}

#[test]
fn updates_that_come_while_the_bot_is_down_are_served_later() {
    let mut club = Club::start();
    let board = club.begin();
    assert!(club.bot.terminate().0.success(), "{}", club.bot.log());
    let query = club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board));
    club.telegram.expire(&query);
    club.bot.start_again();
    club.board(&club.group, turn_of(&board).unwrap());
    club.telegram.assert_no_problems();
}

fn webhook_settings(port: u16) -> Vec<(String, String)> {
    let address = format!("127.0.0.1:{port}");
    let own = [
        ("BLOT__TELEGRAM__WEBHOOK".to_owned(), format!("http://{address}/telegram/blot")),
        ("BLOT__TELEGRAM__LISTEN".to_owned(), address),
    ];
    QUICK.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).chain(own).collect()
}

/// A port that is free now.
fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

#[test]
fn updates_are_taken_by_webhook_with_the_right_secret_alone() {
    let telegram = FakeTelegram::start();
    let settings = webhook_settings(free_port());
    let settings: Vec<(&str, &str)> =
        settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let mut bot = start_bot(&telegram, &[], &settings);
    let webhook = telegram.wait_for(|world| world.webhook().cloned());
    let secret = webhook.secret.clone().unwrap();
    assert!(secret.len() >= 32 && webhook.allowed_updates.len() == 3, "{webhook:?}");
    let (group, anna) = (telegram.group("lounge"), telegram.user("anna"));
    telegram.say(&anna, &group, "/ping");
    telegram.wait_for(|world| newest(world, &group, "I am here"));

    let chat = json!({ "id": group.id, "type": "supergroup", "title": "lounge" });
    let from = json!({ "id": anna.id, "is_bot": false, "first_name": "Anna" });
    let forged = |number: i64| {
        let message =
            json!({ "message_id": number, "date": 1, "chat": chat, "from": from, "text": "/challenge 3" });
        json!({ "update_id": number, "message": message }).to_string()
    };
    for wrong in [None, Some(""), Some("wrong"), Some(&secret[..31]), Some(secret.to_uppercase().as_str())] {
        assert_eq!(telegram.push(wrong, &forged(901)), 401, "{wrong:?}");
    }
    assert_eq!(telegram.push(Some(&secret), "no JSON"), 200, "it would only come again");
    assert_eq!(telegram.push(Some(&secret), &"x".repeat(2 << 20)), 413);
    assert_eq!(telegram.push(Some(&secret), &forged(902)), 200);
    telegram.wait_for(|world| newest(world, &group, "Anna challenges anyone"));
    assert_eq!(telegram.bot_messages(&group).len(), 2, "what was forged had no effect");

    // The next start makes a secret of its own; and who polls takes the webhook away.
    bot.kill();
    bot.start_again();
    telegram.wait_for(|world| world.webhook().filter(|other| other.secret != webhook.secret).cloned());
    telegram.say(&anna, &group, "/help roll");
    telegram.wait_for(|world| newest(world, &group, "/roll: Roll the dice"));
    assert!(bot.terminate().0.success(), "{}", bot.log());
    assert!(telegram.webhook().is_some(), "Telegram keeps what comes until the next start");
    let polling = start_bot(&telegram, &[], &QUICK);
    telegram.wait_polling();
    assert!(telegram.webhook().is_none());
    let log = bot.log() + &polling.log();
    assert!(!log.contains(&secret) && !log.contains(telegram.canary()), "{log}");
    telegram.assert_no_problems();
}

#[test]
fn half_a_request_does_not_delay_the_shutdown() {
    use std::io::{Read, Write};
    let telegram = FakeTelegram::start();
    let port = free_port();
    let settings = webhook_settings(port);
    let settings: Vec<(&str, &str)> =
        settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let mut bot = start_bot(&telegram, &[], &settings);
    let webhook = telegram.wait_for(|world| world.webhook().cloned());
    let head = |secret: &str| {
        format!(
            "POST /x HTTP/1.1\r\nHost: x\r\nX-Telegram-Bot-Api-Secret-Token: {secret}\r\nContent-Length: 100\r\n\r\nabc"
        )
    };
    // Without the secret, the server reads no further than that.
    let mut stranger = std::net::TcpStream::connect(("127.0.0.1", port)).unwrap();
    stranger.write_all(head("wrong").as_bytes()).unwrap();
    let mut answer = [0; 12];
    stranger.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"HTTP/1.1 401");
    let mut slow = std::net::TcpStream::connect(("127.0.0.1", port)).unwrap();
    slow.write_all(head(&webhook.secret.unwrap()).as_bytes()).unwrap();
    assert!(bot.terminate().0.success(), "{}", bot.log());
}

#[test]
fn a_webhook_says_no_when_nothing_can_be_kept() {
    let telegram = FakeTelegram::start();
    let settings = webhook_settings(free_port());
    let settings: Vec<(&str, &str)> =
        settings.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    let bot = start_bot(&telegram, &[], &settings);
    telegram.wait_for(|world| world.webhook().cloned());
    let database = rusqlite::Connection::open(bot.folder().join("blot.db")).unwrap();
    database
        .execute_batch("CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(ABORT, 'full'); END")
        .unwrap();
    let (group, anna) = (telegram.group("lounge"), telegram.user("anna"));
    telegram.say(&anna, &group, "/ping");
    telegram.wait_for(|world| world.deliveries().iter().any(|(_, status)| *status == 500).then_some(()));
    database.execute_batch("DROP TRIGGER full").unwrap();
    telegram.wait_for(|world| newest(world, &group, "I am here"));
    telegram.assert_no_problems();
}
