//! The connection to the database and its transactions.

use crate::migrate;
use crate::open_error::OpenError;
use anyhow::Context;
use blot_table::TableId;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::path::Path;
use std::time::Duration;

/// A connection to the database.
pub struct Store {
    pub(crate) connection: Connection,
}

/// How long to wait for the process of another platform to finish its transaction.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// The size of SQLite's page cache, in KiB.
const PAGE_CACHE_KIB: i64 = 32 * 1024;
/// The number of prepared statements that a connection caches. There are fewer statements than this.
const MAX_PREPARED: usize = 128;

impl Store {
    /// Opens a database for reading and writing, creates it if it does not exist, and migrates it to the
    /// current schema.
    pub fn open(file: &Path) -> Result<Store, OpenError> {
        migrate::check_sqlite(rusqlite::version_number())?;
        let mut connection = Connection::open(file)?;
        set_up(&connection)?;
        let mode: String = connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0))?;
        if mode != "wal" {
            return Err(OpenError::NoWal(mode));
        }
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // A page that changes often is then rarely copied from the log to the database file.
        connection.pragma_update(None, "wal_autocheckpoint", 8000)?;
        check_file(&connection)?;
        migrate::migrate(&mut connection, Some(file), migrate::MIGRATIONS)?;
        Ok(Store { connection })
    }

    /// Opens a database for reading. [`Store::open`] must have opened it before.
    pub fn open_to_read(file: &Path) -> Result<Store, OpenError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        set_up(&connection)?;
        Ok(Store { connection })
    }

    /// Begins a transaction for writing.
    pub fn begin(&self) -> anyhow::Result<()> {
        self.run("BEGIN IMMEDIATE")
    }

    /// Commits the open transaction. Its changes are on disk when this returns.
    pub fn commit(&self) -> anyhow::Result<()> {
        self.run("COMMIT")
    }

    /// Rolls back the open transaction, if there is one.
    pub fn roll_back(&self) -> anyhow::Result<()> {
        if self.connection.is_autocommit() { Ok(()) } else { self.run("ROLLBACK") }
    }

    /// Begins a transaction for reading. All reads until [`Store::commit`] see the same snapshot.
    pub fn begin_reading(&self) -> anyhow::Result<()> {
        self.run("BEGIN DEFERRED")
    }

    /// Sets a savepoint within the open transaction.
    pub fn set_savepoint(&self) -> anyhow::Result<()> {
        self.run("SAVEPOINT request")
    }

    /// Releases the savepoint. The changes since then stay part of the transaction.
    pub fn release_savepoint(&self) -> anyhow::Result<()> {
        self.run("RELEASE request")
    }

    /// Rolls back to the savepoint and releases it.
    pub fn roll_back_savepoint(&self) -> anyhow::Result<()> {
        self.run("ROLLBACK TO request")?;
        self.run("RELEASE request")
    }

    fn run(&self, sql: &'static str) -> anyhow::Result<()> {
        self.run_with(sql, [])
    }

    /// Runs a statement that returns no rows.
    pub(crate) fn run_with(&self, sql: &str, values: impl rusqlite::Params) -> anyhow::Result<()> {
        let outcome = self.connection.prepare_cached(sql).and_then(|mut statement| statement.execute(values));
        outcome.with_context(|| sql.split_whitespace().take(3).collect::<Vec<_>>().join(" "))?;
        Ok(())
    }

    /// Runs an INSERT of one row. Returns its generated id. This is the one place that asks SQLite for it, since `RETURNING`
    /// takes longer.
    pub(crate) fn insert(&self, sql: &str, values: impl rusqlite::Params) -> anyhow::Result<i64> {
        self.run_with(sql, values)?;
        Ok(self.connection.last_insert_rowid())
    }

    /// Returns the numbers of the tables that a query finds.
    pub(crate) fn ids(&self, sql: &str, key: impl rusqlite::Params) -> anyhow::Result<Vec<TableId>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(key, |row| row.get(0).map(TableId))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns a number that changes whenever another connection has committed a change.
    pub fn data_version(&self) -> anyhow::Result<i64> {
        let mut statement = self.connection.prepare_cached("PRAGMA data_version")?;
        Ok(statement.query_row([], |row| row.get(0))?)
    }

    /// Returns an error unless the database has the current schema. A newer program may have migrated it in the
    /// meantime.
    pub fn check_schema(&self) -> Result<(), OpenError> {
        let (taken, known) = (migrate::steps_taken(&self.connection)?, migrate::MIGRATIONS.len());
        match taken {
            0 => Err(OpenError::Foreign),
            _ if taken > known => Err(OpenError::Newer { taken, known }),
            _ if taken < known => Err(OpenError::Older { taken, known }),
            _ => Ok(()),
        }
    }

    /// Returns a counter of the SELECT statements that this connection runs from now on.
    #[cfg(feature = "inspect")]
    pub fn count_reads(&mut self) -> std::sync::Arc<std::sync::atomic::AtomicUsize> {
        use rusqlite::trace::{TraceEvent, TraceEventCodes};
        let count = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let counted = std::sync::Arc::clone(&count);
        let trace = move |event: TraceEvent<'_>| {
            if let TraceEvent::Stmt(statement, _) = event
                && statement.sql().trim_start().starts_with("SELECT")
            {
                counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            }
        };
        self.connection.trace_v2(TraceEventCodes::SQLITE_TRACE_STMT, Some(trace)).expect("it can be traced");
        count
    }

    /// Returns a summary of the newest tables, their events and the outbox. A refused request must not change
    /// it.
    #[cfg(any(test, feature = "inspect"))]
    pub fn digest(&self) -> String {
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

/// The size in bytes of the largest file that is checked when it is opened.
const MAX_CHECKED: i64 = 64 << 20;

/// Checks a file that was just opened, so that damage is found before it spreads. A large file would take too
/// long; the host can check it with `verify`.
fn check_file(connection: &Connection) -> Result<(), OpenError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    if number("page_count")?.saturating_mul(number("page_size")?) > MAX_CHECKED {
        return Ok(());
    }
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" { Ok(()) } else { Err(OpenError::Damaged(found)) }
}

/// Returns whether an operation failed because the database file is damaged.
pub fn is_damage(error: &anyhow::Error) -> bool {
    let code = error.downcast_ref::<rusqlite::Error>().and_then(rusqlite::Error::sqlite_error_code);
    code == Some(ErrorCode::DatabaseCorrupt)
}

/// Returns the version of SQLite that is compiled in.
pub fn sqlite_version() -> &'static str {
    rusqlite::version()
}

fn set_up(connection: &Connection) -> Result<(), OpenError> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    // A negative size is in KiB.
    connection.pragma_update(None, "cache_size", -PAGE_CACHE_KIB)?;
    // The undo log of savepoints is in memory, not in a temporary file.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.set_prepared_statement_cache_capacity(MAX_PREPARED);
    // Otherwise a query plan may depend on bound values, and SQLite prepares such statements again.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::{Place, Platform};

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
