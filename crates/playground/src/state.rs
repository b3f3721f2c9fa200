//! What all requests to the server share.

use crate::chat::Chat;
use crate::guard::{AllowedHosts, TokenBucket};
use crate::outgoing::Outgoing;
use anyhow::Context;
use blot_adapter::{Dispatcher, InFlight, Shutdown};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The running playground.
pub(crate) struct Playground {
    pub(crate) dispatcher: Dispatcher<Outgoing>,
    pub(crate) outgoing: Arc<Outgoing>,
    pub(crate) channels: Vec<String>,
    pub(crate) hosts: AllowedHosts,
    /// Limits how often people act, and how often pages read.
    pub(crate) actions: TokenBucket,
    pub(crate) reads: TokenBucket,
    /// Actions that are not finished. They go on when their tab is closed.
    pub(crate) in_flight: InFlight,
    /// How many tabs each person has open.
    pub(crate) listeners: Mutex<HashMap<i64, usize>>,
    pub(crate) shutdown: Shutdown,
}

impl Playground {
    /// Uses the chat on a blocking thread.
    pub(crate) async fn in_chat<T: Send + 'static>(
        &self,
        use_chat: impl FnOnce(&Chat) -> anyhow::Result<T> + Send + 'static,
    ) -> anyhow::Result<T> {
        let chat = Arc::clone(&self.outgoing.chat);
        let done = tokio::task::spawn_blocking(move || use_chat(&chat)).await;
        done.context("a bug: the chat panicked").flatten()
    }

    pub(crate) fn listeners(&self) -> MutexGuard<'_, HashMap<i64, usize>> {
        self.listeners.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
