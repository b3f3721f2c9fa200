//! What must never go wrong: failures leave no trace, platforms and places are kept apart, nothing is lost or done
//! twice.

use crate::support::{Script, person};
use crate::typed::{T0, typed};
use blot_club::{
    Chance, Club, ClubHandle, How, Job, Person, Place, Platform, Reply, Request, Secret, Studio, Text, Time,
};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

fn ask(event: &str, platform: Platform, who: &str, place: &str, line: &str) -> Request {
    Request { place: Place { platform, id: place.to_owned() }, ..typed(event, who, line) }
}

/// A request of a person whom only the id tells apart from others.
fn nameless(event: &str, who: &str, line: &str) -> Request {
    let request = typed(event, who, line);
    Request { from: Person { name: "X".to_owned(), handle: None, ..person(who) }, ..request }
}

fn open(file: &Path, platform: Platform) -> ClubHandle {
    ClubHandle::open(file, platform, Box::new(Script::default())).unwrap()
}

fn keys(replies: &[Reply]) -> Vec<String> {
    replies
        .iter()
        .flat_map(|reply| reply.text.iter().flat_map(Text::keys).map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[tokio::test]
async fn a_query_sees_what_was_just_done() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"), Platform::Playground);
    club_handle.handle(typed("1", "anna", "/challenge @ben 5")).await.unwrap();
    assert!(
        keys(&club_handle.handle(typed("2", "ben", "/games")).await.unwrap())
            .contains(&"game-challenge".to_owned())
    );
    club_handle.handle(typed("3", "ben", "/accept")).await.unwrap();
    assert!(
        keys(&club_handle.handle(typed("4", "ben", "/games")).await.unwrap()).contains(&"game-line".to_owned())
    );
}

#[tokio::test]
async fn what_time_brings_goes_to_its_own_platform_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let (playground, telegram) = (open(&file, Platform::Playground), open(&file, Platform::Telegram));
    for event in ["1", "2"] {
        for reply in playground.handle(typed(event, "anna", "/challenge 5")).await.unwrap() {
            playground.delivered(reply.receipt(), Some(format!("m{event}"))).await.unwrap();
        }
    }
    let late = Time(T0 + 4 * Time::DAY);
    assert!(telegram.tick(late, true).await.unwrap().is_empty());
    assert!(telegram.waiting(10).await.unwrap().is_empty());
    let waiting = playground.waiting(10).await.unwrap();
    let how: Vec<_> = waiting.iter().map(|reply| reply.how.clone()).collect();
    assert_eq!(how, [How::Edit("m1".to_owned()), How::Edit("m2".to_owned())]);
}

#[tokio::test]
async fn what_a_tick_gives_out_is_not_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"), Platform::Playground);
    for reply in club_handle.handle(typed("1", "anna", "/challenge 5")).await.unwrap() {
        club_handle.delivered(reply.receipt(), Some("m1".to_owned())).await.unwrap();
    }
    assert_eq!(club_handle.tick(Time(T0 + 4 * Time::DAY), true).await.unwrap().len(), 1);
    assert!(club_handle.waiting(10).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_board_waits_whole_and_in_order() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let club_handle = open(&file, Platform::Playground);
    let mut all = club_handle.handle(typed("1", "anna", "/challenge @ben 5")).await.unwrap();
    all.extend(club_handle.handle(typed("2", "ben", "/accept")).await.unwrap());
    drop(club_handle);
    assert!(all.iter().any(|reply| reply.board.is_some()));
    assert_eq!(open(&file, Platform::Playground).waiting(10).await.unwrap(), all);
}

#[tokio::test]
async fn a_released_reply_is_found_behind_claimed_ones() {
    let folder = tempfile::tempdir().unwrap();
    let club_handle = open(&folder.path().join("club.db"), Platform::Playground);
    let mut last = None;
    for event in ["1", "2", "3"] {
        last = club_handle.handle(typed(event, "anna", "/challenge 5")).await.unwrap().pop();
    }
    club_handle.release(last.as_ref().unwrap()).await.unwrap();
    assert_eq!(club_handle.waiting(2).await.unwrap(), [last.unwrap()]);
}

