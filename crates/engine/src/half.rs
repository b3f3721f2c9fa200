//! 16-bit floating-point numbers, the format of the stored weights.

/// The number with these bits.
pub(crate) fn from_half(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let (exponent, fraction) = (u32::from(bits >> 10 & 0x1f), u32::from(bits & 0x3ff));
    if exponent == 0 {
        // 2^-24 times the fraction, which is exact.
        let small = fraction as f32 * f32::from_bits(103 << 23);
        return f32::from_bits(small.to_bits() | sign);
    }
    f32::from_bits(sign | (exponent + 112) << 23 | fraction << 13)
}

/// The nearest 16-bit number; the largest one if `number` is out of range.
pub(crate) fn to_half(number: f32) -> u16 {
    const LARGEST: u16 = 0x7bff;
    let sign = (number.to_bits() >> 16 & 0x8000) as u16;
    let magnitude = number.abs();
    let nearest = if magnitude < f32::from_bits(113 << 23) {
        (magnitude * f32::from_bits(151 << 23)).round_ties_even() as u16
    } else {
        let bits = magnitude.to_bits();
        let rounded = bits + 0xfff + (bits >> 13 & 1);
        ((rounded >> 13).saturating_sub(112 << 10)).min(u32::from(LARGEST)) as u16
    };
    sign | nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_16_bits_comes_back() {
        for bits in (0..=0xffff).filter(|bits| bits & 0x7c00 != 0x7c00) {
            assert_eq!(to_half(from_half(bits)), bits);
        }
    }

    #[test]
    fn the_nearest_is_taken() {
        assert_eq!(from_half(to_half(1.0 + 0.6 / 1024.0)), 1.0 + 1.0 / 1024.0);
        assert_eq!(from_half(to_half(-1e9)), -65504.0);
        assert_eq!(from_half(to_half(0.1)), 0.099_975_586);
    }
}
