//! Stores replies until they are delivered, so that a crash loses none. Replies are sent in the order of their
//! numbers.

use crate::places::{Place, Platform};
use crate::store::Store;
use blot_table::TableId;
use rusqlite::params;
use std::collections::HashSet;

/// A reply for the outbox.
#[derive(Clone, Copy, Debug)]
pub struct NewReply<'a> {
    /// The place that gets the reply.
    pub place: &'a Place,
    /// The message that the reply edits; `None` for a new message.
    pub message: Option<&'a str>,
    /// The match that the reply shows.
    pub table: Option<TableId>,
    /// The reply in its stored form.
    pub body: &'a str,
}

/// A reply that waits in the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingReply {
    /// The number of the reply; later ones have larger numbers.
    pub id: i64,
    /// The match that the reply shows.
    pub table: Option<TableId>,
    /// The reply in its stored form.
    pub body: String,
}

const BOARDS: &str =
    "SELECT id, table_id, reply FROM outbox WHERE platform = ?1 AND place = ?2 AND table_id = ?3";

impl Store {
    /// Adds a reply. Returns its number.
    pub fn add_reply(&self, reply: NewReply<'_>) -> anyhow::Result<i64> {
        let NewReply { place, message, table, body } = reply;
        let sql = "INSERT INTO outbox (platform, place, message, table_id, reply, since)
                   VALUES (?1, ?2, ?3, ?4, ?5, unixepoch())";
        let table = table.map(|table| table.0);
        self.insert(sql, params![place.platform.name(), place.id, message, table, body])
    }

    /// Deletes a reply. Returns whether it was there.
    pub fn remove_reply(&self, id: i64) -> anyhow::Result<bool> {
        let removed = self.connection.prepare_cached("DELETE FROM outbox WHERE id = ?1")?.execute([id])?;
        Ok(removed == 1)
    }

    /// Deletes all edits of a message.
    pub fn remove_changes(&self, place: &Place, message: &str) -> anyhow::Result<()> {
        let sql =
            "DELETE FROM outbox WHERE platform = ?1 AND place = ?2 AND message = ?3 AND message IS NOT NULL";
        self.run_with(sql, params![place.platform.name(), place.id, message])
    }

    /// Returns the replies for a place that show a match.
    pub fn waiting_boards(&self, place: &Place, table: TableId) -> anyhow::Result<Vec<WaitingReply>> {
        self.replies(BOARDS, params![place.platform.name(), place.id, table.0])
    }

    /// Returns the replies for all places that show a match.
    pub fn waiting_for_match(&self, table: TableId) -> anyhow::Result<Vec<WaitingReply>> {
        self.replies("SELECT id, table_id, reply FROM outbox WHERE table_id = ?1", [table.0])
    }

    /// Returns all replies, the oldest first.
    pub fn all_waiting(&self) -> anyhow::Result<Vec<WaitingReply>> {
        self.replies("SELECT id, table_id, reply FROM outbox ORDER BY id", [])
    }

    /// Returns the replies for a platform with larger numbers than `after`, except the claimed ones, the oldest
    /// first, at most `max`. Also returns the number of the last reply that was read, from which the next call
    /// can go on.
    pub fn waiting(
        &self,
        platform: Platform,
        after: i64,
        claimed: &HashSet<i64>,
        max: usize,
    ) -> anyhow::Result<(Vec<WaitingReply>, i64)> {
        let sql = "SELECT id, table_id, reply FROM outbox WHERE platform = ?1 AND id > ?2 ORDER BY id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params![platform.name(), after])?;
        let (mut waiting, mut last) = (Vec::new(), after);
        while let (true, Some(row)) = (waiting.len() < max, rows.next()?) {
            last = row.get(0)?;
            if !claimed.contains(&last) {
                waiting.push(read(row)?);
            }
        }
        Ok((waiting, last))
    }

    /// Replaces the stored form of a reply.
    pub fn rewrite_reply(&self, id: i64, body: &str) -> anyhow::Result<()> {
        self.run_with("UPDATE outbox SET reply = ?2 WHERE id = ?1", params![id, body])
    }

    fn replies(&self, sql: &str, key: impl rusqlite::Params) -> anyhow::Result<Vec<WaitingReply>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_map(key, read)?.collect::<rusqlite::Result<_>>()?)
    }
}

fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<WaitingReply> {
    let table = row.get::<_, Option<i64>>(1)?.map(TableId);
    Ok(WaitingReply { id: row.get(0)?, table, body: row.get(2)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_boards_of_a_match_are_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let plan: String = store
            .connection
            .query_row(&format!("EXPLAIN QUERY PLAN {BOARDS}"), ["discord", "lounge", "1"], |row| row.get(3))
            .unwrap();
        assert!(plan.contains("outbox_by_table"), "{plan}");
    }
}
