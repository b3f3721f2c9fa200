//! Players and clubs in the store.

use super::Store;
use crate::house::House;
use crate::language::Language;
use crate::player::{Player, Settings, computer_name};
use crate::request::{Person, Place, Platform};
use blot_engine::Level;
use blot_table::{ClubId, PlayerId, TableId, Time};
use rusqlite::{OptionalExtension, Row, params};

/// Handles are looked up by their own index, which SQLite would not choose by itself.
const BY_HANDLE: &str =
    "SELECT p.id, i.platform, i.user, coalesce(i.name, p.name), i.handle, p.settings, i.language, p.level
                         FROM identities i INDEXED BY identities_by_handle JOIN players p ON p.id = i.player
                         WHERE i.platform = ?1 AND i.handle = ?2 AND i.handle IS NOT NULL";
const BY_IDENTITY: &str =
    "SELECT p.id, i.platform, i.user, coalesce(i.name, p.name), i.handle, p.settings, i.language, p.level
                           FROM identities i JOIN players p ON p.id = i.player
                           WHERE i.platform = ?1 AND i.user = ?2";
/// As one platform knows him; or another one, or none any more.
const ON_PLATFORM: &str =
    "SELECT p.id, coalesce(i.platform, ?2), coalesce(i.user, ''), coalesce(i.name, p.name), i.handle,
                                  p.settings, i.language, p.level
                           FROM players p LEFT JOIN identities i ON i.player = p.id
                           WHERE p.id = ?1 ORDER BY i.platform = ?2 DESC LIMIT 1";

impl Store {
    /// The player of a platform's user id.
    pub(crate) fn player_of(&self, platform: Platform, user: &str) -> anyhow::Result<Option<Player>> {
        self.one_player(BY_IDENTITY, params![platform.name(), user])
    }

    /// A player as he is known on a platform. Where he is not, as he is elsewhere; whoever has left is nowhere, and has no
    /// user id.
    pub(crate) fn player(&self, id: PlayerId, on: Platform) -> anyhow::Result<Option<Player>> {
        self.one_player(ON_PLATFORM, params![id.0, on.name()])
    }

    /// The player whom others mention by this name.
    pub(crate) fn player_by_handle(&self, platform: Platform, handle: &str) -> anyhow::Result<Option<Player>> {
        self.one_player(BY_HANDLE, params![platform.name(), handle])
    }

