//! Computes a whole ladder again from its results and seasons, and writes the rows that differ.

use crate::ladder::{OUTCOME, read_outcome, replace};
use crate::people::LEFT;
use crate::store::Store;
use blot_rules::Side;
use blot_table::rating::squeezed;
use blot_table::{LadderId, Outcome, PlayerId, Ratings, Standing, TableId, Time, WEEK};
use rusqlite::params;
use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

/// Everything that follows from a ladder's results.
#[derive(Default)]
struct Fold {
    standings: HashMap<PlayerId, Standing>,
    /// By player and opponent: matches, won, lost, rated ones won and lost.
    pairs: BTreeMap<[i64; 2], [i64; 5]>,
    /// By month and player: gain, won, lost.
    months: BTreeMap<[i64; 2], [i64; 3]>,
    /// By pair of players: when their rated matches of one week ended. The week ends with their latest match.
    lately: HashMap<[PlayerId; 2], VecDeque<Time>>,
    /// Results whose ratings differ from the stored ones.
    changed: Vec<(TableId, Option<Ratings>)>,
}

impl Fold {
    fn add(&mut self, mut outcome: Outcome) {
        let stored = outcome.ratings.take();
        for side in Side::BOTH {
            let [player, opponent] = [side, !side].map(|side| outcome.players[side.index()].0);
            let pair = self.pairs.entry([player, opponent]).or_default();
            let [won, lost] = [side, !side].map(|side| i64::from(outcome.winner == Some(side)));
            let rated = i64::from(outcome.rated);
            for (sum, more) in pair.iter_mut().zip([1, won, lost, won * rated, lost * rated]) {
                *sum += more;
            }
        }
        if outcome.rated {
            let lately = self.lately.entry(outcome.pair()).or_default();
            while lately.front().is_some_and(|at| *at <= outcome.finished.plus(-WEEK)) {
                lately.pop_front();
            }
            let mut standings =
                outcome.players.map(|player| self.standings.remove(&player).unwrap_or_default());
            outcome.settle(&mut standings, u32::try_from(lately.len()).unwrap_or(u32::MAX));
            lately.push_back(outcome.finished);
            self.standings.extend(outcome.players.into_iter().zip(standings));
            let changes = outcome.ratings.map_or([0; 2], |ratings| ratings.changes);
            for side in Side::BOTH {
                let won = i64::from(outcome.winner == Some(side));
                let month = self.months.entry([outcome.month(), outcome.players[side.index()].0]).or_default();
                for (sum, more) in month.iter_mut().zip([changes[side.index()], won, 1 - won]) {
                    *sum += more;
                }
            }
        }
        if outcome.ratings != stored {
            self.changed.push((outcome.table, outcome.ratings));
        }
    }

    /// Removes the standings of players who have left. Their matches still count for their opponents.
    fn remove_players(&mut self, left: &HashSet<PlayerId>) {
        self.standings.retain(|player, _| !left.contains(player));
        self.months.retain(|[_, player], _| !left.contains(&PlayerId(*player)));
    }

    fn squeeze(&mut self) {
        self.standings.values_mut().for_each(|standing| standing.rating = squeezed(standing.rating));
    }
}

/// A table of numbers that follow from results. Its key is the ladder and two more columns.
struct Derived {
    name: &'static str,
    key: [&'static str; 2],
    values: &'static [&'static str],
}

const PAIRS: Derived = Derived {
    name: "pairs",
    key: ["player", "opponent"],
    values: &["matches", "won", "lost", "rated_won", "rated_lost"],
};
const MONTHS: Derived = Derived { name: "months", key: ["month", "player"], values: &["gain", "won", "lost"] };

impl Store {
    /// Computes a ladder again, in the order in which its matches ended. Returns the number of rows that
    /// differed.
    pub fn recompute(&self, ladder: LadderId) -> anyhow::Result<usize> {
        let mut fold = self.fold(ladder)?;
        fold.remove_players(&self.players_who_left()?);
        for (table, ratings) in &fold.changed {
            self.save_ratings(*table, *ratings)?;
        }
        let mut changed = fold.changed.len();
        changed += self.sync_standings(ladder, &fold.standings)?;
        changed += self.sync(&PAIRS, ladder, fold.pairs)?;
        changed += self.sync(&MONTHS, ladder, fold.months)?;
        Ok(changed)
    }

    /// Computes all ladders again on which a player has results.
    pub(crate) fn recompute_of(&self, player: PlayerId) -> anyhow::Result<()> {
        let sql = "SELECT DISTINCT ladder FROM results WHERE white = ?1 OR black = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let ladders = statement.query_map([player.0], |row| row.get(0).map(LadderId))?;
        let ladders = ladders.collect::<rusqlite::Result<Vec<_>>>()?;
        ladders.into_iter().try_for_each(|ladder| self.recompute(ladder).map(drop))
    }

