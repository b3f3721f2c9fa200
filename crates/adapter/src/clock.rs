//! The club's clock: tells the club the time, and sends what waits in its outbox.

use crate::dispatcher::{Deliver, Dispatcher};
use crate::outage::OutageLog;
use crate::shutdown::Shutdown;
use blot_club::Time;
use std::time::{Duration, SystemTime};
use tokio::time::Instant;

/// How often the club is told the time.
const TICK: Duration = Duration::from_secs(5);
/// How often the outbox is read. In a bridged club, players wait for what the other platform's process has put there.
const OUTBOX_POLL: Duration = Duration::from_millis(500);
/// Replies that are read from the outbox at once.
const MAX_WAITING: usize = 100;

/// The current time, in milliseconds.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Runs the clock until the program stops. It begins with what an earlier process has left in the outbox.
pub async fn run_clock<D: Deliver>(dispatcher: Dispatcher<D>, shutdown: Shutdown) {
    let mut next = NextTick { at: Instant::now(), was_up: false };
    let outage =
        OutageLog::new("what is due could not be done, it is tried again", "what is due is done again");
    while !shutdown.is_triggered() {
        let pause = match step(&dispatcher, &mut next).await {
            Ok(()) => {
                outage.succeeded();
                OUTBOX_POLL
            }
            Err(error) => {
                outage.failed(&error);
                TICK
            }
        };
        shutdown.sleep(pause).await;
    }
}

/// When the club is told the time next.
struct NextTick {
    at: Instant,
    /// Whether the connection was up at the last tick. When it comes up, the next tick follows at once.
    was_up: bool,
}

async fn step<D: Deliver>(dispatcher: &Dispatcher<D>, next: &mut NextTick) -> anyhow::Result<()> {
    loop {
        let waiting = dispatcher.club_handle().waiting(MAX_WAITING).await?;
        if waiting.is_empty() {
            break;
        }
        dispatcher.send(waiting);
    }
    let is_up = dispatcher.connection().is_up();
    if Instant::now() >= next.at || (is_up && !next.was_up) {
        dispatcher.send(dispatcher.club_handle().tick(now(), is_up).await?);
        dispatcher.metrics().ticked();
        *next = NextTick { at: Instant::now() + TICK, was_up: is_up };
    }
    Ok(())
}
