//! The door that adapters share: many at once, in order, on disk, and one process a platform.

use crate::support::{Script, person};
use blot_club::{Audience, Club, Door, How, OpenError, Place, Platform, Reply, Request, Studio, Time, What};
use std::path::Path;

fn request(event: u32, who: &str, place: &str, line: &str) -> Request {
    let people = ["anna", "ben"].map(|name| (format!("@{name}"), person(name))).to_vec();
    Request {
        event: format!("e{event}"),
        at: Time(1_770_000_000_000),
        place: Place { platform: Platform::Playground, id: place.to_owned() },
        within: None,
        private: false,
        manages: false,
        from: person(who),
        message: None,
        what: What::Typed { line: line.to_owned(), people, reply_to: None },
    }
}

fn open(file: &Path) -> Door {
    Door::open(file, Platform::Playground, Box::new(Script::default())).unwrap()
}

fn key(reply: &Reply) -> &str {
    reply.text.first().map_or("", |text| text.keys()[0])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tasks_share_one_door_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let door = open(&file);
    let tasks: Vec<_> = (0..200)
        .map(|i| {
            let door = door.clone();
            let (who, place) = (format!("player{i}"), format!("place{}", i % 10));
            tokio::spawn(async move { door.handle(request(i, &who, &place, "/challenge 5")).await.unwrap() })
        })
        .collect();
    for task in tasks {
        let replies = task.await.unwrap();
        assert_eq!((key(&replies[0]), replies.len()), ("challenge-open", 1));
    }
    drop(door);
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    for place in 0..10 {
        let listed = club.handle(request(1000 + place, "ben", &format!("place{place}"), "/games all")).unwrap();
        assert_eq!(
            listed[0].buttons.iter().flatten().filter(|button| button.payload.ends_with(":board")).count(),
            10
        );
    }
}

#[tokio::test]
async fn what_was_not_delivered_waits_for_the_next_process() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let door = open(&file);
    let replies = door.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    assert!(door.waiting(10).await.unwrap().is_empty(), "whoever has asked is delivering it");
    door.put_back(&replies[0]).await.unwrap();
    assert_eq!(door.waiting(10).await.unwrap(), replies);
    assert!(door.waiting(10).await.unwrap().is_empty(), "it was given out once");
    drop(door);

    let door = open(&file);
    let waiting = door.waiting(10).await.unwrap();
    assert_eq!(waiting, replies);
    assert!(door.delivered(waiting[0].clone(), Some("m1".to_owned())).await.unwrap().is_empty());
    let replies = door.handle(request(2, "ben", "lounge", "/accept")).await.unwrap();
    assert_eq!(replies[1].how, How::Edit("m1".to_owned()));
    for reply in replies {
        let message = (reply.how == How::New).then(|| "m2".to_owned());
        door.delivered(reply, message).await.unwrap();
    }
    drop(door);
    assert!(open(&file).waiting(10).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_reply_has_one_deliverer_even_if_two_ask_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let door = open(&folder.path().join("club.db"));
    let asking = tokio::spawn({
        let door = door.clone();
        async move {
            let mut ids = Vec::new();
            for i in 0..300 {
                let replies =
                    door.handle(request(i, &format!("player{i}"), "lounge", "/challenge 5")).await.unwrap();
                ids.extend(replies.iter().map(|reply| reply.id.unwrap()));
                // Some come late and are put back.
                if i % 3 == 0 {
                    door.put_back(&replies[0]).await.unwrap();
                    ids.pop();
                } else {
                    door.delivered(replies[0].clone(), Some(format!("m{i}"))).await.unwrap();
                }
            }
            ids
        }
    });
    let mut ids = Vec::new();
    loop {
        let is_last = asking.is_finished();
        ids.extend(door.waiting(7).await.unwrap().iter().map(|reply| reply.id.unwrap()));
        if is_last && ids.len() >= 100 {
            break;
        }
    }
    ids.extend(asking.await.unwrap());
    ids.sort_unstable();
    assert_eq!(ids, (1..=300).collect::<Vec<i64>>());
}

#[tokio::test]
async fn a_waiting_reply_that_cannot_be_read_becomes_the_present_board() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let door = open(&file);
    door.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    let board = door.handle(request(2, "ben", "lounge", "/accept")).await.unwrap().pop().unwrap();
    drop(door);
    let database = rusqlite::Connection::open(&file).unwrap();
    database.execute("UPDATE outbox SET reply = '{\"from\":\"the future\"}'", []).unwrap();
    let door = open(&file);
    let waiting = door.waiting(10).await.unwrap();
    let boards: Vec<_> = waiting.iter().filter_map(|reply| reply.board.as_ref()).collect();
    assert!(boards.contains(&board.board.as_ref().unwrap()), "{waiting:?}");
    for reply in waiting {
        door.delivered(reply, Some("m1".to_owned())).await.unwrap();
    }
    assert!(door.waiting(10).await.unwrap().iter().all(|reply| reply.how != How::New));
}

