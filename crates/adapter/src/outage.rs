//! One log line when something starts to fail and one when it works again, however many attempts lie between.

use crate::log::warn;
use std::sync::{Mutex, PoisonError};

/// Logs outages of something that is tried until it works, such as writing to a full disk.
pub struct OutageLog {
    /// The line when it starts to fail; the reason is appended.
    begins: &'static str,
    /// The line when it works again.
    ends: &'static str,
    /// Why it fails, during an outage.
    why: Mutex<Option<String>>,
}

impl OutageLog {
    /// Starts without an outage.
    pub const fn new(begins: &'static str, ends: &'static str) -> OutageLog {
        OutageLog { begins, ends, why: Mutex::new(None) }
    }

    /// An attempt failed. Logged once, and again when the reason changes.
    pub fn failed(&self, error: &anyhow::Error) {
        let new = format!("{error:#}");
        let mut why = self.why.lock().unwrap_or_else(PoisonError::into_inner);
        if why.as_ref() != Some(&new) {
            warn(&format!("{}: {new}", self.begins));
            *why = Some(new);
        }
    }

    /// An attempt succeeded.
    pub fn succeeded(&self) {
        if self.why.lock().unwrap_or_else(PoisonError::into_inner).take().is_some() {
            warn(self.ends);
        }
    }
}
