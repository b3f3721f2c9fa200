//! Starting and stopping: one clear line and a number of its own for everything that can be wrong.

use crate::club::{Club, button_for, none, start_bot, turn_of};
use blot_testing::{FakeDiscord, Fault, FaultEffect, Options, Program, refuses_broken_settings};
use std::time::Duration;

fn run(arguments: &[&str], variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut bot = Program::start(env!("CARGO_BIN_EXE_blot-discord"), arguments, variables);
    (bot.wait().code(), bot.log())
}

#[test]
fn what_cannot_start_says_why_in_one_line() {
    let discord = FakeDiscord::start();
    let (url, token) = (discord.api_url(), discord.token());
    let api = ("BLOT__DISCORD__API_URL", url.as_str());
    let right = ("BLOT_DISCORD_TOKEN", token.as_str());
    let wrong = ("BLOT_DISCORD_TOKEN", "canary.of.a.wrong.token");
    let nowhere = ("BLOT__DISCORD__API_URL", "http://127.0.0.1:9");
    for (code, arguments, variables, why) in [
        (4, &[][..], &[api][..], "set BLOT_DISCORD_TOKEN, or BLOT_DISCORD_TOKEN_FILE"),
        (4, &[], &[api, ("BLOT_DISCORD_TOKEN_FILE", "no/such/file")], "no/such/file cannot be read"),
        (4, &[], &[api, ("BLOT_DISCORD_TOKEN", "two words")], "holds no token"),
        (3, &[], &[api, right, ("BLOT_DISCORD_TOKEN_FILE", "file")], "both BLOT_DISCORD_TOKEN and"),
        (5, &[], &[api, wrong], "Discord refuses the token"),
        (5, &["invite"], &[api, wrong], "Discord refuses the token"),
        (
            6,
            &[],
            &[api, right, ("BLOT__DATABASE__PATH", "no/such/folder/blot.db")],
            "no/such/folder/blot.db cannot be opened",
        ),
        (6, &["check"], &[right, ("BLOT__DATABASE__PATH", "/dev/null/blot.db")], "cannot be opened"),
        (7, &[], &[nowhere, right], "Discord cannot be reached"),
        (3, &[], &[right, ("BLOT__DISCORD__API_URL", "discord.com")], "is no address like https://example.org"),
        (3, &[], &[right, ("BLOT__DISCORD__SHARDS", "some")], "neither auto nor like 0-1/4"),
        (3, &[], &[right, ("BLOT__DISCORD__PATIENCE", "soon")], "not understood"),
        (3, &[], &[right, ("BLOT__DISCORD__TOKEN", "canary")], "not understood"),
        (3, &["--config", "missing.toml"], &[right], "missing.toml cannot be read"),
    ] {
        let (exit, log) = run(arguments, variables);
        assert_eq!(exit, Some(code), "{why}: {log}");
        assert!(log.contains("blot-discord: ") && log.contains(why), "{why}: {log}");
        assert_eq!(log.lines().count(), 1, "{log}");
        assert!(!log.contains("canary") && !log.contains(discord.canary()), "{log}");
    }
    let wrong = discord.calls().iter().filter(|call| call.status == Some(401)).count();
    assert_eq!(wrong, 2, "a wrong token is tried once");
}

#[test]
fn a_second_bot_on_one_database_is_refused_and_check_says_that_it_is_used() {
    let club = Club::start();
    let file = club.database();
    let database = ("BLOT__DATABASE__PATH", file.to_str().unwrap());
    let (url, token) = (club.discord.api_url(), club.discord.token());
    let variables =
        [("BLOT__DISCORD__API_URL", url.as_str()), ("BLOT_DISCORD_TOKEN", token.as_str()), database];
    let (exit, log) = run(&[], &variables);
    assert_eq!(exit, Some(6), "{log}");
    assert!(log.contains("another discord process is using"), "{log}");
    let (exit, log) = run(&["check"], &variables);
    assert_eq!(exit, Some(0), "{log}");
    assert!(log.contains("in use by a running bot"), "{log}");
    club.finish();
}

#[test]
fn check_connects_to_nothing_and_invite_names_what_is_needed() {
    let discord = FakeDiscord::start();
    let mut check = start_bot(&discord, &["check"], &[]);
    assert!(check.wait().success(), "{}", check.log());
    let listed = blot_club::COMMANDS.iter().filter(|command| command.listed).count();
    let ready = format!("Texts, pictures and {listed} commands: ready.");
    assert!(check.log().contains(&ready), "{}", check.log());
    assert_eq!(discord.calls().len(), 0);
    let mut invite = start_bot(&discord, &["invite"], &[]);
    assert!(invite.wait().success(), "{}", invite.log());
    let id = discord.application_id();
    let link = format!("client_id={id}&integration_type=0&scope=bot+applications.commands&permissions=");
    assert!(invite.log().contains(&link), "{}", invite.log());
    for why in [
        "View Channels: ",
        "Send Messages: ",
        "Attach Files: ",
        "Create Public Threads: ",
        "Send Messages in Threads: ",
    ] {
        assert!(invite.log().contains(why), "{}", invite.log());
    }
    let mut help = start_bot(&discord, &["--help"], &[]);
    assert!(help.wait().success());
    for word in ["check", "invite", "BLOT_DISCORD_TOKEN_FILE", "--config", "Exit codes"] {
        assert!(help.log().contains(word), "{}", help.log());
    }
    discord.assert_no_problems();
}

