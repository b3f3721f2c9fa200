//! The scale beside a curve, and which of very many points are drawn.

use std::ops::RangeInclusive;

/// Where everybody starts.
pub(crate) const START: i64 = 1500;

/// No rating is shown lower or higher.
const RATINGS: RangeInclusive<i64> = 0..=6000;
/// From one line to the next, all such that the start rating is on a line.
const STEPS: [i64; 7] = [10, 20, 50, 100, 250, 500, 1500];
/// The fewest and the most steps.
const FEWEST: i64 = 2;
const MOST: i64 = 5;

/// The scale: whole ratings from one line of the grid to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Axis {
    low: i64,
    high: i64,
    step: i64,
}

impl Axis {
    /// The narrowest scale on which these ratings, in thousandths, have room.
    pub(crate) fn new(points: &[i64]) -> Axis {
        let whole = |point: i64, up: bool| {
            let point = clamped(point);
            if up { (point + 999) / 1000 } else { point / 1000 }
        };
        let least = points.iter().min().map_or(START, |&point| whole(point, false));
        let most = points.iter().max().map_or(START, |&point| whole(point, true));
        let around = |step: i64| Axis { low: least / step * step, high: (most + step - 1) / step * step, step };
        let fits = |axis: &Axis| (axis.high - axis.low) / axis.step <= MOST;
        let [first, .., last] = STEPS;
        let mut axis = STEPS.into_iter().map(around).find(fits).unwrap_or(around(last));
        if axis.step == first {
            // A quiet curve has air on both sides.
            axis.low = (axis.low - first).max(0);
            axis.high = axis.high.max(axis.low + FEWEST * first);
        }
        axis
    }

    /// The ratings at which there are lines, from below.
    pub(crate) fn ticks(self) -> impl Iterator<Item = i64> {
        (0..=(self.high - self.low) / self.step).map(move |i| self.low + i * self.step)
    }

    /// How far up the scale a rating is, in thousandths: from 0 to 1.
    pub(crate) fn share(self, point: i64) -> f32 {
        let whole = (self.high - self.low).max(1) * 1000;
        ((clamped(point) - self.low * 1000) as f64 / whole as f64) as f32
    }
}

fn clamped(point: i64) -> i64 {
    point.clamp(RATINGS.start() * 1000, RATINGS.end() * 1000)
}

/// The points to draw, each with its place from 0 to 1: all, or of each of so many columns the lowest and the highest.
pub(crate) fn thinned(points: &[i64], columns: usize) -> Vec<(f32, i64)> {
    let last = points.len().saturating_sub(1);
    let place = |at: usize| if last == 0 { 1.0 } else { (at as f64 / last as f64) as f32 };
    if points.len() <= 2 * columns {
        return points.iter().enumerate().map(|(at, &point)| (place(at), point)).collect();
    }
    let mut kept = Vec::with_capacity(2 * columns + 2);
    kept.push(0);
    for column in 0..columns {
        let within = column * points.len() / columns..(column + 1) * points.len() / columns;
        let lowest = within.clone().min_by_key(|&at| points[at]);
        let highest = within.max_by_key(|&at| points[at]);
        if let (Some(lowest), Some(highest)) = (lowest, highest) {
            kept.extend([lowest.min(highest), lowest.max(highest)]);
        }
    }
    kept.push(last);
    kept.dedup();
    kept.into_iter().map(|at| (place(at), points[at])).collect()
}
