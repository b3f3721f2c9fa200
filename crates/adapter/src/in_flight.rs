//! Counts work that is under way, so that a program can wait for it before it exits.

use tokio::sync::watch;

/// How many pieces of work are under way. Clones share the count.
#[derive(Clone, Debug)]
pub struct InFlight(watch::Sender<usize>);

/// One piece of work. It counts until this value is dropped, even by a panic.
#[derive(Debug)]
pub struct InFlightGuard(watch::Sender<usize>);

impl Default for InFlight {
    fn default() -> InFlight {
        InFlight(watch::Sender::new(0))
    }
}

impl InFlight {
    /// Counts one more piece of work.
    pub fn guard(&self) -> InFlightGuard {
        self.0.send_modify(|count| *count += 1);
        InFlightGuard(self.0.clone())
    }

    /// Waits until nothing is under way.
    pub async fn idle(&self) {
        // This value keeps the channel open, so waiting cannot fail.
        let _ = self.0.subscribe().wait_for(|count| *count == 0).await;
    }
}

impl Drop for InFlightGuard {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}
