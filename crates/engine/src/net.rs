//! A neural net of three layers, from a position's inputs to five chances.
//!
//! Every sum has a fixed order and uses additions and multiplications alone, so that a position has the same chances,
//! bit for bit, on every machine: a table that is replayed after a crash must come to the same move. The compiler may
//! vectorize across sums, but never reorders one sum.

use crate::half::from_half;
use crate::inputs::{INPUTS, MADE, RAW, RAW_INPUTS, UNITS, made, off_unit, units};
use crate::view::View;

/// How many sums are done side by side; the sizes of layers are multiples of it.
const LANES: usize = 32;
/// The largest layers there may be.
const MOST_FIRST: usize = 512;
const MOST_SECOND: usize = 64;
const OUTPUTS: usize = 5;
const MAGIC: &[u8; 8] = b"blotnet1";
/// Most places with checkers of one side: 15 checkers, and those borne off.
const MOST_ROWS: usize = 32;

type Lanes = [f32; LANES];

/// Weights, ready for use.
pub struct Net {
    /// What a stack of checkers adds to the first layer: by side, place and count.
    places: Vec<Lanes>,
    /// What a computed input adds to each unit of the first layer.
    made: Vec<Lanes>,
    first_bias: Vec<Lanes>,
    second: Vec<Lanes>,
    second_bias: Vec<Lanes>,
    last: Vec<[f32; OUTPUTS]>,
    last_bias: [f32; OUTPUTS],
}

/// Why bytes are not a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetError;

impl std::fmt::Display for NetError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("these bytes are not a net for these inputs")
    }
}

impl std::error::Error for NetError {}

impl Net {
    /// Reads a net: its name, the sizes of its layers, then the weights and biases of each layer, numbers of 16 bits.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let (head, weights) = bytes.split_at_checked(20).ok_or(NetError)?;
        let size =
            |at: usize| u32::from_le_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]) as usize;
        let (inputs, first, second) = (size(8), size(12), size(16));
        let whole = first % LANES == 0 && second % LANES == 0 && first > 0 && second > 0;
        if &head[..8] != MAGIC
            || !(inputs == INPUTS || inputs == RAW_INPUTS)
            || !whole
            || first > MOST_FIRST
            || second > MOST_SECOND
        {
            return Err(NetError);
        }
        if weights.len() != 2 * ((inputs + 1) * first + (first + 1) * second + (second + 1) * OUTPUTS) {
            return Err(NetError);
        }
        let mut numbers = weights.as_chunks::<2>().0.iter().map(|&two| from_half(u16::from_le_bytes(two)));
        let mut take = |count: usize| numbers.by_ref().take(count).collect::<Vec<f32>>();
        let input_rows = take(inputs * first);
        let (raw, made) = input_rows.split_at(RAW_INPUTS * first);
        let (first_bias, second_weights, second_bias) = (take(first), take(first * second), take(second));
        let (last, last_bias) = (take(second * OUTPUTS), take(OUTPUTS));
        Ok(Net {
            places: place_rows(raw, first),
            made: in_lanes(made),
            first_bias: in_lanes(&first_bias),
            second: in_lanes(&second_weights),
            second_bias: in_lanes(&second_bias),
            last: last.as_chunks().0.to_vec(),
            last_bias: std::array::from_fn(|i| last_bias[i]),
        })
    }

    /// The five chances of the side on roll: win, win a gammon, win a backgammon, lose a gammon, lose a backgammon.
    pub(crate) fn evaluate(&self, view: &View) -> [f32; 5] {
        let width = self.first_bias.len();
        let mut hidden = [0.0; MOST_FIRST];
        let hidden = &mut hidden[..width * LANES];
        self.first_layer(view, hidden);
        let mut deeper = [0.0; MOST_SECOND];
        let deeper = &mut deeper[..self.second_bias.len() * LANES];
        self.second_layer(hidden, deeper);
        let mut sums = self.last_bias;
        for (weights, &unit) in self.last.iter().zip(deeper.iter()) {
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += unit * weight;
            }
        }
        sums.map(logistic)
    }

    fn first_layer(&self, view: &View, hidden: &mut [f32]) {
        let width = self.first_bias.len();
        let mut rows = [0; MOST_ROWS];
        let mut count = 0;
        for (side, hand) in view.hands.iter().enumerate() {
            let mut places = hand.occupied | u32::from(hand.counts[0] > 0);
            while places != 0 && count < MOST_ROWS {
                let place = places.trailing_zeros() as usize;
                places &= places - 1;
                rows[count] = row_of(side, place, hand.counts[place] & 15);
                count += 1;
            }
        }
        // The scout has no computed inputs, which saves the time to compute them.
        let (mut made_rows, mut made_count) = ([(0, 0.0); 2 * MADE], 0);
        if !self.made.is_empty() {
            for (row, &unit) in made(view).as_flattened().iter().enumerate() {
                made_rows[made_count & (2 * MADE - 1)] = (row, unit);
                made_count += usize::from(unit != 0.0);
            }
        }
        for (block, hidden) in hidden.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut sums = self.first_bias[block];
            for &row in &rows[..count] {
                add(&mut sums, &self.places[row * width + block]);
            }
            for &(row, unit) in &made_rows[..made_count] {
                add_scaled(&mut sums, unit, &self.made[row * width + block]);
            }
            *hidden = sums.map(ramp);
        }
    }

    fn second_layer(&self, hidden: &[f32], deeper: &mut [f32]) {
        // Most units of the first layer are zero. Collecting the others first avoids mispredicted branches.
        let mut loud = [0u16; MOST_FIRST];
        let mut count = 0;
        for (i, &unit) in hidden.iter().enumerate() {
            loud[count & (MOST_FIRST - 1)] = i as u16;
            count += usize::from(unit > 0.0);
        }
        let width = self.second_bias.len();
        for (block, deeper) in deeper.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let mut sums = self.second_bias[block];
            for &i in &loud[..count] {
                let i = usize::from(i);
                add_scaled(&mut sums, hidden[i], &self.second[i * width + block]);
            }
            *deeper = sums.map(ramp);
        }
    }
}

