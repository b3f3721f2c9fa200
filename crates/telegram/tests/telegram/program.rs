//! Starting and stopping: one clear line and a number of its own for everything that can be wrong.

use crate::club::{Club, QUICK, button_for, start_bot, turn_of};
use blot_testing::telegram::{FakeTelegram, Fault, FaultEffect};
use blot_testing::{Program, refuses_broken_settings};

fn run(arguments: &[&str], variables: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut bot = Program::start(env!("CARGO_BIN_EXE_blot-telegram"), arguments, variables);
    (bot.wait().code(), bot.log())
}

#[test]
fn what_cannot_start_says_why_in_one_line() {
    let telegram = FakeTelegram::start();
    let (url, token) = (telegram.api_url(), telegram.token());
    let api = ("BLOT__TELEGRAM__API_URL", url.as_str());
    let right = ("BLOT_TELEGRAM_TOKEN", token.as_str());
    let wrong = ("BLOT_TELEGRAM_TOKEN", "1234:canary_of_a_wrong_token");
    let nowhere = ("BLOT__TELEGRAM__API_URL", "http://127.0.0.1:9");
    let webhook = ("BLOT__TELEGRAM__WEBHOOK", "https://blot.example.org/x");
    for (code, arguments, variables, why) in [
        (4, &[][..], &[api][..], "set BLOT_TELEGRAM_TOKEN, or BLOT_TELEGRAM_TOKEN_FILE"),
        (4, &[], &[api, ("BLOT_TELEGRAM_TOKEN_FILE", "no/such/file")], "no/such/file cannot be read"),
        (4, &[], &[api, ("BLOT_TELEGRAM_TOKEN", "12:ab/../canary")], "holds no token"),
        (4, &["check"], &[api, ("BLOT_TELEGRAM_TOKEN", "canary")], "holds no token"),
        (3, &[], &[api, right, ("BLOT_TELEGRAM_TOKEN_FILE", "file")], "both BLOT_TELEGRAM_TOKEN and"),
        (5, &[], &[api, wrong], "Telegram refuses the token"),
        (6, &[], &[api, right, ("BLOT__DATABASE__PATH", "no/such/folder/blot.db")], "cannot be opened"),
        (6, &["check"], &[right, ("BLOT__DATABASE__PATH", "/dev/null/blot.db")], "cannot be opened"),
        (7, &[], &[nowhere, right], "Telegram cannot be reached"),
        (3, &[], &[right, ("BLOT__TELEGRAM__API_URL", "telegram.org")], "is no address like"),
        (3, &[], &[right, ("BLOT__TELEGRAM__POLL", "0")], "not from 1 to 300 seconds"),
        (3, &[], &[right, ("BLOT__TELEGRAM__CHAT_A_SECOND", "0")], "0 times a second"),
        (3, &[], &[right, ("BLOT__TELEGRAM__TOKEN", "canary")], "not understood"),
        (3, &[], &[right, api, webhook, ("BLOT__TELEGRAM__LISTEN", "here")], "no address and port"),
        (3, &[], &[right, api, webhook, ("BLOT__TELEGRAM__LISTEN", "192.0.2.1:80")], "cannot be listened at"),
        (3, &[], &[right, ("BLOT__TELEGRAM__WEBHOOK", "blot.example.org")], "is no address like"),
        (3, &["--config", "missing.toml"], &[right], "missing.toml cannot be read"),
    ] {
        let (exit, log) = run(arguments, variables);
        assert_eq!(exit, Some(code), "{why}: {log}");
        assert!(log.contains("blot-telegram: ") && log.contains(why), "{why}: {log}");
        assert_eq!(log.lines().count(), 1, "{log}");
        assert!(!log.contains("canary") && !log.contains(telegram.canary()), "{log}");
    }
}

