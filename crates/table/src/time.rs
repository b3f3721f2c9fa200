//! A moment. Time is an input: nothing in the core reads a clock.

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since 1970 in UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Time(pub i64);

impl Time {
    /// A minute in milliseconds.
    pub const MINUTE: i64 = 60_000;
    /// An hour in milliseconds.
    pub const HOUR: i64 = 60 * Time::MINUTE;
    /// A day in milliseconds.
    pub const DAY: i64 = 24 * Time::HOUR;

    /// So many milliseconds later.
    #[must_use]
    pub fn plus(self, milliseconds: i64) -> Time {
        Time(self.0.saturating_add(milliseconds))
    }

    /// The month in UTC, counted from January of the year 0.
    pub fn month(self) -> i64 {
        // Years that begin in March have their leap day at the end, and 146,097 days are four centuries.
        let days = self.0.div_euclid(Time::DAY) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day_of_year = day - (365 * year + year / 4 - year / 100);
        let months_since_march = (5 * day_of_year + 2) / 153;
        (era * 400 + year) * 12 + months_since_march + 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::{Timestamp, tz::TimeZone};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn months_are_those_of_the_calendar(at in -62_000_000_000_000i64..250_000_000_000_000) {
            let civil = Timestamp::from_millisecond(at).unwrap().to_zoned(TimeZone::UTC).datetime();
            prop_assert_eq!(Time(at).month(), i64::from(civil.year()) * 12 + i64::from(civil.month()) - 1);
        }
    }
}
