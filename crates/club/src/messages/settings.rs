//! The settings of a player: language and look, standing orders, and how they hear of a turn.

use crate::texts::Language;
use blot_render::{CentredCube, Hand, Size, Theme};
use blot_table::{Orders, Time};
use jiff::civil::Time as Hour;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The settings of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// `None`: the language of their client.
    #[serde(deserialize_with = "known")]
    pub(crate) language: Option<Language>,
    /// `None`: the theme of the club.
    #[serde(deserialize_with = "known")]
    pub(crate) theme: Option<Theme>,
    #[serde(deserialize_with = "known")]
    pub(crate) size: Size,
    #[serde(deserialize_with = "known")]
    pub(crate) home: Hand,
    #[serde(deserialize_with = "known")]
    pub(crate) cube: CentredCube,
    #[serde(deserialize_with = "known")]
    pub(crate) orders: Orders,
    #[serde(deserialize_with = "known")]
    pub(crate) notices: Notices,
    #[serde(deserialize_with = "known")]
    pub(crate) quiet: Option<Quiet>,
    #[serde(deserialize_with = "known")]
    pub(crate) zone: Zone,
    /// The next lesson of a tutorial that has begun.
    #[serde(deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<u8>,
}

impl Settings {
    /// Reads the stored form. A value that this version does not know counts as not set.
    pub(crate) fn read(stored: &str) -> Settings {
        serde_json::from_str(stored).unwrap_or_default()
    }
}

/// Reads a value; one that this version does not know becomes the default.
pub(crate) fn known<'de, T, D>(value: D) -> Result<T, D::Error>
where
    T: Default + serde::de::DeserializeOwned,
    D: serde::Deserializer<'de>,
{
    Ok(serde_json::from_value(serde_json::Value::deserialize(value)?).unwrap_or_default())
}

/// How a player hears of their turns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Notices {
    /// By a mention where the match is.
    #[default]
    Mention,
    /// In a private chat.
    Private,
    /// Once a day, of all matches together.
    Digest,
    /// Not at all.
    None,
}

impl Notices {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Notices::Mention => "mention",
            Notices::Private => "private",
            Notices::Digest => "digest",
            Notices::None => "none",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Notices> {
        [Notices::Mention, Notices::Private, Notices::Digest, Notices::None]
            .into_iter()
            .find(|notices| notices.name() == name)
    }
}

/// Hours in which a player is not disturbed, by their own clock: `22-7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Quiet {
    from: i8,
    to: i8,
}

impl Quiet {
    pub(crate) fn read(text: &str) -> Option<Quiet> {
        let (from, to) = text.split_once('-')?;
        let hour = |text: &str| text.trim().parse::<i8>().ok().filter(|hour| (0..24).contains(hour));
        let (from, to) = (hour(from)?, hour(to)?);
        (from != to).then_some(Quiet { from, to })
    }

    fn is_at(self, hour: i8) -> bool {
        if self.from < self.to {
            (self.from..self.to).contains(&hour)
        } else {
            hour >= self.from || hour < self.to
        }
    }
}

impl fmt::Display for Quiet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// A time zone by its name, such as `Europe/Helsinki`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Zone(String);

impl Default for Zone {
    fn default() -> Zone {
        Zone("UTC".to_owned())
    }
}

impl Zone {
    /// All names that a player may type.
    pub(crate) fn all() -> Vec<String> {
        jiff::tz::db().available().map(|name| name.to_string()).collect()
    }

    /// The zone of a name, whatever the case.
    pub(crate) fn named(name: &str) -> Option<Zone> {
        Zone::all().into_iter().find(|known| known.eq_ignore_ascii_case(name)).map(Zone)
    }

    pub(crate) fn name(&self) -> &str {
        &self.0
    }

    /// A moment by the clock there.
    fn at(&self, time: Time) -> Zoned {
        let zone = TimeZone::get(&self.0).unwrap_or(TimeZone::UTC);
        Timestamp::from_millisecond(time.0).unwrap_or(Timestamp::UNIX_EPOCH).to_zoned(zone)
    }
}

/// The hour at which a digest comes.
const DIGEST: i8 = 9;

