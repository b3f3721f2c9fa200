//! What a host has, for the Telegram bot as for every other: health and metrics, and commands that need no token.

use crate::club::{Club, button_for};
use blot_testing::{Program, get, get_until};

#[test]
fn health_metrics_and_commands_are_there_for_this_bot_as_well() {
    let mut club = Club::start_with(&[("BLOT__TELEGRAM__METRICS", "127.0.0.1:0")]);
    let line = club.bot.wait_for_line("health and metrics");
    let page = line.split("http://").nth(1).unwrap().trim().to_owned();
    assert!(page.starts_with("127.0.0.1:"), "for this machine alone: {page}");
    let board = club.begin();
    club.telegram.press(club.other(&board), &club.group, board.id, &button_for(&board)).answer();
    get_until(&page, "/health", |health| *health == (200, "ok\n".to_owned()));
    let (_, text) = get(&page, "/metrics");
    for line in [
        r#"blot_build_info{program="blot-telegram",version="#,
        r#"blot_actions_total{command="accept",outcome="done"} 1"#,
        r#"blot_refusals_total{kind="no-"#,
        "blot_inbox_depth ",
        "blot_platform_hears 1",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    let ids = [club.anna.id, club.ben.id, club.group.id].map(|id| id.to_string());
    for secret in ids.iter().map(String::as_str).chain(["Anna", "Ben", club.telegram.canary()]) {
        assert!(!text.contains(secret), "{secret}: {text}");
        assert!(!club.bot.log().contains(secret), "{secret}: {}", club.bot.log());
    }
    let file = club.database();
    let run = |arguments: &[&str]| {
        let variables =
            [("BLOT__DATABASE__PATH", file.to_str().unwrap()), ("BLOT__TELEGRAM__METRICS", page.as_str())];
        let mut program = Program::start(env!("CARGO_BIN_EXE_blot-telegram"), arguments, &variables);
        (program.wait().code(), program.log())
    };
    assert_eq!(run(&["check", "--running"]), (Some(0), String::new()));
    let (code, log) = run(&["verify"]);
    assert!(code == Some(0) && log.ends_with("Nothing is wrong."), "{log}");
    let (code, log) = run(&["version"]);
    assert!(code == Some(0) && log.starts_with("blot-telegram "), "{log}");
    club.bot.kill();
    assert_eq!(run(&["check", "--running"]).0, Some(11));
}
