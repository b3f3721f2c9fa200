//! Stores ladders and results, and updates the standings with each result.
//!
//! A club has a ladder of its own, or shares one with other clubs of the same group: a server with its
//! channels, or a chat with its topics. The database calls such a group a `whole`.

use crate::places::Place;
use crate::store::Store;
use blot_rules::Side;
use blot_table::rating::halvings;
use blot_table::{ClubId, Facts, LadderId, Outcome, PlayerId, Ratings, Standing, TableId, Time, WEEK};
use rusqlite::{OptionalExtension, Row, params};

/// What a rated result has changed for both players, White first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LadderChange {
    /// The new standings.
    pub standings: [Standing; 2],
    /// The ranks before; `None` for a player who is new on the ladder.
    pub before: [Option<i64>; 2],
    /// The ranks after.
    pub after: [i64; 2],
}

pub(crate) const OUTCOME: &str = "table_id, club, finished, white, black, winner, length, white_score,
    black_score, rated, facts, halvings, white_rating, black_rating, white_change, black_change, white_experience,
    black_experience";
const STANDING: &str = "rating, experience, won, lost, streak, peak, best_rating, best_table, games_won,
    games_lost, gammons_won, gammons_lost, doubles, takes, drops, recent";

/// Returns the part of an upsert that gives these columns the values of the new row.
pub(crate) fn replace(columns: &str) -> String {
    let columns = columns.split(',').map(str::trim);
    columns.map(|column| format!("{column} = excluded.{column}")).collect::<Vec<_>>().join(", ")
}

impl Store {
    /// Returns the ladder on which the results of a club count; `None` if the club has none yet.
    pub fn ladder_of(&self, club: ClubId) -> anyhow::Result<Option<LadderId>> {
        let sql = "SELECT ladder FROM clubs WHERE id = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ladder: Option<Option<i64>> = statement.query_row([club.0], |row| row.get(0)).optional()?;
        Ok(ladder.flatten().map(LadderId))
    }

    /// Returns the ladder on which the results of a club count. Gives the club its own ladder if it has none
    /// yet.
    pub fn ladder_for(&self, club: ClubId) -> anyhow::Result<LadderId> {
        match self.ladder_of(club)? {
            Some(ladder) => Ok(ladder),
            None => {
                let own = self.own_ladder(club)?;
                self.run_with("UPDATE clubs SET ladder = ?2 WHERE id = ?1", params![club.0, own.0])?;
                Ok(own)
            }
        }
    }

    /// Returns a club's own ladder. Creates it if it does not exist.
    fn own_ladder(&self, club: ClubId) -> anyhow::Result<LadderId> {
        self.run_with("INSERT INTO ladders (club) VALUES (?1) ON CONFLICT DO NOTHING", params![club.0])?;
        let sql = "SELECT id FROM ladders WHERE club = ?1";
        Ok(LadderId(self.connection.prepare_cached(sql)?.query_row([club.0], |row| row.get(0))?))
    }

    /// Moves a club with all its results to its own ladder, or to the shared ladder of the group `whole`.
    pub fn choose_ladder(&self, club: ClubId, whole: Option<&str>) -> anyhow::Result<()> {
        let ladder = match whole {
            None => self.own_ladder(club)?,
            Some(whole) => {
                let platform = self.place_of(club)?.platform.name();
                self.run_with("UPDATE clubs SET whole = ?2 WHERE id = ?1", params![club.0, whole])?;
                let sql = "INSERT INTO ladders (platform, whole) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                self.run_with(sql, params![platform, whole])?;
                let sql = "SELECT id FROM ladders WHERE platform = ?1 AND whole = ?2";
                let mut statement = self.connection.prepare_cached(sql)?;
                LadderId(statement.query_row([platform, whole], |row| row.get(0))?)
            }
        };
        let old = self.ladder_of(club)?;
        if old != Some(ladder) {
            self.run_with("UPDATE clubs SET ladder = ?2 WHERE id = ?1", params![club.0, ladder.0])?;
            self.run_with("UPDATE results SET ladder = ?2 WHERE club = ?1", params![club.0, ladder.0])?;
            for changed in old.into_iter().chain([ladder]) {
                self.recompute(changed)?;
            }
        }
        Ok(())
    }

