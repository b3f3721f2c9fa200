//! Stores what each commit has changed, so that every other connection drops only that from its cache.

use crate::store::Store;
use blot_table::{ClubId, PlayerId, TableId};
use rusqlite::params;
use std::fmt::Write;

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

/// The number of rows that are stored; older ones are deleted.
const MAX_STORED: i64 = 4096;
/// Old rows are deleted each time this many new ones were added.
const DELETED_EVERY: i64 = 256;
/// A connection that has missed more rows than this drops its whole cache.
const MAX_MISSED: i64 = 1000;

impl Scope {
    fn words(self) -> (&'static str, i64) {
        match self {
            Scope::All => ("all", 0),
            Scope::Club(club) => ("club", club.0),
            Scope::Match(table) => ("match", table.0),
            Scope::OpenMatches(player) => ("open", player.0),
            Scope::Player(player) => ("player", player.0),
        }
    }

    /// Reads a row of changes. What a later program may write there means everything.
    fn read_all(scopes: &str) -> impl Iterator<Item = Scope> {
        let mut words = scopes.split(' ');
        std::iter::from_fn(move || {
            let name = words.next()?;
            let id = words.next().and_then(|id| id.parse().ok());
            Some(match (name, id) {
                ("club", Some(id)) => Scope::Club(ClubId(id)),
                ("match", Some(id)) => Scope::Match(TableId(id)),
                ("open", Some(id)) => Scope::OpenMatches(PlayerId(id)),
                ("player", Some(id)) => Scope::Player(PlayerId(id)),
                _ => Scope::All,
            })
        })
    }
}

impl Store {
    /// Returns the number of the newest row of changes.
    pub(crate) fn last_change(&self) -> anyhow::Result<i64> {
        let sql = "SELECT coalesce(max(id), 0) FROM changes";
        Ok(self.connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?)
    }

    /// Stores what a transaction has changed, as the row of this number: the one after the newest.
    pub(crate) fn add_changes(
        &self,
        number: i64,
        changes: impl IntoIterator<Item = Scope>,
    ) -> anyhow::Result<()> {
        let mut scopes = String::new();
        for change in changes {
            let (name, id) = change.words();
            let gap = if scopes.is_empty() { "" } else { " " };
            write!(scopes, "{gap}{name} {id}")?;
        }
        self.run_with("INSERT INTO changes (id, scopes) VALUES (?1, ?2)", params![number, scopes])?;
        if number % DELETED_EVERY == 0 {
            self.run_with("DELETE FROM changes WHERE id <= ?1", [number - MAX_STORED])?;
        }
        Ok(())
    }

    /// Returns the changes after the row `last`, and the number of the newest row. Returns only `All` if there are too
    /// many rows, or if some are already deleted.
    pub(crate) fn changes_after(&self, last: i64) -> anyhow::Result<(Vec<Scope>, i64)> {
        let sql = "SELECT id, scopes FROM changes WHERE id > ?1 ORDER BY id LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query(params![last, MAX_MISSED + 1])?;
        let (mut changes, mut end) = (Vec::new(), last);
        while let Some(row) = rows.next()? {
            let id: i64 = row.get(0)?;
            if id != end + 1 || id - last > MAX_MISSED {
                return Ok((vec![Scope::All], self.last_change()?));
            }
            changes.extend(Scope::read_all(row.get_ref(1)?.as_str()?));
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
        store.add_changes(start + 1, changes).unwrap();
        assert_eq!(store.changes_after(start).unwrap(), (changes.to_vec(), start + 1));
        assert_eq!(store.changes_after(start + 1).unwrap(), (Vec::new(), start + 1));
    }

    #[test]
    fn a_connection_that_has_missed_changes_drops_everything() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        store.begin().unwrap();
        let last = 2 * MAX_STORED;
        for number in 1..=last {
            store.add_changes(number, [Scope::Match(TableId(number))]).unwrap();
        }
        let count = "SELECT count(*) FROM changes";
        let stored: i64 = store.connection.query_row(count, [], |row| row.get(0)).unwrap();
        assert!((MAX_STORED..MAX_STORED + DELETED_EVERY).contains(&stored), "{stored}");
        // Some are deleted, or there are too many.
        for seen in [0, last - MAX_MISSED - 1] {
            assert_eq!(store.changes_after(seen).unwrap(), (vec![Scope::All], last));
        }
        let (changes, _) = store.changes_after(last - MAX_MISSED).unwrap();
        assert_eq!(changes.len() as i64, MAX_MISSED);
    }

    #[test]
    fn a_row_of_a_later_program_means_everything() {
        let read = |row| Scope::read_all(row).collect::<Vec<_>>();
        assert_eq!(read("match 7 event 3"), [Scope::Match(TableId(7)), Scope::All]);
        assert_eq!(read("match x"), [Scope::All]);
        assert_eq!(read(""), [Scope::All]);
    }
}
