//! Telegram's limits: so much in a chat, in a group and in all.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
/// Chats that are remembered before those of which nothing is known any more are forgotten.
const MAX_CHATS: usize = 1000;

/// How much may be sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) chat_a_second: usize,
    pub(crate) group_a_minute: usize,
    pub(crate) all_a_second: usize,
}

/// When what was sent.
pub(crate) struct Pace {
    limits: Limits,
    past: Mutex<Past>,
}

#[derive(Default)]
struct Past {
    all: VecDeque<Instant>,
    chats: HashMap<i64, Chat>,
}

#[derive(Default)]
struct Chat {
    recent: VecDeque<Instant>,
    /// Telegram wants nothing for this chat before.
    blocked: Option<Instant>,
    /// Those who wait, in their order.
    queue: Arc<tokio::sync::Mutex<()>>,
}

impl Pace {
    pub(crate) fn new(limits: Limits) -> Pace {
        Pace { limits, past: Mutex::default() }
    }

    /// Waits until something may be sent to a chat, and counts it. Who came first goes first.
    pub(crate) async fn wait(&self, chat: i64) {
        let queue = {
            let mut past = self.past.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(&past.chats.entry(chat).or_default().queue)
        };
        let _turn = queue.lock().await;
        while let Some(until) = self.until(chat, Instant::now()) {
            tokio::time::sleep_until(until).await;
        }
    }

    /// Whether a group has had so much in this minute that what can be left out should be.
    pub(crate) fn is_busy(&self, chat: i64) -> bool {
        let past = self.past.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let recent = past
            .chats
            .get(&chat)
            .map_or(0, |chat| chat.recent.iter().filter(|then| now.duration_since(**then) < MINUTE).count());
        chat < 0 && recent * 2 >= self.limits.group_a_minute
    }

    /// Nothing goes to this chat for so long.
    pub(crate) fn block(&self, chat: i64, wait: Duration) {
        let mut past = self.past.lock().unwrap_or_else(PoisonError::into_inner);
        let chat = past.chats.entry(chat).or_default();
        chat.blocked = chat.blocked.max(Some(Instant::now() + wait));
    }

    /// Until when this has to wait; if it has not, it is counted.
    fn until(&self, id: i64, now: Instant) -> Option<Instant> {
        let Limits { chat_a_second, group_a_minute, all_a_second } = self.limits;
        let mut past = self.past.lock().unwrap_or_else(PoisonError::into_inner);
        let Past { all, chats } = &mut *past;
        if chats.len() >= MAX_CHATS {
            chats.retain(|_, chat| !chat.is_forgotten(now));
        }
        let chat = chats.entry(id).or_default();
        forget(all, SECOND, now);
        forget(&mut chat.recent, MINUTE, now);
        // Groups have negative numbers.
        let group = if id < 0 { full(&chat.recent, group_a_minute, MINUTE) } else { None };
        let until =
            [chat.blocked, full(all, all_a_second, SECOND), full(&chat.recent, chat_a_second, SECOND), group];
        let until = until.into_iter().flatten().max().filter(|until| *until > now);
        if until.is_none() {
            all.push_back(now);
            chat.recent.push_back(now);
        }
        until
    }
}

impl Chat {
    fn is_forgotten(&self, now: Instant) -> bool {
        let is_past = |then: &Instant| now.duration_since(*then) >= MINUTE;
        let is_waited_for = Arc::strong_count(&self.queue) > 1;
        !is_waited_for
            && self.recent.back().is_none_or(is_past)
            && self.blocked.is_none_or(|until| until <= now)
    }
}

/// Forgets what is longer ago than this.
fn forget(past: &mut VecDeque<Instant>, span: Duration, now: Instant) {
    while past.front().is_some_and(|then| now.duration_since(*then) >= span) {
        past.pop_front();
    }
}

/// When there is room again for one more of so many in a span.
fn full(past: &VecDeque<Instant>, max: usize, span: Duration) -> Option<Instant> {
    let oldest = past.len().checked_sub(max)?;
    Some(*past.get(oldest)? + span)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { chat_a_second: 1, group_a_minute: 20, all_a_second: 30 };

    #[test]
    fn a_chat_takes_one_a_second_and_others_do_not_wait_for_it() {
        let (pace, now) = (Pace::new(LIMITS), Instant::now());
        assert_eq!(pace.until(1, now), None);
        assert_eq!(pace.until(1, now), Some(now + SECOND));
        assert_eq!(pace.until(2, now), None);
        assert_eq!(pace.until(1, now + SECOND), None);
    }

    #[test]
    fn a_group_takes_twenty_a_minute_and_a_private_chat_more() {
        let (pace, now) = (Pace::new(LIMITS), Instant::now());
        for second in 0..20 {
            assert_eq!(pace.until(-1, now + second * SECOND), None);
            assert_eq!(pace.until(1, now + second * SECOND), None);
        }
        let then = now + 20 * SECOND;
        assert_eq!((pace.until(-1, then), pace.until(1, then)), (Some(now + MINUTE), None));
        assert_eq!((pace.is_busy(-1), pace.is_busy(1), pace.is_busy(-2)), (true, false, false));
        assert_eq!(pace.until(-1, now + MINUTE), None);
        assert_eq!(pace.until(-1, now + MINUTE), Some(now + MINUTE + SECOND));
    }

    #[test]
    fn all_together_are_thirty_a_second() {
        let (pace, now) = (Pace::new(LIMITS), Instant::now());
        for chat in 1..=30 {
            assert_eq!(pace.until(chat, now), None);
        }
        assert_eq!(pace.until(31, now), Some(now + SECOND));
        assert_eq!(pace.until(31, now + SECOND), None);
    }

    #[tokio::test]
    async fn a_chat_that_wants_nothing_is_left_alone() {
        let pace = Pace::new(LIMITS);
        pace.block(1, 5 * SECOND);
        let now = Instant::now();
        assert!(pace.until(1, now).is_some_and(|until| until > now + 4 * SECOND));
        assert_eq!(pace.until(2, now), None);
        assert_eq!(pace.until(1, now + 6 * SECOND), None);
    }
}
