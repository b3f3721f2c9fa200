//! Telegram's rate limits: for each chat, each group, and the whole bot. First come, first served in each chat.

use blot_adapter::SlidingWindow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
/// Chats that are remembered before idle ones are dropped.
const MAX_CHATS: usize = 1000;

/// How many messages may be sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RateLimits {
    pub(crate) chat_a_second: usize,
    pub(crate) group_a_minute: usize,
    pub(crate) all_a_second: usize,
}

/// Delays calls until Telegram accepts them.
pub(crate) struct RateLimiter {
    limits: RateLimits,
    sent: Mutex<Sent>,
}

#[derive(Default)]
struct Sent {
    all: SlidingWindow,
    chats: HashMap<i64, ChatWindow>,
}

#[derive(Default)]
struct ChatWindow {
    recent: SlidingWindow,
    /// Telegram accepts nothing for this chat before this.
    blocked: Option<Instant>,
    /// Callers that wait, in their order.
    queue: Arc<tokio::sync::Mutex<()>>,
}

impl RateLimiter {
    pub(crate) fn new(limits: RateLimits) -> RateLimiter {
        RateLimiter { limits, sent: Mutex::default() }
    }

    /// Waits until a call for this chat is allowed, and counts it.
    pub(crate) async fn acquire(&self, chat: i64) {
        let queue = {
            let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(&sent.chats.entry(chat).or_default().queue)
        };
        let _turn = queue.lock().await;
        while let Some(until) = self.acquire_at(chat, Instant::now()) {
            tokio::time::sleep_until(until).await;
        }
    }

    /// Whether a group has used up half of this minute's messages.
    pub(crate) fn is_busy(&self, chat: i64) -> bool {
        let sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let recent = sent.chats.get(&chat).map_or(0, |chat| chat.recent.count(MINUTE, Instant::now()));
        is_group(chat) && recent * 2 >= self.limits.group_a_minute
    }

    /// Blocks a chat for this long.
    pub(crate) fn block(&self, chat: i64, wait: Duration) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let chat = sent.chats.entry(chat).or_default();
        chat.blocked = chat.blocked.max(Some(Instant::now() + wait));
    }

    /// Until when a call must wait. If it need not, it is counted.
    fn acquire_at(&self, id: i64, now: Instant) -> Option<Instant> {
        let RateLimits { chat_a_second, group_a_minute, all_a_second } = self.limits;
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let Sent { all, chats } = &mut *sent;
        if chats.len() >= MAX_CHATS {
            chats.retain(|_, chat| !chat.is_idle(now));
        }
        let chat = chats.entry(id).or_default();
        all.prune(SECOND, now);
        chat.recent.prune(MINUTE, now);
        let group = if is_group(id) { chat.recent.free_at(group_a_minute, MINUTE) } else { None };
        let until = [
            chat.blocked,
            all.free_at(all_a_second, SECOND),
            chat.recent.free_at(chat_a_second, SECOND),
            group,
        ];
        let until = until.into_iter().flatten().max().filter(|until| *until > now);
        if until.is_none() {
            all.record(now);
            chat.recent.record(now);
        }
        until
    }
}

impl ChatWindow {
    fn is_idle(&self, now: Instant) -> bool {
        let is_waited_for = Arc::strong_count(&self.queue) > 1;
        !is_waited_for && self.recent.count(MINUTE, now) == 0 && self.blocked.is_none_or(|until| until <= now)
    }
}

/// Groups have negative ids.
fn is_group(chat: i64) -> bool {
    chat < 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: RateLimits = RateLimits { chat_a_second: 1, group_a_minute: 20, all_a_second: 30 };

    #[test]
    fn a_chat_takes_one_a_second_and_others_do_not_wait_for_it() {
        let (limiter, now) = (RateLimiter::new(LIMITS), Instant::now());
        assert_eq!(limiter.acquire_at(1, now), None);
        assert_eq!(limiter.acquire_at(1, now), Some(now + SECOND));
        assert_eq!(limiter.acquire_at(2, now), None);
        assert_eq!(limiter.acquire_at(1, now + SECOND), None);
    }

    #[test]
    fn a_group_takes_twenty_a_minute_and_a_private_chat_more() {
        let (limiter, now) = (RateLimiter::new(LIMITS), Instant::now());
        for second in 0..20 {
            assert_eq!(limiter.acquire_at(-1, now + second * SECOND), None);
            assert_eq!(limiter.acquire_at(1, now + second * SECOND), None);
        }
        let then = now + 20 * SECOND;
        assert_eq!((limiter.acquire_at(-1, then), limiter.acquire_at(1, then)), (Some(now + MINUTE), None));
        assert_eq!((limiter.is_busy(-1), limiter.is_busy(1), limiter.is_busy(-2)), (true, false, false));
        assert_eq!(limiter.acquire_at(-1, now + MINUTE), None);
        assert_eq!(limiter.acquire_at(-1, now + MINUTE), Some(now + MINUTE + SECOND));
    }

    #[test]
    fn all_together_are_thirty_a_second() {
        let (limiter, now) = (RateLimiter::new(LIMITS), Instant::now());
        for chat in 1..=30 {
            assert_eq!(limiter.acquire_at(chat, now), None);
        }
        assert_eq!(limiter.acquire_at(31, now), Some(now + SECOND));
        assert_eq!(limiter.acquire_at(31, now + SECOND), None);
    }

    #[tokio::test]
    async fn a_chat_that_wants_nothing_is_left_alone() {
        let limiter = RateLimiter::new(LIMITS);
        limiter.block(1, 5 * SECOND);
        let now = Instant::now();
        assert!(limiter.acquire_at(1, now).is_some_and(|until| until > now + 4 * SECOND));
        assert_eq!(limiter.acquire_at(2, now), None);
        assert_eq!(limiter.acquire_at(1, now + 6 * SECOND), None);
    }
}
