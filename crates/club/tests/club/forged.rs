//! Forged buttons: payloads of earlier and later turns, of other matches and clubs, of other versions, and nonsense.
//! None changes anything, whichever person sends it.

use crate::authority::{ROLES, Stands, TABLE, World, is_refused};
use blot_club::{COMMANDS, Command, Request, Who};
use rusqlite::types::Value;

/// Everything that is stored, except who was seen, which events have come, and when a platform was served.
fn stored(world: &World) -> Vec<(String, Vec<Vec<Value>>)> {
    let database = rusqlite::Connection::open(&world.file).unwrap();
    let rows = |sql: &str| -> Vec<Vec<Value>> {
        let mut statement = database.prepare(sql).unwrap();
        let columns = statement.column_count();
        let read = |row: &rusqlite::Row<'_>| (0..columns).map(|at| row.get(at)).collect();
        statement.query_map([], read).unwrap().collect::<Result<_, _>>().unwrap()
    };
    let beside = [
        "seen",
        "sightings",
        "presence",
        "absences",
        "players",
        "identities",
        "sqlite_sequence",
        "clubs",
        "changes",
    ];
    rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        .into_iter()
        .filter_map(|row| match row.into_iter().next() {
            Some(Value::Text(name)) if !beside.contains(&name.as_str()) => Some(name),
            _ => None,
        })
        .map(|table| (table.clone(), rows(&format!("SELECT * FROM {table}"))))
        .collect()
}

/// Whether a command is about a match and its button is bound to one turn.
fn is_of_one_turn(line: &str) -> bool {
    let name = line.split(' ').next().unwrap_or_default();
    let is_answer = ["accept", "decline", "withdraw", "luck"].contains(&name);
    let is_players = Command::named(name).is_some_and(|command| command.who == Who::Players);
    // A hint fits any turn.
    (is_answer || is_players) && !["rematch", "hint"].contains(&name)
}

#[test]
fn a_button_of_another_turn_changes_nothing() {
    for &(stands, line, _) in TABLE.iter().filter(|(_, line, _)| is_of_one_turn(line)) {
        let mut world = World::new(stands);
        let (events, changes) = world.turn().unwrap();
        let before = stored(&world);
        let mut others: Vec<(u32, u32)> = (0..events + 3).map(|events| (events, 0)).collect();
        // A later draft, an older one, and the largest numbers.
        others.extend([(events, changes + 1), (events, changes.wrapping_sub(1)), (u32::MAX, u32::MAX)]);
        for (events, changes) in others.into_iter().filter(|other| *other != (events, changes)) {
            for who in ROLES {
                let replies = world.press_on(who, &format!("1:1:{events}.{changes}:{line}"), who == "dan");
                assert!(is_refused(&replies), "{stands:?}: {who} {line} of {events}.{changes}: {replies:?}");
            }
        }
        assert_eq!(stored(&world), before, "{stands:?}: {line}");
    }
}

/// Every button of every turn, pressed after the match.
#[test]
fn a_match_that_is_over_or_voided_takes_nothing_any_more() {
    for is_voided in [false, true] {
        let mut world = World::new(if is_voided { Stands::ToRoll } else { Stands::Over });
        if is_voided {
            assert!(!is_refused(&world.say("dan", "club void 1", true)));
        }
        let (last, _) = world.turn().unwrap();
        let before = stored(&world);
        for &(_, line, _) in TABLE.iter().filter(|(_, line, _)| is_of_one_turn(line)) {
            for events in 0..=last {
                for who in ROLES {
                    let replies = world.press_on(who, &format!("1:1:{events}.0:{line}"), who == "dan");
                    assert!(is_refused(&replies), "{who} {line} of {events}: {replies:?}");
                }
            }
        }
        // A rematch can be offered at any time, but only by the two players.
        for who in ["cleo", "dan", "eve"] {
            assert!(is_refused(&world.press_on(who, &format!("1:1:{last}.0:rematch"), who == "dan")), "{who}");
        }
        assert_eq!(stored(&world), before);
    }
}

