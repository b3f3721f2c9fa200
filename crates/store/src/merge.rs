//! Merges two players into one, and splits an identity off a player.

use crate::people::LEFT;
use crate::privacy::Identity;
use crate::store::Store;
use blot_table::PlayerId;
use rusqlite::params;

/// The columns in which a merge replaces a player's number. A test checks that none is missing.
const PLAYER_COLUMNS: &[(&str, &str)] = &[
    ("identities", "player"),
    ("tables", "white"),
    ("tables", "black"),
    ("merged", "player"),
    ("codes", "player"),
    ("vacations", "player"),
    ("audit", "player"),
    ("results", "white"),
    ("results", "black"),
    ("finals", "player"),
    ("reports", "winner"),
    ("reports", "loser"),
    ("wanted", "player"),
];

/// Columns with a player's number in tables that are computed again from results.
#[cfg(test)]
const RECOMPUTED_COLUMNS: &[(&str, &str)] =
    &[("standings", "player"), ("pairs", "player"), ("pairs", "opponent"), ("months", "player")];

impl Store {
    /// Returns whether two players share a challenge or a match that was not called off.
    pub fn have_played(&self, one: PlayerId, other: PlayerId) -> anyhow::Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE stage <> 'off'
                   AND (white = ?1 AND black = ?2 OR white = ?2 AND black = ?1))";
        Ok(self.connection.prepare_cached(sql)?.query_row([one.0, other.0], |row| row.get(0))?)
    }

    /// Merges the player `from` into the player `into`. Events do not change: readers look up their players in
    /// `merged`. The row of `from` stays, so that no other player gets its number.
    pub fn merge(&self, into: PlayerId, from: PlayerId) -> anyhow::Result<()> {
        let sql = "UPDATE identities SET name = coalesce(name, (SELECT name FROM players WHERE id = player))
                   WHERE player IN (?1, ?2)";
        self.run_with(sql, params![into.0, from.0])?;
        for (table, column) in PLAYER_COLUMNS {
            let sql = format!("UPDATE {table} SET {column} = ?1 WHERE {column} = ?2");
            self.run_with(&sql, params![into.0, from.0])?;
        }
        self.recompute_of(into)?;
        self.run_with("INSERT INTO merged (old, player) VALUES (?2, ?1)", params![into.0, from.0])?;
        self.run_with(
            "UPDATE players SET name = ?2, settings = '{}', digest = NULL WHERE id = ?1",
            params![from.0, LEFT],
        )
    }

    /// Splits an identity off a player. It becomes a new player. Renames the former player to `name`.
    pub fn part(&self, player: PlayerId, leaver: &Identity, name: &str) -> anyhow::Result<()> {
        let id = self.add_player(&leaver.name)?;
        let sql = "UPDATE identities SET player = ?3, name = ?4 WHERE platform = ?1 AND user_id = ?2";
        self.run_with(sql, params![leaver.platform.name(), leaver.user, id.0, leaver.name])?;
        self.run_with("UPDATE players SET name = ?2 WHERE id = ?1", params![player.0, name])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_reference_to_a_player_is_merged_or_recomputed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let sql = "SELECT m.name, f.\"from\" FROM sqlite_master m, pragma_foreign_key_list(m.name) f
                   WHERE m.type = 'table' AND f.\"table\" = 'players'";
        let mut statement = store.connection.prepare(sql).unwrap();
        let found: BTreeSet<(String, String)> = statement
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
            .unwrap()
            .map(Result::unwrap)
            .collect();
        let known = PLAYER_COLUMNS
            .iter()
            .chain(RECOMPUTED_COLUMNS)
            .map(|(table, column)| ((*table).to_owned(), (*column).to_owned()));
        assert_eq!(found, known.collect());
    }
}