    /// Moves the results, reports and ladder of the club `from` to the club `into`. Then `into` uses the ladder
    /// of `from`. The caller deletes `from`.
    pub(crate) fn merge_results(&self, from: ClubId, into: ClubId) -> anyhow::Result<()> {
        let ladders = [self.ladder_of(from)?, self.ladder_of(into)?];
        let key = params![from.0, into.0];
        self.run_with("UPDATE reports SET club = ?2 WHERE club = ?1", key)?;
        self.run_with("UPDATE results SET club = ?2 WHERE club = ?1", key)?;
        if ladders[0].is_some() {
            self.run_with("UPDATE clubs SET ladder = NULL WHERE id IN (?1, ?2)", key)?;
            let sql = "UPDATE ladders SET club = NULL WHERE club = ?2 AND EXISTS (SELECT 1 FROM ladders WHERE club = ?1)";
            self.run_with(sql, key)?;
            self.run_with("UPDATE ladders SET club = ?2 WHERE club = ?1", key)?;
            let ladder = ladders[0].map(|ladder| ladder.0);
            self.run_with("UPDATE clubs SET ladder = ?2 WHERE id = ?1", params![into.0, ladder])?;
            self.run_with("UPDATE results SET ladder = ?2 WHERE club = ?1", params![into.0, ladder])?;
        }
        // The settings of `from` apply from now on. It has no ladder, so it does not share one.
        if ladders[0].is_none() && ladders[1].is_some() {
            self.choose_ladder(into, None)?;
        }
        let sql = "UPDATE clubs SET whole = (SELECT whole FROM clubs WHERE id = ?1) WHERE id = ?2";
        self.run_with(sql, key)?;
        ladders.into_iter().flatten().try_for_each(|ladder| self.recompute(ladder).map(drop))
    }

