//! The check that every roll of a match follows from its sealed secret.

use crate::dice::{SealedDice, Secret, hex};
use crate::table::{GameEvent, Table, TableEvent};
use crate::time::Time;
use blot_rules::Event;

/// What a check of the dice has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceCheck {
    /// Rolls of the match.
    pub rolls: usize,
    /// Rolls that follow from the secret.
    pub matching: usize,
    /// Whether the secret is the sealed one.
    pub seal: bool,
}

/// Compares every roll of a match with what its secret and luck words make, and the secret with its seal.
pub fn check_dice(table: &Table, secret: &Secret, events: &[(Time, TableEvent)]) -> DiceCheck {
    let dice = table.dice(secret, table.luck());
    let rolls: Vec<Roll> = rolls(events).collect();
    let is_right = |(at, roll): &(usize, &Roll)| {
        let mut made = dice.roll(roll.index).map(|die| die.number());
        if !roll.opening {
            made.sort_unstable_by(|a, b| b.cmp(a));
        }
        usize::try_from(roll.index) == Ok(*at) && made == roll.dice
    };
    let matching = rolls.iter().enumerate().filter(is_right).count();
    let seal = hex(&SealedDice::seal(&table.id.match_id(), secret)) == table.seal;
    DiceCheck { rolls: rolls.len(), matching, seal }
}

/// A sealed roll as it was used. At the opening the first die is White's; other rolls are kept with the larger die first.
struct Roll {
    index: u32,
    dice: [u8; 2],
    opening: bool,
}

/// Every sealed roll of a match.
fn rolls(events: &[(Time, TableEvent)]) -> impl Iterator<Item = Roll> {
    events.iter().filter_map(|(_, event)| match event {
        TableEvent::Game(GameEvent { event, roll: Some(index), .. }) => {
            let (dice, opening) = match event {
                Event::OpeningRolled { white, black } => ([white.number(), black.number()], true),
                Event::OpeningTied { die, .. } => ([die.number(), die.number()], true),
                Event::Rolled { dice, .. } => ([dice.high(), dice.low()], false),
                _ => return None,
            };
            Some(Roll { index: *index, dice, opening })
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{PlayerId, TableId};
    use crate::terms::Terms;
    use blot_rules::{Dice, Options, Side};

    /// A table of three rolls, sealed with this secret and opened with that one.
    fn check(sealed: Secret, opened: Secret, numbers: [u32; 3]) -> DiceCheck {
        let id = TableId(7);
        let challenge = TableEvent::Challenged {
            by: PlayerId(1),
            to: Some(PlayerId(2)),
            terms: Terms { options: Options::to(5), rated: true, clock: None, hints: false },
            seal: hex(&SealedDice::seal(&id.match_id(), &sealed)),
            expires: Time(9),
            named: None,
        };
        let table = Table::set_up(id, &challenge).unwrap().unwrap();
        let dice = table.dice(&opened, table.luck());
        let roll = |(at, number): (u32, &u32)| {
            let [a, b] = dice.roll(*number);
            let event = Event::Rolled { side: Side::White, dice: Dice::new(a, b) };
            (Time(1), TableEvent::Game(GameEvent { event, roll: Some(at), order: None }))
        };
        check_dice(&table, &opened, &(0..).zip(&numbers).map(roll).collect::<Vec<_>>())
    }

    #[test]
    fn another_secret_and_exchanged_rolls_are_found() {
        let (right, other) = (Secret([1; 32]), Secret([2; 32]));
        assert_eq!(check(right, right, [0, 1, 2]), DiceCheck { rolls: 3, matching: 3, seal: true });
        assert!(!check(right, other, [0, 1, 2]).seal);
        assert_eq!(check(right, right, [0, 2, 1]).matching, 1);
    }
}
