//! The present time as Telegram writes it: seconds since 1970.

use std::time::{SystemTime, UNIX_EPOCH};

pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()
}
