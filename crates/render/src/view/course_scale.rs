//! The unit in which the course of a match is measured, and the vertical axis that follows from it.

use serde::{Deserialize, Serialize};

/// The unit in which the course of a match is measured.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CourseScale {
    /// White's chance to win the match, from 0 to 1.
    Chance {
        /// The labels of a won, an even and a lost match: percentages as the reader's language writes them.
        labels: [String; 3],
    },
    /// The points that White can expect, for money play. The axis grows as needed and is labelled in plain digits, with a
    /// minus where Black is ahead.
    #[default]
    Points,
}

/// The axis ends here, for either side, however many points are at stake.
const MAX_POINTS: f32 = 5_000_000.0;
/// The most lines above the middle.
const MAX_LINES: u32 = 3;
/// Heights are whole numbers from 0 to this.
const FULL_HEIGHT: i64 = 1_000_000;

/// The vertical axis of a course. It reaches as far down as up from its middle, where neither side is ahead.
pub(crate) struct CourseAxis {
    middle: f32,
    /// From the middle to either end.
    reach: f32,
    lines: Vec<(f32, String)>,
}

impl CourseAxis {
    /// The axis for these points.
    pub(crate) fn new(scale: &CourseScale, points: &[f32]) -> CourseAxis {
        match scale {
            CourseScale::Chance { labels: [won, even, lost] } => {
                let labels = [lost, "", even, "", won].map(str::to_owned);
                CourseAxis { middle: 0.5, reach: 0.5, lines: spread(labels.into()) }
            }
            CourseScale::Points => {
                let far = |most: f32, point: &f32| most.max(point.abs().min(MAX_POINTS));
                let most = points.iter().filter(|point| !point.is_nan()).fold(0.0, far).ceil() as u32;
                let mut steps = (0..7).flat_map(|power| [1, 2, 5].map(|step| step * 10_u32.pow(power)));
                let fits = |step: &u32| most.div_ceil(*step) <= MAX_LINES;
                let step = steps.find(fits).unwrap_or(MAX_POINTS as u32);
                let lines = i64::from(most.div_ceil(step).max(1));
                let labels = (-lines..=lines).map(|line| signed(line * i64::from(step))).collect();
                CourseAxis { middle: 0.0, reach: lines as f32 * step as f32, lines: spread(labels) }
            }
        }
    }

    /// The value at which neither side is ahead.
    pub(crate) fn middle(&self) -> f32 {
        self.middle
    }

    /// The grid lines from the bottom up: each with its height as a fraction from 0 to 1, and its label.
    pub(crate) fn lines(&self) -> &[(f32, String)] {
        &self.lines
    }

    /// The values that are shown for these points: clamped to the axis, with the value before in place of NaN.
    pub(crate) fn values(&self, points: &[f32]) -> Vec<f32> {
        let mut before = self.middle;
        let (low, high) = (self.middle - self.reach, self.middle + self.reach);
        let shown = |&point: &f32| {
            if !point.is_nan() {
                before = point.clamp(low, high);
            }
            before
        };
        points.iter().map(shown).collect()
    }

    /// The heights of these points on the axis, as integers so that they can be ordered. See [`fraction`](CourseAxis::fraction).
    pub(crate) fn heights(&self, points: &[f32]) -> Vec<i64> {
        let height =
            |value: f32| f64::from((value - self.middle) / self.reach).midpoint(1.0) * FULL_HEIGHT as f64;
        self.values(points).into_iter().map(|value| height(value).round() as i64).collect()
    }

    /// A height as a fraction of the axis, from 0 to 1.
    pub(crate) fn fraction(height: i64) -> f32 {
        (height as f64 / FULL_HEIGHT as f64) as f32
    }
}

/// Spreads labelled lines evenly from one end of the axis to the other.
fn spread(labels: Vec<String>) -> Vec<(f32, String)> {
    let last = labels.len().saturating_sub(1) as f32;
    labels.into_iter().enumerate().map(|(line, label)| (line as f32 / last, label)).collect()
}

/// A number in plain digits, with a typographic minus.
fn signed(number: i64) -> String {
    let sign = if number < 0 { "\u{2212}" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn labels(points: &[f32]) -> Vec<String> {
        CourseAxis::new(&CourseScale::Points, points).lines().iter().map(|(_, label)| label.clone()).collect()
    }

    #[test]
    fn points_have_round_lines_around_zero() {
        assert_eq!(labels(&[]), ["−1", "0", "1"]);
        assert_eq!(labels(&[0.3, -0.2]), ["−1", "0", "1"]);
        assert_eq!(labels(&[2.4, f32::NAN]), ["−3", "−2", "−1", "0", "1", "2", "3"]);
        assert_eq!(labels(&[-7.0]), ["−10", "−5", "0", "5", "10"]);
        assert_eq!(labels(&[f32::INFINITY, f32::MIN])[0], "−6000000");
    }

    #[test]
    fn chances_have_the_callers_words() {
        let scale = CourseScale::Chance { labels: ["100 %", "50 %", "0 %"].map(str::to_owned) };
        let axis = CourseAxis::new(&scale, &[7.0]);
        let expected = [(0.0, "0 %"), (0.25, ""), (0.5, "50 %"), (0.75, ""), (1.0, "100 %")];
        assert!(axis.lines().iter().map(|(height, label)| (*height, label.as_str())).eq(expected));
        assert_eq!(
            axis.heights(&[f32::NAN, 0.75, f32::NAN, -3.0, f32::INFINITY]),
            [500_000, 750_000, 750_000, 0, 1_000_000]
        );
    }

    proptest! {
        #[test]
        fn every_point_is_on_the_scale(points in prop::collection::vec(prop_oneof![any::<f32>(), -9.0..9.0f32], 0..50)) {
            let axis = CourseAxis::new(&CourseScale::Points, &points);
            prop_assert!([3, 5, 7].contains(&axis.lines().len()));
            prop_assert!(axis.lines().contains(&(0.5, "0".to_owned())));
            let heights = axis.heights(&points);
            prop_assert!(heights.iter().all(|height| (0..=FULL_HEIGHT).contains(height)));
            for (point, height) in points.iter().zip(heights).filter(|(point, _)| point.abs() > 1e-3 * axis.reach) {
                prop_assert_eq!(*point > 0.0, height > FULL_HEIGHT / 2, "{} at {}", point, height);
            }
        }
    }
}
