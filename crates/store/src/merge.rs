//! Two players who become one, and one who becomes two, in the store.

use crate::people::LEFT;
use crate::privacy::Identity;
use crate::store::Store;
use blot_table::PlayerId;
use rusqlite::params;

/// Every column that holds a player's number. A test finds those that are missing here.
const OF_PLAYERS: &[(&str, &str)] = &[
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

/// Those that are made of results, and made again.
#[cfg(test)]
const MADE_AGAIN: &[(&str, &str)] =
    &[("standings", "player"), ("pairs", "player"), ("pairs", "opponent"), ("months", "player")];

impl Store {
    /// Whether two players have sat at one table, or are about to.
    pub fn have_played(&self, one: PlayerId, other: PlayerId) -> anyhow::Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE stage <> 'off'
                   AND (white = ?1 AND black = ?2 OR white = ?2 AND black = ?1))";
        Ok(self.connection.prepare_cached(sql)?.query_row([one.0, other.0], |row| row.get(0))?)
    }

    /// All that was the one player's is the other's now. Events are not changed: whom they name is looked up in `merged`. The
    /// row stays, so that nobody else gets its number.
    pub fn merge(&self, keep: PlayerId, gone: PlayerId) -> anyhow::Result<()> {
        let sql = "UPDATE identities SET name = coalesce(name, (SELECT name FROM players WHERE id = player))
                   WHERE player IN (?1, ?2)";
        self.run_with(sql, params![keep.0, gone.0])?;
        for (table, column) in OF_PLAYERS {
            let sql = format!("UPDATE {table} SET {column} = ?1 WHERE {column} = ?2");
            self.run_with(&sql, params![keep.0, gone.0])?;
        }
        self.recompute_of(keep)?;
        self.run_with("INSERT INTO merged (old, player) VALUES (?2, ?1)", params![keep.0, gone.0])?;
        self.run_with(
            "UPDATE players SET name = ?2, settings = '{}', digest = NULL WHERE id = ?1",
            params![gone.0, LEFT],
        )
    }

    /// Takes one identity off a player, who goes on under another name. It begins as a new player.
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
    fn whatever_belongs_to_a_player_goes_with_him() {
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
        let known = OF_PLAYERS
            .iter()
            .chain(MADE_AGAIN)
            .map(|(table, column)| ((*table).to_owned(), (*column).to_owned()));
        assert_eq!(found, known.collect());
    }
}
