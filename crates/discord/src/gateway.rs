//! The gateway: the connection over which interactions come. serenity runs its shards, and a monitor looks after them.
//!
//! serenity resumes sessions, or begins new ones, by itself. But it never gives up, and does not count how many it begins:
//! Discord allows a thousand new sessions a day, and then resets the token.

use crate::api::{Api, ApiCall};
use crate::bot::Bot;
use crate::settings::Shards;
use crate::startup::{first_call, token_refused};
use anyhow::anyhow;
use blot_adapter::{ConnectionState, Exit, Failure, Shutdown, warn};
use serde_json::Value;
use serenity::all::{ConnectionStage, GatewayIntents, HttpBuilder, ShardManager, ShardManagerOptions};
use serenity::gateway::GatewayError;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// New sessions a day that are never used, for a restart by hand.
const SESSION_RESERVE: u64 = 20;
/// How often the shards are checked.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);
/// How often Discord is asked how many sessions are left while the connection is unstable.
const SESSION_CHECK_INTERVAL: Duration = Duration::from_secs(60);
/// serenity starts one shard after the other, this far apart.
const BETWEEN_SHARDS: Duration = Duration::from_secs(6);

/// How to connect, as Discord has told it.
pub(crate) struct Gateway {
    url: String,
    first_shard: u32,
    shard_count: u32,
    shard_total: u32,
}

impl Gateway {
    /// Asks Discord how to connect, and waits while it has no new session for us. None if the program stops before.
    pub(crate) async fn find(
        api: &Api,
        shards: Shards,
        shutdown: &Shutdown,
    ) -> Result<Option<Gateway>, Failure> {
        loop {
            let answer = first_call(api, "/gateway/bot").await?;
            let url = answer["url"].as_str().unwrap_or_default().to_owned();
            let recommended =
                answer["shards"].as_u64().and_then(|shards| u32::try_from(shards).ok()).unwrap_or(1).max(1);
            let (first_shard, shard_count, shard_total) = match shards {
                Shards::Auto => (0, recommended, recommended),
                Shards::Range { first, last, total } => (first, last - first + 1, total),
            };
            let left = sessions_left(&answer);
            if left > SESSION_RESERVE {
                return Ok(Some(Gateway { url, first_shard, shard_count, shard_total }));
            }
            let reset = answer["session_start_limit"]["reset_after"].as_u64().unwrap_or(60_000);
            let wait = Duration::from_millis(reset.max(1000));
            warn(&format!("Discord allows {left} new sessions today; waiting {} s for more", wait.as_secs()));
            if !shutdown.sleep(wait).await {
                return Ok(None);
            }
        }
    }

    pub(crate) fn shard_count(&self) -> u32 {
        self.shard_count
    }

    /// Connects, and serves until the program stops or the connection is lost for good.
    pub(crate) async fn serve(
        self,
        api: &Api,
        bot: Arc<Bot>,
        patience: Duration,
        connection: &ConnectionState,
        shutdown: &Shutdown,
    ) -> Result<(), Failure> {
        let http = HttpBuilder::new(api.token().reveal()).ratelimiter_disabled(true).build();
        let shards = self.first_shard..self.first_shard + self.shard_count;
        let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: vec![bot],
            raw_event_handlers: Vec::new(),
            shard_index: self.first_shard,
            shard_init: self.shard_count,
            shard_total: self.shard_total,
            ws_url: Arc::new(tokio::sync::Mutex::new(self.url)),
            http: Arc::new(http),
            // Commands and buttons need no intent.
            intents: GatewayIntents::empty(),
            presence: None,
        });
        manager
            .initialize()
            .map_err(|error| Failure::new(Exit::Lost, anyhow!("no shard can be started: {error}")))?;
        let failure = tokio::select! {
            () = shutdown.triggered() => None,
            ended = next(&mut ended) => Some(closed(&ended)),
            lost = monitor(api, &manager, shards, patience, connection) => Some(Failure::new(Exit::Lost, lost)),
        };
        // A clean goodbye is a courtesy; Discord notices without it.
        let _ = tokio::time::timeout(Duration::from_secs(1), manager.shutdown_all()).await;
        failure.map_or(Ok(()), Err)
    }
}

async fn next<T: std::fmt::Debug>(ended: &mut (impl serenity::futures::Stream<Item = T> + Unpin)) -> String {
    use serenity::futures::StreamExt;
    format!("{:?}", ended.next().await)
}

/// Discord has closed the connection for good.
fn closed(ended: &str) -> Failure {
    if ended.contains(&format!("{:?}", GatewayError::InvalidAuthentication)) {
        return token_refused();
    }
    Failure::new(Exit::Lost, anyhow!("Discord has closed the connection for good: {ended}"))
}

/// How many new sessions Discord still allows today.
fn sessions_left(answer: &Value) -> u64 {
    answer["session_start_limit"]["remaining"].as_u64().unwrap_or(1000)
}

/// When a shard was last known to be alive.
struct LastSeen {
    at: Instant,
    /// The latency of its last heartbeat, if it is connected and has had one. Each heartbeat has another one.
    heartbeat: Option<Option<Duration>>,
}

/// Monitors the shards until the connection is beyond hope, and returns why.
async fn monitor(
    api: &Api,
    manager: &ShardManager,
    shards: Range<u32>,
    patience: Duration,
    connection: &ConnectionState,
) -> anyhow::Error {
    let begin = Instant::now();
    let started = |at: usize| begin + BETWEEN_SHARDS * u32::try_from(at).unwrap_or(u32::MAX);
    let seen = shards.enumerate().map(|(at, shard)| (shard, LastSeen { at: started(at), heartbeat: None }));
    let mut seen: HashMap<u32, LastSeen> = seen.collect();
    let check_interval = CHECK_INTERVAL.min(patience / 4);
    let session_check_interval = SESSION_CHECK_INTERVAL.min(patience / 4);
    let mut sessions_checked = begin;
    loop {
        tokio::time::sleep(check_interval).await;
        let heartbeats: HashMap<u32, Option<Duration>> = {
            let runners = manager.runners.lock().await;
            let connected = runners.iter().filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
            connected.map(|(shard, runner)| (shard.0, runner.latency)).collect()
        };
        connection.set_receiving(seen.keys().all(|shard| heartbeats.contains_key(shard)));
        let now = Instant::now();
        for (shard, seen) in &mut seen {
            let heartbeat = heartbeats.get(shard).copied();
            let is_new = heartbeat.is_some_and(|latency| latency.is_some()) && heartbeat != seen.heartbeat;
            // A session that has just begun or resumed has had no heartbeat yet.
            if is_new || (heartbeat.is_some() && seen.heartbeat.is_none()) {
                seen.at = now;
            }
            seen.heartbeat = heartbeat;
            if now.saturating_duration_since(seen.at) > patience {
                let seconds = patience.as_secs();
                return anyhow!("Discord's gateway has been silent for {seconds} s (shard {shard}); giving up");
            }
        }
        // A connected shard without a heartbeat has a new session.
        let is_unstable = seen.keys().any(|shard| heartbeats.get(shard).copied().flatten().is_none());
        if is_unstable && now.duration_since(sessions_checked) > session_check_interval {
            sessions_checked = now;
            if let Ok(answer) = api.send(ApiCall::get("/gateway/bot")).await
                && sessions_left(&answer) <= SESSION_RESERVE
            {
                return anyhow!(
                    "the connection broke so often that Discord allows hardly any more sessions today; giving up"
                );
            }
        }
    }
}
