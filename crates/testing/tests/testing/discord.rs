//! The REST API of the fake Discord: what calls do, and how they fail.

use crate::client::{call, register, says, send, upload};
use blot_testing::{FakeDiscord, Fault, FaultEffect, Interaction, Options, Via};
use serde_json::{Value, json};
use std::time::Duration;

fn answer(discord: &FakeDiscord, to: &Interaction, kind: u64, data: Value) -> (u16, Value) {
    let path = format!("/interactions/{}/{}/callback?with_response=true", to.id, to.token);
    call(discord, "POST", &path, &json!({"type": kind, "data": data}))
}

fn webhook(discord: &FakeDiscord, to: &Interaction, rest: &str) -> String {
    format!("/webhooks/{}/{}{rest}", discord.application_id(), to.token)
}

fn button(label: &str) -> Value {
    json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": label, "custom_id": format!("id {label}")}]}])
}

#[test]
fn an_interaction_is_acknowledged_once() {
    let discord = FakeDiscord::start();
    register(&discord);
    let (anna, channel) = (discord.user("anna"), discord.channel("backgammon"));
    let act = discord.slash(&anna, &channel, "board", json!({}));
    assert!(!act.is_acknowledged());
    let original = webhook(&discord, &act, "/messages/@original");
    assert_eq!(call(&discord, "GET", &original, &Value::Null).1["code"], 10015);

    let (status, told) = answer(&discord, &act, 4, says("Here."));
    assert_eq!((status, &told["resource"]["message"]["content"]), (200, &json!("Here.")));
    assert_eq!(answer(&discord, &act, 4, says("Here.")).1["code"], 40060);
    assert_eq!(call(&discord, "POST", &webhook(&discord, &act, ""), &says("More.")).0, 200);
    let contents: Vec<String> = discord.messages(&channel).into_iter().map(|message| message.content).collect();
    assert_eq!(contents, ["Here.", "More."]);
    assert_eq!((act.answer().kind, act.message().via), (4, Via::Callback));
    assert_eq!(act.follow_ups()[0].content, "More.");
    act.expire();
    assert_eq!(call(&discord, "GET", &original, &Value::Null).1["code"], 50027);
    discord.assert_no_problems();
}

#[test]
fn an_answer_after_the_deadline_is_refused_and_a_problem() {
    let discord = FakeDiscord::start_with(Options { deadline: Duration::ZERO, ..Options::default() });
    register(&discord);
    let act = discord.slash(&discord.user("anna"), &discord.channel("backgammon"), "board", json!({}));
    let (status, error) = answer(&discord, &act, 5, json!({}));
    assert_eq!((status, &error["code"]), (404, &json!(10062)));
    assert!(discord.problems()[0].contains("the first answer came after"));
}

#[test]
fn a_follow_up_fills_in_what_is_to_come_and_is_as_private() {
    let discord = FakeDiscord::start();
    register(&discord);
    let (anna, channel) = (discord.user("anna"), discord.channel("backgammon"));
    let act = discord.slash(&anna, &channel, "board", json!({}));
    answer(&discord, &act, 5, json!({"flags": 64}));
    assert!(act.answer().message.unwrap().is_loading());
    let (_, told) = call(&discord, "POST", &webhook(&discord, &act, ""), &says("Only you."));
    assert_eq!(told["id"], json!(act.message().id));
    assert!(discord.messages(&channel).is_empty());
    assert_eq!(discord.ephemeral_messages(&anna)[0].content, "Only you.");
    let path = format!("/channels/{}/messages/{}", channel.id, act.message().id);
    assert_eq!(call(&discord, "PATCH", &path, &says("Everybody.")).1["code"], 10008);
    discord.assert_no_problems();
}

#[test]
fn a_button_is_pressed_and_changes_its_message() {
    let discord = FakeDiscord::start();
    register(&discord);
    let (anna, channel) = (discord.user("anna"), discord.channel("backgammon"));
    let mut body = says(&format!("{} and <@5>", anna.mention()));
    body["components"] = button("Roll");
    body["allowed_mentions"]["users"] = json!([anna.id, "6"]);
    let (_, told) = call(&discord, "POST", &format!("/channels/{}/messages", channel.id), &body);
    let id = told["id"].as_str().unwrap();
    assert_eq!(discord.message(id).unwrap().notifies, [anna.id.as_str()]);

    let act = discord.press(&anna, id, "Roll");
    let mut change = says("Rolled.");
    change["components"] = json!([]);
    answer(&discord, &act, 7, change);
    let message = act.message();
    assert_eq!((message.id.as_str(), message.content.as_str(), message.edits), (id, "Rolled.", 1));
    assert!(message.buttons().is_empty());
    let again = discord.press_stale(&anna, id, "id Roll");
    assert_eq!(answer(&discord, &again, 6, json!({})).0, 200);
    assert_eq!(again.answer().kind, 6);
    discord.assert_no_problems();
}

