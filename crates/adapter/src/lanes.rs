//! Lanes: ordered queues, one for each key. Items of one lane are handled one after the other, lanes run side by side.
//!
//! The dispatcher has a lane for each place, the Telegram inbox one for each chat.

use crate::in_flight::{InFlight, InFlightGuard};
use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Ordered queues by key. A lane exists while a worker handles it. Clones share their lanes.
pub struct Lanes<K, T>(Arc<Inner<K, T>>);

struct Inner<K, T> {
    queues: Mutex<HashMap<K, VecDeque<T>>>,
    in_flight: InFlight,
}

/// One lane, as its worker sees it.
pub struct Lane<K, T> {
    lanes: Lanes<K, T>,
    key: K,
    _in_flight: InFlightGuard,
}

impl<K, T> Clone for Lanes<K, T> {
    fn clone(&self) -> Lanes<K, T> {
        Lanes(Arc::clone(&self.0))
    }
}

impl<K, T> Default for Lanes<K, T> {
    fn default() -> Lanes<K, T> {
        Lanes(Arc::new(Inner { queues: Mutex::default(), in_flight: InFlight::default() }))
    }
}

impl<K: Clone + Eq + Hash, T> Lanes<K, T> {
    /// Puts an item at the end of a lane. A lane without a worker gets one: a task that runs `work`.
    pub fn push<F>(&self, key: K, item: T, work: impl Fn(Lane<K, T>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.extend([(key, item)], VecDeque::push_back, work);
    }

    /// Puts several items into their lanes at once, each where `insert` puts it.
    pub fn extend<F>(
        &self,
        items: impl IntoIterator<Item = (K, T)>,
        insert: impl Fn(&mut VecDeque<T>, T),
        work: impl Fn(Lane<K, T>) -> F,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let mut queues = self.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
        for (key, item) in items {
            if let Some(queue) = queues.get_mut(&key) {
                insert(queue, item);
            } else {
                queues.insert(key.clone(), VecDeque::from([item]));
                let in_flight = self.0.in_flight.guard();
                tokio::spawn(work(Lane { lanes: self.clone(), key, _in_flight: in_flight }));
            }
        }
    }

    /// Waits until no lane has a worker.
    pub async fn idle(&self) {
        self.0.in_flight.idle().await;
    }
}

impl<K: Eq + Hash, T> Lane<K, T> {
    /// The next item. None ends the lane: it is empty, or `may_start` says no to its first item.
    pub fn next(&self, may_start: impl Fn(&T) -> bool) -> Option<T> {
        let mut queues = self.lanes.0.queues.lock().unwrap_or_else(PoisonError::into_inner);
        let queue = queues.get_mut(&self.key)?;
        let next = if queue.front().is_some_and(may_start) { queue.pop_front() } else { None };
        if next.is_none() {
            queues.remove(&self.key);
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test(start_paused = true)]
    async fn a_lane_keeps_its_order_and_lanes_do_not_wait_for_each_other() {
        let (lanes, done) = (Lanes::default(), Arc::new(Mutex::new(Vec::new())));
        let work = |lane: Lane<&'static str, u64>| {
            let done = Arc::clone(&done);
            async move {
                while let Some(seconds) = lane.next(|seconds| *seconds < 100) {
                    tokio::time::sleep(Duration::from_secs(seconds)).await;
                    done.lock().unwrap().push((lane.key, seconds));
                }
            }
        };
        for (key, seconds) in [("a", 5), ("a", 1), ("b", 2), ("b", 100), ("b", 3)] {
            lanes.push(key, seconds, work);
        }
        lanes.idle().await;
        assert_eq!(*done.lock().unwrap(), [("b", 2), ("a", 5), ("a", 1)]);
        // A lane that has ended begins anew.
        lanes.push("b", 4, work);
        lanes.idle().await;
        assert_eq!(done.lock().unwrap().last(), Some(&("b", 4)));
    }
}