#[test]
fn platforms_share_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(Script::default())).unwrap();
    let first = club.handle(ask("1", Platform::Telegram, "anna", "7", "/challenge @ben 5")).unwrap();
    assert_eq!(first.len(), 1);
    let unknown = club.handle(ask("1", Platform::Discord, "cleo", "7", "/challenge @Ben 5")).unwrap();
    assert_eq!(keys(&unknown), ["no-unknown-player"]);
    let none = club.handle(ask("2", Platform::Discord, "anna", "7", "/withdraw")).unwrap();
    assert_eq!(keys(&none), ["no-challenge"]);
    let none = club.handle(ask("3", Platform::Discord, "ben", "7", "/accept #1")).unwrap();
    assert_eq!(keys(&none), ["no-such-match"]);
}

/// Fails or panics at chosen calls.
struct Bad(Arc<AtomicU32>);

impl Chance for Bad {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        match self.0.swap(0, Ordering::SeqCst) {
            1 => anyhow::bail!("no randomness"),
            2 => panic!("a bug"),
            _ => Ok(Secret([7; 32])),
        }
    }
}

#[test]
fn a_request_that_fails_or_panics_leaves_no_trace() {
    for how in [1, 2] {
        let folder = tempfile::tempdir().unwrap();
        let bad = Arc::new(AtomicU32::new(how));
        let mut club = Club::open(&folder.path().join("club.db"), Box::new(Bad(bad.clone()))).unwrap();
        let job = |request: Request| Job::from(request);
        let outcomes =
            club.work(&[job(nameless("1", "anna", "/challenge 5")), job(nameless("2", "ben", "/challenge 5"))]);
        assert!(outcomes[0].is_err() && outcomes[1].is_ok());
        // The same event again is new, and Anna is not Ben.
        let again = club.handle(nameless("1", "anna", "/accept")).unwrap();
        assert!(again.iter().any(|reply| reply.board.is_some()), "{again:?}");
    }
}

#[test]
fn a_commit_that_fails_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    let other = rusqlite::Connection::open(&file).unwrap();
    other
        .execute_batch(
            "CREATE TABLE bad (x INTEGER REFERENCES players (id) DEFERRABLE INITIALLY DEFERRED);
             CREATE TRIGGER bad AFTER INSERT ON tables WHEN NEW.created = 13
             BEGIN INSERT INTO bad VALUES (999); END;",
        )
        .unwrap();
    let failing = Request { at: Time(13), ..nameless("1", "anna", "/challenge 5") };
    assert!(club.handle(failing).is_err());
    assert!(club.handle(nameless("2", "ben", "/challenge 5")).is_ok());
    let again = club.handle(nameless("1", "anna", "/accept")).unwrap();
    assert!(again.iter().any(|reply| reply.board.is_some()), "{again:?}");
}

#[test]
fn an_event_is_known_for_a_week() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(Script::default())).unwrap();
    let at =
        |days: i64, event: &str| Request { at: Time(T0 + days * Time::DAY), ..typed(event, "anna", "/ping") };
    assert_eq!(club.handle(at(0, "1")).unwrap().len(), 1);
    assert_eq!(club.handle(at(6, "2")).unwrap().len(), 1);
    assert!(club.handle(at(6, "1")).unwrap().is_empty());
    let tick = |days: i64| Job::Tick {
        platform: Platform::Playground,
        now: Time(T0 + days * Time::DAY),
        is_served: true,
    };
    club.work(&[tick(6)]).remove(0).unwrap();
    assert!(club.handle(at(6, "1")).unwrap().is_empty());
    club.work(&[tick(8)]).remove(0).unwrap();
    assert_eq!(club.handle(at(8, "1")).unwrap().len(), 1);
}

#[test]
fn a_delivery_reported_twice_changes_nothing_and_private_answers_need_no_outbox() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(Script::default())).unwrap();
    let reply = club.handle(typed("1", "anna", "/challenge 5")).unwrap().remove(0);
    let told = Job::Delivered { receipt: reply.receipt(), message: Some("m1".to_owned()) };
    for outcome in club.work(&[told.clone(), told]) {
        assert!(outcome.unwrap().is_empty());
    }
    assert!(club.handle(typed("2", "anna", "/settings roll on")).unwrap()[0].id.is_none());
}

