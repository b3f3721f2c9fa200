//! Texts, pictures and buttons: how they are sent and changed, and what is refused.

use super::{bad, call, keyboard, ok, send, upload, write, write_with};
use blot_testing::telegram::{FakeTelegram, Mentions};
use serde_json::{Value, json};

#[test]
fn methods_are_found_in_any_spelling_and_parameters_in_any_form() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club");
    let me = ok(&telegram, "GetMe", json!({}));
    assert_eq!((&me["username"], &me["id"]), (&json!("blot_bot"), &json!(telegram.bot_id())));
    let id = chat.id;
    let form = format!("chat_id={id}&text=a+%26+b&reply_markup=%7B%22inline_keyboard%22%3A%5B%5D%7D");
    let kind = "application/x-www-form-urlencoded";
    assert_eq!(send(&telegram, "POST", "SENDMESSAGE", kind, form.as_bytes()).0, 200);
    assert_eq!(send(&telegram, "GET", &format!("sendMessage?chat_id={id}&text=12"), "", b"").0, 200);
    let fields = [("chat_id", id.to_string()), ("text", "true".to_owned()), ("parse_mode", "HTML".to_owned())];
    assert_eq!(upload(&telegram, "sendMessage", &fields, &[]).0, 200);
    ok(&telegram, "sendMessage", json!({"chat_id": id.to_string(), "text": "c", "entities": null}));
    let texts: Vec<String> = telegram.messages(&chat).into_iter().map(|message| message.text).collect();
    assert_eq!(texts, ["a & b", "12", "true", "c"]);
    assert_eq!(telegram.calls()[1].method, "sendMessage");
    telegram.assert_no_problems();
}

#[test]
fn wrong_tokens_and_unknown_methods_are_refused() {
    let telegram = FakeTelegram::start();
    let url = telegram.api_url();
    let address = url.strip_prefix("http://").unwrap();
    let head = format!("GET /bot1:x/getMe HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let (status, _, answer) = crate::client::exchange(address, &head, b"");
    assert_eq!(status, 401);
    assert_eq!(answer, json!({"ok": false, "error_code": 401, "description": "Unauthorized"}));
    assert_eq!(call(&telegram, "sendDice", json!({})).0, 404);
    assert_eq!(call(&telegram, "getMe", json!([])).0, 400);
    assert_eq!(telegram.problems().len(), 3);
    assert!(telegram.token().contains(telegram.canary()));
}

#[test]
fn a_text_is_kept_plain_with_its_entities_and_whom_it_names() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let html = format!(
        "🎲 <b>Roll</b>, <a href=\"tg://user?id={}\">Anna</a> and @bert_5! <code>@nobody</code> x@carl \
         <a href=\"tg://user?id=1\">a ghost</a> &lt;3 \n",
        anna.id
    );
    let sent = ok(&telegram, "sendMessage", json!({"chat_id": chat.id, "text": html, "parse_mode": "HTML"}));
    assert_eq!(sent["text"], "🎲 Roll, Anna and @bert_5! @nobody x@carl a ghost <3");
    assert_eq!(sent["entities"][0], json!({"type": "bold", "offset": 3, "length": 4}));
    assert_eq!(sent["entities"][1]["user"]["id"], anna.id);
    let message = telegram.messages(&chat).remove(0);
    assert_eq!(message.mentions(), Mentions { ids: vec![anna.id], usernames: vec!["bert_5".to_owned()] });
    assert_eq!(message.html, html);
    let kinds: Vec<&str> = message.entities.iter().map(|entity| entity.kind.as_str()).collect();
    assert_eq!(kinds, ["bold", "text_mention", "mention", "code"]);
    telegram.assert_no_problems();
}

