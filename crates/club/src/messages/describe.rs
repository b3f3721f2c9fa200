//! Pictures in words, for players who do not see them: boards, leaderboards, rating curves, courses.

use crate::protocol::{Shown, ShownCourse, ShownCurve, ShownStandings};
use crate::texts::{Arg, Text, text};
use blot_render::{BoardView, CourseScale, CourseView, CubeView, Fact};
use blot_rules::{Side, Steps};
use blot_table::rating::points;

impl Shown {
    /// Everything in the picture, in words, a sentence each: enough to play from.
    pub fn description(&self) -> Vec<Text> {
        match self {
            Shown::Board(board) => describe(&board.view),
            Shown::Standings(standings) => describe_standings(standings),
            Shown::Curve(curve) => describe_curve(curve),
            Shown::Course(course) => describe_course(course),
        }
    }
}

/// Everything that a picture of a board shows, a sentence each.
pub(crate) fn describe(board_view: &BoardView) -> Vec<Text> {
    board_view.describe().into_iter().map(|fact| sentence(board_view, fact)).collect()
}

/// A leaderboard, a line each.
pub(crate) fn describe_standings(shown: &ShownStandings) -> Vec<Text> {
    let mut said = vec![text!("fact-standings", title = shown.title.clone(), note = shown.note.clone())];
    for (row, streak) in shown.rows.iter().zip(&shown.streaks) {
        let letter = |won: &bool| if *won { text!("recent-won") } else { text!("recent-lost") };
        let change = match row.change.as_str() {
            "" => Arg::List(Vec::new()),
            change => Arg::List(vec![text!("fact-trend", change = change)]),
        };
        if row.recent.is_empty() {
            said.push(text!(
                "fact-standing-final",
                rank = row.rank.as_str(),
                name = row.name.as_str(),
                rating = row.rating.as_str(),
                record = row.record.as_str()
            ));
            continue;
        }
        said.push(text!(
            "fact-standing",
            rank = row.rank.as_str(),
            name = row.name.as_str(),
            rating = row.rating.as_str(),
            change = change,
            record = row.record.as_str(),
            streak = Arg::List(streak_text(*streak).into_iter().collect()),
            recent = Arg::Sentences(row.recent.iter().map(letter).collect())
        ));
    }
    said
}

/// A streak of wins or losses: `W3`.
pub(crate) fn streak_text(streak: i64) -> Option<Text> {
    match streak {
        0 => None,
        won @ 1.. => Some(text!("streak-won", count = won)),
        lost => Some(text!("streak-lost", count = -lost)),
    }
}

/// A curve: where it begins, where it ends, and how far it went.
pub(crate) fn describe_curve(shown: &ShownCurve) -> Vec<Text> {
    let ratings = &shown.points;
    let [first, last, low, high] =
        [ratings.first(), ratings.last(), ratings.iter().min(), ratings.iter().max()]
            .map(|rating| rating.map_or(String::new(), |rating| points(*rating).to_string()));
    vec![text!(
        "fact-curve",
        title = shown.title.clone(),
        note = shown.note.clone(),
        begin = shown.first.clone(),
        first = first,
        end = shown.last.clone(),
        last = last,
        low = low,
        high = high
    )]
}

/// The course of a match: how it began and ended, how far it went either way, and how often the lead changed.
pub(crate) fn describe_course(shown: &ShownCourse) -> Vec<Text> {
    let scale = match shown.is_chance {
        true => CourseScale::Chance { labels: Default::default() },
        false => CourseScale::Points,
    };
    let course_view = CourseView { scale, points: shown.points.clone(), ..CourseView::default() };
    let Some(summary) = course_view.summary() else {
        return vec![shown.title.clone()];
    };
    let say = |value: f32| match shown.is_chance {
        true => text!("percent", percent = (100.0 * value).round() as i64),
        false => text!("course-points", points = Arg::Decimal(format!("{value:.1}"))),
    };
    vec![text!(
        "fact-course",
        title = shown.title.clone(),
        player = shown.names[0].as_str(),
        first = say(summary.first),
        last = say(summary.last),
        highest = say(summary.highest.1),
        lowest = say(summary.lowest.1),
        changes = summary.lead_changes
    )]
}

fn sentence(board_view: &BoardView, fact: Fact) -> Text {
    let name = |side: Side| board_view.names[side.index()].as_str();
    let numbers = |dice: &[u8]| dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    match fact {
        Fact::Turn(side) => text!("fact-turn", player = name(side)),
        Fact::Dice { side, dice, left } if left.len() == dice.numbers().len() => {
            text!("fact-dice", player = name(side), dice = dice.to_string())
        }
        Fact::Dice { side, dice, left } if left.is_empty() => {
            text!("fact-dice-played", player = name(side), dice = dice.to_string())
        }
        Fact::Dice { side, dice, left } => {
            text!("fact-dice-left", player = name(side), dice = dice.to_string(), left = numbers(&left))
        }
        Fact::LastPlay { side, steps } => {
            text!("fact-last-play", player = name(side), play = steps.to_string())
        }
        Fact::Better { side, steps } => {
            text!("fact-better", player = name(side), play = steps.to_string())
        }
        Fact::Tapped { side, steps } => {
            let play: Steps = steps.into_iter().collect();
            text!("fact-tapped", player = name(side), play = play.to_string())
        }
        Fact::CanTap { sources, .. } => {
            let point = |&point: &u8| text!("fact-point", point = point_name(point));
            text!("fact-can-tap", points = Arg::List(sources.iter().rev().map(point).collect()))
        }
        Fact::Stacks { side, points } => {
            let stack = |(point, count): &(u8, u8)| format!("{point}:{count}");
            let stacks: Vec<String> = points.iter().map(stack).collect();
            text!("fact-stacks", player = name(side), stacks = stacks.join(" "))
        }
        Fact::Bar(side, count) => text!("fact-bar", player = name(side), count = count),
        Fact::Off(side, count) => text!("fact-off", player = name(side), count = count),
        Fact::Pips(side, count) => text!("fact-pips", player = name(side), count = count),
        Fact::Cube(CubeView::Offered { value, to }) => {
            text!("fact-cube-offered", value = value, player = name(to))
        }
        Fact::Cube(CubeView::Lying(cube)) => match cube.owner() {
            Some(owner) => text!("fact-cube-owned", value = cube.value(), player = name(owner)),
            None => text!("fact-cube-centred", value = cube.value()),
        },
        Fact::Cube(CubeView::Crawford) => text!("fact-crawford"),
        Fact::Cube(CubeView::Absent) => text!("fact-no-cube"),
        Fact::Score { points: [white, black], length } => {
            let score = format!("{white} - {black}");
            match length {
                Some(length) => text!(
                    "fact-score",
                    white = name(Side::White),
                    black = name(Side::Black),
                    score = score,
                    length = length
                ),
                None => text!(
                    "fact-score-money",
                    white = name(Side::White),
                    black = name(Side::Black),
                    score = score
                ),
            }
        }
    }
}

/// A point as players write it.
pub(crate) fn point_name(point: u8) -> String {
    match point {
        0 => "off".to_owned(),
        25 => "bar".to_owned(),
        point => point.to_string(),
    }
}
