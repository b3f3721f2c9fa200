//! Courses of matches, for pictures.

use blot_render::{CourseGame, CourseMoment, CourseScale, CourseView};
use blot_rules::Side;
use fastrand::Rng;

/// A match to seven points with swings, and three decisions that mattered.
pub(crate) fn swings() -> CourseView {
    let games = [
        (0, "0-0", 0.50),
        (31, "0-1", 0.41),
        (64, "2-1", 0.58),
        (89, "2-5", 0.19),
        (127, "4-5", 0.40),
        (158, "6-5", 0.70),
        (201, "6-6", 0.50),
        (246, "", 1.0),
    ];
    let points = wandering(&games.map(|(at, _, chance)| (at, chance)), 0.07, |chance| chance.clamp(0.02, 0.98));
    CourseView {
        title: "Anna 7-6 Ben".to_owned(),
        note: "match #1042, to 7 points".to_owned(),
        games: games[..7].iter().map(|&(at, label, _)| game(at, label)).collect(),
        moments: vec![moment(83, Side::White), moment(143, Side::Black), moment(233, Side::Black)],
        ..chances(points)
    }
}

/// A match of one game, short and one-sided.
pub(crate) fn one_game() -> CourseView {
    let points =
        wandering(&[(0, 0.5), (12, 0.62), (25, 0.2), (38, 0.0)], 0.05, |chance| chance.clamp(0.01, 0.99));
    CourseView {
        title: "Ben 1-0 Anna".to_owned(),
        note: "one point".to_owned(),
        games: vec![game(0, "0-0")],
        moments: vec![moment(17, Side::White)],
        ..chances(points)
    }
}

/// Money play over nine games.
pub(crate) fn money() -> CourseView {
    let games = [
        (0, "0", 0.0),
        (28, "+1", 1.0),
        (51, "−1", -1.0),
        (90, "−5", -5.0),
        (118, "−3", -3.0),
        (160, "+5", 5.0),
        (177, "+4", 4.0),
        (214, "+6", 6.0),
        (250, "+5", 5.0),
        (281, "", 7.0),
    ];
    let points = wandering(&games.map(|(at, _, score)| (at, score)), 0.8, |points| points);
    CourseView {
        title: "Anna +7 Ben".to_owned(),
        note: "money play, 9 games".to_owned(),
        games: games[..9].iter().map(|&(at, label, _)| game(at, label)).collect(),
        moments: vec![moment(140, Side::Black), moment(75, Side::White)],
        scale: CourseScale::Points,
        ..chances(points)
    }
}

/// Numbers that are none, more of everything than there is room for, and what is past the end.
pub(crate) fn absurd() -> CourseView {
    let long = "Wonderfully long and never ending ".repeat(4);
    CourseView {
        title: long.clone(),
        note: long.clone(),
        names: [long.clone(), "\u{202e}drow\u{202c} 李小龍 Zo\u{308}e\u{301}".to_owned()],
        points: vec![f32::NAN, 3e6, f32::INFINITY, f32::NAN, -2e6, f32::NEG_INFINITY, f32::MIN, 0.0, -1e6],
        games: [8, 0, 1, usize::MAX, 5, 5].map(|at| game(at, &long)).to_vec(),
        moments: vec![
            moment(8, Side::Black),
            moment(8, Side::White),
            moment(8, Side::Black),
            moment(1, Side::White),
        ],
        scale: CourseScale::Points,
    }
}

/// So many moments of a long match, whose games are too many for all their labels.
pub(crate) fn marathon(moments: usize) -> CourseView {
    const GAMES: usize = 40;
    let step = moments / GAMES;
    let mut stages: Vec<(usize, f32)> =
        (0..GAMES).map(|game| (game * step, 0.5 - 0.33 * (game as f32 * 0.43).sin())).collect();
    stages.push((moments - 1, 1.0));
    let label = |game: usize| format!("{}-{}", game * 23 / 40, game * 24 / 40);
    CourseView {
        title: "Anna 25-24 Ben".to_owned(),
        note: "to 25 points".to_owned(),
        games: (0..GAMES).map(|at| game(at * step, &label(at))).collect(),
        moments: vec![
            moment(18 * step, Side::White),
            moment(18 * step + 9, Side::Black),
            moment(31 * step, Side::White),
        ],
        ..chances(wandering(&stages, 0.02, |chance| chance.clamp(0.02, 0.98)))
    }
}

/// A course of chances, with nothing around it but names.
pub(crate) fn chances(points: Vec<f32>) -> CourseView {
    CourseView {
        names: ["Anna", "Ben"].map(str::to_owned),
        scale: CourseScale::Chance { labels: ["100 %", "50 %", "0 %"].map(str::to_owned) },
        points,
        ..CourseView::default()
    }
}

fn game(at: usize, label: &str) -> CourseGame {
    CourseGame { at, label: label.to_owned() }
}

fn moment(at: usize, side: Side) -> CourseMoment {
    CourseMoment { at, side }
}

/// From stage to stage, with luck on the way: most of it well between two, none of it at a stage.
fn wandering(stages: &[(usize, f32)], luck: f32, bounded: impl Fn(f32) -> f32) -> Vec<f32> {
    let mut rng = Rng::with_seed(3);
    let mut points = Vec::new();
    for (&(from, low), &(to, high)) in stages.iter().zip(&stages[1..]) {
        let mut aside = 0.0;
        for at in from..to {
            let along = (at - from) as f32 / (to - from) as f32;
            points.push(bounded(low + (high - low) * along.powi(3) + aside * (1.0 - along)));
            aside += luck * (rng.f32() - 0.5) * 2.0;
        }
    }
    points.extend(stages.last().map(|&(_, end)| end));
    points
}
