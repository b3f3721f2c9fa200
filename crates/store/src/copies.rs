//! Copies a database while it is in use, and replaces a database by a copy.

use crate::failpoint::Failpoint;
use crate::open_error::OpenError;
use crate::store::Store;
use rusqlite::Connection;
use std::fs::File;
use std::path::{Path, PathBuf};

/// Writes a snapshot of the database to a new file, while other processes may write. The file gets its name
/// only after it is complete and on disk.
pub(crate) fn copy(connection: &Connection, to: &Path) -> Result<(), OpenError> {
    let part = with_suffix(to, ".part");
    let failed = |source| OpenError::Copy { to: to.display().to_string(), source };
    remove(&part).map_err(failed)?;
    if let Err(error) = connection.execute("VACUUM INTO ?1", [part.to_string_lossy()]) {
        let _ = remove(&part);
        return Err(error.into());
    }
    File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
    Failpoint::Copied.pass();
    std::fs::rename(&part, to).and_then(|()| sync_folder(to)).map_err(failed)
}

impl Store {
    /// Writes a copy of the database to a new file.
    pub fn copy_to(&self, to: &Path) -> Result<(), OpenError> {
        copy(&self.connection, to)
    }
}

/// Moves the database `part` to `place`. Saves the database that was there, if any, under a new name, and
/// returns that name. No process may use either file. If there was a database at `place`, there is one at
/// every moment, even if this process is killed.
pub(crate) fn replace(part: &Path, place: &Path) -> std::io::Result<Option<PathBuf>> {
    let saved = place.exists().then(|| free_name(place, ".before-restore"));
    if let Some(saved) = &saved {
        // Some file systems have no hard links.
        std::fs::hard_link(place, saved).or_else(|_| std::fs::copy(place, saved).map(drop))?;
        // A killed program leaves its log, which belongs to the old database. It is moved without SQLite, which
        // would delete the log of a database that it cannot read.
        let log = with_suffix(place, "-wal");
        if log.exists() {
            std::fs::rename(&log, with_suffix(saved, "-wal"))?;
        }
    }
    remove(&with_suffix(place, "-shm"))?;
    std::fs::rename(part, place)?;
    sync_folder(place)?;
    Ok(saved)
}

/// Returns the name of `file` with `suffix` appended, and a number after it if such a file exists.
pub(crate) fn free_name(file: &Path, suffix: &str) -> PathBuf {
    let again = (1..).map(|again| with_suffix(file, &format!("{suffix}.{again}")));
    let mut names = std::iter::once(with_suffix(file, suffix)).chain(again);
    names.find(|name| !name.exists()).expect("one of endless names is free")
}

/// Returns the name of `file` with `suffix` appended.
pub fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Deletes a file, if it exists.
pub(crate) fn remove(file: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Syncs the folder of a file, so that the name of the file is on disk, too.
#[cfg(unix)]
pub(crate) fn sync_folder(file: &Path) -> std::io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Does nothing: other systems cannot open folders, and need not.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> std::io::Result<()> {
    Ok(())
}
