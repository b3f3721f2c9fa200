//! Positions that random play reaches, the same ones in every run.

use blot_rules::{Board, Dice, Side, Variant, legal_plays};
use fastrand::Rng;

/// A roll of two fair dice.
pub(crate) fn roll(rng: &mut Rng) -> Dice {
    Dice::from_numbers(rng.u8(1..=6), rng.u8(1..=6)).expect("numbers of dice")
}

/// Positions, each with the side on roll, from games of random legal plays of the variants in turn.
pub(crate) fn positions(seed: u64) -> impl Iterator<Item = (Board, Side, Variant)> {
    const VARIANTS: [Variant; 4] =
        [Variant::Standard, Variant::Nackgammon, Variant::Standard, Variant::Hypergammon];
    let mut rng = Rng::with_seed(seed);
    let mut game = 0;
    let mut now = (Variant::Standard.start(), Side::White, Variant::Standard);
    std::iter::from_fn(move || {
        let shown = now;
        let (board, side, variant) = now;
        let plays = legal_plays(&board, side, roll(&mut rng));
        let next = rng.choice(&plays).map_or(board, |play| *play.board());
        now = if next.off(side) == variant.checkers() {
            game += 1;
            let variant = VARIANTS[game % VARIANTS.len()];
            (variant.start(), !side, variant)
        } else {
            (next, !side, variant)
        };
        Some(shown)
    })
}
