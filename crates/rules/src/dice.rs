//! Dice: one die, and the 21 rolls of two.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A die showing 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

/// A number that no die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a die shows 1 to 6, not {0}")]
pub struct DieError(pub u8);

impl Die {
    /// A die showing `number`.
    pub const fn new(number: u8) -> Result<Die, DieError> {
        match number {
            1..=6 => Ok(Die(number)),
            _ => Err(DieError(number)),
        }
    }

    /// What the die shows, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Die {
    type Error = DieError;

    fn try_from(number: u8) -> Result<Die, DieError> {
        Die::new(number)
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}

/// A roll of two dice. Which of them fell first does not matter: 2-5 and 5-2 are equal, written `52`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "(Die, Die)", into = "(Die, Die)")]
pub struct Dice {
    high: Die,
    low: Die,
}

impl Dice {
    /// The 21 different rolls, 11 first, 66 last.
    pub const ALL: [Dice; 21] = all_rolls();

    /// A roll of these two dice, in either order.
    pub const fn new(a: Die, b: Die) -> Dice {
        if a.0 >= b.0 { Dice { high: a, low: b } } else { Dice { high: b, low: a } }
    }

    /// A roll of these two numbers, in either order.
    pub const fn from_numbers(a: u8, b: u8) -> Result<Dice, DieError> {
        match (Die::new(a), Die::new(b)) {
            (Ok(a), Ok(b)) => Ok(Dice::new(a, b)),
            (Err(no), _) | (_, Err(no)) => Err(no),
        }
    }

    /// The larger number, or the common one of a double.
    pub const fn high(self) -> u8 {
        self.high.0
    }

    /// The smaller number, or the common one of a double.
    pub const fn low(self) -> u8 {
        self.low.0
    }

    /// Whether both dice show the same number, which is then played four times.
    pub const fn is_double(self) -> bool {
        self.high.0 == self.low.0
    }

    /// The numbers to play, largest first: two of them, or the same one four times.
    pub fn numbers(self) -> Vec<u8> {
        if self.is_double() { vec![self.high(); 4] } else { vec![self.high(), self.low()] }
    }
}

const fn all_rolls() -> [Dice; 21] {
    let mut rolls = [Dice { high: Die(1), low: Die(1) }; 21];
    let (mut i, mut high) = (0, 1);
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            rolls[i] = Dice { high: Die(high), low: Die(low) };
            i += 1;
            low += 1;
        }
        high += 1;
    }
    rolls
}

impl From<(Die, Die)> for Dice {
    fn from((a, b): (Die, Die)) -> Dice {
        Dice::new(a, b)
    }
}

impl From<Dice> for (Die, Die) {
    fn from(dice: Dice) -> (Die, Die) {
        (dice.high, dice.low)
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high.0, self.low.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_21_different_rolls_of_which_six_are_doubles() {
        let mut rolls = Dice::ALL.to_vec();
        rolls.dedup();
        assert_eq!(rolls.len(), 21);
        assert_eq!(rolls.iter().filter(|dice| dice.is_double()).count(), 6);
    }

    #[test]
    fn a_die_shows_one_to_six_and_nothing_else() {
        assert!((1..=6).all(|number| Die::new(number).is_ok()));
        assert_eq!(Die::new(0), Err(DieError(0)));
        assert_eq!(Dice::from_numbers(3, 7), Err(DieError(7)));
        assert!(serde_json::from_str::<Dice>("[3,9]").is_err());
    }

    #[test]
    fn the_order_of_the_dice_does_not_matter() {
        assert_eq!(Dice::from_numbers(2, 5), Dice::from_numbers(5, 2));
        assert_eq!(Dice::from_numbers(2, 5).unwrap().to_string(), "52");
        assert_eq!(Dice::from_numbers(4, 4).unwrap().numbers(), [4, 4, 4, 4]);
    }
}
