//! The program itself: how it starts, what it refuses, how it stops.

use crate::server::{Server, ask, program};
use std::process::Output;

fn run(arguments: &[&str]) -> (Output, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let output = program().args(arguments).current_dir(folder.path()).output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    (output, out, err)
}

#[test]
fn help_names_every_flag() {
    let (output, help, _) = run(&["--help"]);
    assert!(output.status.success());
    for flag in ["--address", "--database", "--config", "--help", "--version", "127.0.0.1:7788", "blot.db"] {
        assert!(help.contains(flag), "{help}");
    }
}

#[test]
fn what_cannot_start_says_why_in_one_line() {
    let server = Server::start();
    let file = tempfile::NamedTempFile::new().unwrap();
    let settings = |text: &str| {
        std::fs::write(file.path(), text).unwrap();
        run(&["--address", "127.0.0.1:0", "--config", file.path().to_str().unwrap()])
    };
    for ((output, out, err), code, why) in [
        (run(&["--address", &server.address]), 1, "is in use"),
        (run(&["--address", "nonsense"]), 3, "\"nonsense\" is no address like 127.0.0.1:7788"),
        (run(&["--address", "192.0.2.1:7788"]), 1, "192.0.2.1:7788 cannot be served"),
        (
            run(&["--address", "127.0.0.1:0", "--database", "no/such/folder/blot.db"]),
            6,
            "no/such/folder/blot.db cannot be opened",
        ),
        (run(&["--config", "missing.toml"]), 3, "missing.toml cannot be read"),
        (settings("playground.adress = '127.0.0.1:1'"), 3, "adress"),
        (settings("playground.channels = ['Main Hall']"), 3, "\"Main Hall\" is not made of small letters"),
        (settings("playground.channels = []"), 3, "there must be 1 to 20"),
        (settings("playground.channels = ['a', 'a']"), 3, "one is there twice"),
        (settings("playground.people = ['Anna', 'anna']"), 3, "\"anna\" cannot be added"),
        (settings("this is no toml"), 3, "are not understood"),
        (
            run(&["--address", "127.0.0.1:0", "--database", server.database().to_str().unwrap()]),
            6,
            "another playground process is using",
        ),
    ] {
        assert_eq!(output.status.code(), Some(code), "{why}: {err}");
        assert!(err.contains(why) && err.contains("blot-playground: "), "{why}: {err}");
        assert_eq!((out.as_str(), err.trim_end().lines().count()), ("", 1), "{err}");
    }
}

#[test]
fn settings_come_from_file_environment_and_flags() {
    let server = Server::start_with("playground.channels = ['attic', 'cellar']");
    let (_, start) = server.ask("GET", "/start?language=en", &[], "");
    assert!(start.contains(r#""channels":["attic","cellar"]"#), "{start}");
    let folder = tempfile::tempdir().unwrap();
    let mut process = program()
        .current_dir(folder.path())
        .envs([("BLOT__PLAYGROUND__ADDRESS", "127.0.0.1:0"), ("BLOT__DATABASE__PATH", "other.db")])
        .envs([("BLOT__PLAYGROUND__PEOPLE", "Xenia,Yves"), ("BLOT_OTHER", "ignored")])
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(process.stdout.take().unwrap()), &mut line)
        .unwrap();
    let (_, start) = ask(line.trim().trim_start_matches("http://"), "GET", "/start?language=en", &[], "");
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(start.contains("Xenia") && start.contains("Yves") && !start.contains("Anna"), "{start}");
    assert!(line.starts_with("http://127.0.0.1:") && folder.path().join("other.db").exists(), "{line:?}");
}

#[test]
fn it_warns_when_others_can_reach_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut process = program().args(["--address", "0.0.0.0:0"]).current_dir(folder.path()).spawn().unwrap();
    let mut line = String::new();
    let errors = std::io::BufReader::new(process.stderr.take().unwrap());
    std::io::BufRead::read_line(&mut { errors }, &mut line).unwrap();
    process.kill().unwrap();
    process.wait().unwrap();
    assert!(line.contains("warning: there is no login"), "{line:?}");
}

