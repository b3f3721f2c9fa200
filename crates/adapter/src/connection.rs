//! The state of the connection to a platform. While it is down, no player's clock runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether events come in and replies go out. Clones share the state.
#[derive(Clone)]
pub struct ConnectionState(Arc<Directions>);

struct Directions {
    receives: AtomicBool,
    sends: AtomicBool,
}

impl Default for ConnectionState {
    /// Nothing comes in before the platform is connected; sending is assumed to work until it fails.
    fn default() -> ConnectionState {
        ConnectionState(Arc::new(Directions { receives: AtomicBool::new(false), sends: AtomicBool::new(true) }))
    }
}

impl ConnectionState {
    /// Sets whether events come in.
    pub fn set_receiving(&self, receives: bool) {
        self.0.receives.store(receives, Ordering::Relaxed);
    }

    /// Sets whether the last reply could be sent.
    pub(crate) fn set_sending(&self, sends: bool) {
        self.0.sends.store(sends, Ordering::Relaxed);
    }

    /// Whether events come in.
    pub(crate) fn is_receiving(&self) -> bool {
        self.0.receives.load(Ordering::Relaxed)
    }

    /// Whether replies go out.
    pub(crate) fn is_sending(&self) -> bool {
        self.0.sends.load(Ordering::Relaxed)
    }

    /// Whether both directions work.
    pub fn is_up(&self) -> bool {
        self.is_receiving() && self.is_sending()
    }
}
