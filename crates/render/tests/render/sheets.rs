//! What holds for every leaderboard and every rating curve.

use crate::support::random::text;
use blot_render::{
    CurveView, Look, Painter, Size, StandingsHeadings, StandingsRow, StandingsView, Theme, Trend,
};
use fastrand::Rng;

fn row(rng: &mut Rng) -> StandingsRow {
    StandingsRow {
        rank: text(rng),
        name: text(rng),
        rating: text(rng),
        trend: [Trend::Up, Trend::Down, Trend::Level][rng.usize(..3)],
        change: text(rng),
        record: text(rng),
        streak: text(rng),
        recent: (0..rng.usize(..15)).map(|_| rng.bool()).collect(),
        marked: rng.bool(),
    }
}

fn standings(rng: &mut Rng, rows: usize) -> StandingsView {
    StandingsView {
        title: text(rng),
        note: text(rng),
        headings: StandingsHeadings {
            rank: text(rng),
            name: text(rng),
            rating: text(rng),
            record: text(rng),
            streak: text(rng),
            recent: text(rng),
        },
        rows: (0..rows).map(|_| row(rng)).collect(),
    }
}

fn curve(rng: &mut Rng) -> CurveView {
    let count = [0, 1, 2, 30, 700, 6000][rng.usize(..6)];
    let absurd = rng.bool();
    let point = |rng: &mut Rng| if absurd { rng.i64(..) } else { rng.i64(1_400_000..1_700_000) };
    CurveView {
        title: text(rng),
        note: text(rng),
        points: (0..count).map(|_| point(rng)).collect(),
        first: text(rng),
        last: text(rng),
    }
}

/// Large pictures take their time in an unoptimised test.
pub(crate) fn look(turn: usize) -> Look {
    let size = if turn.is_multiple_of(20) { Size::Large } else { [Size::Small, Size::Normal][turn % 2] };
    Look { theme: Theme::ALL[turn % 4], size, ..Look::default() }
}

/// How many times as large as the small picture this is.
pub(crate) fn scale(look: Look) -> u32 {
    match look.size {
        Size::Small => 1,
        Size::Normal => 2,
        Size::Large => 4,
    }
}

#[test]
fn every_leaderboard_is_as_high_as_its_rows() {
    let painter = Painter::new();
    let mut rng = Rng::with_seed(11);
    for turn in 0..96 {
        let (rows, look) = (turn % 16, look(turn));
        let picture = painter.standings(&standings(&mut rng, rows), look);
        let height = 72 + 35 * rows.min(StandingsView::MAX_ROWS) as u32;
        assert_eq!(picture.size(), (640 * scale(look), height * scale(look)), "{rows} rows");
        assert!(picture.png().len() > 1000);
    }
}

#[test]
fn every_curve_paints_in_every_look() {
    let painter = Painter::new();
    let mut rng = Rng::with_seed(12);
    for turn in 0..80 {
        let look = look(turn);
        let picture = painter.curve(&curve(&mut rng), look);
        assert_eq!(picture.size(), (640 * scale(look), 320 * scale(look)));
        assert!(picture.png().len() > 1000);
    }
}

#[test]
fn rows_past_the_last_are_not_painted() {
    let painter = Painter::new();
    let mut view = standings(&mut Rng::with_seed(13), 15);
    let all = painter.standings(&view, Look::default()).rgb();
    view.rows.truncate(StandingsView::MAX_ROWS);
    assert!(all == painter.standings(&view, Look::default()).rgb());
    view.rows.pop();
    assert!(all != painter.standings(&view, Look::default()).rgb());
}

#[test]
fn results_and_trends_differ_without_colours() {
    let painter = Painter::new();
    // Dark or light against the ground is all that is looked at.
    let shapes = |row: StandingsRow| {
        let view = StandingsView { rows: vec![row], ..StandingsView::default() };
        let rgb = painter.standings(&view, Look { theme: Theme::Light, ..Look::default() }).rgb();
        rgb.chunks_exact(3).map(|pixel| pixel[0] > 128).collect::<Vec<_>>()
    };
    let plain = StandingsRow::default();
    let trends =
        [Trend::Up, Trend::Down, Trend::Level].map(|trend| shapes(StandingsRow { trend, ..plain.clone() }));
    assert!(trends[0] != trends[1] && trends[1] != trends[2] && trends[0] != trends[2]);
    let recent = |results: &[bool]| shapes(StandingsRow { recent: results.to_vec(), ..plain.clone() });
    assert!(recent(&[true]) != recent(&[false]));
    assert!(recent(&[true, false]) != recent(&[false, true]), "the oldest comes first");
    let long: Vec<bool> = [false; 20].into_iter().chain([true; 10]).collect();
    assert!(recent(&long) == recent(&[true; 10]), "only the last ten count");
}

#[test]
fn one_match_among_thousands_is_still_seen() {
    let painter = Painter::new();
    let mut points = vec![1_500_000; 5000];
    points[0] = 1_450_000;
    points[4999] = 1_550_000;
    let quiet = CurveView { points: points.clone(), ..CurveView::default() };
    points[2345] = 1_540_000;
    let peak = CurveView { points, ..CurveView::default() };
    let [quiet, peak] = [quiet, peak].map(|view| painter.curve(&view, Look::default()).rgb());
    let different = quiet.chunks_exact(3).zip(peak.chunks_exact(3)).filter(|(one, other)| one != other).count();
    assert!(different > 300, "{different} pixels");
}
