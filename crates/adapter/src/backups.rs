//! Regular copies of the database while a program runs. The oldest ones are removed.

use crate::failure::{Exit, Failure};
use crate::log::{TARGET, warn};
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::shutdown::Shutdown;
use anyhow::{Context, anyhow};
use serde::Deserialize;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The settings of backups.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Backups {
    folder: PathBuf,
    hours: u64,
    keep: usize,
}

/// How often to check whether a copy is due.
const CHECK_INTERVAL: Duration = Duration::from_secs(60);
/// The pause after a failure.
const AFTER_FAILURE: Duration = Duration::from_secs(600);
/// Copies are named `blot-`, a time that sorts, and `.db`.
const BEGIN: &str = "blot-";
const END: &str = ".db";
const PART: &str = ".db.part";

impl Backups {
    /// Reads the section `backup`; none without a folder.
    pub(crate) fn read(settings: &Settings) -> Result<Option<Backups>, Failure> {
        let backups: Backups = settings.section("backup")?;
        let wrong = |words: &str| Err(Failure::new(Exit::Settings, anyhow!("{words}")));
        match &backups {
            Backups { folder, .. } if folder.as_os_str().is_empty() => Ok(None),
            Backups { hours: 0, .. } => wrong("backup.hours: copies cannot be made every 0 hours"),
            Backups { keep: 0, .. } => {
                wrong("backup.keep: a copy that is not kept is none; leave backup.folder empty")
            }
            _ => Ok(Some(backups)),
        }
    }

    /// Makes copies until the program stops. Programs that share a database share its copies.
    pub(crate) async fn run(self, database: PathBuf, metrics: Metrics, shutdown: &Shutdown) {
        while !shutdown.is_triggered() {
            let (this, database) = (self.clone(), database.clone());
            let making = tokio::task::spawn_blocking(move || this.make_if_due(&database, SystemTime::now()));
            // A shutdown does not wait for a copy to be finished.
            let Some(made) = shutdown.run_until(making).await else {
                return;
            };
            let pause = match made.map_err(anyhow::Error::from).and_then(|made| made) {
                Ok(made) => {
                    if made {
                        metrics.counts().backed_up("made");
                    }
                    CHECK_INTERVAL
                }
                Err(error) => {
                    metrics.counts().backed_up("failed");
                    warn(&format!("no copy of the database could be made, it is tried again: {error:#}"));
                    AFTER_FAILURE
                }
            };
            shutdown.sleep(pause).await;
        }
    }

    /// Returns whether a copy was made.
    fn make_if_due(&self, database: &Path, now: SystemTime) -> anyhow::Result<bool> {
        let folder = &self.folder;
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        // Another platform's program may be doing the same.
        let lock = File::create(folder.join("blot.lock"))
            .with_context(|| format!("{} cannot be written", folder.display()))?;
        if lock.try_lock().is_err() {
            return Ok(false);
        }
        let copies = self.copies(END)?;
        // Left by a program that ended in the middle of a copy.
        for part in self.copies(PART)? {
            std::fs::remove_file(part)?;
        }
        let pause = Duration::from_secs(self.hours.saturating_mul(3600));
        // If the machine's clock was wrong, a copy can be newer than now.
        let is_recent = |copy: &PathBuf| {
            let made = std::fs::metadata(copy).and_then(|copy| copy.modified());
            let age = made.map(|made| now.duration_since(made).unwrap_or_else(|early| early.duration()));
            age.is_ok_and(|age| age < pause)
        };
        if copies.iter().any(is_recent) {
            return Ok(false);
        }
        let stamp = jiff::Timestamp::try_from(now)?.strftime("%Y%m%dT%H%M%SZ");
        let name = format!("{BEGIN}{stamp}{END}");
        blot_club::back_up(database, &folder.join(&name))?;
        tracing::info!(target: TARGET, name, "a copy of the database was made");
        let copies = self.copies(END)?;
        for old in &copies[..copies.len().saturating_sub(self.keep)] {
            std::fs::remove_file(old).with_context(|| format!("{} cannot be removed", old.display()))?;
        }
        Ok(true)
    }

    /// All our copies, oldest first. Nothing else in the folder is touched.
    fn copies(&self, end: &str) -> anyhow::Result<Vec<PathBuf>> {
        let mut copies = Vec::new();
        for entry in std::fs::read_dir(&self.folder)? {
            let name = entry?.file_name();
            let stamp = name.to_str().and_then(|name| name.strip_prefix(BEGIN)?.strip_suffix(end));
            if stamp.is_some_and(|stamp| jiff::civil::DateTime::strptime("%Y%m%dT%H%M%SZ", stamp).is_ok()) {
                copies.push(self.folder.join(name));
            }
        }
        copies.sort();
        Ok(copies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let names =
            std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    }

    #[test]
    fn a_copy_is_made_when_it_is_due_and_only_the_newest_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (database, copies) = (folder.path().join("blot.db"), folder.path().join("deep/copies"));
        drop(crate::open_database(&database, blot_club::Platform::Discord).unwrap());
        let backups = Backups { folder: copies.clone(), hours: 24, keep: 2 };
        let now = SystemTime::now();
        let hours = |hours: u64| now + Duration::from_secs(hours * 3600);
        assert!(backups.make_if_due(&database, now).unwrap());
        assert!(!backups.make_if_due(&database, hours(23)).unwrap());
        let first = names(&copies).remove(0);
        // The first is not ours and never removed. The second is an unfinished copy and removed.
        for (name, text) in [("blot-old.db", "mine"), ("blot-20260101T000000Z.db.part", "half a copy")] {
            std::fs::write(copies.join(name), text).unwrap();
        }
        for day in 1..=3 {
            assert!(backups.make_if_due(&database, hours(25 * day)).unwrap());
            let made = names(&copies).into_iter().rev().find(|name| name.ends_with("Z.db")).unwrap();
            let file = File::options().write(true).open(copies.join(made)).unwrap();
            file.set_modified(hours(25 * day)).unwrap();
        }
        let names = names(&copies);
        assert_eq!(names.len(), 4, "{names:?}");
        assert!(names.contains(&"blot-old.db".to_owned()) && !names.contains(&first), "{names:?}");
        // A clock that was days ahead does not make a copy every minute.
        assert!(!backups.make_if_due(&database, hours(74)).unwrap());
        assert!(!backups.make_if_due(&database, hours(60)).unwrap());
    }

    #[test]
    fn what_another_program_is_making_is_not_made_twice() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("blot.db");
        drop(crate::open_database(&database, blot_club::Platform::Discord).unwrap());
        let backups = Backups { folder: folder.path().join("copies"), hours: 1, keep: 1 };
        std::fs::create_dir(&backups.folder).unwrap();
        let lock = File::create(backups.folder.join("blot.lock")).unwrap();
        lock.lock().unwrap();
        assert!(!backups.make_if_due(&database, SystemTime::now()).unwrap());
        drop(lock);
        assert!(backups.make_if_due(&database, SystemTime::now()).unwrap());
    }
}
