//! Presses of buttons and their answers, and faults.

use super::{bad, call, ok, update, write, write_with};
use blot_testing::telegram::{FakeTelegram, Fault, FaultEffect, Options, Query, QueryAnswer};
use serde_json::{Value, json};
use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

fn answer(query: &Query, more: Value) -> Value {
    let mut params = json!({"callback_query_id": query.id});
    params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    params
}

#[test]
fn a_press_is_answered_once() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let board = write_with(&telegram, &chat, "Your turn.", &["Roll", "Double"]);
    let query = telegram.press(&anna, &chat, board, "Roll");
    let told = update(&telegram);
    assert_eq!(Some(told["update_id"].as_i64().unwrap()), query.update);
    let told = &told["callback_query"];
    assert_eq!(
        (&told["id"], &told["data"], &told["from"]["id"]),
        (&json!(query.id), &json!("roll"), &json!(anna.id))
    );
    assert_eq!(told["message"]["reply_markup"]["inline_keyboard"][0][1]["text"], "Double");
    assert_eq!((telegram.unanswered(), query.is_answered()), (vec![query.id.clone()], false));

    let url = format!("https://t.me/{}?start=a_b-1", telegram.username());
    ok(
        &telegram,
        "answerCallbackQuery",
        answer(&query, json!({"text": "Rolled.", "show_alert": true, "url": url})),
    );
    assert_eq!(query.answer(), QueryAnswer { text: "Rolled.".to_owned(), show_alert: true, url: Some(url) });
    assert!(telegram.unanswered().is_empty());
    telegram.assert_no_problems();
    ok(&telegram, "answerCallbackQuery", answer(&query, json!({"text": "Again."})));
    assert_eq!(telegram.problems(), ["#2 answerCallbackQuery: a query is answered again"]);
    assert_eq!(query.answer().text, "Rolled.");
}

#[test]
fn what_cannot_be_an_answer_is_refused() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let board = write_with(&telegram, &chat, "Your turn.", &["Roll"]);
    let query = telegram.press(&anna, &chat, board, "roll");
    let refuse = |more: Value| bad(&telegram, "answerCallbackQuery", answer(&query, more));
    assert_eq!(refuse(json!({"text": "x".repeat(201)})), "MESSAGE_TOO_LONG");
    for link in ["https://example.org", "https://t.me/blot_bot?start=a.b", "https://t.me/other_bot?start=a"] {
        assert_eq!(refuse(json!({"url": link})), "URL_INVALID");
    }
    assert_eq!(telegram.problems().len(), 4);
    assert!(!query.is_answered());
    telegram.expire(&query);
    let old = "query is too old and response timeout expired or query ID is invalid";
    assert_eq!(refuse(json!({})), old);
    assert_eq!(bad(&telegram, "answerCallbackQuery", json!({"callback_query_id": "5"})), old);
    assert_eq!(telegram.problems().len(), 4);
    let telegram = FakeTelegram::start_with(Options { query_lifetime: Duration::ZERO, ..Options::default() });
    let chat = telegram.group("club");
    let board = write_with(&telegram, &chat, "Your turn.", &["Roll"]);
    let query = telegram.press(&anna, &chat, board, "Roll");
    assert_eq!(bad(&telegram, "answerCallbackQuery", answer(&query, json!({}))), old);
}

#[test]
fn forged_and_stale_presses_come_as_they_are() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let board = write(&telegram, &chat, "Your turn.");
    telegram.press_data(&anna, &chat, board, "forged");
    assert_eq!(update(&telegram)["callback_query"]["data"], "forged");
    telegram.delete_message(&chat, board);
    telegram.press_data(&anna, &chat, board, "stale");
    let message = update(&telegram)["callback_query"]["message"].clone();
    assert_eq!(
        (&message["date"], &message["message_id"], &message["text"]),
        (&json!(0), &json!(board), &Value::Null)
    );
}

