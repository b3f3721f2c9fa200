//! Waiting for a change behind a lock, with a time limit. Used for the state of the fakes and for the logs of programs.

use crate::TIME_LIMIT;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

/// Waits until `found` returns something, looking again after each change. Panics with `summary` after [`TIME_LIMIT`].
#[track_caller]
pub(crate) fn wait_for<State, T>(
    state: &Mutex<State>,
    changed: &Condvar,
    what: &str,
    mut found: impl FnMut(&State) -> Option<T>,
    summary: impl Fn(&State) -> String,
) -> T {
    let begin = Instant::now();
    let mut locked = state.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        if let Some(value) = found(&locked) {
            return value;
        }
        let left = TIME_LIMIT.saturating_sub(begin.elapsed());
        if left.is_zero() {
            let summary = summary(&locked);
            drop(locked);
            panic!("waited in vain for {what}:\n{summary}");
        }
        locked = changed.wait_timeout(locked, left).unwrap_or_else(PoisonError::into_inner).0;
    }
}