#[test]
fn limits_are_refused_and_problems() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club").id;
    let text = |text: &str| bad(&telegram, "sendMessage", json!({"chat_id": chat, "text": text}));
    assert_eq!(text(&"🎲".repeat(2049)), "message is too long");
    assert_eq!(text(" \n "), "message text is empty");
    let html = json!({"chat_id": chat, "text": "a < b", "parse_mode": "HTML"});
    assert_eq!(
        bad(&telegram, "sendMessage", html),
        "can't parse entities: Unclosed start tag at byte offset 2"
    );
    let button = |button: Value| {
        let markup = json!({"inline_keyboard": [[button]]});
        bad(&telegram, "sendMessage", json!({"chat_id": chat, "text": "a", "reply_markup": markup}))
    };
    assert_eq!(button(json!({"text": "a", "callback_data": "x".repeat(65)})), "BUTTON_DATA_INVALID");
    assert!(button(json!({"text": "", "callback_data": "x"})).contains("non-empty"));
    assert!(button(json!({"text": "a"})).contains("Text buttons are unallowed"));
    assert_eq!(
        button(json!({"text": "a", "callback_data": "x", "url": "https://t.me"})),
        "BUTTON_TYPE_INVALID"
    );
    let many = json!({"inline_keyboard": vec![vec![json!({"text": "a", "callback_data": "x"}); 8]; 13]});
    let wide = json!({"inline_keyboard": [vec![json!({"text": "a", "callback_data": "x"}); 9]]});
    for markup in [many, wide] {
        let params = json!({"chat_id": chat, "text": "a", "reply_markup": markup});
        assert_eq!(bad(&telegram, "sendMessage", params), "REPLY_MARKUP_TOO_LONG");
    }
    let long = [("chat_id", chat.to_string()), ("caption", "x".repeat(1025))];
    let (_, answer) = upload(&telegram, "sendPhoto", &long, &[("photo", "a.png", b"a")]);
    assert_eq!(answer["description"], "Bad Request: message caption is too long");
    assert_eq!(telegram.problems().len(), 10);
    ok(&telegram, "sendMessage", json!({"chat_id": chat, "text": "🎲".repeat(2048)}));
    let long =
        [("chat_id", chat.to_string()), ("caption", "<b></b>".repeat(300)), ("parse_mode", "html".to_owned())];
    assert_eq!(upload(&telegram, "sendPhoto", &long, &[("photo", "a.png", b"a")]).0, 200);
    assert_eq!(telegram.problems().len(), 10);
}

#[test]
fn unknown_missing_and_stray_things_are_problems() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club").id;
    ok(&telegram, "sendMessage", json!({"chat_id": chat, "text": "a", "reply_to_message_id": 1}));
    assert_eq!(bad(&telegram, "sendMessage", json!({"chat_id": 5, "text": "a"})), "chat not found");
    assert_eq!(bad(&telegram, "sendMessage", json!({"chat_id": chat})), "message text is empty");
    let fields = [("chat_id", chat.to_string()), ("photo", "attach://one".to_owned())];
    upload(&telegram, "sendPhoto", &fields, &[("one", "a.png", b"a"), ("two", "b.png", b"b")]);
    assert_eq!(
        telegram.problems(),
        [
            "#0 sendMessage: with reply_to_message_id, which it does not know",
            "#1 sendMessage: chat not found",
            "#2 sendMessage: without text",
            "#2 sendMessage: message text is empty",
            "#3 sendPhoto: with a file two, which nothing refers to",
        ]
    );
}

#[test]
fn an_edit_changes_everything_or_is_refused() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club");
    let id = write_with(&telegram, &chat, "Your turn.", &["Roll", "Double"]);
    let edit = |text: &str, markup: Value| json!({"chat_id": chat.id, "message_id": id, "text": text, "reply_markup": markup});
    let same = bad(&telegram, "editMessageText", edit("Your turn.", keyboard(&["Roll", "Double"])));
    assert!(same.starts_with("message is not modified: "), "{same}");
    ok(&telegram, "editMessageText", edit("Your turn.", keyboard(&["Roll"])));
    assert!(telegram.message(&chat, id).unwrap().button("Double").is_none());
    ok(&telegram, "editMessageText", json!({"chat_id": chat.id, "message_id": id, "text": "Your turn."}));
    let message = telegram.message(&chat, id).unwrap();
    assert_eq!((message.buttons().len(), message.edits), (0, 2));
    ok(&telegram, "editMessageReplyMarkup", edit("", keyboard(&["Roll"])).without("text"));
    assert_eq!(telegram.message(&chat, id).unwrap().button("roll").unwrap().label, "Roll");
    let caption = json!({"chat_id": chat.id, "message_id": id, "caption": "a"});
    assert_eq!(bad(&telegram, "editMessageCaption", caption), "there is no caption in the message to edit");
    let missing = json!({"chat_id": chat.id, "message_id": 99, "text": "a"});
    assert_eq!(bad(&telegram, "editMessageText", missing.clone()), "message to edit not found");
    let long = json!({"chat_id": chat.id, "message_id": id, "text": "x".repeat(4097)});
    telegram.assert_no_problems();
    assert_eq!(bad(&telegram, "editMessageText", long), "MESSAGE_TOO_LONG");

    let gone = json!({"chat_id": chat.id, "message_id": id});
    ok(&telegram, "deleteMessage", gone.clone());
    assert_eq!(bad(&telegram, "deleteMessage", gone), "message to delete not found");
    assert_eq!(bad(&telegram, "editMessageText", edit("b", keyboard(&[]))), "message to edit not found");
    assert!(telegram.messages(&chat).is_empty());
    assert!(telegram.message(&chat, id).unwrap().is_deleted);
}

