//! The connection: lost, taken up again, refused, shared among shards.

use crate::club::{Club, none, start_bot, turn_of};
use blot_testing::{FakeDiscord, GatewayEvent, Options};
use std::time::Duration;

fn quick() -> Options {
    Options { heartbeat_interval_ms: 200, ..Options::default() }
}

fn resumed(club: &Club, times: usize) {
    club.discord.wait_for(|world| {
        let resumed = world.gateway_log().iter().filter(|event| matches!(event, GatewayEvent::Resumed { .. }));
        (resumed.count() >= times).then_some(())
    });
}

#[test]
fn a_lost_connection_is_taken_up_where_it_was() {
    let club = Club::start();
    let mut board = club.begin();
    let breaks: [fn(&FakeDiscord); 3] = [
        |discord| discord.gateway_drop(),
        |discord| discord.gateway_close(4000),
        |discord| discord.gateway_reconnect(),
    ];
    for (at, lose) in breaks.into_iter().enumerate() {
        lose(&club.discord);
        // Pressed while the bot does not listen.
        board = club.press_on(&board);
        resumed(&club, at + 1);
    }
    let identified = club
        .discord
        .gateway_log()
        .iter()
        .filter(|event| matches!(event, GatewayEvent::Identified { .. }))
        .count();
    assert_eq!(identified, 1, "one session for all of it");
    club.play_out(board);
    club.finish();
}

#[test]
fn a_session_that_is_over_gives_way_to_a_new_one() {
    let club = Club::start();
    let board = club.begin();
    club.discord.gateway_invalidate(false);
    club.discord.wait_for(|world| {
        let identified =
            world.gateway_log().iter().filter(|event| matches!(event, GatewayEvent::Identified { .. }));
        (identified.count() == 2).then_some(())
    });
    club.discord.wait_ready();
    club.play_out(board);
    let registered = club.discord.calls().iter().filter(|call| call.method == "PUT").count();
    assert_eq!(registered, 1, "commands stay registered");
    club.finish();
}

#[test]
fn a_connection_that_gives_no_sign_of_life_is_left() {
    let club = Club::start_with(quick(), &[]);
    club.discord.stop_acking_heartbeats(true);
    club.discord.wait_for(|world| {
        let closed = |event: &GatewayEvent| matches!(event, GatewayEvent::Closed { by_bot: true, .. });
        world.gateway_log().iter().any(closed).then_some(())
    });
    club.discord.stop_acking_heartbeats(false);
    club.discord.wait_ready();
    club.discord.slash(&club.anna, &club.channel, "ping", none()).message();
    club.finish();
}

#[test]
fn a_gateway_that_stays_dead_ends_the_bot() {
    let mut club = Club::start_with(quick(), &[("BLOT__DISCORD__PATIENCE", "4")]);
    let board = club.begin();
    club.discord.refuse_gateway(true);
    club.discord.gateway_drop();
    assert_eq!(club.bot.wait().code(), Some(8));
    let line = club.bot.wait_for_line("silent for 4 s");
    assert!(line.contains(" ERROR blot-discord: "), "{line}");
    club.discord.refuse_gateway(false);
    club.bot.start_again();
    club.discord.wait_ready();
    assert!(turn_of(&club.press_on(&board)) > turn_of(&board));
    club.finish();
}

#[test]
fn a_token_that_only_the_gateway_refuses_ends_the_bot() {
    let mut club = Club::start();
    club.discord.gateway_close(4004);
    assert_eq!(club.bot.wait().code(), Some(5));
    assert!(club.bot.log().contains("refuses the token"));
    club.finish();
}

#[test]
fn as_many_shards_as_discord_asks_for_serve_each_their_servers() {
    let club = Club::start_with(Options { shards: 2, ..Options::default() }, &[]);
    club.discord.wait_for(|world| {
        let shards: Vec<_> = world.gateway_log().iter().filter_map(shard_of).collect();
        (shards.len() == 2).then_some(())
    });
    for shard in [0, 1] {
        let channel = club.discord.channel_in(&club.discord.guild_on(shard), "lounge");
        let pong = club.discord.slash(&club.anna, &channel, "ping", none()).message();
        assert_eq!(pong.content, "I am here.");
    }
    club.finish();
}

#[test]
fn a_range_of_shards_is_left_to_another_process() {
    let discord = FakeDiscord::start_with(Options { shards: 2, ..Options::default() });
    let mut bot = start_bot(&discord, &[], &[("BLOT__DISCORD__SHARDS", "1-1/2")]);
    discord.wait_for_commands();
    let shards = discord.wait_for(|world| {
        let shards: Vec<_> = world.gateway_log().iter().filter_map(shard_of).collect();
        (!shards.is_empty()).then_some(shards)
    });
    assert_eq!(shards.len(), 1);
    assert!(bot.log().contains("with 1 of its shards"), "{}", bot.log());
    bot.terminate();
    discord.assert_no_problems();
}

#[test]
fn without_a_session_to_spare_it_waits() {
    let discord = FakeDiscord::start_with(Options { session_starts_left: 0, ..Options::default() });
    let mut bot = start_bot(&discord, &[], &[]);
    bot.wait_for_line("waiting");
    assert_eq!(discord.gateway_log(), []);
    let (status, took) = bot.terminate();
    assert!(status.success() && took < Duration::from_secs(10), "{status} after {took:?}");
    discord.assert_no_problems();
}

#[test]
fn a_connection_that_uses_up_its_sessions_ends_the_bot() {
    let options = Options { session_starts_left: 22, ..Options::default() };
    let mut club = Club::start_with(options, &[("BLOT__DISCORD__PATIENCE", "12")]);
    club.discord.gateway_invalidate(false);
    assert_eq!(club.bot.wait().code(), Some(8));
    club.bot.wait_for_line("hardly any more sessions");
    club.finish();
}

fn shard_of(event: &GatewayEvent) -> Option<String> {
    match event {
        GatewayEvent::Identified { shard } => Some(format!("{shard:?}")),
        _ => None,
    }
}
