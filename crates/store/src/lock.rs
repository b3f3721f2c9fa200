//! The lock file that stops two processes of the same platform from using one database.

use crate::open_error::OpenError;
use crate::places::Platform;
use std::fs::{File, TryLockError};
use std::path::Path;

/// Locks a database for one process of a platform. Returns the lock file; the lock is held until that is
/// dropped. The operating system also releases the lock when the process ends in any way.
pub fn lock(file: &Path, platform: Platform) -> Result<File, OpenError> {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.lock", platform.name()));
    let failed = |source| OpenError::Lock { file: name.to_string_lossy().into_owned(), source };
    let lock = File::options().create(true).append(true).open(&name).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::Error(source)) => Err(failed(source)),
        Err(TryLockError::WouldBlock) => {
            Err(OpenError::Taken { platform: platform.name(), file: file.display().to_string() })
        }
    }
}
