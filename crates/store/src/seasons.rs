//! Stores the seasons of ladders with their final tables, and reports to moderators.

use crate::ladder::{OUTCOME, read_outcome};
use crate::store::Store;
use blot_table::{ClubId, LadderId, Outcome, PlayerId, TableId, Time};
use rusqlite::params;

/// The number of results that a search for a run looks back at.
pub const MAX_LOOKED_BACK: usize = 100;
/// The number of results that are read at once. Most runs are short.
const FEW_LOOKED_BACK: usize = 4;

/// A run of suspicious results that the moderators of a club may want to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModerationReport {
    /// The club of the last match.
    pub club: ClubId,
    /// When the last match ended.
    pub at: Time,
    /// What the report is about.
    pub kind: ReportKind,
    /// The player who won.
    pub winner: PlayerId,
    /// The player who lost the last match.
    pub loser: PlayerId,
    /// The last match of the run.
    pub table: TableId,
}

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// The loser resigns match after match to the same opponent.
    Resigns,
    /// The winner's opponents resign match after match after a few plays.
    Quick,
}

impl ReportKind {
    const fn name(self) -> &'static str {
        match self {
            ReportKind::Resigns => "resigns",
            ReportKind::Quick => "quick",
        }
    }
}

impl Store {
    /// Closes a ladder's season and stores its final table. If `squeeze` is set, moves all ratings half-way
    /// back to the start. Returns the number of the season.
    pub fn close_season(&self, ladder: LadderId, at: Time, squeeze: bool) -> anyhow::Result<i64> {
        let sql = "SELECT 1 + coalesce((SELECT max(number) FROM seasons WHERE ladder = ?1), 0),
                     coalesce((SELECT max(finished) FROM results WHERE ladder = ?1), 0),
                     coalesce((SELECT max(closed) + 1 FROM seasons WHERE ladder = ?1), 0)";
        let mut statement = self.connection.prepare_cached(sql)?;
        let (number, last_result, after_last_season): (i64, i64, i64) =
            statement.query_row([ladder.0], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        let closed = at.0.max(last_result).max(after_last_season);
        let sql = "INSERT INTO finals (ladder, season, rank, player, rating, won, lost)
                   SELECT ladder, ?2, row_number() OVER (ORDER BY rating DESC, player), player, rating, won, lost
                   FROM standings WHERE ladder = ?1";
        self.run_with(sql, params![ladder.0, number])?;
        let sql = "INSERT INTO seasons (ladder, number, closed, squeezed) VALUES (?1, ?2, ?3, ?4)";
        self.run_with(sql, params![ladder.0, number, closed, squeeze])?;
        if squeeze {
            // This must agree with `rating::squeezed`. Both round towards zero.
            let sql = "UPDATE standings SET rating = ?2 + (rating - ?2) / 2 WHERE ladder = ?1";
            self.run_with(sql, params![ladder.0, blot_table::rating::START])?;
        }
        Ok(number)
    }

    /// Deletes a player from all final tables. The players below them move up.
    pub(crate) fn remove_from_seasons(&self, player: PlayerId) -> anyhow::Result<()> {
        let sql = "SELECT ladder, season, rank FROM finals WHERE player = ?1 ORDER BY rank DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([player.0], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]))?;
        for row in rows.collect::<rusqlite::Result<Vec<[i64; 3]>>>()? {
            self.run_with("DELETE FROM finals WHERE ladder = ?1 AND season = ?2 AND rank = ?3", row)?;
            // Ranks are unique, and SQLite checks that after each row. Negative ranks avoid a clash.
            let sql = "UPDATE finals SET rank = -rank WHERE ladder = ?1 AND season = ?2 AND rank > ?3";
            self.run_with(sql, row)?;
            let sql = "UPDATE finals SET rank = -rank - 1 WHERE ladder = ?1 AND season = ?2 AND rank < 0";
            self.run_with(sql, [row[0], row[1]])?;
        }
        Ok(())
    }

    /// Returns how many of the newest rated matches of two players meet a condition in a row, at most
    /// [`MAX_LOOKED_BACK`]. `pair` is in ascending order. Reads no more matches than necessary.
    pub fn run_of_pair(
        &self,
        ladder: LadderId,
        pair: [PlayerId; 2],
        condition: impl Fn(&Outcome) -> bool,
    ) -> anyhow::Result<usize> {
        let sql = format!(
            "SELECT {OUTCOME} FROM results WHERE ladder = ?1 AND min(white, black) = ?2 AND max(white, black) = ?3
             AND rated = 1 ORDER BY finished DESC, table_id DESC LIMIT ?4"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let key = params![ladder.0, pair[0].0, pair[1].0, MAX_LOOKED_BACK];
        let mut rows = statement.query_map(key, read_outcome)?;
        let mut run = 0;
        while rows.next().transpose()?.is_some_and(|outcome| condition(&outcome)) {
            run += 1;
        }
        Ok(run)
    }

    /// Returns how many of the newest rated wins of a player meet a condition in a row. Looks at about
    /// [`MAX_LOOKED_BACK`] matches.
    pub fn run_of_wins(
        &self,
        ladder: LadderId,
        player: PlayerId,
        condition: impl Fn(&Outcome) -> bool,
    ) -> anyhow::Result<usize> {
        let (mut run, mut from) = (0, 0);
        while from < MAX_LOOKED_BACK {
            let some = self.results_of(ladder, player, from, FEW_LOOKED_BACK)?;
            for win in some.iter().filter(|outcome| outcome.rated && outcome.won_by(player)) {
                if !condition(win) {
                    return Ok(run);
                }
                run += 1;
            }
            if some.len() < FEW_LOOKED_BACK {
                break;
            }
            from += FEW_LOOKED_BACK;
        }
        Ok(run)
    }

    /// Stores a report.
    pub fn add_report(&self, report: &ModerationReport) -> anyhow::Result<()> {
        let ModerationReport { club, at, kind, winner, loser, table } = report;
        let sql =
            "INSERT INTO reports (club, at, kind, winner, loser, table_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        self.run_with(sql, params![club.0, at.0, kind.name(), winner.0, loser.0, table.0])
    }

    /// Returns the reports of a club, the newest first, at most `max`.
    pub fn reports(&self, club: ClubId, max: usize) -> anyhow::Result<Vec<ModerationReport>> {
        let sql =
            "SELECT at, kind, winner, loser, table_id FROM reports WHERE club = ?1 ORDER BY id DESC LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![club.0, max], |row| {
            let kind = if row.get_ref(1)?.as_str()? == ReportKind::Quick.name() {
                ReportKind::Quick
            } else {
                ReportKind::Resigns
            };
            Ok(ModerationReport {
                club,
                at: Time(row.get(0)?),
                kind,
                winner: PlayerId(row.get(2)?),
                loser: PlayerId(row.get(3)?),
                table: TableId(row.get(4)?),
            })
        })?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}
