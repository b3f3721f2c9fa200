//! Chats of all kinds: what the bot receives there, and where it may write.

use super::{bad, ok, refused, update, updates, write};
use blot_testing::telegram::FakeTelegram;
use serde_json::{Value, json};

#[test]
fn in_groups_the_bot_hears_commands_and_replies_alone() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let board = write(&telegram, &chat, "Your turn.");
    let chatter = telegram.say(&anna, &chat, "Hello, /roll and @blot_bot!");
    telegram.say(&anna, &chat, "/roll@other_bot");
    telegram.reply(&anna, &chat, chatter, "Me again.");
    assert!(updates(&telegram).is_empty());
    telegram.say(&anna, &chat, "/roll");
    assert_eq!(update(&telegram)["message"]["text"], "/roll");
    telegram.say(&anna, &chat, "/roll@Blot_Bot now");
    let entities = update(&telegram)["message"]["entities"].clone();
    assert_eq!(entities, json!([{"type": "bot_command", "offset": 0, "length": 14}]));
    telegram.reply(&anna, &chat, board, "8/5 6/5");
    assert_eq!(update(&telegram)["message"]["reply_to_message"]["message_id"], board);
    telegram.join(&telegram.user("bert"), &chat);
    assert_eq!(update(&telegram)["message"]["new_chat_members"][0]["first_name"], "Bert");
    assert_eq!(telegram.messages(&chat).len(), 7);
    assert_eq!(telegram.bot_messages(&chat).len(), 1);
}

#[test]
fn people_are_told_as_they_are_and_named_by_either_name() {
    let telegram = FakeTelegram::start();
    let (mut anna, mut bert, chat) = (telegram.user("anna"), telegram.user("bert"), telegram.group("club"));
    (anna.last_name, anna.username, anna.language_code) = (Some("Ek".to_owned()), None, Some("sv".to_owned()));
    bert.first_name = "Bért🎲".to_owned();
    telegram.say_mentioning(&anna, &chat, "/challenge 🎲 ", &bert, " 5 @carl_x");
    let message = update(&telegram)["message"].clone();
    let from =
        json!({"id": anna.id, "is_bot": false, "first_name": "Anna", "last_name": "Ek", "language_code": "sv"});
    assert_eq!(message["from"], from);
    assert_eq!(message["text"], "/challenge 🎲 Bért🎲 5 @carl_x");
    let entities = &message["entities"];
    assert_eq!((&entities[1]["offset"], &entities[1]["length"]), (&json!(14), &json!(6)));
    assert_eq!((&entities[1]["type"], &entities[1]["user"]["id"]), (&json!("text_mention"), &json!(bert.id)));
    assert_eq!((&entities[2]["type"], &entities[2]["offset"]), (&json!("mention"), &json!(23)));
    assert_eq!(message["chat"]["title"], "club");
}

#[test]
fn messages_are_numbered_in_each_chat() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    assert_eq!((write(&telegram, &chat, "a"), write(&telegram, &chat, "b")), (1, 2));
    let home = telegram.private(&anna);
    assert_eq!(telegram.say(&anna, &home, "hello"), 1);
    assert_eq!(update(&telegram)["message"]["chat"]["type"], "private");
    assert_eq!(write(&telegram, &home, "a"), 2);
    assert_eq!(telegram.message(&home, 2).unwrap().text, "a");
}

