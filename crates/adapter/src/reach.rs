//! Whether a platform is reached. While it is not, nobody's time counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether what people do comes in, and what is said to them goes out. Clones know the same.
#[derive(Clone, Default)]
pub struct Reach(Arc<Ways>);

#[derive(Default)]
struct Ways {
    hears: AtomicBool,
    is_mute: AtomicBool,
}

impl Reach {
    /// Tells whether what people do comes in. Nothing does before it was told.
    pub fn hears(&self, hears: bool) {
        self.0.hears.store(hears, Ordering::Relaxed);
    }

    /// Tells whether the last thing that was said could be said.
    pub(crate) fn speaks(&self, speaks: bool) {
        self.0.is_mute.store(!speaks, Ordering::Relaxed);
    }

    /// Whether what people do comes in.
    pub(crate) fn hears_now(&self) -> bool {
        self.0.hears.load(Ordering::Relaxed)
    }

    /// Whether what is said to them goes out.
    pub(crate) fn speaks_now(&self) -> bool {
        !self.0.is_mute.load(Ordering::Relaxed)
    }

    /// Whether both ways are open.
    pub fn is_open(&self) -> bool {
        self.hears_now() && self.speaks_now()
    }
}
