//! What runs in the background of every program, from start to shutdown: the club's clock, health and metrics, backups.

use crate::backups::Backups;
use crate::clock::run_clock;
use crate::dispatcher::{Deliver, Dispatcher};
use crate::failure::Failure;
use crate::health::{HealthServer, parse_address};
use crate::log::warn;
use crate::settings::Settings;
use crate::shutdown::Shutdown;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tokio::task::JoinHandle;

/// Settings that every program has.
pub struct HostSettings {
    /// The database file.
    pub database: PathBuf,
    /// Where health and metrics are served.
    pub metrics_address: Option<SocketAddr>,
    backups: Option<Backups>,
}

impl HostSettings {
    /// Reads them. Each program has its own key for the address of health and metrics.
    pub fn read(settings: &Settings, metrics_key: &str, address: &str) -> Result<HostSettings, Failure> {
        Ok(HostSettings {
            database: settings.database()?,
            metrics_address: parse_address(metrics_key, address)?,
            backups: Backups::read(settings)?,
        })
    }
}

/// What runs beside the platform while a program serves it.
pub struct Background<D: Deliver> {
    dispatcher: Dispatcher<D>,
    shutdown: Shutdown,
    running: JoinHandle<()>,
}

impl<D: Deliver> Background<D> {
    /// Starts the clock, the health server and the backups.
    pub fn start(dispatcher: &Dispatcher<D>, host: HostSettings, shutdown: &Shutdown) -> Background<D> {
        let running = tokio::spawn(run(dispatcher.clone(), host, shutdown.clone()));
        Background { dispatcher: dispatcher.clone(), shutdown: shutdown.clone(), running }
    }

    /// Stops the program: waits for `requests` that are under way, then for deliveries and for the background, but no
    /// longer than `grace`.
    pub async fn stop(self, grace: Duration, requests: impl Future<Output = ()>) {
        self.shutdown.trigger();
        let unfinished = async {
            requests.await;
            self.dispatcher.idle().await;
            let _ = self.running.await;
        };
        if tokio::time::timeout(grace, unfinished).await.is_err() {
            warn("something took too long to finish; it waits for the next start");
        }
    }
}

async fn run<D: Deliver>(dispatcher: Dispatcher<D>, host: HostSettings, shutdown: Shutdown) {
    let HostSettings { database, metrics_address, backups } = host;
    let metrics = dispatcher.metrics().clone();
    let server = HealthServer {
        club_handle: dispatcher.club_handle().clone(),
        database: database.clone(),
        metrics: metrics.clone(),
        connection: dispatcher.connection().clone(),
    };
    let health = async {
        if let Some(address) = metrics_address {
            server.serve(address, &shutdown).await;
        }
    };
    let copying = async {
        if let Some(backups) = backups {
            backups.run(database, metrics, &shutdown).await;
        }
    };
    tokio::join!(run_clock(dispatcher, shutdown.clone()), health, copying);
}
