//! Canonical Huffman codes of limited length, as DEFLATE requires.

/// A Huffman code: the bits of every symbol.
pub(super) struct Code {
    lengths: Vec<u8>,
    /// In the order in which the bits are written.
    values: Vec<u16>,
}

impl Code {
    /// A code for symbols with these counts, none longer than `limit` bits. Symbols with a count of 0 have no bits.
    pub(super) fn new(counts: &[u32], limit: u8) -> Code {
        let mut counts = counts.to_vec();
        let mut lengths = code_lengths(&counts);
        while lengths.iter().any(|&length| length > limit) {
            // Rare symbols have too many bits. Flatten the counts to make them less rare.
            for count in counts.iter_mut().filter(|count| **count > 0) {
                *count = *count / 2 + 1;
            }
            lengths = code_lengths(&counts);
        }
        Code { values: values(&lengths), lengths }
    }

    /// The number of bits of each symbol.
    pub(super) fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    /// The bits of a symbol, and their number.
    pub(super) fn symbol(&self, symbol: usize) -> (u32, u32) {
        (u32::from(self.values[symbol]), u32::from(self.lengths[symbol]))
    }
}

/// Builds the Huffman tree by joining the two rarest nodes again and again. The length of a symbol is the depth of its leaf.
fn code_lengths(counts: &[u32]) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let mut leaves: Vec<usize> = (0..counts.len()).filter(|&symbol| counts[symbol] > 0).collect();
    if let [only] = leaves[..] {
        lengths[only] = 1;
        return lengths;
    }
    leaves.sort_by_key(|&symbol| counts[symbol]);
    // The leaves in order of weight, then the inner nodes, which are created in order of weight.
    let mut weights: Vec<u64> = leaves.iter().map(|&symbol| u64::from(counts[symbol])).collect();
    let mut parents = vec![0; leaves.len()];
    let (mut leaf, mut joined) = (0, leaves.len());
    while leaves.len() - leaf + weights.len() - joined > 1 {
        let parent = weights.len();
        let mut weight = 0;
        for _ in 0..2 {
            let take_leaf = leaf < leaves.len() && (joined == parent || weights[leaf] <= weights[joined]);
            let rarest = if take_leaf { &mut leaf } else { &mut joined };
            weight += weights[*rarest];
            parents[*rarest] = parent;
            *rarest += 1;
        }
        weights.push(weight);
        parents.push(0);
    }
    let mut depths = vec![0u8; weights.len()];
    for node in (0..weights.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    for (&symbol, &depth) in leaves.iter().zip(&depths) {
        lengths[symbol] = depth;
    }
    lengths
}

/// Assigns canonical codes: consecutive numbers to the symbols of each length.
fn values(lengths: &[u8]) -> Vec<u16> {
    let mut values = vec![0; lengths.len()];
    let mut value = 0u16;
    for length in 1..=15 {
        for (symbol, _) in lengths.iter().enumerate().filter(|&(_, &other)| other == length) {
            values[symbol] = value.reverse_bits() >> (16 - length);
            value += 1;
        }
        value <<= 1;
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_complete_and_within_its_limit() {
        // Fibonacci numbers make the longest codes.
        let mut counts = vec![1u32, 1];
        while counts.len() < 40 {
            counts.push(counts[counts.len() - 1] + counts[counts.len() - 2]);
        }
        for limit in [7, 15] {
            let code = Code::new(&counts, limit);
            assert!(code.lengths().iter().all(|length| (1..=limit).contains(length)));
            let filled: u32 = code.lengths().iter().map(|&length| 1 << (limit - length)).sum();
            assert_eq!(filled, 1 << limit);
        }
    }

    #[test]
    fn few_symbols_have_short_codes() {
        assert_eq!(Code::new(&[0, 0, 0], 15).lengths(), [0, 0, 0]);
        assert_eq!(Code::new(&[0, 7, 0], 15).lengths(), [0, 1, 0]);
        assert_eq!(Code::new(&[1, 0, 9, 9], 15).lengths(), [2, 0, 2, 1]);
    }
}
