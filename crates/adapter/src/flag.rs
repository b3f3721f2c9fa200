//! A flag that is raised once and that any number of tasks can wait for.

use tokio::sync::watch;

/// Raised once, and never lowered. Clones share it.
#[derive(Clone, Debug)]
pub struct Flag(watch::Sender<bool>);

impl Default for Flag {
    fn default() -> Flag {
        Flag(watch::Sender::new(false))
    }
}

impl Flag {
    /// Raises it.
    pub fn raise(&self) {
        self.0.send_replace(true);
    }

    /// Whether it was raised.
    pub fn is_raised(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is raised.
    pub async fn raised(&self) {
        // This value keeps the channel open, so waiting cannot fail.
        let _ = self.0.subscribe().wait_for(|is_raised| *is_raised).await;
    }
}
