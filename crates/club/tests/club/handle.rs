//! Tests of the handle that adapters share: many tasks at once, replies that survive a restart, one process a platform.

use crate::support::Script;
use crate::typed::{lounge, typed};
use blot_club::{
    Audience, Club, ClubHandle, How, OpenError, Place, Platform, Reply, Request, RequestBody, Studio,
};
use std::collections::HashMap;
use std::path::Path;

fn request(event: u32, who: &str, place: &str, line: &str) -> Request {
    let place = Place { id: place.to_owned(), ..lounge(Platform::Playground) };
    Request { place, ..typed(&format!("e{event}"), who, line) }
}

fn open(file: &Path) -> ClubHandle {
    ClubHandle::open(file, Platform::Playground, Box::new(Script::default())).unwrap()
}

fn key(reply: &Reply) -> &str {
    reply.text.first().map_or("", |text| text.keys()[0])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tasks_share_one_handle_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let club_handle = open(&file);
    let tasks: Vec<_> = (0..200)
        .map(|i| {
            let club_handle = club_handle.clone();
            let (who, place) = (format!("player{i}"), format!("place{}", i % 10));
            tokio::spawn(
                async move { club_handle.handle(request(i, &who, &place, "/challenge 5")).await.unwrap() },
            )
        })
        .collect();
    for task in tasks {
        let replies = task.await.unwrap();
        assert_eq!((key(&replies[0]), replies.len()), ("challenge-open", 1));
    }
    drop(club_handle);
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
async fn a_closed_database_is_one_complete_file() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"));
    club_handle.handle(request(1, "anna", "lounge", "/challenge 5")).await.unwrap();
    club_handle.handle(request(2, "anna", "lounge", "/games")).await.unwrap();
    assert!(folder.path().join("club.db-wal").exists());
    drop(club_handle);
    assert!(!folder.path().join("club.db-wal").exists(), "a copy of the file has everything");
}

