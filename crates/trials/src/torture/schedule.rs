//! When each bot ends in a cycle, and where.

use blot_club::Point;
use fastrand::Rng;
use std::collections::VecDeque;

/// Points that both bots pass while they play.
pub(super) const BOTH: [Point; 12] = [
    Point::Begun,
    Point::JobDone,
    Point::BeforeCommit,
    Point::Committed,
    Point::Answered,
    Point::BeforeDelivery,
    Point::Arrived,
    Point::Noted,
    Point::BeforeAnswer,
    Point::AfterAnswer,
    Point::BeforeListing,
    Point::Listed,
];
/// Points that only Telegram's passes.
pub(super) const INBOX: [Point; 4] = [Point::BeforeKeeping, Point::Kept, Point::BeforeDone, Point::Done];

/// Points that whoever is first passes with an older database, in this order.
pub(super) const MIGRATION: [Point; 5] =
    [Point::BeforeCopy, Point::Copied, Point::BeforeSteps, Point::StepsTaken, Point::Migrated];

/// How a bot ends in a cycle.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fate {
    /// By itself, at a point.
    At(Point, u32),
    /// Killed when so many deeds are acknowledged.
    Killed(u32),
}

/// Which bot ends where next. A point that was not reached comes again, sooner.
pub(super) struct Schedule {
    /// Discord's, then Telegram's, each with how often it was not reached.
    points: [VecDeque<(Point, u32)>; 2],
    pace: u32,
}

impl Schedule {
    pub(super) fn new(pace: u32) -> Schedule {
        let both = BOTH.into_iter().map(|point| (point, 0));
        let inbox = INBOX.into_iter().map(|point| (point, 0));
        Schedule { points: [both.clone().collect(), inbox.chain(both).collect()], pace }
    }

    /// Every third cycle both are killed from outside; in all others each ends at its next point.
    pub(super) fn next(&self, cycle: u32, random: &mut Rng) -> [Fate; 2] {
        [0, 1].map(|bot| match self.points[bot].front() {
            Some((point, missed)) if !cycle.is_multiple_of(3) => self.at(*point, *missed, random),
            _ => Fate::Killed(random.u32(self.pace / 3..self.pace * 5 / 3)),
        })
    }

    fn at(&self, point: Point, missed: u32, random: &mut Rng) -> Fate {
        // About how often it is passed for each deed of both platforms.
        let rate = match point {
            Point::BeforeListing | Point::Listed => return Fate::At(point, 1),
            Point::Begun | Point::BeforeCommit | Point::Committed | Point::Answered => 1.5,
            Point::JobDone => 2.0,
            _ => 0.5,
        };
        let most = (rate * f64::from(self.pace) * 1.6) as u32 >> missed;
        // Sometimes while it begins.
        let most = if random.u32(..8) == 0 { 5 } else { most.max(2) };
        Fate::At(point, random.u32(1..=most))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_passed_by_somebody() {
        let mut listed: Vec<Point> = BOTH.into_iter().chain(INBOX).chain(MIGRATION).collect();
        listed.sort();
        let mut all = Point::ALL.to_vec();
        all.sort();
        assert_eq!(listed, all);
    }
}
