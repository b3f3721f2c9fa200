//! Any text as the stored events of a match, one a line. They are folded, queried and played on from, or are an error.
//! Nothing panics.
#![no_main]

use blot_club::{Club, Job, Platform, Time};
use blot_fuzz::World;
use libfuzzer_sys::fuzz_target;
use rusqlite::params;
use std::cell::RefCell;

/// Queries about the match.
const QUERIES: [&str; 15] = [
    "/board #1",
    "/games",
    "/games all",
    "/pips #1",
    "/clock #1",
    "/history #1",
    "/export mat #1",
    "/export sgf #1",
    "/export json #1",
    "/export position #1",
    "/replay #1",
    "/verify #1",
    "/rating #1",
    "/more #1",
    "/mydata",
];
/// Actions in the match.
const ACTIONS: [&str; 16] = [
    "/accept #1",
    "/roll #1",
    "/double #1",
    "/beaver yes #1",
    "/take yes #1",
    "/tap 24 #1",
    "/undo #1",
    "/nudge #1",
    "/pause #1",
    "/claim #1",
    "/resign gammon #1",
    "/resign single yes #1",
    "/decline #1",
    "/next #1",
    "/drop yes #1",
    "/stop yes #1",
];

thread_local! {
    static WORLD: RefCell<World> = RefCell::default();
}

fuzz_target!(|text: &str| {
    let stored: Vec<&str> = text.lines().collect();
    if blot_club::fold(&stored).is_err() {
        return;
    }
    WORLD.with_borrow_mut(|world| {
        world.undo();
        store(world, &stored);
        let verified = blot_club::verify(&world.file()).expect("the file itself is sound");
        assert!(verified.tables > 1);
        for line in QUERIES {
            try_it(world, 'a', line);
        }
        let (one, other) = (text.len() % ACTIONS.len(), text.len() / ACTIONS.len() % ACTIONS.len());
        for line in [ACTIONS[one], ACTIONS[other]] {
            try_it(world, 'a', line);
            try_it(world, 'b', line);
        }
        for who in ['a', 'b'] {
            let moves = world.typed(who, '0', None, "/move #1 ");
            if let Ok(completion) = world.club().complete(&moves)
                && let Some(play) = completion.offers.into_iter().next()
            {
                try_it(world, who, &play.value);
            }
        }
        try_it(world, 'd', "/club void #1");
        let now = world.now.plus(30 * Time::DAY);
        let tick = Job::Tick { platform: Platform::Playground, now, is_served: true };
        sound(world.club(), tick);
        try_it(world, 'a', "/forget yes");
    });
});

/// Replaces the events of the first match.
fn store(world: &World, stored: &[&str]) {
    let file = world.file_connection();
    file.execute("DELETE FROM events WHERE table_id = 1", []).expect("they can be taken out");
    let sql = "INSERT INTO events (table_id, number, at, event) VALUES (1, ?1, ?2, ?3)";
    for (number, event) in (1..).zip(stored) {
        file.execute(sql, params![number, world.now.0, event]).expect("they can be stored");
    }
}

fn try_it(world: &mut World, who: char, line: &str) {
    let request = world.typed(who, '0', None, line);
    sound(world.club(), Job::from(request));
}

/// Runs a job. It may fail, but not because of a bug.
fn sound(club: &mut Club, job: Job) {
    for outcome in club.work(&[job]) {
        if let Err(error) = outcome {
            let error = format!("{error:#}");
            assert!(!error.contains("a bug"), "{error}");
        }
    }
}
