//! Cube decisions, checked against known take points and match scores.

use super::*;
use blot_rules::{Variant, Win};

const MIDDLE: &str = "0:0:1:00";
const RACE: f64 = 0.6;

fn game(rest: &str) -> Match {
    Match::from_xgid(&format!("-b----E-C---eE---c-e----B-:{rest}:10"), Variant::Standard).unwrap()
}

fn white(rest: &str) -> Stakes {
    Stakes::of(&game(rest), blot_rules::Side::White)
}

/// Wins and no gammons.
fn chances(win: f32) -> Odds {
    Odds { win, ..Odds::default() }
}

/// With this share of wins and losses being gammons.
fn gammons(win: f32, wins: f32, losses: f32) -> Odds {
    Odds { win, win_gammon: wins * win, lose_gammon: losses * (1.0 - win), ..Odds::default() }
}

/// The smallest chance, in steps of a tenth of a percent, with which a double is taken.
fn take_point(stakes: &Stakes, efficiency: f64, odds: impl Fn(f32) -> Odds) -> f64 {
    let takes =
        |win: f32| CubeFigures::new(odds(win).swapped(), stakes, efficiency).answer() != CubeAnswer::Drop;
    let first = (0..=1000).find(|&step| takes(step as f32 / 1000.0)).unwrap();
    f64::from(first) / 1000.0
}

fn assert_near(value: f64, expected: f64, by: f64) {
    assert!((value - expected).abs() <= by, "{value} is not {expected}");
}

#[test]
fn the_last_roll_is_taken_with_a_quarter() {
    let money = white("0:0:1:00:0:0:0:0");
    assert_near(take_point(&money, 0.0, chances), 0.25, 0.0011);
    // And with a fifth, if the taker could always use the cube at the best moment.
    assert_near(take_point(&money, 1.0, chances), 0.2, 0.0011);
    let race = take_point(&money, RACE, chances);
    assert!((0.215..0.225).contains(&race), "{race}");
}

#[test]
fn on_the_last_roll_every_advantage_is_doubled() {
    let money = white("0:0:1:00:0:0:0:0");
    assert_eq!(CubeFigures::new(chances(0.51), &money, 0.0).doubling(), Doubling::Double);
    assert_eq!(CubeFigures::new(chances(0.49), &money, 0.0).doubling(), Doubling::NoDouble);
    let figures = CubeFigures::new(chances(0.6), &money, 0.0);
    assert_near(figures.no_double, 0.2, 1e-6);
    assert_near(figures.double_take, 0.4, 1e-6);
    assert_near(figures.error_of_roll(), 0.2, 1e-6);
    assert_eq!(figures.error_of_double(), 0.0);
    assert_near(figures.error_of_answer(CubeAnswer::Drop), 0.6, 1e-6);
}

#[test]
fn gammons_lost_raise_the_take_point() {
    let money = white("0:0:1:00:0:0:0:0");
    let without = take_point(&money, 0.68, chances);
    let with = take_point(&money, 0.68, |win| gammons(win, 0.0, 0.4));
    assert!(with > without + 0.08, "{with}");
}

#[test]
fn an_owned_cube_is_turned_later_than_one_in_the_middle() {
    let first_double = |stakes: &Stakes| {
        (0..=1000).find(|&step| {
            CubeFigures::new(chances(step as f32 / 1000.0), stakes, RACE).doubling() == Doubling::Double
        })
    };
    let (middle, owned) = (first_double(&white("0:0:1:00:0:0:0:0")), first_double(&white("1:1:1:00:0:0:0:0")));
    assert!(middle > Some(650) && middle < owned && owned < Some(780), "{middle:?} {owned:?}");
}

#[test]
fn under_the_jacoby_rule_a_centred_cube_is_never_too_good_to_turn() {
    let strong = gammons(0.9, 0.8, 0.1);
    let jacoby = CubeFigures::new(strong, &white("0:0:1:00:0:0:1:0"), 0.68);
    assert_eq!((jacoby.doubling(), jacoby.answer()), (Doubling::Double, CubeAnswer::Drop));
    let plain = CubeFigures::new(strong, &white("0:0:1:00:0:0:0:0"), 0.68);
    assert_eq!((plain.doubling(), plain.answer()), (Doubling::TooGood, CubeAnswer::Drop));
    assert!(plain.error_of_double() > 0.3);
    // Once a double was taken, gammons count and the rule is over.
    let owned = CubeFigures::new(strong, &white("1:1:1:00:0:0:1:0"), 0.68);
    assert_eq!(owned.doubling(), Doubling::TooGood);
}

