//! Stores the clocks of matches, the absences of platforms, vacations, reminders and digests.

use crate::matches::StoredMatch;
use crate::places::Platform;
use crate::store::Store;
use blot_table::{PlayerId, Time};
use rusqlite::{OptionalExtension, params};

/// The time in which a process has served a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// When it was last served.
    pub at: Time,
    /// Since when it has been served without a break.
    pub steady: Time,
}

/// Matches with a running clock, in clubs whose primary place is on the platform `?1`.
const RUNNING_AT_PRIMARY: &str = "due IS NOT NULL AND club IN (SELECT id FROM clubs WHERE platform = ?1)";
/// Matches with a running clock, in clubs whose primary or mirror place is on the platform `?1`.
const RUNNING: &str = "due IS NOT NULL AND club IN (SELECT id FROM clubs WHERE platform = ?1
                                                    UNION ALL SELECT club FROM windows WHERE platform = ?1)";

/// A row of a list of due matches or players, and the position after which the list is continued. Lists are
/// ordered by time, then by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueMark {
    /// When the match or player is due.
    pub at: Time,
    /// The number of the match or player.
    pub id: i64,
}

impl DueMark {
    /// The position before all rows.
    pub const START: DueMark = DueMark { at: Time(i64::MIN), id: i64::MIN };
}

