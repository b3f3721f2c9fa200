//! The computer plays whole matches against itself, and the analysis judges them.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

use blot_engine::{Analysis, Choice, DecisionKind, Depth, Engine, Level, choose, rank};
use blot_rules::{Action, Dice, Die, Event, Match, Options, Phase, Side, Variant};
use std::ops::ControlFlow;

fn die(rng: &mut fastrand::Rng) -> Die {
    Die::new(rng.u8(1..=6)).unwrap()
}

/// Plays at most `games` games of a match between two levels, and checks that every choice is legal.
fn play(options: Options, levels: [Level; 2], seed: u64, games: u32) -> (Match, Vec<Event>) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = Match::new(options).unwrap();
    let mut all = Vec::new();
    while !matches!(game.phase(), Phase::MatchOver { .. }) {
        let (by, action) = match game.turn() {
            None if matches!(game.phase(), Phase::GameOver) && game.game_number() >= games => break,
            None if matches!(game.phase(), Phase::GameOver) => (Side::White, Action::NextGame),
            None => (Side::White, Action::OpeningRoll { white: die(&mut rng), black: die(&mut rng) }),
            Some(side) => match choose(&game, side, levels[side.index()]).unwrap() {
                Choice::Do(action) => (side, action),
                Choice::Roll => (side, Action::Roll(Dice::new(die(&mut rng), die(&mut rng)))),
            },
        };
        let events = game.decide(by, action).unwrap_or_else(|no| panic!("{action:?} by {by:?}: {no:?}"));
        for event in events {
            game = game.apply(&event);
            all.push(event);
        }
    }
    (game, all)
}

#[test]
fn the_best_level_plays_what_it_has_looked_into_and_not_what_only_promises_more() {
    // Here the static equity of an unsearched play is higher than the equity of every searched one.
    for (xgid, best) in [
        ("XGID=-----AEBCAA-b---Bdcd-a--a-:0:0:1:41:0:0:0:7:10", "10/9 8/4"),
        ("XGID=--ACBBB-A-------a-AA-cbBc-:1:-1:1:51:1:4:0:7:10", "18/13 3/2"),
        ("XGID=-aaB--E-C---bDA--b-bcbb---:1:1:-1:44:4:2:0:7:10", "24/20 13/5 13/9"),
    ] {
        let game = Match::from_xgid(xgid, Variant::Standard).unwrap();
        let (Some(side), Phase::ToPlay { dice, .. }) = (game.turn(), game.phase()) else { panic!("{xgid}") };
        let ranked = rank(Engine::shared(), &game, side, dice, Depth::OneRoll);
        assert!(
            ranked.iter().any(|play| play.depth == Depth::Static && play.equity > ranked[0].equity),
            "{xgid}"
        );
        assert_eq!(ranked[0].play.steps().to_string(), best, "{xgid}");
        let chosen = Choice::Do(Action::Play(ranked[0].play.steps()));
        assert_eq!(choose(&game, side, Level::Expert), Some(chosen), "{xgid}");
    }
}

fn look_into(options: Options, events: &[Event], depth: Depth) -> Analysis {
    Analysis::of(options, events, depth, |_| ControlFlow::Continue(())).unwrap().unwrap()
}

#[test]
fn matches_of_every_kind_are_played_to_their_end_by_every_level() {
    let money = Options { jacoby: true, beavers: true, automatic_doubles: 2, ..Options::money() };
    let cubeless = Options { cube: false, ..Options::to(3) };
    let nack = Options { variant: Variant::Nackgammon, ..Options::to(3) };
    let hyper = Options { variant: Variant::Hypergammon, ..Options::to(5) };
    for (number, options) in
        [Options::to(1), Options::to(4), money, cubeless, nack, hyper].into_iter().enumerate()
    {
        for (seed, level) in Level::ALL.into_iter().enumerate() {
            let (game, events) = play(options, [level, Level::Advanced], 10 * number as u64 + seed as u64, 4);
            let is_over = matches!(game.phase(), Phase::MatchOver { .. } | Phase::GameOver);
            assert!(is_over && events.len() > 10, "{options:?}");
        }
    }
}