#[test]
fn a_foolish_double_is_beavered_and_a_foolish_beaver_raccooned() {
    let doubled = game("0:0:1:D:0:0:2:0");
    let favourite = AnswerFigures::of(&doubled, chances(0.6)).unwrap();
    assert_eq!(favourite.answer(), CubeAnswer::Beaver);
    assert_eq!(favourite.beaver, Some(2.0 * favourite.take));
    assert_eq!(AnswerFigures::of(&doubled, chances(0.3)).unwrap().answer(), CubeAnswer::Take);
    assert_eq!(AnswerFigures::of(&doubled, chances(0.1)).unwrap().answer(), CubeAnswer::Drop);
    assert_eq!(AnswerFigures::of(&game("0:0:1:D:0:0:0:0"), chances(0.6)).unwrap().answer(), CubeAnswer::Take);

    let beavered = game("1:-1:1:B:0:0:2:0");
    assert_eq!(AnswerFigures::of(&beavered, chances(0.7)).unwrap().answer(), CubeAnswer::Beaver);
    assert_eq!(AnswerFigures::of(&beavered, chances(0.5)).unwrap().answer(), CubeAnswer::Take);
    assert_eq!(AnswerFigures::of(&beavered, chances(0.1)).unwrap().answer(), CubeAnswer::Drop);

    let figures = CubeFigures::of(&doubled, chances(0.4)).unwrap();
    assert_eq!((figures.doubling(), figures.answer()), (Doubling::NoDouble, CubeAnswer::Beaver));
}

#[test]
fn in_the_crawford_game_there_is_no_double_and_gammons_count_as_the_score_says() {
    let crawford = CubeFigures::new(gammons(0.9, 0.2, 0.1), &white("0:0:1:00:4:3:1:5"), 0.68);
    assert!(!crawford.may_double);
    assert_eq!(crawford.doubling(), Doubling::NoDouble);
    // One point away a gammon is worth nothing more; two away it wins the match.
    let leader = white("0:0:1:00:4:3:1:5");
    assert_eq!(leader.win(Win::Gammon), leader.win(Win::Single));
    let trailer = white("0:0:1:00:3:4:1:5");
    assert!(trailer.equity(trailer.win(Win::Gammon)) > 2.9);
}

#[test]
fn after_the_crawford_game_the_trailing_side_doubles_at_once() {
    for score in ["0:4:0:5", "1:4:0:5", "2:4:0:5", "3:4:0:5"] {
        let figures = CubeFigures::new(gammons(0.45, 0.2, 0.2), &white(&format!("{MIDDLE}:{score}")), 0.68);
        assert_eq!(figures.doubling(), Doubling::Double, "{score}: {figures:?}");
    }
}

#[test]
fn a_free_drop_is_used_by_the_underdog_alone() {
    // Two away against one: a point less changes nothing for the side that leads, so it drops whenever it is behind.
    let two_away = white("0:0:1:00:3:4:0:5");
    assert_near(take_point(&two_away, 0.68, chances), 0.5, 0.02);
    // Three away a drop gives a point that counts.
    assert!(take_point(&white("0:0:1:00:2:4:0:5"), 0.68, chances) < 0.35);
}

#[test]
fn two_away_each_the_first_advantage_is_doubled() {
    let stakes = white("0:0:1:00:3:3:0:5");
    assert_eq!(CubeFigures::new(chances(0.62), &stakes, 0.68).doubling(), Doubling::Double);
    // The cube is dead then: the take point is the chance that one point behind leaves.
    assert_near(take_point(&stakes, 0.68, chances), stakes.loss(Win::Single), 0.0011);
}

#[test]
fn with_a_dead_cube_behind_it_a_double_is_taken_with_less() {
    // Four away each with a cube of two: a side that takes the cube at four wins the match with it.
    let takes = take_point(&white("1:1:1:00:1:1:0:5"), 0.68, chances);
    let stakes = white("1:1:1:00:1:1:0:5");
    assert_near(takes, stakes.loss(Win::Single), 0.0011);
}

#[test]
fn a_long_match_is_like_money_while_it_is_level() {
    let (long, money) = (white("0:0:1:00:0:0:0:999"), white("0:0:1:00:0:0:0:0"));
    for win in [0.1, 0.3, 0.5, 0.7, 0.75, 0.9] {
        let odds = gammons(win, 0.2, 0.25);
        let (long, money) = (CubeFigures::new(odds, &long, 0.68), CubeFigures::new(odds, &money, 0.68));
        assert_near(long.no_double, money.no_double, 0.01);
        assert_near(long.double_take, money.double_take, 0.02);
    }
}

#[test]
fn the_side_to_roll_takes_its_double_into_account() {
    // White has played, and Black is to roll with four chances in five: Black doubles, White drops.
    let money = white("0:0:1:00:0:0:0:0");
    assert_eq!(equity_after_play(chances(0.15), &money, RACE), -1.0);
    // White owns the cube, so Black cannot double.
    let owned = white("1:1:1:00:0:0:0:0");
    assert_eq!(
        equity_after_play(chances(0.15), &owned, RACE),
        CubeFigures::new(chances(0.15), &owned, RACE).no_double
    );
}

#[test]
fn the_last_roll_is_doubled_with_any_advantage_over_the_board() {
    // White bears off 5 and 2 with 19 rolls of 36; if not, Black does with any.
    let last_roll = "--A--A------------------b-:0:0:1:00:0:0:0:0:10";
    let last_roll = Match::from_xgid(last_roll, Variant::Standard).unwrap();
    let figures = CubeFigures::of(&last_roll, chances(19.0 / 36.0)).unwrap();
    assert_eq!((figures.doubling(), figures.answer()), (Doubling::Double, CubeAnswer::Take));
    assert_near(figures.error_of_roll(), 2.0 / 36.0, 1e-6);
}
