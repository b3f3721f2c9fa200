//! Stores clubs: their places, their settings and the audit log of their moderators.

use crate::people::read_platform;
use crate::places::Place;
use crate::store::Store;
use blot_table::{ClubId, PlayerId, TableId, Time};
use rusqlite::{OptionalExtension, Row, params};

impl Store {
    /// Returns the club whose primary or mirror place this is.
    pub fn club_at(&self, place: &Place) -> anyhow::Result<Option<ClubId>> {
        match self.club_at_primary(place)? {
            Some(club) => Ok(Some(club)),
            None => self.club_of_mirror(place),
        }
    }

    /// Returns the club whose primary place this is.
    pub(crate) fn club_at_primary(&self, place: &Place) -> anyhow::Result<Option<ClubId>> {
        let sql = "SELECT id FROM clubs WHERE platform = ?1 AND place = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![place.platform.name(), place.id];
        Ok(statement.query_row(key, |row| row.get(0).map(ClubId)).optional()?)
    }

    /// Returns the club at a place. Creates it if there is none.
    pub fn found(&self, place: &Place) -> anyhow::Result<ClubId> {
        if let Some(club) = self.club_at(place)? {
            return Ok(club);
        }
        let sql = "INSERT INTO clubs (platform, place) VALUES (?1, ?2)";
        self.insert(sql, params![place.platform.name(), place.id]).map(ClubId)
    }

    /// Moves the club at the primary or mirror place `from` to another place of the same platform. Merges it
    /// with a club whose primary place that is. Deletes the boards and message edits that wait for the old
    /// place, and redirects all other replies. Returns the challenges and running matches that have moved, at
    /// most `max`.
    pub fn move_club(&self, from: &Place, to: &Place, max: usize) -> anyhow::Result<Vec<TableId>> {
        let run = |sql: &str, key: &[&dyn rusqlite::ToSql]| self.connection.prepare_cached(sql)?.execute(key);
        if from == to {
            return Ok(Vec::new());
        }
        let moved = match (self.club_of_mirror(from)?, self.club_at_primary(from)?) {
            (Some(club), _) => self.move_mirror(club, to, max)?,
            (None, None) => return Ok(Vec::new()),
            (None, Some(old)) => {
                let moved = self.open_tables_in(old, max)?;
                let sql = "UPDATE tables SET live = NULL, lost = 0
                           WHERE club = ?1 AND thread IS NULL AND stage IN ('challenge', 'playing')";
                run(sql, params![old.0])?;
                match self.club_at_primary(to)? {
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

    /// Moves the matches, results, settings and mirror place of the club `from` to the club `into`, and deletes
    /// `from`.
    pub(crate) fn merge_clubs(&self, from: ClubId, into: ClubId) -> anyhow::Result<()> {
        let key = params![from.0, into.0];
        self.run_with("UPDATE tables SET club = ?2 WHERE club = ?1", key)?;
        self.merge_results(from, into)?;
        let sql = "UPDATE clubs SET settings = (SELECT settings FROM clubs WHERE id = ?1) WHERE id = ?2";
        self.run_with(sql, key)?;
        self.run_with("UPDATE audit SET club = ?2 WHERE club = ?1", key)?;
        self.run_with("UPDATE codes SET club = ?2 WHERE club = ?1", key)?;
        // A club has at most one mirror place. That of `from` has precedence.
        let sql = "DELETE FROM windows WHERE club = ?2 AND EXISTS (SELECT 1 FROM windows w WHERE w.club = ?1)";
        self.run_with(sql, key)?;
        self.run_with("UPDATE windows SET club = ?2 WHERE club = ?1", key)?;
        self.run_with("DELETE FROM clubs WHERE id = ?1", params![from.0])
    }

    /// Returns the settings of a club, as JSON.
    pub fn club_settings(&self, club: ClubId) -> anyhow::Result<String> {
        let sql = "SELECT settings FROM clubs WHERE id = ?1";
        Ok(self.connection.prepare_cached(sql)?.query_row([club.0], |row| row.get(0))?)
    }

    /// Stores the settings of a club, as JSON.
    pub fn set_club_settings(&self, club: ClubId, settings: &str) -> anyhow::Result<()> {
        let sql = "UPDATE clubs SET settings = ?2 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![club.0, settings])?;
        Ok(())
    }

    /// Adds a line to the audit log of a club: the command of a player who manages it.
    pub fn add_audit_entry(&self, club: ClubId, at: Time, player: PlayerId, line: &str) -> anyhow::Result<()> {
        let sql = "INSERT INTO audit (club, at, player, line) VALUES (?1, ?2, ?3, ?4)";
        self.connection.prepare_cached(sql)?.execute(params![club.0, at.0, player.0, line])?;
        Ok(())
    }

    /// Returns the audit log of a club, the newest lines first, at most `max`.
    pub fn audit_entries(&self, club: ClubId, max: usize) -> anyhow::Result<Vec<(Time, PlayerId, String)>> {
        let sql = "SELECT at, player, line FROM audit WHERE club = ?1 ORDER BY id DESC LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &Row<'_>| Ok((Time(row.get(0)?), PlayerId(row.get(1)?), row.get(2)?));
        let rows = statement.query_map(params![club.0, max], read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the primary place of a club.
    pub fn place_of(&self, club: ClubId) -> anyhow::Result<Place> {
        let sql = "SELECT platform, place FROM clubs WHERE id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement
            .query_row([club.0], |row| Ok(Place { platform: read_platform(row, 0)?, id: row.get(1)? }))?)
    }
}
