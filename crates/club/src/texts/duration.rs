//! Texts of durations and of clocks.

use super::text::{Text, text};
use blot_table::{PACES, Pace, Time};

/// The name of a clock among the terms of a match.
pub(crate) fn pace_text(pace: Pace) -> Text {
    match PACES.iter().find(|word| Pace::named(word) == Some(pace)) {
        Some(word) => Text::of(format!("clock-{word}")),
        None => text!("clock-other", grace = duration(pace.grace), pool = duration(pace.pool)),
    }
}

/// The text of a duration, as precise as a player needs it.
pub(crate) fn duration(milliseconds: i64) -> Text {
    let (days, hours) = (milliseconds / Time::DAY, milliseconds % Time::DAY / Time::HOUR);
    let minutes = milliseconds % Time::HOUR / Time::MINUTE;
    match (days, hours, minutes) {
        (0, 0, 0) => text!("duration-moment"),
        (0, 0, minutes) => text!("duration-minutes", minutes = minutes),
        (0, hours, 0) => text!("duration-hours", hours = hours),
        (0, hours, minutes) => text!(
            "duration-two",
            one = text!("duration-hours", hours = hours),
            two = text!("duration-minutes", minutes = minutes)
        ),
        (days, 0, _) => text!("duration-days", days = days),
        (days, hours, _) => text!(
            "duration-two",
            one = text!("duration-days", days = days),
            two = text!("duration-hours", hours = hours)
        ),
    }
}
