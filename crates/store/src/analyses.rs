//! Stores the findings of analyses, and the requests for analyses that wait.

use crate::people::read_platform;
use crate::places::{Place, Platform};
use crate::store::Store;
use blot_table::{PlayerId, TableId, Time};
use rusqlite::{OptionalExtension, Row, params};

/// A request for an analysis that waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisRequest {
    /// The number of the request.
    pub id: i64,
    /// The match to analyse.
    pub table: TableId,
    /// When the request was made.
    pub since: Time,
    /// The place that gets the analysis.
    pub place: Place,
    /// The player who asked; `None` if the club has every match analysed.
    pub player: Option<PlayerId>,
    /// The platform's id of the only user who may see the analysis, if there is one.
    pub user: Option<String>,
    /// Whether a message shows the progress.
    pub told: bool,
    /// The id of that message, once the platform has reported it.
    pub message: Option<String>,
    /// The progress that the message shows.
    pub shown: Option<i64>,
    /// Whether the analysis is done and only `message` is missing.
    pub ready: bool,
    /// How often the analysis was begun.
    pub tries: u32,
}

const SELECT_WANT: &str =
    "SELECT id, table_id, since, platform, place, player, user_id, told, message, shown, ready, tries
                      FROM wanted";

impl Store {
    /// Returns the findings of a match, as JSON; `None` if this version of the engine has not analysed it.
    pub fn findings(&self, table: TableId, engine: u32) -> anyhow::Result<Option<String>> {
        let sql = "SELECT found FROM analyses WHERE table_id = ?1 AND engine = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row(params![table.0, engine], |row| row.get(0)).optional()?)
    }

    /// Stores the findings of this version of the engine, as JSON.
    pub fn save_findings(&self, table: TableId, engine: u32, found: &str) -> anyhow::Result<()> {
        let sql = "INSERT INTO analyses (table_id, engine, found) VALUES (?1, ?2, ?3)
                   ON CONFLICT (table_id) DO UPDATE SET engine = excluded.engine, found = excluded.found";
        self.run_with(sql, params![table.0, engine, found])
    }

    /// Stores a new request. Returns its number.
    pub fn add_analysis_request(&self, want: &AnalysisRequest) -> anyhow::Result<i64> {
        let sql = "INSERT INTO wanted (table_id, since, platform, place, player, user_id, told, shown)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
        let AnalysisRequest { table, since, place, player, user, told, shown, .. } = want;
        let player = player.map(|player| player.0);
        self.insert(sql, params![table.0, since.0, place.platform.name(), place.id, player, user, told, shown])
    }

    /// Returns the request of this number, if it still waits.
    pub fn want(&self, id: i64) -> anyhow::Result<Option<AnalysisRequest>> {
        let sql = format!("{SELECT_WANT} WHERE id = ?1");
        Ok(self.connection.prepare_cached(&sql)?.query_row([id], read_want).optional()?)
    }

    /// Returns all requests on a platform, the oldest first.
    pub fn wants(&self, platform: Platform) -> anyhow::Result<Vec<AnalysisRequest>> {
        let sql = format!("{SELECT_WANT} WHERE platform = ?1 ORDER BY id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map([platform.name()], read_want)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns all requests for one match, on all platforms, the oldest first.
    pub fn wants_of(&self, table: TableId) -> anyhow::Result<Vec<AnalysisRequest>> {
        let sql = format!("{SELECT_WANT} WHERE table_id = ?1 ORDER BY id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_map([table.0], read_want)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Stores the fields of a request that change while it waits.
    pub fn save_analysis_request(&self, want: &AnalysisRequest) -> anyhow::Result<()> {
        let sql =
            "UPDATE wanted SET place = ?2, message = ?3, shown = ?4, ready = ?5, tries = ?6 WHERE id = ?1";
        let AnalysisRequest { id, place, message, shown, ready, tries, .. } = want;
        self.run_with(sql, params![id, place.id, message, shown, ready, tries])
    }

    /// Deletes a request.
    pub fn drop_want(&self, id: i64) -> anyhow::Result<()> {
        self.run_with("DELETE FROM wanted WHERE id = ?1", params![id])
    }

    /// Moves the requests of a place that has a new id. They get a new message there, since the old one did not
    /// move.
    pub fn move_wants(&self, from: &Place, to: &Place) -> anyhow::Result<()> {
        let sql = "UPDATE wanted SET place = ?3, told = 0, message = NULL WHERE platform = ?1 AND place = ?2";
        self.run_with(sql, params![from.platform.name(), from.id, to.id])
    }
}

fn read_want(row: &Row<'_>) -> rusqlite::Result<AnalysisRequest> {
    Ok(AnalysisRequest {
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
