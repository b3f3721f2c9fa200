//! Checks how a program handles faults of its host: a clock that jumps, and a database that cannot be used.

use crate::{Disk, Machine, Program, settle};
use rusqlite::Connection;
use std::path::Path;

const DAY: i64 = 24 * 60 * 60;

/// The clock of the first match.
struct Clock {
    /// What the player on turn has left, in seconds.
    left: i64,
    stage: String,
    /// What both players have for the whole match.
    pools: [i64; 2],
}

impl Clock {
    fn read(database: &Path) -> Clock {
        let sql = "SELECT (coalesce(due, 0) - (SELECT at FROM presence)) / 1000, stage, white_pool, black_pool
                   FROM tables WHERE id = 1";
        let read = |row: &rusqlite::Row<'_>| {
            Ok(Clock { left: row.get(0)?, stage: row.get(1)?, pools: [row.get(2)?, row.get(3)?] })
        };
        Connection::open(database).unwrap().query_row(sql, [], read).unwrap()
    }
}

/// Makes the system clock jump by weeks and back while the first match is played at four days or more for a
/// turn. After each jump `act` acts, since the club checks the clock first; no player may have less time than
/// before. The last jump is noticed by a move, which `play` makes before it plays the match to its end.
pub fn jumps_cost_nothing(machine: &Machine, database: &Path, act: impl Fn(), play: impl FnOnce()) {
    act();
    let whole = Clock::read(database);
    assert!((4 * DAY..6 * DAY).contains(&whole.left), "{}", whole.left);
    for ahead in [40 * DAY, -40 * DAY, 400 * DAY, 0] {
        machine.clock(ahead);
        act();
        let Clock { left, stage, .. } = Clock::read(database);
        // Jumps of less than five minutes count as time that has passed.
        assert!(
            (left - whole.left).abs() < 6 * 60 && stage == "playing",
            "{ahead}: {left} of {}, {stage}",
            whole.left
        );
    }
    machine.clock(20 * DAY);
    play();
    let Clock { stage, pools, .. } = Clock::read(database);
    // Moves add to the pools, and nothing else changes them.
    let is_whole = pools.iter().zip(whole.pools).all(|(pool, whole)| *pool >= whole);
    assert!(is_whole && stage == "over", "{pools:?} of {:?}, {stage}", whole.pools);
}

/// Starts a stopped program on databases and disks that it cannot use. Each time it must exit with 6 and one
/// line that says why, and leave the file as it was. Repairs everything at the end.
pub fn refuses_unusable_databases(program: &mut Program, machine: &Machine, database: &Path) {
    settle(database);
    let whole = std::fs::read(database).unwrap();
    let mut damaged = whole.clone();
    damaged[2 * 4096..5 * 4096].fill(0xa5);
    let mut newer = whole.clone();
    newer[60..64].copy_from_slice(&99u32.to_be_bytes());
    for (what, bytes, disk) in [
        ("no database", b"This is a shopping list: milk, bread, checkers.".repeat(99), Disk::Fine),
        ("damaged", whole[..whole.len() / 2 - 100].to_vec(), Disk::Fine),
        ("damaged", damaged, Disk::Fine),
        ("newer than this program", newer, Disk::Fine),
        ("is the disk full", whole.clone(), Disk::Full),
        ("Read-only file system", whole.clone(), Disk::ReadOnly),
    ] {
        std::fs::write(database, &bytes).unwrap();
        machine.disk(disk);
        let before = program.log().lines().count();
        program.start_again();
        assert_eq!(program.wait().code(), Some(6), "{what}: {}", program.log());
        let log = program.log();
        let said: Vec<&str> = log.lines().skip(before).collect();
        assert!(
            said.len() == 1 && said[0].contains("blot.db cannot be opened") && said[0].contains(what),
            "{said:?}"
        );
        assert_eq!(std::fs::read(database).unwrap(), bytes, "{what}: the file is as it was");
    }
    machine.disk(Disk::Fine);
    std::fs::write(database, whole).unwrap();
}
