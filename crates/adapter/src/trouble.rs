//! What is tried again and again. The host reads once that it fails, and once that it works again, however long that takes.

use crate::program::complain;
use std::sync::{Mutex, PoisonError};

/// Something that is tried until it works.
pub struct Trouble {
    /// What the host reads when it begins to fail; why stands behind it.
    begins: &'static str,
    /// What the host reads when it works again.
    ends: &'static str,
    /// Why it fails, while it does.
    why: Mutex<Option<String>>,
}

impl Trouble {
    /// Something that works as far as anybody knows.
    pub const fn new(begins: &'static str, ends: &'static str) -> Trouble {
        Trouble { begins, ends, why: Mutex::new(None) }
    }

    /// It has failed. Said once, and again when it fails for another reason.
    pub fn fails(&self, why: &anyhow::Error) {
        let new = format!("{why:#}");
        let mut why = self.why.lock().unwrap_or_else(PoisonError::into_inner);
        if why.as_ref() != Some(&new) {
            complain(&format!("{}: {new}", self.begins));
            *why = Some(new);
        }
    }

    /// It has worked.
    pub fn works(&self) {
        if self.why.lock().unwrap_or_else(PoisonError::into_inner).take().is_some() {
            complain(self.ends);
        }
    }
}
