//! Many measured durations, summarized by percentiles.

use std::time::Duration;

/// Durations, shortest first.
pub(crate) struct Durations(Vec<Duration>);

impl Durations {
    pub(crate) fn new(mut times: Vec<Duration>) -> Durations {
        times.sort_unstable();
        Durations(times)
    }

    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The duration that this percentage does not exceed.
    pub(crate) fn at(&self, hundredths: f64) -> Duration {
        let at = (self.0.len() as f64 * hundredths / 100.0) as usize;
        self.0.get(at.min(self.0.len().saturating_sub(1))).copied().unwrap_or_default()
    }

    /// The duration without other load on the processor: the tenth percentile.
    pub(crate) fn undisturbed(&self) -> Duration {
        self.at(10.0)
    }

    pub(crate) fn median(&self) -> Duration {
        self.at(50.0)
    }
}

impl std::fmt::Display for Durations {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [p50, p99, longest] = [50.0, 99.0, 100.0].map(|hundredths| shown(self.at(hundredths)));
        write!(formatter, "p50 {p50}  p99 {p99}  longest {longest}")
    }
}

/// A duration with a suitable unit.
pub(crate) fn shown(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds @ 1.0.. => format!("{seconds:.2} s"),
        seconds @ 0.001.. => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{:.0} us", seconds * 1e6),
    }
}

/// One as a multiple of another.
pub(crate) fn ratio(one: Duration, other: Duration) -> f64 {
    one.as_secs_f64() / other.as_secs_f64().max(1e-9)
}
