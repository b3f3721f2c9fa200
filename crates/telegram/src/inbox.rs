//! The inbox: updates are stored before they are confirmed to Telegram, then served chat by chat, in order.

use crate::bot::Bot;
use crate::delay_notice::send_delay_notices;
use crate::incoming::{chat_of, received};
use crate::update::Update;
use blot_adapter::{Lane, Lanes, OutageLog, Shutdown, now, warn};
use blot_club::{ClubHandle, Failpoint, StoredUpdate};
use serde_json::Value;
use std::pin::pin;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Notify;

/// The pause after the inbox could not be read.
const READ_PAUSE: Duration = Duration::from_secs(1);
/// How long storing may take before the senders are told of a delay.
const NOTICE_AFTER: Duration = Duration::from_secs(4);
/// Updates that are read from the inbox at once.
const MAX_BATCH: usize = 100;

/// Stores updates and serves them.
pub(crate) struct Inbox {
    club_handle: ClubHandle,
    /// Notified when something was stored.
    stored: Notify,
    /// What waits to be served, by chat.
    lanes: Lanes<i64, StoredUpdate>,
    /// Set when serving begins. Updates can be stored before that.
    bot: OnceLock<Bot>,
    storing: OutageLog,
    reading: OutageLog,
}

impl Inbox {
    pub(crate) fn new(club_handle: ClubHandle) -> Inbox {
        Inbox {
            club_handle,
            stored: Notify::new(),
            lanes: Lanes::default(),
            bot: OnceLock::new(),
            storing: OutageLog::new(
                "updates could not be kept, they are asked for again",
                "updates can be kept again",
            ),
            reading: OutageLog::new(
                "the inbox cannot be read, it is tried again",
                "the inbox can be read again",
            ),
        }
    }

    /// Stores updates. After this returns they may be confirmed.
    pub(crate) async fn store(&self, updates: &[Value]) -> anyhow::Result<()> {
        let to_store: Vec<_> = updates.iter().filter_map(received).collect();
        if to_store.len() < updates.len() {
            warn("Telegram has sent something without a number, which was left out");
        }
        if to_store.is_empty() {
            return Ok(());
        }
        Failpoint::BeforeStoringUpdate.pass();
        let mut storing = pin!(self.club_handle.receive(to_store, now()));
        // Telegram sends the updates again, perhaps much later. Their senders are told while it still accepts an answer.
        let send_notices = || self.bot.get().into_iter().for_each(|bot| send_delay_notices(bot, updates));
        let stored = match tokio::time::timeout(NOTICE_AFTER, &mut storing).await {
            Ok(stored) => stored,
            Err(_) => {
                send_notices();
                storing.await
            }
        };
        match &stored {
            Ok(()) => {
                Failpoint::UpdateStored.pass();
                self.storing.succeeded();
                self.stored.notify_one();
            }
            Err(error) => {
                self.storing.failed(error);
                send_notices();
            }
        }
        stored
    }

    /// Serves stored updates until the program stops, beginning with those that an earlier process has left.
    pub(crate) async fn serve(self: Arc<Self>, bot: Bot, shutdown: Shutdown) {
        let mut last = 0;
        let _ = self.bot.set(bot.clone());
        while !shutdown.is_triggered() {
            let batch = match self.club_handle.stored_updates(last, MAX_BATCH).await {
                Ok(batch) => {
                    self.reading.succeeded();
                    batch
                }
                Err(error) => {
                    self.reading.failed(&error);
                    tokio::time::sleep(READ_PAUSE).await;
                    continue;
                }
            };
            if batch.is_empty() {
                shutdown.run_until(self.stored.notified()).await;
            }
            for kept in batch {
                last = last.max(kept.id);
                let update = serde_json::from_str::<Update>(&kept.body);
                let chat = update.as_ref().map_or(0, chat_of);
                self.lanes.push(chat, kept, |lane| work(lane, bot.clone(), shutdown.clone()));
            }
        }
        self.lanes.idle().await;
    }
}

/// Works through the updates of one chat. What is left at a shutdown stays in the inbox.
async fn work(lane: Lane<i64, StoredUpdate>, bot: Bot, shutdown: Shutdown) {
    while let Some(kept) = lane.next(|_| !shutdown.is_triggered()) {
        // In a task of its own, so that a panic does not stop the lane.
        let bot = bot.clone();
        if tokio::spawn(async move { bot.serve(kept).await }).await.is_err() {
            warn("a bug: serving an update panicked");
        }
    }
}