#[test]
fn it_stops_cleanly_even_while_a_page_listens() {
    let mut server = Server::start();
    let mut listening = std::net::TcpStream::connect(&server.address).unwrap();
    let request = format!("GET /bell?as=1 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    std::io::Write::write_all(&mut listening, request.as_bytes()).unwrap();
    let mut first = [0; 15];
    std::io::Read::read_exact(&mut listening, &mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 200 OK");
    let (status, log) = server.interrupt();
    assert!(status.success(), "{status}");
    assert_eq!(log, "");
}

#[test]
fn it_stops_even_if_a_client_never_finishes_its_request() {
    let mut server = Server::start();
    let mut silent = std::net::TcpStream::connect(&server.address).unwrap();
    let head = format!(
        "POST /say HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{{",
        server.address
    );
    std::io::Write::write_all(&mut silent, head.as_bytes()).unwrap();
    // A later client is served, so the silent one has been accepted.
    assert_eq!(server.ask("GET", "/", &[], "").0, 200);
    assert!(server.interrupt().0.success());
}

#[test]
fn strangers_from_the_web_are_refused() {
    let server = Server::start();
    let own = format!("http://{}", server.address);
    let say = r#"{"as":1,"channel":"lounge","language":"en","event":"1","text":"hello"}"#;
    let json = ("Content-Type", "application/json");
    let post = |headers: &[(&str, &str)]| server.ask("POST", "/say", headers, say).0;
    assert_eq!(post(&[json]), 204);
    assert_eq!(post(&[json, ("Origin", &own), ("Sec-Fetch-Site", "same-origin")]), 204);
    assert_eq!(post(&[json, ("Origin", "http://evil.example")]), 403);
    assert_eq!(post(&[json, ("Origin", "null")]), 403);
    assert_eq!(post(&[json, ("Sec-Fetch-Site", "cross-site")]), 403);
    assert_eq!(post(&[json, ("Host", "evil.example")]), 421);
    assert_eq!(post(&[("Content-Type", "text/plain")]), 415, "no form of another page can say this");
    let (status, answer) = server.ask("GET", "/changes?as=1&since=0", &[("Host", "evil.example:7788")], "");
    assert!(status == 421 && !answer.contains("hello"), "{answer}");
    let (status, page) =
        server.ask("GET", "/", &[("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate")], "");
    assert!(status == 200 && page.contains("default-src 'none'") && page.contains("nosniff"), "{page}");
    let (_, changes) = server.ask("GET", "/changes?as=1&since=0", &[], "");
    assert_eq!(changes.matches("hello").count(), 1, "the same event twice is one message");
}

#[test]
fn what_is_too_large_or_makes_no_sense_is_refused() {
    let server = Server::start();
    let post = |path: &str, body: &str| server.ask("POST", path, &[("Content-Type", "application/json")], body);
    let say = |person: i64, channel: &str, event: &str, text: &str| {
        let body = serde_json::json!({ "as": person, "channel": channel, "language": "en", "event": event, "text": text });
        post("/say", &body.to_string()).0
    };
    assert_eq!(say(1, "lounge", "a", "hello"), 204);
    assert_eq!(say(1, "@1", "b", "/help"), 204);
    assert_eq!(say(9, "lounge", "c", "hello"), 404, "nobody");
    assert_eq!(say(1, "nowhere", "d", "hello"), 404, "no channel");
    assert_eq!(say(1, "@2", "e", "/help"), 404, "somebody else's private chat");
    assert_eq!(say(1, "lounge", "", "hello"), 422);
    assert_eq!(say(1, "lounge", &"x".repeat(65), "hello"), 422);
    assert_eq!(say(1, "lounge", "f", " \n "), 422);
    assert_eq!(say(1, "lounge", "g", &"é".repeat(2000)), 204);
    assert_eq!(say(1, "lounge", "h", &"é".repeat(2001)), 422);
    let large = [("Content-Type", "application/json"), ("Content-Length", "20000")];
    assert_eq!(server.ask("POST", "/say", &large, "").0, 413);
    assert_eq!(say(1, "lounge", "j", &format!("/move {}", "9".repeat(1500))), 204, "the club says no");
    assert_eq!(post("/say", "{").0, 400);
    assert_eq!(post("/say", r#"{"as":"1"}"#).0, 422);
    let press = |message: i64, payload: &str| {
        let body = serde_json::json!({ "as": 1, "channel": "lounge", "language": "en", "event": payload, "message": message, "payload": payload });
        post("/press", &body.to_string()).0
    };
    assert_eq!(press(-1, "forged"), 204);
    assert_eq!(press(i64::MAX, "1:9:9.9:roll"), 204);
    assert_eq!(server.ask("GET", "/files/1/0/1?as=1", &[], "").0, 404);
    assert_eq!(server.ask("GET", "/../Cargo.toml", &[], "").0, 404);
    assert_eq!(server.ask("GET", "/bell?as=9", &[], "").0, 404);
    let flood = (0..1000).filter(|_| post("/say", "{").0 == 429).count();
    assert!(flood > 0, "a flood is bounded");
}
