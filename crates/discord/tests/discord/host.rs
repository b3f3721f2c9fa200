//! What a host has: a log, health and metrics, copies of the database, and commands about it. All of it is the same for every bot.

use crate::club::{Club, button_for, none};
use blot_testing::{Options, Program, get, get_until};
use std::path::Path;

fn run(club: &Club, arguments: &[&str]) -> (Option<i32>, String) {
    run_on(&club.database(), arguments)
}

/// Without any token: the database is the host's alone.
fn run_on(database: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let variables = [("BLOT__DATABASE__PATH", database.to_str().unwrap())];
    let mut program = Program::start(env!("CARGO_BIN_EXE_blot-discord"), arguments, &variables);
    (program.wait().code(), program.log())
}

fn start(settings: &[(&str, &str)]) -> Club {
    Club::start_with(Options::default(), settings)
}

/// Where the bot says that it serves health and metrics.
fn page(club: &Club) -> String {
    let line = club.bot.wait_for_line("health and metrics");
    line.split("http://").nth(1).unwrap().split_whitespace().next().unwrap().to_owned()
}

#[test]
fn the_log_has_a_line_for_each_action_and_no_names() {
    let club = start(&[("BLOT__LOG__FORMAT", "json")]);
    let board = club.begin();
    let roller = club.mover(&board).clone();
    club.press_on(&board);
    club.discord.press_stale(&roller, &board.id, &button_for(&board)).answer();
    club.bot.wait_for_line(r#""outcome":"refused""#);
    let log = club.bot.log();
    let lines: Vec<serde_json::Value> = log
        .lines()
        .filter(|line| !line.starts_with("Playing on Discord"))
        .map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}")))
        .filter(|line: &serde_json::Value| line["message"] == "action")
        .collect();
    let commands: Vec<&str> = lines.iter().map(|line| line["command"].as_str().unwrap()).collect();
    assert_eq!(&commands[..2], ["challenge", "accept"], "{log}");
    assert_eq!(commands.len(), 4, "{log}");
    for line in &lines {
        assert!(line["level"] == "INFO" && line["timestamp"].is_string() && line["ms"].is_number(), "{line}");
        assert_eq!(line["id"].as_str().unwrap().len(), 8, "{line}");
    }
    let outcomes: Vec<&str> = lines.iter().map(|line| line["outcome"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["done", "done", "done", "refused"], "{log}");
    assert_eq!((&lines[2]["table"], &lines[3]["kind"]), (&1.into(), &"no-old-board".into()), "{log}");
    for secret in ["Anna", "Ben", "anna", "ben\"", &club.anna.id, &club.ben.id, &club.channel.id] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
    club.finish();
}

#[test]
fn health_and_metrics_are_served_and_tell_how_it_is() {
    let mut club = start(&[("BLOT__DISCORD__METRICS", "127.0.0.1:0")]);
    let page = page(&club);
    assert!(page.starts_with("127.0.0.1:"), "for this machine alone: {page}");
    let board = club.begin();
    let roller = club.mover(&board).clone();
    let next = club.press_on(&board);
    club.discord.press_stale(&roller, &board.id, &button_for(&board)).answer();
    // It is healthy once the connection was looked at.
    get_until(&page, "/health", |health| {
        let reasons = ["ok\n", "starting\n", "the platform is not heard\n"];
        assert!(reasons.contains(&health.1.as_str()), "{health:?}");
        *health == (200, "ok\n".to_owned())
    });
    let (status, text) = get(&page, "/metrics");
    assert_eq!(status, 200);
    for line in [
        r#"blot_build_info{program="blot-discord",version="#,
        r#"blot_actions_total{command="challenge",outcome="done"} 1"#,
        r#"blot_actions_total{command="accept",outcome="done"} 1"#,
        r#"blot_refusals_total{kind="no-old-board"} 1"#,
        "blot_action_seconds_bucket{le=",
        "blot_action_seconds_count 4",
        r#"blot_deliveries_total{outcome="arrived"} "#,
        "blot_delivery_seconds_count ",
        "blot_outbox_depth ",
        "blot_outbox_oldest_seconds 0",
        "blot_open_tables 1",
        "blot_platform_hears 1",
        "blot_platform_speaks 1",
        "# EOF",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    let value = |name: &str| -> u64 {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} "))).unwrap();
        line.parse().unwrap()
    };
    assert!(
        value("blot_database_bytes") > 100_000 && value("blot_resident_memory_bytes") > 1_000_000,
        "{text}"
    );
    for secret in ["Anna", "anna", club.discord.canary(), &club.anna.id] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
    assert_eq!(get(&page, "/").0, 404);

    // The health check of a container.
    let settings = [("BLOT__DISCORD__METRICS", page.as_str())];
    let ask = || {
        let mut asked = Program::start(env!("CARGO_BIN_EXE_blot-discord"), &["check", "--running"], &settings);
        (asked.wait().code(), asked.log())
    };
    assert_eq!(ask(), (Some(0), String::new()));
    club.discord.refuse_gateway(true);
    club.discord.gateway_drop();
    get_until(&page, "/health", |health| health.0 != 200);
    let (code, log) = ask();
    assert!(code == Some(11) && log.contains("the platform is not heard"), "{log}");
    club.bot.kill();
    let (code, log) = ask();
    assert!(code == Some(11) && log.contains("nothing answers at"), "{log}");
    drop(next);
}

#[test]
fn play_goes_on_when_the_port_is_taken() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let club = start(&[("BLOT__DISCORD__METRICS", &address)]);
    club.bot.wait_for_line("health and metrics cannot be served");
    club.begin();
    club.finish();
}

