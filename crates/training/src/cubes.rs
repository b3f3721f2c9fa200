//! Our cube decisions beside those of GNU Backgammon: positions from matches of our own, judged by it.

use crate::gnubg::Gnubg;
use crate::mean::Mean;
use crate::player::{Player, play};
use anyhow::Result;
use blot_engine::{Choice, CubeFigures, Engine, Level, choose};
use blot_rules::{Action, Event, Match, Options, Phase, Side};
use fastrand::Rng;

/// At most so many positions of a game.
const OF_A_GAME: usize = 2;

/// Positions in which a side may double and gain by it, from matches or games for money of the engine with itself. With `near`, those
/// where at first sight a double and none are less than that apart.
pub fn positions(
    options: impl Fn(u64) -> Options,
    seed: u64,
    count: usize,
    near: Option<f64>,
) -> Result<Vec<Match>> {
    let mut random = Rng::with_seed(seed);
    let mut positions = Vec::new();
    for number in 0.. {
        if positions.len() >= count {
            break;
        }
        let options = options(number);
        let players: [&mut dyn Player; 2] = [&mut Level::Expert, &mut Level::Expert];
        let events = play(options, players, seed << 32 | number)?.1;
        let (mut game, mut found) = (Match::new(options)?, Vec::new());
        for event in &events {
            if matches!(event, Event::Rolled { .. } | Event::Doubled { .. }) && is_wanted(&game, near) {
                found.push(game);
            }
            game = game.apply(event);
            if matches!(event, Event::GameEnded { .. }) {
                random.shuffle(&mut found);
                positions.extend(found.drain(..).take(OF_A_GAME));
            }
        }
    }
    positions.truncate(count);
    Ok(positions)
}

fn is_wanted(game: &Match, near: Option<f64>) -> bool {
    let Phase::ToRoll { side } = game.phase() else {
        return false;
    };
    CubeFigures::of(game, Engine::shared().odds(game.board(), side)).is_some_and(|figures| {
        let apart = (figures.no_double - figures.double_take.min(figures.double_drop)).abs();
        figures.may_double && !figures.is_dead && near.is_none_or(|near| apart < near)
    })
}

/// How far we agree with the judge, and what we lose by his figures.
#[derive(Clone, Copy, Debug, Default)]
pub struct Agreement {
    /// Whether to double, in all positions.
    pub doubling: Tally,
    /// The same where it is close for the judge: the better of both gains less than this, [`CLOSE`].
    pub close_doubling: Tally,
    /// Take or drop, in all positions, as if there had been a double.
    pub answering: Tally,
    /// The same where the judge or we would have doubled.
    pub sensible_answering: Tally,
}

/// What is close for the judge.
pub const CLOSE: f64 = 0.16;

/// Decisions of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// How often we agree: 1 or 0.
    pub agreed: Mean,
    /// What we lose, as equities.
    pub loss: Mean,
}

impl Tally {
    fn add(&mut self, agreed: bool, loss: f64) {
        self.agreed.add(f64::from(u8::from(agreed)));
        self.loss.add(loss);
    }
}

impl Agreement {
    /// One position more, decided by us at our best and judged by GNU Backgammon. Gives what we lose by doubling or not, and by the
    /// answer.
    pub fn add(&mut self, judge: &mut Gnubg, game: &Match) -> Result<[f64; 2]> {
        let Phase::ToRoll { side } = game.phase() else {
            return Ok([0.0; 2]);
        };
        let cube = judge.cube(game, side)?;
        let doubled = cube.double_take.min(cube.double_drop);
        let best = cube.no_double.max(doubled);
        let ours = choose(game, side, Level::Expert) == Some(Choice::Do(Action::Double));
        let loss_of_double = best - if ours { doubled } else { cube.no_double };
        // Where both are the same to the judge there is nothing to disagree about.
        let agreed = ours == cube.doubles || loss_of_double <= 0.0;
        self.doubling.add(agreed, loss_of_double);
        if (cube.no_double - doubled).abs() < CLOSE {
            self.close_doubling.add(agreed, loss_of_double);
        }
        let takes = self.takes(game, side)?;
        let loss = if takes { cube.double_take } else { cube.double_drop } - doubled;
        let agreed = takes == (cube.double_take <= cube.double_drop);
        self.answering.add(agreed, loss);
        if ours || cube.doubles {
            self.sensible_answering.add(agreed, loss);
        }
        Ok([loss_of_double, loss])
    }

    /// Whether the other side, as we play it, would take a double.
    fn takes(&self, game: &Match, side: Side) -> Result<bool> {
        let events = game.decide(side, Action::Double)?;
        let doubled = events.iter().fold(*game, |game, event| game.apply(event));
        Ok(choose(&doubled, !side, Level::Expert) != Some(Choice::Do(Action::Drop)))
    }
}
