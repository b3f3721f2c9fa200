//! Checks of the database for `verify`, and the lengths of its queues.

use crate::places::Platform;
use crate::store::Store;
use blot_rules::Side;
use blot_table::{Stage, Table, TableId};
use rusqlite::params;

/// The lengths of the queues of a running program, for its metrics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueueDepths {
    /// Replies in the platform's outbox.
    pub outbox: u64,
    /// The age of the oldest of them, in seconds.
    pub oldest: u64,
    /// Updates of the platform that are not handled yet.
    pub inbox: u64,
    /// Challenges and running matches, on all platforms.
    pub open: u64,
}

impl Store {
    /// Runs SQLite's own checks of the file and of its foreign keys. Returns a line for each fault.
    pub fn faults(&self) -> anyhow::Result<Vec<String>> {
        let mut faults = Vec::new();
        let mut statement = self.connection.prepare("PRAGMA integrity_check")?;
        for line in statement.query_map([], |row| row.get::<_, String>(0))? {
            faults.extend(Some(line?).filter(|line| line != "ok"));
        }
        let mut statement = self.connection.prepare("PRAGMA foreign_key_check")?;
        for pair in statement.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(2)?)))? {
            let (from, to) = pair?;
            faults.push(format!("a row of {from} names one of {to} that is not there"));
        }
        Ok(faults)
    }

    /// Returns the tables in which an event is missing: their events are not numbered 1, 2, 3 and so on.
    pub fn holes(&self) -> anyhow::Result<Vec<TableId>> {
        let sql =
            "SELECT table_id FROM events GROUP BY table_id HAVING min(number) <> 1 OR max(number) <> count(*)";
        self.ids(sql, params![])
    }

    /// Returns the tables with larger numbers than `after`, in ascending order, at most `max`.
    pub fn tables_after(&self, after: TableId, max: usize) -> anyhow::Result<Vec<TableId>> {
        self.ids("SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2", params![after.0, max])
    }

    /// Returns whether the columns by which a table is found agree with its events.
    pub fn finds(&self, table: &Table) -> anyhow::Result<bool> {
        let sql = "SELECT white, black, stage, expires, computer FROM tables WHERE id = ?1";
        let row: (i64, Option<i64>, String, i64, bool) =
            self.connection.prepare_cached(sql)?.query_row([table.id.0], |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
            })?;
        let black = table.opponent.map(|player| player.0);
        let turn = table.game.turn().filter(|_| table.stage == Stage::Playing && !table.paused);
        let to_act = turn.and_then(|side| if side == Side::White { Some(table.challenger.0) } else { black });
        let sql = "SELECT EXISTS (SELECT 1 FROM players WHERE id = ?1 AND level IS NOT NULL)";
        let is_left: bool = self.connection.prepare_cached(sql)?.query_row([to_act], |row| row.get(0))?;
        Ok(row == (table.challenger.0, black, table.stage.name().to_owned(), table.expires.0, is_left))
    }

    /// Returns the lengths of a platform's queues.
    pub fn depths(&self, platform: Platform) -> anyhow::Result<QueueDepths> {
        let sql = "SELECT (SELECT count(*) FROM outbox WHERE platform = ?1),
                          (SELECT max(0, unixepoch() - coalesce(min(since), unixepoch())) FROM outbox
                           WHERE platform = ?1 AND since > 0),
                          (SELECT count(*) FROM inbox WHERE platform = ?1),
                          (SELECT count(*) FROM tables WHERE stage IN ('challenge', 'playing'))";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([platform.name()], |row| {
            Ok(QueueDepths { outbox: row.get(0)?, oldest: row.get(1)?, inbox: row.get(2)?, open: row.get(3)? })
        })?)
    }
}