#[test]
fn copies_are_made_by_themselves_and_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let copies = folder.path().join("copies");
    let mut club = start(&[("BLOT__BACKUP__FOLDER", copies.to_str().unwrap())]);
    let made = club.bot.wait_for_line("a copy of the database was made");
    let name =
        std::fs::read_dir(&copies).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let name = name.into_iter().find(|name| name.ends_with(".db")).unwrap();
    assert!(made.contains(&name), "{made}");
    let (code, log) = run_on(&copies.join(&name), &["verify"]);
    assert!(code == Some(0) && log.contains("Nothing is wrong."), "{log}");
    // A new start needs no new copy.
    club.begin();
    club.kill_and_start_again();
    club.discord.slash(&club.anna, &club.channel, "ping", none()).message();
    assert_eq!(std::fs::read_dir(&copies).unwrap().count(), 2, "the copy and a lock");
    club.finish();
}

#[test]
fn a_host_copies_checks_exports_and_puts_back_with_commands() {
    let mut club = Club::start();
    let board = club.begin();
    let end = club.play_out(board);
    let (copy, zip) = (club.bot.folder().join("copy.db"), club.bot.folder().join("matches.zip"));
    let (copy, zip) = (copy.to_str().unwrap(), zip.to_str().unwrap());
    let (code, log) = run(&club, &["backup", copy]);
    assert_eq!((code, log), (Some(0), format!("Copied to {copy}.")));
    let (code, log) = run(&club, &["verify"]);
    assert!(
        code == Some(0)
            && log.starts_with("1 challenges and matches with ")
            && log.ends_with("Nothing is wrong."),
        "{log}"
    );
    let (code, log) = run(&club, &["export", zip]);
    assert_eq!((code, log), (Some(0), format!("1 matches are in {zip}.")));
    let (code, log) = run(&club, &["restore", copy]);
    assert!(code == Some(6) && log.contains("another discord process is using"), "{log}");
    club.discord.press(&club.anna.clone(), &end.id, "Rematch").answer();
    assert!(club.bot.terminate().0.success());
    club.discord.wait_gone();
    let (code, log) = run(&club, &["restore", copy]);
    assert!(code == Some(0) && log.contains("What was there before is "), "{log}");
    club.bot.start_again();
    club.discord.wait_ready();
    // The rematch is no more, and Blot goes on from there.
    club.discord.slash(&club.anna, &club.channel, "challenge", serde_json::json!({ "length": 3 })).answer();
    club.posted(&club.channel, "#2 Anna challenges anyone");
    let (code, log) = run(&club, &["verify", copy]);
    assert!(code == Some(0) && log.starts_with("1 challenges"), "{log}");
    let (code, log) = run(&club, &["verify"]);
    assert!(code == Some(0) && log.starts_with("2 challenges"), "{log}");
    club.finish();
}

#[test]
fn damage_is_found_and_has_a_number_of_its_own() {
    let mut club = Club::start();
    club.begin();
    club.bot.kill();
    let database = rusqlite::Connection::open(club.database()).unwrap();
    database.execute("UPDATE tables SET secret = zeroblob(32)", []).unwrap();
    drop(database);
    let (code, log) = run(&club, &["verify"]);
    assert!(
        code == Some(10) && log.contains("is damaged: #1: its secret is not the one that was sealed"),
        "{log}"
    );
    for (arguments, words) in [
        (&["verify", "nothing.db"][..], "nothing.db is not there"),
        (&["restore", "nothing.db"], "nothing.db is not there"),
        (&["backup", "no/such/folder/copy.db"], "no/such/folder"),
        (&["export", "no/such/folder/matches.zip"], "no/such/folder"),
    ] {
        let (code, log) = run(&club, arguments);
        assert!(code == Some(6) && log.contains(words) && log.lines().count() == 1, "{arguments:?}: {log}");
    }
    let (code, log) = run(&club, &["version"]);
    assert!(code == Some(0) && log.starts_with("blot-discord ") && log.contains(", SQLite 3."), "{log}");
}