#[test]
fn a_token_can_come_from_a_file() {
    let discord = FakeDiscord::start();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    std::fs::write(&file, format!("{}\n", discord.token())).unwrap();
    let url = discord.api_url();
    let variables =
        [("BLOT__DISCORD__API_URL", url.as_str()), ("BLOT_DISCORD_TOKEN_FILE", file.to_str().unwrap())];
    let mut bot = Program::start(env!("CARGO_BIN_EXE_blot-discord"), &[], &variables);
    discord.wait_ready();
    assert!(bot.terminate().0.success());
    discord.assert_no_problems();
}

#[test]
fn it_stops_in_time_finishes_what_is_under_way_and_leaves_the_rest() {
    let mut club = Club::start();
    let board = club.begin();
    let (mover, play) = {
        let mover = club.mover(&board).clone();
        let chat = club.discord.dm(&mover);
        let play = club.discord.autocomplete(&mover, &chat, "move", none(), "play", "").choices()[0].1.clone();
        club.discord.fault(
            Fault::once(&format!("/channels/{}/messages", club.channel.id), FaultEffect::Hang)
                .times(usize::MAX),
        );
        club.discord.slash(&mover, &chat, "move", serde_json::json!({ "play": play })).answer();
        (mover, play)
    };
    club.discord.wait_for(|world| {
        world.calls().iter().any(|call| call.path.contains("/messages") && call.status.is_none()).then_some(())
    });
    let (status, took) = club.bot.terminate();
    assert!(status.success(), "{status}, {}", club.bot.log());
    assert!(took < Duration::from_secs(10), "{took:?}");
    club.discord.wait_gone();
    club.discord.clear_faults();
    club.bot.start_again();
    club.discord.wait_ready();
    let next = club.board(&club.channel, turn_of(&board).unwrap());
    assert!(
        next.content.contains(play.as_str().unwrap().split(' ').next().unwrap().trim_end_matches('*')),
        "{next:?}"
    );
    assert_ne!(club.mover(&next).id, mover.id);
    club.finish();
}

#[test]
fn it_stops_in_time_even_if_the_database_is_locked() {
    let mut club = Club::start();
    let board = club.begin();
    let held = club.hold();
    let pressed = club.discord.press(club.mover(&board), &board.id, &button_for(&board));
    assert_eq!(pressed.answer().kind, 6);
    // A second one waits for its turn after the first has given up.
    assert_eq!(club.discord.press(club.mover(&board), &board.id, &button_for(&board)).answer().kind, 6);
    let (_, took) = club.bot.terminate();
    assert!(took < Duration::from_secs(10), "{took:?}");
    drop(held);
    club.discord.wait_gone();
    club.bot.start_again();
    club.discord.wait_ready();
    club.play_out(board);
    club.finish();
}

#[test]
fn it_hears_that_it_is_to_stop_from_the_first_moment_on() {
    for line in ["Playing on Discord", ""] {
        let discord = FakeDiscord::start();
        let mut bot = start_bot(&discord, &[], &[]);
        if !line.is_empty() {
            bot.wait_for_line(line);
        }
        let (_, took) = bot.terminate();
        assert!(took < Duration::from_secs(5), "{took:?}");
    }
}

#[test]
fn every_question_at_the_start_is_asked_again_but_not_with_a_wrong_token() {
    for (what, code, words) in [
        (FaultEffect::status(500, 0, "oops"), 0, "Playing on Discord"),
        (FaultEffect::too_many(0.5), 0, "Playing on Discord"),
        (FaultEffect::status(401, 0, "401: Unauthorized"), 5, "refuses the token"),
        (FaultEffect::status(500, 0, "oops"), 7, "cannot be reached: the answer is 500"),
    ] {
        let discord = FakeDiscord::start();
        let times = if code == 0 { 1 } else { usize::MAX };
        discord.fault(Fault::once("/gateway/bot", what).times(times));
        let mut bot = start_bot(&discord, &[], &[]);
        bot.wait_for_line(words);
        let status = if code == 0 { bot.terminate().0 } else { bot.wait() };
        assert_eq!(status.code(), Some(code), "{words}: {}", bot.log());
    }
}

#[test]
fn an_idle_bot_stops_at_once() {
    let mut club = Club::start_with(Options::default(), &[]);
    let (status, took) = club.bot.terminate();
    assert!(status.success() && took < Duration::from_secs(5), "{status} after {took:?}");
    club.finish();
}

#[test]
fn settings_that_are_broken_are_refused_before_anything_is_touched() {
    let bot = env!("CARGO_BIN_EXE_blot-discord");
    refuses_broken_settings(bot, ("discord", "patience", "shards"), &[("BLOT_DISCORD_TOKEN", "abc.def.ghi")]);
}
