//! That the program is to end, known to every task.

use tokio::sync::watch;

/// Tells every task to stop.
#[derive(Clone)]
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

    /// Passes on Ctrl-C, or a service manager's wish, from this moment on.
    pub fn listen() -> std::io::Result<(Stopper, Stop)> {
        let (stopper, stop) = Stopper::new();
        let asked = asked_to_stop()?;
        let teller = stopper.clone();
        tokio::spawn(async move {
            asked.await;
            teller.now();
        });
        Ok((stopper, stop))
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

/// Ends when somebody asks. From now on, not only once it is waited for: otherwise a wish could fall between.
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
