//! Copies of the database that are made from time to time while a program runs, and of which the oldest go.

use crate::journal::OURS;
use crate::metrics::Metrics;
use crate::program::{Exit, Failure, complain};
use crate::settings::Settings;
use crate::stop::Stop;
use anyhow::{Context, anyhow};
use serde::Deserialize;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// How the copies are made.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Backups {
    folder: PathBuf,
    hours: u64,
    keep: usize,
}

/// How often it is looked whether one is due.
const LOOK: Duration = Duration::from_secs(60);
/// How long nothing is tried after a failure.
const AFTER_FAILURE: Duration = Duration::from_secs(600);
/// What copies are called: `blot-`, a time that sorts, and this.
const BEGIN: &str = "blot-";
const END: &str = ".db";
const PART: &str = ".db.part";

impl Backups {
    /// As they are set; none without a folder.
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
    pub(crate) async fn make(self, database: PathBuf, metrics: Metrics, mut stop: Stop) {
        while !stop.is_told() {
            let (this, database) = (self.clone(), database.clone());
            let making = tokio::task::spawn_blocking(move || this.make_if_due(&database, SystemTime::now()));
            // A copy that is being made is not waited for.
            let made = tokio::select! {
                made = making => made,
                () = stop.told() => return,
            };
            let pause = match made.map_err(anyhow::Error::from).and_then(|made| made) {
                Ok(made) => {
                    if made {
                        metrics.counts().backed_up("made");
                    }
                    LOOK
                }
                Err(error) => {
                    metrics.counts().backed_up("failed");
                    complain(&format!("no copy of the database could be made, it is tried again: {error:#}"));
                    AFTER_FAILURE
                }
            };
            tokio::select! {
                () = tokio::time::sleep(pause) => {}
                () = stop.told() => {}
            }
        }
    }

    /// Whether one was made.
    fn make_if_due(&self, database: &Path, now: SystemTime) -> anyhow::Result<bool> {
        let folder = &self.folder;
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        // The program of another platform may be about to do the same.
        let lock = File::create(folder.join("blot.lock"))
            .with_context(|| format!("{} cannot be written", folder.display()))?;
        if lock.try_lock().is_err() {
            return Ok(false);
        }
        let copies = self.copies(END)?;
        // What a program left that ended while it made a copy.
        for part in self.copies(PART)? {
            std::fs::remove_file(part)?;
        }
        let pause = Duration::from_secs(self.hours.saturating_mul(3600));
        // Should the machine's clock have been wrong, a copy may be of a later time than now.
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
        tracing::info!(target: OURS, name, "a copy of the database was made");
        let copies = self.copies(END)?;
        for old in &copies[..copies.len().saturating_sub(self.keep)] {
            std::fs::remove_file(old).with_context(|| format!("{} cannot be removed", old.display()))?;
        }
        Ok(true)
    }

    /// All copies of ours, oldest first. Nothing else in the folder is touched.
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
        drop(crate::open(&database, blot_club::Platform::Discord).unwrap());
        let backups = Backups { folder: copies.clone(), hours: 24, keep: 2 };
        let now = SystemTime::now();
        let hours = |hours: u64| now + Duration::from_secs(hours * 3600);
        assert!(backups.make_if_due(&database, now).unwrap());
        assert!(!backups.make_if_due(&database, hours(23)).unwrap());
        let first = names(&copies).remove(0);
        // Not ours: never removed. Left by somebody who ended while he made a copy: removed.
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
        drop(crate::open(&database, blot_club::Platform::Discord).unwrap());
        let backups = Backups { folder: folder.path().join("copies"), hours: 1, keep: 1 };
        std::fs::create_dir(&backups.folder).unwrap();
        let lock = File::create(backups.folder.join("blot.lock")).unwrap();
        lock.lock().unwrap();
        assert!(!backups.make_if_due(&database, SystemTime::now()).unwrap());
        drop(lock);
        assert!(backups.make_if_due(&database, SystemTime::now()).unwrap());
    }
}
