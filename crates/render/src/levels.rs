//! The scale of a course: as far down as up, with its middle where nobody is ahead.

use crate::course::CourseScale;

/// No scale is made for more points than this, for either side.
const MOST: f32 = 5_000_000.0;
/// The most lines above the middle.
const LINES: u32 = 3;
/// Heights are whole numbers from 0 to this.
const WHOLE: i64 = 1_000_000;

/// The scale.
pub(crate) struct Levels {
    middle: f32,
    /// From the middle to either end.
    reach: f32,
    lines: Vec<(f32, String)>,
}

impl Levels {
    /// The scale for these points.
    pub(crate) fn new(scale: &CourseScale, points: &[f32]) -> Levels {
        match scale {
            CourseScale::Chance { labels: [won, even, lost] } => {
                let labels = [lost, "", even, "", won].map(str::to_owned);
                Levels { middle: 0.5, reach: 0.5, lines: spread(labels.into()) }
            }
            CourseScale::Points => {
                let far = |most: f32, point: &f32| most.max(point.abs().min(MOST));
                let most = points.iter().filter(|point| !point.is_nan()).fold(0.0, far).ceil() as u32;
                let mut steps = (0..7).flat_map(|power| [1, 2, 5].map(|step| step * 10_u32.pow(power)));
                let fits = |step: &u32| most.div_ceil(*step) <= LINES;
                let step = steps.find(fits).unwrap_or(MOST as u32);
                let lines = i64::from(most.div_ceil(step).max(1));
                let labels = (-lines..=lines).map(|line| written(line * i64::from(step))).collect();
                Levels { middle: 0.0, reach: lines as f32 * step as f32, lines: spread(labels) }
            }
        }
    }

    /// Where nobody is ahead.
    pub(crate) fn middle(&self) -> f32 {
        self.middle
    }

    /// The lines, from below: how far up from 0 to 1, and what stands beside them.
    pub(crate) fn lines(&self) -> &[(f32, String)] {
        &self.lines
    }

    /// The points as they are shown: within the scale, and as before where they are no numbers.
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

    /// How far up the scale the points are, for [`share`](Levels::share): numbers that can be told apart and ordered.
    pub(crate) fn heights(&self, points: &[f32]) -> Vec<i64> {
        let height = |value: f32| f64::from((value - self.middle) / self.reach).midpoint(1.0) * WHOLE as f64;
        self.values(points).into_iter().map(|value| height(value).round() as i64).collect()
    }

    /// A height as a part of the whole, from 0 to 1.
    pub(crate) fn share(height: i64) -> f32 {
        (height as f64 / WHOLE as f64) as f32
    }
}

/// What stands beside lines that are equally far from each other, from one end of the scale to the other.
fn spread(labels: Vec<String>) -> Vec<(f32, String)> {
    let last = labels.len().saturating_sub(1) as f32;
    labels.into_iter().enumerate().map(|(line, label)| (line as f32 / last, label)).collect()
}

/// A number in plain digits, with a true minus.
fn written(number: i64) -> String {
    let sign = if number < 0 { "\u{2212}" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn labels(points: &[f32]) -> Vec<String> {
        Levels::new(&CourseScale::Points, points).lines().iter().map(|(_, label)| label.clone()).collect()
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
        let levels = Levels::new(&scale, &[7.0]);
        let expected = [(0.0, "0 %"), (0.25, ""), (0.5, "50 %"), (0.75, ""), (1.0, "100 %")];
        assert!(levels.lines().iter().map(|(share, label)| (*share, label.as_str())).eq(expected));
        assert_eq!(
            levels.heights(&[f32::NAN, 0.75, f32::NAN, -3.0, f32::INFINITY]),
            [500_000, 750_000, 750_000, 0, 1_000_000]
        );
    }

    proptest! {
        #[test]
        fn every_point_is_on_the_scale(points in prop::collection::vec(prop_oneof![any::<f32>(), -9.0..9.0f32], 0..50)) {
            let levels = Levels::new(&CourseScale::Points, &points);
            prop_assert!([3, 5, 7].contains(&levels.lines().len()));
            prop_assert!(levels.lines().contains(&(0.5, "0".to_owned())));
            let heights = levels.heights(&points);
            prop_assert!(heights.iter().all(|height| (0..=WHOLE).contains(height)));
            for (point, height) in points.iter().zip(heights).filter(|(point, _)| point.abs() > 1e-3 * levels.reach) {
                prop_assert_eq!(*point > 0.0, height > WHOLE / 2, "{} at {}", point, height);
            }
        }
    }
}
