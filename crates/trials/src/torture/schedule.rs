//! Decides how each bot ends in a cycle: at a failpoint or by a kill.

use blot_club::Failpoint;
use fastrand::Rng;
use std::collections::VecDeque;

/// Failpoints that only the Telegram bot passes.
pub(super) const INBOX: [Failpoint; 4] = [
    Failpoint::BeforeStoringUpdate,
    Failpoint::UpdateStored,
    Failpoint::BeforeUpdateDone,
    Failpoint::UpdateDone,
];

/// Failpoints of a migration, in the order in which a bot passes them.
pub(super) const MIGRATION: [Failpoint; 5] = [
    Failpoint::BeforeCopy,
    Failpoint::Copied,
    Failpoint::BeforeSteps,
    Failpoint::StepsTaken,
    Failpoint::Migrated,
];

/// Failpoints that both bots pass while players play: all others.
pub(super) fn of_both() -> impl Iterator<Item = Failpoint> + Clone {
    Failpoint::ALL.into_iter().filter(|point| !INBOX.contains(point) && !MIGRATION.contains(point))
}

/// How a bot ends in a cycle.
#[derive(Clone, Copy, Debug)]
pub(super) enum Ending {
    /// By itself, at this failpoint when it is passed for the nth time.
    At(Failpoint, u32),
    /// Killed when this many actions are acknowledged.
    Killed(u32),
}

/// The failpoints to come. One that was not reached is tried again with a lower count.
pub(super) struct Schedule {
    /// For Discord and Telegram, each with how often it was not reached.
    points: [VecDeque<(Failpoint, u32)>; 2],
    pace: u32,
}

impl Schedule {
    pub(super) fn new(pace: u32) -> Schedule {
        let both = of_both().map(|point| (point, 0));
        let inbox = INBOX.into_iter().map(|point| (point, 0));
        Schedule { points: [both.clone().collect(), inbox.chain(both).collect()], pace }
    }

    /// In every third cycle both bots are killed; in the others each ends at its next failpoint.
    pub(super) fn next(&self, cycle: u32, random: &mut Rng) -> [Ending; 2] {
        [0, 1].map(|bot| match self.points[bot].front() {
            Some((point, missed)) if !cycle.is_multiple_of(3) => self.at(*point, *missed, random),
            _ => Ending::Killed(random.u32(self.pace / 3..self.pace * 5 / 3)),
        })
    }

    fn at(&self, point: Failpoint, missed: u32, random: &mut Rng) -> Ending {
        // About how often it is passed for each action on both platforms.
        let rate = match point {
            Failpoint::BeforeListing | Failpoint::Listed => return Ending::At(point, 1),
            Failpoint::TransactionBegun
            | Failpoint::BeforeCommit
            | Failpoint::Committed
            | Failpoint::Answered => 1.5,
            Failpoint::JobDone => 2.0,
            _ => 0.5,
        };
        let most = (rate * f64::from(self.pace) * 1.6) as u32 >> missed;
        // Sometimes soon after the start.
        let most = if random.u32(..8) == 0 { 5 } else { most.max(2) };
        Ending::At(point, random.u32(1..=most))
    }

    /// Notes whether it was reached.
    pub(super) fn note(&mut self, bot: usize, was_reached: bool) {
        if let Some((point, missed)) = self.points[bot].pop_front() {
            if was_reached {
                self.points[bot].push_back((point, 0));
            } else {
                self.points[bot].push_front((point, missed + 1));
            }
        }
    }
}