#[test]
fn a_second_bot_on_one_database_is_refused_and_check_says_that_it_is_used() {
    let club = Club::start();
    let file = club.database();
    let database = ("BLOT__DATABASE__PATH", file.to_str().unwrap());
    let (url, token) = (club.telegram.api_url(), club.telegram.token());
    let variables =
        [("BLOT__TELEGRAM__API_URL", url.as_str()), ("BLOT_TELEGRAM_TOKEN", token.as_str()), database];
    let (exit, log) = run(&[], &variables);
    assert_eq!(exit, Some(6), "{log}");
    assert!(log.contains("another telegram process is using"), "{log}");
    let (exit, log) = run(&["check"], &variables);
    assert_eq!(exit, Some(0), "{log}");
    assert!(log.contains("in use by a running bot"), "{log}");
    club.finish();
}

#[test]
fn check_connects_to_nothing_and_help_says_everything() {
    let telegram = FakeTelegram::start();
    let mut check = start_bot(&telegram, &["check"], &[]);
    assert!(check.wait().success(), "{}", check.log());
    assert!(check.log().contains("lists of commands: ready."), "{}", check.log());
    assert_eq!((telegram.calls().len(), telegram.polls()), (0, 0));
    let mut help = start_bot(&telegram, &["--help"], &[]);
    assert!(help.wait().success());
    let words = help.log().split_whitespace().collect::<Vec<_>>().join(" ");
    for word in ["check", "BLOT_TELEGRAM_TOKEN_FILE", "--config", "Exit codes", "9 another program"] {
        assert!(words.contains(word), "{words}");
    }
}

#[test]
fn a_token_can_come_from_a_file_and_the_start_says_how_to_go_on() {
    let telegram = FakeTelegram::start();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("token");
    std::fs::write(&file, format!("{}\n", telegram.token())).unwrap();
    let url = telegram.api_url();
    let variables =
        [("BLOT__TELEGRAM__API_URL", url.as_str()), ("BLOT_TELEGRAM_TOKEN_FILE", file.to_str().unwrap())];
    let mut bot = Program::start(env!("CARGO_BIN_EXE_blot-telegram"), &[], &variables);
    telegram.wait_polling();
    let link = format!("https://t.me/{}?startgroup=new", telegram.username());
    bot.wait_for_line(&link);
    assert!(bot.terminate().0.success(), "{}", bot.log());
    telegram.assert_no_problems();
}

#[test]
fn who_is_told_to_stop_finishes_what_is_under_way() {
    let mut club = Club::start();
    let board = club.begin();
    club.telegram.fault(Fault::once("editMessageMedia", FaultEffect::Hold));
    club.telegram.press(club.mover(&board), &club.group, board.id, &button_for(&board)).answer();
    let is_open =
        |call: &blot_testing::telegram::MethodCall| call.method == "editMessageMedia" && call.status.is_none();
    club.telegram.wait_for(|world| world.calls().iter().any(is_open).then_some(()));
    let telegram = &club.telegram;
    let ended = std::thread::scope(|scope| {
        let ending = scope.spawn(|| club.bot.terminate());
        telegram.wait_gone();
        telegram.clear_faults();
        ending.join().unwrap()
    });
    assert!(ended.0.success(), "{}", club.bot.log());
    club.board(&club.group, turn_of(&board).unwrap());
    club.finish();
}

#[test]
fn starting_waits_for_a_telegram_that_is_slow_to_come() {
    let telegram = FakeTelegram::start();
    telegram.fault(Fault::once("getMe", FaultEffect::Drop).times(2));
    let bot = start_bot(&telegram, &[], &QUICK);
    telegram.wait_polling();
    bot.wait_for_line("Playing on Telegram as");
}

#[test]
fn settings_that_are_broken_are_refused_before_anything_is_touched() {
    let bot = env!("CARGO_BIN_EXE_blot-telegram");
    refuses_broken_settings(bot, ("telegram", "poll", "listen"), &[("BLOT_TELEGRAM_TOKEN", "12:abc")]);
}