impl Settings {
    /// When the quiet hours end, if it is quiet now.
    pub(crate) fn quiet_until(&self, now: Time) -> Option<Time> {
        let quiet = self.quiet?;
        let local = self.zone.at(now);
        quiet.is_at(local.hour()).then(|| next(&local, quiet.to))
    }

    /// Whether the player wants to be mentioned now.
    pub(crate) fn wants_mention(&self, now: Time) -> bool {
        self.notices == Notices::Mention && self.quiet_until(now).is_none()
    }

    /// When the next digest comes, if the player wants digests.
    pub(crate) fn next_digest(&self, now: Time) -> Option<Time> {
        (self.notices == Notices::Digest).then(|| next(&self.zone.at(now), DIGEST))
    }
}

/// When the clock shows this hour next, or soon after if clocks are put forward past it.
fn next(now: &Zoned, hour: i8) -> Time {
    let today = now.date();
    let days = [today, today.saturating_add(1.day()), today.saturating_add(2.days())];
    let times =
        days.map(|day| day.to_datetime(Hour::constant(hour, 0, 0, 0)).to_zoned(now.time_zone().clone()));
    let time = times.into_iter().flatten().find(|time| time > now);
    Time(time.map_or(now.timestamp(), |time| time.timestamp()).as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_of_another_program_leaves_the_others_alone() {
        let stored = r#"{"theme":"Neon","home":"Left","orders":{"roll":true},"more":1}"#;
        let settings: Settings = serde_json::from_str(stored).unwrap();
        assert_eq!((settings.theme, settings.home), (None, Hand::Left));
        assert!(settings.orders.roll && settings.orders.forced);
    }

    fn at(text: &str) -> Time {
        Time(text.parse::<Timestamp>().unwrap().as_millisecond())
    }

    fn settings(quiet: &str, zone: &str) -> Settings {
        Settings { quiet: Quiet::read(quiet), zone: Zone::named(zone).unwrap(), ..Settings::default() }
    }

    #[test]
    fn quiet_hours_go_by_the_players_own_clock() {
        let helsinki = settings("22-7", "europe/helsinki");
        // Two hours ahead in winter, three in summer.
        for (now, until) in [
            ("2026-01-10T19:59:59Z", None),
            ("2026-01-10T20:00:00Z", Some("2026-01-11T05:00:00Z")),
            ("2026-01-11T04:59:59Z", Some("2026-01-11T05:00:00Z")),
            ("2026-01-11T05:00:00Z", None),
            ("2026-07-10T18:59:59Z", None),
            ("2026-07-10T19:00:00Z", Some("2026-07-11T04:00:00Z")),
            // The night in which clocks are put forward is an hour shorter.
            ("2026-03-28T20:30:00Z", Some("2026-03-29T04:00:00Z")),
        ] {
            assert_eq!(helsinki.quiet_until(at(now)), until.map(at), "{now}");
        }
        let afternoon = settings("13-15", "UTC");
        assert_eq!(afternoon.quiet_until(at("2026-01-10T14:00:00Z")), Some(at("2026-01-10T15:00:00Z")));
        assert_eq!(afternoon.quiet_until(at("2026-01-10T15:00:00Z")), None);
        // An hour that is left out that night.
        let early = settings("22-3", "Europe/Helsinki");
        assert_eq!(early.quiet_until(at("2026-03-29T00:30:00Z")), Some(at("2026-03-29T01:00:00Z")));
    }

    #[test]
    fn a_digest_comes_at_nine() {
        let digest = Settings { notices: Notices::Digest, ..settings("22-7", "America/New_York") };
        assert_eq!(digest.next_digest(at("2026-01-10T13:59:00Z")), Some(at("2026-01-10T14:00:00Z")));
        assert_eq!(digest.next_digest(at("2026-01-10T14:00:00Z")), Some(at("2026-01-11T14:00:00Z")));
        assert_eq!(settings("22-7", "UTC").next_digest(at("2026-01-10T14:00:00Z")), None);
    }

    #[test]
    fn hours_are_read_strictly() {
        for bad in ["", "22", "22-", "24-7", "-1-7", "7-7", "22-7-3", "a-b"] {
            assert_eq!(Quiet::read(bad), None, "{bad}");
        }
        assert_eq!(Quiet::read("0-8").unwrap().to_string(), "0-8");
    }
}
