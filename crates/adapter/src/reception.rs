//! Where what people do is taken in: to the club, with one line in the journal and a count of each.

use crate::journal::{OURS, one_line};
use crate::metrics::Metrics;
use blot_club::{Door, Reply, Request};
use std::time::Instant;

/// Takes a request to the club. The journal tells which command it was, what became of it and how long that took; never who did it, or
/// with what words.
pub async fn handle(door: &Door, metrics: &Metrics, request: Request) -> anyhow::Result<Vec<Reply>> {
    let (id, command, begin) = (request.id(), request.command(), Instant::now());
    let handled = door.handle(request).await;
    let took = begin.elapsed();
    let counts = metrics.counts();
    counts.action_seconds.took(took);
    let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
    match &handled {
        Ok(replies) => {
            let table = replies.iter().find_map(|reply| reply.live).map(|live| live.table.0);
            if let Some(kind) = replies.iter().find_map(Reply::refused) {
                counts.acted(command, "refused");
                counts.refused(kind);
                tracing::info!(target: OURS, id, command, outcome = "refused", kind, ms, "action");
            } else {
                let outcome = if replies.is_empty() { "repeated" } else { "done" };
                counts.acted(command, outcome);
                tracing::info!(target: OURS, id, command, outcome, table, ms, "action");
            }
        }
        Err(error) => {
            counts.acted(command, "failed");
            let error = one_line(&format!("{error:#}"));
            tracing::error!(target: OURS, id, command, outcome = "failed", error, ms, "action");
        }
    }
    handled
}
