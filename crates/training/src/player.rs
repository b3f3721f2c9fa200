//! Whole matches with a cube between our levels and GNU Backgammon.

use crate::gnubg::Gnubg;
use anyhow::{Context as _, Result};
use blot_engine::{Choice, Level, accepts_resignation, choose};
use blot_rules::{Action, Can, Dice, Die, Event, Match, Options, Phase, Side};
use fastrand::Rng;

/// A player of either kind.
pub trait Player {
    /// The action of `side`, whose turn it is.
    fn choose(&mut self, game: &Match, side: Side) -> Result<Choice>;
}

impl Player for Level {
    fn choose(&mut self, game: &Match, side: Side) -> Result<Choice> {
        choose(game, side, *self).context("it is its turn")
    }
}

/// It never resigns, which costs nothing, and accepts a resignation that is worth as much as playing on by its
/// own chances.
impl Player for Gnubg {
    fn choose(&mut self, game: &Match, side: Side) -> Result<Choice> {
        if let Some((resigning, _)) = game.resignation() {
            let odds = self.odds(game, resigning)?.swapped();
            let accepts = accepts_resignation(game, odds);
            return Ok(Choice::Do(if accepts {
                Action::AcceptResignation
            } else {
                Action::DeclineResignation
            }));
        }
        match game.phase() {
            Phase::Doubled { by, .. } => {
                let cube = self.cube(game, by)?;
                let takes = cube.double_take <= cube.double_drop;
                Ok(Choice::Do(if takes { Action::Take } else { Action::Drop }))
            }
            Phase::ToPlay { dice, .. } => Ok(Choice::Do(Action::Play(self.best(game, side, dice)?.steps()))),
            _ if game.can(side).contains(&Can::Double) && self.cube(game, side)?.doubles => {
                Ok(Choice::Do(Action::Double))
            }
            _ => Ok(Choice::Roll),
        }
    }
}

/// Plays a match to its end, or one money game; White comes first among the players. The dice of each game
/// follow from the seed and its number, so that one game does not change the dice of the next. Returns all
/// events.
pub fn play(options: Options, players: [&mut dyn Player; 2], seed: u64) -> Result<(Match, Vec<Event>)> {
    let (mut game, mut all) = (Match::new(options)?, Vec::new());
    let [white, black] = players;
    let mut dice = Rng::with_seed(seed);
    loop {
        let (by, action) = match (game.phase(), game.turn()) {
            (Phase::MatchOver { .. }, _) => return Ok((game, all)),
            (Phase::GameOver, _) if options.points().is_none() => return Ok((game, all)),
            (Phase::GameOver, _) => {
                dice = Rng::with_seed(seed ^ u64::from(game.game_number()) << 48);
                (Side::White, Action::NextGame)
            }
            (_, None) => {
                let [white, black] = two(&mut dice);
                (Side::White, Action::OpeningRoll { white, black })
            }
            (_, Some(side)) => {
                let player = if side == Side::White { &mut *white } else { &mut *black };
                match player.choose(&game, side)? {
                    Choice::Do(action) => (side, action),
                    Choice::Roll => {
                        let [one, other] = two(&mut dice);
                        (side, Action::Roll(Dice::new(one, other)))
                    }
                }
            }
        };
        for event in game.decide(by, action)? {
            game = game.apply(&event);
            all.push(event);
        }
    }
}

fn two(dice: &mut Rng) -> [Die; 2] {
    [(); 2].map(|()| Die::new(dice.u8(1..=6)).expect("a number of a die"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_brings_back_a_match_and_another_one_does_not() {
        let played = |seed| play(Options::to(3), [&mut Level::Beginner, &mut Level::Advanced], seed).unwrap();
        let (game, events) = played(5);
        assert!(game.winner().is_some());
        assert_eq!(played(5).1, events);
        assert_ne!(played(6).1, events);
    }

    #[test]
    fn a_game_for_money_is_played_once() {
        let game = play(Options::money(), [&mut Level::Beginner, &mut Level::Beginner], 1).unwrap().0;
        assert_eq!((game.phase(), game.game_number()), (Phase::GameOver, 1));
    }
}