#[test]
#[should_panic(expected = "no button \"Double\" can be pressed on \"Your turn.\"")]
fn a_button_that_is_not_there_cannot_be_pressed() {
    let discord = FakeDiscord::start();
    let (anna, channel) = (discord.user("anna"), discord.channel("backgammon"));
    let mut body = says("Your turn.");
    body["components"] = button("Roll");
    let (_, told) = call(&discord, "POST", &format!("/channels/{}/messages", channel.id), &body);
    discord.press(&anna, told["id"].as_str().unwrap(), "Double");
}

#[test]
fn options_are_told_with_their_types_and_people() {
    let discord = FakeDiscord::start();
    register(&discord);
    let (mut anna, bert, channel) = (discord.user("anna"), discord.user("bert"), discord.channel("backgammon"));
    anna.nick = Some("Queen".to_owned());
    let (mut bot, _) = crate::client::Bot::start(&discord);
    discord.slash(&anna, &channel, "play", json!({"length": 5, "opponent": bert.id}));
    let event = bot.hear().unwrap()["d"].clone();
    assert_eq!(event["member"]["nick"], "Queen");
    let options =
        json!([{"name": "opponent", "type": 6, "value": bert.id}, {"name": "length", "type": 4, "value": 5}]);
    assert_eq!(event["data"]["options"], options);
    assert_eq!(event["data"]["resolved"]["users"][&bert.id]["global_name"], "Bert");

    let typing = discord.autocomplete(&anna, &channel, "play", json!({}), "variant", "hy");
    assert_eq!(bot.hear().unwrap()["d"]["data"]["options"][0]["focused"], true);
    answer(&discord, &typing, 8, json!({"choices": [{"name": "Hyper", "value": "hyper"}]}));
    assert_eq!(typing.choices(), [("Hyper".to_owned(), json!("hyper"))]);
    discord.assert_no_problems();
}

#[test]
fn commands_come_back_as_discord_tells_them() {
    let discord = FakeDiscord::start();
    register(&discord);
    let first = discord.commands();
    register(&discord);
    assert_eq!(first, discord.commands());
    let path = format!("/applications/{}/commands?with_localizations=true", discord.application_id());
    let (_, told) = call(&discord, "GET", &path, &Value::Null);
    assert_eq!((&told[1]["nsfw"], &told[1]["default_member_permissions"]), (&json!(false), &Value::Null));
    assert_eq!(told[1]["options"][0]["required"], true);
    assert!(told[1]["options"][1].get("required").is_none());
    discord.assert_no_problems();
    let bad = json!([{"name": "Bad Name", "description": ""}]);
    assert_eq!(call(&discord, "PUT", path.split('?').next().unwrap(), &bad).1["code"], 50035);
    assert_eq!(discord.problems().len(), 2);
}

#[test]
fn the_same_nonce_makes_one_message() {
    let discord = FakeDiscord::start();
    let channel = discord.channel("backgammon");
    let path = format!("/channels/{}/messages", channel.id);
    let mut body = says("Once.");
    body["nonce"] = json!("outbox-1");
    body["enforce_nonce"] = json!(true);
    let (first, second) = (call(&discord, "POST", &path, &body), call(&discord, "POST", &path, &body));
    assert_eq!(first.1["id"], second.1["id"]);
    assert_eq!(discord.messages(&channel).len(), 1);
}

#[test]
fn files_are_kept_unless_an_edit_leaves_them_out() {
    let discord = FakeDiscord::start();
    let channel = discord.channel("backgammon");
    let path = format!("/channels/{}/messages", channel.id);
    let picture = b"\x89PNG\r\n--edg\r\n\r\n";
    let mut body = says("");
    body["attachments"] = json!([{"id": 0, "description": "A board.", "filename": "board.png"}]);
    let (status, told) = upload(&discord, "POST", &path, &body, &[("board.png", picture)]);
    assert_eq!(status, 200);
    let path = format!("{path}/{}", told["id"].as_str().unwrap());
    let only = || discord.messages(&channel).remove(0);
    assert_eq!(only().attachments[0].bytes.as_slice(), picture);

    call(&discord, "PATCH", &path, &says("The words alone."));
    assert_eq!(only().attachments[0].description.as_deref(), Some("A board."));
    upload(&discord, "PATCH", &path, &body, &[("next.png", b"next")]);
    assert_eq!(only().attachments.len(), 1);
    assert_eq!(only().attachments[0].bytes.as_slice(), b"next");
    discord.assert_no_problems();
    let mut bare = says("No pictures.");
    bare["attachments"] = json!([]);
    call(&discord, "PATCH", &path, &bare);
    assert!(only().attachments.is_empty());
    upload(&discord, "PATCH", &path, &says("Undescribed."), &[("board.png", picture)]);
    assert_eq!(discord.problems().len(), 1);
}

