//! Standing orders: what Blot does for a player without asking, because they set it once.

use blot_rules::{BAR, Board, Can, Dice, Match, Phase, Play, Side, legal_plays};
use serde::{Deserialize, Serialize};

/// A player's standing orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Orders {
    /// Play what is the only legal play.
    pub forced: bool,
    /// Roll when the cube cannot be turned anyway.
    pub roll: bool,
    /// In a pure race, bear off as many checkers as possible.
    pub bear_off: bool,
}

impl Default for Orders {
    fn default() -> Orders {
        Orders { forced: true, roll: false, bear_off: false }
    }
}

/// The order by which something was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Order {
    /// A forced play.
    Forced,
    /// A roll without a choice.
    Roll,
    /// Bearing off.
    BearOff,
}

/// What standing orders do in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OrderedAction {
    /// Roll the dice.
    Roll,
    /// Make this play.
    Play(Play, Order),
}

/// What the orders of the player on turn do; `None` if the player has to choose.
pub(crate) fn by_order(game: &Match, orders: [Orders; 2]) -> Option<OrderedAction> {
    if game.resignation().is_some() {
        return None;
    }
    match game.phase() {
        Phase::ToRoll { side } => {
            let roll = orders[side.index()].roll && !is_cube_worth_turning(game, side);
            roll.then_some(OrderedAction::Roll)
        }
        Phase::ToPlay { side, dice } => play(game.board(), side, dice, orders[side.index()]),
        _ => None,
    }
}

/// Whether a side may turn the cube and would gain something by it.
pub fn is_cube_worth_turning(game: &Match, side: Side) -> bool {
    game.can(side).contains(&Can::Double) && !game.is_cube_dead(side)
}

fn play(board: &Board, side: Side, dice: Dice, orders: Orders) -> Option<OrderedAction> {
    if !orders.forced && !orders.bear_off {
        return None;
    }
    let plays = legal_plays(board, side, dice);
    match plays.as_slice() {
        [only] if orders.forced => Some(OrderedAction::Play(*only, Order::Forced)),
        [] => None,
        plays if orders.bear_off && is_pure_race(board, side) => {
            let best = plays.iter().max_by_key(|play| greed(play.board(), side))?;
            Some(OrderedAction::Play(*best, Order::BearOff))
        }
        _ => None,
    }
}

/// Whether all checkers of `side` are home and no more hits are possible.
fn is_pure_race(board: &Board, side: Side) -> bool {
    let rearmost = |side| (1..=BAR).rev().find(|&point| board.checkers(side, point) > 0).unwrap_or(0);
    rearmost(side) <= 6 && rearmost(side) + rearmost(!side) < 25
}

/// Most checkers off, then most points held, then the fewest on the highest points.
fn greed(board: &Board, side: Side) -> (u8, usize, std::cmp::Reverse<[u8; 6]>) {
    let home: [u8; 6] = std::array::from_fn(|i| board.checkers(side, 6 - i as u8));
    (board.off(side), home.iter().filter(|&&count| count > 0).count(), std::cmp::Reverse(home))
}

#[cfg(test)]
mod tests {
    use super::*;
    use blot_rules::Variant;

    fn board(white: &[(usize, u8)], black: &[(usize, u8)]) -> Board {
        let fill = |stacks: &[(usize, u8)]| {
            let mut checkers = [0; 26];
            stacks.iter().for_each(|&(point, count)| checkers[point] = count);
            checkers[0] = 15 - checkers.iter().sum::<u8>();
            checkers
        };
        Board::new(fill(white), fill(black), Variant::Standard).unwrap()
    }

    fn greedily(white: &[(usize, u8)], black: &[(usize, u8)], dice: (u8, u8)) -> Option<String> {
        let dice = Dice::from_numbers(dice.0, dice.1).unwrap();
        let orders = Orders { forced: false, roll: false, bear_off: true };
        match play(&board(white, black), Side::White, dice, orders)? {
            OrderedAction::Play(play, Order::BearOff) => Some(play.steps().to_string()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn bearing_off_greedily_takes_most_checkers_off() {
        assert_eq!(greedily(&[(6, 2), (5, 2), (1, 3)], &[(3, 5)], (5, 1)).as_deref(), Some("5/off 1/off"));
        assert_eq!(greedily(&[(4, 1), (3, 1), (2, 1)], &[(3, 5)], (2, 1)).as_deref(), Some("3/off"));
    }

    #[test]
    fn an_only_play_is_made_by_its_own_order_alone() {
        let (white, black) = ([(7, 1), (1, 14)], [(23, 1)]);
        let dice = Dice::from_numbers(6, 6).unwrap();
        assert_eq!(legal_plays(&board(&white, &black), Side::White, dice).len(), 1);
        assert_eq!(greedily(&white, &black, (6, 6)), None);
        let forced = Orders { forced: true, roll: false, bear_off: false };
        assert!(matches!(
            play(&board(&white, &black), Side::White, dice, forced),
            Some(OrderedAction::Play(_, Order::Forced))
        ));
    }

    #[test]
    fn with_contact_or_a_checker_outside_no_order_plays() {
        assert_eq!(greedily(&[(6, 2), (5, 2)], &[(24, 1), (3, 5)], (5, 1)), None);
        assert_eq!(greedily(&[(7, 1), (5, 2)], &[(3, 5)], (5, 1)), None);
        assert_eq!(greedily(&[(6, 2), (5, 2)], &[(25, 1)], (5, 1)), None);
    }
}