#[test]
fn a_text_may_gain_a_picture_which_stays() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club");
    let id = write(&telegram, &chat, "Soon.");
    let edit = |caption: &str, picture: &[u8]| {
        let media =
            json!({"type": "photo", "media": "attach://board", "caption": caption, "parse_mode": "HTML"});
        let fields = [
            ("chat_id", chat.id.to_string()),
            ("message_id", id.to_string()),
            ("media", media.to_string()),
            ("reply_markup", keyboard(&["Roll"]).to_string()),
        ];
        upload(&telegram, "editMessageMedia", &fields, &[("board", "board.png", picture)])
    };
    let picture = b"\x89PNG\r\n--edg\r\n\r\n";
    let (status, answer) = edit("<i>A</i> board.", picture);
    assert_eq!((status, &answer["result"]["caption"]), (200, &json!("A board.")));
    let message = telegram.message(&chat, id).unwrap();
    assert_eq!((message.photo.unwrap().as_slice(), message.text.as_str()), (picture.as_slice(), "A board."));
    assert_eq!(edit("<em>A</em> board.", picture).0, 400);
    assert_eq!(edit("A board.", picture).0, 200);
    assert_eq!(edit("A board.", b"another").0, 200);
    let text = json!({"chat_id": chat.id, "message_id": id, "text": "Text."});
    assert_eq!(bad(&telegram, "editMessageText", text), "there is no text in the message to edit");
    ok(&telegram, "editMessageCaption", json!({"chat_id": chat.id, "message_id": id, "caption": "Over."}));
    let message = telegram.message(&chat, id).unwrap();
    assert_eq!((message.text.as_str(), message.buttons().len(), message.edits), ("Over.", 0, 4));
    assert_eq!(message.photo.unwrap().as_slice(), b"another");
    telegram.assert_no_problems();
}

#[test]
fn files_are_kept_with_their_names_and_can_be_sent_again() {
    let telegram = FakeTelegram::start();
    let chat = telegram.group("club");
    let fields = [("chat_id", chat.id.to_string()), ("caption", "The match.".to_owned())];
    let (_, sent) = upload(&telegram, "sendDocument", &fields, &[("document", "match.txt", b"; a match")]);
    assert_eq!(sent["result"]["document"]["file_name"], "match.txt");
    upload(&telegram, "sendAnimation", &fields, &[("animation", "match.gif", b"GIF89a")]);
    let again = &sent["result"]["document"]["file_id"];
    ok(&telegram, "sendDocument", json!({"chat_id": chat.id, "document": again}));
    let messages = telegram.messages(&chat);
    assert_eq!(messages[0].document, messages[2].document);
    assert_eq!(messages[1].animation.as_ref().unwrap().bytes.as_slice(), b"GIF89a");
    assert!(messages.iter().all(|message| message.has_media() && message.photo.is_none()));
    telegram.assert_no_problems();
    bad(&telegram, "sendDocument", json!({"chat_id": chat.id, "document": "https://example.org/a"}));
    let huge = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x20\0\0\0\x20\0";
    let (_, answer) = upload(&telegram, "sendPhoto", &fields, &[("photo", "a.png", huge)]);
    assert_eq!(answer["description"], "Bad Request: PHOTO_INVALID_DIMENSIONS");
}

#[test]
fn commands_belong_to_a_scope_and_a_language() {
    let telegram = FakeTelegram::start();
    let set = |more: Value| {
        let mut params = json!({"commands": [{"command": "roll", "description": "Rolls."}]});
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        call(&telegram, "setMyCommands", params).0
    };
    let groups = json!({"scope": {"type": "all_group_chats"}, "language_code": "fi"});
    assert_eq!((set(json!({})), set(groups.clone())), (200, 200));
    let roll = vec![("roll".to_owned(), "Rolls.".to_owned())];
    assert_eq!(telegram.commands("default", ""), Some(roll.clone()));
    assert_eq!(telegram.commands("all_group_chats", "fi"), Some(roll));
    assert_eq!(telegram.commands("all_group_chats", ""), None);
    assert_eq!(ok(&telegram, "getMyCommands", groups.clone())[0]["command"], "roll");
    ok(&telegram, "deleteMyCommands", groups.clone());
    assert_eq!(ok(&telegram, "getMyCommands", groups), json!([]));
    telegram.assert_no_problems();
    assert_eq!(set(json!({"language_code": "fin"})), 400);
    assert_eq!(set(json!({"commands": [{"command": "Roll", "description": "Rolls."}]})), 400);
    assert_eq!(set(json!({"commands": [{"command": "roll", "description": ""}]})), 400);
    assert_eq!(set(json!({"commands": vec![json!({"command": "a", "description": "a"}); 101]})), 400);
    assert_eq!(telegram.problems().len(), 4);
}

trait Without {
    fn without(self, field: &str) -> Value;
}

impl Without for Value {
    fn without(mut self, field: &str) -> Value {
        self.as_object_mut().unwrap().remove(field);
        self
    }
}
