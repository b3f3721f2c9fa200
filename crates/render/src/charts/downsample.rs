//! Reduces a line of very many points to as many as a picture can show, keeping its peaks.

/// The horizontal position of point number `at` of `count`, from 0 to 1. A single point is at 1.
pub(super) fn position(at: usize, count: usize) -> f32 {
    let last = count.saturating_sub(1);
    if last == 0 { 1.0 } else { (at as f64 / last as f64) as f32 }
}

/// The points to draw, each with its position from 0 to 1: all of them, or the lowest and the highest of each column.
pub(super) fn downsample(points: &[i64], columns: usize) -> Vec<(f32, i64)> {
    let last = points.len().saturating_sub(1);
    let position = |at: usize| position(at, points.len());
    if points.len() <= 2 * columns {
        return points.iter().enumerate().map(|(at, &point)| (position(at), point)).collect();
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
    kept.into_iter().map(|at| (position(at), points[at])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn downsampling_keeps_peaks_and_ends(points in prop::collection::vec(any::<i64>(), 0..900), columns in 1..100usize) {
            let drawn = downsample(&points, columns);
            prop_assert!(drawn.len() <= 2 * columns + 2);
            prop_assert!(drawn.iter().all(|(position, _)| (0.0..=1.0).contains(position)));
            prop_assert!(drawn.is_sorted_by(|one, next| one.0 < next.0));
            let ratings = || drawn.iter().map(|&(_, rating)| rating);
            prop_assert_eq!(ratings().min(), points.iter().copied().min());
            prop_assert_eq!(ratings().max(), points.iter().copied().max());
            prop_assert_eq!(ratings().next(), points.first().copied());
            prop_assert_eq!(ratings().next_back(), points.last().copied());
        }
    }
}
