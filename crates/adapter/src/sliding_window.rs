//! A sliding window of recent events, on which the platforms' rate limiters are built.

use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::Instant;

/// When something happened lately, oldest first.
#[derive(Clone, Debug, Default)]
pub struct SlidingWindow(VecDeque<Instant>);

impl SlidingWindow {
    /// Notes that it happens now.
    pub fn record(&mut self, now: Instant) {
        self.0.push_back(now);
    }

    /// Forgets what is at least this long ago.
    pub fn prune(&mut self, span: Duration, now: Instant) {
        while self.0.front().is_some_and(|then| now.duration_since(*then) >= span) {
            self.0.pop_front();
        }
    }

    /// How often it happened within this span.
    pub fn count(&self, span: Duration, now: Instant) -> usize {
        self.0.iter().filter(|then| now.duration_since(**then) < span).count()
    }

    /// When it may happen again if it may happen at most `max` times in a span. None if it never happened so often.
    pub fn free_at(&self, max: usize, span: Duration) -> Option<Instant> {
        let oldest = self.0.len().checked_sub(max)?;
        Some(*self.0.get(oldest)? + span)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_window_has_room_again_when_its_oldest_event_leaves_it() {
        let (second, start) = (Duration::from_secs(1), Instant::now());
        let mut window = SlidingWindow::default();
        window.record(start);
        assert_eq!(window.free_at(2, 10 * second), None);
        window.record(start + second);
        assert_eq!(window.free_at(2, 10 * second), Some(start + 10 * second));
        assert_eq!(window.free_at(1, 10 * second), Some(start + 11 * second));
        assert_eq!(window.count(10 * second, start + 10 * second), 1);
        window.prune(10 * second, start + 10 * second);
        assert_eq!(window.free_at(2, 10 * second), None);
    }
}
