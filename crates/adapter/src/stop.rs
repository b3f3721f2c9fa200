//! That the program is to end, known to every task.

use tokio::sync::watch;

/// Tells every task to stop.
pub struct Stopper(watch::Sender<bool>);

/// Hears of it.
#[derive(Clone)]
pub struct Stop(watch::Receiver<bool>);

impl Stopper {
    /// Nothing is told yet.
    pub fn new() -> (Stopper, Stop) {
        let (stopper, stop) = watch::channel(false);
        (Stopper(stopper), Stop(stop))
    }

    /// Waits for Ctrl-C, or for a service manager's wish, and passes it on.
    pub async fn when_asked(&self) -> std::io::Result<()> {
        told_to_stop().await?;
        self.now();
        Ok(())
    }

    /// Tells everybody now.
    pub fn now(&self) {
        self.0.send_replace(true);
    }
}

impl Stop {
    /// Whether it was told.
    pub fn is_told(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until it is told.
    pub async fn told(&mut self) {
        // Whoever could tell has gone: that is a wish as well.
        let _ = self.0.wait_for(|stop| *stop).await;
    }
}

async fn told_to_stop() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}
