//! How updates are fetched, confirmed and delivered again.

use super::{call, ok, refused, send, updates};
use blot_testing::telegram::{FakeTelegram, Fault, FaultEffect};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::thread::scope;

fn poll(telegram: &FakeTelegram, offset: i64) -> (u16, Value) {
    call(telegram, "getUpdates", json!({"offset": offset, "timeout": 50}))
}

fn ids(answer: &Value) -> Vec<i64> {
    answer.as_array().unwrap().iter().map(|update| update["update_id"].as_i64().unwrap()).collect()
}

#[test]
fn updates_wait_until_an_offset_confirms_them() {
    let telegram = FakeTelegram::start();
    let ours: Vec<i64> = (0..3).map(|number| telegram.update(json!({"poll": {"id": number}}))).collect();
    assert_eq!(ids(&json!(updates(&telegram))), ours);
    assert_eq!(ids(&ok(&telegram, "getUpdates", json!({"limit": 2}))), ours[..2]);
    assert_eq!(telegram.pending().len(), 3);
    assert_eq!(ids(&ok(&telegram, "getUpdates", json!({"offset": ours[1]}))), ours[1..]);
    assert_eq!(telegram.pending()[0].json["poll"]["id"], 1);
    telegram.update(json!({"unheard_of": true}));
    let last = ok(&telegram, "getUpdates", json!({"offset": -1}));
    assert_eq!(ids(&last), [ours[2] + 1]);
    ok(&telegram, "getUpdates", json!({"offset": ours[2] + 2}));
    telegram.wait_confirmed();
    assert_eq!((telegram.polls(), telegram.calls().len()), (5, 0));
    telegram.assert_no_problems();
}

#[test]
fn a_poll_waits_for_something_to_happen() {
    let telegram = FakeTelegram::start();
    let anna = telegram.user("anna");
    scope(|scope| {
        let answer = scope.spawn(|| poll(&telegram, 0).1);
        telegram.wait_polling();
        telegram.say(&anna, &telegram.private(&anna), "hello");
        assert_eq!(answer.join().unwrap()["result"][0]["message"]["text"], "hello");
    });
    telegram.wait_gone();
}

#[test]
fn the_older_of_two_polls_ends() {
    let telegram = FakeTelegram::start();
    let conflict =
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
    scope(|scope| {
        let older = scope.spawn(|| poll(&telegram, 0));
        telegram.wait_polling();
        let newer = scope.spawn(|| poll(&telegram, 0));
        let (status, answer) = older.join().unwrap();
        assert_eq!((status, &answer["description"]), (409, &json!(conflict)));
        telegram.rival_polls();
        assert_eq!(newer.join().unwrap().1["description"], conflict);
    });
    telegram.wait_gone();
}

#[test]
fn a_poll_is_gone_when_the_bot_hangs_up() {
    let telegram = FakeTelegram::start();
    let url = telegram.api_url();
    let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).unwrap();
    write!(stream, "GET /bot{}/getUpdates?timeout=50 HTTP/1.1\r\nHost: a\r\n\r\n", telegram.token()).unwrap();
    telegram.wait_polling();
    drop(stream);
    telegram.wait_gone();
}

#[test]
fn updates_come_again_and_in_any_order() {
    let telegram = FakeTelegram::start();
    let first = telegram.update(json!({"a": 1}));
    assert_eq!(ids(&poll(&telegram, 0).1["result"]), [first]);
    telegram.redeliver(first);
    let again = poll(&telegram, first + 1).1["result"].clone();
    assert_eq!((ids(&again), &again[0]["a"]), (vec![first], &json!(1)));
    telegram.update_with_id(first + 500, json!({"b": 2}));
    assert_eq!(ids(&poll(&telegram, first + 1).1["result"]), [first + 500]);
    telegram.set_next_update_id(7);
    assert_eq!(telegram.update(json!({"c": 3})), 7);
    assert_eq!(ids(&poll(&telegram, first + 501).1["result"]), [7]);
    ok(&telegram, "getUpdates", json!({"offset": 8}));
    assert!(telegram.pending().is_empty());
}

#[test]
fn a_lost_answer_is_given_again() {
    let telegram = FakeTelegram::start();
    let first = telegram.update(json!({"a": 1}));
    telegram.fault(Fault::any(FaultEffect::Drop));
    telegram.fault(Fault::once("getUpdates", FaultEffect::ApplyAndDrop));
    assert_eq!(poll(&telegram, 0).0, 0);
    assert_eq!(ids(&poll(&telegram, 0).1["result"]), [first]);
}

#[test]
fn only_kinds_that_are_wanted_are_told() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let kinds = "getUpdates?allowed_updates=%5B%22my_chat_member%22%5D";
    assert_eq!(send(&telegram, "GET", kinds, "", b"").0, 200);
    telegram.say(&anna, &chat, "/roll");
    telegram.kick(&chat);
    let all = updates(&telegram);
    assert_eq!(all.len(), 1);
    assert_eq!(all[0]["my_chat_member"]["old_chat_member"]["user"]["id"], telegram.bot_id());
}

#[test]
fn polls_are_refused_while_there_is_a_webhook() {
    let telegram = FakeTelegram::start();
    scope(|scope| {
        let open = scope.spawn(|| poll(&telegram, 0));
        telegram.wait_polling();
        ok(&telegram, "setWebhook", json!({"url": "https://example.org/hook"}));
        let (status, answer) = open.join().unwrap();
        assert_eq!(
            (status, &answer["description"]),
            (409, &json!("Conflict: terminated by setWebhook request"))
        );
    });
    let (status, words) = refused(&telegram, "getUpdates", json!({}));
    assert_eq!(status, 409);
    assert!(words.starts_with("Conflict: can't use getUpdates method while webhook is active"), "{words}");
    ok(&telegram, "deleteWebhook", json!({}));
    assert!(updates(&telegram).is_empty());
    telegram.assert_no_problems();
}
