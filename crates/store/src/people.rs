//! Stores players and their accounts on platforms.

use crate::places::Platform;
use crate::store::Store;
use blot_table::{PlayerId, Time};
use rusqlite::{OptionalExtension, Row, params};

/// The stored name of a player who has left. No person can take it, since names are cleaned of such characters.
pub const LEFT: &str = "\u{e0ff}";

/// A player as one platform knows them, in the stored form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayer {
    /// The number of the player; 0 for a guest, who is not stored.
    pub id: PlayerId,
    /// The platform that the other fields come from.
    pub platform: Platform,
    /// The platform's id of the user; empty for the computer and for a player who has left.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them.
    pub handle: Option<String>,
    /// Their settings as JSON.
    pub settings: String,
    /// The language of their client, as a tag.
    pub language: Option<String>,
    /// The name of the computer's level; `None` for a person.
    pub level: Option<String>,
}

/// A person who uses Blot, with a cleaned name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The platform's id of the user.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them.
    pub handle: Option<String>,
    /// The language of their client, as a tag; `None` if another person has mentioned them.
    pub language: Option<String>,
}

/// SQLite would not choose this index by itself.
const BY_HANDLE: &str =
    "SELECT p.id, i.platform, i.user_id, coalesce(i.name, p.name), i.handle, p.settings, i.language, p.level
                         FROM identities i INDEXED BY identities_by_handle JOIN players p ON p.id = i.player
                         WHERE i.platform = ?1 AND i.handle = ?2 AND i.handle IS NOT NULL";
const BY_IDENTITY: &str =
    "SELECT p.id, i.platform, i.user_id, coalesce(i.name, p.name), i.handle, p.settings, i.language, p.level
                           FROM identities i JOIN players p ON p.id = i.player
                           WHERE i.platform = ?1 AND i.user_id = ?2";
/// Prefers the identity on the platform `?2`, then any other one. A player may also have none.
const ON_PLATFORM: &str =
    "SELECT p.id, coalesce(i.platform, ?2), coalesce(i.user_id, ''), coalesce(i.name, p.name), i.handle,
                                  p.settings, i.language, p.level
                           FROM players p LEFT JOIN identities i ON i.player = p.id
                           WHERE p.id = ?1 ORDER BY i.platform = ?2 DESC LIMIT 1";

impl Store {
    /// Returns the player with this user id on a platform.
    pub fn player_of(&self, platform: Platform, user: &str) -> anyhow::Result<Option<StoredPlayer>> {
        self.one_player(BY_IDENTITY, params![platform.name(), user])
    }

    /// Returns a player as a platform knows them, or as another platform does if they are not on this one. A
    /// player who has left has no user id.
    pub fn player(&self, id: PlayerId, on: Platform) -> anyhow::Result<Option<StoredPlayer>> {
        self.one_player(ON_PLATFORM, params![id.0, on.name()])
    }

    /// Returns the player with this handle on a platform.
    pub fn player_by_handle(&self, platform: Platform, handle: &str) -> anyhow::Result<Option<StoredPlayer>> {
        self.one_player(BY_HANDLE, params![platform.name(), handle])
    }

