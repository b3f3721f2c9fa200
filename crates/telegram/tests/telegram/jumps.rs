//! The machine's clock jumps, by weeks and back: nobody loses time by it, and everything goes on.

use crate::club::{Club, QUICK};
use blot_testing::Machine;

const DAY: i64 = 24 * 60 * 60;

/// How long whoever is waited for still has, in seconds, and whether the match goes on.
fn left(club: &Club) -> (i64, String) {
    // Whatever somebody does, the club looks at the clock first.
    let chat = club.telegram.private(&club.anna);
    let before = club.telegram.bot_messages(&chat).len();
    club.telegram.say(&club.anna, &chat, "/settings theme dark");
    club.telegram.wait_for(|world| (world.bot_messages(&chat).len() > before).then_some(()));
    let database = rusqlite::Connection::open(club.database()).unwrap();
    let sql = "SELECT (due - (SELECT at FROM presence)) / 1000, stage FROM tables WHERE id = 1";
    database.query_row(sql, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap()
}

#[test]
fn a_clock_that_jumps_costs_nobody_anything() {
    let machine = Machine::new();
    let club = Club::start_with(&[QUICK.as_slice(), machine.variables().as_slice()].concat());
    let group = &club.group;
    club.telegram.say_mentioning(&club.anna, group, "/challenge ", &club.ben, " 1 hypergammon twice");
    let challenge = club.posted(group, "challenges");
    club.telegram.press(&club.ben, group, challenge.id, "Accept").answer();
    let mut board = club.board(group, (0, 0));
    let (whole, _) = left(&club);
    assert!((4 * DAY..6 * DAY).contains(&whole), "{whole}");
    for ahead in [40 * DAY, -40 * DAY, 400 * DAY, 0] {
        machine.clock(ahead);
        let (now, stage) = left(&club);
        // What is shorter than five minutes counts as time that has passed.
        assert!((now - whole).abs() < 6 * 60 && stage == "playing", "{ahead}: {now} of {whole}, {stage}");
    }
    // A move after a jump that nobody has noticed yet.
    machine.clock(20 * DAY);
    board = club.press_on(group, &board);
    let end = club.play_out(group, board);
    assert!(end.text.contains("rolls match the seal"), "{end:?}");
    club.finish();
}
