//! What the players of all clubs share: the platforms, the ledger, and how often players leave.

use super::ledger::Ledger;
use super::platforms::Platforms;
use std::sync::atomic::AtomicU32;
use std::sync::{Condvar, Mutex};

pub(super) struct Context {
    pub(super) platforms: Platforms,
    pub(super) ledger: Mutex<Ledger>,
    /// Notified whenever an action in the ledger is settled.
    pub(super) settled: Condvar,
    /// How many of a thousand actions are a player leaving for good.
    pub(super) leaving: AtomicU32,
}

impl Context {
    pub(super) fn new() -> Context {
        Context {
            platforms: Platforms::start(),
            ledger: Mutex::default(),
            settled: Condvar::new(),
            leaving: 3.into(),
        }
    }
}
