//! The dispatcher: takes requests to the club, and its replies to the platform.
//!
//! Replies go out in lanes, one for each place, so that they arrive in order and one slow place delays no other. A failed
//! delivery is tried again until the reply arrives or never can. If the program ends before, the reply waits in the outbox.

use crate::backoff::Backoff;
use crate::connection::ConnectionState;
use crate::lanes::{Lane, Lanes};
use crate::log::warn;
use crate::metrics::Metrics;
use crate::outage::OutageLog;
use crate::requests::handle_request;
use crate::shutdown::Shutdown;
use blot_club::{Audience, ClubHandle, Failpoint, Place, Reply, Request};
use futures_util::FutureExt;
use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Sends replies to one platform.
pub trait Deliver: Send + Sync + 'static {
    /// What the platform must know about the event that a reply answers.
    type Origin: Send + Sync + 'static;

    /// Makes one attempt to deliver a reply.
    fn deliver(&self, queued: &QueuedReply<Self::Origin>) -> impl Future<Output = DeliveryOutcome> + Send;
}

/// A reply that waits for its delivery.
pub struct QueuedReply<O> {
    /// The reply.
    pub reply: Reply,
    /// The event that it answers, while its sender waits for the answer.
    pub origin: Option<O>,
    /// A later change of the same message makes this one needless.
    superseded: bool,
    queued_at: Instant,
}

impl<O> From<Reply> for QueuedReply<O> {
    fn from(reply: Reply) -> QueuedReply<O> {
        QueuedReply { reply, origin: None, superseded: false, queued_at: Instant::now() }
    }
}

impl<O> QueuedReply<O> {
    /// A reply that answers an event.
    pub fn answering(reply: Reply, origin: O) -> QueuedReply<O> {
        QueuedReply { origin: Some(origin), ..QueuedReply::from(reply) }
    }
}

/// What became of one attempt to deliver a reply.
pub enum DeliveryOutcome {
    /// It arrived, as this message if it is one. The reply is returned as it was sent: an edit may have become a new message,
    /// and a thread may have become its place.
    Delivered(Box<Reply>, Option<String>),
    /// It never will: its place is gone, or closed to the bot.
    PlaceGone(String),
    /// It never will, because of a bug of ours.
    Invalid(String),
    /// Its place has a new id.
    PlaceMoved(Place),
    /// It failed for now. The platform may say how long to wait.
    Later(Option<Duration>, String),
}

impl DeliveryOutcome {
    /// The label in the metrics.
    fn label(&self) -> &'static str {
        match self {
            DeliveryOutcome::Delivered(..) => "arrived",
            DeliveryOutcome::PlaceGone(_) => "gone",
            DeliveryOutcome::Invalid(_) => "broken",
            DeliveryOutcome::PlaceMoved(_) => "moved",
            DeliveryOutcome::Later(..) => "later",
        }
    }
}

/// Pauses between two attempts to deliver a reply.
const DELIVERY_BACKOFF: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
/// Pauses between two attempts to record a delivery. That is our own disk, and a place waits for it.
const RECORD_BACKOFF: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(5));

/// Takes requests to the club and replies to the platform. Clones share their lanes.
pub struct Dispatcher<D: Deliver>(Arc<Inner<D>>);

struct Inner<D: Deliver> {
    club_handle: ClubHandle,
    platform: Arc<D>,
    lanes: Lanes<String, QueuedReply<D::Origin>>,
    connection: ConnectionState,
    metrics: Metrics,
    shutdown: Shutdown,
    /// All lanes share one disk, so its outages are logged once for all.
    recording: OutageLog,
}

impl<D: Deliver> Clone for Dispatcher<D> {
    fn clone(&self) -> Dispatcher<D> {
        Dispatcher(Arc::clone(&self.0))
    }
}

impl<D: Deliver> Dispatcher<D> {
    /// Connects this club with this platform.
    pub fn new(club_handle: ClubHandle, platform: Arc<D>, shutdown: Shutdown) -> Dispatcher<D> {
        Dispatcher(Arc::new(Inner {
            club_handle,
            platform,
            lanes: Lanes::default(),
            connection: ConnectionState::default(),
            metrics: Metrics::default(),
            shutdown,
            recording: OutageLog::new(
                "a delivery could not be noted, it is tried again",
                "deliveries can be noted again",
            ),
        }))
    }

    /// The club.
    pub fn club_handle(&self) -> &ClubHandle {
        &self.0.club_handle
    }

    /// The program's metrics.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The state of the connection to the platform.
    pub fn connection(&self) -> &ConnectionState {
        &self.0.connection
    }

    /// Lets the club handle a request; logs and counts it.
    pub async fn handle(&self, request: Request) -> anyhow::Result<Vec<Reply>> {
        handle_request(&self.0.club_handle, &self.0.metrics, request).await
    }

    /// Queues replies that answer no event.
    pub fn send(&self, replies: impl IntoIterator<Item = Reply>) {
        self.send_queued(replies.into_iter().map(QueuedReply::from));
    }

    /// Queues replies that answer one event.
    pub fn send_answers(&self, replies: impl IntoIterator<Item = Reply>, origin: D::Origin)
    where
        D::Origin: Clone,
    {
        self.send_queued(replies.into_iter().map(|reply| QueuedReply::answering(reply, origin.clone())));
    }

    /// Queues replies. Each waits behind the earlier ones of its place.
    pub fn send_queued(&self, replies: impl IntoIterator<Item = QueuedReply<D::Origin>>) {
        let keyed = replies.into_iter().map(|queued| (lane_key(&queued.reply), queued));
        self.0.lanes.extend(keyed, insert, |lane| work(self.clone(), lane));
    }