#[test]
fn what_discord_refuses_is_refused_and_a_problem() {
    let discord = FakeDiscord::start();
    let (anna, channel) = (discord.user("anna"), discord.channel("backgammon"));
    let path = format!("/channels/{}/messages", channel.id);
    let code = |path: &str, body: &Value| call(&discord, "POST", path, body).1["code"].clone();
    assert_eq!(code(&path, &says(&"x".repeat(2001))), 50035);
    assert_eq!(code(&path, &says("")), 50006);
    let mut twice = says("Twice.");
    twice["components"] = button("Roll");
    let copy = twice["components"][0].clone();
    twice["components"].as_array_mut().unwrap().push(copy);
    assert_eq!(code(&path, &twice), 50035);
    call(&discord, "POST", &path, &json!({"content": "@everyone"}));
    assert_eq!(discord.problems().len(), 4);

    discord.forbid(&channel);
    assert_eq!(code(&path, &says("Hello?")), 50001);
    discord.remove_channel(&channel);
    assert_eq!(code(&path, &says("Hello?")), 10003);
    let (_, told) = call(&discord, "POST", "/users/@me/channels", &json!({"recipient_id": anna.id}));
    assert_eq!(told["id"], json!(discord.dm(&anna).id));
    discord.refuse_dms(&anna);
    assert_eq!(code(&format!("/channels/{}/messages", discord.dm(&anna).id), &says("Psst.")), 50007);
    assert_eq!(discord.problems().len(), 4);
}

#[test]
fn a_thread_has_the_id_of_its_message_and_there_is_one() {
    let discord = FakeDiscord::start();
    let channel = discord.channel("backgammon");
    let (_, told) = call(&discord, "POST", &format!("/channels/{}/messages", channel.id), &says("A match."));
    let path = format!("/channels/{}/messages/{}/threads", channel.id, told["id"].as_str().unwrap());
    let (status, thread) = call(&discord, "POST", &path, &json!({"name": "Anna and Bert"}));
    assert_eq!((status, &thread["id"]), (201, &told["id"]));
    assert_eq!(call(&discord, "POST", &path, &json!({"name": "Anna and Bert"})).1["code"], 160004);
    assert_eq!(discord.threads(&channel)[0].name, "Anna and Bert");
}

#[test]
fn calls_go_wrong_as_they_shall() {
    let discord = FakeDiscord::start();
    let channel = discord.channel("backgammon");
    let path = format!("/channels/{}/messages", channel.id);
    let post = |text: &str| call(&discord, "POST", &path, &says(text)).0;
    discord.fault(Fault::once("/messages", FaultEffect::Drop).method("POST"));
    assert_eq!(post("dropped"), 0);
    discord.fault(Fault::once("/messages", FaultEffect::ApplyAndDrop));
    assert_eq!(post("done, and nobody knows"), 0);
    discord.fault(Fault::once("/messages", FaultEffect::too_many(0.25)));
    let (status, head, body) = send(&discord, "POST", &path, "application/json", b"{}");
    assert_eq!((status, &body["retry_after"]), (429, &json!(0.25)));
    assert!(head.contains("retry-after: 1"));
    discord.rate_limit("/messages", 0, 0.5);
    let (_, head, _) = send(&discord, "GET", &format!("{path}/1"), "application/json", b"");
    assert!(head.contains("x-ratelimit-remaining: 0") && head.contains("x-ratelimit-reset-after: 0.5"));
    discord.clear_faults();

    discord.fault(Fault::once("/messages", FaultEffect::Hold));
    std::thread::scope(|scope| {
        let held = scope.spawn(|| post("held"));
        discord.wait_for(|world| world.calls().iter().find(|call| call.body["content"] == "held").map(|_| ()));
        assert_eq!(discord.messages(&channel).len(), 1);
        discord.clear_faults();
        assert_eq!(held.join().unwrap(), 200);
    });
    let contents: Vec<String> = discord.messages(&channel).into_iter().map(|message| message.content).collect();
    assert_eq!(contents, ["done, and nobody knows", "held"]);
    let statuses: Vec<Option<u16>> = discord.calls().iter().map(|call| call.status).collect();
    assert_eq!(statuses, [None, None, Some(429), Some(404), Some(200)]);
}
