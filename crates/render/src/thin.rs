//! Which of very many points of a line are drawn, and where each is from left to right.

/// How far to the right a point is among so many: from 0 to 1. A lone one is the last.
pub(crate) fn place(at: usize, count: usize) -> f32 {
    let last = count.saturating_sub(1);
    if last == 0 { 1.0 } else { (at as f64 / last as f64) as f32 }
}

/// The points to draw, each with its place from 0 to 1: all, or of each of so many columns the lowest and the highest.
pub(crate) fn thinned(points: &[i64], columns: usize) -> Vec<(f32, i64)> {
    let last = points.len().saturating_sub(1);
    let place = |at: usize| place(at, points.len());
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn peaks_and_ends_stay(points in prop::collection::vec(any::<i64>(), 0..900), columns in 1..100usize) {
            let drawn = thinned(&points, columns);
            prop_assert!(drawn.len() <= 2 * columns + 2);
            prop_assert!(drawn.iter().all(|(place, _)| (0.0..=1.0).contains(place)));
            prop_assert!(drawn.is_sorted_by(|one, next| one.0 < next.0));
            let ratings = || drawn.iter().map(|&(_, rating)| rating);
            prop_assert_eq!(ratings().min(), points.iter().copied().min());
            prop_assert_eq!(ratings().max(), points.iter().copied().max());
            prop_assert_eq!(ratings().next(), points.first().copied());
            prop_assert_eq!(ratings().next_back(), points.last().copied());
        }
    }
}
