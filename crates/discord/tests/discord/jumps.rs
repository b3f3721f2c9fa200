//! The machine's clock jumps, by weeks and back: nobody loses time by it, and everything goes on.

use crate::club::{Club, none};
use blot_testing::{Machine, Options};
use serde_json::json;

const DAY: i64 = 24 * 60 * 60;

/// How long whoever is waited for still has, in seconds, and whether the match goes on.
fn left(club: &Club) -> (i64, String) {
    // Whatever somebody does, the club looks at the clock first.
    club.discord
        .slash(&club.anna, &club.channel, "settings", json!({ "setting": "theme", "value": "dark" }))
        .message();
    let database = rusqlite::Connection::open(club.database()).unwrap();
    let sql = "SELECT (due - (SELECT at FROM presence)) / 1000, stage FROM tables WHERE id = 1";
    database.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

#[test]
fn a_clock_that_jumps_costs_nobody_anything() {
    let machine = Machine::new();
    let club = Club::start_with(Options::default(), &machine.variables());
    let options = json!({ "player": club.ben.id, "length": 1, "variant": "hypergammon", "clock": "twice" });
    club.discord.slash(&club.anna, &club.channel, "challenge", options).answer();
    let challenge = club.posted(&club.channel, "challenges");
    club.discord.press(&club.ben, &challenge.id, "Accept").answer();
    let mut board = club.board(&club.channel, (0, 0));
    let (whole, _) = left(&club);
    assert!((4 * DAY..6 * DAY).contains(&whole), "{whole}");
    for ahead in [40 * DAY, -40 * DAY, 400 * DAY, 0] {
        machine.clock(ahead);
        let (now, stage) = left(&club);
        // What is shorter than five minutes counts as time that has passed.
        assert!((now - whole).abs() < 6 * 60 && stage == "playing", "{ahead}: {now} of {whole}, {stage}");
        let ping = club.discord.slash(&club.anna, &club.channel, "ping", none()).message();
        assert_eq!(ping.content, "I am here.");
    }
    // A move after a jump that nobody has noticed yet.
    machine.clock(20 * DAY);
    board = club.press_on(&board);
    let end = club.play_out(board);
    assert!(end.content.contains("rolls match the seal"), "{end:?}");
    club.finish();
}