impl Store {
    /// Returns the rows of a query that selects a time and a number.
    pub(crate) fn due(&self, sql: &str, key: impl rusqlite::Params) -> anyhow::Result<Vec<DueMark>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(key, |row| Ok(DueMark { at: Time(row.get(0)?), id: row.get(1)? }))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Stores the clock of a match.
    pub fn save_clock(&self, stored: &StoredMatch) -> anyhow::Result<()> {
        let clock = &stored.clock;
        let sql = "UPDATE tables SET white_pool = ?2, black_pool = ?3, since = ?4, counted = ?5, due = ?6, remind = ?7,
                                     overdue = ?8, nudged = ?9 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![
            stored.table.id.0,
            clock.pools[0],
            clock.pools[1],
            clock.since.0,
            clock.counted.0,
            clock.due.map(|due| due.0),
            clock.remind.map(|remind| remind.0),
            clock.overdue,
            clock.nudged
        ])?;
        Ok(())
    }

    /// Returns when a platform was served; `None` if it never was.
    pub fn presence(&self, platform: Platform) -> anyhow::Result<Option<Presence>> {
        let sql = "SELECT at, steady FROM presence WHERE platform = ?1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| Ok(Presence { at: Time(row.get(0)?), steady: Time(row.get(1)?) });
        Ok(statement.query_row([platform.name()], read).optional()?)
    }

    /// Stores when a platform was served.
    pub fn save_presence(&self, platform: Platform, presence: Presence) -> anyhow::Result<()> {
        let sql = "INSERT INTO presence (platform, at, steady) VALUES (?1, ?2, ?3)
                   ON CONFLICT (platform) DO UPDATE SET at = excluded.at, steady = excluded.steady";
        let row = params![platform.name(), presence.at.0, presence.steady.0];
        self.connection.prepare_cached(sql)?.execute(row)?;
        Ok(())
    }

    /// Records that a platform was not served from `from` to `to`. Moves the running clocks of its clubs on by
    /// that time; time that another platform has already taken out does not count twice. If a club is also on a
    /// platform that was last served before `missed`, its clocks have stood still since then.
    pub fn add_absence(&self, platform: Platform, from: Time, to: Time, missed: Time) -> anyhow::Result<()> {
        self.note_absence(platform, from, to)?;
        for &other in Platform::ALL.iter().filter(|other| **other != platform) {
            if let Some(presence) = self.presence(other)?.filter(|presence| presence.at < missed) {
                self.take_time_out([platform, other], presence.at.min(from), to)?;
            }
        }
        self.take_time_out([platform; 2], from, to)
    }

    /// Takes the time from `from` to `to` out of the running clocks of clubs that are on both platforms.
    fn take_time_out(&self, on: [Platform; 2], from: Time, to: Time) -> anyhow::Result<()> {
        let missed = "(?3 - CASE WHEN counted > ?2 THEN counted ELSE ?2 END)";
        let sql = format!(
            "UPDATE tables SET since = since + {missed}, due = due + {missed}, remind = remind + {missed}, counted = ?3
             WHERE {RUNNING} AND counted < ?3
             AND club IN (SELECT id FROM clubs WHERE platform = ?4 UNION ALL SELECT club FROM windows WHERE platform = ?4)"
        );
        self.run_with(&sql, params![on[0].name(), from.0, to.0, on[1].name()])
    }

    /// Sets running clocks back, since the machine's clock was set back from `from` to `to`. For a bridged club
    /// this is called on both platforms, so only the platform of its primary place changes its clocks.
    pub fn set_back(&self, platform: Platform, from: Time, to: Time) -> anyhow::Result<()> {
        self.note_absence(platform, from, to)?;
        let sql = format!(
            "UPDATE tables SET since = since + ?2, due = due + ?2, remind = remind + ?2, counted = counted + ?2
             WHERE {RUNNING_AT_PRIMARY}"
        );
        self.connection.prepare_cached(&sql)?.execute(params![platform.name(), to.0 - from.0])?;
        // The wrong clock has planned these digests too far ahead.
        let sql = "UPDATE players SET digest = ?1 WHERE digest IS NOT NULL AND digest > ?2";
        self.run_with(sql, params![to.0, to.plus(2 * Time::DAY).0])
    }

    fn note_absence(&self, platform: Platform, from: Time, to: Time) -> anyhow::Result<()> {
        let sql = "INSERT INTO absences (platform, since, until) VALUES (?1, ?2, ?3)";
        self.connection.prepare_cached(sql)?.execute(params![platform.name(), from.0, to.0])?;
        Ok(())
    }

    /// Returns at most `max` matches after `after` whose time was up at `due` and whose players were not told
    /// so. Leaves out matches in which the computer is to act, since its time is never up. All platforms of a
    /// match must have been served at `since.at` or later, and without a break since `since.steady`.
    pub fn overdue(
        &self,
        due: Time,
        since: Presence,
        after: DueMark,
        max: usize,
    ) -> anyhow::Result<Vec<DueMark>> {
        let sql =
            "SELECT t.due, t.id FROM tables t JOIN clubs c ON c.id = t.club JOIN presence p ON p.platform = c.platform
                   WHERE t.due IS NOT NULL AND t.due <= ?1 AND t.overdue = 0 AND t.computer = 0
                   AND p.at >= ?2 AND p.steady <= ?3 AND (t.due, t.id) > (?5, ?6)
                   AND NOT EXISTS (SELECT 1 FROM windows w WHERE w.club = c.id AND NOT EXISTS (
                     SELECT 1 FROM presence p WHERE p.platform = w.platform AND p.at >= ?2 AND p.steady <= ?3))
                   ORDER BY t.due, t.id LIMIT ?4";
        self.due(sql, params![due.0, since.at.0, since.steady.0, max, after.at.0, after.id])
    }

    /// Returns at most `max` matches after `after` whose player on turn is to be reminded. All platforms of a
    /// match must have been served at `served` or later.
    pub fn to_remind(
        &self,
        now: Time,
        served: Time,
        after: DueMark,
        max: usize,
    ) -> anyhow::Result<Vec<DueMark>> {
        let sql =
            "SELECT t.remind, t.id FROM tables t JOIN clubs c ON c.id = t.club JOIN presence p ON p.platform = c.platform
                   WHERE t.remind IS NOT NULL AND t.remind <= ?1 AND p.at >= ?2
                   AND (t.remind, t.id) > (?4, ?5)
                   AND NOT EXISTS (SELECT 1 FROM windows w WHERE w.club = c.id AND NOT EXISTS (
                     SELECT 1 FROM presence p WHERE p.platform = w.platform AND p.at >= ?2))
                   ORDER BY t.remind, t.id LIMIT ?3";
        self.due(sql, params![now.0, served.0, max, after.at.0, after.id])
    }

    /// Returns at most `max` players after `after` who are to get their digest now.
    pub fn digests(&self, now: Time, after: DueMark, max: usize) -> anyhow::Result<Vec<DueMark>> {
        let sql = "SELECT digest, id FROM players WHERE digest IS NOT NULL AND digest <= ?1 AND (digest, id) > (?3, ?4)
                   ORDER BY digest, id LIMIT ?2";
        self.due(sql, params![now.0, max, after.at.0, after.id])
    }

    /// Sets when a player gets the next digest.
    pub fn set_digest(&self, player: PlayerId, at: Option<Time>) -> anyhow::Result<()> {
        let sql = "UPDATE players SET digest = ?2 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![player.0, at.map(|at| at.0)])?;
        Ok(())
    }

    /// Returns when the vacation of a player ends; `None` if they are not on vacation.
    pub fn vacation_until(&self, player: PlayerId, now: Time) -> anyhow::Result<Option<Time>> {
        let sql = "SELECT max(until) FROM vacations WHERE player = ?1 AND until > ?2";
        let until: Option<i64> =
            self.connection.prepare_cached(sql)?.query_row([player.0, now.0], |row| row.get(0))?;
        Ok(until.map(Time))
    }

    /// Stores a vacation.
    pub fn add_vacation(&self, player: PlayerId, since: Time, until: Time) -> anyhow::Result<()> {
        let sql = "INSERT INTO vacations (player, since, until) VALUES (?1, ?2, ?3)";
        self.connection.prepare_cached(sql)?.execute([player.0, since.0, until.0])?;
        Ok(())
    }

    /// Ends the vacation of a player at `at`.
    pub fn end_vacation(&self, player: PlayerId, at: Time) -> anyhow::Result<()> {
        let sql = "UPDATE vacations SET until = ?2 WHERE player = ?1 AND until > ?2";
        self.connection.prepare_cached(sql)?.execute([player.0, at.0])?;
        Ok(())
    }

    /// Returns how long a player has been on vacation since a time, in milliseconds. A vacation that has not
    /// ended counts in full.
    pub fn vacation_since(&self, player: PlayerId, since: Time) -> anyhow::Result<i64> {
        let sql = "SELECT coalesce(sum(until - CASE WHEN since > ?2 THEN since ELSE ?2 END), 0) FROM vacations WHERE player = ?1 AND until > ?2";
        Ok(self.connection.prepare_cached(sql)?.query_row([player.0, since.0], |row| row.get(0))?)
    }

    /// Returns all absences of all platforms, as start and end.
    #[cfg(any(test, feature = "inspect"))]
    pub fn absences(&self) -> Vec<(i64, i64)> {
        let mut statement =
            self.connection.prepare("SELECT since, until FROM absences").expect("it can be asked");
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("it can be asked");
        rows.map(|row| row.expect("it can be read")).collect()
    }

    /// Returns all vacations by player, as start and end.
    #[cfg(any(test, feature = "inspect"))]
    pub fn vacations(&self) -> std::collections::HashMap<PlayerId, Vec<(i64, i64)>> {
        let sql = "SELECT player, since, until FROM vacations";
        let mut statement = self.connection.prepare(sql).expect("it can be asked");
        let mut vacations = std::collections::HashMap::<_, Vec<_>>::new();
        let mut rows = statement.query([]).expect("it can be asked");
        while let Some(row) = rows.next().expect("it can be read") {
            let number = |at| row.get::<_, i64>(at).expect("a number");
            vacations.entry(PlayerId(number(0))).or_default().push((number(1), number(2)));
        }
        vacations
    }

    /// Returns all challenges and matches.
    #[cfg(any(test, feature = "inspect"))]
    pub fn all_tables(&self) -> Vec<blot_table::TableId> {
        self.ids("SELECT id FROM tables ORDER BY id", []).expect("it can be asked")
    }
}