/// Where the row of so many checkers in one place stands.
fn row_of(side: usize, place: usize, count: u8) -> usize {
    (side * 26 + place) * 16 + usize::from(count)
}

/// The units of each place and count, added up beforehand: one row instead of up to three.
fn place_rows(raw: &[f32], width: usize) -> Vec<Lanes> {
    let mut rows = vec![0.0; 2 * 26 * 16 * width];
    for side in 0..2 {
        for place in 0..26 {
            for count in 1..16 {
                let at = row_of(side, place, count) * width;
                let row = &mut rows[at..at + width];
                let inputs = &raw[side * RAW * width..];
                if place == 0 {
                    add_input(row, &inputs[(RAW - 1) * width..], off_unit(count));
                    continue;
                }
                for (unit, value) in units(count).into_iter().enumerate() {
                    add_input(row, &inputs[((place - 1) * UNITS + unit) * width..], value);
                }
            }
        }
    }
    in_lanes(&rows)
}

fn add_input(row: &mut [f32], weights: &[f32], value: f32) {
    for (sum, weight) in row.iter_mut().zip(weights) {
        *sum += value * weight;
    }
}

fn in_lanes(numbers: &[f32]) -> Vec<Lanes> {
    numbers.as_chunks().0.to_vec()
}

#[inline(always)]
fn add(sums: &mut Lanes, row: &Lanes) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += weight;
    }
}

#[inline(always)]
fn add_scaled(sums: &mut Lanes, unit: f32, row: &Lanes) {
    for (sum, weight) in sums.iter_mut().zip(row) {
        *sum += unit * weight;
    }
}

/// The activation of a hidden unit.
#[inline(always)]
fn ramp(sum: f32) -> f32 {
    if sum > 0.0 { sum } else { 0.0 }
}

/// 1 / (1 + e^-x) to six digits, by arithmetic alone: a system's own functions differ in their last bits.
pub fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x.clamp(-30.0, 30.0)))
}

/// e^x for x from -30 to 30: a power of two, times a short series for the remainder.
fn exp(x: f32) -> f32 {
    const LN_2_HIGH: f32 = 0.693_359_4;
    const LN_2_LOW: f32 = -2.121_944_4e-4;
    let power = (x * std::f32::consts::LOG2_E + 64.5) as i32 - 64;
    let left = x - power as f32 * LN_2_HIGH - power as f32 * LN_2_LOW;
    let series = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let sum = series.into_iter().fold(0.0, |sum, factor| sum * left + factor);
    sum * f32::from_bits(((power + 127) as u32) << 23)
}

/// All inputs of a position that are not zero, with their numbers, the raw ones first: for the trainer.
pub fn inputs(view: &View, mut each: impl FnMut(usize, f32)) {
    for (side, hand) in view.hands.iter().enumerate() {
        for place in 1..26 {
            for (unit, value) in units(hand.counts[place]).into_iter().enumerate() {
                if value != 0.0 {
                    each(side * RAW + (place - 1) * UNITS + unit, value);
                }
            }
        }
        if hand.counts[0] > 0 {
            each(side * RAW + RAW - 1, off_unit(hand.counts[0]));
        }
    }
    for (i, &value) in made(view).as_flattened().iter().enumerate() {
        if value != 0.0 {
            each(2 * RAW + i, value);
        }
    }
    const { assert!(INPUTS == 2 * RAW + 2 * MADE) }
}

/// The bytes of a net of so many inputs, [`INPUTS`] or [`RAW_INPUTS`], from all weights and biases in their order.
pub fn write(inputs: usize, first: usize, second: usize, weights: impl IntoIterator<Item = f32>) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    for size in [inputs, first, second] {
        bytes.extend((size as u32).to_le_bytes());
    }
    bytes.extend(weights.into_iter().flat_map(|weight| crate::half::to_half(weight).to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logistic_curve_is_right_to_six_digits() {
        for step in -2000..=2000 {
            let x = step as f32 / 100.0;
            let exact = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!((f64::from(logistic(x)) - exact).abs() < 3e-7, "at {x}");
        }
        assert!(logistic(f32::MAX) <= 1.0 && logistic(f32::MIN) >= 0.0);
    }
}
