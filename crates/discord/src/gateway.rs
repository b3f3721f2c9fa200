//! The connection over which interactions come: serenity's shards, and a watch on them.
//!
//! serenity takes sessions up again, or begins new ones, by itself. What it does not do is give up, or count how often it
//! begins: Discord allows a thousand new sessions a day and then takes the token away.

use crate::api::{Api, Call};
use crate::bot::Bot;
use crate::first_call;
use crate::settings::Shards;
use anyhow::anyhow;
use blot_adapter::{Exit, Failure, Reach, Stop, complain};
use serde_json::Value;
use serenity::all::{ConnectionStage, GatewayIntents, HttpBuilder, ShardManager, ShardManagerOptions};
use serenity::gateway::GatewayError;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// Sessions that are left for an emergency.
const RESERVE: u64 = 20;
/// How often the connection is looked at, and how often Discord is asked how many sessions are left while it is shaky.
const GLANCE: Duration = Duration::from_secs(5);
const COUNT: Duration = Duration::from_secs(60);
/// serenity starts one shard after the other.
const BETWEEN_SHARDS: Duration = Duration::from_secs(6);

/// What Discord says about how to connect.
pub(crate) struct Gateway {
    url: String,
    first: u32,
    count: u32,
    total: u32,
}

impl Gateway {
    /// Asks Discord; waits where it has no session left for us. None if the program is to stop before.
    pub(crate) async fn ask(api: &Api, shards: Shards, stop: &mut Stop) -> Result<Option<Gateway>, Failure> {
        loop {
            let answer = first_call(api, "/gateway/bot").await?;
            let url = answer["url"].as_str().unwrap_or_default().to_owned();
            let wanted =
                answer["shards"].as_u64().and_then(|shards| u32::try_from(shards).ok()).unwrap_or(1).max(1);
            let (first, count, total) = match shards {
                Shards::Auto => (0, wanted, wanted),
                Shards::Range { first, last, total } => (first, last - first + 1, total),
            };
            let left = sessions_left(&answer);
            if left > RESERVE {
                return Ok(Some(Gateway { url, first, count, total }));
            }
            let reset = answer["session_start_limit"]["reset_after"].as_u64().unwrap_or(60_000);
            let wait = Duration::from_millis(reset.max(1000));
            complain(&format!(
                "Discord allows {left} new sessions today; waiting {} s for more",
                wait.as_secs()
            ));
            tokio::select! {
                () = tokio::time::sleep(wait) => {}
                () = stop.told() => return Ok(None),
            }
        }
    }

    pub(crate) fn shards(&self) -> u32 {
        self.count
    }

    /// Connects, and serves until the program stops or the connection is lost for good.
    pub(crate) async fn serve(
        self,
        api: &Api,
        bot: Arc<Bot>,
        patience: Duration,
        reach: &Reach,
        mut stop: Stop,
    ) -> Result<(), Failure> {
        let http = HttpBuilder::new(api.token().reveal()).ratelimiter_disabled(true).build();
        let shards = self.first..self.first + self.count;
        let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: vec![bot],
            raw_event_handlers: Vec::new(),
            shard_index: self.first,
            shard_init: self.count,
            shard_total: self.total,
            ws_url: Arc::new(tokio::sync::Mutex::new(self.url)),
            http: Arc::new(http),
            // Commands and buttons come without any.
            intents: GatewayIntents::empty(),
            presence: None,
        });
        manager
            .initialize()
            .map_err(|error| Failure::new(Exit::Lost, anyhow!("no shard can be started: {error}")))?;
        let failure = tokio::select! {
            () = stop.told() => None,
            ended = next(&mut ended) => Some(closed(&ended)),
            lost = watch(api, &manager, shards, patience, reach) => Some(Failure::new(Exit::Lost, lost)),
        };
        // Discord need not be told at any price.
        let _ = tokio::time::timeout(Duration::from_secs(1), manager.shutdown_all()).await;
        failure.map_or(Ok(()), Err)
    }
}

async fn next<T: std::fmt::Debug>(ended: &mut (impl serenity::futures::Stream<Item = T> + Unpin)) -> String {
    use serenity::futures::StreamExt;
    format!("{:?}", ended.next().await)
}

/// Discord has closed the connection and will not open it again.
fn closed(ended: &str) -> Failure {
    if ended.contains(&format!("{:?}", GatewayError::InvalidAuthentication)) {
        return crate::refused();
    }
    Failure::new(Exit::Lost, anyhow!("Discord has closed the connection for good: {ended}"))
}

/// How many sessions Discord still allows today.
fn sessions_left(answer: &Value) -> u64 {
    answer["session_start_limit"]["remaining"].as_u64().unwrap_or(1000)
}

/// Looks after the shards until there is no hope left, and tells why.
async fn watch(
    api: &Api,
    manager: &ShardManager,
    shards: Range<u32>,
    patience: Duration,
    reach: &Reach,
) -> anyhow::Error {
    /// When a shard gave its last sign of life, and how long that took to come, which is another time for each.
    struct Seen {
        at: Instant,
        sign: Option<Option<Duration>>,
    }
    let begin = Instant::now();
    let later = |at: usize| begin + BETWEEN_SHARDS * u32::try_from(at).unwrap_or(u32::MAX);
    let seen = shards.enumerate().map(|(at, shard)| (shard, Seen { at: later(at), sign: None }));
    let mut seen: HashMap<u32, Seen> = seen.collect();
    let (glance, count) = (GLANCE.min(patience / 4), COUNT.min(patience / 4));
    let mut counted = begin;
    loop {
        tokio::time::sleep(glance).await;
        let signs: HashMap<u32, Option<Duration>> = {
            let runners = manager.runners.lock().await;
            let connected = runners.iter().filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
            connected.map(|(shard, runner)| (shard.0, runner.latency)).collect()
        };
        reach.hears(seen.keys().all(|shard| signs.contains_key(shard)));
        let now = Instant::now();
        for (shard, seen) in &mut seen {
            let sign = signs.get(shard).copied();
            let is_new = sign.is_some_and(|sign| sign.is_some()) && sign != seen.sign;
            // A session that was just begun or taken up again has not been asked for a sign yet.
            if is_new || (sign.is_some() && seen.sign.is_none()) {
                seen.at = now;
            }
            seen.sign = sign;
            if now.saturating_duration_since(seen.at) > patience {
                let seconds = patience.as_secs();
                return anyhow!("Discord's gateway has been silent for {seconds} s (shard {shard}); giving up");
            }
        }
        // A session without any sign yet is a new one.
        let is_shaky = seen.keys().any(|shard| signs.get(shard).copied().flatten().is_none());
        if is_shaky && now.duration_since(counted) > count {
            counted = now;
            if let Ok(answer) = api.send(Call::get("/gateway/bot")).await
                && sessions_left(&answer) <= RESERVE
            {
                return anyhow!(
                    "the connection broke so often that Discord allows hardly any more sessions today; giving up"
                );
            }
        }
    }
}