#[tokio::test]
async fn only_the_newest_change_of_a_message_waits() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let door = open(&file);
    let challenge =
        door.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap().pop().unwrap();
    door.delivered(challenge, Some("m1".to_owned())).await.unwrap();
    for (event, word) in [(2, "pig"), (3, "clover"), (4, "penny")] {
        door.handle(request(event, "anna", "lounge", &format!("/luck {word}"))).await.unwrap();
    }
    drop(door);
    let waiting = open(&file).waiting(10).await.unwrap();
    assert_eq!(waiting.len(), 1);
    let said = Studio::default().say(&waiting[0]);
    assert!(format!("{said:?}").contains("penny"), "{said:?}");
}

#[tokio::test]
async fn a_second_process_of_a_platform_is_refused_and_another_platform_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let playground = open(&file);
    let again = Door::open(&file, Platform::Playground, Box::new(Script::default()));
    let no = again.map(|_| ()).unwrap_err();
    assert!(matches!(no, OpenError::Taken { platform: "playground", .. }), "{no}");
    assert!(no.to_string().contains("another playground process is using"), "{no}");
    let telegram = Door::open(&file, Platform::Telegram, Box::new(Script::default())).unwrap();

    // Each sees at once what the other has written.
    playground.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    let place = Place { platform: Platform::Telegram, id: "group".to_owned() };
    let elsewhere = Request { place, ..request(2, "cleo", "", "/challenge 5") };
    let replies = telegram.handle(elsewhere).await.unwrap();
    assert!(replies[0].live.is_some_and(|live| live.table.0 == 2), "{replies:?}");
    let accepted = playground.handle(request(3, "ben", "lounge", "/accept")).await.unwrap();
    assert!(accepted.iter().any(|reply| reply.board.is_some()));
    drop((playground, telegram));
    open(&file);
}

#[tokio::test]
async fn a_look_does_not_wait_for_a_long_write() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let door = open(&file);
    door.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    door.handle(request(2, "ben", "lounge", "/accept")).await.unwrap();
    // Somebody else writes and does not come to an end.
    let writing = rusqlite::Connection::open(&file).unwrap();
    writing.execute_batch("BEGIN IMMEDIATE; UPDATE players SET name = 'x';").unwrap();
    let slow = tokio::spawn({
        let door = door.clone();
        async move { door.handle(request(3, "anna", "lounge", "/resign single yes")).await }
    });
    for (event, line) in [(4, "/board"), (5, "/games"), (6, "/pips"), (7, "/history"), (8, "/help")] {
        let replies = door.handle(request(event, "ben", "lounge", line)).await.unwrap();
        assert!(!key(&replies[0]).starts_with("no-"), "{line}");
    }
    assert!(!slow.is_finished(), "it waits for the writer");
    writing.execute_batch("ROLLBACK").unwrap();
    slow.await.unwrap().unwrap();
}

#[tokio::test]
async fn an_event_that_comes_twice_is_handled_once() {
    let folder = tempfile::tempdir().unwrap();
    let door = open(&folder.path().join("club.db"));
    let once = request(1, "anna", "lounge", "/challenge @ben 5");
    assert_eq!(door.handle(once.clone()).await.unwrap().len(), 1);
    assert!(door.handle(once).await.unwrap().is_empty());
}

#[tokio::test]
async fn ids_without_end_are_turned_away_and_the_door_stays_open() {
    let folder = tempfile::tempdir().unwrap();
    let door = open(&folder.path().join("club.db"));
    for bad in ["", &"x".repeat(129)] {
        let mut strange = request(1, "anna", "lounge", "/challenge 5");
        strange.from.user = bad.to_owned();
        assert!(door.handle(strange).await.is_err());
    }
    let replies = door.handle(request(1, "anna", "lounge", &"/challenge ".repeat(10_000))).await.unwrap();
    assert_eq!(key(&replies[0]), "no-too-long");
    assert!(matches!(replies[0].audience, Audience::Only(_)));
}

#[test]
fn a_database_of_a_newer_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    drop(Club::open(&file, Box::new(Script::default())).unwrap());
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let no = Club::open(&file, Box::new(Script::default())).map(|_| ()).unwrap_err();
    assert!(no.to_string().starts_with("the database is newer than this program"), "{no}");
}

#[test]
fn acknowledged_means_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    club.handle(request(1, "anna", "lounge", "/challenge @ben 5")).unwrap();
    let other = rusqlite::Connection::open(&file).unwrap();
    let pragma = |name: &str| other.pragma_query_value(None, name, |row| row.get::<_, String>(0)).unwrap();
    assert_eq!(pragma("journal_mode"), "wal");
    let count = |table: &str| {
        other.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get::<_, i64>(0)).unwrap()
    };
    assert_eq!(["tables", "events", "outbox", "seen"].map(count), [1, 1, 1, 1]);
}
