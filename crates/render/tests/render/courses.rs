//! What holds for every course of a match.

use crate::sheets::{look, scale};
use crate::support::courses::{chances, marathon, swings};
use crate::support::random::{side, text};
use blot_render::{CourseGame, CourseMoment, CourseScale, CourseView, Look, Painter, Size, Theme};
use blot_rules::Side;
use fastrand::Rng;

const SMALL: Look =
    Look { size: Size::Small, theme: Theme::Wood, centred_cube: blot_render::CentredCube::Shows64 };

/// Any course at all: most are of no match.
fn course(rng: &mut Rng) -> CourseView {
    let count = [0, 1, 2, 30, 700, 5000][rng.usize(..6)];
    let kind = rng.usize(..3);
    let point = |rng: &mut Rng| match kind {
        0 => rng.f32(),
        1 => (rng.f32() - 0.5) * 30.0,
        _ => f32::from_bits(rng.u32(..)),
    };
    let at = |rng: &mut Rng| if rng.u8(..5) == 0 { rng.usize(..) } else { rng.usize(..=count) };
    CourseView {
        title: text(rng),
        note: text(rng),
        names: [text(rng), text(rng)],
        scale: if rng.bool() {
            CourseScale::Points
        } else {
            CourseScale::Chance { labels: [text(rng), text(rng), text(rng)] }
        },
        points: (0..count).map(|_| point(rng)).collect(),
        games: (0..rng.usize(..60)).map(|_| CourseGame { at: at(rng), label: text(rng) }).collect(),
        moments: (0..rng.usize(..6)).map(|_| CourseMoment { at: at(rng), side: side(rng) }).collect(),
    }
}

#[test]
fn every_course_paints_in_every_look() {
    let painter = Painter::new();
    let mut rng = Rng::with_seed(21);
    for turn in 0..120 {
        let (view, look) = (course(&mut rng), look(turn));
        let picture = painter.course(&view, look);
        assert_eq!(picture.size(), (640 * scale(look), 360 * scale(look)));
        assert!(picture.png().len() > 1000);
        assert_eq!(view.summary().is_none(), view.points.is_empty());
    }
}

#[test]
fn the_same_course_is_the_same_picture() {
    let mut rng = Rng::with_seed(22);
    let (one, other) = (Painter::new(), Painter::new());
    for turn in 1..20 {
        let (view, look) = (course(&mut rng), look(turn));
        assert!(one.course(&view, look).png() == other.course(&view, look).png());
    }
}

#[test]
fn what_is_too_much_or_past_the_end_is_left_out() {
    let painter = Painter::new();
    let painted = |view: &CourseView| painter.course(view, SMALL).rgb();
    let view = swings();
    let mut more = view.clone();
    more.moments.push(CourseMoment { at: 10, side: Side::White });
    more.games.push(CourseGame { at: view.points.len(), label: "7-7".to_owned() });
    more.games.swap(0, 4);
    assert!(painted(&more) == painted(&view), "three moments, the games there are, in any order");
    let mut late = view.clone();
    late.moments[0].at = usize::MAX;
    let mut without = late.clone();
    assert!(painted(&late) != painted(&view));
    without.moments[0].at = view.points.len();
    assert!(painted(&late) == painted(&without));
    without.moments.remove(0);
    assert!(painted(&late) != painted(&without), "those after it keep their numbers");
}

#[test]
fn white_is_above_and_black_below() {
    let painter = Painter::new();
    // Beside the lines, above and below the middle, measured off a picture.
    let beside = |chance: f32| {
        let rgb = painter.course(&chances(vec![chance; 9]), SMALL).rgb();
        [(340, 180), (340, 210)].map(|(x, y)| rgb[(y * 640 + x) * 3..][..3].to_vec())
    };
    let ([above, below], [white, low], [high, black]) = (beside(0.5), beside(0.9), beside(0.1));
    assert!(above == below && high == above && low == below);
    assert!(white[0] > above[0] && black[0] < below[0], "{white:?} and {black:?} on {above:?}");
}

#[test]
fn one_moment_among_thousands_is_still_seen() {
    let painter = Painter::new();
    let quiet = chances(vec![0.5; 5000]);
    let mut swing = quiet.clone();
    swing.points[2345] = 0.9;
    let [quiet, swing] = [quiet, swing].map(|view| painter.course(&view, Look::default()).rgb());
    let different =
        quiet.chunks_exact(3).zip(swing.chunks_exact(3)).filter(|(one, other)| one != other).count();
    assert!(different > 300, "{different} pixels");
}

#[test]
fn marks_tell_the_sides_without_colours() {
    let painter = Painter::new();
    for theme in Theme::ALL {
        let look = Look { theme, ..Look::default() };
        let bare = chances(vec![0.5; 21]);
        let nothing = painter.course(&bare, look).rgb();
        // How much a mark covers: the round one less than that with corners.
        let [white, black] = Side::BOTH.map(|side| {
            let marked = CourseView { moments: vec![CourseMoment { at: 10, side }], ..bare.clone() };
            let marked = painter.course(&marked, look).rgb();
            nothing.chunks_exact(3).zip(marked.chunks_exact(3)).filter(|(one, other)| one != other).count()
        });
        assert!(black > white + 200, "{theme:?}: {white} and {black} pixels");
    }
}

#[test]
fn a_file_is_small_enough_to_send_however_long_the_match() {
    let painter = Painter::new();
    let png = painter.course(&marathon(5000), Look::default()).png();
    assert!(png.len() < 100_000, "{} bytes", png.len());
}

#[test]
fn a_summary_tells_what_is_seen() {
    let summary = chances(vec![f32::NAN, 0.6, 0.5, 0.7, 0.2, 0.5, 0.1, f32::NAN, 7.0]).summary().unwrap();
    assert_eq!((summary.first, summary.last), (0.5, 1.0), "what is no number is as before, and 7 is no chance");
    assert_eq!((summary.highest, summary.lowest), ((8, 1.0), (6, 0.1)));
    assert_eq!(summary.lead_changes, 2, "an even match is nobody's lead");
    let money = CourseView { points: vec![0.0, -4.5, -4.5, 2.0], ..CourseView::default() };
    let summary = money.summary().unwrap();
    assert_eq!((summary.highest, summary.lowest, summary.lead_changes), ((3, 2.0), (1, -4.5), 1));
    assert_eq!(chances(Vec::new()).summary(), None);
}
