//! The connection over which interactions come: serenity's shards, and a watch on them.
//!
//! serenity takes sessions up again, or begins new ones, by itself. What it does not do is give up, or count how often it
//! begins: Discord allows a thousand new sessions a day and then takes the token away.

use crate::api::{Api, Call, Fault};
use crate::bot::Bot;
use crate::settings::Shards;
use anyhow::anyhow;
use blot_adapter::{Exit, Failure, Stop, complain};
use serenity::all::{
    ConnectionStage, Context, EventHandler, GatewayIntents, HttpBuilder, ShardManager, ShardManagerOptions,
    ShardStageUpdateEvent,
};
use serenity::async_trait;
use serenity::gateway::GatewayError;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// New sessions of one shard in an hour; with so many a day there is still room for a restart.
const SESSIONS_AN_HOUR: usize = 30;
const HOUR: Duration = Duration::from_secs(3600);
/// Sessions that are left for an emergency.
const RESERVE: u64 = 20;
/// How often the connection is looked at.
const GLANCE: Duration = Duration::from_secs(5);

/// What Discord says about how to connect.
pub(crate) struct Gateway {
    url: String,
    first: u32,
    count: u32,
    total: u32,
}

impl Gateway {
    /// Asks Discord; waits where it has no session left for us.
    pub(crate) async fn ask(api: &Api, shards: Shards, stop: &mut Stop) -> Result<Option<Gateway>, Fault> {
        loop {
            let answer = api.send(Call::get("/gateway/bot")).await?;
            let url = answer["url"].as_str().unwrap_or_default().to_owned();
            let wanted = answer["shards"].as_u64().and_then(|shards| u32::try_from(shards).ok()).unwrap_or(1);
            let (first, count, total) = match shards {
                Shards::Auto => (0, wanted, wanted),
                Shards::Range { first, last, total } => (first, last - first + 1, total),
            };
            let limit = &answer["session_start_limit"];
            let left = limit["remaining"].as_u64().unwrap_or(1000);
            if left > RESERVE.min(limit["total"].as_u64().unwrap_or(1000) / 2) {
                return Ok(Some(Gateway { url, first, count, total }));
            }
            let wait = Duration::from_millis(limit["reset_after"].as_u64().unwrap_or(60_000).max(1000));
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
        mut stop: Stop,
    ) -> Result<(), Failure> {
        let http = HttpBuilder::new(api.token().reveal()).ratelimiter_disabled(true).build();
        let pulse = Arc::new(Pulse::new(self.first, self.count));
        let (manager, mut ended) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: vec![bot, Arc::clone(&pulse) as Arc<dyn EventHandler>],
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
            ended = next(&mut ended) => Some(refused(&ended)),
            lost = pulse.watch(&manager, patience) => Some(Failure::new(Exit::Lost, lost)),
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
fn refused(ended: &str) -> Failure {
    if ended.contains(&format!("{:?}", GatewayError::InvalidAuthentication)) {
        return Failure::new(Exit::WrongToken, anyhow!("Discord refuses the token"));
    }
    Failure::new(Exit::Lost, anyhow!("Discord has closed the connection for good: {ended}"))
}

/// Signs of life of the shards.
struct Pulse {
    shards: std::ops::Range<u32>,
    /// When sessions were begun lately.
    sessions: Mutex<HashMap<u32, VecDeque<Instant>>>,
}

#[async_trait]
impl EventHandler for Pulse {
    async fn shard_stage_update(&self, _context: Context, event: ShardStageUpdateEvent) {
        if event.new == ConnectionStage::Identifying {
            let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
            sessions.entry(event.shard_id.0).or_default().push_back(Instant::now());
        }
    }
}

impl Pulse {
    fn new(first: u32, count: u32) -> Pulse {
        Pulse { shards: first..first + count, sessions: Mutex::default() }
    }

    /// Looks after the shards until there is no hope left, and tells why.
    async fn watch(&self, manager: &ShardManager, patience: Duration) -> anyhow::Error {
        type Sign = Option<Duration>;
        let begin = Instant::now();
        let mut alive: HashMap<u32, (Sign, Instant)> =
            self.shards.clone().map(|shard| (shard, (None, begin))).collect();
        loop {
            tokio::time::sleep(GLANCE.min(patience / 4)).await;
            let signs: HashMap<u32, Sign> = {
                let runners = manager.runners.lock().await;
                let connected = runners.iter().filter(|(_, runner)| runner.stage == ConnectionStage::Connected);
                connected.map(|(shard, runner)| (shard.0, runner.latency)).collect()
            };
            let now = Instant::now();
            for (shard, (sign, since)) in &mut alive {
                // A living connection is asked for a sign at least once a minute, and each takes another time to come.
                if let Some(new) = signs.get(shard)
                    && (new != sign || sign.is_none())
                {
                    *sign = *new;
                    if new.is_some() || now.duration_since(begin) < patience {
                        *since = now;
                    }
                }
                if now.duration_since(*since) > patience {
                    let seconds = patience.as_secs();
                    return anyhow!(
                        "Discord's gateway has been silent for {seconds} s (shard {shard}); giving up"
                    );
                }
            }
            if let Some(shard) = self.too_many(now) {
                return anyhow!(
                    "shard {shard} has begun {SESSIONS_AN_HOUR} sessions within an hour; giving up, since Discord counts them"
                );
            }
        }
    }

    fn too_many(&self, now: Instant) -> Option<u32> {
        let mut sessions = self.sessions.lock().unwrap_or_else(PoisonError::into_inner);
        sessions.iter_mut().find_map(|(shard, begun)| {
            while begun.front().is_some_and(|begun| now.duration_since(*begun) > HOUR) {
                begun.pop_front();
            }
            (begun.len() > SESSIONS_AN_HOUR).then_some(*shard)
        })
    }
}
