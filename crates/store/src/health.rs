//! How the database is: whether all of it is whole, and what waits in it.

use crate::places::Platform;
use crate::store::Store;
use blot_rules::Side;
use blot_table::{Stage, Table, TableId};
use rusqlite::params;

/// What waits, and what goes on. For whoever watches a running program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct QueueDepths {
    /// Replies in the platform's outbox.
    pub outbox: u64,
    /// For how many seconds the oldest of them has been there.
    pub oldest: u64,
    /// What the platform has sent and is not dealt with.
    pub inbox: u64,
    /// Challenges and matches that are not over, on all platforms.
    pub open: u64,
}

impl Store {
    /// SQLite's own check of the whole file, and of all references in it: what is wrong.
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

    /// Tables whose events are not numbered from one on without a hole.
    pub fn holes(&self) -> anyhow::Result<Vec<TableId>> {
        let sql =
            "SELECT table_id FROM events GROUP BY table_id HAVING min(number) <> 1 OR max(number) <> count(*)";
        self.ids(sql, params![])
    }

    /// The tables after this one, in their order.
    pub fn tables_after(&self, after: TableId, max: usize) -> anyhow::Result<Vec<TableId>> {
        self.ids("SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2", params![after.0, max])
    }

    /// Whether what is stored for finding a table is what its events say.
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

    /// What waits for a platform.
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
