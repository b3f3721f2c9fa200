//! What a host does with the database: back up, restore, verify, export.

use crate::typed::typed;
use blot_club::{
    ClubHandle, OsChance, Platform, Reply, Request, RequestBody, back_up, export_all, restore, verify,
};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// A folder with a database in which matches are played.
struct Place {
    folder: tempfile::TempDir,
    events: u32,
}

impl Place {
    fn new() -> Place {
        Place { folder: tempfile::tempdir().unwrap(), events: 0 }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn database(&self) -> PathBuf {
        self.file("club.db")
    }

    fn open(&self) -> ClubHandle {
        ClubHandle::open(&self.database(), Platform::Playground, Box::new(OsChance)).unwrap()
    }

    fn request(&mut self, who: &str, line: &str) -> Request {
        self.events += 1;
        typed(&format!("e{}", self.events), who, line)
    }

    /// Lets Anna and Ben play a match, for at most so many presses.
    async fn play(&mut self, club_handle: &ClubHandle, presses: usize) {
        let made = club_handle.handle(self.request("anna", "/challenge @ben 1 hypergammon")).await.unwrap();
        // By its number, since in a restored copy another challenge may be waiting.
        let accept = format!("/accept #{}", made.iter().find_map(|reply| reply.live).unwrap().table.0);
        let mut board = board(&club_handle.handle(self.request("ben", &accept)).await.unwrap()).unwrap();
        for _ in 0..presses {
            let Some(payload) = next(&board) else { return };
            for who in ["anna", "ben"] {
                let press = RequestBody::Press { payload: payload.clone() };
                let request = Request { what: press, ..self.request(who, "") };
                let replies = club_handle.handle(request).await.unwrap();
                board = self::board(&replies).unwrap_or(board);
            }
        }
    }

    /// A database with a finished match and one that goes on.
    async fn with_matches() -> Place {
        let mut place = Place::new();
        let club_handle = place.open();
        place.play(&club_handle, 1000).await;
        place.play(&club_handle, 7).await;
        place
    }
}

fn board(replies: &[Reply]) -> Option<Reply> {
    replies.iter().rev().find(|reply| reply.live.is_some() && !reply.refusal).cloned()
}

/// The payload to press next. `None` if the match is over.
fn next(board: &Reply) -> Option<String> {
    let payloads: Vec<&String> = board.buttons.iter().flatten().map(|button| &button.payload).collect();
    let does =
        |payload: &&&String, word| payload.splitn(4, ':').nth(3).is_some_and(|line| line.starts_with(word));
    let find = |word| payloads.iter().find(|payload| does(payload, word));
    ["confirm", "move", "tap", "roll"].into_iter().find_map(find).map(|payload| (*payload).clone())
}

fn change(file: &Path, sql: &str) {
    let connection = Connection::open(file).unwrap();
    connection.pragma_update(None, "foreign_keys", false).unwrap();
    connection.pragma_update(None, "writable_schema", true).unwrap();
    assert!(connection.execute(sql, []).unwrap() > 0, "{sql}");
}

fn wrong(file: &Path) -> String {
    verify(file).unwrap().wrong.join("\n")
}

#[tokio::test]
async fn a_sound_database_is_found_to_be_so_while_it_is_used() {
    let mut place = Place::with_matches().await;
    let club_handle = place.open();
    place.play(&club_handle, 3).await;
    let found = verify(&place.database()).unwrap();
    assert_eq!(found.wrong, Vec::<String>::new());
    let count = |sql: &str| -> u64 {
        Connection::open(place.database()).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(found.tables, 3);
    assert_eq!(found.events, count("SELECT count(*) FROM events"));
    assert_eq!(found.rolls, count("SELECT count(*) FROM events WHERE event LIKE '%\"roll\":%'"));
    assert!(found.rolls > 10, "{found:?}");
}

#[tokio::test]
async fn any_change_is_found() {
    let place = Place::with_matches().await;
    let rolled = "SELECT max(number) FROM events WHERE table_id = 1 AND event LIKE '%Rolled%'";
    for (sql, word) in [
        (format!("DELETE FROM events WHERE table_id = 1 AND number = ({rolled})"), "#1: an event is missing"),
        (
            format!(
                "UPDATE events SET event = replace(event, '\"roll\":', '\"roll\":9') WHERE table_id = 1 AND number = ({rolled})"
            ),
            "rolls match the seal",
        ),
        (
            "UPDATE tables SET secret = randomblob(32) WHERE id = 2".to_owned(),
            "#2: its secret is not the one that was sealed",
        ),
        (
            "UPDATE tables SET stage = 'playing' WHERE id = 1".to_owned(),
            "#1: its row is not what its events say",
        ),
        (
            "UPDATE events SET event = '{}' WHERE table_id = 2 AND number = 3".to_owned(),
            "#2: event 3 of table 2",
        ),
        ("DELETE FROM events WHERE table_id = 2".to_owned(), "#2: table 2 has no events"),
        ("DELETE FROM players".to_owned(), "names one of players that is not there"),
        // No match needs this index, so only SQLite's own check notices.
        ("DELETE FROM sqlite_master WHERE name = 'outbox_by_table'".to_owned(), "never used"),
    ] {
        let file = place.file("changed.db");
        back_up(&place.database(), &file).unwrap();
        assert_eq!(wrong(&file), "");
        change(&file, &sql);
        let wrong = wrong(&file);
        assert!(wrong.contains(word), "{sql}: {wrong}");
        std::fs::remove_file(file).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_made_while_people_play_are_each_one_moment_of_it() {
    let mut place = Place::new();
    let club_handle = place.open();
    let (database, folder) = (place.database(), place.folder.path().to_owned());
    let playing = tokio::spawn(async move {
        for _ in 0..6 {
            place.play(&club_handle, 1000).await;
        }
        place
    });
    let mut events = Vec::new();
    while !playing.is_finished() {
        let copy = folder.join(format!("copy-{}.db", events.len()));
        let (from, to) = (database.clone(), copy.clone());
        tokio::task::spawn_blocking(move || back_up(&from, &to)).await.unwrap().unwrap();
        let found = verify(&copy).unwrap();
        assert_eq!(found.wrong, Vec::<String>::new());
        // So is the database itself while people play.
        assert_eq!(wrong(&database), "");
        events.push(found.events);
    }
    let place = playing.await.unwrap();
    assert!(events.is_sorted() && events.len() > 1 && events.first() < events.last(), "{events:?}");
    // Play goes on from the restored moment.
    let back = place.file("back.db");
    let restored = restore(&folder.join("copy-0.db"), &back).unwrap();
    assert_eq!((restored.verified.events, restored.kept), (events[0], None));
    let club_handle = ClubHandle::open(&back, Platform::Playground, Box::new(OsChance)).unwrap();
    let mut place = Place { events: 9000, ..place };
    place.play(&club_handle, 1000).await;
    assert_eq!(wrong(&back), "");
}

#[tokio::test]
async fn a_copy_is_put_back_and_what_was_there_is_kept() {
    let mut place = Place::with_matches().await;
    let copy = place.file("copy.db");
    back_up(&place.database(), &copy).unwrap();
    let no = back_up(&place.database(), &copy).unwrap_err().to_string();
    assert!(no.contains("is there already"), "{no}");
    let club_handle = place.open();
    place.play(&club_handle, 9).await;
    let no = restore(&copy, &place.database()).unwrap_err().to_string();
    assert!(no.contains("another playground process is using"), "{no}");
    drop(club_handle);
    let before = verify(&place.database()).unwrap();
    let restored = restore(&copy, &place.database()).unwrap();
    assert_eq!(verify(&place.database()).unwrap(), restored.verified);
    assert!(restored.verified.tables < before.tables, "{before:?}");
    assert_eq!(restored.kept, Some(place.file("club.db.before-restore")));
    assert_eq!(verify(&restored.kept.unwrap()).unwrap(), before);
    // The replaced file can be restored as well.
    let again = restore(&place.file("club.db.before-restore"), &place.database()).unwrap();
    assert_eq!((again.verified, again.kept), (before, Some(place.file("club.db.before-restore.1"))));
    place.play(&place.open(), 9).await;
    assert_eq!(wrong(&place.database()), "");
}

#[tokio::test]
async fn a_damaged_copy_changes_nothing() {
    let place = Place::with_matches().await;
    let (copy, before) = (place.file("copy.db"), verify(&place.database()).unwrap());
    back_up(&place.database(), &copy).unwrap();
    let sound = std::fs::read(&copy).unwrap();
    let mut torn = sound.clone();
    torn.truncate(sound.len() / 2);
    let mut scratched = sound.clone();
    // A page in the middle, which copying may not notice.
    let at = sound.len() / 4096 / 2 * 4096;
    scratched[at..at + 4096].fill(0x55);
    let mut files =
        vec![torn, scratched, b"not a database, but long enough to be looked at".repeat(100), Vec::new()];
    change(&copy, "UPDATE tables SET secret = randomblob(32) WHERE id = 1");
    files.push(std::fs::read(&copy).unwrap());
    for file in files {
        std::fs::write(&copy, file).unwrap();
        restore(&copy, &place.database()).unwrap_err();
        assert_eq!(verify(&place.database()).unwrap(), before);
        let names = std::fs::read_dir(place.folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let left: Vec<_> = names.filter(|name| name.to_string_lossy().contains("restor")).collect();
        assert!(left.is_empty(), "{left:?}");
    }
    let no = restore(&place.file("nothing.db"), &place.database()).unwrap_err().to_string();
    assert!(no.contains("nothing.db is not there"), "{no}");
}

#[tokio::test]
async fn a_damaged_database_is_replaced_with_its_log_kept() {
    let place = Place::with_matches().await;
    let copy = place.file("copy.db");
    back_up(&place.database(), &copy).unwrap();
    std::fs::write(place.database(), "not a database").unwrap();
    std::fs::write(place.file("club.db-wal"), "nor a log").unwrap();
    let restored = restore(&copy, &place.database()).unwrap();
    assert_eq!(std::fs::read(restored.kept.unwrap()).unwrap(), b"not a database");
    assert_eq!(std::fs::read(place.file("club.db.before-restore-wal")).unwrap(), b"nor a log");
    assert_eq!(verify(&place.database()).unwrap(), restored.verified);
}

#[tokio::test]
async fn a_copy_of_an_older_program_is_brought_up_to_date() {
    let place = Place::with_matches().await;
    let copy = place.file("copy.db");
    back_up(&place.database(), &copy).unwrap();
    Connection::open(&copy)
        .unwrap()
        .execute_batch(
            "DROP TABLE changes;
             ALTER TABLE identities RENAME COLUMN user_id TO user; ALTER TABLE sightings RENAME COLUMN user_id TO user;
             DROP TABLE analyses; DROP TABLE wanted;
             ALTER TABLE outbox DROP COLUMN since; DROP INDEX outbox_by_table;
             DROP INDEX players_by_level; ALTER TABLE players DROP COLUMN level;
             DROP INDEX tables_by_computer; ALTER TABLE tables DROP COLUMN computer; PRAGMA user_version = 9",
        )
        .unwrap();
    let no = format!("{:#}", verify(&copy).unwrap_err());
    assert!(no.contains("older than this program"), "{no}");
    assert_eq!(restore(&copy, &place.database()).unwrap().verified.wrong, Vec::<String>::new());
    assert_eq!(wrong(&place.database()), "");
    // The copy itself stays as it was.
    let no = format!("{:#}", verify(&copy).unwrap_err());
    assert!(no.contains("older than this program"), "{no}");
    Connection::open(&copy).unwrap().execute_batch("PRAGMA user_version = 99").unwrap();
    let no = format!("{:#}", restore(&copy, &place.database()).unwrap_err());
    assert!(no.contains("newer than this program"), "{no}");
}

#[tokio::test]
async fn all_matches_are_taken_out_and_no_secret_of_a_running_one() {
    let place = Place::with_matches().await;
    let file = place.file("matches.zip");
    assert_eq!(export_all(&place.database(), &file).unwrap(), 2);
    let mut zip = zip::ZipArchive::new(std::fs::File::open(&file).unwrap()).unwrap();
    let mut names: Vec<String> = zip.file_names().map(|name| name.unwrap().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["blot-1.json", "blot-1.mat", "blot-2.json"]);
    let mut read = |name: &str| std::io::read_to_string(zip.by_name(name).unwrap()).unwrap();
    let json = |text: String| serde_json::from_str::<serde_json::Value>(&text).unwrap();
    assert!(json(read("blot-1.json"))["dice"]["secret"].is_string());
    assert!(json(read("blot-2.json"))["dice"]["secret"].is_null());
    blot_rules::Record::from_mat(&read("blot-1.mat")).unwrap();
    let no = export_all(&place.database(), &file).unwrap_err().to_string();
    assert!(no.contains("is there already"), "{no}");
}
