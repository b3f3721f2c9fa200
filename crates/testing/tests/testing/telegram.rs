//! The Bot API of the fake Telegram, called by a tiny client while users act.

mod groups;
mod messages;
mod queries;
mod updates;
mod webhook;

use crate::client::exchange;
use blot_testing::telegram::{Chat, FakeTelegram};
use serde_json::{Value, json};

/// A call with a JSON body. Returns the status and the JSON of the response; the status is 0 if there was none.
fn call(telegram: &FakeTelegram, method: &str, params: Value) -> (u16, Value) {
    send(telegram, "POST", method, "application/json", params.to_string().as_bytes())
}

fn send(telegram: &FakeTelegram, verb: &str, method: &str, content_type: &str, body: &[u8]) -> (u16, Value) {
    let (url, token) = (telegram.api_url(), telegram.token());
    let address = url.strip_prefix("http://").unwrap();
    let head = format!(
        "{verb} /bot{token}/{method} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: {content_type}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let (status, _, body) = exchange(address, &head, body);
    (status, body)
}

/// The result of a call that must succeed.
#[track_caller]
fn ok(telegram: &FakeTelegram, method: &str, params: Value) -> Value {
    let (status, mut answer) = call(telegram, method, params);
    assert_eq!((status, &answer["ok"]), (200, &json!(true)), "{answer}");
    answer["result"].take()
}

/// The status and the description of a call that must be refused.
#[track_caller]
fn refused(telegram: &FakeTelegram, method: &str, params: Value) -> (u16, String) {
    let (status, answer) = call(telegram, method, params);
    assert_eq!((&answer["ok"], &answer["error_code"]), (&json!(false), &json!(status)), "{answer}");
    (status, answer["description"].as_str().unwrap().to_owned())
}

/// The description after `Bad Request: ` of a call that must be refused.
#[track_caller]
fn bad(telegram: &FakeTelegram, method: &str, params: Value) -> String {
    let (status, words) = refused(telegram, method, params);
    assert_eq!(status, 400, "{words}");
    words.strip_prefix("Bad Request: ").unwrap().to_owned()
}

/// A call with fields and files of a form.
fn upload(
    telegram: &FakeTelegram,
    method: &str,
    fields: &[(&str, String)],
    files: &[(&str, &str, &[u8])],
) -> (u16, Value) {
    let mut body = Vec::new();
    let part = "--edge\r\nContent-Disposition: form-data; name=";
    for (name, value) in fields {
        body.extend(format!("{part}\"{name}\"\r\n\r\n{value}\r\n").as_bytes());
    }
    for (name, filename, bytes) in files {
        let head = format!("{part}\"{name}\"; filename=\"{filename}\"\r\nContent-Type: image/png\r\n\r\n");
        body.extend(head.as_bytes());
        body.extend(*bytes);
        body.extend(b"\r\n");
    }
    body.extend(b"--edge--\r\n");
    send(telegram, "POST", method, "multipart/form-data; boundary=edge", &body)
}

/// Sends a text to a chat. Returns the number of the message.
#[track_caller]
fn write(telegram: &FakeTelegram, chat: &Chat, text: &str) -> i64 {
    ok(telegram, "sendMessage", json!({"chat_id": chat.id, "text": text}))["message_id"].as_i64().unwrap()
}

/// Sends a text with one row of buttons, whose data are their labels in lower case.
#[track_caller]
fn write_with(telegram: &FakeTelegram, chat: &Chat, text: &str, labels: &[&str]) -> i64 {
    let sent = ok(
        telegram,
        "sendMessage",
        json!({"chat_id": chat.id, "text": text, "reply_markup": keyboard(labels)}),
    );
    sent["message_id"].as_i64().unwrap()
}

fn keyboard(labels: &[&str]) -> Value {
    let button = |label: &&str| json!({"text": label, "callback_data": label.to_lowercase()});
    json!({"inline_keyboard": [labels.iter().map(button).collect::<Vec<Value>>()]})
}

/// The updates that are there now, without waiting and without confirming them.
#[track_caller]
fn updates(telegram: &FakeTelegram) -> Vec<Value> {
    ok(telegram, "getUpdates", json!({})).as_array().unwrap().clone()
}

/// The one update that is there now, which is confirmed.
#[track_caller]
fn update(telegram: &FakeTelegram) -> Value {
    let mut all = updates(telegram);
    assert_eq!(all.len(), 1, "{all:#?}");
    let id = all[0]["update_id"].as_i64().unwrap();
    ok(telegram, "getUpdates", json!({"offset": id + 1}));
    all.remove(0)
}
