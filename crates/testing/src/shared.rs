//! A world behind one lock: each change wakes whoever waits for it.

use crate::GUARD;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use tokio::sync::Notify;

/// What can be printed when waiting was in vain.
pub(crate) trait Summary {
    fn summary(&self) -> String;
}

/// The world, shared by the servers and the test.
pub(crate) struct Shared<World> {
    world: Mutex<World>,
    changed: Condvar,
    /// Rung at each change, for tasks that wait.
    pub(crate) stirred: Notify,
    /// Rung when faults are cleared.
    pub(crate) released: Notify,
}

impl<World: Summary> Shared<World> {
    pub(crate) fn new(world: World) -> Shared<World> {
        let (stirred, released) = (Notify::new(), Notify::new());
        Shared { world: Mutex::new(world), changed: Condvar::new(), stirred, released }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, World> {
        // A test that panics while it looks at the world has failed already; the servers go on.
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world and wakes whoever waits for it.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let result = change(&mut self.lock());
        self.changed.notify_all();
        self.stirred.notify_waiters();
        result
    }

    /// Waits until the world is so that something is found in it.
    #[track_caller]
    pub(crate) fn wait_for<T>(&self, what: &str, mut found: impl FnMut(&World) -> Option<T>) -> T {
        let begin = Instant::now();
        let mut world = self.lock();
        loop {
            if let Some(value) = found(&world) {
                return value;
            }
            let left = GUARD.saturating_sub(begin.elapsed());
            if left.is_zero() {
                let summary = world.summary();
                drop(world);
                panic!("waited in vain for {what}:\n{summary}");
            }
            world = self.changed.wait_timeout(world, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
