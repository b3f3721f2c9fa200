//! The vertical axis of a rating curve.

use std::ops::RangeInclusive;

/// The rating of a new player.
pub(super) const START: i64 = 1500;

/// Lower and higher ratings are clamped.
const RATINGS: RangeInclusive<i64> = 0..=6000;
/// The distances between grid lines to choose from. The start rating is a multiple of each.
const STEPS: [i64; 7] = [10, 20, 50, 100, 250, 500, 1500];
/// The most steps between the lowest and the highest line.
const MAX_STEPS: i64 = 6;
/// The axis of a flat curve spans at least this much.
const MIN_SPAN: i64 = 30;

/// A vertical axis from one grid line to another, in whole ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RatingAxis {
    low: i64,
    high: i64,
    step: i64,
}

impl RatingAxis {
    /// The narrowest axis for these ratings, which are in thousandths.
    pub(super) fn new(points: &[i64]) -> RatingAxis {
        let whole = |point: i64, up: bool| {
            let point = clamped(point);
            if up { (point + 999) / 1000 } else { point / 1000 }
        };
        let least = points.iter().min().map_or(START, |&point| whole(point, false));
        let most = points.iter().max().map_or(START, |&point| whole(point, true));
        let margin = ((MIN_SPAN - (most - least)) / 2).max(0);
        let (least, most) = ((least - margin).max(*RATINGS.start()), (most + margin).min(*RATINGS.end()));
        let around =
            |step: i64| RatingAxis { low: least / step * step, high: (most + step - 1) / step * step, step };
        let fits = |axis: &RatingAxis| (axis.high - axis.low) / axis.step <= MAX_STEPS;
        let [.., widest] = STEPS;
        STEPS.into_iter().map(around).find(fits).unwrap_or(around(widest))
    }

    /// The ratings of the grid lines, from the bottom up.
    pub(super) fn ticks(self) -> impl Iterator<Item = i64> {
        (0..=(self.high - self.low) / self.step).map(move |i| self.low + i * self.step)
    }

    /// The height of a rating in thousandths, as a fraction from 0 to 1.
    pub(super) fn fraction(self, point: i64) -> f32 {
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
        RatingAxis::new(points).ticks().collect()
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
            let axis = RatingAxis::new(&points);
            let ticks: Vec<i64> = axis.ticks().collect();
            prop_assert!((2..=7).contains(&ticks.len()));
            let heights: Vec<f32> = ticks.iter().map(|rating| axis.fraction(rating * 1000)).collect();
            prop_assert!(heights.is_sorted_by(|one, next| one < next));
            prop_assert_eq!((heights[0], heights[heights.len() - 1]), (0.0, 1.0));
            let [low, high] = [ticks[0], ticks[ticks.len() - 1]];
            prop_assert!(!(low..=high).contains(&START) || ticks.contains(&START));
            for point in points {
                prop_assert!((0.0..=1.0).contains(&axis.fraction(point)));
            }
        }
    }
}
