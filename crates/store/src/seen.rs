//! Which events of platforms were handled already, so that the same one twice is handled once.

use crate::failpoint::InjectedBug;
use crate::places::Platform;
use crate::store::Store;
use blot_table::{Time, hex};
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};

/// How far what platforms have sent was looked through: a platform and the hash of an event.
pub type Mark = (String, String);

impl Store {
    /// Notes an event of a platform; false if it was there already. Only its hash: in a private chat it may have somebody's id
    /// in it.
    pub fn note_event(&self, platform: Platform, event: &str, at: Time) -> anyhow::Result<bool> {
        let event = hex(&Sha256::digest(event)[..16]);
        let sql = "INSERT INTO seen (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let new = self.connection.prepare_cached(sql)?.execute(params![platform.name(), event, at.0])?;
        Ok(new == 1 || InjectedBug::ForgetSeenEvents.is_injected())
    }

    /// Of the next so many events after a mark, forgets those from before a time. The mark for the next time; at the end it is
    /// the first again. An index would cost more at every event than looking at all of them does, a few at a time.
    pub fn forget_events(&self, before: Time, mark: &Mark, max: usize) -> anyhow::Result<Mark> {
        let sql = "SELECT platform, event FROM seen WHERE (platform, event) > (?1, ?2)
                   ORDER BY platform, event LIMIT 1 OFFSET ?3";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![mark.0, mark.1, max - 1];
        let next: Option<Mark> = statement.query_row(key, |row| Ok((row.get(0)?, row.get(1)?))).optional()?;
        let sql =
            "DELETE FROM seen WHERE at < ?1 AND (platform, event) > (?2, ?3) AND (platform, event) <= (?4, ?5)";
        // No platform comes after this one.
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
        let mut mark = store.forget_events(Time(40), &Mark::default(), 10).unwrap();
        assert!(count() >= 90, "{}", count());
        let mut steps = 1;
        while mark != Mark::default() {
            mark = store.forget_events(Time(40), &mark, 10).unwrap();
            steps += 1;
        }
        assert_eq!((count(), steps), (60, 11));
        // And again from the beginning.
        store.forget_events(Time(100), &mark, 60).unwrap();
        assert_eq!(count(), 0);
    }
}
