//! Copies of the whole database, made while it is used, and put in its place.

use crate::failpoint::Failpoint;
use crate::open_error::OpenError;
use crate::store::Store;
use rusqlite::Connection;
use std::fs::File;
use std::path::{Path, PathBuf};

/// Writes a copy of everything as it is at one moment, while others go on writing. It has its name only once it is whole and on
/// disk.
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
    /// Writes a copy of everything to a new file.
    pub fn copy_to(&self, to: &Path) -> Result<(), OpenError> {
        copy(&self.connection, to)
    }
}

/// Puts a database in the place of another one, which is kept under the name that is returned. Nobody may be using either. At
/// every moment of it there is a database in that place.
pub(crate) fn replace(part: &Path, place: &Path) -> std::io::Result<Option<PathBuf>> {
    let kept = place.exists().then(|| free_name(place, ".before-restore"));
    if let Some(kept) = &kept {
        // A second name for the same file; where there are none, a copy.
        std::fs::hard_link(place, kept).or_else(|_| std::fs::copy(place, kept).map(drop))?;
        // The log of a program that was killed belongs to the old file alone. Nothing is opened here: SQLite throws away the log of a
        // file that it cannot read.
        let log = with_suffix(place, "-wal");
        if log.exists() {
            std::fs::rename(&log, with_suffix(kept, "-wal"))?;
        }
    }
    remove(&with_suffix(place, "-shm"))?;
    std::fs::rename(part, place)?;
    sync_folder(place)?;
    Ok(kept)
}

/// The file's name with this at its end, or with a number after that if there is such a file already.
pub(crate) fn free_name(file: &Path, suffix: &str) -> PathBuf {
    let again = (1..).map(|again| with_suffix(file, &format!("{suffix}.{again}")));
    let mut names = std::iter::once(with_suffix(file, suffix)).chain(again);
    names.find(|name| !name.exists()).expect("one of endless names is free")
}

/// The file's name with this at its end.
pub fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Removes a file, if it is there.
pub(crate) fn remove(file: &Path) -> std::io::Result<()> {
    match std::fs::remove_file(file) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// That there is a file of such a name must be on disk, too.
#[cfg(unix)]
pub(crate) fn sync_folder(file: &Path) -> std::io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    File::open(folder)?.sync_all()
}

/// Elsewhere folders cannot be opened, and need not be.
#[cfg(not(unix))]
pub fn sync_folder(_: &Path) -> std::io::Result<()> {
    Ok(())
}
