//! What is kept, in SQLite. This file and its folder are the only place that knows so.

mod migrate;
mod people;
mod tables;

pub(crate) use people::ClubId;
pub(crate) use tables::Room;

use crate::reply::Reply;
use crate::request::{Place, Platform, Time};
use crate::table::TableId;
use anyhow::Context;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
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
    #[error("no copy of the database could be kept as {to}: {source}")]
    Copy {
        /// Where it should have gone.
        to: String,
        /// Why not.
        source: std::io::Error,
    },
    /// The lock file could not be made.
    #[error("{file} cannot be written: {source}")]
    Lock {
        /// Which file.
        file: String,
        /// Why not.
        source: std::io::Error,
    },
    /// SQLite said no.
    #[error("the database cannot be used: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The operating system gave no thread.
    #[error("no thread could be started: {0}")]
    Thread(std::io::Error),
}

/// A connection to the database.
pub(crate) struct Store {
    connection: Connection,
}

/// How long to wait for the other platform's process to finish its transaction.
const BUSY: Duration = Duration::from_secs(10);
/// Memory for pages of the database, in kilobytes.
const CACHE: i64 = 32 * 1024;
/// Statements kept prepared; there are fewer.
const STATEMENTS: usize = 64;

impl Store {
    /// Opens a file for reading and writing, and brings it to the present schema.
    pub(crate) fn open(file: &Path) -> Result<Store, OpenError> {
        migrate::check_sqlite(rusqlite::version_number())?;
        let mut connection = Connection::open(file)?;
        set_up(&connection)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // Pages that are written again and again are copied back rarely.
        connection.pragma_update(None, "wal_autocheckpoint", 8000)?;
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

    /// Notes an event of a platform; false if it was there already.
    pub(crate) fn note_event(&self, platform: Platform, event: &str, at: Time) -> anyhow::Result<bool> {
        let sql = "INSERT INTO seen (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let new = self.connection.prepare_cached(sql)?.execute(params![platform.name(), event, at.0])?;
        Ok(new == 1)
    }

    /// Forgets events from before a time. Looks at all of them: an index would cost more at every event than this does
    /// once a day.
    pub(crate) fn forget_events(&self, before: Time) -> anyhow::Result<()> {
        let sql = "DELETE FROM seen WHERE at < ?1";
        self.connection.prepare_cached(sql)?.execute([before.0])?;
        Ok(())
    }

    /// Puts a reply into the outbox.
    pub(crate) fn put_out(&self, reply: &Reply) -> anyhow::Result<i64> {
        let sql = "INSERT INTO outbox (platform, place, reply) VALUES (?1, ?2, ?3)";
        let body = serde_json::to_string(reply)?;
        let place = &reply.place;
        self.connection.prepare_cached(sql)?.execute(params![place.platform.name(), place.id, body])?;
        Ok(self.connection.last_insert_rowid())
    }

    /// The replies that wait for a platform, oldest first.
    pub(crate) fn all_waiting(&self, platform: Platform, after: i64, max: usize) -> anyhow::Result<Vec<Reply>> {
        let sql = "SELECT id, reply FROM outbox WHERE platform = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![platform.name(), after, max], |row| {
            Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?))
        })?;
        rows.map(|row| row.map_err(anyhow::Error::from).and_then(|(id, body)| read_reply(id, &body))).collect()
    }

    /// Takes a reply out of the outbox.
    pub(crate) fn take_out(&self, id: i64) -> anyhow::Result<()> {
        self.connection.prepare_cached("DELETE FROM outbox WHERE id = ?1")?.execute([id])?;
        Ok(())
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

    /// SQLite's own check of the whole file.
    #[cfg(test)]
    pub(crate) fn integrity(&self) -> String {
        self.connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).expect("it can be asked")
    }
}

fn read_reply(id: i64, body: &str) -> anyhow::Result<Reply> {
    let reply: Reply = serde_json::from_str(body).with_context(|| format!("reply {id} of the outbox"))?;
    Ok(Reply { id: Some(id), ..reply })
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
