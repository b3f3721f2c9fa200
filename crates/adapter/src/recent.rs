//! A bounded set of keys that were seen lately, to recognise what comes again.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};

/// Keys that are remembered. A full set is emptied: forgetting a key costs one repeated check, never correctness.
const MAX_KEYS: usize = 10_000;

/// Keys that were seen lately.
#[derive(Debug)]
pub struct RecentSet<K>(Mutex<HashSet<K>>);

impl<K> Default for RecentSet<K> {
    fn default() -> RecentSet<K> {
        RecentSet(Mutex::default())
    }
}

impl<K: Eq + Hash> RecentSet<K> {
    /// Adds a key. False if it is known already.
    pub fn insert(&self, key: K) -> bool {
        let mut keys = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if keys.len() >= MAX_KEYS {
            keys.clear();
        }
        keys.insert(key)
    }

    /// Removes a key. False if it is not known.
    pub fn remove(&self, key: &K) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(key)
    }
}
