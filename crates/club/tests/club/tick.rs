//! Ticks in which a match fails: the others go on, and the host hears of the failure once.

use crate::support::Script;
use crate::typed::{T0, typed};
use blot_club::{Club, ClubHandle, How, Job, Platform, Reply, Time};
use std::path::Path;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Lets players begin a match of one point with a clock, by two typed lines.
fn begin(club: &mut Club, event: &mut u32, players: [&str; 2]) {
    for (who, line) in players.into_iter().zip(["/challenge 1 twice", "/accept"]) {
        *event += 1;
        club.handle(typed(&format!("e{event}"), who, line)).unwrap();
    }
}

fn database(file: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(file).unwrap()
}

/// Makes every later event of a match fail.
fn break_match(file: &Path, table: i64) {
    let sql = format!(
        "CREATE TRIGGER broken BEFORE INSERT ON events WHEN NEW.table_id = {table}
         BEGIN SELECT RAISE(ABORT, 'a broken match'); END"
    );
    database(file).execute_batch(&sql).unwrap();
}

fn stages(file: &Path) -> Vec<String> {
    let database = database(file);
    let mut statement = database.prepare("SELECT stage FROM tables ORDER BY id").unwrap();
    statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

/// Ticks every four minutes for so many days.
fn ticks(from: Time, days: i64) -> Vec<Job> {
    let every = 4 * 60 * 1000;
    let times = (0..=days * DAY / every).map(|tick| Time(from.0 + tick * every));
    times.map(|now| Job::Tick { platform: Platform::Playground, now, is_served: true }).collect()
}

#[test]
fn a_match_that_fails_keeps_no_other_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    let mut event = 0;
    begin(&mut club, &mut event, ["anna", "ben"]);
    begin(&mut club, &mut event, ["clara", "david"]);
    break_match(&file, 1);
    let replies: Vec<Reply> =
        club.work(&ticks(Time(T0), 6)).into_iter().flat_map(|outcome| outcome.unwrap()).collect();
    assert_eq!(stages(&file), ["playing", "over"]);
    let told = |table: i64| replies.iter().any(|reply| reply.live.is_some_and(|live| live.table.0 == table));
    assert!(told(2), "the end of the other match is told");
}

#[tokio::test]
async fn a_match_that_fails_is_reported_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    let mut event = 0;
    begin(&mut club, &mut event, ["anna", "ben"]);
    begin(&mut club, &mut event, ["clara", "david"]);
    club.work(&ticks(Time(T0), 1));
    drop(club);
    break_match(&file, 1);
    database(&file).execute_batch("UPDATE tables SET due = 1, remind = NULL").unwrap();
    let handle = ClubHandle::open(&file, Platform::Playground, Box::new(Script::default())).unwrap();
    let mut errors = Vec::new();
    let mut replies = 0;
    for minute in 0..40 {
        match handle.tick(Time(T0 + DAY + minute * 60 * 1000), true).await {
            Ok(told) => replies += told.len(),
            Err(error) => errors.push(format!("{error:#}")),
        }
    }
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(errors[0].contains("match #1") && errors[0].contains("a broken match"), "{errors:?}");
    // Other replies of that tick wait in the outbox.
    replies += handle.waiting(100).await.unwrap().len();
    assert!(replies > 0);
    assert_eq!(stages(&file), ["playing", "over"]);
}

#[test]
fn matches_that_are_passed_over_keep_no_other_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    let mut event = 0;
    for pair in 0..130 {
        begin(&mut club, &mut event, [&format!("white{pair}"), &format!("black{pair}")]);
    }
    // More matches fail than a tick reads in one page, and the last one is due after them.
    database(&file)
        .execute_batch(
            "CREATE TRIGGER broken BEFORE INSERT ON events WHEN NEW.table_id < 130
             BEGIN SELECT RAISE(ABORT, 'a broken match'); END",
        )
        .unwrap();
    club.work(&ticks(Time(T0), 6));
    assert_eq!(stages(&file).last().map(String::as_str), Some("over"));
}

#[test]
fn a_refusal_concerns_its_own_match_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    let mut event = 0;
    begin(&mut club, &mut event, ["anna", "ben"]);
    let challenge = club.handle(typed("open", "clara", "/challenge 1")).unwrap();
    let delivered = Job::Delivered { receipt: challenge[0].receipt(), message: Some("m1".to_owned()) };
    assert!(club.work(&[delivered]).iter().all(Result::is_ok));
    // By its events the first one is a running match, which cannot expire.
    database(&file).execute_batch("UPDATE tables SET stage = 'challenge', expires = 1").unwrap();
    let replies: Vec<Reply> =
        club.work(&ticks(Time(T0 + 40 * DAY), 0)).into_iter().flat_map(|outcome| outcome.unwrap()).collect();
    let changed: Vec<&How> = replies.iter().map(|reply| &reply.how).collect();
    assert_eq!(changed, [&How::Edit("m1".to_owned())], "the challenge that has expired is shown as such");
}
