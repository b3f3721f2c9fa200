//! How updates reach a webhook.

use super::{bad, ok};
use blot_testing::telegram::{FakeTelegram, Options};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpListener;

/// Accepts one delivery and responds with this status. Returns its header and body.
fn take(listener: &TcpListener, status: u16) -> (String, Value) {
    let (mut stream, _) = listener.accept().unwrap();
    let (mut text, mut piece) = (String::new(), [0; 4096]);
    let read = loop {
        let length = stream.read(&mut piece).unwrap();
        text += std::str::from_utf8(&piece[..length]).unwrap();
        if let Some((head, body)) = text.split_once("\r\n\r\n")
            && let Ok(body) = serde_json::from_str(body)
        {
            break (head.to_owned(), body);
        }
    };
    write!(stream, "HTTP/1.1 {status} Well\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").unwrap();
    read
}

fn listen(telegram: &FakeTelegram) -> TcpListener {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    let params =
        json!({"url": url, "secret_token": "s3cret", "max_connections": 5, "allowed_updates": ["message"]});
    ok(telegram, "setWebhook", params);
    listener
}

#[test]
fn updates_are_told_in_order_until_they_are_taken() {
    let telegram = FakeTelegram::start();
    let (first, listener) = (telegram.update(json!({"a": 1})), listen(&telegram));
    let second = telegram.update(json!({"b": 2}));
    let (head, body) = take(&listener, 500);
    assert!(head.starts_with("POST /hook HTTP/1.1"), "{head}");
    assert!(head.contains("X-Telegram-Bot-Api-Secret-Token: s3cret"), "{head}");
    assert_eq!(body, json!({"update_id": first, "a": 1}));
    assert_eq!(take(&listener, 200).1["update_id"], first);
    assert_eq!(take(&listener, 204).1["update_id"], second);
    telegram.wait_confirmed();
    let told = telegram.wait_for(|world| Some(world.deliveries().to_vec()));
    assert_eq!(told, [(first, 500), (first, 200), (second, 204)]);
    assert_eq!(ok(&telegram, "getWebhookInfo", json!({}))["pending_update_count"], 0);
    telegram.redeliver(first);
    assert_eq!(take(&listener, 200).1["a"], 1);
    telegram.assert_no_problems();
}

#[test]
fn anybody_can_post_to_a_webhook() {
    let telegram = FakeTelegram::start();
    assert_eq!(telegram.push(None, "{}"), 0);
    let listener = listen(&telegram);
    let webhook = telegram.webhook().unwrap();
    assert_eq!((webhook.secret.as_deref(), webhook.max_connections), (Some("s3cret"), 5));
    assert_eq!(webhook.allowed_updates, ["message"]);
    std::thread::scope(|scope| {
        let status = scope.spawn(|| telegram.push(Some("wrong"), "{\"update_id\":1}"));
        let (head, body) = take(&listener, 401);
        assert!(head.contains("Secret-Token: wrong"), "{head}");
        assert_eq!((status.join().unwrap(), &body["update_id"]), (401, &json!(1)));
    });
    drop(listener);
    assert_eq!(telegram.push(None, "{}"), 0);
    telegram.update(json!({}));
    ok(&telegram, "deleteWebhook", json!({"drop_pending_updates": true}));
    assert_eq!((telegram.webhook(), telegram.pending().len()), (None, 0));
}

#[test]
fn a_webhook_needs_a_proper_address_and_secret() {
    let telegram = FakeTelegram::start_with(Options { allow_http_webhook: false, ..Options::default() });
    let url = bad(&telegram, "setWebhook", json!({"url": "http://127.0.0.1/hook"}));
    assert_eq!(url, "bad webhook: An HTTPS URL must be provided for webhook");
    let secret = json!({"url": "https://example.org/hook", "secret_token": "a secret"});
    assert_eq!(bad(&telegram, "setWebhook", secret), "secret token contains unallowed characters");
    assert_eq!((telegram.webhook(), telegram.problems().len()), (None, 2));
}
