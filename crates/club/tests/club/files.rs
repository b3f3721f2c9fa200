//! Files that Blot sends: exported matches that other programs can read, dice that anyone can check, and pictures.

use crate::support::Chat;
use blot_club::{SealedDice, Secret, Studio};
use blot_rules::{Event, Record};

#[path = "../../examples/verify.rs"]
#[expect(dead_code, reason = "its main is for the command line")]
mod verify;

/// Plays a match with real sealed dice to its end, and asks for its files.
fn finished_match() -> Chat {
    let mut chat = Chat::new();
    for line in [
        "anna: /settings roll on",
        "ben: /settings roll on",
        "anna: /challenge @ben 1 hypergammon",
        "anna: /luck lucky cat",
        "ben: /accept Würfel",
        "anna and ben play on",
        "anna: /export mat",
        "anna: /export sgf",
        "anna: /export json",
        "anna: /replay 1",
    ] {
        chat.line(line);
    }
    chat
}

fn text(chat: &Chat, name: &str) -> String {
    String::from_utf8(chat.files[name].clone()).unwrap()
}

#[test]
fn an_exported_match_is_read_back_with_all_its_plays() {
    let chat = finished_match();
    let record = Record::from_mat(&text(&chat, "blot-1.mat")).unwrap();
    assert_eq!(record.names, ["Anna", "Ben"]);
    assert!(record.date.is_some_and(|date| (date.year, date.month, date.day) == (2026, 2, 2)));
    let json: serde_json::Value = serde_json::from_str(&text(&chat, "blot-1.json")).unwrap();
    let played = |name: &str| {
        json["events"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|event| !event["event"]["Game"]["event"][name].is_null())
            .count()
    };
    let plays = record.events.iter().filter(|event| matches!(event, Event::Played { .. })).count();
    assert_eq!(plays, played("Played"));
    assert!(plays > 10, "{plays}");
    assert!(text(&chat, "blot-1.sgf").starts_with("(;FF[4]GM[6]"));
    assert!(chat.files["blot-1-1.gif"].starts_with(b"GIF89a"));
}

#[test]
fn the_verifier_checks_an_exported_match_alone() {
    let chat = finished_match();
    let json = text(&chat, "blot-1.json");
    let report = verify::verify(&json).unwrap();
    assert!(report.ends_with("rolls match the seal") && !report.starts_with('0'), "{report}");

    let mut file: serde_json::Value = serde_json::from_str(&json).unwrap();
    let seal = file["events"][0]["event"]["Challenged"]["seal"].as_str().unwrap().to_owned();
    assert!(chat.seen.contains(&format!("Dice sealed: {seal}")), "the seal was shown before the match");

    let at = |what: &str| {
        let events = file["events"].as_array().unwrap();
        events.iter().position(|event| event["event"].to_string().contains(what)).unwrap()
    };
    let (luck, opening, roll) = (at("lucky cat"), at("OpeningRolled"), at("\"Rolled\""));
    let game = |at: usize, field: &str| format!("/events/{at}/event/Game/{field}");
    for (field, bent) in [
        (format!("/events/{luck}/event/LuckGiven/word"), serde_json::json!("lucky dog")),
        ("/dice/secret".to_owned(), serde_json::json!("00".repeat(32))),
        ("/dice/secret".to_owned(), serde_json::Value::Null),
        ("/dice/match_id".to_owned(), serde_json::json!("blot-2")),
        ("/events/0/event/Challenged/seal".to_owned(), serde_json::json!("00".repeat(32))),
        ("/events/0/event/Challenged/seal".to_owned(), serde_json::Value::Null),
        (game(opening, "event/OpeningRolled/white"), serde_json::json!(7)),
        (game(roll, "event/Rolled/dice/0"), serde_json::json!(7)),
        (game(roll, "roll"), serde_json::json!(70)),
    ] {
        let right = std::mem::replace(file.pointer_mut(&field).unwrap(), bent);
        assert!(verify::verify(&file.to_string()).is_err(), "{field}");
        *file.pointer_mut(&field).unwrap() = right;
    }
    // If the two opening dice were swapped, the other player would start.
    let dice = file.pointer_mut(&game(opening, "event/OpeningRolled")).unwrap();
    let (white, black) = (dice["white"].clone(), dice["black"].clone());
    (dice["white"], dice["black"]) = (black, white);
    assert!(verify::verify(&file.to_string()).is_err());
}

#[test]
fn the_secret_is_in_no_file_and_no_message_before_the_end() {
    let mut chat = Chat::new();
    for line in [
        "anna: /challenge @ben 3",
        "ben: /accept",
        "anna: /export json",
        "anna: /verify",
        "anna: /export position",
    ] {
        chat.line(line);
    }
    let secret: String = (0..32).map(|byte| format!("{byte:02x}")).collect();
    assert!(!text(&chat, "blot-1.json").contains(&secret) && !chat.seen.contains(&secret));
    let no = verify::verify(&text(&chat, "blot-1.json")).unwrap_err();
    assert!(no.contains("still sealed"), "{no}");
}

#[test]
fn the_published_example_comes_out_of_the_verifier_and_of_the_club() {
    let rolls = ["61", "42", "26", "52", "12", "31", "35", "52", "35", "66"];
    let seal = "b255e33182e228dc15dc843ec6e270f0f15c2b9c34913e42e8656c5734a99dbf";
    let mut events = vec![
        serde_json::json!({ "event": { "Challenged": { "by": 1, "seal": seal } } }),
        serde_json::json!({ "event": { "LuckGiven": { "by": 2, "word": "Würfel" } } }),
        serde_json::json!({ "event": { "LuckGiven": { "by": 1, "word": "lucky cat" } } }),
    ];
    for (index, roll) in rolls.iter().enumerate() {
        let [white, black] = [0, 1].map(|at| roll.as_bytes()[at] - b'0');
        let opening = serde_json::json!({ "OpeningRolled": { "white": white, "black": black } });
        events.push(serde_json::json!({ "event": { "Game": { "event": opening, "roll": index } } }));
    }
    let secret: String = (0..32).map(|byte| format!("{byte:02x}")).collect();
    let dice = serde_json::json!({ "scheme": "bgdice/v1", "match_id": "G-1", "secret": secret });
    let file = serde_json::json!({ "dice": dice, "events": events });
    assert_eq!(verify::verify(&file.to_string()).unwrap(), "10 of 10 rolls match the seal");
    let seal = SealedDice::seal("G-1", &Secret(std::array::from_fn(|i| i as u8)));
    assert_eq!(seal[..4], [0xb2, 0x55, 0xe3, 0x31]);
}

#[test]
fn a_board_is_painted_with_its_words_and_described() {
    let mut chat = Chat::new();
    chat.line("anna: /challenge @ben 5");
    chat.line("ben: /accept");
    let studio = Studio::default();
    let (language, shown) = chat.boards.last().unwrap();
    let png = studio.png(*language, shown);
    assert!(png.starts_with(b"\x89PNG"));
    let words = studio.describe(*language, shown);
    assert!(words.contains("point:count: 24:2 13:5 8:3 6:5."), "{words}");
    assert!(words.contains("The cube is in the middle at 1."), "{words}");
}
