//! Replies on their way to a platform: in order for each place, places side by side, tried again until they arrive or never can.

use crate::metrics::Metrics;
use crate::program::complain;
use crate::reach::Reach;
use crate::reception::handle;
use crate::stop::Stop;
use crate::trouble::Trouble;
use blot_club::{Audience, Door, Place, Point, Reply, Request};
use futures_util::FutureExt;
use std::collections::{HashMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How a platform is reached.
pub trait Deliver: Send + Sync + 'static {
    /// What the platform needs to know of whatever the reply answers.
    type Hint: Send + Sync + 'static;

    /// Delivers one reply, or tells why not.
    fn deliver(&self, parcel: &Parcel<Self::Hint>) -> impl Future<Output = Delivery> + Send;
}

/// A reply to be delivered.
pub struct Parcel<H> {
    /// The reply.
    pub reply: Reply,
    /// What it answers, if that is still going on.
    pub hint: Option<H>,
    /// A later change of the same message makes it needless.
    superseded: bool,
    /// When it was taken over.
    since: Instant,
}

impl<H> From<Reply> for Parcel<H> {
    fn from(reply: Reply) -> Parcel<H> {
        Parcel { reply, hint: None, superseded: false, since: Instant::now() }
    }
}

impl<H> Parcel<H> {
    /// An answer to something that is going on.
    pub fn answering(reply: Reply, hint: H) -> Parcel<H> {
        Parcel { reply, hint: Some(hint), superseded: false, since: Instant::now() }
    }
}

/// What became of a delivery.
pub enum Delivery {
    /// It has arrived, as this message where it is one. The reply is told as it was sent: an edit may have become a new
    /// message, and a thread may have become its place.
    Arrived(Box<Reply>, Option<String>),
    /// It never can: its place is gone, or closed to us.
    Gone(String),
    /// It never can, and that is our own fault.
    Broken(String),
    /// Its place has become another one.
    Moved(Place),
    /// Not now; after so long where the platform says it.
    Later(Option<Duration>, String),
}

impl Delivery {
    fn name(&self) -> &'static str {
        match self {
            Delivery::Arrived(..) => "arrived",
            Delivery::Gone(_) => "gone",
            Delivery::Broken(_) => "broken",
            Delivery::Moved(_) => "moved",
            Delivery::Later(..) => "later",
        }
    }
}

/// The first and the longest pause between two tries.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// The longest pause until it is tried again to note a delivery: that is our own disk, and a place waits for it.
const LONGEST_NOTING: Duration = Duration::from_secs(5);

/// Delivers replies. Clones share their lanes.
pub struct Pump<D: Deliver>(Arc<Inside<D>>);

struct Inside<D: Deliver> {
    door: Door,
    platform: Arc<D>,
    /// What waits, by place. A lane is there as long as somebody works on it.
    lanes: Mutex<HashMap<String, VecDeque<Parcel<D::Hint>>>>,
    /// How many lanes are worked on.
    working: watch::Sender<usize>,
    reach: Reach,
    metrics: Metrics,
    stop: Stop,
    /// That deliveries cannot be noted; all lanes meet the same.
    noting: Trouble,
}

impl<D: Deliver> Clone for Pump<D> {
    fn clone(&self) -> Pump<D> {
        Pump(Arc::clone(&self.0))
    }
}

impl<D: Deliver> Pump<D> {
    /// A pump from this club to this platform.
    pub fn new(door: Door, platform: Arc<D>, stop: Stop) -> Pump<D> {
        let (lanes, working) = (Mutex::default(), watch::Sender::new(0));
        let noting =
            Trouble::new("a delivery could not be noted, it is tried again", "deliveries can be noted again");
        let (reach, metrics) = (Reach::default(), Metrics::default());
        Pump(Arc::new(Inside { door, platform, lanes, working, reach, metrics, stop, noting }))
    }

    /// The club.
    pub fn door(&self) -> &Door {
        &self.0.door
    }

    /// Takes a request to the club.
    pub async fn handle(&self, request: Request) -> anyhow::Result<Vec<Reply>> {
        handle(&self.0.door, &self.0.metrics, request).await
    }

    /// What was counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Whether the platform is there.
    pub fn reach(&self) -> &Reach {
        &self.0.reach
    }

    /// Takes replies over; each waits behind the earlier ones of its place.
    pub fn send(&self, parcels: impl IntoIterator<Item = Parcel<D::Hint>>) {
        let mut lanes = self.0.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        for parcel in parcels {
            let name = lane_of(&parcel.reply);
            if let Some(lane) = lanes.get_mut(&name) {
                add(lane, parcel);
            } else {
                lanes.insert(name.clone(), VecDeque::from([parcel]));
                self.0.working.send_modify(|working| *working += 1);
                tokio::spawn(work(self.clone(), name));
            }
        }
    }

    /// Waits until nobody works on a lane any more: all is delivered, or the program was told to stop and what is under way is
    /// finished.
    pub async fn rest(&self) {
        let mut working = self.0.working.subscribe();
        let _ = working.wait_for(|working| *working == 0).await;
    }

    /// The next of a lane; none ends it. Once the program is to stop, only what somebody waits for goes out.
    fn next(&self, name: &str) -> Option<Parcel<D::Hint>> {
        let mut lanes = self.0.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        let lane = lanes.get_mut(name)?;
        let is_wanted = |parcel: &Parcel<D::Hint>| parcel.hint.is_some() || !self.0.stop.is_told();
        let next = if lane.front().is_some_and(is_wanted) { lane.pop_front() } else { None };
        if next.is_none() {
            lanes.remove(name);
        }
        next
    }