#[tokio::test]
async fn what_was_not_delivered_waits_for_the_next_process() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let club_handle = open(&file);
    let replies = club_handle.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    assert!(club_handle.waiting(10).await.unwrap().is_empty(), "the caller is delivering it");
    club_handle.release(&replies[0]).await.unwrap();
    assert_eq!(club_handle.waiting(10).await.unwrap(), replies);
    assert!(club_handle.waiting(10).await.unwrap().is_empty(), "it was given out once");
    drop(club_handle);

    let club_handle = open(&file);
    let waiting = club_handle.waiting(10).await.unwrap();
    assert_eq!(waiting, replies);
    assert!(club_handle.delivered(waiting[0].receipt(), Some("m1".to_owned())).await.unwrap().is_empty());
    let replies = club_handle.handle(request(2, "ben", "lounge", "/accept")).await.unwrap();
    assert_eq!(replies[1].how, How::Edit("m1".to_owned()));
    for reply in replies {
        let message = (reply.how == How::New).then(|| "m2".to_owned());
        club_handle.delivered(reply.receipt(), message).await.unwrap();
    }
    drop(club_handle);
    assert!(open(&file).waiting(10).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_reply_has_one_deliverer_even_if_two_ask_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"));
    let asking = tokio::spawn({
        let club_handle = club_handle.clone();
        async move {
            let mut ids = Vec::new();
            for i in 0..300 {
                let replies = club_handle
                    .handle(request(i, &format!("player{i}"), "lounge", "/challenge 5"))
                    .await
                    .unwrap();
                ids.extend(replies.iter().map(|reply| reply.id.unwrap()));
                // Some are released.
                if i % 3 == 0 {
                    club_handle.release(&replies[0]).await.unwrap();
                    ids.pop();
                } else {
                    club_handle.delivered(replies[0].receipt(), Some(format!("m{i}"))).await.unwrap();
                }
            }
            ids
        }
    });
    let mut ids = Vec::new();
    loop {
        let is_last = asking.is_finished();
        ids.extend(club_handle.waiting(7).await.unwrap().iter().map(|reply| reply.id.unwrap()));
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
    let club_handle = open(&file);
    club_handle.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    let board = club_handle.handle(request(2, "ben", "lounge", "/accept")).await.unwrap().pop().unwrap();
    drop(club_handle);
    let database = rusqlite::Connection::open(&file).unwrap();
    database.execute("UPDATE outbox SET reply = '{\"from\":\"the future\"}'", []).unwrap();
    let club_handle = open(&file);
    let waiting = club_handle.waiting(10).await.unwrap();
    let boards: Vec<_> = waiting.iter().filter_map(|reply| reply.board.as_ref()).collect();
    assert!(boards.contains(&board.board.as_ref().unwrap()), "{waiting:?}");
    for reply in waiting {
        club_handle.delivered(reply.receipt(), Some("m1".to_owned())).await.unwrap();
    }
    assert!(club_handle.waiting(10).await.unwrap().iter().all(|reply| reply.how != How::New));
}

#[tokio::test]
async fn only_the_newest_change_of_a_message_waits() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let club_handle = open(&file);
    let challenge =
        club_handle.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap().pop().unwrap();
    club_handle.delivered(challenge.receipt(), Some("m1".to_owned())).await.unwrap();
    for (event, word) in [(2, "pig"), (3, "clover"), (4, "penny")] {
        club_handle.handle(request(event, "anna", "lounge", &format!("/luck {word}"))).await.unwrap();
    }
    drop(club_handle);
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
    let again = ClubHandle::open(&file, Platform::Playground, Box::new(Script::default()));
    let no = again.map(|_| ()).unwrap_err();
    assert!(matches!(no, OpenError::Taken { platform: "playground", .. }), "{no}");
    assert!(no.to_string().contains("another playground process is using"), "{no}");
    let telegram = ClubHandle::open(&file, Platform::Telegram, Box::new(Script::default())).unwrap();

    // Each process sees at once what the other has written.
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
async fn a_query_does_not_wait_for_a_long_write() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let club_handle = open(&file);
    club_handle.handle(request(1, "anna", "lounge", "/challenge @ben 5")).await.unwrap();
    club_handle.handle(request(2, "ben", "lounge", "/accept")).await.unwrap();
    // Another connection holds a write transaction open.
    let writing = rusqlite::Connection::open(&file).unwrap();
    writing.execute_batch("BEGIN IMMEDIATE; UPDATE players SET name = 'x';").unwrap();
    let slow = tokio::spawn({
        let club_handle = club_handle.clone();
        async move { club_handle.handle(request(3, "anna", "lounge", "/resign single yes")).await }
    });
    for (event, line) in [(4, "/board"), (5, "/games"), (6, "/pips"), (7, "/history"), (8, "/help")] {
        let replies = club_handle.handle(request(event, "ben", "lounge", line)).await.unwrap();
        assert!(!key(&replies[0]).starts_with("no-"), "{line}");
    }
    assert!(!slow.is_finished(), "it waits for the writer");
    writing.execute_batch("ROLLBACK").unwrap();
    slow.await.unwrap().unwrap();
}

#[tokio::test]
async fn an_event_that_comes_twice_is_handled_once() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"));
    let once = request(1, "anna", "lounge", "/challenge @ben 5");
    assert_eq!(club_handle.handle(once.clone()).await.unwrap().len(), 1);
    assert!(club_handle.handle(once).await.unwrap().is_empty());
}

#[tokio::test]
async fn overlong_ids_are_refused_and_the_handle_stays_usable() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"));
    for bad in ["", &"x".repeat(129)] {
        let mut strange = request(1, "anna", "lounge", "/challenge 5");
        strange.from.user = bad.to_owned();
        assert!(club_handle.handle(strange).await.is_err());
    }
    let replies =
        club_handle.handle(request(1, "anna", "lounge", &"/challenge ".repeat(10_000))).await.unwrap();
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

/// A chat of one platform's process.
struct Side {
    club_handle: ClubHandle,
    platform: Platform,
    events: u32,
    messages: u32,
    /// The payloads of all buttons that each message ever had.
    payloads: HashMap<String, Vec<String>>,
}

impl Side {
    fn open(file: &Path, platform: Platform, script: &Script) -> Side {
        let club_handle = ClubHandle::open(file, platform, Box::new(script.clone())).unwrap();
        Side { club_handle, platform, events: 0, messages: 0, payloads: HashMap::new() }
    }

    /// Handles a request. Returns the replies that this process delivers.
    async fn ask(&mut self, who: &str, message: Option<&str>, what: RequestBody) -> Vec<Reply> {
        self.events += 1;
        let mut request = request(self.events, who, "lounge", "");
        request.place.platform = self.platform;
        request.manages = who == "dan";
        request.message = message.map(str::to_owned);
        request.what = what;
        self.club_handle.handle(request).await.unwrap()
    }

