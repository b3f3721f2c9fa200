//! Players and their accounts on platforms.

use crate::places::Platform;
use crate::store::Store;
use blot_table::{PlayerId, Time};
use rusqlite::{OptionalExtension, Row, params};

/// The stored name of a player who has left. No person can take it, since names are cleaned of such characters.
pub const LEFT: &str = "\u{e0ff}";

/// A player as one platform knows them, in the stored form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlayer {
    /// Their number; 0 for a guest, who is not stored.
    pub id: PlayerId,
    /// The platform that knows them so.
    pub platform: Platform,
    /// The platform's id; empty if they have left, and the computer's.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them.
    pub handle: Option<String>,
    /// Their settings as JSON.
    pub settings: String,
    /// The language of their client, as a tag.
    pub language: Option<String>,
    /// The computer's level, by its name.
    pub level: Option<String>,
}

/// A person who takes part, with a cleaned name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The platform's id.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them.
    pub handle: Option<String>,
    /// The language of their client, as a tag; `None` where another person has mentioned them.
    pub language: Option<String>,
}

/// Handles are looked up by their own index, which SQLite would not choose by itself.
const BY_HANDLE: &str =
    "SELECT p.id, i.platform, i.user_id, coalesce(i.name, p.name), i.handle, p.settings, i.language, p.level
                         FROM identities i INDEXED BY identities_by_handle JOIN players p ON p.id = i.player
                         WHERE i.platform = ?1 AND i.handle = ?2 AND i.handle IS NOT NULL";
const BY_IDENTITY: &str =
    "SELECT p.id, i.platform, i.user_id, coalesce(i.name, p.name), i.handle, p.settings, i.language, p.level
                           FROM identities i JOIN players p ON p.id = i.player
                           WHERE i.platform = ?1 AND i.user_id = ?2";
/// As one platform knows him; or another one, or none any more.
const ON_PLATFORM: &str =
    "SELECT p.id, coalesce(i.platform, ?2), coalesce(i.user_id, ''), coalesce(i.name, p.name), i.handle,
                                  p.settings, i.language, p.level
                           FROM players p LEFT JOIN identities i ON i.player = p.id
                           WHERE p.id = ?1 ORDER BY i.platform = ?2 DESC LIMIT 1";

impl Store {
    /// The player of a platform's user id.
    pub fn player_of(&self, platform: Platform, user: &str) -> anyhow::Result<Option<StoredPlayer>> {
        self.one_player(BY_IDENTITY, params![platform.name(), user])
    }

    /// A player as he is known on a platform. Where he is not, as he is elsewhere; whoever has left is nowhere, and has no
    /// user id.
    pub fn player(&self, id: PlayerId, on: Platform) -> anyhow::Result<Option<StoredPlayer>> {
        self.one_player(ON_PLATFORM, params![id.0, on.name()])
    }

    /// The player whom others mention by this name.
    pub fn player_by_handle(&self, platform: Platform, handle: &str) -> anyhow::Result<Option<StoredPlayer>> {
        self.one_player(BY_HANDLE, params![platform.name(), handle])
    }

    fn one_player(&self, sql: &str, key: impl rusqlite::Params) -> anyhow::Result<Option<StoredPlayer>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(key, read_player).optional()?)
    }

    /// Adds a person who is new, or brings their name, handle and language up to date. Also which players this has changed: one
    /// who had the same handle loses it.
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
        // A mention by another person does not tell the language.
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
        self.insert("INSERT INTO players (name) VALUES (?1) RETURNING id", [name]).map(PlayerId)
    }

    /// The computer of a level, taken in when it is first asked to play.
    pub fn computer(&self, level: &str, name: &str) -> anyhow::Result<PlayerId> {
        if let Some(id) = self.known_computer(level)? {
            return Ok(id);
        }
        let id = self.add_player(name)?;
        self.run_with("UPDATE players SET level = ?2 WHERE id = ?1", params![id.0, level])?;
        Ok(id)
    }

    /// The same, if it was.
    pub fn known_computer(&self, level: &str) -> anyhow::Result<Option<PlayerId>> {
        let mut statement = self.connection.prepare_cached("SELECT id FROM players WHERE level = ?1")?;
        Ok(statement.query_row([level], |row| row.get(0).map(PlayerId)).optional()?)
    }

    /// What a player has set, whoever asks and wherever.
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
