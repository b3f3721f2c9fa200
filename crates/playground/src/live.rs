//! Live updates: a stream of server-sent events that tells each open tab when to ask for changes.

use crate::state::Playground;
use axum::response::sse::Event;
use futures_util::stream::{Stream, unfold};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

/// Tabs that may listen at once.
const MAX_LISTENERS: usize = 200;
/// How soon a browser reconnects.
const RECONNECT_AFTER: Duration = Duration::from_millis(500);

/// A tab that listens, until this is dropped.
pub(crate) struct Listener {
    playground: Arc<Playground>,
    person: i64,
}

impl Listener {
    /// None if there are too many tabs.
    pub(crate) fn start(playground: &Arc<Playground>, person: i64) -> Option<Listener> {
        let mut listeners = playground.listeners();
        let all: usize = listeners.values().sum();
        (all < MAX_LISTENERS).then(|| {
            *listeners.entry(person).or_default() += 1;
            Listener { playground: Arc::clone(playground), person }
        })
    }

    /// An event now, and one after every change, until the tab is closed or the server stops.
    pub(crate) fn events(self) -> impl Stream<Item = Result<Event, Infallible>> {
        let mut changes = self.playground.outgoing.chat.subscribe();
        // The first event covers what happened before the tab listened.
        changes.mark_changed();
        unfold((self, changes), async |(listener, mut changes)| {
            listener.playground.shutdown.run_until(changes.changed()).await?.ok()?;
            Some((Ok(Event::default().data("ring").retry(RECONNECT_AFTER)), (listener, changes)))
        })
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let mut listeners = self.playground.listeners();
        if let Some(count) = listeners.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                listeners.remove(&self.person);
            }
        }
    }
}
