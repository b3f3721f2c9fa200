//! Discord's rate limits: what its answers have said about how soon it may be called again.

use blot_adapter::SlidingWindow;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Calls a second of a bot. Discord allows 50, and some leave late and arrive together.
const CALLS_A_SECOND: usize = 45;
const SECOND: Duration = Duration::from_secs(1);
/// Routes that are remembered before expired ones are dropped.
const MAX_ROUTES: usize = 1000;

/// Delays calls until Discord accepts them.
#[derive(Default)]
pub(crate) struct RateLimiter(Mutex<LimiterState>);

/// Whether a call counts towards the limit of the whole bot. Answers to interactions do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LimitScope {
    Bot,
    Interaction,
}

#[derive(Default)]
struct LimiterState {
    /// Routes that must not be called before some time.
    routes: HashMap<String, Instant>,
    /// The whole bot must not call before this.
    all: Option<Instant>,
    recent: SlidingWindow,
}

impl RateLimiter {
    /// Waits until a call on this route is allowed, and counts it.
    pub(crate) async fn acquire(&self, route: &str, scope: LimitScope) {
        loop {
            let until = {
                let mut limits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
                limits.acquire(route, scope, Instant::now())
            };
            match until {
                Some(until) => tokio::time::sleep_until(until).await,
                None => return,
            }
        }
    }

    /// Blocks one route for this long.
    pub(crate) fn block_route(&self, route: &str, wait: Duration) {
        let now = Instant::now();
        let mut limits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if limits.routes.len() >= MAX_ROUTES {
            limits.routes.retain(|_, until| *until > now);
        }
        let until = limits.routes.entry(route.to_owned()).or_insert(now);
        *until = (*until).max(now + wait);
    }

    /// Blocks the whole bot for this long.
    pub(crate) fn block_all(&self, wait: Duration) {
        let mut limits = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        limits.all = limits.all.max(Some(Instant::now() + wait));
    }
}

impl LimiterState {
    /// Until when this call must wait. If it need not, it is counted.
    fn acquire(&mut self, route: &str, scope: LimitScope, now: Instant) -> Option<Instant> {
        if let Some(until) = self.routes.get(route).filter(|until| **until > now) {
            return Some(*until);
        }
        self.routes.remove(route);
        if scope == LimitScope::Interaction {
            return None;
        }
        if let Some(until) = self.all.filter(|until| *until > now) {
            return Some(until);
        }
        self.recent.prune(SECOND, now);
        let until = self.recent.free_at(CALLS_A_SECOND, SECOND);
        if until.is_none() {
            self.recent.record(now);
        }
        until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_route_that_is_used_up_waits_and_others_do_not() {
        let (mut limits, now) = (LimiterState::default(), Instant::now());
        let later = now + Duration::from_secs(2);
        limits.routes.insert("POST channels/1/messages".to_owned(), later);
        assert_eq!(limits.acquire("POST channels/1/messages", LimitScope::Bot, now), Some(later));
        assert_eq!(limits.acquire("POST channels/2/messages", LimitScope::Bot, now), None);
        assert_eq!(limits.acquire("POST channels/1/messages", LimitScope::Bot, later), None);
        limits.all = Some(later);
        assert_eq!(limits.acquire("POST channels/2/messages", LimitScope::Bot, now), Some(later));
        assert_eq!(limits.acquire("POST interactions/7/token", LimitScope::Interaction, now), None);
    }

    #[test]
    fn a_second_has_room_for_so_many_calls() {
        let (mut limits, now) = (LimiterState::default(), Instant::now());
        for _ in 0..CALLS_A_SECOND {
            assert_eq!(limits.acquire("GET a", LimitScope::Bot, now), None);
        }
        let next = now + SECOND;
        assert_eq!(limits.acquire("GET b", LimitScope::Bot, now), Some(next));
        assert_eq!(limits.acquire("GET b", LimitScope::Bot, next), None);
    }
}
