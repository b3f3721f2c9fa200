//! The state of a fake platform behind one lock. Its servers and the test share it; every change wakes those who wait.

use crate::wait;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

pub(crate) struct SharedState<World> {
    world: Mutex<World>,
    /// Wakes threads after each change.
    threads: Condvar,
    /// Wakes tasks after each change.
    pub(crate) changed: Notify,
    /// Wakes tasks that hold a call back until faults are cleared.
    pub(crate) faults_cleared: Notify,
}

impl<World> SharedState<World> {
    pub(crate) fn new(world: World) -> SharedState<World> {
        let (changed, faults_cleared) = (Notify::new(), Notify::new());
        SharedState { world: Mutex::new(world), threads: Condvar::new(), changed, faults_cleared }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        // A test that panics while it holds the lock has failed already; the servers go on.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the state and wakes all who wait for a change.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.lock());
        self.threads.notify_all();
        self.changed.notify_waiters();
        result
    }

    /// Waits until `found` returns something. The panic after the time limit prints the `summary`.
    #[track_caller]
    pub(crate) fn wait_for<T>(
        &self,
        what: &str,
        found: impl FnMut(&World) -> Option<T>,
        summary: impl Fn(&World) -> String,
    ) -> T {
        wait::wait_for(&self.world, &self.threads, what, found, summary)
    }
}
