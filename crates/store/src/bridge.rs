//! Clubs that are in two places, in the store: the second one is a mirror of the club.

use crate::people::read_platform;
use crate::places::Place;
use crate::store::Store;
use blot_table::{ClubId, PlayerId, TableId};
use rusqlite::{OptionalExtension, params};

impl Store {
    /// The other place of a club, if it has one.
    pub fn mirror_of(&self, club: ClubId) -> anyhow::Result<Option<Place>> {
        let sql = "SELECT platform, place FROM windows WHERE club = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| Ok(Place { platform: read_platform(row, 0)?, id: row.get(1)? });
        Ok(statement.query_row([club.0], read).optional()?)
    }

    /// The club that has a place as its mirror.
    pub(crate) fn club_behind(&self, mirror: &Place) -> anyhow::Result<Option<ClubId>> {
        let sql = "SELECT club FROM windows WHERE platform = ?1 AND place = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![mirror.platform.name(), mirror.id];
        Ok(statement.query_row(key, |row| row.get(0).map(ClubId)).optional()?)
    }

    /// Gives a club a mirror. The club that was there goes on in it with its matches and results; rules and ladder are those
    /// of the first. Which club that is now.
    pub fn bridge(&self, club: ClubId, mirror: &Place) -> anyhow::Result<ClubId> {
        let home = self.place_of(club)?;
        let club = match self.club_at_home(mirror)? {
            None => club,
            Some(other) => {
                // Their boards are in the mirror now, but for those in threads.
                let sql = "UPDATE tables SET window_live = CASE WHEN thread IS NULL THEN live END, live = NULL,
                                             thread = NULL, lost = 0 WHERE club = ?1";
                self.run_with(sql, params![other.0])?;
                self.merge_clubs(club, other)?;
                let sql = "UPDATE clubs SET platform = ?2, place = ?3 WHERE id = ?1";
                self.run_with(sql, params![other.0, home.platform.name(), home.id])?;
                other
            }
        };
        let sql = "INSERT INTO windows (platform, place, club) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        self.run_with(sql, params![mirror.platform.name(), mirror.id, club.0])?;
        Ok(club)
    }

    /// Whether somebody has sat at a table of a club.
    pub fn has_played_in(&self, club: ClubId, player: PlayerId) -> anyhow::Result<bool> {
        let sql = "SELECT EXISTS (SELECT 1 FROM tables WHERE club = ?1 AND (white = ?2 OR black = ?2))";
        Ok(self.connection.prepare_cached(sql)?.query_row([club.0, player.0], |row| row.get(0))?)
    }

    /// Takes a club's mirror away; all that is the club's stays with it.
    pub fn remove_mirror(&self, club: ClubId) -> anyhow::Result<()> {
        self.run_with("UPDATE tables SET window_live = NULL WHERE club = ?1", params![club.0])?;
        self.run_with("DELETE FROM windows WHERE club = ?1", params![club.0])
    }

    /// Moves a mirror to another place. The challenges and running matches behind it, at most so many.
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
    fn what_both_platforms_notice_counts_once() {
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
        // Both were away, the one a little longer.
        store.add_absence(Platform::Telegram, Time(2000), Time(3000), Time(0)).unwrap();
        store.add_absence(Platform::Discord, Time(2000), Time(3500), Time(0)).unwrap();
        assert_eq!(due(), 10_500);
        // The machine's clock was set back for both.
        store.set_back(Platform::Telegram, Time(4000), Time(3600)).unwrap();
        store.set_back(Platform::Discord, Time(4000), Time(3600)).unwrap();
        assert_eq!(due(), 10_100);
    }
}