    /// Gives the group of clubs in a chat the id of another chat. If there is a ladder of that id, merges it
    /// into the ladder of the group.
    pub(crate) fn move_whole(&self, from: &Place, to: &Place) -> anyhow::Result<()> {
        let key = params![from.platform.name(), from.chat(), to.chat()];
        self.run_with("UPDATE clubs SET whole = ?3 WHERE platform = ?1 AND whole = ?2", key)?;
        let sql = "SELECT id FROM ladders WHERE platform = ?1 AND whole = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut there = |whole: &str| {
            let id = statement.query_row([from.platform.name(), whole], |row| row.get(0));
            id.optional().map(|id| id.map(LadderId))
        };
        let (Some(old), new) = (there(from.chat())?, there(to.chat())?) else {
            return Ok(());
        };
        if from.chat() == to.chat() {
            return Ok(());
        }
        if let Some(new) = new {
            self.run_with("UPDATE ladders SET whole = NULL WHERE id = ?1", params![new.0])?;
            self.run_with("UPDATE results SET ladder = ?2 WHERE ladder = ?1", params![new.0, old.0])?;
            self.run_with("UPDATE clubs SET ladder = ?2 WHERE ladder = ?1", params![new.0, old.0])?;
            self.recompute(new)?;
            self.recompute(old)?;
        }
        self.run_with("UPDATE ladders SET whole = ?2 WHERE id = ?1", params![old.0, to.chat()])
    }

    /// Stores a result and updates the standings. It counts as the newest result even if the machine's clock
    /// was set back. Returns what it has changed; `None` if it is unrated.
    pub fn add_result(&self, outcome: &mut Outcome) -> anyhow::Result<Option<LadderChange>> {
        let ladder = self.ladder_for(outcome.club)?;
        outcome.finished = outcome.finished.max(self.earliest(ladder, outcome.table)?);
        let mut added = None;
        if outcome.rated {
            let known =
                [self.standing(ladder, outcome.players[0])?, self.standing(ladder, outcome.players[1])?];
            let mut before = [None; 2];
            for side in Side::BOTH.map(Side::index) {
                let rank = |standing: &Standing| self.rank(ladder, outcome.players[side], standing.rating);
                before[side] = known[side].as_ref().map(rank).transpose()?;
            }
            let mut standings = known.map(Option::unwrap_or_default);
            let earlier = self.rated_in_week(ladder, outcome)?;
            outcome.settle(&mut standings, earlier);
            for (player, standing) in outcome.players.into_iter().zip(&standings) {
                self.save_standing(ladder, player, standing)?;
            }
            self.count_month(ladder, outcome)?;
            let mut after = [0; 2];
            for side in Side::BOTH.map(Side::index) {
                after[side] = self.rank(ladder, outcome.players[side], standings[side].rating)?;
            }
            added = Some(LadderChange { standings, before, after });
        }
        self.insert_result(ladder, outcome)?;
        self.count_pair(ladder, outcome)?;
        Ok(added)
    }

    /// Returns the earliest time at which the next result of a ladder can have ended.
    fn earliest(&self, ladder: LadderId, table: TableId) -> anyhow::Result<Time> {
        let sql = "SELECT max(coalesce((SELECT finished + (table_id > ?2) FROM results WHERE ladder = ?1
                                        ORDER BY finished DESC, table_id DESC LIMIT 1), 0),
                              coalesce((SELECT max(closed) + 1 FROM seasons WHERE ladder = ?1), 0))";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(Time(statement.query_row([ladder.0, table.0], |row| row.get(0))?))
    }

    /// Returns how many rated matches of the same players ended in the week before. Stops counting when more
    /// make no difference.
    fn rated_in_week(&self, ladder: LadderId, outcome: &Outcome) -> anyhow::Result<u32> {
        let sql =
            "SELECT rated FROM results WHERE ladder = ?1 AND min(white, black) = ?2 AND max(white, black) = ?3
                   AND finished > ?4 AND rated = 1 LIMIT ?5";
        let [low, high] = outcome.pair();
        let since = outcome.finished.plus(-WEEK);
        let enough = (0..).find(|&count| halvings(count) == halvings(u32::MAX - 1)).unwrap_or(u32::MAX);
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params![ladder.0, low.0, high.0, since.0, enough])?;
        let mut count = 0;
        while rows.next()?.is_some() {
            count += 1;
        }
        Ok(count)
    }

    fn insert_result(&self, ladder: LadderId, outcome: &Outcome) -> anyhow::Result<()> {
        let sql = format!(
            "INSERT INTO results (ladder, {OUTCOME})
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)"
        );
        let Outcome { table, club, finished, players: [white, black], score: [first, second], .. } = outcome;
        let ratings = outcome.ratings;
        let [after, changes, experience] = [
            ratings.map(|ratings| ratings.after),
            ratings.map(|ratings| ratings.changes),
            ratings.map(|ratings| ratings.experience),
        ];
        self.run_with(
            &sql,
            params![
                ladder.0,
                table.0,
                club.0,
                finished.0,
                white.0,
                black.0,
                outcome.winner.map(Side::index),
                outcome.length,
                first,
                second,
                outcome.rated,
                serde_json::to_string(&outcome.facts)?,
                ratings.map(|ratings| ratings.halvings),
                after.map(|after| after[0]),
                after.map(|after| after[1]),
                changes.map(|changes| changes[0]),
                changes.map(|changes| changes[1]),
                experience.map(|experience| experience[0]),
                experience.map(|experience| experience[1]),
            ],
        )
    }

    /// Stores the ratings of a result that is already stored.
    pub(crate) fn save_ratings(&self, table: TableId, ratings: Option<Ratings>) -> anyhow::Result<()> {
        let sql = "UPDATE results SET halvings = ?2, white_rating = ?3, black_rating = ?4, white_change = ?5,
                   black_change = ?6, white_experience = ?7, black_experience = ?8 WHERE table_id = ?1";
        let Some(Ratings { halvings, after, changes, experience }) = ratings else {
            let sql = "UPDATE results SET halvings = NULL, white_rating = NULL, black_rating = NULL,
                       white_change = NULL, black_change = NULL, white_experience = NULL, black_experience = NULL
                       WHERE table_id = ?1";
            return self.run_with(sql, params![table.0]);
        };
        let row = params![
            table.0,
            halvings,
            after[0],
            after[1],
            changes[0],
            changes[1],
            experience[0],
            experience[1]
        ];
        self.run_with(sql, row)
    }

    /// Adds a rated result to the months of both players.
    fn count_month(&self, ladder: LadderId, outcome: &Outcome) -> anyhow::Result<()> {
        let sql = "INSERT INTO months (ladder, month, player, gain, won, lost) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                   ON CONFLICT (ladder, month, player) DO UPDATE SET gain = months.gain + excluded.gain,
                   won = months.won + excluded.won, lost = months.lost + excluded.lost";
        let changes = outcome.ratings.map_or([0; 2], |ratings| ratings.changes);
        for side in Side::BOTH {
            let (player, won) = (outcome.players[side.index()].0, outcome.winner == Some(side));
            self.run_with(sql, params![ladder.0, outcome.month(), player, changes[side.index()], won, !won])?;
        }
        Ok(())
    }

    /// Adds a result to the head-to-head records of both players.
    fn count_pair(&self, ladder: LadderId, outcome: &Outcome) -> anyhow::Result<()> {
        let sql = "INSERT INTO pairs (ladder, player, opponent, matches, won, lost, rated_won, rated_lost)
                   VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7)
                   ON CONFLICT (ladder, player, opponent) DO UPDATE SET matches = pairs.matches + 1,
                   won = pairs.won + excluded.won, lost = pairs.lost + excluded.lost,
                   rated_won = pairs.rated_won + excluded.rated_won,
                   rated_lost = pairs.rated_lost + excluded.rated_lost";
        for side in Side::BOTH {
            let [player, opponent] = [side, !side].map(|side| outcome.players[side.index()].0);
            let (won, lost) = (outcome.winner == Some(side), outcome.winner == Some(!side));
            let (rated_won, rated_lost) = (won && outcome.rated, lost && outcome.rated);
            self.run_with(sql, params![ladder.0, player, opponent, won, lost, rated_won, rated_lost])?;
        }
        Ok(())
    }

    /// Returns a result with its ladder.
    pub fn result(&self, table: TableId) -> anyhow::Result<Option<(LadderId, Outcome)>> {
        let sql = format!("SELECT {OUTCOME}, ladder FROM results WHERE table_id = ?1");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let read = |row: &Row<'_>| Ok((LadderId(row.get(18)?), read_outcome(row)?));
        Ok(statement.query_row([table.0], read).optional()?)
    }

    /// Returns the standing of a player.
    pub fn standing(&self, ladder: LadderId, player: PlayerId) -> anyhow::Result<Option<Standing>> {
        let sql = format!("SELECT {STANDING} FROM standings WHERE ladder = ?1 AND player = ?2");
        let mut statement = self.connection.prepare_cached(&sql)?;
        Ok(statement.query_row([ladder.0, player.0], |row| read_standing(row, 0)).optional()?)
    }

    /// Stores the standing of a player.
    pub(crate) fn save_standing(
        &self,
        ladder: LadderId,
        player: PlayerId,
        standing: &Standing,
    ) -> anyhow::Result<()> {
        let sql = format!(
            "INSERT INTO standings (ladder, player, {STANDING})
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
             ON CONFLICT (ladder, player) DO UPDATE SET {}",
            replace(STANDING)
        );
        let Standing { rating, experience, won, lost, streak, peak, best, games, gammons, .. } = standing;
        self.run_with(
            &sql,
            params![
                ladder.0,
                player.0,
                rating,
                experience,
                won,
                lost,
                streak,
                peak,
                best.0,
                best.1.0,
                games[0],
                games[1],
                gammons[0],
                gammons[1],
                standing.doubles,
                standing.takes,
                standing.drops,
                standing.write_recent()
            ],
        )
    }

    /// Returns the rank of a player with this rating, from 1. Of two players with equal ratings, the one with
    /// the smaller number is ahead.
    pub fn rank(&self, ladder: LadderId, player: PlayerId, rating: i64) -> anyhow::Result<i64> {
        let sql = "SELECT 1 + (SELECT count(*) FROM standings WHERE ladder = ?1 AND rating > ?2)
                     + (SELECT count(*) FROM standings WHERE ladder = ?1 AND rating = ?2 AND player < ?3)";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_row([ladder.0, rating, player.0], |row| row.get(0))?)
    }

    /// Deletes a result and computes its ladder again. Returns false if there is no such result.
    pub fn void(&self, table: TableId) -> anyhow::Result<bool> {
        let Some((ladder, _)) = self.result(table)? else {
            return Ok(false);
        };
        self.run_with("DELETE FROM results WHERE table_id = ?1", params![table.0])?;
        self.recompute(ladder)?;
        Ok(true)
    }
}