#[test]
fn cubes_are_turned_taken_and_dropped_and_lost_games_are_given_up() {
    let events: Vec<Event> =
        (0..6).flat_map(|seed| play(Options::to(7), [Level::Intermediate; 2], seed, 99).1).collect();
    let count = |is: fn(&Event) -> bool| events.iter().filter(|event| is(event)).count();
    assert!(count(|event| matches!(event, Event::Doubled { .. })) > 5);
    assert!(count(|event| matches!(event, Event::Taken { .. })) > 1);
    assert!(count(|event| matches!(event, Event::Dropped { .. })) > 1);
    assert!(count(|event| matches!(event, Event::ResignationAccepted { .. })) > 0);
    // The computer resigns only lost games.
    assert_eq!(count(|event| matches!(event, Event::ResignationDeclined { .. })), 0);
}

#[test]
fn the_same_question_has_the_same_answer() {
    for level in Level::ALL {
        let [one, other] = [(); 2].map(|()| play(Options::to(3), [level; 2], 5, 99).1);
        assert_eq!(one, other);
    }
}

#[test]
fn nothing_is_wanted_when_nothing_is_asked() {
    let game = Match::new(Options::to(3)).unwrap();
    assert_eq!(choose(&game, Side::White, Level::Expert), None);
    let opening = Action::OpeningRoll { white: Die::new(3).unwrap(), black: Die::new(1).unwrap() };
    let events = game.decide(Side::White, opening).unwrap();
    let game = events.iter().fold(game, |game, event| game.apply(event));
    assert_eq!(choose(&game, Side::Black, Level::Expert), None);
    let Some(Choice::Do(Action::Play(steps))) = choose(&game, Side::White, Level::Expert) else { panic!() };
    assert_eq!(steps.to_string(), "8/5 6/5");
}

/// The points per game that the stronger level wins without a cube, over pairs of games with the same dice and changed sides; and
/// the same without the luck of both.
fn lead(stronger: Level, weaker: Level, pairs: u64) -> (f64, f64) {
    let options = Options { cube: false, ..Options::money() };
    let (mut points, mut fair) = (0.0, 0.0);
    for seed in 0..pairs {
        for (levels, side) in [([stronger, weaker], Side::White), ([weaker, stronger], Side::Black)] {
            let (game, events) = play(options, levels, 1000 + seed, 1);
            points += game.score(side) as f64 - game.score(!side) as f64;
            fair += look_into(options, &events, Depth::Static).summaries[side.index()].without_luck.unwrap();
        }
    }
    (points / (2 * pairs) as f64, fair / (2 * pairs) as f64)
}

#[test]
fn each_level_beats_the_next_lower_one() {
    let leads: Vec<(f64, f64)> = Level::ALL.windows(2).map(|pair| lead(pair[1], pair[0], 25)).collect();
    assert!(leads.iter().all(|(_, fair)| *fair > 0.02), "{leads:?}");
}

/// A level's average loss per play by static equities, over the same positions for all levels.
fn given_away(level: Level, positions: &[(Match, Side, Dice)]) -> f64 {
    let loss = |(game, side, dice): &(Match, Side, Dice)| {
        let ranked = rank(Engine::shared(), game, *side, *dice, Depth::Static);
        let Some(Choice::Do(Action::Play(steps))) = choose(game, *side, level) else { panic!("{game:?}") };
        let chosen = ranked.iter().find(|ranked| ranked.play.steps() == steps).unwrap();
        f64::from(ranked[0].equity - chosen.equity)
    };
    positions.iter().map(loss).sum::<f64>() / positions.len() as f64
}

#[test]
fn each_level_gives_away_clearly_less_than_the_next_lower_one() {
    let options = Options { cube: false, ..Options::to(1) };
    let mut positions = Vec::new();
    for seed in 0..16 {
        let mut game = Match::new(options).unwrap();
        for event in play(options, [Level::Advanced; 2], seed, 1).1 {
            if let (Phase::ToPlay { side, dice }, Event::Played { .. }) = (game.phase(), event) {
                positions.push((game, side, dice));
            }
            game = game.apply(&event);
        }
    }
    let losses =
        [Level::Beginner, Level::Intermediate, Level::Advanced].map(|level| given_away(level, &positions));
    // Two levels that err alike differ by chance, by a tenth or so.
    assert!(losses.windows(2).all(|pair| pair[0] > 1.3 * pair[1]) && losses[2] > 0.0, "{losses:?}");
}

