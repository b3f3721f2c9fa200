//! The scale beside a rating curve.

use std::ops::RangeInclusive;

/// Where everybody starts.
pub(crate) const START: i64 = 1500;

/// No rating is shown lower or higher.
const RATINGS: RangeInclusive<i64> = 0..=6000;
/// From one line to the next, all such that the start rating is on a line.
const STEPS: [i64; 7] = [10, 20, 50, 100, 250, 500, 1500];
/// The most steps.
const MOST: i64 = 6;
/// A quiet curve is not drawn larger than on a scale from here to there.
const LEAST_SPAN: i64 = 30;

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
        let air = ((LEAST_SPAN - (most - least)) / 2).max(0);
        let (least, most) = ((least - air).max(*RATINGS.start()), (most + air).min(*RATINGS.end()));
        let around = |step: i64| Axis { low: least / step * step, high: (most + step - 1) / step * step, step };
        let fits = |axis: &Axis| (axis.high - axis.low) / axis.step <= MOST;
        let [.., widest] = STEPS;
        STEPS.into_iter().map(around).find(fits).unwrap_or(around(widest))
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ticks(points: &[i64]) -> Vec<i64> {
        Axis::new(points).ticks().collect()
    }

    #[test]
    fn ticks_are_round_and_close_around_the_curve() {
        assert_eq!(ticks(&[]), [1480, 1490, 1500, 1510, 1520]);
        assert_eq!(ticks(&[1_550_000; 20]), [1530, 1540, 1550, 1560, 1570]);
        assert_eq!(ticks(&[1_460_000, 1_545_500]), [1460, 1480, 1500, 1520, 1540, 1560]);
        assert_eq!(ticks(&[1_459_999, 1_633_200]), [1450, 1500, 1550, 1600, 1650]);
        assert_eq!(ticks(&[i64::MIN, i64::MAX]), [0, 1500, 3000, 4500, 6000]);
    }

    proptest! {
        #[test]
        fn every_rating_is_on_the_scale(
            points in prop::collection::vec(prop_oneof![any::<i64>(), 0..4_000_000i64, 1_400_000..1_600_000i64], 0..50),
        ) {
            let axis = Axis::new(&points);
            let ticks: Vec<i64> = axis.ticks().collect();
            prop_assert!((2..=7).contains(&ticks.len()));
            let shares: Vec<f32> = ticks.iter().map(|rating| axis.share(rating * 1000)).collect();
            prop_assert!(shares.is_sorted_by(|one, next| one < next));
            prop_assert_eq!((shares[0], shares[shares.len() - 1]), (0.0, 1.0));
            let [low, high] = [ticks[0], ticks[ticks.len() - 1]];
            prop_assert!(!(low..=high).contains(&START) || ticks.contains(&START));
            for point in points {
                prop_assert!((0.0..=1.0).contains(&axis.share(point)));
            }
        }
    }
}