    fn one_player(&self, sql: &str, key: impl rusqlite::Params) -> anyhow::Result<Option<Player>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(key, read_player).optional()?)
    }

    /// Takes somebody in, or brings his name up to date.
    pub(crate) fn meet(&self, platform: Platform, person: &Person, at: Time) -> anyhow::Result<Player> {
        let guest = Player::guest(platform, person);
        let known = self.player_of(platform, &person.user)?;
        if let Some(handle) = &guest.handle
            && known.as_ref().is_none_or(|known| known.handle != guest.handle)
        {
            // Who had it before has it no more.
            let sql = "UPDATE identities INDEXED BY identities_by_handle SET handle = NULL
                       WHERE platform = ?1 AND handle = ?2 AND handle IS NOT NULL";
            self.connection.prepare_cached(sql)?.execute(params![platform.name(), handle])?;
        }
        let Some(known) = known else {
            let id = self.add_player(&guest.name)?;
            let sql = "INSERT INTO identities (platform, user, player, handle, name, since, language)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            let tag = guest.client.map(Language::tag);
            let row = params![platform.name(), guest.user, id.0, guest.handle, guest.name, at.0, tag];
            self.connection.prepare_cached(sql)?.execute(row)?;
            return Ok(Player { id, ..guest });
        };
        if known.name != guest.name {
            let sql = "UPDATE players SET name = ?2 WHERE id = ?1";
            self.connection.prepare_cached(sql)?.execute(params![known.id.0, guest.name])?;
        }
        // Whoever mentions somebody else does not know in what language he reads.
        let client = guest.client.or(known.client);
        if (&known.name, &known.handle, known.client) != (&guest.name, &guest.handle, client) {
            let sql =
                "UPDATE identities SET handle = ?3, name = ?4, language = ?5 WHERE platform = ?1 AND user = ?2";
            let tag = client.map(Language::tag);
            let row = params![platform.name(), known.user, guest.handle, guest.name, tag];
            self.connection.prepare_cached(sql)?.execute(row)?;
        }
        Ok(Player { id: known.id, settings: known.settings, client, ..guest })
    }

    pub(super) fn add_player(&self, name: &str) -> anyhow::Result<PlayerId> {
        self.connection.prepare_cached("INSERT INTO players (name) VALUES (?1)")?.execute([name])?;
        Ok(PlayerId(self.connection.last_insert_rowid()))
    }

    /// The computer of a level, taken in when it is first asked to play.
    pub(crate) fn computer(&self, level: Level) -> anyhow::Result<PlayerId> {
        if let Some(id) = self.known_computer(level)? {
            return Ok(id);
        }
        let id = self.add_player(&computer_name(level))?;
        self.run_with("UPDATE players SET level = ?2 WHERE id = ?1", params![id.0, level.name()])?;
        Ok(id)
    }

    /// The same, if it was.
    pub(crate) fn known_computer(&self, level: Level) -> anyhow::Result<Option<PlayerId>> {
        let mut statement = self.connection.prepare_cached("SELECT id FROM players WHERE level = ?1")?;
        Ok(statement.query_row([level.name()], |row| row.get(0).map(PlayerId)).optional()?)
    }

    /// What a player has set, whoever asks and wherever.
    pub(crate) fn settings_of(&self, player: PlayerId) -> anyhow::Result<Settings> {
        let sql = "SELECT settings FROM players WHERE id = ?1";
        let settings: String = self.connection.prepare_cached(sql)?.query_row([player.0], |row| row.get(0))?;
        Ok(serde_json::from_str(&settings).unwrap_or_default())
    }

    pub(crate) fn set_settings(&self, player: PlayerId, settings: &Settings) -> anyhow::Result<()> {
        let sql = "UPDATE players SET settings = ?2 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![player.0, serde_json::to_string(settings)?])?;
        Ok(())
    }

    /// The club at a place, which may be its window.
    pub(crate) fn club_at(&self, place: &Place) -> anyhow::Result<Option<ClubId>> {
        match self.club_at_home(place)? {
            Some(club) => Ok(Some(club)),
            None => self.club_behind(place),
        }
    }

    /// The club whose own place this is.
    pub(super) fn club_at_home(&self, place: &Place) -> anyhow::Result<Option<ClubId>> {
        let sql = "SELECT id FROM clubs WHERE platform = ?1 AND place = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![place.platform.name(), place.id];
        Ok(statement.query_row(key, |row| row.get(0).map(ClubId)).optional()?)
    }

    /// The club at a place, founded if there was none.
    pub(crate) fn found(&self, place: &Place) -> anyhow::Result<ClubId> {
        if let Some(club) = self.club_at(place)? {
            return Ok(club);
        }
        let sql = "INSERT INTO clubs (platform, place) VALUES (?1, ?2)";
        self.connection.prepare_cached(sql)?.execute(params![place.platform.name(), place.id])?;
        Ok(ClubId(self.connection.last_insert_rowid()))
    }

    /// Moves a club to another place, where there may be one already: then that gets all its matches. Boards and changes of
    /// messages that wait for the old place are given up, all else waits for the new one. The challenges and running matches
    /// that have moved, at most so many.
    pub(crate) fn move_club(&self, from: &Place, to: &Place, max: usize) -> anyhow::Result<Vec<TableId>> {
        let run = |sql: &str, key: &[&dyn rusqlite::ToSql]| self.connection.prepare_cached(sql)?.execute(key);
        if from == to {
            return Ok(Vec::new());
        }
        let moved = match (self.club_behind(from)?, self.club_at_home(from)?) {
            (Some(club), _) => self.move_window(club, to, max)?,
            (None, None) => return Ok(Vec::new()),
            (None, Some(old)) => {
                let moved = self.open_tables_in(old, max)?;
                let sql = "UPDATE tables SET live = NULL, lost = 0
                           WHERE club = ?1 AND thread IS NULL AND stage IN ('challenge', 'playing')";
                run(sql, params![old.0])?;
                match self.club_at_home(to)? {
                    Some(new) => self.merge_clubs(old, new)?,
                    None => drop(run("UPDATE clubs SET place = ?2 WHERE id = ?1", params![old.0, to.id])?),
                }
                moved
            }
        };
        self.move_whole(from, to)?;
        let key = params![from.platform.name(), from.id, to.id];
        let sql = "DELETE FROM outbox
                   WHERE platform = ?1 AND place = ?2 AND (message IS NOT NULL OR table_id IS NOT NULL)";
        run(sql, &key[..2])?;
        let sql = "UPDATE outbox SET place = ?3, reply = json_set(reply, '$.place.id', ?3)
                   WHERE platform = ?1 AND place = ?2";
        run(sql, key)?;
        Ok(moved)
    }

    /// One club takes over all that is another's, whose rules hold from now on; the other one goes.
    pub(super) fn merge_clubs(&self, from: ClubId, into: ClubId) -> anyhow::Result<()> {
        let key = params![from.0, into.0];
        self.run_with("UPDATE tables SET club = ?2 WHERE club = ?1", key)?;
        self.merge_results(from, into)?;
        let sql = "UPDATE clubs SET settings = (SELECT settings FROM clubs WHERE id = ?1) WHERE id = ?2";
        self.run_with(sql, key)?;
        self.run_with("UPDATE audit SET club = ?2 WHERE club = ?1", key)?;
        self.run_with("UPDATE codes SET club = ?2 WHERE club = ?1", key)?;
        self.run_with("UPDATE OR REPLACE windows SET club = ?2 WHERE club = ?1", key)?;
        self.run_with("DELETE FROM clubs WHERE id = ?1", params![from.0])
    }

    /// What a club has set.
    pub(crate) fn house(&self, club: ClubId) -> anyhow::Result<House> {
        let sql = "SELECT settings FROM clubs WHERE id = ?1";
        let settings: String = self.connection.prepare_cached(sql)?.query_row([club.0], |row| row.get(0))?;
        Ok(serde_json::from_str(&settings).unwrap_or_default())
    }

    pub(crate) fn set_house(&self, club: ClubId, house: &House) -> anyhow::Result<()> {
        let sql = "UPDATE clubs SET settings = ?2 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![club.0, serde_json::to_string(house)?])?;
        Ok(())
    }

    /// Notes what somebody who manages a club has done.
    pub(crate) fn note_deed(&self, club: ClubId, at: Time, player: PlayerId, line: &str) -> anyhow::Result<()> {
        let sql = "INSERT INTO audit (club, at, player, line) VALUES (?1, ?2, ?3, ?4)";
        self.connection.prepare_cached(sql)?.execute(params![club.0, at.0, player.0, line])?;
        Ok(())
    }

    /// What was done in a club, the newest first.
    pub(crate) fn deeds(&self, club: ClubId, max: usize) -> anyhow::Result<Vec<(Time, PlayerId, String)>> {
        let sql = "SELECT at, player, line FROM audit WHERE club = ?1 ORDER BY id DESC LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &Row<'_>| Ok((Time(row.get(0)?), PlayerId(row.get(1)?), row.get(2)?));
        let rows = statement.query_map(params![club.0, max], read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Where a club is.
    pub(crate) fn place_of(&self, club: ClubId) -> anyhow::Result<Place> {
        let sql = "SELECT platform, place FROM clubs WHERE id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement
            .query_row([club.0], |row| Ok(Place { platform: read_platform(row, 0)?, id: row.get(1)? }))?)
    }
}

fn read_player(row: &Row<'_>) -> rusqlite::Result<Player> {
    let (settings, language): (String, Option<String>) = (row.get(5)?, row.get(6)?);
    Ok(Player {
        id: PlayerId(row.get(0)?),
        platform: read_platform(row, 1)?,
        user: row.get(2)?,
        name: row.get(3)?,
        handle: row.get(4)?,
        settings: serde_json::from_str::<Settings>(&settings).unwrap_or_default(),
        client: language.as_deref().and_then(Language::from_tag),
        around: Language::default(),
        level: row.get::<_, Option<String>>(7)?.as_deref().and_then(Level::from_name),
    })
}

pub(super) fn read_platform(row: &Row<'_>, column: usize) -> rusqlite::Result<Platform> {
    let name: String = row.get(column)?;
    Platform::from_name(&name).ok_or_else(|| {
        let what = format!("unknown platform {name}").into();
        rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, what)
    })
}
