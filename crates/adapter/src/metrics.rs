//! Counters and timings of a running program, in the text format of Prometheus.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The program's metrics. Clones share them.
#[derive(Clone, Default)]
pub struct Metrics(Arc<Counts>);

#[derive(Default)]
pub(crate) struct Counts {
    actions: Family<ActionLabels, Counter>,
    refusals: Family<RefusalLabel, Counter>,
    pub(crate) action_seconds: Seconds,
    deliveries: Family<OutcomeLabel, Counter>,
    pub(crate) delivery_seconds: Seconds,
    backups: Family<OutcomeLabel, Counter>,
    /// When the clock ticked last.
    ticked: Mutex<Option<Instant>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct ActionLabels {
    command: &'static str,
    outcome: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RefusalLabel {
    kind: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct OutcomeLabel {
    outcome: &'static str,
}

/// A histogram of durations, from half a millisecond to half a minute.
#[derive(Clone)]
pub(crate) struct Seconds(Histogram);

impl Default for Seconds {
    fn default() -> Seconds {
        Seconds(Histogram::new(exponential_buckets(0.0005, 2.0, 17)))
    }
}

impl Seconds {
    pub(crate) fn observe(&self, duration: Duration) {
        self.0.observe(duration.as_secs_f64());
    }
}

/// Values that are read at the moment of a scrape.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Gauges {
    pub(crate) outbox: u64,
    pub(crate) oldest: u64,
    pub(crate) inbox: u64,
    pub(crate) open: u64,
    pub(crate) is_receiving: bool,
    pub(crate) is_sending: bool,
    pub(crate) database: u64,
    pub(crate) memory: u64,
}

impl Metrics {
    pub(crate) fn counts(&self) -> &Counts {
        &self.0
    }

    /// Notes that the clock has ticked.
    pub fn ticked(&self) {
        *self.0.ticked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// How long ago the clock ticked last.
    pub(crate) fn since_tick(&self) -> Option<Duration> {
        self.0.since_tick()
    }
}

impl Counts {
    fn since_tick(&self) -> Option<Duration> {
        self.ticked.lock().unwrap_or_else(PoisonError::into_inner).map(|at| at.elapsed())
    }

    pub(crate) fn acted(&self, command: &'static str, outcome: &'static str) {
        self.actions.get_or_create(&ActionLabels { command, outcome }).inc();
    }

    pub(crate) fn refused(&self, kind: &str) {
        self.refusals.get_or_create(&RefusalLabel { kind: kind.to_owned() }).inc();
    }

    pub(crate) fn delivered(&self, outcome: &'static str) {
        self.deliveries.get_or_create(&OutcomeLabel { outcome }).inc();
    }

    pub(crate) fn backed_up(&self, outcome: &'static str) {
        self.backups.get_or_create(&OutcomeLabel { outcome }).inc();
    }

    /// Everything in the text format of Prometheus.
    pub(crate) fn text(&self, program: &'static str, now: Gauges) -> Result<String, std::fmt::Error> {
        let mut all = Registry::with_prefix("blot");
        let build = Info::new([("program", program), ("version", env!("CARGO_PKG_VERSION"))]);
        all.register("build", "Which program this is", build);
        all.register("actions", "What people did, by command and by what became of it", self.actions.clone());
        all.register("refusals", "What was refused, by the reason that was told", self.refusals.clone());
        let about = "From receiving an action to having it on disk";
        all.register_with_unit("action", about, Unit::Seconds, self.action_seconds.0.clone());
        all.register(
            "deliveries",
            "Tries to bring a reply to the platform, by outcome",
            self.deliveries.clone(),
        );
        let about = "From taking over a reply to its arrival at the platform";
        all.register_with_unit("delivery", about, Unit::Seconds, self.delivery_seconds.0.clone());
        all.register("backups", "Copies of the database, by outcome", self.backups.clone());
        gauge(&mut all, "outbox_depth", "Replies that have not arrived yet", now.outbox);
        gauge(&mut all, "outbox_oldest_seconds", "For how long the oldest of them has waited", now.oldest);
        gauge(&mut all, "inbox_depth", "What the platform has sent and is not dealt with", now.inbox);
        gauge(&mut all, "open_tables", "Challenges and matches that are not over", now.open);
        gauge(&mut all, "platform_hears", "1 while what people do comes in", u64::from(now.is_receiving));
        gauge(&mut all, "platform_speaks", "1 while replies go out", u64::from(now.is_sending));
        gauge(&mut all, "database_bytes", "The database with its log", now.database);
        gauge(&mut all, "resident_memory_bytes", "Memory in use; 0 where it is not known", now.memory);
        let since_tick = self.since_tick().unwrap_or_default().as_secs();
        gauge(&mut all, "since_tick_seconds", "How long ago what was due was done", since_tick);
        let mut text = String::new();
        encode(&mut text, &all)?;
        Ok(text)
    }
}

fn gauge(all: &mut Registry, name: &str, about: &str, value: u64) {
    let gauge = Gauge::<i64>::default();
    gauge.set(i64::try_from(value).unwrap_or(i64::MAX));
    all.register(name, about, gauge);
}
