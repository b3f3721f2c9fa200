//! What the analyst found, and who waits for it, in the store.

use crate::people::read_platform;
use crate::places::{Place, Platform};
use crate::store::Store;
use blot_table::{PlayerId, TableId, Time};
use rusqlite::{OptionalExtension, Row, params};

/// Somebody who waits for an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Want {
    /// Its number.
    pub id: i64,
    /// The match to be analysed.
    pub table: TableId,
    /// When it was asked for.
    pub since: Time,
    /// Where it is to be told.
    pub place: Place,
    /// Who asked; nobody where the club has every match analysed.
    pub player: Option<PlayerId>,
    /// The user for whom alone it is.
    pub user: Option<String>,
    /// Whether a message shows how far it is.
    pub told: bool,
    /// That message, once it has arrived.
    pub message: Option<String>,
    /// What it shows.
    pub shown: Option<i64>,
    /// That the analysis is made, and only the message has not arrived yet.
    pub ready: bool,
    /// How often it was begun.
    pub tries: u32,
}

const WANTED: &str =
    "SELECT id, table_id, since, platform, place, player, user_id, told, message, shown, ready, tries
                      FROM wanted";

impl Store {
    /// What was found in a match; none if nobody has looked, or an engine of another version.
    pub fn findings(&self, table: TableId, engine: u32) -> anyhow::Result<Option<String>> {
        let sql = "SELECT found FROM analyses WHERE table_id = ?1 AND engine = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(params![table.0, engine], |row| row.get(0)).optional()?)
    }

    /// Stores what an engine of this version found, as JSON.
    pub fn keep_findings(&self, table: TableId, engine: u32, found: &str) -> anyhow::Result<()> {
        let sql = "INSERT INTO analyses (table_id, engine, found) VALUES (?1, ?2, ?3)
                   ON CONFLICT (table_id) DO UPDATE SET engine = excluded.engine, found = excluded.found";
        self.run_with(sql, params![table.0, engine, found])
    }

    /// Keeps that somebody waits: the number of that.
    pub fn add_want(&self, want: &Want) -> anyhow::Result<i64> {
        let sql = "INSERT INTO wanted (table_id, since, platform, place, player, user_id, told, shown)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) RETURNING id";
        let Want { table, since, place, player, user, told, shown, .. } = want;
        let player = player.map(|player| player.0);
        self.insert(sql, params![table.0, since.0, place.platform.name(), place.id, player, user, told, shown])
    }

    /// A request for an analysis.
    pub fn want(&self, id: i64) -> anyhow::Result<Option<Want>> {
        let sql = format!("{WANTED} WHERE id = ?1");
        Ok(self.connection.prepare_cached(&sql)?.query_row([id], read_want).optional()?)
    }

    /// Everybody who waits on a platform, the longest first.
    pub fn wants(&self, platform: Platform) -> anyhow::Result<Vec<Want>> {
        let sql = format!("{WANTED} WHERE platform = ?1 ORDER BY id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map([platform.name()], read_want)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Everybody who waits for one match, on whatever platform.
    pub fn wants_of(&self, table: TableId) -> anyhow::Result<Vec<Want>> {
        let sql = format!("{WANTED} WHERE table_id = ?1 ORDER BY id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map([table.0], read_want)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Keeps what changes while somebody waits.
    pub fn keep_want(&self, want: &Want) -> anyhow::Result<()> {
        let sql =
            "UPDATE wanted SET place = ?2, message = ?3, shown = ?4, ready = ?5, tries = ?6 WHERE id = ?1";
        let Want { id, place, message, shown, ready, tries, .. } = want;
        self.run_with(sql, params![id, place.id, message, shown, ready, tries])
    }

    /// Removes a request that is served.
    pub fn drop_want(&self, id: i64) -> anyhow::Result<()> {
        self.run_with("DELETE FROM wanted WHERE id = ?1", params![id])
    }

    /// Those who wait in a place that has another id now are told there, by a new message: the old one stayed behind.
    pub fn move_wants(&self, from: &Place, to: &Place) -> anyhow::Result<()> {
        let sql = "UPDATE wanted SET place = ?3, told = 0, message = NULL WHERE platform = ?1 AND place = ?2";
        self.run_with(sql, params![from.platform.name(), from.id, to.id])
    }
}

fn read_want(row: &Row<'_>) -> rusqlite::Result<Want> {
    Ok(Want {
        id: row.get(0)?,
        table: TableId(row.get(1)?),
        since: Time(row.get(2)?),
        place: Place { platform: read_platform(row, 3)?, id: row.get(4)? },
        player: row.get::<_, Option<i64>>(5)?.map(PlayerId),
        user: row.get(6)?,
        told: row.get(7)?,
        message: row.get(8)?,
        shown: row.get(9)?,
        ready: row.get(10)?,
        tries: row.get(11)?,
    })
}
