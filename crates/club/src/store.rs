//! What is kept, in SQLite. This file and its folder are the only place that knows so.

mod analyses;
mod bridge;
mod codes;
mod copies;
mod forgotten;
mod health;
mod inbox;
mod ladder;
#[cfg(test)]
mod ladder_tests;
mod merge;
mod migrate;
mod people;
mod privacy;
mod recompute;
mod seasons;
mod standings;
mod tables;
mod time;

pub(crate) use analyses::Want;
pub(crate) use codes::{GivenCode, Purpose};
pub(crate) use copies::{remove, replace, with_suffix};
pub(crate) use forgotten::{Forgotten, ForgottenList};
pub use health::Depths;
pub use inbox::{Kept, Received};
pub(crate) use ladder::Added;
pub use migrate::SCHEMA;
pub(crate) use privacy::Identity;
pub(crate) use seasons::{Kind, MAX_LOOKED_BACK, Report};
pub(crate) use standings::{Board, Line};
pub(crate) use tables::{At, Room, Window};
pub(crate) use time::Presence;

use crate::points::Flaw;
use crate::reply::{How, Reply};
use crate::request::{Place, Platform};
use anyhow::Context;
use blot_table::{TableId, Time, hex};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;

/// Why a database cannot be used. The messages are for whoever runs Blot.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// This SQLite loses commits.
    #[error(
        "SQLite {}.{}.{} is too old: versions before 3.51.3 can lose what they have stored",
        .0 / 1_000_000, .0 / 1000 % 1000, .0 % 1000
    )]
    OldSqlite(i32),
    /// The database was written by a newer program.
    #[error(
        "the database is newer than this program: it has taken {taken} migrations, and only {known} are known here; \
         run the newer program, or restore a copy"
    )]
    Newer {
        /// Its version.
        taken: usize,
        /// The newest version known here.
        known: usize,
    },
    /// It is empty, or has nothing to do with Blot.
    #[error("this is no database of Blot")]
    Foreign,
    /// The database was written by an older program.
    #[error(
        "the database is older than this program: it has taken {taken} of {known} migrations; start the program, or restore \
         the file, which brings it up to date"
    )]
    Older {
        /// Its version.
        taken: usize,
        /// The newest version known here.
        known: usize,
    },
    /// Another process of the same platform is running.
    #[error(
        "another {platform} process is using {file}; stop it first, or give this one a database of its own"
    )]
    Taken {
        /// Which platform.
        platform: &'static str,
        /// The database.
        file: String,
    },
    /// The copy before a migration could not be kept.
    #[error("no copy of the database could be kept as {to}")]
    Copy {
        /// Where it should have gone.
        to: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The lock file could not be made.
    #[error("{file} cannot be written")]
    Lock {
        /// Which file.
        file: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The file system, or the kind of file, does not allow what makes commits safe and quick.
    #[error("the database cannot be kept with a write-ahead log, only as {0:?}; is it on a network drive?")]
    NoWal(String),
    /// The file is no database, or a part of it is damaged or missing.
    #[error("the file is no database, or damaged ({0}); put back a copy")]
    Damaged(String),
    /// The operating system failed.
    #[error("the file cannot be read or written ({0}); is the disk full, read-only or broken?")]
    Disk(String),
    /// SQLite said no.
    #[error("the database cannot be used: {0}")]
    Database(Box<dyn std::error::Error + Send + Sync>),
    /// The operating system gave no thread.
    #[error("no thread could be started: {0}")]
    Thread(std::io::Error),
}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => OpenError::Damaged(error.to_string()),
            Some(ErrorCode::DiskFull | ErrorCode::SystemIoFailure | ErrorCode::ReadOnly) => {
                OpenError::Disk(error.to_string())
            }
            _ => OpenError::Database(Box::new(error)),
        }
    }
}

/// A connection to the database.
pub(crate) struct Store {
    connection: Connection,
}

/// A reply of the outbox.
pub(crate) struct Waiting {
    pub(crate) id: i64,
    /// The match whose board it shows.
    pub(crate) table: Option<TableId>,
    /// None if a program of another version wrote it in a way that cannot be read.
    pub(crate) reply: Option<Reply>,
}

/// What shows a match and waits for a place.
const WAITING_BOARDS: &str =
    "SELECT id, reply FROM outbox WHERE platform = ?1 AND place = ?2 AND table_id = ?3";

/// How far what platforms have sent was looked through: a platform and the hash of an event.
pub(crate) type Mark = (String, String);