#[test]
fn a_reply_stays_in_its_thread() {
    let telegram = FakeTelegram::start();
    let (anna, chat, small) = (telegram.user("anna"), telegram.group("club"), telegram.basic_group("small"));
    let board = write(&telegram, &chat, "Your turn.");
    telegram.reply(&anna, &chat, board, "8/5");
    let told = update(&telegram)["message"].clone();
    assert_eq!((&told["message_thread_id"], &told["is_topic_message"]), (&json!(board), &Value::Null));
    let small_board = write(&telegram, &small, "Your turn.");
    telegram.reply(&anna, &small, small_board, "8/5");
    assert_eq!(update(&telegram)["message"]["message_thread_id"], Value::Null);

    let reply = |more: Value| json!({"chat_id": chat.id, "text": "a", "reply_parameters": more});
    ok(&telegram, "sendMessage", reply(json!({"message_id": board})));
    assert_eq!(telegram.messages(&chat).last().unwrap().reply_to, Some(board));
    let missing = bad(&telegram, "sendMessage", reply(json!({"message_id": 77})));
    assert_eq!(missing, "message to be replied not found");
    ok(&telegram, "sendMessage", reply(json!({"message_id": 77, "allow_sending_without_reply": true})));
    assert_eq!(telegram.messages(&chat).last().unwrap().reply_to, None);
    let thread = json!({"chat_id": chat.id, "text": "a", "message_thread_id": board});
    assert_eq!(bad(&telegram, "sendMessage", thread), "message thread not found");
    telegram.assert_no_problems();
}

#[test]
fn topics_keep_their_messages_apart() {
    let telegram = FakeTelegram::start();
    let (anna, forum) = (telegram.user("anna"), telegram.forum("club"));
    let (one, two) = (telegram.topic(&forum, "one"), telegram.topic(&forum, "two"));
    let send = |thread: Option<i64>| json!({"chat_id": forum.id, "text": "a", "message_thread_id": thread});
    ok(&telegram, "sendMessage", send(None));
    let sent = ok(&telegram, "sendMessage", send(one.thread));
    assert_eq!((&sent["message_thread_id"], &sent["is_topic_message"]), (&json!(one.thread), &json!(true)));
    let reply =
        json!({"chat_id": forum.id, "text": "b", "reply_parameters": {"message_id": sent["message_id"]}});
    ok(&telegram, "sendMessage", reply);
    let count = |chat| telegram.messages(chat).len();
    assert_eq!((count(&forum), count(&one), count(&two)), (1, 2, 0));

    telegram.say(&anna, &two, "/board");
    let told = update(&telegram)["message"].clone();
    assert_eq!((&told["message_thread_id"], &told["is_topic_message"]), (&json!(two.thread), &json!(true)));
    assert_eq!(told["reply_to_message"]["forum_topic_created"]["name"], "two");
    assert_eq!(told["chat"]["is_forum"], true);
    assert_eq!(bad(&telegram, "sendMessage", send(Some(99))), "message thread not found");
    telegram.close_topic(&two, true);
    assert_eq!(bad(&telegram, "sendMessage", send(two.thread)), "TOPIC_CLOSED");
    telegram.remove_topic(&one);
    assert_eq!(bad(&telegram, "sendMessage", send(one.thread)), "message thread not found");
    assert_eq!((count(&one), telegram.topics(&forum)), (0, vec!["two".to_owned()]));
    telegram.assert_no_problems();
}

#[test]
fn the_bot_writes_only_to_users_who_wrote_first() {
    let telegram = FakeTelegram::start();
    let (anna, bert) = (telegram.user("anna"), telegram.user("bert"));
    let home = telegram.private(&anna);
    let send = json!({"chat_id": anna.id, "text": "Psst."});
    let words = "Forbidden: bot can't initiate conversation with a user".to_owned();
    assert_eq!(refused(&telegram, "sendMessage", send.clone()), (403, words));
    telegram.open_link(&anna, "challenge-1");
    assert_eq!(update(&telegram)["message"]["text"], "/start challenge-1");
    ok(&telegram, "sendMessage", send.clone());

    telegram.block(&anna);
    let told = update(&telegram)["my_chat_member"].clone();
    assert_eq!((&told["new_chat_member"]["status"], &told["from"]["id"]), (&json!("kicked"), &json!(anna.id)));
    let words = "Forbidden: bot was blocked by the user".to_owned();
    assert_eq!(refused(&telegram, "sendMessage", send.clone()), (403, words));
    telegram.unblock(&anna);
    assert_eq!(update(&telegram)["my_chat_member"]["new_chat_member"]["status"], "member");
    ok(&telegram, "sendMessage", send);
    assert_eq!(telegram.bot_messages(&home).len(), 2);
    write(&telegram, &telegram.start_bot(&bert), "Welcome back.");
    telegram.assert_no_problems();
}

