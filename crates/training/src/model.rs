//! A trainable net: the same three layers as the engine's, with forward and backward pass.

use blot_engine::View;
use blot_engine::net::{self, logistic};
use fastrand::Rng;

const OUTPUTS: usize = 5;
/// Loss weights of the five chances.
const CARE: [f32; OUTPUTS] = [2.0, 1.0, 0.5, 1.0, 0.5];
/// Loss weight of the equity.
const CARE_FOR_EQUITY: f32 = 1.0;
/// The factor of each chance in an equity.
const POINTS: [f32; OUTPUTS] = [2.0, 1.0, 1.0, -1.0, -1.0];

/// The number of inputs, and the sizes of the two hidden layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// [`blot_engine::INPUTS`], or [`blot_engine::RAW_INPUTS`] for a net that sees only checkers.
    pub inputs: usize,
    /// Units of the first hidden layer.
    pub first: usize,
    /// Units of the second hidden layer.
    pub second: usize,
}

/// A net's shape, and its weights in the order of its file.
#[derive(Clone)]
pub struct Model {
    /// The sizes of its layers.
    pub shape: Shape,
    /// All weights and biases.
    pub weights: Vec<f32>,
}

/// The error in one training example.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome {
    /// Cross-entropy above its minimum.
    pub loss: f64,
    /// Absolute error of the equity.
    pub off: f64,
    /// Squared error of the equity.
    pub off_squared: f64,
}

/// Offsets of each layer's weights and biases.
struct Offsets {
    first_bias: usize,
    second: usize,
    second_bias: usize,
    last: usize,
    last_bias: usize,
    end: usize,
}

impl Shape {
    fn offsets(self) -> Offsets {
        let Shape { inputs, first, second } = self;
        let first_bias = inputs * first;
        let second_start = first_bias + first;
        let second_bias = second_start + first * second;
        let last = second_bias + second;
        let last_bias = last + second * OUTPUTS;
        Offsets { first_bias, second: second_start, second_bias, last, last_bias, end: last_bias + OUTPUTS }
    }
}

/// Buffers for one forward and backward pass.
pub struct Scratch {
    inputs: Vec<(usize, f32)>,
    hidden: Vec<f32>,
    deeper: Vec<f32>,
    hidden_slope: Vec<f32>,
    deeper_slope: Vec<f32>,
}

impl Scratch {
    /// Buffers for nets of this shape.
    pub fn new(shape: Shape) -> Scratch {
        Scratch {
            inputs: Vec::new(),
            hidden: vec![0.0; shape.first],
            deeper: vec![0.0; shape.second],
            hidden_slope: vec![0.0; shape.first],
            deeper_slope: vec![0.0; shape.second],
        }
    }
}

impl Model {
    /// A net with random weights.
    pub fn new(shape: Shape, seed: u64) -> Model {
        let mut random = Rng::with_seed(seed);
        let Offsets { first_bias, second, second_bias, last, last_bias, end } = shape.offsets();
        let mut weights = vec![0.0; end];
        // About fifty inputs are not zero at a time.
        let spreads =
            [(0..first_bias, 50), (second..second_bias, shape.first / 2), (last..last_bias, shape.second / 2)];
        for (part, inputs) in spreads {
            let spread = (3.0 / inputs as f32).sqrt();
            weights[part].fill_with(|| (2.0 * random.f32() - 1.0) * spread);
        }
        Model { shape, weights }
    }

    /// The bytes of this net's file.
    pub fn to_net(&self) -> Vec<u8> {
        net::write(self.shape.inputs, self.shape.first, self.shape.second, self.weights.iter().copied())
    }

    /// The five chances of a position.
    fn forward(&self, view: &View, scratch: &mut Scratch) -> [f32; OUTPUTS] {
        let Shape { first, second, .. } = self.shape;
        let at = self.shape.offsets();
        let Scratch { inputs, hidden, deeper, .. } = scratch;
        inputs.clear();
        net::inputs(view, |input, value| {
            if input < self.shape.inputs {
                inputs.push((input, value));
            }
        });
        hidden.copy_from_slice(&self.weights[at.first_bias..at.second]);
        for &(input, value) in inputs.iter() {
            add(hidden, value, &self.weights[input * first..][..first]);
        }
        deeper.copy_from_slice(&self.weights[at.second_bias..at.last]);
        for (i, unit) in hidden.iter_mut().enumerate() {
            *unit = unit.max(0.0);
            if *unit > 0.0 {
                add(deeper, *unit, &self.weights[at.second + i * second..][..second]);
            }
        }
        let mut sums: [f32; OUTPUTS] = std::array::from_fn(|k| self.weights[at.last_bias + k]);
        for (i, unit) in deeper.iter_mut().enumerate() {
            *unit = unit.max(0.0);
            add(&mut sums, *unit, &self.weights[at.last + i * OUTPUTS..][..OUTPUTS]);
        }
        sums.map(logistic)
    }

    /// The error in one example, without training.
    pub fn judge(&self, view: &View, wanted: [f32; OUTPUTS], scratch: &mut Scratch) -> Outcome {
        Outcome::of(self.forward(view, scratch), wanted)
    }

