//! The club's clock: what is due happens, and what waits in the outbox is sent.

use crate::pump::{Deliver, Parcel, Pump};
use crate::stop::Stop;
use crate::trouble::Trouble;
use blot_club::Time;
use std::time::{Duration, SystemTime};
use tokio::time::Instant;

/// How often the club is told the time.
const TICK: Duration = Duration::from_secs(5);
/// How often the outbox is looked at: in a bridged club somebody waits for what the other platform's process has put there.
const LOOK: Duration = Duration::from_millis(500);
/// Replies of the outbox that are taken together.
const MAX_WAITING: usize = 100;

/// Now, in milliseconds.
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// Lets time pass for the club until the program stops. What an earlier process has left is sent first.
pub async fn pass_time<D: Deliver>(pump: Pump<D>, mut stop: Stop) {
    let mut next = Next { tick: Instant::now(), was_open: false };
    let trouble = Trouble::new("what is due could not be done, it is tried again", "what is due is done again");
    while !stop.is_told() {
        let pause = match once(&pump, &mut next).await {
            Ok(()) => {
                trouble.works();
                LOOK
            }
            Err(error) => {
                trouble.fails(&error);
                TICK
            }
        };
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = stop.told() => {}
        }
    }
}

/// When the club is told the time next.
struct Next {
    tick: Instant,
    /// Whether the platform was reached when it was told last. As soon as it is, what has waited for that happens.
    was_open: bool,
}

async fn once<D: Deliver>(pump: &Pump<D>, next: &mut Next) -> anyhow::Result<()> {
    loop {
        let waiting = pump.door().waiting(MAX_WAITING).await?;
        if waiting.is_empty() {
            break;
        }
        pump.send(waiting.into_iter().map(Parcel::from));
    }
    let is_open = pump.reach().is_open();
    if Instant::now() >= next.tick || (is_open && !next.was_open) {
        let due = pump.door().tick(now(), is_open).await?;
        pump.send(due.into_iter().map(Parcel::from));
        pump.metrics().ticked();
        *next = Next { tick: Instant::now() + TICK, was_open: is_open };
    }
    Ok(())
}