#[test]
fn another_process_writes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let open = || Club::open(&file, Box::new(Script::default())).unwrap();
    let (mut one, mut other) = (open(), open());
    one.handle(typed("1", "anna", "/challenge @ben 5")).unwrap();
    other.handle(typed("2", "anna", "/settings forced off")).unwrap();
    other.handle(typed("3", "ben", "/accept")).unwrap();
    let no = one.handle(typed("4", "anna", "/withdraw #1")).unwrap();
    assert_eq!(keys(&no), ["no-already-accepted"]);
    one.handle(typed("5", "anna", "/settings roll on")).unwrap();
    let shown = other.handle(typed("6", "anna", "/settings")).unwrap();
    let said = Studio::default().say(&shown[0]);
    assert!(format!("{said:?}").contains("forced: off"), "{said:?}");
    one.handle(typed("7a", "anna", "/games")).unwrap();
    one.handle(typed("7b", "anna", "/board")).unwrap();
    let mut renamed = typed("7", "ben", "/challenge 3");
    renamed.from.name = "Benny".to_owned();
    other.handle(renamed).unwrap();
    let board = one.handle(typed("7c", "anna", "/board #1")).unwrap();
    assert!(format!("{:?}", Studio::default().say(&board[0])).contains("Benny"));
    other.handle(typed("7d", "anna", "/challenge 3")).unwrap();
    let games = keys(&one.handle(typed("8", "anna", "/games")).unwrap());
    assert!(games.contains(&"game-open".to_owned()), "{games:?}");
}

#[test]
fn message_numbers_are_of_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let mut club = Club::open(&folder.path().join("club.db"), Box::new(Script::default())).unwrap();
    for (event, who, place) in [("1", "anna", "lounge"), ("2", "ben", "den")] {
        let reply =
            club.handle(ask(event, Platform::Playground, who, place, "/challenge 5")).unwrap().remove(0);
        let told = Job::Delivered { receipt: reply.receipt(), message: Some("7".to_owned()) };
        club.work(&[told]).pop().unwrap().unwrap();
    }
    for (event, place, number) in [("3", "lounge", 1), ("4", "den", 2)] {
        let mut request = ask(event, Platform::Playground, "cleo", place, "/accept");
        request.message = Some("7".to_owned());
        let replies = club.handle(request).unwrap();
        assert!(
            replies.iter().any(|reply| reply.live.is_some_and(|live| live.table.0 == number)),
            "{replies:?}"
        );
    }
}

/// A request about a damaged match fails. Others in the same transaction do not.
#[test]
fn a_damaged_page_fails_only_requests_that_need_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("club.db");
    let mut club = Club::open(&file, Box::new(Script::default())).unwrap();
    club.handle(typed("1", "anna", "/challenge @ben 1")).unwrap();
    club.handle(typed("2", "ben", "/accept")).unwrap();
    let other = rusqlite::Connection::open(&file).unwrap();
    let ask = |sql: &str| other.query_row(sql, [], |row| row.get::<_, usize>(0)).unwrap();
    let (size, page) =
        (ask("PRAGMA page_size"), ask("SELECT rootpage FROM sqlite_master WHERE name = 'events'"));
    assert_eq!(ask("PRAGMA wal_checkpoint(TRUNCATE)"), 0);
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[(page - 1) * size..page * size].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    // A change by another process, after which everything is read anew.
    other.execute_batch("INSERT INTO changes (scopes) VALUES ('all 0')").unwrap();
    let job = |request: Request| Job::from(request);
    let jobs = [
        job(typed("3", "cleo", "/settings theme dark")),
        job(typed("4", "anna", "/resign single yes")),
        job(typed("5", "dan", "/settings theme dark")),
    ];
    let done: Vec<bool> = club.work(&jobs).iter().map(Result::is_ok).collect();
    assert_eq!(done, [true, false, true]);
    // The two changes are on disk.
    drop(club);
    let dark: i64 = other
        .query_row("SELECT count(*) FROM players WHERE settings LIKE '%dark%'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(dark, 2);
}
