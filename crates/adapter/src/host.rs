//! What goes on beside a platform's own work as long as a program runs: the club's clock, health and metrics, copies.

use crate::backups::Backups;
use crate::clock::pass_time;
use crate::program::Failure;
use crate::pump::{Deliver, Pump};
use crate::settings::Settings;
use crate::stop::Stop;
use crate::watch::{Watched, watch, watch_address};
use std::net::SocketAddr;
use std::path::PathBuf;

/// What a host has set, whatever the platform.
pub struct Host {
    /// The database file.
    pub database: PathBuf,
    /// Where health and metrics are served.
    pub watch: Option<SocketAddr>,
    /// Copies that are made from time to time.
    backups: Option<Backups>,
}

impl Host {
    /// As it is set; where health and metrics are served is a matter of each program: its key, and what stands there.
    pub fn read(settings: &Settings, key: &str, address: &str) -> Result<Host, Failure> {
        Ok(Host {
            database: settings.database()?,
            watch: watch_address(key, address)?,
            backups: Backups::read(settings)?,
        })
    }

    /// Serves health and metrics, and makes copies, until the program stops.
    pub async fn look_after(self, watched: Watched, stop: Stop) {
        let metrics = watched.metrics.clone();
        let watching = async {
            if let Some(address) = self.watch {
                watch(address, watched, stop.clone()).await;
            }
        };
        let copying = async {
            if let Some(backups) = self.backups {
                backups.make(self.database, metrics, stop.clone()).await;
            }
        };
        tokio::join!(watching, copying);
    }
}

/// Does all of it, for a program with a pump.
pub async fn attend<D: Deliver>(pump: Pump<D>, host: Host, stop: Stop) {
    let watched = Watched {
        door: pump.door().clone(),
        database: host.database.clone(),
        metrics: pump.metrics().clone(),
        reach: pump.reach().clone(),
    };
    tokio::join!(pass_time(pump, stop.clone()), host.look_after(watched, stop));
}
