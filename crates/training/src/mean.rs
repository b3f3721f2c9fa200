//! Means and their standard errors.

/// Numbers, by their count, sum and sum of squares.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    /// Adds a number.
    pub fn add(&mut self, number: f64) {
        self.count += 1.0;
        self.sum += number;
        self.squares += number * number;
    }

    /// How many there are.
    pub fn count(&self) -> f64 {
        self.count
    }

    /// Their mean; 0 if there are none.
    pub fn mean(&self) -> f64 {
        if self.count > 0.0 { self.sum / self.count } else { 0.0 }
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        if self.count < 2.0 {
            return 0.0;
        }
        let variance = (self.squares - self.sum * self.sum / self.count).max(0.0) / (self.count - 1.0);
        (variance / self.count).sqrt()
    }
}

impl FromIterator<f64> for Mean {
    fn from_iter<I: IntoIterator<Item = f64>>(numbers: I) -> Mean {
        let mut mean = Mean::default();
        numbers.into_iter().for_each(|number| mean.add(number));
        mean
    }
}

/// The correlation of pairs of numbers.
pub fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let mean = |of: fn(&(f64, f64)) -> f64| pairs.iter().map(of).collect::<Mean>().mean();
    let (x, y) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let sum = |of: &dyn Fn(f64, f64) -> f64| pairs.iter().map(|pair| of(pair.0 - x, pair.1 - y)).sum::<f64>();
    sum(&|x, y| x * y) / (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_the_textbook() {
        // Eight numbers with a standard deviation of 2.138.
        let mean: Mean = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter().collect();
        assert_eq!(mean.mean(), 5.0);
        assert!((mean.error() - 2.138_09 / 8_f64.sqrt()).abs() < 1e-5);
    }

    #[test]
    fn numbers_on_a_line_go_together() {
        assert!((correlation(&[(1.0, 10.0), (2.0, 12.0), (4.0, 16.0)]) - 1.0).abs() < 1e-12);
        assert!((correlation(&[(1.0, 3.0), (2.0, 2.0), (3.0, 1.0)]) + 1.0).abs() < 1e-12);
        assert!(correlation(&[(0.0, 1.0), (1.0, 0.0), (2.0, 1.0)]).abs() < 1e-12);
    }
}
