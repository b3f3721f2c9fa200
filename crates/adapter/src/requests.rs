//! Requests on their way to the club: each is logged and counted.

use crate::log::{TARGET, one_line};
use crate::metrics::Metrics;
use blot_club::{ClubHandle, Reply, Request};
use std::time::Instant;

/// Lets the club handle a request. The log line tells the command, the outcome and the time it took; never who sent it, or
/// with what words.
pub async fn handle_request(
    club_handle: &ClubHandle,
    metrics: &Metrics,
    request: Request,
) -> anyhow::Result<Vec<Reply>> {
    let (id, command, begin) = (request.id(), request.command(), Instant::now());
    let handled = club_handle.handle(request).await;
    let took = begin.elapsed();
    let counts = metrics.counts();
    counts.action_seconds.observe(took);
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    match &handled {
        Ok(replies) => {
            let table = replies.iter().find_map(|reply| reply.live).map(|live| live.table.0);
            if let Some(kind) = replies.iter().find_map(Reply::refused) {
                counts.acted(command, "refused");
                counts.refused(kind);
                tracing::info!(target: TARGET, id, command, outcome = "refused", kind, ms, "action");
            } else {
                let outcome = if replies.is_empty() { "repeated" } else { "done" };
                counts.acted(command, outcome);
                tracing::info!(target: TARGET, id, command, outcome, table, ms, "action");
            }
        }
        Err(error) => {
            counts.acted(command, "failed");
            let error = one_line(&format!("{error:#}"));
            tracing::error!(target: TARGET, id, command, outcome = "failed", error, ms, "action");
        }
    }
    handled
}
