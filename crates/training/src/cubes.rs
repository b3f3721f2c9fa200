//! Compares our cube decisions with those of GNU Backgammon, in positions from matches of our own.

use crate::gnubg::Cube;
use crate::mean::Mean;
use crate::player::{Player, play};
use anyhow::Result;
use blot_engine::{Choice, CubeFigures, Engine, Level, choose};
use blot_rules::{Action, Event, Match, Options, Phase, Side};
use fastrand::Rng;

/// The largest number of positions from one game.
const OF_A_GAME: usize = 2;

/// Positions in which a side may double and could gain by it, from matches or money games of the engine with
/// itself. With `near`, only those where the static equities with and without a double are less than that
/// apart.
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

/// A cube decision for both sides: whether to double, and the answer to a double in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Whether the side to roll doubles.
    pub doubles: bool,
    /// Whether the other side takes.
    pub takes: bool,
}

impl Decided {
    /// Our decision at our best level.
    pub fn by_us(game: &Match, side: Side) -> Result<Decided> {
        let doubles = choose(game, side, Level::Expert) == Some(Choice::Do(Action::Double));
        let events = game.decide(side, Action::Double)?;
        let doubled = events.iter().fold(*game, |game, event| game.apply(event));
        let takes = choose(&doubled, !side, Level::Expert) != Some(Choice::Do(Action::Drop));
        Ok(Decided { doubles, takes })
    }
}

impl From<Cube> for Decided {
    fn from(cube: Cube) -> Decided {
        Decided { doubles: cube.doubles, takes: cube.double_take <= cube.double_drop }
    }
}

/// How often a player agrees with a judge, and what they lose by the judge's figures.
#[derive(Clone, Copy, Debug, Default)]
pub struct Agreement {
    /// Double or not, in all positions.
    pub doubling: Tally,
    /// The same where the judge's equities are less than [`CLOSE`] apart.
    pub close_doubling: Tally,
    /// Take or drop, in all positions.
    pub answering: Tally,
    /// The same where the judge doubles.
    pub real_answering: Tally,
}

/// What counts as close for the judge.
pub const CLOSE: f64 = 0.16;

/// Decisions of one kind.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    /// Agreements: 1 or 0.
    pub agreed: Mean,
    /// Losses, as equities.
    pub loss: Mean,
}

impl Tally {
    fn add(&mut self, agreed: bool, loss: f64) {
        self.agreed.add(f64::from(u8::from(agreed)));
        self.loss.add(loss);
    }
}

impl Agreement {
    /// Adds a position. Returns what is lost in it by doubling or not, and by the answer.
    pub fn add(&mut self, judge: Cube, decided: Decided) -> f64 {
        let doubled = judge.double_take.min(judge.double_drop);
        let best = judge.no_double.max(doubled);
        let by_doubling = best - if decided.doubles { doubled } else { judge.no_double };
        // Where both are equal for the judge, there is nothing to disagree about.
        let agreed = decided.doubles == judge.doubles || by_doubling <= 0.0;
        self.doubling.add(agreed, by_doubling);
        if (judge.no_double - doubled).abs() < CLOSE {
            self.close_doubling.add(agreed, by_doubling);
        }
        let by_answer = if decided.takes { judge.double_take } else { judge.double_drop } - doubled;
        let agreed = decided.takes == Decided::from(judge).takes;
        self.answering.add(agreed, by_answer);
        if judge.doubles {
            self.real_answering.add(agreed, by_answer);
        }
        by_doubling.max(by_answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_told_by_the_figures_of_the_judge() {
        let judge = Cube { no_double: 0.5, double_take: 0.6, double_drop: 1.0, doubles: true };
        let mut agreement = Agreement::default();
        assert_eq!(agreement.add(judge, Decided { doubles: true, takes: true }), 0.0);
        assert_eq!(agreement.doubling.agreed.mean(), 1.0);
        assert!((agreement.add(judge, Decided { doubles: false, takes: true }) - 0.1).abs() < 1e-12);
        assert!((agreement.add(judge, Decided { doubles: true, takes: false }) - 0.4).abs() < 1e-12);
        assert_eq!(agreement.doubling.agreed.count(), 3.0);
        assert!((agreement.close_doubling.loss.mean() - 0.1 / 3.0).abs() < 1e-12);
        assert!((agreement.real_answering.loss.mean() - 0.4 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn positions_are_those_in_which_a_double_can_gain() {
        let found = positions(|_| Options::to(3), 3, 6, Some(0.5)).unwrap();
        assert_eq!(found.len(), 6);
        for game in found {
            let Phase::ToRoll { side } = game.phase() else { panic!("{:?}", game.phase()) };
            assert!(Decided::by_us(&game, side).is_ok(), "{}", game.xgid());
        }
    }
}
