//! Stores what each commit has changed, so that every other connection drops only that from its cache.

use crate::store::Store;
use blot_table::{ClubId, PlayerId, TableId};
use rusqlite::params;

/// A part of the cache that a commit has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Scope {
    /// Everything.
    All,
    /// The settings of a club.
    Club(ClubId),
    /// A match.
    Match(TableId),
    /// The list of a player's challenges and running matches.
    OpenMatches(PlayerId),
    /// A player: name, handle, language and settings.
    Player(PlayerId),
}

/// The number of changes that are stored; older ones are deleted.
const MAX_STORED: i64 = 4096;
/// Old changes are deleted each time this many new ones were added.
const DELETED_EVERY: i64 = 256;
/// A connection that has missed more changes than this drops its whole cache.
const MAX_MISSED: usize = 1000;

impl Scope {
    fn columns(self) -> (&'static str, i64) {
        match self {
            Scope::All => ("all", 0),
            Scope::Club(club) => ("club", club.0),
            Scope::Match(table) => ("match", table.0),
            Scope::OpenMatches(player) => ("open", player.0),
            Scope::Player(player) => ("player", player.0),
        }
    }

    fn read(scope: &str, entity: i64) -> Scope {
        match scope {
            "club" => Scope::Club(ClubId(entity)),
            "match" => Scope::Match(TableId(entity)),
            "open" => Scope::OpenMatches(PlayerId(entity)),
            "player" => Scope::Player(PlayerId(entity)),
            _ => Scope::All,
        }
    }
}

impl Store {
    /// Returns the number of the newest change.
    pub(crate) fn last_change(&self) -> anyhow::Result<i64> {
        let sql = "SELECT coalesce(max(id), 0) FROM changes";
        Ok(self.connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
    }

    /// Stores changes. Returns the number of the last one.
    pub(crate) fn add_changes(&self, changes: impl IntoIterator<Item = Scope>) -> anyhow::Result<i64> {
        let sql = "INSERT INTO changes (scope, entity) VALUES (?1, ?2) RETURNING id";
        let mut last = 0;
        for change in changes {
            let (scope, entity) = change.columns();
            last = self.insert(sql, params![scope, entity])?;
            if last % DELETED_EVERY == 0 {
                self.run_with("DELETE FROM changes WHERE id <= ?1", [last - MAX_STORED])?;
            }
        }
        Ok(last)
    }

    /// Returns the changes after `last`, and the number of the newest one. Returns only `All` if there are too
    /// many, or if some are already deleted.
    pub(crate) fn changes_after(&self, last: i64) -> anyhow::Result<(Vec<Scope>, i64)> {
        let sql = "SELECT id, scope, entity FROM changes WHERE id > ?1 ORDER BY id LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params![last, MAX_MISSED + 1])?;
        let (mut changes, mut end) = (Vec::new(), last);
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            if id != end + 1 || changes.len() == MAX_MISSED {
                return Ok((vec![Scope::All], self.last_change()?));
            }
            changes.push(Scope::read(row.get_ref(1)?.as_str()?, row.get(2)?));
            end = id;
        }
        Ok((changes, end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_read_once_and_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let player = PlayerId(3);
        let changes = [
            Scope::Match(TableId(7)),
            Scope::OpenMatches(player),
            Scope::Player(player),
            Scope::Club(ClubId(1)),
            Scope::All,
        ];
        let start = store.last_change().unwrap();
        let last = store.add_changes(changes).unwrap();
        assert_eq!(store.changes_after(start).unwrap(), (changes.to_vec(), last));
        assert_eq!(store.changes_after(last).unwrap(), (Vec::new(), last));
    }

    #[test]
    fn a_connection_that_has_missed_changes_drops_everything() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        store.begin().unwrap();
        let many = (0..2 * MAX_STORED).map(|id| Scope::Match(TableId(id)));
        let last = store.add_changes(many).unwrap();
        let count = "SELECT count(*) FROM changes";
        let stored: i64 = store.connection.query_row(count, [], |row| row.get(0)).unwrap();
        assert!((MAX_STORED..MAX_STORED + DELETED_EVERY).contains(&stored), "{stored}");
        // Some are deleted, or there are too many.
        for seen in [0, last - MAX_MISSED as i64 - 1] {
            assert_eq!(store.changes_after(seen).unwrap(), (vec![Scope::All], last));
        }
        let (changes, _) = store.changes_after(last - MAX_MISSED as i64).unwrap();
        assert_eq!(changes.len(), MAX_MISSED);
    }
}