#[test]
fn what_is_no_payload_of_ours_does_nothing() {
    let mut world = World::new(Stands::ToRoll);
    let (events, changes) = world.turn().unwrap();
    let turn = format!("{events}.{changes}");
    let before = stored(&world);
    let mut payloads: Vec<String> = Vec::new();
    for version in ["0", "2", "99", "", "01", "1.0", "-1", "x"] {
        payloads.push(format!("{version}:1:{turn}:roll"));
    }
    for table in ["-1", "0", "2", "99999999999999999999", "1 ", "x", "1:1"] {
        payloads.push(format!("1:{table}:{turn}:roll"));
    }
    for turn in ["-1.0", "1", "1.", ".1", "4294967296.0", "0x1.0", "1.0.0", " "] {
        payloads.push(format!("1:1:{turn}:roll"));
    }
    for line in ["", " ", "/", "/", "roll now", "nothing", "roll\0", "\u{202e}llor", "ROLL;double", "move"] {
        payloads.push(format!("1:1:{turn}:{line}"));
    }
    payloads.extend([String::new(), ":".to_owned(), ":::".to_owned(), "1:::".to_owned(), "roll".to_owned()]);
    // Longer than any genuine payload, though it begins like one.
    payloads.push(format!("1:1:{turn}:roll{}", " ".repeat(100)));
    payloads.push(format!("1:1:{turn}:luck {}", "x".repeat(100_000)));
    for payload in &payloads {
        for who in ROLES {
            let shown: String = payload.chars().take(80).collect();
            assert!(is_refused(&world.press_on(who, payload, who == "dan")), "{who} {shown:?}");
        }
    }
    assert_eq!(stored(&world), before);
    // The genuine payload still works.
    assert!(!is_refused(&world.press_on("anna", &format!("1:1:{turn}:roll"), false)));
}

/// There is another challenge here, and one in another club. A payload that names a match gives no more rights than the
/// match itself, wherever it is sent from.
#[test]
fn a_payload_that_names_another_table_leads_to_that_table_and_its_rules() {
    for &(stands, line, expected) in TABLE.iter().filter(|(_, line, _)| is_of_one_turn(line)) {
        let mut world = World::new(stands);
        // Cleo has an open challenge here, and Gil has one in the den.
        assert!(!is_refused(&world.say("cleo", "challenge 3", false)));
        let den = |request: Request| {
            let place = blot_club::Place { id: "den".to_owned(), ..request.place.clone() };
            Request { place, ..request }
        };
        let challenge = world.typed("gil", "challenge 3");
        assert!(!is_refused(&world.request(den(challenge), false)));
        let (events, changes) = world.turn().unwrap();
        let before = stored(&world);
        // The match is not played in the den. Only its own players may act from there.
        for (who, expected) in ROLES.iter().zip(expected.chars()) {
            let is_player = ["anna", "ben"].contains(who);
            if is_player && expected == '+' {
                continue;
            }
            for payload in [format!("1:1:{events}.{changes}:{line}"), format!("1:1::{line}")] {
                let pressed = world.pressed(who, &payload);
                let replies = world.request(den(pressed), *who == "dan");
                assert!(is_refused(&replies), "{stands:?}: {who} in the den, {payload}: {replies:?}");
            }
        }
        assert_eq!(stored(&world), before, "{stands:?}: {line}");
    }
}

/// A code works only for the player who was given it.
#[test]
fn another_players_code_does_nothing() {
    let mut world = World::new(Stands::ToPlay);
    // Anna wants to leave, and is given a button with a code.
    let asked = world.say("anna", "forget", false);
    let payload = asked
        .iter()
        .flat_map(|reply| reply.buttons.iter().flatten())
        .find_map(|button| button.payload.contains("leave").then(|| button.payload.clone()));
    let payload = payload.expect("there is a button");
    let before = stored(&world);
    for who in ROLES.into_iter().filter(|who| *who != "anna") {
        assert!(is_refused(&world.press_on(who, &payload, who == "dan")), "{who}");
    }
    let events = |stored: &[(String, Vec<Vec<Value>>)]| {
        stored.iter().filter(|(table, _)| table == "events" || table == "tables").cloned().collect::<Vec<_>>()
    };
    assert_eq!(events(&stored(&world)), events(&before));
}

#[test]
fn the_commands_of_one_turn_are_known() {
    let of_one_turn: Vec<&str> =
        COMMANDS.iter().map(|command| command.name).filter(|name| is_of_one_turn(name)).collect();
    assert_eq!(
        of_one_turn.join(" "),
        "accept decline withdraw luck roll move double take drop beaver resign next stop nudge pause resume claim undo \
         tap swap confirm back"
    );
}
