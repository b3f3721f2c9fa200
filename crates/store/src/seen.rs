//! Stores which events of platforms were handled, so that an event that comes twice is handled once.

use crate::failpoint::InjectedBug;
use crate::places::Platform;
use crate::store::Store;
use blot_table::{Time, hex};
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};

/// The position of [`Store::forget_events`]: a platform and the hash of an event.
pub type SeenMark = (String, String);

impl Store {
    /// Stores an event of a platform. Returns false if it was stored before. Stores only a hash, since an event
    /// of a private chat may contain a user id.
    pub fn note_event(&self, platform: Platform, event: &str, at: Time) -> anyhow::Result<bool> {
        let event = hex(&Sha256::digest(event)[..16]);
        let sql = "INSERT INTO seen (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let new = self.connection.prepare_cached(sql)?.execute(params![platform.name(), event, at.0])?;
        Ok(new == 1 || InjectedBug::ForgetSeenEvents.is_injected())
    }

    /// Looks at the next `max` events after a mark and deletes those from before a time. Returns the mark for
    /// the next call, which is the first one again after the last event. An index by time would cost more at
    /// every event than this scan.
    pub fn forget_events(&self, before: Time, mark: &SeenMark, max: usize) -> anyhow::Result<SeenMark> {
        let sql = "SELECT platform, event FROM seen WHERE (platform, event) > (?1, ?2)
                   ORDER BY platform, event LIMIT 1 OFFSET ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![mark.0, mark.1, max - 1];
        let next: Option<SeenMark> =
            statement.query_row(key, |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let sql =
            "DELETE FROM seen WHERE at < ?1 AND (platform, event) > (?2, ?3) AND (platform, event) <= (?4, ?5)";
        // This sorts after all platforms.
        let end = next.clone().unwrap_or((char::MAX.to_string(), String::new()));
        self.connection.prepare_cached(sql)?.execute(params![before.0, mark.0, mark.1, end.0, end.1])?;
        Ok(next.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_events_are_forgotten_a_few_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let platforms = [Platform::Discord, Platform::Playground, Platform::Telegram];
        for (number, platform) in (0..100).zip(platforms.iter().cycle()) {
            store.note_event(*platform, &number.to_string(), Time(number)).unwrap();
        }
        let count = || -> i64 {
            store.connection.query_row("SELECT count(*) FROM seen", [], |row| row.get(0)).unwrap()
        };
        let mut mark = store.forget_events(Time(40), &SeenMark::default(), 10).unwrap();
        assert!(count() >= 90, "{}", count());
        let mut steps = 1;
        while mark != SeenMark::default() {
            mark = store.forget_events(Time(40), &mark, 10).unwrap();
            steps += 1;
        }
        assert_eq!((count(), steps), (60, 11));
        // The mark is at the first event again.
        store.forget_events(Time(100), &mark, 60).unwrap();
        assert_eq!(count(), 0);
    }
}
