//! Numbers for home boards with nothing outside: every way in which up to fifteen checkers can stand on six points.
//!
//! A position's number is larger than that of every position to which it leads, so tables are filled from the lowest
//! number on, and positions of few checkers come first.

use crate::view::Hand;
use blot_rules::Dice;

/// Checkers on the points 1 to 6.
pub(crate) type Home = [u8; 6];

/// How many positions there are with up to fifteen checkers.
pub(crate) const HOMES: usize = homes_of(15);

/// How many positions there are with up to so many checkers.
pub(crate) const fn homes_of(checkers: usize) -> usize {
    choose(checkers + 6, 6)
}

const fn choose(n: usize, k: usize) -> usize {
    let (mut result, mut i) = (1, 0);
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

/// By n and k: in how many ways k of n things can be chosen.
static CHOOSE: [[u32; 7]; 21] = {
    let mut table = [[0; 7]; 21];
    let mut n = 0;
    while n < 21 {
        let mut k = 0;
        while k < 7 {
            table[n][k] = if k > n { 0 } else { choose(n, k) as u32 };
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of a position of at most fifteen checkers.
pub(crate) fn number(home: &Home) -> usize {
    let (mut number, mut above) = (0, 0);
    for (i, &count) in home.iter().rev().enumerate() {
        above += usize::from(count);
        number += CHOOSE[(above + i).min(20)][i + 1] as usize;
    }
    number
}

/// Every position of up to so many checkers, in the order of their numbers.
pub(crate) fn all_homes(checkers: u8) -> Vec<Home> {
    let mut all = vec![[0; 6]; homes_of(usize::from(checkers))];
    let mut home = [0u8; 6];
    loop {
        all[number(&home)] = home;
        // Count up like an odometer, the sum never above the limit.
        let mut point = 0;
        loop {
            if point == 6 {
                return all;
            }
            home[point] += 1;
            if home.iter().sum::<u8>() <= checkers {
                break;
            }
            home[point] = 0;
            point += 1;
        }
    }
}

/// The home board of a hand that has nothing outside.
pub(crate) fn home_of(hand: &Hand) -> Option<Home> {
    (hand.occupied >> 7 == 0).then(|| std::array::from_fn(|i| hand.counts[i + 1]))
}

/// Calls back with the position after every play of a roll; a position may come more than once.
pub(crate) fn after_roll(home: &Home, dice: Dice, each: &mut impl FnMut(&Home)) {
    if dice.is_double() {
        play(home, &[dice.high(); 4], each);
    } else {
        play(home, &[dice.high(), dice.low()], each);
        play(home, &[dice.low(), dice.high()], each);
    }
}

fn play(home: &Home, dice: &[u8], each: &mut impl FnMut(&Home)) {
    let Some((&die, rest)) = dice.split_first().filter(|_| home.iter().any(|&count| count > 0)) else {
        return each(home);
    };
    let die = usize::from(die);
    let mut any = false;
    for from in (die - 1..6).filter(|&from| home[from] > 0) {
        let mut after = *home;
        after[from] -= 1;
        if from >= die {
            after[from - die] += 1;
        }
        any = true;
        play(&after, rest, each);
    }
    if !any && let Some(highest) = home.iter().rposition(|&count| count > 0) {
        let mut after = *home;
        after[highest] -= 1;
        play(&after, rest, each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gaps_and_every_play_leads_to_a_lower_one() {
        let all = all_homes(15);
        assert_eq!((all.len(), homes_of(6)), (54_264, 924));
        assert!(all.iter().enumerate().all(|(i, home)| number(home) == i));
        assert!(all_homes(6).iter().zip(&all).all(|(few, home)| few == home));
        for home in all.iter().skip(1).step_by(97) {
            for dice in Dice::ALL {
                after_roll(home, dice, &mut |after| assert!(number(after) < number(home)));
            }
        }
    }
}
