//! Ratings as FIBS computes them: pure arithmetic. All in thousandths of a point, so that computing them again gives the same.

/// The rating that every player begins with.
pub const START: i64 = 1_500_000;
/// With less experience a rating is only a guess, and marked as one.
pub const PROVISIONAL: i64 = 20;
/// Matches of the same two within a week that count fully.
pub const FULL_A_WEEK: u32 = 5;
/// No change is halved more often; it is nothing by then.
const MAX_HALVINGS: u32 = 30;

/// A player before a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The rating.
    pub rating: i64,
    /// Points of all rated matches so far, won or lost.
    pub experience: i64,
}

/// How a match changes two ratings, with all that went into it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The difference between the ratings.
    pub difference: i64,
    /// How unlikely the result was: the chance that the other one had.
    pub chance: f64,
    /// How much a match counts for each, the winner first: from 5 down to 1 with experience.
    pub weights: [f64; 2],
    /// What the winner gains and what the loser loses, neither below 0.
    pub by: [i64; 2],
}

impl RatingChange {
    /// What a match to `length` points is worth, won by the first.
    pub fn of(winner: Rated, loser: Rated, length: i64, halvings: u32) -> RatingChange {
        let root = (length.max(1) as f64).sqrt();
        let difference = (winner.rating - loser.rating).abs();
        let underdog = 1.0 / (ten_to(difference as f64 / 1000.0 * root / 2000.0) + 1.0);
        let chance = if winner.rating < loser.rating { 1.0 - underdog } else { underdog };
        let weights = [winner, loser].map(|player| (5.0 - player.experience as f64 / 100.0).max(1.0));
        let share = f64::from(1u32 << halvings.min(MAX_HALVINGS));
        let by = weights.map(|weight| (4.0 * weight * root * chance * 1000.0 / share).round() as i64);
        RatingChange { difference, chance, weights, by }
    }
}

/// How often a change is halved after so many rated matches of the same two in the week before.
pub fn halvings(earlier: u32) -> u32 {
    (earlier + 1).saturating_sub(FULL_A_WEEK).min(MAX_HALVINGS)
}

/// Half the way back to the start.
pub fn squeezed(rating: i64) -> i64 {
    START + (rating - START) / 2
}

/// A rating or a change as it is shown, in whole points.
pub fn points(thousandths: i64) -> i64 {
    (thousandths.abs() + 500) / 1000 * thousandths.signum()
}

/// `1612`, or `1512?` while it is only a guess.
pub fn shown(rating: i64, experience: i64) -> String {
    let mark = if experience < PROVISIONAL { "?" } else { "" };
    format!("{}{mark}", points(rating))
}

/// `+14` or `-3`; a change that is too small to be seen is `+0` or `-0`.
pub fn shown_change(change: i64, is_gain: bool) -> String {
    format!("{}{}", if is_gain { '+' } else { '-' }, points(change).abs())
}

/// What several matches have changed together: `+14`, `-3` or `0`.
pub fn shown_sum(sum: i64) -> String {
    match points(sum) {
        0 => "0".to_owned(),
        _ => shown_change(sum, sum > 0),
    }
}

/// 10 to the power of x, for x from 0. Of multiplications alone, which give the same on every machine; a system's own function
/// need not.
fn ten_to(x: f64) -> f64 {
    let twos = (x * std::f64::consts::LOG2_10).min(1000.0);
    let (whole, part) = (twos.floor(), (twos - twos.floor()) * std::f64::consts::LN_2);
    let (mut sum, mut term) = (1.0, 1.0);
    for n in 1..=20 {
        term *= part / f64::from(n);
        sum += term;
    }
    (0..whole as u32).fold(sum, |power, _| power * 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const EXPERIENCED: Rated = Rated { rating: START, experience: 400 };
    const NEW: Rated = Rated { rating: START, experience: 0 };

    #[test]
    fn the_check_values_of_fibs_hold() {
        assert_eq!(RatingChange::of(EXPERIENCED, EXPERIENCED, 1, 0).by, [2_000, 2_000]);
        assert_eq!(RatingChange::of(NEW, NEW, 5, 0).by, [22_361, 22_361]);
        assert_eq!(RatingChange::of(NEW, EXPERIENCED, 1, 0).by, [10_000, 2_000]);
        // The underdog has one chance in 1 + 10^0.5 in a match to 100 points, 100 points below.
        let favourite = Rated { rating: START + 100_000, ..EXPERIENCED };
        assert_eq!(RatingChange::of(favourite, EXPERIENCED, 100, 0).by, [9_610, 9_610]);
        assert_eq!(RatingChange::of(EXPERIENCED, favourite, 100, 0).by, [30_390, 30_390]);
    }

    #[test]
    fn the_same_two_count_less_and_less() {
        assert_eq!([0, 4, 5, 6, 7].map(halvings), [0, 0, 1, 2, 3]);
        let by = |earlier| RatingChange::of(NEW, NEW, 1, halvings(earlier)).by[0];
        assert_eq!([4, 5, 6, 7].map(by), [10_000, 5_000, 2_500, 1_250]);
        assert_eq!(by(u32::MAX - 1), 0);
    }

    #[test]
    fn ratings_are_shown_in_whole_points() {
        assert_eq!([1_500_499, 1_500_500, -500, -499].map(points), [1500, 1501, -1, 0]);
        assert_eq!([shown(1_512_400, 19), shown(1_512_400, 20)], ["1512?", "1512"]);
        assert_eq!([shown_change(13_600, true), shown_change(-200, false)], ["+14", "-0"]);
        assert_eq!([squeezed(1_700_001), squeezed(1_400_001)], [1_600_000, 1_450_001]);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_between_equals(a in 0i64..4_000_000, b in 0i64..4_000_000, length in 1i64..100) {
            let [a, b] = [a, b].map(|rating| Rated { rating, experience: 400 });
            let (won, lost) = (RatingChange::of(a, b, length, 0), RatingChange::of(b, a, length, 0));
            prop_assert_eq!(won.by[0], won.by[1]);
            // What one chance does not take, the other does.
            prop_assert!((won.chance + lost.chance - 1.0).abs() < 1e-9 || a == b);
            // Who wins as expected gains no more than who does not.
            prop_assert_eq!(won.by[0] <= lost.by[0], a.rating >= b.rating || won.by[0] == lost.by[0]);
            prop_assert_eq!(RatingChange::of(a, b, length, 1).by[0].abs_diff(won.by[0] / 2) <= 1, true);
        }

        #[test]
        fn powers_are_as_the_system_has_them(x in 0f64..20.0) {
            prop_assert!((ten_to(x) / 10f64.powf(x) - 1.0).abs() < 1e-12);
        }
    }
}