/// How long to wait for the other platform's process to finish its transaction.
const BUSY: Duration = Duration::from_secs(10);
/// Memory for pages of the database, in kilobytes.
const CACHE: i64 = 32 * 1024;
/// Statements kept prepared; there are fewer.
const STATEMENTS: usize = 128;

impl Store {
    /// Opens a file for reading and writing, and brings it to the present schema.
    pub(crate) fn open(file: &Path) -> Result<Store, OpenError> {
        migrate::check_sqlite(rusqlite::version_number())?;
        let mut connection = Connection::open(file)?;
        set_up(&connection)?;
        let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
        if mode != "wal" {
            return Err(OpenError::NoWal(mode));
        }
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Pages that are written again and again are copied back rarely.
        connection.pragma_update(None, "wal_autocheckpoint", 8000)?;
        check_whole(&connection)?;
        migrate::migrate(&mut connection, Some(file), migrate::MIGRATIONS)?;
        Ok(Store { connection })
    }

    /// Opens a file that [`Store::open`] has opened, for reading.
    pub(crate) fn open_to_read(file: &Path) -> Result<Store, OpenError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        set_up(&connection)?;
        Ok(Store { connection })
    }

    pub(crate) fn begin(&self) -> anyhow::Result<()> {
        self.run("BEGIN IMMEDIATE")
    }

    pub(crate) fn commit(&self) -> anyhow::Result<()> {
        self.run("COMMIT")
    }

    pub(crate) fn roll_back(&self) -> anyhow::Result<()> {
        if self.connection.is_autocommit() { Ok(()) } else { self.run("ROLLBACK") }
    }

    /// A snapshot for reading: everything read until [`Store::commit`] belongs together.
    pub(crate) fn begin_reading(&self) -> anyhow::Result<()> {
        self.run("BEGIN DEFERRED")
    }

    pub(crate) fn set_savepoint(&self) -> anyhow::Result<()> {
        self.run("SAVEPOINT request")
    }

    pub(crate) fn keep_savepoint(&self) -> anyhow::Result<()> {
        self.run("RELEASE request")
    }

    pub(crate) fn drop_savepoint(&self) -> anyhow::Result<()> {
        self.run("ROLLBACK TO request")?;
        self.run("RELEASE request")
    }

    fn run(&self, sql: &'static str) -> anyhow::Result<()> {
        self.connection.prepare_cached(sql).and_then(|mut statement| statement.execute([])).context(sql)?;
        Ok(())
    }

    /// Changes when another process has committed something.
    pub(crate) fn data_version(&self) -> anyhow::Result<i64> {
        let mut statement = self.connection.prepare_cached("PRAGMA data_version")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// That the schema is the present one: a newer program may have changed it meanwhile.
    pub(crate) fn check_schema(&self) -> Result<(), OpenError> {
        let (taken, known) = (migrate::steps_taken(&self.connection)?, migrate::MIGRATIONS.len());
        match taken {
            0 => Err(OpenError::Foreign),
            _ if taken > known => Err(OpenError::Newer { taken, known }),
            _ if taken < known => Err(OpenError::Older { taken, known }),
            _ => Ok(()),
        }
    }

    /// Notes an event of a platform; false if it was there already. Only its hash: in a private chat it may have somebody's id
    /// in it.
    pub(crate) fn note_event(&self, platform: Platform, event: &str, at: Time) -> anyhow::Result<bool> {
        let event = hex(&Sha256::digest(event)[..16]);
        let sql = "INSERT INTO seen (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let new = self.connection.prepare_cached(sql)?.execute(params![platform.name(), event, at.0])?;
        Ok(new == 1 || Flaw::RemembersNothing.is_wanted())
    }

    /// Of the next so many events after a mark, forgets those from before a time. The mark for the next time; at the end it is
    /// the first again. An index would cost more at every event than looking at all of them does, a few at a time.
    pub(crate) fn forget_events(&self, before: Time, mark: &Mark, max: usize) -> anyhow::Result<Mark> {
        let sql = "SELECT platform, event FROM seen WHERE (platform, event) > (?1, ?2)
                   ORDER BY platform, event LIMIT 1 OFFSET ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![mark.0, mark.1, max - 1];
        let next: Option<Mark> = statement.query_row(key, |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let sql =
            "DELETE FROM seen WHERE at < ?1 AND (platform, event) > (?2, ?3) AND (platform, event) <= (?4, ?5)";
        // No platform comes after this one.
        let end = next.clone().unwrap_or((char::MAX.to_string(), String::new()));
        self.connection.prepare_cached(sql)?.execute(params![before.0, mark.0, mark.1, end.0, end.1])?;
        Ok(next.unwrap_or_default())
    }

    /// Puts a reply into the outbox. What it [replaces](Reply::replaces) is not needed there any more.
    pub(crate) fn put_out(&self, reply: &Reply) -> anyhow::Result<i64> {
        let (platform, place) = (reply.place.platform.name(), reply.place.id.as_str());
        let message = match &reply.how {
            How::Edit(message) | How::RemoveButtons(message) => Some(message.as_str()),
            How::New | How::Thread { .. } => None,
        };
        if let (How::Edit(_), Some(message)) = (&reply.how, message) {
            let sql = "DELETE FROM outbox
                       WHERE platform = ?1 AND place = ?2 AND message = ?3 AND message IS NOT NULL";
            self.connection.prepare_cached(sql)?.execute(params![platform, place, message])?;
        }
        if let Some(table) = reply.new_board() {
            self.take_out_boards(reply, table)?;
        }
        let sql = "INSERT INTO outbox (platform, place, message, table_id, reply, since)
                   VALUES (?1, ?2, ?3, ?4, ?5, unixepoch())";
        let table = reply.live.map(|live| live.table.0);
        // Larger than most, so that it grows once at most.
        let mut body = Vec::with_capacity(4096);
        serde_json::to_writer(&mut body, reply)?;
        let body = std::str::from_utf8(&body)?;
        self.connection.prepare_cached(sql)?.execute(params![platform, place, message, table, body])?;
        Ok(self.connection.last_insert_rowid())
    }

    /// Takes out the boards of a match that wait for the same place as this one.
    fn take_out_boards(&self, board: &Reply, table: TableId) -> anyhow::Result<()> {
        let mut statement = self.connection.prepare_cached(WAITING_BOARDS)?;
        let mut rows = statement.query(params![board.place.platform.name(), board.place.id, table.0])?;
        let mut needless = Vec::new();
        while let Some(row) = rows.next()? {
            let earlier = serde_json::from_str::<Reply>(row.get_ref(1)?.as_str()?);
            if earlier.is_ok_and(|earlier| board.replaces(&earlier)) {
                needless.push(row.get(0)?);
            }
        }
        needless.into_iter().try_for_each(|id| self.take_out(id).map(drop))
    }

    /// What waits for a platform after a number, oldest first, but for what somebody is delivering; and the number up to which
    /// nothing more does.
    pub(crate) fn waiting(
        &self,
        platform: Platform,
        after: i64,
        claimed: &HashSet<i64>,
        max: usize,
    ) -> anyhow::Result<(Vec<Waiting>, i64)> {
        let sql = "SELECT id, table_id, reply FROM outbox WHERE platform = ?1 AND id > ?2 ORDER BY id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params![platform.name(), after])?;
        let (mut waiting, mut last) = (Vec::new(), after);
        while let (true, Some(row)) = (waiting.len() < max, rows.next()?) {
            let id = row.get(0)?;
            last = id;
            if !claimed.contains(&id) {
                let table = row.get::<_, Option<i64>>(1)?.map(TableId);
                let reply = serde_json::from_str::<Reply>(row.get_ref(2)?.as_str()?).ok();
                waiting.push(Waiting { id, table, reply: reply.map(|reply| Reply { id: Some(id), ..reply }) });
            }
        }
        Ok((waiting, last))
    }

    /// Whether a match's board is on its way to a thread of its own.
    pub(crate) fn is_thread_on_its_way(&self, table: TableId) -> anyhow::Result<bool> {
        let sql = "SELECT reply FROM outbox WHERE table_id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([table.0])?;
        while let Some(row) = rows.next()? {
            let reply = serde_json::from_str::<Reply>(row.get_ref(0)?.as_str()?);
            if reply.is_ok_and(|reply| matches!(reply.how, How::Thread { .. })) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes a reply out of the outbox; false if it was not there.
    pub(crate) fn take_out(&self, id: i64) -> anyhow::Result<bool> {
        let taken = self.connection.prepare_cached("DELETE FROM outbox WHERE id = ?1")?.execute([id])?;
        Ok(taken == 1)
    }

    /// Notes that a message shows a match.
    pub(crate) fn note_message(&self, place: &Place, message: &str, table: TableId) -> anyhow::Result<()> {
        let sql = "INSERT INTO messages (platform, place, message, table_id) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT DO UPDATE SET table_id = excluded.table_id";
        self.connection.prepare_cached(sql)?.execute(params![
            place.platform.name(),
            place.id,
            message,
            table.0
        ])?;
        Ok(())
    }

    /// The part of a chat in which a message is that shows a match.
    pub(crate) fn place_of_message(&self, chat: &Place, message: &str) -> anyhow::Result<Option<Place>> {
        // Parts of a chat are written after a slash, and `0` is what comes after that.
        let sql = "SELECT place FROM messages
                   WHERE platform = ?1 AND place > ?2 || '/' AND place < ?2 || '0' AND message = ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![chat.platform.name(), chat.id, message];
        let id: Option<String> = statement.query_row(key, |row| row.get(0)).optional()?;
        Ok(id.map(|id| Place { id, ..chat.clone() }))
    }

    /// Which match a message shows.
    pub(crate) fn table_of_message(&self, place: &Place, message: &str) -> anyhow::Result<Option<TableId>> {
        let sql = "SELECT table_id FROM messages WHERE platform = ?1 AND place = ?2 AND message = ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![place.platform.name(), place.id, message];
        Ok(statement.query_row(key, |row| row.get(0).map(TableId)).optional()?)
    }

    /// What a refusal must not change: the newest tables with all about them, and the outbox.
    #[cfg(test)]
    pub(crate) fn digest(&self) -> String {
        let newest = "(SELECT max(id) - 200 FROM tables)";
        let sql = format!(
            "SELECT (SELECT count(*) || '/' || sum(number) FROM events WHERE table_id > {newest}) || ' ' ||
                    (SELECT group_concat(id || stage || coalesce(black, '') || coalesce(draft, '') || coalesce(live, ''))
                     FROM tables WHERE id > {newest}) || ' ' ||
                    (SELECT seq FROM sqlite_sequence WHERE name = 'outbox') || '/' || (SELECT count(*) FROM outbox)"
        );
        let digest: Option<String> =
            self.connection.query_row(&sql, [], |row| row.get(0)).expect("it can be asked");
        digest.unwrap_or_default()
    }
}

/// Files of up to so many bytes are read once as a whole when they are opened.
const MAX_CHECKED: i64 = 64 << 20;

/// What is damaged is better known now than when somebody's match is on it, or is written over. A large file would take too long:
/// for that there is `verify`.
fn check_whole(connection: &Connection) -> Result<(), OpenError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if number("page_count")?.saturating_mul(number("page_size")?) > MAX_CHECKED {
        return Ok(());
    }
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(OpenError::Damaged(found)) }
}

/// Whether something has failed since the file is damaged.
pub(crate) fn is_damage(error: &anyhow::Error) -> bool {
    let code = error.downcast_ref::<rusqlite::Error>().and_then(rusqlite::Error::sqlite_error_code);
    code == Some(ErrorCode::DatabaseCorrupt)
}

/// The version of SQLite that is compiled in.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

fn set_up(connection: &Connection) -> Result<(), OpenError> {
    connection.busy_timeout(BUSY)?;
    // In kilobytes. Savepoints keep what they may have to take back in memory, not in a file.
    connection.pragma_update(None, "cache_size", -CACHE)?;
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Plans do not depend on the values asked for; otherwise statements are prepared again and again.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_events_are_forgotten_a_few_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let platforms = [Platform::Discord, Platform::Playground, Platform::Telegram];
        for (number, platform) in (0..100).zip(platforms.iter().cycle()) {
            store.note_event(*platform, &number.to_string(), Time(number)).unwrap();
        }
        let count = || -> i64 {
            store.connection.query_row("SELECT count(*) FROM seen", [], |row| row.get(0)).unwrap()
        };
        let mut mark = store.forget_events(Time(40), &Mark::default(), 10).unwrap();
        assert!(count() >= 90, "{}", count());
        let mut steps = 1;
        while mark != Mark::default() {
            mark = store.forget_events(Time(40), &mark, 10).unwrap();
            steps += 1;
        }
        assert_eq!((count(), steps), (60, 11));
        // And again from the beginning.
        store.forget_events(Time(100), &mark, 60).unwrap();
        assert_eq!(count(), 0);
    }

    #[test]
    fn the_boards_of_a_match_are_found_among_much_that_waits() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let plan: String = store
            .connection
            .query_row(&format!("EXPLAIN QUERY PLAN {WAITING_BOARDS}"), ["discord", "lounge", "1"], |row| {
                row.get(3)
            })
            .unwrap();
        assert!(plan.contains("outbox_by_table"), "{plan}");
    }

    #[test]
    fn commits_are_durable_and_references_are_checked() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let pragma =
            |name| store.connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!((pragma("synchronous"), pragma("foreign_keys")), (2, 1));
        let reader = Store::open_to_read(&folder.path().join("club.db")).unwrap();
        assert!(reader.found(&Place { platform: Platform::Discord, id: "1".to_owned() }).is_err());
    }
}