    /// Delivers one, however often it takes. False if the program stops before.
    async fn carry(&self, mut parcel: Parcel<D::Hint>) -> bool {
        let mut pause = FIRST_PAUSE;
        loop {
            Point::BeforeDelivery.pass();
            // Nobody else may have to wait for ever because of one bug.
            let delivery = AssertUnwindSafe(self.0.platform.deliver(&parcel)).catch_unwind().await;
            let delivery =
                delivery.unwrap_or_else(|_| Delivery::Broken("a bug: its delivery panicked".to_owned()));
            // Who says when to come again is there.
            self.0.reach.speaks(!matches!(delivery, Delivery::Later(None, _)));
            self.0.metrics.counts().delivered(delivery.name());
            match delivery {
                Delivery::Arrived(reply, message) => {
                    self.0.metrics.counts().delivery_seconds.took(parcel.since.elapsed());
                    Point::Arrived.pass();
                    let noted = self.tell(|| self.0.door.delivered((*reply).clone(), message.clone())).await;
                    Point::Noted.pass();
                    return noted;
                }
                Delivery::Gone(why) => {
                    complain(&format!("a place cannot be written to: {why}"));
                    let reply = parcel.reply;
                    return self.tell(|| self.0.door.undeliverable(reply.clone())).await;
                }
                Delivery::Broken(why) => {
                    complain(&format!("a reply cannot be shown and is left out: {why}"));
                    let reply = parcel.reply;
                    return self.tell(|| self.0.door.delivered(reply.clone(), None)).await;
                }
                Delivery::Moved(to) => {
                    let from = std::mem::replace(&mut parcel.reply.place, to.clone());
                    if !self.tell(|| self.0.door.moved(from.clone(), to.clone())).await {
                        return false;
                    }
                    // Boards are posted anew there, and messages stayed behind.
                    if parcel.reply.live.is_some() || !parcel.reply.how.is_new() {
                        return self.tell(|| self.0.door.delivered(parcel.reply.clone(), None)).await;
                    }
                }
                Delivery::Later(wait, why) => {
                    if pause == FIRST_PAUSE {
                        complain(&format!("a reply could not be delivered, it is tried again: {why}"));
                    }
                    // Only a direct answer is in no outbox, and nobody wants it late.
                    if wait.is_none() && parcel.reply.id.is_none() {
                        return true;
                    }
                    if !self.sleep(wait.unwrap_or(pause)).await {
                        return false;
                    }
                    pause = (pause * 2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Tells the club what became of a reply, until it has heard, and sends what follows from it.
    async fn tell<F>(&self, told: impl Fn() -> F) -> bool
    where
        F: Future<Output = anyhow::Result<Vec<Reply>>>,
    {
        let mut pause = FIRST_PAUSE;
        loop {
            match told().await {
                Ok(following) => {
                    self.0.noting.works();
                    self.send(following.into_iter().map(Parcel::from));
                    return true;
                }
                Err(error) => {
                    self.0.noting.fails(&error);
                    if !self.sleep(pause).await {
                        return false;
                    }
                    pause = (pause * 2).min(LONGEST_NOTING);
                }
            }
        }
    }

    /// False if the program stops meanwhile.
    async fn sleep(&self, pause: Duration) -> bool {
        let mut stop = self.0.stop.clone();
        tokio::select! {
            () = tokio::time::sleep(pause) => true,
            () = stop.told() => false,
        }
    }
}

async fn work<D: Deliver>(pump: Pump<D>, name: String) {
    /// Counts down however the work ends.
    struct Working<'a>(&'a watch::Sender<usize>);
    impl Drop for Working<'_> {
        fn drop(&mut self) {
            self.0.send_modify(|working| *working -= 1);
        }
    }
    let _working = Working(&pump.0.working);
    while let Some(parcel) = pump.next(&name) {
        if parcel.superseded {
            // It is in the outbox no more, so this only ends the claim on it.
            let _ = pump.0.door.put_back(&parcel.reply).await;
        } else if !pump.carry(parcel).await {
            return;
        }
    }
}

/// What must stay in order: everything in one place, and everything in one private chat.
fn lane_of(reply: &Reply) -> String {
    match &reply.audience {
        Audience::Everyone | Audience::Only(_) => reply.place.id.clone(),
        Audience::Direct(user) => format!("@{user}"),
    }
}

/// Puts a reply where it belongs: in the order in which the club has decided, whoever was quicker to bring it here. What a later
/// one replaces is not sent.
fn add<H>(lane: &mut VecDeque<Parcel<H>>, mut parcel: Parcel<H>) {
    let id = parcel.reply.id.unwrap_or(i64::MAX);
    let at =
        lane.iter().rposition(|other| other.reply.id.is_none_or(|other| other < id)).map_or(0, |at| at + 1);
    for (other_at, other) in lane.iter_mut().enumerate() {
        if other_at < at && is_needless(other, &parcel) {
            other.superseded = true;
        } else if other_at >= at && is_needless(&parcel, other) {
            parcel.superseded = true;
        }
    }
    lane.insert(at, parcel);
}

/// Whether a later reply takes the place of an earlier one. A new message that somebody waits for is sent all the same, and so is
/// one that is followed by an answer alone, which is in no outbox.
fn is_needless<H>(earlier: &Parcel<H>, later: &Parcel<H>) -> bool {
    let is_wanted = earlier.reply.how.is_new() && (earlier.hint.is_some() || later.reply.id.is_none());
    !is_wanted && later.reply.replaces(&earlier.reply)
}
