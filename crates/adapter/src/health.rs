//! A small web server for hosts: `/health` for a service manager, `/metrics` for Prometheus.

use crate::connection::ConnectionState;
use crate::failure::{Exit, Failure};
use crate::log::{TARGET, program_name, warn};
use crate::metrics::{Gauges, Metrics};
use crate::shutdown::Shutdown;
use anyhow::{Context, anyhow};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use blot_club::{ClubHandle, QueueDepths};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// The clock ticks every five seconds. When it has not ticked for this long, something is wrong.
const LATE_TICK: Duration = Duration::from_secs(30);
/// How long the running program may take to answer a health check.
const CHECK_TIMEOUT: Duration = Duration::from_secs(5);

/// Serves health and metrics.
#[derive(Clone)]
pub(crate) struct HealthServer {
    pub(crate) club_handle: ClubHandle,
    pub(crate) database: PathBuf,
    pub(crate) metrics: Metrics,
    pub(crate) connection: ConnectionState,
}

/// Asks the running program how it is, as a container's health check does.
pub fn check_health(address: Option<SocketAddr>) -> Result<(), Failure> {
    let ask = || -> anyhow::Result<String> {
        let address = address.context("health is not served: the setting `metrics` is empty")?;
        let mut connection = TcpStream::connect_timeout(&address, CHECK_TIMEOUT)
            .with_context(|| format!("nothing answers at {address}"))?;
        connection.set_read_timeout(Some(CHECK_TIMEOUT))?;
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

/// Reads the address and port that a setting holds; none if it is empty.
pub(crate) fn parse_address(key: &str, address: &str) -> Result<Option<SocketAddr>, Failure> {
    if address.is_empty() {
        return Ok(None);
    }
    let wrong = || anyhow!("{key}: {address:?} is no address and port like 127.0.0.1:7791");
    address.parse().map(Some).map_err(|_| Failure::new(Exit::Settings, wrong()))
}

impl HealthServer {
    /// Serves until the program stops. A port that is taken is logged, and play goes on.
    pub(crate) async fn serve(self, address: SocketAddr, shutdown: &Shutdown) {
        let listener = match TcpListener::bind(address).await {
            Ok(listener) => listener,
            Err(error) => {
                return warn(&format!("{address}: health and metrics cannot be served: {error}"));
            }
        };
        if let Ok(address) = listener.local_addr() {
            tracing::info!(target: TARGET, "health and metrics: http://{address}");
        }
        let pages = Router::new()
            .route("/health", get(health))
            .route("/metrics", get(metrics))
            .with_state(Arc::new(self));
        let shutdown = shutdown.clone();
        let serving =
            axum::serve(listener, pages).with_graceful_shutdown(async move { shutdown.triggered().await });
        if let Err(error) = serving.await {
            warn(&format!("{address}: health and metrics are served no more: {error}"));
        }
    }

    fn gauges(&self, depths: QueueDepths) -> Gauges {
        let size = |suffix: &str| {
            let mut name = self.database.as_os_str().to_owned();
            name.push(suffix);
            std::fs::metadata(PathBuf::from(name)).map_or(0, |file| file.len())
        };
        Gauges {
            outbox: depths.outbox,
            oldest: depths.oldest,
            inbox: depths.inbox,
            open: depths.open,
            is_receiving: self.connection.is_receiving(),
            is_sending: self.connection.is_sending(),
            database: size("") + size("-wal"),
            memory: resident_memory().unwrap_or(0),
        }
    }
}

/// 200 while people can play, otherwise 503 with the reason.
async fn health(State(server): State<Arc<HealthServer>>) -> impl IntoResponse {
    let problem = match server.metrics.since_tick() {
        None => Some("starting"),
        Some(since) if since > LATE_TICK => Some("the database cannot be written"),
        Some(_) if !server.connection.is_receiving() => Some("the platform is not heard"),
        Some(_) if !server.connection.is_sending() => Some("the platform takes no replies"),
        Some(_) => None,
    };
    match problem {
        None => (StatusCode::OK, "ok\n".to_owned()),
        Some(problem) => (StatusCode::SERVICE_UNAVAILABLE, format!("{problem}\n")),
    }
}

async fn metrics(State(server): State<Arc<HealthServer>>) -> impl IntoResponse {
    let depths = server.club_handle.depths().await.unwrap_or_default();
    match server.metrics.counts().text(program_name(), server.gauges(depths)) {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            (StatusCode::OK, [(header::CONTENT_TYPE, kind)], text)
        }
        Err(error) => {
            (StatusCode::INTERNAL_SERVER_ERROR, [(header::CONTENT_TYPE, "text/plain")], format!("{error}\n"))
        }
    }
}

/// Read from Linux's `/proc`; none elsewhere.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
