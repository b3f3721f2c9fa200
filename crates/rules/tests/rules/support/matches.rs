//! Whole matches of random legal actions, cubes and resignations included.

use blot_rules::{
    Action, Can, Dice, Die, Event, Length, Match, Options, Phase, Record, Side, Steps, Variant, Win,
    legal_plays,
};
use fastrand::Rng;

/// Terms that go together.
fn options(rng: &mut Rng) -> Options {
    let variant =
        *rng.choice(&[Variant::Standard, Variant::Nackgammon, Variant::Hypergammon]).expect("not empty");
    let cube = rng.u8(..4) > 0;
    let options = if rng.bool() {
        Options { crawford: rng.u8(..4) > 0, ..Options::to(rng.u16(1..=9)) }
    } else {
        let automatic_doubles = if cube { rng.u8(..3) } else { 0 };
        Options {
            jacoby: cube && rng.bool(),
            beavers: cube && rng.bool(),
            automatic_doubles,
            ..Options::money()
        }
    };
    Options { variant, cube, ..options }
}

/// The match of a seed, on terms of its own.
pub(crate) fn random(seed: u64, watch: impl FnMut(&Match, &[Event])) -> Record {
    let mut rng = Rng::with_seed(seed);
    let options = options(&mut rng);
    play(&mut rng, options, watch)
}

/// A match played to its end, or in money play for some games; `watch` sees it before the
/// first action and after each.
pub(crate) fn play(rng: &mut Rng, options: Options, mut watch: impl FnMut(&Match, &[Event])) -> Record {
    let mut now = Match::new(options).expect("the options go together");
    let mut events = Vec::new();
    let games = rng.u32(1..5);
    watch(&now, &events);
    while !matches!(now.phase(), Phase::MatchOver { .. }) {
        if options.length == Length::Money
            && now.phase() == Phase::GameOver
            && now.game_number() >= games
            && rng.bool()
        {
            break;
        }
        let by = now.turn().unwrap_or(if rng.bool() { Side::White } else { Side::Black });
        let action = random_action(rng, &now, by);
        for event in now.decide(by, action).expect("what a side can do is accepted") {
            now = now.apply(&event);
            events.push(event);
        }
        watch(&now, &events);
    }
    Record { options, names: ["Anna".to_owned(), "Ben".to_owned()], date: None, events }
}

/// Something that `by` can do: mostly rolling and playing on.
fn random_action(rng: &mut Rng, now: &Match, by: Side) -> Action {
    loop {
        let can = now.can(by);
        let choice = *rng.choice(&can).expect("the side in turn can do something");
        let seldom = match choice {
            Can::Resign(_) => 60,
            Can::Double => 4,
            Can::Drop => 6,
            Can::AcceptResignation => 2,
            Can::End => 3,
            _ => 1,
        };
        if rng.u32(..seldom) > 0 {
            continue;
        }
        return match choice {
            Can::OpeningRoll => Action::OpeningRoll { white: die(rng), black: die(rng) },
            Can::Roll => Action::Roll(Dice::new(die(rng), die(rng))),
            Can::Play => Action::Play(random_play(rng, now)),
            Can::Double => Action::Double,
            Can::Take => Action::Take,
            Can::Drop => Action::Drop,
            Can::Beaver => Action::Beaver,
            Can::Resign(least) => {
                let most = if now.gammons_count() { Win::Backgammon } else { Win::Single };
                let wins: Vec<Win> = Win::ALL.into_iter().filter(|win| (least..=most).contains(win)).collect();
                Action::Resign(*rng.choice(&wins).expect("at least the least"))
            }
            Can::AcceptResignation => Action::AcceptResignation,
            Can::DeclineResignation => Action::DeclineResignation,
            Can::NextGame => Action::NextGame,
            Can::End => Action::End,
        };
    }
}

/// A die; sixes a little too often, so that games end.
fn die(rng: &mut Rng) -> Die {
    Die::new(rng.u8(1..=7).min(6)).expect("1 to 6")
}

/// Prefers plays that run home, so that games end.
fn random_play(rng: &mut Rng, now: &Match) -> Steps {
    let Phase::ToPlay { side, dice } = now.phase() else { unreachable!("asked to play without a roll") };
    let plays = legal_plays(now.board(), side, dice);
    let best = plays.iter().max_by_key(|play| (play.board().off(side), rng.u32(..))).expect("there is a play");
    let play = if rng.u8(..3) == 0 { best } else { rng.choice(&plays).expect("there is a play") };
    play.steps()
}
