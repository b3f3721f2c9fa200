//! The shutdown signal: Ctrl-C or SIGTERM, known to every task of a program.

use crate::flag::Flag;
use std::time::Duration;

/// Whether the program is to shut down. Clones share the signal.
#[derive(Clone, Debug, Default)]
pub struct Shutdown(Flag);

impl Shutdown {
    /// A signal that Ctrl-C and SIGTERM trigger from this moment on.
    pub fn on_signal() -> std::io::Result<Shutdown> {
        let shutdown = Shutdown::default();
        let asked = asked_to_stop()?;
        let trigger = shutdown.clone();
        tokio::spawn(async move {
            asked.await;
            trigger.trigger();
        });
        Ok(shutdown)
    }

    /// Tells every task to stop.
    pub fn trigger(&self) {
        self.0.raise();
    }

    /// Whether the program is to stop.
    pub fn is_triggered(&self) -> bool {
        self.0.is_raised()
    }

    /// Waits until the program is to stop.
    pub async fn triggered(&self) {
        self.0.raised().await;
    }

    /// Runs a future to its end. None if the program is to stop before that.
    pub async fn run_until<T>(&self, future: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            outcome = future => Some(outcome),
            () = self.triggered() => None,
        }
    }

    /// Sleeps. False if the program is to stop before the time is over.
    pub async fn sleep(&self, pause: Duration) -> bool {
        self.run_until(tokio::time::sleep(pause)).await.is_some()
    }
}

/// Ends with the first signal. Signals are caught from this call on, not only once the future is polled.
#[cfg(unix)]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
