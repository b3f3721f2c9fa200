//! The leaderboards, rating curves and courses of matches of which golden pictures are kept.

use super::courses;
use blot_render::{
    CourseView, CurveView, Look, Painter, Picture, Size, StandingsHeadings, StandingsRow, StandingsView, Theme,
    Trend,
};
use fastrand::Rng;

/// A leaderboard or a chart with a name, and how it is to look.
pub(crate) struct Sheet {
    pub(crate) name: &'static str,
    subject: Subject,
    pub(crate) look: Look,
}

enum Subject {
    Standings(StandingsView),
    Curve(CurveView),
    Course(CourseView),
}

impl Sheet {
    pub(crate) fn paint<'a>(&self, painter: &'a Painter) -> Picture<'a> {
        match &self.subject {
            Subject::Standings(view) => painter.standings(view, self.look),
            Subject::Curve(view) => painter.curve(view, self.look),
            Subject::Course(view) => painter.course(view, self.look),
        }
    }
}

/// All of them.
pub(crate) fn all() -> Vec<Sheet> {
    let themes = Theme::ALL.map(|theme| Look { theme, ..Look::default() });
    let [wood, dark, light, clear] = themes;
    let standings = |name, view, look| Sheet { name, subject: Subject::Standings(view), look };
    let curve = |name, view, look| Sheet { name, subject: Subject::Curve(view), look };
    let course = |name, view, look| Sheet { name, subject: Subject::Course(view), look };
    vec![
        standings("standings-wood", ladder(), wood),
        standings("standings-dark", ladder(), dark),
        standings("standings-light", ladder(), light),
        standings("standings-clear", ladder(), clear),
        standings("standings-small", ladder(), Look { size: Size::Small, ..wood }),
        standings("standings-large", ladder(), Look { size: Size::Large, ..dark }),
        standings("standings-one", StandingsView { rows: vec![newcomer()], ..ladder() }, wood),
        standings("standings-none", StandingsView { rows: Vec::new(), ..ladder() }, light),
        standings("standings-odd", odd(), wood),
        curve("curve-wood", season(300), wood),
        curve("curve-dark", season(120), dark),
        curve("curve-light", season(40), light),
        curve("curve-clear", season(12), clear),
        curve("curve-small", season(300), Look { size: Size::Small, ..wood }),
        curve("curve-large", season(300), Look { size: Size::Large, ..light }),
        curve("curve-many", season(5000), wood),
        curve("curve-few", rated(vec![1_512_400, 1_498_100]), dark),
        curve("curve-one", rated(vec![1_512_400]), wood),
        curve("curve-none", rated(Vec::new()), wood),
        curve("curve-level", rated(vec![1_550_000; 20]), light),
        curve("curve-absurd", rated(vec![i64::MIN, 1_500_000, i64::MAX, 0]), clear),
        course("course-wood", courses::swings(), wood),
        course("course-dark", courses::swings(), dark),
        course("course-light", courses::swings(), light),
        course("course-clear", courses::swings(), clear),
        course("course-small", courses::swings(), Look { size: Size::Small, ..wood }),
        course("course-large", courses::money(), Look { size: Size::Large, ..light }),
        course("course-money", courses::money(), wood),
        course("course-one-game", courses::one_game(), dark),
        course("course-many", courses::marathon(5000), wood),
        course("course-one", courses::chances(vec![0.5]), light),
        course("course-none", courses::chances(Vec::new()), wood),
        course("course-absurd", courses::absurd(), clear),
    ]
}

fn row(
    rank: usize,
    name: &str,
    rating: &str,
    change: i32,
    record: &str,
    streak: &str,
    recent: &str,
) -> StandingsRow {
    StandingsRow {
        rank: rank.to_string(),
        name: name.to_owned(),
        rating: rating.to_owned(),
        trend: match change {
            1.. => Trend::Up,
            0 => Trend::Level,
            _ => Trend::Down,
        },
        change: if change == 0 { String::new() } else { format!("{change:+}") },
        record: record.to_owned(),
        streak: streak.to_owned(),
        recent: recent.chars().map(|result| result == 'w').collect(),
        marked: false,
    }
}

/// A full page, with Ben who asked for it.
fn ladder() -> StandingsView {
    let mut rows = vec![
        row(1, "Anna", "1612", 14, "32-17", "W3", "lwwlwwlwww"),
        row(2, "Žofie Øyvåg-Őszi", "1588", 0, "21-14", "L1", "wwlwlwwwwl"),
        row(3, "Wilhelmina Featherstonehaugh", "1574", -9, "118-104", "L2", "wlwlwwlwll"),
        row(4, "Ben", "1531", 122, "12-7", "W10", "wwwwwwwwww"),
        row(5, "Αλέξανδρος", "1519?", 8, "3-1", "W1", "wwlw"),
        row(6, "Щедрин", "1511", -21, "9-9", "L1", "wlwlwlwlwl"),
        row(7, "Åke", "1500?", 0, "0-0", "", ""),
        row(8, "magnus_the_patient", "1487", 3, "44-51", "W1", "llwlwllllw"),
        row(9, "Ðặng Thị", "1423", -117, "7-19", "L10", "llllllllll"),
        row(10, "Mo", "1398", -2, "1011-1202", "L1", "wwwllwllwl"),
    ];
    rows[3].marked = true;
    StandingsView {
        title: "Ladder of #lounge".to_owned(),
        note: "page 1 of 7".to_owned(),
        headings: StandingsHeadings {
            rank: "#".to_owned(),
            name: "player".to_owned(),
            rating: "rating".to_owned(),
            record: "won-lost".to_owned(),
            streak: "streak".to_owned(),
            recent: "last ten".to_owned(),
        },
        rows,
    }
}

fn newcomer() -> StandingsRow {
    StandingsRow { marked: true, ..row(1, "Anna", "1508?", 8, "1-0", "W1", "w") }
}

/// More of everything than there is room for, and names as people have them who want to see what happens.
fn odd() -> StandingsView {
    let long = "Wonderfully long and never ending ".repeat(4);
    let mut rows = vec![
        row(
            1,
            "\u{1f469}\u{200d}\u{1f469}\u{200d}\u{1f467} 李小龍 שלום",
            "1612",
            14,
            "32-17",
            "W3",
            "lwwlwwlwwwlwwlww",
        ),
        row(2, "\u{202e}drow\u{202c} Zo\u{308}e\u{301} B\u{335}\u{321}en", "1588", -1, "21-14", "L1", "wl"),
        row(1_000_000, &long, &long, 1_000_000, &long, &long, &"w".repeat(500)),
        row(4, "", "", 0, "", "", ""),
    ];
    rows[2].marked = true;
    let headings = StandingsHeadings {
        rank: long.clone(),
        name: long.clone(),
        rating: long.clone(),
        record: long.clone(),
        streak: long.clone(),
        recent: long.clone(),
    };
    StandingsView { title: long.clone(), note: long, headings, rows }
}

/// A rating as it goes up and down over so many matches.
fn season(matches: usize) -> CurveView {
    let mut rng = Rng::with_seed(7);
    let mut rating = 1_500_000;
    let points = (0..matches)
        .map(|_| {
            let change = rng.i64(3_000..19_000);
            rating += if rng.i64(1_380_000..1_720_000) > rating { change } else { -change };
            rating
        })
        .collect();
    rated(points)
}

fn rated(points: Vec<i64>) -> CurveView {
    CurveView {
        title: format!("Anna  {}", points.last().unwrap_or(&1_500_000) / 1000),
        note: format!("matches: {}", points.len()),
        points,
        first: "3 March".to_owned(),
        last: "16 November".to_owned(),
    }
}
