//! Measures each level: its performance rating over matches against itself, and its score against the next lower level.
//!
//! `cargo run --release -p blot-engine --example levels -- [MATCHES] [SEED]`

#![allow(clippy::print_stdout, reason = "a program for developers that reports on its output")]

use blot_engine::{Analysis, Band, Choice, Depth, Level, choose};
use blot_rules::{Action, Dice, Die, Event, Match, Options, Phase, Side};
use std::ops::ControlFlow;

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse::<u64>().ok());
    let matches = words.next().flatten().unwrap_or(100);
    let seed = words.next().flatten().unwrap_or(1);
    for level in Level::ALL {
        let (mut loss, mut plays, mut decisions) = (0.0, 0.0, 0);
        for number in 0..matches {
            let events = play(Options::to(5), [level, level], &mut Rolls::new(seed * 1_000_000 + number)).1;
            let analysis = Analysis::of(Options::to(5), &events, Depth::OneRoll, |_| ControlFlow::Continue(()));
            let Ok(Some(analysis)) = analysis else { continue };
            for summary in analysis.summaries {
                loss += summary.loss;
                plays += summary.loss_by_plays;
                decisions += summary.decisions;
            }
        }
        let mean = loss / f64::from(decisions.max(1));
        let rating = 500.0 * mean;
        let share = 100.0 * plays / loss.max(1e-9);
        println!(
            "{:14} rating {rating:5.2} {:?}, {decisions} decisions, {share:.0} % by checkers",
            level.name(),
            Band::of(mean)
        );
    }
    for pair in Level::ALL.windows(2) {
        let mut results = Vec::new();
        for number in 0..4 * matches {
            // The same dice twice, with sides changed.
            let mut won = 0.0;
            for sides in [[pair[1], pair[0]], [pair[0], pair[1]]] {
                let mut rolls = Rolls::new(seed * 1_000_000 + number);
                let winner = play(Options::to(5), sides, &mut rolls).0;
                won += f64::from(u8::from(winner.is_some_and(|side| sides[side.index()] == pair[1])));
            }
            results.push(won / 2.0);
        }
        let count = results.len() as f64;
        let mean = results.iter().sum::<f64>() / count;
        let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / (count - 1.0);
        println!(
            "{} wins {:.1} +- {:.1} % of 5-point matches against {}",
            pair[1].name(),
            100.0 * mean,
            100.0 * (variance / count).sqrt(),
            pair[0].name()
        );
    }
}

/// A seeded sequence of dice, the same in both matches of a pair.
struct Rolls(fastrand::Rng);

impl Rolls {
    fn new(seed: u64) -> Rolls {
        Rolls(fastrand::Rng::with_seed(seed))
    }

    fn dice(&mut self) -> [Die; 2] {
        [(); 2].map(|()| Die::new(self.0.u8(1..=6)).expect("one to six"))
    }
}

/// Plays a whole match between two levels. Returns the winner and the events.
fn play(options: Options, levels: [Level; 2], rolls: &mut Rolls) -> (Option<Side>, Vec<Event>) {
    let mut game = Match::new(options).expect("these options are possible");
    let mut all = Vec::new();
    while !matches!(game.phase(), Phase::MatchOver { .. }) {
        let (by, action) = match game.turn() {
            None if matches!(game.phase(), Phase::GameOver) => (Side::White, Action::NextGame),
            None => {
                let [white, black] = rolls.dice();
                (Side::White, Action::OpeningRoll { white, black })
            }
            Some(side) => match choose(&game, side, levels[side.index()]) {
                Some(Choice::Do(action)) => (side, action),
                Some(Choice::Roll) => {
                    let [one, other] = rolls.dice();
                    (side, Action::Roll(Dice::new(one, other)))
                }
                None => unreachable!("it is its turn"),
            },
        };
        for event in game.decide(by, action).unwrap_or_else(|no| panic!("{action:?}: {no:?}")) {
            game = game.apply(&event);
            all.push(event);
        }
    }
    (game.winner(), all)
}
