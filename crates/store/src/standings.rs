//! Reads ladders: pages of leaderboards, and the matches and ratings of players. Every query uses an index.

use crate::ladder::{OUTCOME, read_outcome, read_standing};
use crate::store::Store;
use blot_table::{LadderId, Outcome, PlayerId, Standing, Time};
use rusqlite::{OptionalExtension, params};

/// A line of a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaderboardRow {
    /// The rank, from 1.
    pub rank: i64,
    /// The player.
    pub player: PlayerId,
    /// The name of the player.
    pub name: String,
    /// The rating, or the gain of the month.
    pub rating: i64,
    /// Matches won.
    pub won: i64,
    /// Matches lost.
    pub lost: i64,
    /// The current standing; `None` on the board of a season.
    pub standing: Option<Standing>,
}

/// A leaderboard of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaderboardKind {
    /// All current ratings.
    AllTime,
    /// The gains of a month, which is counted from the year 0.
    Month(i64),
    /// The final table of a season.
    Season(i64),
}

/// The matches of a player against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HeadToHead {
    /// All matches.
    pub matches: i64,
    /// Matches won.
    pub won: i64,
    /// Matches lost.
    pub lost: i64,
    /// Rated matches won.
    pub rated_won: i64,
    /// Rated matches lost.
    pub rated_lost: i64,
}

impl LeaderboardKind {
    /// Returns the query for a page. Reads the skipped rows only in an index.
    const fn sql(self) -> &'static str {
        match self {
            LeaderboardKind::AllTime => {
                "SELECT s.player, s.rating, s.won, s.lost
                 FROM (SELECT player FROM standings INDEXED BY standings_by_rating WHERE ladder = ?1 AND ?2 = 0
                       ORDER BY rating DESC, player LIMIT ?3 OFFSET ?4) page
                 CROSS JOIN standings s ON s.ladder = ?1 AND s.player = page.player
                 ORDER BY s.rating DESC, s.player"
            }
            LeaderboardKind::Month(_) => {
                "SELECT m.player, m.gain, m.won, m.lost
                 FROM (SELECT player FROM months INDEXED BY months_by_gain WHERE ladder = ?1 AND month = ?2
                       ORDER BY gain DESC, player LIMIT ?3 OFFSET ?4) page
                 CROSS JOIN months m ON m.ladder = ?1 AND m.month = ?2 AND m.player = page.player
                 ORDER BY m.gain DESC, m.player"
            }
            LeaderboardKind::Season(_) => {
                "SELECT player, rating, won, lost FROM finals
                 WHERE ladder = ?1 AND season = ?2 AND rank > ?4 ORDER BY rank LIMIT ?3"
            }
        }
    }

    const fn number(self) -> i64 {
        match self {
            LeaderboardKind::AllTime => 0,
            LeaderboardKind::Month(number) | LeaderboardKind::Season(number) => number,
        }
    }
}

