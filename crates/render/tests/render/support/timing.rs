//! How long something takes, for the benchmark and the example.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long this took, and what came of it.
pub(crate) fn time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = Instant::now();
    let result = black_box(work());
    (start.elapsed(), result)
}

/// The one in the middle.
pub(crate) fn median<T: Ord + Copy>(values: impl IntoIterator<Item = T>) -> T {
    let mut values: Vec<T> = values.into_iter().collect();
    values.sort_unstable();
    values[values.len() / 2]
}
