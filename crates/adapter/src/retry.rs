//! Bounded retries of one call to a platform. What must not be lost at all goes through the outbox and the dispatcher instead.

use crate::backoff::Backoff;
use crate::flag::Flag;
use std::time::Duration;

/// Attempts at a call at start-up, and the pauses between them.
const FIRST_ATTEMPTS: u32 = 3;
const FIRST_BACKOFF: Backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(1));

/// What to do about a failed call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryDecision {
    /// The platform said how long to wait. Such an attempt is not counted.
    After(Duration),
    /// Try again after a pause, while there are attempts left.
    Backoff,
    /// Give up: it would fail again.
    Never,
}

/// Makes a call up to `attempts` times. `advice` tells which failures are worth another attempt.
pub async fn retry<T, E, F>(
    attempts: u32,
    mut backoff: Backoff,
    advice: impl Fn(&E) -> RetryDecision,
    call: impl Fn() -> F,
) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let mut attempt = 1;
    loop {
        let error = match call().await {
            Ok(answer) => return Ok(answer),
            Err(error) => error,
        };
        match advice(&error) {
            RetryDecision::After(wait) => tokio::time::sleep(wait).await,
            RetryDecision::Backoff if attempt < attempts => {
                attempt += 1;
                tokio::time::sleep(backoff.next_pause()).await;
            }
            RetryDecision::Backoff | RetryDecision::Never => return Err(error),
        }
    }
}

/// Makes a call without which a program cannot start, in a few attempts; none follows once the token is `revoked`.
pub async fn first_call<T, E, F>(
    revoked: &Flag,
    advice: impl Fn(&E) -> RetryDecision,
    call: impl Fn() -> F,
) -> Result<T, E>
where
    F: Future<Output = Result<T, E>>,
{
    let advice = |error: &E| if revoked.is_raised() { RetryDecision::Never } else { advice(error) };
    retry(FIRST_ATTEMPTS, FIRST_BACKOFF, advice, call).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;
    use tokio::time::Instant;

    /// Fails in these ways, then succeeds. Returns the result and the seconds it took.
    async fn run(attempts: u32, failures: &[RetryDecision]) -> (Result<(), RetryDecision>, u64) {
        let begin = Instant::now();
        let failures = RefCell::new(failures.iter().copied());
        let backoff = Backoff::new(Duration::from_secs(1), Duration::from_secs(60));
        let call = || std::future::ready(failures.borrow_mut().next().map_or(Ok(()), Err));
        let outcome = retry(attempts, backoff, |failure| *failure, call).await;
        (outcome, begin.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn attempts_are_bounded_and_pauses_grow() {
        assert_eq!(run(3, &[]).await, (Ok(()), 0));
        assert_eq!(run(3, &[RetryDecision::Backoff; 2]).await, (Ok(()), 1 + 2));
        assert_eq!(run(3, &[RetryDecision::Backoff; 3]).await, (Err(RetryDecision::Backoff), 1 + 2));
        assert_eq!(run(3, &[RetryDecision::Never]).await, (Err(RetryDecision::Never), 0));
    }

    #[tokio::test(start_paused = true)]
    async fn a_wait_that_the_platform_asks_for_is_no_attempt() {
        let wait = RetryDecision::After(Duration::from_secs(10));
        assert_eq!(run(1, &[wait, wait, wait]).await, (Ok(()), 30));
    }
}
