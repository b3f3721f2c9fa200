//! Exponential backoff: how long to wait before the next attempt at something that failed.

use std::time::Duration;

/// Pauses that double from `first` up to `longest`.
#[derive(Clone, Debug)]
pub struct Backoff {
    first: Duration,
    longest: Duration,
    next: Duration,
    is_fresh: bool,
}

impl Backoff {
    /// The first pause, and the one that is never exceeded.
    pub const fn new(first: Duration, longest: Duration) -> Backoff {
        Backoff { first, longest, next: first, is_fresh: true }
    }

    /// The pause before the next attempt. Each is twice as long as the one before.
    pub fn next_pause(&mut self) -> Duration {
        let pause = self.next;
        self.next = (pause * 2).min(self.longest);
        self.is_fresh = false;
        pause
    }

    /// Whether nothing has failed since the start or the last reset. Callers log the first failure only.
    pub fn is_fresh(&self) -> bool {
        self.is_fresh
    }

    /// Starts again with the first pause, after a success.
    pub fn reset(&mut self) {
        *self = Backoff::new(self.first, self.longest);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_and_start_again_after_a_success() {
        let seconds = Duration::from_secs;
        let mut backoff = Backoff::new(seconds(1), seconds(5));
        assert!(backoff.is_fresh());
        let pauses: Vec<Duration> = (0..5).map(|_| backoff.next_pause()).collect();
        assert_eq!(pauses, [1, 2, 4, 5, 5].map(seconds));
        assert!(!backoff.is_fresh());
        backoff.reset();
        assert!(backoff.is_fresh());
        assert_eq!(backoff.next_pause(), seconds(1));
    }
}
