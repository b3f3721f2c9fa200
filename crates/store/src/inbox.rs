//! Stores updates of platforms until they are handled, and which people were seen in which chats.

use crate::places::{Person, Place, Platform};
use crate::store::Store;
use blot_table::{clean_handle, clean_name};
use rusqlite::{OptionalExtension, params};

/// An update that a platform has sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewUpdate {
    /// The key that is the same if the platform sends the update again.
    pub key: String,
    /// The update as the platform has sent it.
    pub body: String,
    /// People who were seen, with the place.
    pub seen: Vec<(Place, Person)>,
    /// User ids of people who have left a place.
    pub left: Vec<(Place, String)>,
    /// Chats from which Blot was removed. It no longer knows who is there.
    pub closed: Vec<Place>,
}

/// An update that waits in the inbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredUpdate {
    /// The number of the update; later ones have larger numbers.
    pub id: i64,
    /// The key of the update.
    pub key: String,
    /// The update as the platform has sent it.
    pub body: String,
}

impl Store {
    /// Stores an update until it is [`done`](Store::done). Does nothing if one with the same key waits already.
    pub fn receive(&self, platform: Platform, received: &NewUpdate) -> anyhow::Result<()> {
        let sql = "INSERT INTO inbox (platform, key, body) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let row = params![platform.name(), received.key, received.body];
        self.connection.prepare_cached(sql)?.execute(row)?;
        Ok(())
    }

    /// Returns the updates with larger numbers than `after`, the oldest first, at most `max`.
    pub fn stored_updates(
        &self,
        platform: Platform,
        after: i64,
        max: usize,
    ) -> anyhow::Result<Vec<StoredUpdate>> {
        let sql = "SELECT id, key, body FROM inbox WHERE platform = ?1 AND id > ?2 ORDER BY id LIMIT ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read =
            |row: &rusqlite::Row<'_>| Ok(StoredUpdate { id: row.get(0)?, key: row.get(1)?, body: row.get(2)? });
        let rows = statement.query_map(params![platform.name(), after, max], read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Deletes an update that was handled.
    pub fn done(&self, id: i64) -> anyhow::Result<()> {
        self.connection.prepare_cached("DELETE FROM inbox WHERE id = ?1")?.execute([id])?;
        Ok(())
    }

    /// Stores that a person was seen in a chat. Removes their handle from any other person who had it.
    pub fn sight(&self, place: &Place, person: &Person) -> anyhow::Result<()> {
        let (user, name) = (&person.user, clean_name(&person.name, &person.user));
        let handle = person.handle.as_deref().and_then(clean_handle);
        let (platform, chat) = (place.platform.name(), place.chat());
        let sql = "SELECT name, handle FROM sightings WHERE platform = ?1 AND chat = ?2 AND user_id = ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let known: Option<(String, Option<String>)> =
            statement.query_row(params![platform, chat, user], read).optional()?;
        if known.as_ref() == Some(&(name.clone(), handle.clone())) {
            return Ok(());
        }
        if handle.is_some() {
            let sql = "UPDATE sightings SET handle = NULL
                       WHERE platform = ?1 AND handle = ?2 AND handle IS NOT NULL AND user_id <> ?3";
            self.connection.prepare_cached(sql)?.execute(params![platform, handle, user])?;
        }
        let sql = "INSERT INTO sightings (platform, chat, user_id, name, handle) VALUES (?1, ?2, ?3, ?4, ?5)
                   ON CONFLICT (platform, chat, user_id) DO UPDATE SET name = excluded.name, handle = excluded.handle";
        self.connection.prepare_cached(sql)?.execute(params![platform, chat, user, name, handle])?;
        Ok(())
    }

    /// Forgets who was seen in a chat.
    pub fn forget_chat(&self, place: &Place) -> anyhow::Result<()> {
        let sql = "DELETE FROM sightings WHERE platform = ?1 AND chat = ?2";
        self.connection.prepare_cached(sql)?.execute(params![place.platform.name(), place.chat()])?;
        Ok(())
    }

    /// Forgets that a person was seen in a chat.
    pub fn forget_sighting(&self, place: &Place, user: &str) -> anyhow::Result<()> {
        let sql = "DELETE FROM sightings WHERE platform = ?1 AND chat = ?2 AND user_id = ?3";
        let key = params![place.platform.name(), place.chat(), user];
        self.connection.prepare_cached(sql)?.execute(key)?;
        Ok(())
    }

    /// Returns the name under which a person was seen in a chat; `None` if they were not seen or have left.
    pub fn seen_as(&self, place: &Place, user: &str) -> anyhow::Result<Option<String>> {
        let sql = "SELECT name FROM sightings WHERE platform = ?1 AND chat = ?2 AND user_id = ?3";
        let key = params![place.platform.name(), place.chat(), user];
        Ok(self.connection.prepare_cached(sql)?.query_row(key, |row| row.get(0)).optional()?)
    }

    /// Returns the person with a handle who was seen in a chat.
    pub fn seen_by_handle(&self, place: &Place, handle: &str) -> anyhow::Result<Option<Person>> {
        let sql = "SELECT user_id, name FROM sightings
                   WHERE platform = ?1 AND handle = ?2 AND handle IS NOT NULL AND chat = ?3";
        let key = params![place.platform.name(), clean_handle(handle), place.chat()];
        let read = |row: &rusqlite::Row<'_>| {
            let (user, name) = (row.get(0)?, row.get(1)?);
            Ok(Person { user, name, handle: Some(handle.to_owned()), is_bot: false, language: None })
        };
        Ok(self.connection.prepare_cached(sql)?.query_row(key, read).optional()?)
    }

    /// Moves the sightings of a chat to another chat.
    pub fn move_sightings(&self, from: &Place, to: &Place) -> anyhow::Result<()> {
        if from.chat() == to.chat() {
            return Ok(());
        }
        let key = params![from.platform.name(), from.chat(), to.chat()];
        let sql = "DELETE FROM sightings WHERE platform = ?1 AND chat = ?3
                   AND user_id IN (SELECT s.user_id FROM sightings s WHERE s.platform = ?1 AND s.chat = ?2)";
        self.run_with(sql, key)?;
        self.run_with("UPDATE sightings SET chat = ?3 WHERE platform = ?1 AND chat = ?2", key)
    }
}