    /// Adds the gradient of one example to `slopes`.
    pub fn learn(
        &self,
        view: &View,
        wanted: [f32; OUTPUTS],
        scratch: &mut Scratch,
        slopes: &mut [f32],
    ) -> Outcome {
        let chances = self.forward(view, scratch);
        let Shape { first, second, .. } = self.shape;
        let at = self.shape.offsets();
        let Scratch { inputs, hidden, deeper, hidden_slope, deeper_slope } = scratch;
        let off = equity(chances) - equity(wanted);
        let slope: [f32; OUTPUTS] = std::array::from_fn(|k| {
            let p = chances[k];
            CARE[k] * (p - wanted[k]) + CARE_FOR_EQUITY * off * POINTS[k] * p * (1.0 - p)
        });
        add(&mut slopes[at.last_bias..at.end], 1.0, &slope);
        for (i, &unit) in deeper.iter().enumerate() {
            deeper_slope[i] = 0.0;
            if unit > 0.0 {
                let weights = &self.weights[at.last + i * OUTPUTS..][..OUTPUTS];
                deeper_slope[i] = weights.iter().zip(&slope).map(|(weight, slope)| weight * slope).sum();
                add(&mut slopes[at.last + i * OUTPUTS..][..OUTPUTS], unit, &slope);
            }
        }
        add(&mut slopes[at.second_bias..at.last], 1.0, deeper_slope);
        for (i, &unit) in hidden.iter().enumerate() {
            hidden_slope[i] = 0.0;
            if unit > 0.0 {
                let from = at.second + i * second;
                hidden_slope[i] = dot(&self.weights[from..from + second], deeper_slope);
                add(&mut slopes[from..from + second], unit, deeper_slope);
            }
        }
        add(&mut slopes[at.first_bias..at.second], 1.0, hidden_slope);
        for &(input, value) in inputs.iter() {
            add(&mut slopes[input * first..][..first], value, hidden_slope);
        }
        Outcome::of(chances, wanted)
    }
}

impl Outcome {
    fn of(chances: [f32; OUTPUTS], wanted: [f32; OUTPUTS]) -> Outcome {
        let entropy = |p: f64, t: f64| {
            let part = |t: f64, p: f64| if t > 0.0 { t * (t / p.max(1e-9)).ln() } else { 0.0 };
            part(t, p) + part(1.0 - t, 1.0 - p)
        };
        let loss = (0..OUTPUTS).map(|k| entropy(chances[k].into(), wanted[k].into())).sum();
        let off = f64::from(equity(chances) - equity(wanted)).abs();
        Outcome { loss, off, off_squared: off * off }
    }

    /// Adds the error of another example.
    pub fn add(&mut self, other: Outcome) {
        self.loss += other.loss;
        self.off += other.off;
        self.off_squared += other.off_squared;
    }
}

fn equity(chances: [f32; OUTPUTS]) -> f32 {
    chances.iter().zip(POINTS).map(|(chance, points)| chance * points).sum::<f32>() - 1.0
}

fn add(sums: &mut [f32], factor: f32, numbers: &[f32]) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum += factor * number;
    }
}

/// A dot product in eight parallel sums.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut sums = [0.0; 8];
    for (a, b) in a.as_chunks::<8>().0.iter().zip(b.as_chunks::<8>().0) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_engine::INPUTS;
    use blot_rules::{Board, Side};

    const SHAPE: Shape = Shape { inputs: INPUTS, first: 32, second: 32 };
    const WANTED: [f32; OUTPUTS] = [0.6, 0.2, 0.05, 0.1, 0.02];

    /// The loss in double precision: cross-entropy, and half the squared error of the equity.
    fn cost(model: &Model, view: &View, scratch: &mut Scratch) -> f64 {
        let chances = model.forward(view, scratch);
        let part = |k: usize| {
            let [p, t] = [chances[k], WANTED[k]].map(f64::from);
            -f64::from(CARE[k]) * (t * p.ln() + (1.0 - t) * (1.0 - p).ln())
        };
        let off = f64::from(equity(chances) - equity(WANTED));
        (0..OUTPUTS).map(part).sum::<f64>() + f64::from(CARE_FOR_EQUITY) * off * off / 2.0
    }

    #[test]
    fn slopes_are_what_small_changes_of_weights_do() {
        let mut model = Model::new(SHAPE, 3);
        let view = View::new(&Board::default(), Side::White);
        let mut scratch = Scratch::new(SHAPE);
        let mut slopes = vec![0.0; model.weights.len()];
        model.learn(&view, WANTED, &mut scratch, &mut slopes);
        let (mut compared, step) = (0, 1e-2);
        for i in (0..slopes.len()).step_by(7).filter(|&i| slopes[i] != 0.0) {
            let before = model.weights[i];
            let [less, more] = [-step, step].map(|change| {
                model.weights[i] = before + change;
                cost(&model, &view, &mut scratch)
            });
            model.weights[i] = before;
            let slope = (more - less) / f64::from(2.0 * step);
            compared += 1;
            assert!(
                (slope - f64::from(slopes[i])).abs() < 0.02 + 0.05 * slope.abs(),
                "{i}: {slope}, {}",
                slopes[i]
            );
        }
        assert!(compared > 100);
    }

    #[test]
    fn a_net_says_what_its_model_does() {
        let model = Model::new(SHAPE, 4);
        let bytes = model.to_net();
        let nets = blot_engine::Nets { contact: &bytes, race: &bytes, scout: &bytes, hypergammon: &bytes };
        let engine = blot_engine::Engine::with_nets(nets).expect("a model makes a net");
        let view = View::new(&Board::default(), Side::White);
        let [win, ..] = model.forward(&view, &mut Scratch::new(SHAPE));
        // The file stores weights with 11 bits of precision.
        assert!((engine.odds_of(&view).win - win).abs() < 1e-3);
    }
}
