//! Slash commands: registered once, completed while typed.

use crate::club::{Club, none};
use serde_json::{Value, json};

fn registrations(club: &Club) -> usize {
    club.discord.calls().iter().filter(|call| call.method == "PUT" && call.path.ends_with("/commands")).count()
}

#[test]
fn commands_are_registered_with_types_and_bounds_and_only_once() {
    let mut club = Club::start();
    let commands = club.discord.commands();
    let command = |name: &str| commands.iter().find(|command| command["name"] == name).unwrap_or(&Value::Null);
    let option = |command: &Value, name: &str| -> Value {
        command["options"].as_array().unwrap().iter().find(|option| option["name"] == name).unwrap().clone()
    };
    let challenge = command("challenge");
    assert_eq!((&challenge["integration_types"], &challenge["contexts"]), (&json!([0, 1]), &json!([0, 1, 2])));
    assert_eq!(option(challenge, "player")["type"], 6);
    let length = option(challenge, "length");
    assert_eq!(
        (&length["type"], &length["min_value"], &length["max_value"]),
        (&json!(4), &json!(1), &json!(25))
    );
    assert_eq!(option(challenge, "money")["type"], 5);
    assert_eq!(option(challenge, "variant")["choices"][1]["value"], "nackgammon");
    let play = option(command("move"), "play");
    assert_eq!(
        (&play["type"], &play["required"], &play["autocomplete"]),
        (&json!(3), &json!(true), &json!(true))
    );
    assert_eq!(option(command("roll"), "game")["autocomplete"], true);
    assert_eq!(command("tap"), &Value::Null, "what stands behind buttons is no command");
    assert_eq!(registrations(&club), 1);

    club.kill_and_start_again();
    club.discord.slash(&club.anna, &club.channel, "ping", none()).answer();
    club.discord.wait_for(|world| {
        let asked =
            world.calls().iter().filter(|call| call.method == "GET" && call.path.ends_with("/commands"));
        (asked.count() == 2).then_some(())
    });
    // It has asked, and found them as they should be; a registration would come before the end.
    club.bot.terminate();
    assert_eq!(registrations(&club), 1);
    club.finish();
}

#[test]
fn typing_offers_what_fits() {
    let club = Club::start();
    let board = club.begin();
    let (discord, mover) = (&club.discord, club.mover(&board));
    let plays = discord.autocomplete(mover, &club.channel, "move", none(), "play", "").choices();
    assert!(!plays.is_empty() && plays.len() <= 25, "{plays:?}");
    let none_for_the_other =
        discord.autocomplete(club.other(&board), &club.channel, "move", none(), "play", "").choices();
    assert_eq!(none_for_the_other, []);
    let matches = discord.autocomplete(mover, &club.channel, "pips", none(), "game", "").choices();
    let [(name, number)] = matches.as_slice() else { panic!("one match: {matches:?}") };
    assert!(name.starts_with("#1") && name.contains("your turn"), "{name}");
    assert_eq!(number, 1);
    let commands = discord.autocomplete(mover, &club.channel, "help", none(), "command", "cha").choices();
    assert!(commands[0].0.starts_with("challenge: "), "{commands:?}");
    let values = discord
        .autocomplete(mover, &club.channel, "settings", json!({ "setting": "theme" }), "value", "d")
        .choices();
    assert_eq!(values, [("dark".to_owned(), json!("dark"))]);
    club.finish();
}