#[test]
fn a_group_may_throw_the_bot_out_or_end() {
    let telegram = FakeTelegram::start();
    let (anna, chat) = (telegram.user("anna"), telegram.group("club"));
    let id = write(&telegram, &chat, "a");
    let edit = json!({"chat_id": chat.id, "message_id": id, "text": "b"});
    telegram.kick(&chat);
    assert_eq!(update(&telegram)["my_chat_member"]["new_chat_member"]["status"], "kicked");
    let words = "Forbidden: bot was kicked from the supergroup chat".to_owned();
    assert_eq!(refused(&telegram, "editMessageText", edit.clone()), (403, words));
    telegram.say(&anna, &chat, "/roll");
    assert!(updates(&telegram).is_empty());
    telegram.readmit(&chat);
    update(&telegram);
    ok(&telegram, "editMessageText", edit.clone());
    telegram.remove_chat(&chat);
    assert_eq!(bad(&telegram, "editMessageText", edit), "chat not found");
    telegram.assert_no_problems();
}

#[test]
fn a_small_group_becomes_a_supergroup() {
    let telegram = FakeTelegram::start();
    let (old, silent) = (telegram.basic_group("club"), telegram.basic_group("quiet"));
    let new = telegram.migrate(&old);
    let told = updates(&telegram);
    assert_eq!(
        (&told[0]["message"]["migrate_to_chat_id"], &told[0]["message"]["chat"]["id"]),
        (&json!(new.id), &json!(old.id))
    );
    assert_eq!(
        (&told[1]["message"]["migrate_from_chat_id"], &told[1]["message"]["chat"]["id"]),
        (&json!(old.id), &json!(new.id))
    );
    let new = telegram.migrate_silently(&silent);
    assert_eq!(telegram.pending().len(), 2);
    let (status, answer) = super::call(&telegram, "sendMessage", json!({"chat_id": silent.id, "text": "a"}));
    assert_eq!(status, 400);
    assert_eq!(answer["description"], "Bad Request: group chat was upgraded to a supergroup chat");
    assert_eq!(answer["parameters"], json!({"migrate_to_chat_id": new.id}));
    assert_eq!(write(&telegram, &new, "a"), 1);
    telegram.assert_no_problems();
}

#[test]
fn rights_are_asked_for_and_may_be_missing() {
    let telegram = FakeTelegram::start();
    let (anna, bert, chat) = (telegram.user("anna"), telegram.user("bert"), telegram.group("club"));
    telegram.make_administrator(&chat, &anna);
    let status = |user: i64| {
        ok(&telegram, "getChatMember", json!({"chat_id": chat.id, "user_id": user}))["status"].clone()
    };
    assert_eq!((status(anna.id), status(bert.id)), (json!("administrator"), json!("member")));
    let photo = || {
        let fields = [("chat_id", chat.id.to_string())];
        super::upload(&telegram, "sendPhoto", &fields, &[("photo", "a.png", b"a")])
    };
    telegram.forbid_photos(&chat);
    let (status, answer) = photo();
    assert_eq!(
        (status, &answer["description"]),
        (400, &json!("Bad Request: not enough rights to send photos to the chat"))
    );
    write(&telegram, &chat, "Words will do.");
    telegram.permit(&chat);
    assert_eq!(photo().0, 200);
    ok(&telegram, "sendChatAction", json!({"chat_id": chat.id, "action": "typing"}));
    telegram.assert_no_problems();
    bad(&telegram, "getChatMember", json!({"chat_id": chat.id, "user_id": 5}));
    bad(&telegram, "sendChatAction", json!({"chat_id": chat.id, "action": "sleeping"}));
    assert_eq!(telegram.problems().len(), 2);
}
