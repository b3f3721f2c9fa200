//! The gateway of the fake Discord: sessions, replayed events, and the ends of connections.

use crate::client::{Bot, register};
use blot_testing::{FakeDiscord, GatewayEvent, Options};
use serde_json::json;

#[test]
fn what_happens_without_a_connection_is_heard_when_the_session_goes_on() {
    let discord = FakeDiscord::start();
    register(&discord);
    let (anna, channel) = (discord.user("anna"), discord.channel("backgammon"));
    let (mut bot, ready) = Bot::start(&discord);
    discord.slash(&anna, &channel, "board", json!({}));
    let seen = bot.hear().unwrap()["s"].clone();

    discord.gateway_drop();
    assert_eq!(bot.hear(), Err(0));
    let missed = discord.slash(&anna, &channel, "board", json!({}));
    let mut bot = Bot::connect(&discord);
    bot.say(6, json!({"token": discord.token(), "session_id": ready["session_id"], "seq": seen}));
    let event = bot.hear().unwrap();
    assert_eq!((&event["t"], &event["d"]["id"]), (&json!("INTERACTION_CREATE"), &json!(missed.id)));
    assert_eq!(bot.hear().unwrap()["t"], "RESUMED");
    assert!(discord.gateway_log().contains(&GatewayEvent::Resumed { shard: 0, replayed: 1 }));
    discord.assert_no_problems();
}

#[test]
fn a_session_that_is_over_does_not_go_on() {
    let discord = FakeDiscord::start();
    let (mut bot, ready) = Bot::start(&discord);
    discord.gateway_invalidate(false);
    assert_eq!(bot.hear().unwrap(), json!({"op": 9, "d": false, "s": null, "t": null}));
    bot.say(6, json!({"token": discord.token(), "session_id": ready["session_id"], "seq": 1}));
    assert_eq!(bot.hear().unwrap()["op"], 9);
    bot.say(2, json!({"token": discord.token(), "intents": 0}));
    assert_eq!(bot.hear().unwrap()["t"], "READY");
    discord.gateway_close(4000);
    assert_eq!(bot.hear(), Err(4000));
    discord.wait_gone();
}

#[test]
fn heartbeats_are_answered_until_they_shall_not_be() {
    let discord = FakeDiscord::start();
    let (mut bot, _) = Bot::start(&discord);
    bot.say(1, json!(1));
    assert_eq!(bot.hear().unwrap()["op"], 11);
    discord.stop_acking_heartbeats(true);
    bot.say(1, json!(1));
    discord.gateway_reconnect();
    assert_eq!(bot.hear().unwrap()["op"], 7);
}

#[test]
fn a_wrong_token_and_intents_are_noticed() {
    let discord = FakeDiscord::start();
    let mut bot = Bot::connect(&discord);
    bot.say(2, json!({"token": "something else", "intents": 0}));
    assert_eq!(bot.hear(), Err(4004));
    let mut bot = Bot::connect(&discord);
    bot.say(2, json!({"token": discord.token(), "intents": 513}));
    assert_eq!(bot.hear().unwrap()["t"], "READY");
    assert!(discord.problems()[0].contains("intents 513"));
}

#[test]
fn a_server_belongs_to_one_shard_and_private_channels_to_the_first() {
    let discord = FakeDiscord::start_with(Options { shards: 2, ..Options::default() });
    register(&discord);
    let anna = discord.user("anna");
    let mut bots: Vec<Bot> = (0..2)
        .map(|shard| {
            let mut bot = Bot::connect(&discord);
            bot.say(2, json!({"token": discord.token(), "intents": 0, "shard": [shard, 2]}));
            assert_eq!(bot.hear().unwrap()["t"], "READY");
            bot
        })
        .collect();
    discord.wait_ready();
    let there = discord.channel_in(&discord.guild_on(1), "second");
    let interaction = discord.slash(&anna, &there, "board", json!({}));
    assert_eq!(bots[1].hear().unwrap()["d"]["id"], json!(interaction.id));
    let interaction = discord.slash(&anna, &discord.dm(&anna), "board", json!({}));
    let event = bots[0].hear().unwrap()["d"].clone();
    assert_eq!((&event["id"], &event["user"]["id"]), (&json!(interaction.id), &json!(anna.id)));
    discord.assert_no_problems();
}
