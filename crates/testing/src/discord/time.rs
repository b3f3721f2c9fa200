//! The present time in the forms that Discord writes.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(super) fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap()
}

/// The present time as an ISO 8601 timestamp.
pub(super) fn timestamp() -> String {
    let now = since_1970();
    let (days, seconds) = ((now.as_secs() / 86_400) as i64, now.as_secs() % 86_400);
    // Counting years from March puts the leap day at their end.
    let day = days + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + next;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let micros = now.subsec_micros();
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}
