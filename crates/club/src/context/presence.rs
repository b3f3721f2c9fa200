//! When each platform was served last. From this the club knows that it was away, and no player loses time by it.

use blot_store::{CachedStore, Platform};
use blot_table::Time;
use std::collections::HashMap;

/// A longer time without a tick or a request is an absence. A time-out happens this much later than it is due, so
/// shorter absences need no record.
pub(crate) const ABSENCE: i64 = 5 * Time::MINUTE;
/// For this long after an absence no time-out happens, since requests that players made meanwhile come first.
pub(crate) const SETTLING: i64 = 10 * Time::MINUTE;
/// How often the time of the last service is written to disk.
const WRITTEN_EVERY: i64 = Time::MINUTE;

/// When each platform was served last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Presence(HashMap<Platform, Served>);

#[derive(Clone, Copy, Debug)]
struct Served {
    at: Time,
    /// The latest time that is on disk.
    written: Time,
}

impl Presence {
    /// The present state, to be put back if the transaction is rolled back.
    pub(crate) fn savepoint(&self) -> Presence {
        self.clone()
    }

    pub(crate) fn roll_back_to(&mut self, savepoint: Presence) {
        *self = savepoint;
    }

    /// Notes that a platform is served now. If it was not served for a while, or the machine's clock has jumped,
    /// running clocks are shifted as if that time had not passed.
    pub(crate) fn serve(&mut self, db: &mut CachedStore, platform: Platform, now: Time) -> anyhow::Result<()> {
        let known = self.0.get(&platform).copied();
        if let Some(served) = known
            && (now.0 - served.at.0).abs() <= ABSENCE
            && now.0 - served.written.0 < WRITTEN_EVERY
        {
            self.0.insert(platform, Served { at: now.max(served.at), ..served });
            return Ok(());
        }
        let stored = db.store.presence(platform)?;
        let mut presence = stored.unwrap_or(blot_store::Presence { at: now, steady: now });
        let last = known.map_or(presence.at, |served| served.at);
        let gap = now.0 - last.0;
        // A process that has just started was away before, however short that was.
        let is_back = gap > ABSENCE || (known.is_none() && gap > 0);
        if is_back {
            db.store.add_absence(platform, last, now, now.plus(-ABSENCE))?;
        } else if gap < -ABSENCE {
            db.store.set_back(platform, last, now)?;
        }
        if is_back || gap < -ABSENCE {
            presence.steady = now;
            db.change_all();
        }
        db.store.save_presence(platform, blot_store::Presence { at: now, ..presence })?;
        self.0.insert(platform, Served { at: now, written: now });
        Ok(())
    }
}
