//! Stores which message of a platform shows which match.

use crate::places::Place;
use crate::store::Store;
use blot_table::TableId;
use rusqlite::{OptionalExtension, params};

impl Store {
    /// Stores that a message shows a match.
    pub fn note_message(&self, place: &Place, message: &str, table: TableId) -> anyhow::Result<()> {
        let sql = "INSERT INTO messages (platform, place, message, table_id) VALUES (?1, ?2, ?3, ?4)
                   ON CONFLICT (platform, place, message) DO UPDATE SET table_id = excluded.table_id";
        self.connection.prepare_cached(sql)?.execute(params![
            place.platform.name(),
            place.id,
            message,
            table.0
        ])?;
        Ok(())
    }

    /// Returns the part of a chat that contains a message, if the message shows a match.
    pub fn place_of_message(&self, chat: &Place, message: &str) -> anyhow::Result<Option<Place>> {
        // The id of a part is `chat/part`, and `0` is the character after `/`.
        let sql = "SELECT place FROM messages
                   WHERE platform = ?1 AND place > ?2 || '/' AND place < ?2 || '0' AND message = ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![chat.platform.name(), chat.id, message];
        let id: Option<String> = statement.query_row(key, |row| row.get(0)).optional()?;
        Ok(id.map(|id| Place { id, ..chat.clone() }))
    }

    /// Returns the match that a message shows.
    pub fn table_of_message(&self, place: &Place, message: &str) -> anyhow::Result<Option<TableId>> {
        let sql = "SELECT table_id FROM messages WHERE platform = ?1 AND place = ?2 AND message = ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![place.platform.name(), place.id, message];
        Ok(statement.query_row(key, |row| row.get(0).map(TableId)).optional()?)
    }
}
