//! Where randomness comes from: the operating system, or a test's script.

use blot_rules::Die;
use blot_table::{SealedDice, Secret};

/// The source of secrets, codes and rolls.
pub trait Chance: Send {
    /// A new secret.
    fn secret(&mut self) -> anyhow::Result<Secret>;

    /// Eight random bytes for a code that is shown to one person. Tests return a counter instead.
    fn code(&mut self) -> anyhow::Result<[u8; 8]> {
        let secret = self.secret()?.0;
        Ok(std::array::from_fn(|at| secret[at]))
    }

    /// The roll of this index. Tests script it.
    fn roll(&self, dice: &SealedDice, index: u32) -> [Die; 2] {
        dice.roll(index)
    }
}

/// The operating system's generator.
#[derive(Clone, Copy, Debug, Default)]
pub struct OsChance;

impl Chance for OsChance {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret)
            .map_err(|no| anyhow::anyhow!("the operating system gave no randomness: {no}"))?;
        Ok(Secret(secret))
    }
}

/// Secrets that follow from a seed, so that a simulation is reproducible.
#[cfg(test)]
pub(crate) struct Seeded(pub(crate) fastrand::Rng);

#[cfg(test)]
impl Chance for Seeded {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        Ok(Secret(std::array::from_fn(|_| self.0.u8(..))))
    }
}
