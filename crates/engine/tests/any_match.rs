//! Cube decisions and resignations work at every moment of a match.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

use blot_engine::{
    AnswerFigures, CubeAnswer, CubeFigures, MayDouble, Odds, Stakes, accepts_resignation, cube_efficiency,
    equity_after_play, resignation,
};
use blot_rules::{Action, Can, Dice, Die, Length, Match, Options, Phase, Side, legal_plays};

#[test]
fn every_moment_of_every_match_can_be_judged() {
    let mut random = fastrand::Rng::with_seed(11);
    let mut moments = 0;
    for _ in 0..300 {
        let mut game = Match::new(random_options(&mut random)).unwrap();
        for _ in 0..200 {
            ask_everything(&game, &mut random);
            moments += 1;
            let side = if random.bool() { Side::White } else { Side::Black };
            let Some(action) = random_action(&game, side, &mut random) else { continue };
            if let Ok(events) = game.decide(side, action) {
                game = events.iter().fold(game, |game, event| game.apply(event));
            }
        }
    }
    assert!(moments >= 60_000);
}

/// Checks the cube decision, the answer and the resignation at a moment of a match.
fn ask_everything(game: &Match, random: &mut fastrand::Rng) {
    let win = [0.0, 1.0, random.f32(), random.f32()][random.usize(..4)];
    let (gammons, losses) = (random.f32() * win, random.f32() * (1.0 - win));
    let odds = Odds {
        win,
        win_gammon: gammons,
        win_backgammon: random.f32() * gammons,
        lose_gammon: losses,
        lose_backgammon: random.f32() * losses,
    };
    for side in Side::BOTH {
        let stakes = Stakes::of(game, side);
        let efficiency = cube_efficiency(game.board(), side);
        assert!(equity_after_play(odds, &stakes, efficiency).is_finite(), "{game:?} {odds:?}");
        let figures = CubeFigures::new(odds, &stakes, efficiency);
        assert!(figures.no_double.is_finite() && figures.double_take.is_finite(), "{game:?} {odds:?}");
        assert!(figures.error_of_double() >= 0.0 || !figures.may_double || figures.is_dead);
        assert!(figures.error_of_roll() >= 0.0);
        assert!(figures.error_of_answer(figures.answer()) == 0.0);
        if let Some(win) = resignation(game, side, odds) {
            assert!(game.decide(side, Action::Resign(win)).is_ok(), "{game:?}");
        }
        let can_double = matches!(game.phase(), Phase::ToRoll { side: on_roll } if on_roll == side)
            && game.can(side).contains(&Can::Double);
        if can_double {
            assert!(matches!(stakes.may_double(), MayDouble::Both | MayDouble::Me), "{game:?}");
            assert!(CubeFigures::of(game, odds).is_some());
        }
    }
    if let Phase::Doubled { by, .. } = game.phase() {
        let figures = AnswerFigures::of(game, odds).unwrap();
        if let Some(doubler) = CubeFigures::of(game, odds.swapped()) {
            assert!(
                (figures.take + doubler.double_take).abs() < 1e-3 * figures.take.abs().max(1.0),
                "{game:?}"
            );
        }
        assert!(figures.best().is_finite());
        assert!(figures.error_of(figures.answer()) == 0.0, "{figures:?}");
        let action = match figures.answer() {
            CubeAnswer::Take => Action::Take,
            CubeAnswer::Drop => Action::Drop,
            CubeAnswer::Beaver => Action::Beaver,
        };
        assert!(game.decide(!by, action).is_ok(), "{game:?}");
    }
    accepts_resignation(game, odds);
}

fn random_options(random: &mut fastrand::Rng) -> Options {
    let money = random.bool();
    let cube = random.u8(..5) > 0;
    let length = [1, 2, 3, 5, 7, 11, 25, 63, 64, 65, 200, 999][random.usize(..12)];
    Options {
        length: if money { Length::Money } else { Length::Points(length) },
        cube,
        crawford: !money && random.u8(..4) > 0,
        jacoby: money && cube && random.bool(),
        beavers: money && cube && random.bool(),
        automatic_doubles: if money && cube { random.u8(..3) } else { 0 },
        ..Options::money()
    }
}

fn random_action(game: &Match, side: Side, random: &mut fastrand::Rng) -> Option<Action> {
    let can = game.can(side);
    let mut die = || Die::new(random.u8(1..=6)).unwrap();
    let (one, other) = (die(), die());
    Some(match *can.get(random.usize(..can.len().max(1)))? {
        Can::OpeningRoll => Action::OpeningRoll { white: one, black: other },
        Can::Roll => Action::Roll(Dice::new(one, other)),
        Can::Play => {
            let Phase::ToPlay { dice, .. } = game.phase() else { return None };
            let plays = legal_plays(game.board(), side, dice);
            Action::Play(plays[random.usize(..plays.len())].steps())
        }
        Can::Double => Action::Double,
        Can::Take => Action::Take,
        Can::Drop => Action::Drop,
        Can::Beaver => Action::Beaver,
        Can::Resign(smallest) if random.u8(..8) == 0 => Action::Resign(smallest),
        Can::Resign(_) => return None,
        Can::AcceptResignation => Action::AcceptResignation,
        Can::DeclineResignation => Action::DeclineResignation,
        Can::NextGame => Action::NextGame,
        Can::End => return None,
    })
}
