//! One whole game of seeded random plays, with a few cube actions.

use blot_rules::{Action, Can, Dice, Die, Event, Match, Options, Phase, Side, legal_plays};
use fastrand::Rng;

/// The terms, the players and the events of a game that is played to its end.
pub(crate) fn short() -> (Options, [String; 2], Vec<Event>) {
    let options = Options::to(5);
    (options, ["Anna".to_owned(), "Ben".to_owned()], play(options, 5))
}

/// What is said under the pictures of a replay.
pub(crate) fn caption(game: &Match, event: Option<&Event>) -> String {
    match event {
        Some(Event::Played { steps, .. }) => steps.to_string(),
        Some(Event::GameEnded { winner, points, .. }) => format!("{winner:?} +{points}"),
        _ => format!("{:?}", game.phase()),
    }
}

/// The events of the first game of a match.
pub(crate) fn play(options: Options, seed: u64) -> Vec<Event> {
    let mut rng = Rng::with_seed(seed);
    let mut now = Match::new(options).expect("the options go together");
    let mut events = Vec::new();
    while !matches!(now.phase(), Phase::GameOver | Phase::MatchOver { .. }) {
        let by = now.turn().unwrap_or(Side::White);
        let action = action(&mut rng, &now, by);
        for event in now.decide(by, action).expect("what a side can do is accepted") {
            now = now.apply(&event);
            events.push(event);
        }
    }
    events
}

fn action(rng: &mut Rng, now: &Match, by: Side) -> Action {
    let die = |rng: &mut Rng| Die::new(rng.u8(1..=6)).expect("a die of six sides");
    match now.phase() {
        Phase::Opening => Action::OpeningRoll { white: die(rng), black: die(rng) },
        Phase::ToPlay { side, dice } => {
            let plays = legal_plays(now.board(), side, dice);
            Action::Play(plays[rng.usize(..plays.len())].steps())
        }
        Phase::Doubled { .. } => Action::Take,
        _ if now.can(by).contains(&Can::Double) && rng.u8(..12) == 0 => Action::Double,
        _ => Action::Roll(Dice::new(die(rng), die(rng))),
    }
}
