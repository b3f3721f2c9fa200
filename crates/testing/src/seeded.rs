//! Random choices that are the same for the same seed: which fault a test injects next.

/// A sequence of choices that follows from a seed.
pub struct SeededPicker(u64);

impl SeededPicker {
    /// The sequence of this seed.
    pub fn new(seed: u64) -> SeededPicker {
        SeededPicker(seed)
    }

    /// One of these values.
    pub fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// Removes and returns one of these values; `None` if there are none.
    pub fn draw<T>(&mut self, all: &mut Vec<T>) -> Option<T> {
        if all.is_empty() { None } else { Some(all.swap_remove(self.below(all.len()))) }
    }

    /// A number below this one. SplitMix64: short, and good enough for tests.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % end as u64) as usize
    }
}