impl Store {
    /// Returns the number of lines of a leaderboard.
    pub fn lines(&self, ladder: LadderId, board: LeaderboardKind) -> anyhow::Result<usize> {
        let sql = match board {
            LeaderboardKind::AllTime => "SELECT count(*) FROM standings WHERE ladder = ?1 AND ?2 = 0",
            LeaderboardKind::Month(_) => "SELECT count(*) FROM months WHERE ladder = ?1 AND month = ?2",
            LeaderboardKind::Season(_) => "SELECT count(*) FROM finals WHERE ladder = ?1 AND season = ?2",
        };
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([ladder.0, board.number()], |row| row.get(0))?)
    }

    /// Returns the lines of a leaderboard after the first `from`, at most `max`.
    pub fn leaderboard(
        &self,
        ladder: LadderId,
        board: LeaderboardKind,
        from: usize,
        max: usize,
    ) -> anyhow::Result<Vec<LeaderboardRow>> {
        let mut statement = self.connection.prepare_cached(board.sql())?;
        let read =
            |row: &rusqlite::Row<'_>| Ok((row.get(0).map(PlayerId)?, row.get(1)?, row.get(2)?, row.get(3)?));
        let rows = statement.query_map(params![ladder.0, board.number(), max, from], read)?;
        let mut lines = Vec::new();
        for (rank, row) in (1 + i64::try_from(from)?..).zip(rows) {
            let (player, rating, won, lost) = row?;
            let standing = match board {
                LeaderboardKind::Season(_) => None,
                LeaderboardKind::AllTime | LeaderboardKind::Month(_) => self.standing(ladder, player)?,
            };
            lines.push(LeaderboardRow {
                rank,
                player,
                name: self.name_of(player)?,
                rating,
                won,
                lost,
                standing,
            });
        }
        Ok(lines)
    }

    /// Returns the line of one player, if they have one.
    pub fn line_of(
        &self,
        ladder: LadderId,
        board: LeaderboardKind,
        player: PlayerId,
    ) -> anyhow::Result<Option<LeaderboardRow>> {
        let sql = match board {
            LeaderboardKind::AllTime => {
                "SELECT rating, won, lost,
                    1 + (SELECT count(*) FROM standings t WHERE t.ladder = ?1 AND t.rating > s.rating)
                      + (SELECT count(*) FROM standings t
                         WHERE t.ladder = ?1 AND t.rating = s.rating AND t.player < s.player)
                 FROM standings s WHERE ladder = ?1 AND player = ?3 AND ?2 = 0"
            }
            LeaderboardKind::Month(_) => {
                "SELECT gain, won, lost,
                    1 + (SELECT count(*) FROM months n WHERE n.ladder = ?1 AND n.month = ?2 AND n.gain > m.gain)
                      + (SELECT count(*) FROM months n
                         WHERE n.ladder = ?1 AND n.month = ?2 AND n.gain = m.gain AND n.player < m.player)
                 FROM months m WHERE ladder = ?1 AND month = ?2 AND player = ?3"
            }
            LeaderboardKind::Season(_) => {
                "SELECT rating, won, lost, rank FROM finals WHERE ladder = ?1 AND season = ?2 AND player = ?3"
            }
        };
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![ladder.0, board.number(), player.0];
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
        let Some((rating, won, lost, rank)) = statement.query_row(key, read).optional()? else {
            return Ok(None);
        };
        let standing =
            if let LeaderboardKind::Season(_) = board { None } else { self.standing(ladder, player)? };
        Ok(Some(LeaderboardRow { rank, player, name: self.name_of(player)?, rating, won, lost, standing }))
    }

    /// Returns the current name of a player.
    pub fn name_of(&self, player: PlayerId) -> anyhow::Result<String> {
        let mut statement = self.connection.prepare_cached("SELECT name FROM players WHERE id = ?1")?;
        Ok(statement.query_row([player.0], |row| row.get(0))?)
    }

    /// Returns when a season was closed.
    pub fn season(&self, ladder: LadderId, number: i64) -> anyhow::Result<Option<Time>> {
        let sql = "SELECT closed FROM seasons WHERE ladder = ?1 AND number = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([ladder.0, number], |row| row.get(0).map(Time)).optional()?)
    }

    /// Returns finished matches of a player, rated or not, the newest first: at most `max` after the first
    /// `from`.
    pub fn results_of(
        &self,
        ladder: LadderId,
        player: PlayerId,
        from: usize,
        max: usize,
    ) -> anyhow::Result<Vec<Outcome>> {
        let sql = format!(
            "SELECT {OUTCOME} FROM (
               SELECT * FROM (SELECT * FROM results INDEXED BY results_of_white WHERE ladder = ?1 AND white = ?2
                              ORDER BY finished DESC, table_id DESC LIMIT ?3 + ?4) AS as_white
               UNION ALL
               SELECT * FROM (SELECT * FROM results INDEXED BY results_of_black WHERE ladder = ?1 AND black = ?2
                              ORDER BY finished DESC, table_id DESC LIMIT ?3 + ?4) AS as_black) AS newest
             ORDER BY finished DESC, table_id DESC LIMIT ?3 OFFSET ?4"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let rows = statement.query_map(params![ladder.0, player.0, max, from], read_outcome)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the last ratings of a player and when they got them, the oldest first, at most `max`.
    pub fn curve(&self, ladder: LadderId, player: PlayerId, max: usize) -> anyhow::Result<Vec<(Time, i64)>> {
        // Some of these matches are unrated, so this reads twice as many.
        let sql = "SELECT finished, rating FROM (
                     SELECT * FROM (SELECT finished, table_id, white_rating AS rating FROM results
                                    INDEXED BY results_of_white WHERE ladder = ?1 AND white = ?2
                                    ORDER BY finished DESC, table_id DESC LIMIT 2 * ?3) AS as_white
                     UNION ALL
                     SELECT * FROM (SELECT finished, table_id, black_rating AS rating FROM results
                                    INDEXED BY results_of_black WHERE ladder = ?1 AND black = ?2
                                    ORDER BY finished DESC, table_id DESC LIMIT 2 * ?3) AS as_black) AS newest
                   WHERE rating IS NOT NULL ORDER BY finished DESC, table_id DESC LIMIT ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement
            .query_map(params![ladder.0, player.0, max], |row| Ok((Time(row.get(0)?), row.get(1)?)))?;
        let mut curve: Vec<(Time, i64)> = rows.collect::<rusqlite::Result<_>>()?;
        curve.reverse();
        Ok(curve)
    }

    /// Returns the last matches of two players, rated or not, the newest first, at most `max`.
    pub fn results_of_pair(
        &self,
        ladder: LadderId,
        [one, other]: [PlayerId; 2],
        max: usize,
    ) -> anyhow::Result<Vec<Outcome>> {
        let sql = format!(
            "SELECT {OUTCOME} FROM results WHERE ladder = ?1 AND min(white, black) = ?2 AND max(white, black) = ?3
             ORDER BY finished DESC, table_id DESC LIMIT ?4"
        );
        let mut statement = self.connection.prepare_cached(&sql)?;
        let key = params![ladder.0, one.min(other).0, one.max(other).0, max];
        let rows = statement.query_map(key, read_outcome)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the record of a player against another one.
    pub fn pair(&self, ladder: LadderId, player: PlayerId, other: PlayerId) -> anyhow::Result<HeadToHead> {
        let sql = "SELECT matches, won, lost, rated_won, rated_lost FROM pairs
                   WHERE ladder = ?1 AND player = ?2 AND opponent = ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let pair = statement.query_row([ladder.0, player.0, other.0], |row| {
            Ok(HeadToHead {
                matches: row.get(0)?,
                won: row.get(1)?,
                lost: row.get(2)?,
                rated_won: row.get(3)?,
                rated_lost: row.get(4)?,
            })
        });
        Ok(pair.optional()?.unwrap_or_default())
    }

    /// Returns the opponent with whom a player has played the most matches, and the number of matches.
    pub fn favourite(&self, ladder: LadderId, player: PlayerId) -> anyhow::Result<Option<(PlayerId, i64)>> {
        let sql = "SELECT opponent, matches FROM pairs WHERE ladder = ?1 AND player = ?2
                   ORDER BY matches DESC, opponent LIMIT 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| Ok((PlayerId(row.get(0)?), row.get(1)?));
        Ok(statement.query_row([ladder.0, player.0], read).optional()?)
    }

    /// Returns the names and standings of a whole ladder, the best first.
    pub fn all_standings(&self, ladder: LadderId) -> anyhow::Result<Vec<(String, Standing)>> {
        let sql = "SELECT p.name, s.* FROM standings s JOIN players p ON p.id = s.player
                   WHERE s.ladder = ?1 ORDER BY s.rating DESC, s.player";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([ladder.0], |row| Ok((row.get(0)?, read_standing(row, 3)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}