#[test]
#[should_panic(expected = "no button \"Double\" can be pressed on \"Your turn.\"")]
fn a_button_that_is_not_there_cannot_be_pressed() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let board = write_with(&telegram, &chat, "Your turn.", &["Roll"]);
    telegram.press(&anna, &chat, board, "Double");
}

#[test]
fn calls_go_wrong_as_they_shall() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club");
    let send = |text: &str| call(&telegram, "SendMessage", json!({"chat_id": chat.id, "text": text}));
    telegram.fault(Fault::once("sendPhoto", FaultEffect::Drop));
    telegram.fault(Fault::once("sendMessage", FaultEffect::Drop));
    assert_eq!(send("dropped").0, 0);
    telegram.fault(Fault::once("sendmessage", FaultEffect::ApplyAndDrop));
    assert_eq!(send("done, and nobody knows").0, 0);
    telegram.fault(Fault::any(FaultEffect::too_many(7)).times(2));
    for _ in 0..2 {
        let (status, answer) = send("too soon");
        assert_eq!((status, &answer["parameters"]["retry_after"]), (429, &json!(7)));
        assert_eq!(answer["description"], "Too Many Requests: retry after 7");
    }
    telegram.fault(Fault::any(FaultEffect::status(502, "Bad Gateway")));
    assert_eq!(send("broken").1, json!({"ok": false, "error_code": 502, "description": "Bad Gateway"}));
    telegram.fault(Fault::any(FaultEffect::respond(500, "<html>")));
    assert_eq!(send("garbage"), (500, Value::Null));
    telegram.fault(Fault::once("sendMessage", FaultEffect::Hold));
    std::thread::scope(|scope| {
        let held = scope.spawn(|| send("held").0);
        telegram.wait_for(|world| world.calls().iter().find(|call| call.params["text"] == "held").map(|_| ()));
        assert_eq!(telegram.messages(&chat).len(), 1);
        telegram.clear_faults();
        assert_eq!(held.join().unwrap(), 200);
    });
    let texts: Vec<String> = telegram.messages(&chat).into_iter().map(|message| message.text).collect();
    assert_eq!(texts, ["done, and nobody knows", "held"]);
    let statuses: Vec<Option<u16>> = telegram.calls().iter().map(|call| call.status).collect();
    assert_eq!(statuses, [None, None, Some(429), Some(429), Some(502), Some(500), Some(200)]);
}

#[test]
fn an_answer_whose_taking_was_not_heard_may_be_tried_again() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let board = write_with(&telegram, &chat, "Your turn.", &["Roll"]);
    let query = telegram.press(&anna, &chat, board, "Roll");
    telegram.fault(Fault::once("answerCallbackQuery", FaultEffect::ApplyAndDrop));
    assert_eq!(call(&telegram, "answerCallbackQuery", answer(&query, json!({}))).0, 0);
    ok(&telegram, "answerCallbackQuery", answer(&query, json!({})));
    telegram.assert_no_problems();
}

#[test]
fn a_call_that_hangs_is_carried_out_or_not() {
    let telegram = FakeTelegram::start();
    let (chat, url, token) = (telegram.group("club"), telegram.api_url(), telegram.token());
    let ask = |text: &str| {
        let mut stream = TcpStream::connect(url.strip_prefix("http://").unwrap()).unwrap();
        let id = chat.id;
        write!(stream, "GET /bot{token}/sendMessage?chat_id={id}&text={text} HTTP/1.1\r\nHost: a\r\n\r\n")
            .unwrap();
        telegram.wait_for(|world| world.calls().iter().find(|call| call.params["text"] == text).map(|_| ()));
        stream
    };
    telegram.fault(Fault::once("sendMessage", FaultEffect::Hang));
    telegram.fault(Fault::once("sendMessage", FaultEffect::ApplyAndHang));
    let _open = (ask("never"), ask("unheard"));
    let text = telegram.wait_for(|world| world.messages(&chat).first().map(|message| message.text.clone()));
    assert_eq!(text, "unheard");
    assert!(telegram.calls().iter().all(|call| call.status.is_none()));
    ok(&telegram, "getMe", json!({}));
    telegram.assert_no_problems();
}
