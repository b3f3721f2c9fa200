//! Texts of days, months and times, in UTC.

use super::text::{Text, text};
use blot_table::Time;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

/// The text of a month, counted from January of the year 0.
pub(crate) fn month_text(month: i64) -> Text {
    text!("month", year = month.div_euclid(12), month = month.rem_euclid(12) + 1)
}

/// The text of a time's day.
pub(crate) fn day(at: Time) -> Text {
    let at = civil(at);
    text!("day", year = i64::from(at.year()), month = i64::from(at.month()), day = i64::from(at.day()))
}

/// The text of a time, to the minute.
pub(crate) fn minute(at: Time) -> Text {
    let (day, at) = (day(at), civil(at));
    text!("minute", day = day, hour = i64::from(at.hour()), minute = i64::from(at.minute()))
}

fn civil(at: Time) -> DateTime {
    let at = Timestamp::from_millisecond(at.0).unwrap_or(Timestamp::UNIX_EPOCH);
    at.to_zoned(TimeZone::UTC).datetime()
}
