//! How a player wants to hear that it is his turn: where, how often, and at which hours not.

use crate::player::{Player, Settings};
use crate::protocol::{How, Reply, Style, about};
use crate::scene::Scene;
use crate::texts::{Mention, Text, text};
use blot_rules::Side;
use blot_table::{PlayerId, TableEvent, Time, is_turn_over};
use jiff::civil::Time as Hour;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, Zoned};
use serde::{Deserialize, Serialize};
use std::fmt;

/// How somebody is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Notices {
    /// By a mention where the match is.
    #[default]
    Mention,
    /// Where nobody else is.
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

/// How the player whose turn it now is hears of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Not at all, or he knows already.
    Silent,
    Mention,
    Direct,
    /// When his quiet hours are over.
    Later(Time),
}

impl Scene {
    /// How whoever is waited for, or asked, hears of these events; `by` has brought them about.
    pub(crate) fn notice(&self, by: Option<PlayerId>, events: &[TableEvent], now: Time) -> Notice {
        if let Some(asked) = self.asked_to_pause(events) {
            let wants = self.player(asked).settings.wants_mention(now);
            return if wants { Notice::Mention } else { Notice::Silent };
        }
        let Some(player) = self.room.table.game.turn().map(|side| self.player(side)) else {
            return Notice::Silent;
        };
        if player.is_computer() || by == Some(player.id) || !is_turn_over(events) {
            return Notice::Silent;
        }
        match (player.settings.notices, player.settings.quiet_until(now)) {
            (Notices::Digest | Notices::None, _) => Notice::Silent,
            (_, Some(until)) => Notice::Later(until),
            (Notices::Mention, None) if self.is_among(player) => Notice::Mention,
            (Notices::Mention | Notices::Private, None) => Notice::Direct,
        }
    }

    /// Whether a player is where the match is: since clubs part, he may not be.
    fn is_among(&self, player: &Player) -> bool {
        self.room.places().any(|at| self.room.place_at(at).platform == player.platform)
    }

    /// Who is mentioned where the match is.
    pub(crate) fn mentions(&self, notice: Notice, events: &[TableEvent]) -> Vec<Mention> {
        let asked = self.asked_to_pause(events).or(self.room.table.game.turn());
        let asked = asked.filter(|_| notice == Notice::Mention).map(|side| self.player(side));
        asked.and_then(|player| self.mention_of(player)).into_iter().collect()
    }

    /// Who is asked whether the clocks shall stand still.
    fn asked_to_pause(&self, events: &[TableEvent]) -> Option<Side> {
        let is_asked = matches!(events, [TableEvent::PauseOffered { .. }]);
        self.room.table.pause_offered.filter(|_| is_asked).map(|side| !side)
    }

    /// The same words for one player alone, if he wants them so.
    pub(crate) fn told_in_private(&self, notice: Notice, board: &Reply) -> Option<Reply> {
        let player = self.player(self.room.table.game.turn()?);
        // Where the match's place is lost, the board itself goes to him.
        let is_wanted = notice == Notice::Direct && (!self.room.lost || self.is_in_window(player));
        is_wanted.then(|| self.direct(player, board.text.clone()))
    }

    /// Something for one player in the way he wants it, with a way to the board. Where others are, only if he is among them.
    pub(crate) fn told(&self, player: &Player, text: Vec<Text>) -> Option<Reply> {
        let direct = self.direct(player, text);
        match (player.settings.notices, self.mention_of(player)) {
            (Notices::Mention, Some(mention)) if !self.is_lost() => {
                let Reply { text, buttons, .. } = direct;
                Some(Reply { text, buttons, mentions: vec![mention], ..self.public(How::New) })
            }
            (Notices::Mention, None) if self.is_among(player) => None,
            (Notices::Mention | Notices::Private, _) => Some(direct),
            (Notices::Digest | Notices::None, _) => None,
        }
    }

    /// Something for one player alone, with a way to the board.
    pub(crate) fn direct(&self, player: &Player, text: Vec<Text>) -> Reply {
        let board = about(self.room.table.id, "board", text!("button-board"), Style::Plain);
        player.direct(Reply { text, buttons: vec![vec![board]], ..self.public(How::New) })
    }
}

/// Hours in which nobody is disturbed, by his own clock: `22-7`.
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
    /// All names that somebody may type.
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
    /// Until when nobody is to disturb him, if it is quiet now.
    pub(crate) fn quiet_until(&self, now: Time) -> Option<Time> {
        let quiet = self.quiet?;
        let there = self.zone.at(now);
        quiet.is_at(there.hour()).then(|| next(&there, quiet.to))
    }

    /// Whether he is mentioned now, whatever it is about.
    pub(crate) fn wants_mention(&self, now: Time) -> bool {
        self.notices == Notices::Mention && self.quiet_until(now).is_none()
    }

    /// When the next digest comes, if he wants any.
    pub(crate) fn next_digest(&self, now: Time) -> Option<Time> {
        (self.notices == Notices::Digest).then(|| next(&self.zone.at(now), DIGEST))
    }
}

/// When the clock shows this hour next. Where it never does, as when clocks are put forward, soon after.
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
