//! A small page for whoever watches over a program: `/health` for a service manager, `/metrics` for Prometheus.

use crate::journal::OURS;
use crate::metrics::{Metrics, Moment};
use crate::program::{Exit, Failure, complain, program_name};
use crate::reach::Reach;
use crate::stop::Stop;
use anyhow::{Context, anyhow};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use blot_club::{Depths, Door};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// What is due is done every five seconds. After so long without that something is wrong.
const LATE: Duration = Duration::from_secs(30);
/// How long a running program is asked.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is watched.
#[derive(Clone)]
pub struct Watched {
    /// The club.
    pub door: Door,
    /// Its file.
    pub database: PathBuf,
    /// What was counted.
    pub metrics: Metrics,
    /// Whether the platform is there.
    pub reach: Reach,
}

/// An address and port, as it stands in the settings under this key; none if it is empty.
pub(crate) fn watch_address(key: &str, address: &str) -> Result<Option<SocketAddr>, Failure> {
    if address.is_empty() {
        return Ok(None);
    }
    let wrong = || anyhow!("{key}: {address:?} is no address and port like 127.0.0.1:7791");
    address.parse().map(Some).map_err(|_| Failure::new(Exit::Settings, wrong()))
}

/// Serves the page until the program stops. That it cannot be served keeps nobody from playing.
pub(crate) async fn watch(address: SocketAddr, watched: Watched, mut stop: Stop) {
    let listener = match TcpListener::bind(address).await {
        Ok(listener) => listener,
        Err(error) => {
            return complain(&format!("{address}: health and metrics cannot be served: {error}"));
        }
    };
    if let Ok(address) = listener.local_addr() {
        tracing::info!(target: OURS, "health and metrics: http://{address}");
    }
    let pages = Router::new()
        .route("/health", get(health))
        .route("/metrics", get(metrics))
        .with_state(Arc::new(watched));
    let serving = axum::serve(listener, pages).with_graceful_shutdown(async move { stop.told().await });
    if let Err(error) = serving.await {
        complain(&format!("{address}: health and metrics are served no more: {error}"));
    }
}

/// 200 while people can play, otherwise 503 with the reason.
async fn health(State(watched): State<Arc<Watched>>) -> impl IntoResponse {
    let trouble = match watched.metrics.since_tick() {
        None => Some("starting"),
        Some(since) if since > LATE => Some("the database cannot be written"),
        Some(_) if !watched.reach.hears_now() => Some("the platform is not heard"),
        Some(_) if !watched.reach.speaks_now() => Some("the platform takes no replies"),
        Some(_) => None,
    };
    match trouble {
        None => (StatusCode::OK, "ok\n".to_owned()),
        Some(trouble) => (StatusCode::SERVICE_UNAVAILABLE, format!("{trouble}\n")),
    }
}

async fn metrics(State(watched): State<Arc<Watched>>) -> impl IntoResponse {
    let depths = watched.door.depths().await.unwrap_or_default();
    match watched.metrics.counts().text(program_name(), watched.moment(depths)) {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            (StatusCode::OK, [(header::CONTENT_TYPE, kind)], text)
        }
        Err(error) => {
            (StatusCode::INTERNAL_SERVER_ERROR, [(header::CONTENT_TYPE, "text/plain")], format!("{error}\n"))
        }
    }
}

impl Watched {
    fn moment(&self, depths: Depths) -> Moment {
        let size = |suffix: &str| {
            let mut name = self.database.as_os_str().to_owned();
            name.push(suffix);
            std::fs::metadata(PathBuf::from(name)).map_or(0, |file| file.len())
        };
        Moment {
            outbox: depths.outbox,
            oldest: depths.oldest,
            inbox: depths.inbox,
            open: depths.open,
            hears: self.reach.hears_now(),
            speaks: self.reach.speaks_now(),
            database: size("") + size("-wal"),
            memory: resident_memory().unwrap_or(0),
        }
    }
}

/// As Linux tells it.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Asks a running program how it is, as a health check of a container does.
pub fn ask_health(address: Option<SocketAddr>) -> Result<(), Failure> {
    let ask = || -> anyhow::Result<String> {
        let address = address.context("health is not served: the setting `metrics` is empty")?;
        let mut connection = TcpStream::connect_timeout(&address, PATIENCE)
            .with_context(|| format!("nobody answers at {address}"))?;
        connection.set_read_timeout(Some(PATIENCE))?;
        connection.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
        let mut answer = String::new();
        connection.read_to_string(&mut answer)?;
        Ok(answer)
    };
    let answer = ask().map_err(|error| Failure::new(Exit::Unhealthy, error))?;
    let words = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body).trim().to_owned();
    if answer.starts_with("HTTP/1.1 200 ") {
        Ok(())
    } else {
        Err(Failure::new(Exit::Unhealthy, anyhow!("{words}")))
    }
}
