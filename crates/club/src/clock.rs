//! Correspondence clocks: what two players agree on, and how a match's time runs. Durations in milliseconds, no days of any
//! calendar.

use crate::request::Time;
use crate::table::{Table, TableEvent};
use crate::text::{Text, text};
use blot_rules::{Event, Side};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

/// How much time each player has: on every turn the grace is spent first, then the pool, which gets something back with
/// every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pace {
    #[serde(deserialize_with = "stored")]
    pub(crate) pool: i64,
    #[serde(deserialize_with = "stored")]
    pub(crate) increment: i64,
    #[serde(deserialize_with = "stored")]
    pub(crate) grace: i64,
}

/// Nobody has agreed on more than a hundred years. Whatever is read stays within them, so that it can be added up.
const MAX_STORED: i64 = 36_525 * Time::DAY;

fn stored<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let duration = i64::deserialize(from)?;
    let is_one = (0..=MAX_STORED).contains(&duration);
    is_one
        .then_some(duration)
        .ok_or_else(|| D::Error::custom(format!("{duration} is no time that a player has")))
}

/// The word for a match without a clock.
pub(crate) const NO_CLOCK: &str = "none";
/// Everything that can be agreed on, the usual first.
pub(crate) const PACES: &[&str] =
    &["daily", "twice", "weekday", "marathon", "twodays", "weekly", "monthly", NO_CLOCK];

impl Pace {
    /// The pace of this word; none without a clock.
    pub(crate) fn named(word: &str) -> Option<Pace> {
        let hours = |pool, increment, grace| {
            let [pool, increment, grace] = [pool, increment, grace].map(|hours: i64| hours * Time::HOUR);
            Some(Pace { pool, increment, grace })
        };
        match word {
            "twice" => hours(100, 2, 15),
            "daily" => hours(200, 4, 24),
            "weekday" => hours(250, 0, 72),
            "marathon" => hours(250, 1, 24),
            "twodays" => hours(250, 4, 48),
            "weekly" => hours(250, 0, 168),
            "monthly" => hours(0, 0, 750),
            _ => None,
        }
    }

    /// What it is called among the terms of a match.
    pub(crate) fn text(self) -> Text {
        match PACES.iter().find(|word| Pace::named(word) == Some(self)) {
            Some(word) => Text::of(format!("clock-{word}")),
            None => text!("clock-other", grace = duration(self.grace), pool = duration(self.pool)),
        }
    }
}

/// A match's time, beside its events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Clock {
    /// What is left, White's first.
    pub(crate) pools: [i64; 2],
    /// When the present turn began; later by what does not count.
    pub(crate) since: Time,
    /// Until when what does not count was taken out: nothing before it is taken out twice.
    pub(crate) counted: Time,
    /// When the time of the present turn is up; none while no clock runs.
    pub(crate) due: Option<Time>,
    /// When whoever is waited for is told next.
    pub(crate) remind: Option<Time>,
    /// That the time of the present turn was said to be up.
    pub(crate) overdue: bool,
    /// That whoever is waited for was nudged.
    pub(crate) nudged: bool,
}

/// How long before the end somebody is reminded, besides half-way.
const REMINDERS: [i64; 2] = [8 * Time::HOUR, Time::HOUR];

impl Clock {
    /// The time after these events. `away` is until when whoever is waited for then is on vacation.
    pub(crate) fn after(
        mut self,
        before: &Table,
        after: &Table,
        events: &[TableEvent],
        at: Time,
        away: Time,
    ) -> Clock {
        let (pace, is_turn_over) = (after.terms.clock, is_turn_over(events));
        for event in events {
            match event {
                TableEvent::Accepted { .. } => self.pools = [pace.map_or(0, |pace| pace.pool); 2],
                TableEvent::Paused => (self.counted, self.overdue) = (at.max(self.counted), false),
                TableEvent::Resumed => {
                    // Who plays on has not been away; who is waited for then may be.
                    let until = if is_turn_over { at } else { at.max(away) };
                    // Back, where a vacation that was counted has ended meanwhile.
                    self.shift(until.0 - self.counted.0, until);
                }
                _ => {}
            }
        }
        if is_turn_over {
            if let (Some(side), Some(pace)) = (before.game.turn(), pace) {
                let pool = &mut self.pools[side.index()];
                *pool -= (at.0 - self.since.0 - pace.grace).clamp(0, *pool);
                if has_moved(side, events) {
                    *pool += pace.increment;
                }
            }
            let since = at.max(away);
            self = Clock { pools: self.pools, since, counted: since, ..Clock::default() };
        }
        self.due = match (pace, after.game.turn()) {
            (Some(pace), Some(side)) if !after.paused => {
                Some(self.since.plus(pace.grace + self.pools[side.index()]))
            }
            _ => None,
        };
        if is_turn_over || before.paused != after.paused {
            self.remind = self.next_reminder(at.max(self.counted));
        }
        self
    }

    /// Takes out a time that does not count, up to `until`.
    pub(crate) fn shift(&mut self, by: i64, until: Time) {
        self.since = self.since.plus(by);
        self.due = self.due.map(|due| due.plus(by));
        self.remind = self.remind.map(|remind| remind.plus(by));
        self.counted = until;
    }

    /// When the next reminder after a time is: half-way where that is not soon followed by the others, then before the end.
    pub(crate) fn next_reminder(&self, after: Time) -> Option<Time> {
        let due = self.due?;
        let half = self.since.plus((due.0 - self.since.0) / 2);
        let half = Some(half).filter(|half| *half <= due.plus(-2 * REMINDERS[0]));
        let before = REMINDERS.map(|before| due.plus(-before));
        half.into_iter().chain(before).find(|time| *time > after)
    }

    /// What whoever is waited for has left at a time: of the grace, and of the pool. While he is away it does not become less.
    pub(crate) fn left(&self, pace: Pace, side: Side, now: Time) -> (i64, i64) {
        let spent = (now.0.max(self.counted.0) - self.since.0).max(0);
        let pool = self.pools[side.index()];
        ((pace.grace - spent).max(0), (pool - (spent - pace.grace).max(0)).max(0))
    }
}

/// Whether whoever was waited for is waited for no more, or anew. Who rolls and then has to play is still on turn.
pub(crate) fn is_turn_over(events: &[TableEvent]) -> bool {
    events.iter().any(|event| match event {
        TableEvent::Game(happened) => !matches!(happened.event, Event::Rolled { .. }),
        event => matches!(event, TableEvent::Accepted { .. }),
    })
}

/// Whether a side has made its move, or could not.
fn has_moved(by: Side, events: &[TableEvent]) -> bool {
    events.iter().any(|event| match event {
        TableEvent::Game(happened) => {
            matches!(happened.event, Event::Played { side, .. } | Event::Passed { side, .. } if side == by)
        }
        _ => false,
    })
}

/// A duration in words, as precise as somebody needs it.
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
