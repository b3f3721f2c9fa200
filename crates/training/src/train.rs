//! Training: batches of examples in random order, Adam, and a learning rate that falls to zero.

use crate::data::Lessons;
use crate::model::{Model, Outcome, Scratch};
use fastrand::Rng;

/// How a net is trained.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How often every example is seen.
    pub epochs: f64,
    /// Examples in a batch.
    pub batch: usize,
    /// The learning rate at the start.
    pub rate: f32,
    /// The seed of the order of examples.
    pub seed: u64,
    /// Threads.
    pub threads: usize,
}

/// Adam's moments of each weight.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    step: i32,
}

/// Trains by the plan. `tell` gets the number of examples so far and the mean error of the latest ones.
pub fn train(model: &mut Model, lessons: &Lessons, plan: Plan, mut tell: impl FnMut(f64, Outcome)) {
    let mut random = Rng::with_seed(plan.seed);
    let mut order: Vec<u32> = (0..lessons.len() as u32).collect();
    let batches = (lessons.len() as f64 * plan.epochs / plan.batch as f64) as usize;
    let mut adam = Adam::new(model.weights.len());
    let mut slopes = vec![vec![0.0; model.weights.len()]; plan.threads];
    let (mut at, mut recent) = (order.len(), Outcome::default());
    for batch in 0..batches {
        if at + plan.batch > order.len() {
            random.shuffle(&mut order);
            at = 0;
        }
        recent.add(learn_batch(model, lessons, &order[at..at + plan.batch], &mut slopes));
        at += plan.batch;
        let done = batch as f64 / batches as f64;
        let warm = ((batch + 1) as f32 / 500.0).min(1.0);
        let rate = plan.rate * warm * (0.5 + 0.5 * (std::f64::consts::PI * done).cos()) as f32;
        adam.change(&mut model.weights, &mut slopes, rate, plan.batch);
        const TELL: usize = 2000;
        if (batch + 1) % TELL == 0 {
            tell(done, recent.mean(TELL * plan.batch));
            recent = Outcome::default();
        }
    }
}

/// The mean error of a model.
pub fn judge(model: &Model, lessons: &Lessons) -> Outcome {
    let mut scratch = Scratch::new(model.shape);
    let mut sum = Outcome::default();
    for i in 0..lessons.len() {
        let (view, wanted) = lessons.lesson(i);
        sum.add(model.judge(&view, wanted, &mut scratch));
    }
    sum.mean(lessons.len())
}

fn learn_batch(model: &Model, lessons: &Lessons, batch: &[u32], slopes: &mut [Vec<f32>]) -> Outcome {
    let learn = |part: &[u32], slopes: &mut [f32]| {
        let (mut scratch, mut sum) = (Scratch::new(model.shape), Outcome::default());
        for &i in part {
            let (view, wanted) = lessons.lesson(i as usize);
            sum.add(model.learn(&view, wanted, &mut scratch, slopes));
        }
        sum
    };
    let parts = batch.chunks(batch.len().div_ceil(slopes.len()));
    if let [only] = slopes {
        return learn(batch, only);
    }
    std::thread::scope(|scope| {
        let workers: Vec<_> =
            parts.zip(slopes).map(|(part, slopes)| scope.spawn(move || learn(part, slopes))).collect();
        let mut sum = Outcome::default();
        for worker in workers {
            sum.add(worker.join().expect("learning does not panic"));
        }
        sum
    })
}

impl Outcome {
    /// The mean over this many examples.
    fn mean(self, count: usize) -> Outcome {
        let count = count.max(1) as f64;
        Outcome { loss: self.loss / count, off: self.off / count, off_squared: self.off_squared / count }
    }
}

impl Adam {
    fn new(count: usize) -> Adam {
        Adam { mean: vec![0.0; count], square: vec![0.0; count], step: 0 }
    }

    /// Changes all weights by the gradient of a batch, and resets it.
    fn change(&mut self, weights: &mut [f32], slopes: &mut [Vec<f32>], rate: f32, batch: usize) {
        const KEEP_MEAN: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.step += 1;
        let (first, others) = slopes.split_first_mut().expect("there is a thread");
        for other in others {
            for (sum, slope) in first.iter_mut().zip(other) {
                *sum += *slope;
                *slope = 0.0;
            }
        }
        let mean_scale = 1.0 / (1.0 - KEEP_MEAN.powi(self.step));
        let square_scale = 1.0 / (1.0 - KEEP_SQUARE.powi(self.step));
        let memory = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(first).zip(memory) {
            let g = *slope / batch as f32;
            *slope = 0.0;
            *mean = KEEP_MEAN * *mean + (1.0 - KEEP_MEAN) * g;
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * g * g;
            *weight -= rate * *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-8);
        }
    }
}
