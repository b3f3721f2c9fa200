//! Shots: with how many rolls one side can hit a blot of the other, and what it would cost.

use crate::view::{Hand, ON_BOARD, Points, turned};

/// What one side can hit with its next roll, over all 36 rolls.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shots {
    /// Rolls that hit.
    pub(crate) hits: u32,
    /// Rolls with which either of two blots can be hit.
    pub(crate) choices: u32,
    /// Pips that the other side loses by the dearest hit, summed over all rolls.
    pub(crate) pips: u32,
}

/// The shots that `hitter` would have at `target` if it were on roll.
pub(crate) fn shots(hitter: &Hand, target: &Hand) -> Shots {
    let blots = turned(target.blots());
    let mut shots = Shots::default();
    if blots == 0 {
        return shots;
    }
    let field =
        Field { blots, open: ON_BOARD & !turned(target.held), from: hitter.occupied, bar: hitter.bar() };
    for high in 1..=6 {
        shots.count(field.hit_by_double(high), 1);
        for low in 1..high {
            shots.count(field.hit_by(high, low), 2);
        }
    }
    shots
}

impl Shots {
    fn count(&mut self, hit: Points, weight: u32) {
        if hit != 0 {
            self.hits += weight;
            self.choices += weight * u32::from(hit.count_ones() > 1);
            // A blot on the hitter's point n has travelled 25 - n from the bar's 25, so it loses n.
            self.pips += weight * hit.ilog2();
        }
    }
}

/// What shots depend on, in the hitter's numbering.
struct Field {
    blots: Points,
    open: Points,
    from: Points,
    bar: u8,
}

impl Field {
    fn hit_by(&self, a: u32, b: u32) -> Points {
        let Field { blots, open, from, bar } = *self;
        match bar {
            0 => {
                let over_an_open_stop = from >> (a + b) & (open >> a | open >> b);
                blots & (from >> a | from >> b | over_an_open_stop)
            }
            1 => self.enter_and_go_on(a, b) | self.enter_and_go_on(b, a),
            _ => blots & (1 << (25 - a) | 1 << (25 - b)),
        }
    }

    fn enter_and_go_on(&self, entering: u32, other: u32) -> Points {
        let entered = 1 << (25 - entering) & self.open;
        if entered == 0 {
            return 0;
        }
        self.blots & (entered | (self.from & ON_BOARD | entered) >> other)
    }

    fn hit_by_double(&self, die: u32) -> Points {
        let (mut reach, mut steps, mut reached) = (self.from, 4, 0);
        if self.bar > 0 {
            let entered = 1 << (25 - die) & self.open;
            if entered == 0 {
                return 0;
            }
            reach = self.from & ON_BOARD | entered;
            reached = entered;
            steps = 4u8.saturating_sub(self.bar);
        }
        for _ in 0..steps {
            reach = reach >> die & self.open;
            reached |= reach;
        }
        self.blots & reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::View;
    use blot_rules::{Board, Dice, Side, Variant, legal_plays};

    /// Counts shots by making all plays.
    fn slow_hits(board: &Board, side: Side) -> u32 {
        Dice::ALL
            .into_iter()
            .filter(|&dice| {
                legal_plays(board, side, dice).iter().any(|play| play.board().bar(!side) > board.bar(!side))
            })
            .map(|dice| if dice.is_double() { 1 } else { 2 })
            .sum()
    }

    #[test]
    fn shots_are_the_rolls_with_which_a_legal_play_hits() {
        let mut random = fastrand::Rng::with_seed(4);
        let (mut compared, mut with_bar) = (0, 0);
        for _ in 0..40 {
            let (mut board, mut side) = (Variant::Standard.start(), Side::White);
            for _ in 0..60 {
                let view = View::new(&board, side);
                let counted = shots(&view.hands[0], &view.hands[1]).hits;
                // Both dice must be played where they can be, so now and then a hit with one die alone is not legal.
                let played = slow_hits(&board, side);
                assert!(played <= counted, "{board:?} {side:?}: {counted}, {played}");
                compared += u32::from(played == counted);
                with_bar += u32::from(board.bar(side) > 0);
                let dice = Dice::ALL[random.usize(..21)];
                let plays = legal_plays(&board, side, dice);
                if !plays.is_empty() {
                    board = *plays[random.usize(..plays.len())].board();
                }
                side = !side;
            }
        }
        assert!(
            compared > 2300 && with_bar > 200,
            "{compared} of 2400 agree, {with_bar} with a checker on the bar"
        );
    }
}