    fn players_who_left(&self) -> anyhow::Result<HashSet<PlayerId>> {
        let mut statement = self.connection.prepare_cached("SELECT id FROM players WHERE name = ?1")?;
        let ids = statement.query_map([LEFT], |row| row.get(0).map(PlayerId))?;
        Ok(ids.collect::<rusqlite::Result<_>>()?)
    }

    /// Computes all ladders again. Returns the number of rows that differed.
    pub fn recompute_all(&self) -> anyhow::Result<usize> {
        let mut statement = self.connection.prepare("SELECT id FROM ladders")?;
        let ids =
            statement.query_map([], |row| row.get(0).map(LadderId))?.collect::<rusqlite::Result<Vec<_>>>()?;
        ids.into_iter().map(|ladder| self.recompute(ladder)).sum()
    }

    /// Computes all ladders again. Returns whether no row differed.
    #[cfg(any(test, feature = "inspect"))]
    pub fn are_ladders_exact(&self) -> bool {
        self.recompute_all().expect("it can be computed") == 0
    }

    fn fold(&self, ladder: LadderId) -> anyhow::Result<Fold> {
        let sql = "SELECT closed FROM seasons WHERE ladder = ?1 AND squeezed = 1 ORDER BY closed";
        let mut statement = self.connection.prepare_cached(sql)?;
        let squeezes = statement.query_map([ladder.0], |row| row.get(0).map(Time))?;
        let mut squeezes: VecDeque<Time> = squeezes.collect::<rusqlite::Result<_>>()?;
        let sql = format!("SELECT {OUTCOME} FROM results WHERE ladder = ?1 ORDER BY finished, table_id");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut rows = statement.query([ladder.0])?;
        let mut fold = Fold::default();
        while let Some(row) = rows.next()? {
            let outcome = read_outcome(row)?;
            while squeezes.front().is_some_and(|closed| *closed < outcome.finished) {
                squeezes.pop_front();
                fold.squeeze();
            }
            fold.add(outcome);
        }
        squeezes.iter().for_each(|_| fold.squeeze());
        Ok(fold)
    }

    /// Replaces the standings of a ladder. Returns the number of rows that differed.
    fn sync_standings(
        &self,
        ladder: LadderId,
        standings: &HashMap<PlayerId, Standing>,
    ) -> anyhow::Result<usize> {
        let mut changed = 0;
        let sql = "SELECT player FROM standings WHERE ladder = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let players = statement.query_map([ladder.0], |row| row.get(0).map(PlayerId))?;
        for player in players.collect::<rusqlite::Result<Vec<_>>>()? {
            if !standings.contains_key(&player) {
                let sql = "DELETE FROM standings WHERE ladder = ?1 AND player = ?2";
                self.run_with(sql, params![ladder.0, player.0])?;
                changed += 1;
            }
        }
        for (player, standing) in standings {
            if self.standing(ladder, *player)?.as_ref() != Some(standing) {
                self.save_standing(ladder, *player, standing)?;
                changed += 1;
            }
        }
        Ok(changed)
    }

    /// Replaces the rows of a ladder in a derived table. Returns the number of rows that differed.
    fn sync<const N: usize>(
        &self,
        table: &Derived,
        ladder: LadderId,
        mut rows: BTreeMap<[i64; 2], [i64; N]>,
    ) -> anyhow::Result<usize> {
        let Derived { name, key: [first, second], values } = table;
        let values = values.join(", ");
        let sql = format!("SELECT {first}, {second}, {values} FROM {name} WHERE ladder = ?1");
        let mut statement = self.connection.prepare_cached(&sql)?;
        let mut stored = statement.query([ladder.0])?;
        let mut extra = Vec::new();
        while let Some(row) = stored.next()? {
            let key = [row.get(0)?, row.get(1)?];
            let mut numbers = [0; N];
            for (at, number) in numbers.iter_mut().enumerate() {
                *number = row.get(at + 2)?;
            }
            match rows.get(&key) {
                None => extra.push(key),
                Some(right) if *right == numbers => drop(rows.remove(&key)),
                Some(_) => {}
            }
        }
        for [one, other] in &extra {
            let sql = format!("DELETE FROM {name} WHERE ladder = ?1 AND {first} = ?2 AND {second} = ?3");
            self.run_with(&sql, params![ladder.0, one, other])?;
        }
        let marks: String = (4..4 + N).map(|at| format!(", ?{at}")).collect();
        let sql = format!(
            "INSERT INTO {name} (ladder, {first}, {second}, {values}) VALUES (?1, ?2, ?3{marks})
             ON CONFLICT (ladder, {first}, {second}) DO UPDATE SET {}",
            replace(&values)
        );
        for (key, numbers) in &rows {
            let row = [ladder.0].into_iter().chain(*key).chain(*numbers);
            self.run_with(&sql, rusqlite::params_from_iter(row))?;
        }
        Ok(extra.len() + rows.len())
    }
}
