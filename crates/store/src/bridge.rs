//! Stores the mirror places of bridged clubs. A club has a primary place and, if it is bridged to another
//! platform, a mirror place.

use crate::people::read_platform;
use crate::places::Place;
use crate::store::Store;
use blot_table::{ClubId, PlayerId, TableId};
use rusqlite::{OptionalExtension, params};

impl Store {
    /// Returns the mirror place of a club, if it is bridged.
    pub fn mirror_of(&self, club: ClubId) -> anyhow::Result<Option<Place>> {
        let sql = "SELECT platform, place FROM windows WHERE club = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| Ok(Place { platform: read_platform(row, 0)?, id: row.get(1)? });
        Ok(statement.query_row([club.0], read).optional()?)
    }

    /// Returns the club whose mirror place this is.
    pub(crate) fn club_of_mirror(&self, mirror: &Place) -> anyhow::Result<Option<ClubId>> {
        let sql = "SELECT club FROM windows WHERE platform = ?1 AND place = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![mirror.platform.name(), mirror.id];
        Ok(statement.query_row(key, |row| row.get(0).map(ClubId)).optional()?)
    }

    /// Gives a club a mirror place. If another club has its primary place there, merges the two: the merged
    /// club has the matches and results of both, and the settings and ladder of `club`. Returns the number of
    /// the bridged club, which is that of the other club after a merge.
    pub fn bridge(&self, club: ClubId, mirror: &Place) -> anyhow::Result<ClubId> {
        let primary = self.place_of(club)?;
        let club = match self.club_at_primary(mirror)? {
            None => club,
            Some(other) => {
                // The boards of the other club are now in the mirror place, except those in threads.
                let sql = "UPDATE tables SET window_live = CASE WHEN thread IS NULL THEN live END, live = NULL,
                                             thread = NULL, lost = 0 WHERE club = ?1";
                self.run_with(sql, params![other.0])?;
                self.merge_clubs(club, other)?;
                let sql = "UPDATE clubs SET platform = ?2, place = ?3 WHERE id = ?1";
                self.run_with(sql, params![other.0, primary.platform.name(), primary.id])?;
                other
            }
        };
        let sql = "INSERT INTO windows (platform, place, club) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        self.run_with(sql, params![mirror.platform.name(), mirror.id, club.0])?;
        Ok(club)
    }

    /// Returns whether a player is the challenger or the opponent at any table of a club.
    pub fn has_played_in(&self, club: ClubId, player: PlayerId) -> anyhow::Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE club = ?1 AND (white = ?2 OR black = ?2))";
        Ok(self.connection.prepare_cached(sql)?.query_row([club.0, player.0], |row| row.get(0))?)
    }

    /// Removes the mirror place of a club. Its matches and results stay.
    pub fn remove_mirror(&self, club: ClubId) -> anyhow::Result<()> {
        self.run_with("UPDATE tables SET window_live = NULL WHERE club = ?1", params![club.0])?;
        self.run_with("DELETE FROM windows WHERE club = ?1", params![club.0])
    }

    /// Moves the mirror of a club to another place. Returns the club's challenges and running matches, at most
    /// `max`.
    pub(crate) fn move_mirror(&self, club: ClubId, to: &Place, max: usize) -> anyhow::Result<Vec<TableId>> {
        self.remove_mirror(club)?;
        let club = self.bridge(club, to)?;
        self.open_tables_in(club, max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::Platform;
    use blot_table::Time;

    #[test]
    fn an_absence_noticed_on_both_platforms_counts_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let [primary, mirror] =
            [Platform::Discord, Platform::Telegram].map(|platform| Place { platform, id: "lounge".to_owned() });
        let club = store.found(&primary).unwrap();
        assert_eq!(store.bridge(club, &mirror).unwrap(), club);
        assert_eq!(store.club_at(&mirror).unwrap(), Some(club));
        let player = store.add_player("Anna").unwrap();
        let sql = "INSERT INTO tables (club, white, stage, created, expires, secret, since, due, counted)
                   VALUES (?1, ?2, 'playing', 1, 2, zeroblob(32), 1000, 9000, 1000)";
        store.run_with(sql, params![club.0, player.0]).unwrap();
        let due =
            || -> i64 { store.connection.query_row("SELECT due FROM tables", [], |row| row.get(0)).unwrap() };
        // Both platforms were not served, one of them a little longer.
        store.add_absence(Platform::Telegram, Time(2000), Time(3000), Time(0)).unwrap();
        store.add_absence(Platform::Discord, Time(2000), Time(3500), Time(0)).unwrap();
        assert_eq!(due(), 10_500);
        // Both platforms notice that the machine's clock was set back.
        store.set_back(Platform::Telegram, Time(4000), Time(3600)).unwrap();
        store.set_back(Platform::Discord, Time(4000), Time(3600)).unwrap();
        assert_eq!(due(), 10_100);
    }
}
