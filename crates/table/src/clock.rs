//! How the time of a match runs. Durations are in milliseconds and know no calendar.

use crate::pace::Pace;
use crate::table::{Table, TableEvent};
use crate::time::Time;
use blot_rules::{Event, Side};

/// A match's time, beside its events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// What is left of both pools, White's first.
    pub pools: [i64; 2],
    /// When the present turn began, moved later by time that does not count.
    pub since: Time,
    /// Up to this moment, time that does not count has been taken out; it is not taken out twice.
    pub counted: Time,
    /// When the time of the present turn is up; `None` while no clock runs.
    pub due: Option<Time>,
    /// When the player on turn is reminded next.
    pub remind: Option<Time>,
    /// Whether the players were told that the time of the present turn is up.
    pub overdue: bool,
    /// Whether the player on turn was nudged.
    pub nudged: bool,
}

/// How long before the end a player is reminded, besides half-way.
const REMINDERS: [i64; 2] = [8 * Time::HOUR, Time::HOUR];

impl Clock {
    /// The clock after these events. `away` is the end of the vacation of the player who is then on turn.
    pub fn after(
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
                    // A player who plays on is not away; the opponent, who is then on turn, may be.
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
    pub fn shift(&mut self, by: i64, until: Time) {
        self.since = self.since.plus(by);
        self.due = self.due.map(|due| due.plus(by));
        self.remind = self.remind.map(|remind| remind.plus(by));
        self.counted = until;
    }

    /// When the next reminder after a time is: half-way where that is not soon followed by the others, then before the end.
    pub fn next_reminder(&self, after: Time) -> Option<Time> {
        let due = self.due?;
        let half = self.since.plus((due.0 - self.since.0) / 2);
        let half = Some(half).filter(|half| *half <= due.plus(-2 * REMINDERS[0]));
        let before = REMINDERS.map(|before| due.plus(-before));
        half.into_iter().chain(before).find(|time| *time > after)
    }

    /// What the player on turn has left at a time, of the grace and of the pool. It does not shrink while they are away.
    pub fn left(&self, pace: Pace, side: Side, now: Time) -> (i64, i64) {
        let spent = (now.0.max(self.counted.0) - self.since.0).max(0);
        let pool = self.pools[side.index()];
        ((pace.grace - spent).max(0), (pool - (spent - pace.grace).max(0)).max(0))
    }
}

/// Whether the turn is over after these events. A player who rolls and then has to play is still on turn.
pub fn is_turn_over(events: &[TableEvent]) -> bool {
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