    fn one_player(&self, sql: &str, key: impl rusqlite::Params) -> anyhow::Result<Option<StoredPlayer>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(key, read_player).optional()?)
    }

    /// Adds a new player for a person, or updates the name, handle and language of the player that they are.
    /// Any other player with the same handle loses it. Returns the player, and all players that have changed.
    pub(crate) fn meet(
        &self,
        platform: Platform,
        guest: &Guest,
        at: Time,
    ) -> anyhow::Result<(StoredPlayer, Vec<PlayerId>)> {
        let known = self.player_of(platform, &guest.user)?;
        let mut changed = Vec::new();
        if let Some(handle) = &guest.handle
            && known.as_ref().is_none_or(|known| known.handle != guest.handle)
        {
            let sql = "UPDATE identities INDEXED BY identities_by_handle SET handle = NULL
                       WHERE platform = ?1 AND handle = ?2 AND handle IS NOT NULL RETURNING player";
            let mut statement = self.connection.prepare_cached(sql)?;
            let rows = statement.query_map(params![platform.name(), handle], |row| row.get(0).map(PlayerId))?;
            changed = rows.collect::<rusqlite::Result<_>>()?;
        }
        let Some(known) = known else {
            let id = self.add_player(&guest.name)?;
            let sql = "INSERT INTO identities (platform, user_id, player, handle, name, since, language)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            let Guest { user, name, handle, language } = guest.clone();
            self.run_with(sql, params![platform.name(), user, id.0, handle, name, at.0, language])?;
            let settings = "{}".to_owned();
            changed.push(id);
            let player = StoredPlayer { id, platform, user, name, handle, settings, language, level: None };
            return Ok((player, changed));
        };
        if known.name != guest.name {
            let sql = "UPDATE players SET name = ?2 WHERE id = ?1";
            self.connection.prepare_cached(sql)?.execute(params![known.id.0, guest.name])?;
        }
        // The language is unknown if another person has mentioned them.
        let language = guest.language.clone().or(known.language.clone());
        if (&known.name, &known.handle, &known.language) != (&guest.name, &guest.handle, &language) {
            let sql = "UPDATE identities SET handle = ?3, name = ?4, language = ?5 WHERE platform = ?1 AND user_id = ?2";
            let row = params![platform.name(), known.user, guest.handle, guest.name, language];
            self.connection.prepare_cached(sql)?.execute(row)?;
            changed.push(known.id);
        }
        let Guest { user, name, handle, .. } = guest.clone();
        Ok((StoredPlayer { platform, user, name, handle, language, level: None, ..known }, changed))
    }

    pub(crate) fn add_player(&self, name: &str) -> anyhow::Result<PlayerId> {
        self.insert("INSERT INTO players (name) VALUES (?1)", [name]).map(PlayerId)
    }

    /// Returns the computer player of a level. Adds it if it does not exist.
    pub fn computer(&self, level: &str, name: &str) -> anyhow::Result<PlayerId> {
        if let Some(id) = self.known_computer(level)? {
            return Ok(id);
        }
        let id = self.add_player(name)?;
        self.run_with("UPDATE players SET level = ?2 WHERE id = ?1", params![id.0, level])?;
        Ok(id)
    }

    /// Returns the computer player of a level, if it exists.
    pub fn known_computer(&self, level: &str) -> anyhow::Result<Option<PlayerId>> {
        let mut statement = self.connection.prepare_cached("SELECT id FROM players WHERE level = ?1")?;
        Ok(statement.query_row([level], |row| row.get(0).map(PlayerId)).optional()?)
    }

    /// Returns the settings of a player, as JSON.
    pub fn settings_of(&self, player: PlayerId) -> anyhow::Result<String> {
        let sql = "SELECT settings FROM players WHERE id = ?1";
        Ok(self.connection.prepare_cached(sql)?.query_row([player.0], |row| row.get(0))?)
    }

    /// Stores a player's settings, as JSON.
    pub fn set_settings(&self, player: PlayerId, settings: &str) -> anyhow::Result<()> {
        let sql = "UPDATE players SET settings = ?2 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![player.0, settings])?;
        Ok(())
    }
}

fn read_player(row: &Row<'_>) -> rusqlite::Result<StoredPlayer> {
    Ok(StoredPlayer {
        id: PlayerId(row.get(0)?),
        platform: read_platform(row, 1)?,
        user: row.get(2)?,
        name: row.get(3)?,
        handle: row.get(4)?,
        settings: row.get(5)?,
        language: row.get(6)?,
        level: row.get(7)?,
    })
}

pub(crate) fn read_platform(row: &Row<'_>, column: usize) -> rusqlite::Result<Platform> {
    let name: String = row.get(column)?;
    Platform::from_name(&name).ok_or_else(|| {
        let what = format!("unknown platform {name}").into();
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, what)
    })
}