#[test]
fn a_level_that_plays_worse_is_rated_worse() {
    let loss = |level| {
        let matches = (0..2).map(|seed| play(Options::to(3), [level; 2], seed, 99).1);
        let summaries: Vec<_> =
            matches.flat_map(|events| look_into(Options::to(3), &events, Depth::Static).summaries).collect();
        let decisions: u32 = summaries.iter().map(|summary| summary.decisions).sum();
        summaries.iter().map(|summary| summary.loss).sum::<f64>() / f64::from(decisions)
    };
    let losses = [Level::Beginner, Level::Intermediate, Level::Advanced].map(loss);
    assert!(losses[0] > losses[1] && losses[1] > losses[2] && losses[2] > 0.0, "{losses:?}");
}

#[test]
fn who_plays_as_the_analyst_would_loses_nothing() {
    let options = Options { cube: false, ..Options::to(1) };
    let (_, events) = play(options, [Level::Expert; 2], 3, 99);
    let analysis = look_into(options, &events, Depth::OneRoll);
    assert!(analysis.decisions.len() > 20);
    for decision in &analysis.decisions {
        assert!(decision.loss < 1e-6, "{decision:?}");
    }
    assert_eq!(analysis.worst(3).len(), 0);
}

#[test]
fn luck_and_skill_together_are_the_result() {
    // Both sides play equally well, so the result without luck is near an even match.
    let (mut sum, mut spread, count) = (0.0, 0.0, 12);
    for seed in 0..count {
        let (game, events) = play(Options::to(3), [Level::Advanced; 2], 50 + seed, 99);
        let analysis = look_into(Options::to(3), &events, Depth::Static);
        let [white, black] = analysis.summaries;
        let won = f64::from(u8::from(game.winner() == Some(Side::White)));
        let fair = white.without_luck.unwrap();
        assert!((fair + black.without_luck.unwrap() - 1.0).abs() < 1e-9);
        sum += fair - 0.5;
        spread += (won - fair).abs();
    }
    assert!((sum / count as f64).abs() < 0.1 && spread / count as f64 > 0.3, "{sum} {spread}");
}

#[test]
fn the_course_of_a_match_begins_even_and_ends_with_the_winner() {
    let (game, events) = play(Options::to(5), [Level::Advanced; 2], 8, 99);
    let analysis = look_into(Options::to(5), &events, Depth::Static);
    let (first, last) = (analysis.course.first().unwrap(), analysis.course.last().unwrap());
    assert!((first.white - 0.5).abs() < 0.03, "{first:?}");
    assert_eq!(last.white, if game.winner() == Some(Side::White) { 1.0 } else { 0.0 });
    assert!(analysis.course.iter().all(|moment| (0.0..=1.0).contains(&moment.white)));
    assert!(analysis.course.windows(2).all(|pair| pair[0].events < pair[1].events));
}

#[test]
fn an_error_is_found_and_what_was_better_is_told() {
    let opening = Action::OpeningRoll { white: Die::new(3).unwrap(), black: Die::new(1).unwrap() };
    let mut game = Match::new(Options::to(3)).unwrap();
    let mut events = game.decide(Side::White, opening).unwrap();
    events.iter().for_each(|event| game = game.apply(event));
    let play =
        blot_rules::parse_play(game.board(), Side::White, Dice::from_numbers(3, 1).unwrap(), "24/23 6/3")
            .unwrap();
    events.extend(game.decide(Side::White, Action::Play(play.steps())).unwrap());
    let analysis = look_into(Options::to(3), &events, Depth::OneRoll);
    let [decision] = &analysis.decisions[..] else { panic!("{:?}", analysis.decisions) };
    let DecisionKind::Play { best, played, .. } = &decision.kind else { panic!() };
    assert_eq!(best[0].steps.to_string(), "8/5 6/5");
    assert_eq!(played.steps.to_string(), "24/23 6/3");
    assert!(decision.loss > 0.1 && decision.mark().is_some(), "{}", decision.loss);
    assert_eq!(analysis.worst(3), [decision]);
}

#[test]
fn an_analysis_can_be_broken_off() {
    let (_, events) = play(Options::to(1), [Level::Beginner; 2], 2, 99);
    let mut seen = 0;
    let broken = Analysis::of(Options::to(1), &events, Depth::Static, |done| {
        seen = done;
        if done == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((broken.unwrap(), seen), (None, 5));
}