pub(crate) fn read_outcome(row: &Row<'_>) -> rusqlite::Result<Outcome> {
    let side = |index: i64| if index == 0 { Side::White } else { Side::Black };
    let ratings = match row.get::<_, Option<u32>>(11)? {
        None => None,
        Some(halvings) => Some(Ratings {
            halvings,
            after: [row.get(12)?, row.get(13)?],
            changes: [row.get(14)?, row.get(15)?],
            experience: [row.get(16)?, row.get(17)?],
        }),
    };
    Ok(Outcome {
        table: TableId(row.get(0)?),
        club: ClubId(row.get(1)?),
        finished: Time(row.get(2)?),
        players: [PlayerId(row.get(3)?), PlayerId(row.get(4)?)],
        winner: row.get::<_, Option<i64>>(5)?.map(side),
        length: row.get(6)?,
        score: [row.get(7)?, row.get(8)?],
        rated: row.get(9)?,
        // Facts that another version has written may be unreadable. They then count as none.
        facts: serde_json::from_str::<Facts>(row.get_ref(10)?.as_str()?).unwrap_or_default(),
        ratings,
    })
}

/// Reads a standing from the columns that begin at `at`.
pub(crate) fn read_standing(row: &Row<'_>, at: usize) -> rusqlite::Result<Standing> {
    Ok(Standing {
        rating: row.get(at)?,
        experience: row.get(at + 1)?,
        won: row.get(at + 2)?,
        lost: row.get(at + 3)?,
        streak: row.get(at + 4)?,
        peak: row.get(at + 5)?,
        best: (row.get(at + 6)?, TableId(row.get(at + 7)?)),
        games: [row.get(at + 8)?, row.get(at + 9)?],
        gammons: [row.get(at + 10)?, row.get(at + 11)?],
        doubles: row.get(at + 12)?,
        takes: row.get(at + 13)?,
        drops: row.get(at + 14)?,
        recent: Standing::read_recent(row.get_ref(at + 15)?.as_str()?),
    })
}