    /// Waits until every lane is idle. After a shutdown signal, that is when deliveries under way are finished.
    pub async fn idle(&self) {
        self.0.lanes.idle().await;
    }

    /// Delivers one reply, in as many attempts as it takes. False if the program stops before.
    async fn deliver(&self, mut queued: QueuedReply<D::Origin>) -> bool {
        let (metrics, mut backoff) = (self.0.metrics.counts(), DELIVERY_BACKOFF);
        loop {
            Failpoint::BeforeDelivery.pass();
            // A panic must not stop the whole lane.
            let outcome = AssertUnwindSafe(self.0.platform.deliver(&queued)).catch_unwind().await;
            let outcome =
                outcome.unwrap_or_else(|_| DeliveryOutcome::Invalid("a bug: its delivery panicked".to_owned()));
            // A platform that says how long to wait is reachable.
            self.0.connection.set_sending(!matches!(outcome, DeliveryOutcome::Later(None, _)));
            metrics.delivered(outcome.label());
            match outcome {
                DeliveryOutcome::Delivered(reply, message) => {
                    metrics.delivery_seconds.observe(queued.queued_at.elapsed());
                    Failpoint::Delivered.pass();
                    let recorded =
                        self.record(|| self.0.club_handle.delivered(reply.receipt(), message.clone())).await;
                    Failpoint::DeliveryRecorded.pass();
                    return recorded;
                }
                DeliveryOutcome::PlaceGone(why) => {
                    warn(&format!("a place cannot be written to: {why}"));
                    return self.record(|| self.0.club_handle.undeliverable(queued.reply.receipt())).await;
                }
                DeliveryOutcome::Invalid(why) => {
                    warn(&format!("a reply cannot be shown and is left out: {why}"));
                    return self.record(|| self.0.club_handle.delivered(queued.reply.receipt(), None)).await;
                }
                DeliveryOutcome::PlaceMoved(to) => {
                    let from = std::mem::replace(&mut queued.reply.place, to.clone());
                    if !self.record(|| self.0.club_handle.moved(from.clone(), to.clone())).await {
                        return false;
                    }
                    // The club posts boards again in the new place, and old messages stay in the old one.
                    if queued.reply.live.is_some() || !queued.reply.how.is_new() {
                        return self
                            .record(|| self.0.club_handle.delivered(queued.reply.receipt(), None))
                            .await;
                    }
                }
                DeliveryOutcome::Later(wait, why) => {
                    if backoff.is_fresh() {
                        warn(&format!("a reply could not be delivered, it is tried again: {why}"));
                    }
                    // Only a direct answer is in no outbox, and a late one is of no use.
                    if wait.is_none() && queued.reply.id.is_none() {
                        return true;
                    }
                    let pause = backoff.next_pause();
                    if !self.0.shutdown.sleep(wait.unwrap_or(pause)).await {
                        return false;
                    }
                }
            }
        }
    }

    /// Tells the club what became of a reply, in as many attempts as it takes, and queues the replies that follow from it.
    /// False if the program stops before.
    async fn record<F>(&self, tell: impl Fn() -> F) -> bool
    where
        F: Future<Output = anyhow::Result<Vec<Reply>>>,
    {
        let mut backoff = RECORD_BACKOFF;
        loop {
            match tell().await {
                Ok(following) => {
                    self.0.recording.succeeded();
                    self.send(following);
                    return true;
                }
                Err(error) => {
                    self.0.recording.failed(&error);
                    if !self.0.shutdown.sleep(backoff.next_pause()).await {
                        return false;
                    }
                }
            }
        }
    }
}

/// Works through one lane. After a shutdown signal only answers to a waiting sender go out.
async fn work<D: Deliver>(dispatcher: Dispatcher<D>, lane: Lane<String, QueuedReply<D::Origin>>) {
    let may_start =
        |queued: &QueuedReply<D::Origin>| queued.origin.is_some() || !dispatcher.0.shutdown.is_triggered();
    while let Some(queued) = lane.next(may_start) {
        if queued.superseded {
            // The outbox has dropped it already, so this only releases it.
            let _ = dispatcher.0.club_handle.release(&queued.reply).await;
        } else if !dispatcher.deliver(queued).await {
            return;
        }
    }
}

/// What must stay in order: all replies in one place, and all in one private chat.
fn lane_key(reply: &Reply) -> String {
    match &reply.audience {
        Audience::Everyone | Audience::Only(_) => reply.place.id.clone(),
        Audience::Direct(user) => format!("@{user}"),
    }
}

/// Inserts a reply in the order in which the club decided, whatever order the replies are queued in. Replies that a later one
/// replaces are marked and not sent.
fn insert<O>(lane: &mut VecDeque<QueuedReply<O>>, mut queued: QueuedReply<O>) {
    let id = queued.reply.id.unwrap_or(i64::MAX);
    let at =
        lane.iter().rposition(|other| other.reply.id.is_none_or(|other| other < id)).map_or(0, |at| at + 1);
    for (other_at, other) in lane.iter_mut().enumerate() {
        if other_at < at && supersedes(&queued, other) {
            other.superseded = true;
        } else if other_at >= at && supersedes(other, &queued) {
            queued.superseded = true;
        }
    }
    lane.insert(at, queued);
}

/// Whether a later reply replaces an earlier one. A new message is sent all the same if a sender waits for it, or if the later
/// reply is in no outbox and could be lost.
fn supersedes<O>(later: &QueuedReply<O>, earlier: &QueuedReply<O>) -> bool {
    let is_wanted = earlier.reply.how.is_new() && (earlier.origin.is_some() || later.reply.id.is_none());
    !is_wanted && later.reply.replaces(&earlier.reply)
}