    async fn say(&mut self, who: &str, line: &str) -> Vec<Reply> {
        self.ask(who, None, RequestBody::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None })
            .await
    }

    /// Presses the newest button for a command that a message has had.
    async fn press(&mut self, who: &str, message: &str, command: &str) -> Vec<Reply> {
        let payloads = &self.payloads[message];
        let payload =
            payloads.iter().rfind(|payload| payload.ends_with(&format!(":{command}"))).unwrap().clone();
        self.ask(who, Some(message), RequestBody::Press { payload }).await
    }

    /// Delivers replies, and those that the other process has left for this one. Returns what is seen, as messages and
    /// keys.
    async fn deliver(&mut self, replies: Vec<Reply>) -> Vec<String> {
        let mut seen = Vec::new();
        let mut replies = [replies, self.club_handle.waiting(100).await.unwrap()].concat();
        while !replies.is_empty() {
            let reply = replies.remove(0);
            assert_eq!(reply.place.platform, self.platform);
            let message = reply.how.is_new().then(|| {
                self.messages += 1;
                format!("m{}", self.messages)
            });
            if let (Some(id), _) | (None, How::Edit(id)) = (&message, &reply.how) {
                let payloads = reply.buttons.iter().flatten().map(|button| button.payload.clone());
                self.payloads.entry(id.clone()).or_default().extend(payloads);
            }
            seen.push(match (&reply.how, &message) {
                (How::Edit(id), _) => format!("{id} becomes {}", key(&reply)),
                (How::RemoveButtons(id), _) => format!("{id} is stripped"),
                (_, message) => format!("{} {}", message.as_deref().unwrap_or_default(), key(&reply)),
            });
            replies.extend(self.club_handle.delivered(reply.receipt(), message).await.unwrap());
        }
        seen
    }
}

#[tokio::test]
async fn two_processes_share_a_bridged_club() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let script = Script::default();
    script.add(1, &[[3, 1], [6, 4]]);
    let mut discord = Side::open(&file, Platform::Discord, &script);
    let mut telegram = Side::open(&file, Platform::Telegram, &script);
    let code = discord.say("dan", "/club bridge").await;
    assert_eq!(discord.deliver(code).await, ["m1 club-bridge-code"]);
    let bridged = telegram.say("dan", "/club bridge 0000-0001").await;
    assert_eq!(telegram.deliver(bridged).await, ["m1 club-bridged"]);
    assert_eq!(discord.deliver(Vec::new()).await, ["m2 club-bridged"]);

    let challenge = discord.say("anna", "/challenge 1").await;
    assert_eq!(discord.deliver(challenge).await, ["m3 challenge-open"]);
    let accepted = telegram.say("ben", "/accept").await;
    // On Telegram the challenge and its outcome arrive together.
    assert_eq!(telegram.deliver(accepted).await, ["m2 header", "m3 challenge-open", "m3 is stripped"]);
    assert_eq!(discord.deliver(Vec::new()).await, ["m3 becomes challenge", "m4 header"]);

    // A press on one board changes the other. A press on the other's old buttons is refused.
    let tapped = discord.press("anna", "m4", "tap 8").await;
    assert_eq!(discord.deliver(tapped).await, ["m4 becomes header"]);
    let late = telegram.press("ben", "m2", "tap 8").await;
    assert_eq!(telegram.deliver(late).await, ["m4 no-old-board", "m2 becomes header"]);
    // Nothing is left, and nothing is handed out twice.
    assert_eq!(discord.deliver(Vec::new()).await, [""; 0]);
    assert_eq!(telegram.deliver(Vec::new()).await, [""; 0]);
    let undone = discord.press("anna", "m4", "undo").await;
    assert_eq!(discord.deliver(undone).await, ["m4 becomes header"]);
    // The other process ends before it has delivered that.
    drop(telegram);
    let played = discord.say("anna", "8/5 6/5").await;
    assert_eq!(discord.deliver(played).await, ["m5 header", "m4 is stripped"]);
    let mut telegram = Side { messages: 4, events: 10, ..Side::open(&file, Platform::Telegram, &script) };
    assert_eq!(telegram.deliver(Vec::new()).await, ["m2 becomes header", "m2 is stripped", "m5 header"]);
    let rolled = telegram.press("ben", "m5", "roll").await;
    assert_eq!(telegram.deliver(rolled).await, ["m5 becomes header"]);
    assert_eq!(discord.deliver(Vec::new()).await, ["m5 becomes header"]);
}
