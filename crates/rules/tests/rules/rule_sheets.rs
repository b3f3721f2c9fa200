//! The worked examples and the plain sentences of the five printed rule sheets, each test named after what it says.
//!
//! Finnish/Swedish, Estonian, Hungarian, Swedish and Norwegian sheets are cited as fi, et, hu, sv and nb. Where they
//! disagree, the product's rule is tested and the sheet's other opinion is named.

use crate::support::setup::{act, dice, play, plays, position, to_roll};
use blot_rules::{
    Action, Board, Can, Die, Event, Match, Options, Pass, Phase, Side, StepError, Steps, Why, WhyNot, Win,
    parse_play,
};

/// fi: "kaksi nappulaa kiilalle 24 ... ja viisi kiiloille 13 ja 6"; hu, nb: three on the 8-point, where fi misprints two.
#[test]
fn fi_hu_nb_the_start_has_two_on_24_five_on_13_three_on_8_and_five_on_6() {
    assert_eq!(Board::default(), position("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5"));
}

/// fi: the same checker may move both numbers, as two separate moves; nb: 6 and then 2, but not 8 in one.
#[test]
fn fi_nb_one_checker_moves_both_dice_if_it_can_land_in_between() {
    let open = position("24:1 6:2", "13:5 8:3 6:5");
    assert!(plays(&open, "63").contains(&"24/15".to_owned()));
    let six_blocked = position("24:1 6:2", "13:5 8:3 7:2 6:5");
    assert!(plays(&six_blocked, "63").contains(&"24/15".to_owned()), "over 21");
    let both_blocked = position("24:1 6:2", "13:5 8:1 7:2 6:5 4:2");
    assert!(plays(&both_blocked, "63").iter().all(|play| !play.contains("24/")));
}

/// et: with 3 and 5 one checker goes 8 if the stop after 3 or after 5 is open.
#[test]
fn et_three_and_five_with_one_checker_over_an_open_or_a_blocked_stop() {
    let one_stop_open = position("13:1 2:2 1:2", "17:2 6:5 5:2 4:2");
    assert_eq!(plays(&one_stop_open, "53"), ["13/5"], "over 10, for 8 is held");
    let both_stops_held = position("13:1 2:2 1:2", "17:2 15:2 6:5 5:2");
    assert_eq!(plays(&both_stops_held, "53"), Vec::<String>::new());
}

/// hu, figure 3: 5-3 from the start as 24/21/16, or as 8/3 and 6/3.
#[test]
fn hu_five_three_from_the_start_runs_or_makes_a_point() {
    let plays = plays(&Board::default(), "53");
    assert!(plays.contains(&"24/16".to_owned()) && plays.contains(&"8/3 6/3".to_owned()));
    let stop = parse_play(&Board::default(), Side::White, dice("53"), "24/21/16").unwrap();
    assert_eq!(stop.steps().to_string(), "24/16");
}

/// fi, et: 5 and 5 is four fives; hu: a double six is four sixes; nb: two threes are four checkers three points each.
#[test]
fn fi_et_hu_nb_a_double_is_played_four_times() {
    let board = position("24:4 18:4 6:7", "13:5 9:5 6:5");
    assert!(plays(&board, "33").contains(&"24/21(4)".to_owned()));
    assert!(plays(&board, "55").contains(&"18/13(4)".to_owned()));
    assert_eq!(plays(&position("24:2 6:13", "20:5 6:5"), "66"), ["24/12(2)", "24/6 24/18"]);
    assert_eq!(plays(&position("24:1 4:2", "13:5 2:5"), "55"), ["24/4"], "one checker may play all four");
}

/// et, sv: of a double as many are played as possible.
#[test]
fn et_sv_of_a_double_as_many_as_possible_are_played() {
    assert_eq!(
        plays(&position("13:1 2:2", "22:5 18:2 6:5"), "55"),
        ["13/8"],
        "3 is held, and nothing else moves five"
    );
    assert_eq!(plays(&position("13:2 2:2", "22:5 18:1 6:5"), "55"), ["13/8(2)"]);
    assert_eq!(plays(&position("18:1 13:1 2:2", "22:5 6:5"), "55"), ["18/8 13/8"]);
}

/// All: both numbers if any order allows it.
#[test]
fn all_both_dice_must_be_played_if_any_order_allows_it() {
    // 13/7 with the six would leave no four; four first leaves a six.
    let board = position("13:1 8:1", "22:5 21:5 13:2 7:2");
    for play in plays(&board, "64") {
        let parsed = parse_play(&board, Side::White, dice("64"), &play).unwrap();
        assert_eq!(parsed.steps().len(), 2, "{play}");
    }
}

/// All: if either number can be played but not both, it must be the larger.
#[test]
fn all_the_larger_die_must_be_played_if_only_one_can() {
    let board = position("13:1 1:2", "21:5 6:5 2:2");
    assert_eq!(plays(&board, "63"), ["13/7"]);
    let no = parse_play(&board, Side::White, dice("63"), "13/10").unwrap_err();
    assert_eq!(no.why, WhyNot::LargerDie(6));
}

/// hu, nb: if only one number can be played, it must be, even the smaller.
#[test]
fn hu_nb_the_only_playable_die_is_played() {
    let board = position("13:1 1:2", "21:2 18:5 6:5");
    assert_eq!(plays(&board, "63"), ["13/10"]);
}

/// All: a lone checker is hit and goes to the bar; two hold the point.
#[test]
fn all_a_lone_checker_is_hit_and_two_hold_the_point() {
    let board = position("13:1 6:1", "20:1 18:2 6:5");
    let play = parse_play(&board, Side::White, dice("61"), "6/5 13/7");
    assert_eq!(play.unwrap_err().why, WhyNot::Step(StepError::Blocked(7)));
    let hit = parse_play(&board, Side::White, dice("51"), "6/5 13/8").unwrap();
    assert_eq!((hit.steps().to_string(), hit.board().bar(Side::Black)), ("13/8 6/5*".to_owned(), 1));
}

/// fi: with 1 and 6 one enters on 24 and 19; nb: 1 enters on 24, 2 on 23.
#[test]
fn fi_nb_one_and_six_enter_on_24_and_19() {
    let board = position("bar:2 6:13", "13:5 8:5");
    assert_eq!(plays(&board, "61"), ["bar/24 bar/19"]);
    assert_eq!(plays(&board, "21"), ["bar/24 bar/23"]);
}

/// fi: a lone opponent on the entering point is hit.
#[test]
fn fi_entering_can_hit() {
    assert_eq!(plays(&position("bar:2 6:13", "13:5 6:1 1:1"), "61"), ["bar/24* bar/19*"]);
}

/// et: with 4 and 6 one may enter on the fourth or on the sixth point, if it is open.
#[test]
fn et_four_and_six_enter_on_the_fourth_or_the_sixth_point() {
    let board = position("bar:1 8:3 6:5", "13:5 8:3");
    let plays = plays(&board, "64");
    assert!(plays.contains(&"bar/21 8/2".to_owned()) && plays.contains(&"bar/19 8/4".to_owned()));
    assert!(plays.iter().all(|play| play.starts_with("bar/")));
}

/// hu, figure 4: 6-4 from the bar; the 6 is held, so the 4 enters and the 6 is played freely.
#[test]
fn hu_six_four_from_the_bar_enters_with_the_four_and_plays_the_six_freely() {
    let board = position("bar:1 13:2 8:3", "13:5 6:2");
    assert_eq!(plays(&board, "64"), ["bar/15", "bar/21 13/7", "bar/21 8/2"]);
}

/// et, hu: a player who can enter with some but not all enters as many as possible, and the rest is lost.
#[test]
fn et_hu_as_many_as_possible_enter_and_the_rest_is_lost() {
    let board = position("bar:3 13:2", "13:5 6:2");
    assert_eq!(plays(&board, "64"), ["bar/21"]);
    assert_eq!(plays(&board, "44"), ["bar/17 bar/21(2)", "bar/21(3) 13/9"]);
}

/// sv, the picture: the numbers 1 to 5 enter, a six does not; a double six moves nothing.
#[test]
fn sv_a_double_six_against_a_held_six_point_moves_nothing() {
    let board = position("bar:1 13:5 8:3 6:5", "13:5 6:5");
    assert!(plays(&board, "66").is_empty());
    assert!((1..=5).all(|die| !plays(&board, &format!("6{die}")).is_empty()));
}

/// fi: "ei voi heittää arpakuutioita": a closed-out player does not roll at all; the other sheets are silent.
#[test]
fn fi_a_closed_out_player_does_not_roll() {
    let closed = position("6:2 5:2 4:2 3:2 2:3 1:4", "bar:1 6:5");
    assert!(closed.is_closed_out(Side::Black) && !closed.is_closed_out(Side::White));
    let open = position("6:2 5:2 4:2 3:2 2:6 1:1", "bar:1 6:5");
    assert!(!open.is_closed_out(Side::Black), "a lone checker can be hit");

    // White closes the board: Black's turn passes without dice, and White is on roll again.
    let now = act(
        to_roll(position("7:1 6:2 5:2 4:2 3:2 2:2 1:4", "bar:1 6:5")),
        Side::White,
        Action::Roll(dice("61")),
    );
    assert!(matches!(now.phase(), Phase::ToPlay { side: Side::White, .. }));
    let open = parse_play(now.board(), Side::White, dice("61"), "7/1 6/5").unwrap();
    let events = now.decide(Side::White, Action::Play(open.steps())).unwrap();
    assert_eq!(events, [Event::Played { side: Side::White, steps: open.steps() }], "the 6-point is open");

    let now = act(
        to_roll(position("8:1 7:1 6:2 5:2 4:2 3:2 2:2 1:1", "bar:1 6:5")),
        Side::White,
        Action::Roll(dice("61")),
    );
    let shut = parse_play(now.board(), Side::White, dice("61"), "7/1 8/7").unwrap();
    let events = now.decide(Side::White, Action::Play(shut.steps())).unwrap();
    assert_eq!(events[1..], [Event::Passed { side: Side::Black, why: Pass::ClosedOut }]);
    let after = events.iter().fold(now, |now, event| now.apply(event));
    assert_eq!(after.phase(), Phase::ToRoll { side: Side::White });
}

/// fi, sv: with 6 and 5, none on 6 and two on 5, both go off from 5.
#[test]
fn fi_six_five_bears_two_off_from_the_five_point() {
    assert_eq!(plays(&position("5:2 3:4", "1:2"), "65"), ["5/off(2)"]);
}

/// fi, sv: with 6 and 1 and one checker on 6, one may play 6/5 and bear that checker off with the six.
#[test]
fn fi_six_one_may_move_down_first_and_bear_off_with_the_six() {
    let plays = plays(&position("6:1 4:2 1:1", "1:2"), "61");
    assert!(plays.contains(&"6/off".to_owned()), "{plays:?}");
    assert!(plays.contains(&"6/off 1/off".to_owned()) && plays.contains(&"6/off 4/3".to_owned()));
}

/// et, hu: a checker on the number's own point goes off; hu, figure 5: 6-4 takes two off.
#[test]
fn et_hu_a_number_bears_off_from_its_own_point() {
    assert!(plays(&position("6:3 4:3 2:2", "1:2"), "64").contains(&"6/off 4/off".to_owned()));
}

/// nb: no checker goes off from 4 with a 5 while one stands on 6; et: then a higher one must move.
#[test]
fn nb_et_a_larger_number_bears_off_only_when_no_checker_stands_higher() {
    let board = position("6:2 4:3", "1:2");
    assert_eq!(plays(&board, "55"), ["6/1(2) 4/off(2)"], "the higher ones first");
    let no = parse_play(&board, Side::White, dice("51"), "4/off 6/5").unwrap_err();
    assert_eq!(no.why, WhyNot::Step(StepError::HigherChecker(6)));
}

/// sv: all on 1 to 4 and a 5 or 6 rolled: one from 4 must go off.
#[test]
fn sv_a_five_or_six_bears_off_from_the_four_point_when_that_is_the_highest() {
    assert_eq!(plays(&position("4:2 2:3 1:1", "1:2"), "65"), ["4/off(2)"]);
}

/// sv, et, nb: one need not bear off but may move inside.
#[test]
fn sv_et_nb_moving_inside_the_home_board_instead_of_bearing_off_is_allowed() {
    assert!(plays(&position("6:1 4:2 2:2", "1:2"), "21").contains(&"6/4 2/1".to_owned()));
}

/// All: bearing off needs all checkers home, and stops when one is hit.
#[test]
fn all_bearing_off_stops_when_a_checker_is_hit() {
    let board = position("bar:1 5:3 3:2", "6:2");
    assert!(plays(&board, "52").iter().all(|play| play.starts_with("bar/") && !play.contains("off")));
    let outside = position("7:1 5:3 3:2", "1:2");
    assert!(!plays(&outside, "53").iter().any(|play| play == "5/off 3/off"));
    assert!(plays(&outside, "51").contains(&"7/6 5/off".to_owned()), "home in the middle of the play");
}

/// All: a gammon is worth two; backgammon three, only if no checker was borne off, which sv does not say.
#[test]
fn all_gammon_and_backgammon_are_for_a_loser_who_bore_off_none() {
    let winner = |black: &str| position("", black).winner();
    assert_eq!(winner("6:14"), Some((Side::White, Win::Single)));
    assert_eq!(winner("6:15"), Some((Side::White, Win::Gammon)));
    assert_eq!(winner("18:1 6:14"), Some((Side::White, Win::Gammon)));
    assert_eq!(winner("19:1 6:14"), Some((Side::White, Win::Backgammon)));
    assert_eq!(winner("bar:1 6:14"), Some((Side::White, Win::Backgammon)));
    assert_eq!(winner("bar:1 6:13"), Some((Side::White, Win::Single)));
}

fn started(options: Options, white: u8, black: u8) -> Match {
    let now = Match::new(options).unwrap();
    let roll = Action::OpeningRoll { white: Die::new(white).unwrap(), black: Die::new(black).unwrap() };
    act(now, Side::White, roll)
}

/// All: the higher die starts and plays both dice; a tie is rolled again.
#[test]
fn all_the_higher_opening_die_starts_and_plays_both() {
    let tied = started(Options::to(5), 4, 4);
    assert_eq!((tied.phase(), tied.cube().value()), (Phase::Opening, 1));
    let now = act(
        tied,
        Side::Black,
        Action::OpeningRoll { white: Die::new(2).unwrap(), black: Die::new(5).unwrap() },
    );
    assert_eq!(now.phase(), Phase::ToPlay { side: Side::Black, dice: dice("52") });
}

/// et, hu, nb: doubling only on one's own turn, before rolling; sv says "at any time".
#[test]
fn et_hu_nb_doubling_is_for_ones_own_turn_before_rolling() {
    let now = started(Options::to(5), 3, 1);
    let no = |now: Match, by| now.decide(by, Action::Double).unwrap_err().why;
    assert_eq!(no(now, Side::White), Why::AlreadyRolled(dice("31")), "never on the opening roll");
    assert_eq!(no(now, Side::Black), Why::NotYourTurn { turn: Side::White });
    let now = play(now, Side::White, "8/5 6/5");
    assert!(now.can(Side::Black).contains(&Can::Double));
    let now = act(now, Side::Black, Action::Roll(dice("42")));
    assert_eq!(no(now, Side::Black), Why::AlreadyRolled(dice("42")));
}

/// et: only the cube's owner redoubles, without limit, and a refused redouble costs the stake before it; nb: 128, 256, 512.
#[test]
fn et_nb_only_the_owner_redoubles_and_the_cube_has_no_limit() {
    let mut now = play(started(Options::money(), 3, 1), Side::White, "8/5 6/5");
    let mut side = Side::Black;
    for turn in 1..=12 {
        now = act(now, side, Action::Double);
        assert_eq!(now.cube().value(), 1 << (turn - 1), "while offered, the cube shows what a drop costs");
        now = act(now, !side, Action::Take);
        assert_eq!((now.cube().value(), now.cube().owner()), (1 << turn, Some(!side)));
        now = act(now, side, Action::Roll(dice("21")));
        let Phase::ToPlay { dice, .. } = now.phase() else { panic!("a roll to play") };
        let first = blot_rules::legal_plays(now.board(), side, dice)[0].steps();
        now = act(now, side, Action::Play(first));
        side = !side;
        let no = now.decide(!side, Action::Double).unwrap_err().why;
        assert_eq!(no, Why::NotYourTurn { turn: side });
    }
    assert_eq!(now.cube().value(), 4096);
    now = act(now, side, Action::Double);
    now = act(now, !side, Action::Drop);
    assert_eq!(now.score(side), 4096, "the stake before the redouble");
}

/// hu, option 1: a tie on the opening roll doubles the cube, which stays in the middle, up to an agreed number.
#[test]
fn hu_automatic_doubles_turn_the_cube_on_a_tie_and_leave_it_in_the_middle() {
    let tie = Action::OpeningRoll { white: Die::new(6).unwrap(), black: Die::new(6).unwrap() };
    let mut now = Match::new(Options { automatic_doubles: 2, ..Options::money() }).unwrap();
    for value in [2, 4, 4] {
        now = act(now, Side::White, tie);
        assert_eq!((now.cube().value(), now.cube().owner()), (value, None));
    }
}

/// hu, option 2: a beaver redoubles at once and keeps the cube.
#[test]
fn hu_a_beaver_redoubles_at_once_and_keeps_the_cube() {
    let options = Options { beavers: true, ..Options::money() };
    let now = act(play(started(options, 3, 1), Side::White, "8/5 6/5"), Side::Black, Action::Double);
    let beavered = act(now, Side::White, Action::Beaver);
    assert_eq!((beavered.cube().value(), beavered.cube().owner()), (2, Some(Side::White)));
    assert_eq!(act(beavered, Side::Black, Action::Drop).score(Side::White), 2);
    let taken = act(beavered, Side::Black, Action::Take);
    assert_eq!((taken.cube().value(), taken.cube().owner()), (4, Some(Side::White)));
    assert_eq!(taken.phase(), Phase::ToRoll { side: Side::Black });
    let raccoon = act(beavered, Side::Black, Action::Beaver);
    assert_eq!(act(raccoon, Side::White, Action::Drop).score(Side::Black), 4);
    let taken = act(raccoon, Side::White, Action::Take);
    assert_eq!((taken.cube().value(), taken.cube().owner()), (8, Some(Side::White)));
    assert_eq!(raccoon.decide(Side::White, Action::Beaver).unwrap_err().why, Why::NoMoreBeavers);
}

/// hu, option 3: gammons count only if there was a double in the game; an automatic one is not enough.
#[test]
fn hu_jacoby_counts_gammons_only_after_a_double() {
    let options = Options { jacoby: true, automatic_doubles: 1, ..Options::money() };
    let tied = started(options, 2, 2);
    assert_eq!((tied.worth(Win::Gammon), tied.worth(Win::Backgammon)), (2, 2));
    let roll = Action::OpeningRoll { white: Die::new(3).unwrap(), black: Die::new(1).unwrap() };
    let now = play(act(tied, Side::White, roll), Side::White, "8/5 6/5");
    assert_eq!(now.decide(Side::Black, Action::Resign(Win::Gammon)).unwrap_err().why, Why::GammonsDoNotCount);
    let now = act(act(now, Side::Black, Action::Double), Side::White, Action::Take);
    assert_eq!((now.worth(Win::Single), now.worth(Win::Gammon), now.worth(Win::Backgammon)), (4, 8, 12));
}

/// nb: played in sets, for example first to five.
#[test]
fn nb_a_match_goes_to_the_first_with_five_points() {
    let mut now = Match::new(Options::to(5)).unwrap();
    let mut games = 0;
    while now.winner().is_none() {
        if now.phase() == Phase::GameOver {
            now = act(now, Side::White, Action::NextGame);
        }
        let roll = Action::OpeningRoll { white: Die::new(3).unwrap(), black: Die::new(1).unwrap() };
        now = act(now, Side::White, roll);
        now = act(now, Side::White, Action::Resign(Win::Gammon));
        now = act(now, Side::Black, Action::AcceptResignation);
        games += 1;
    }
    assert_eq!((games, now.winner(), now.score(Side::Black)), (3, Some(Side::Black), 6));
    assert_eq!(now.decide(Side::White, Action::Play(Steps::NONE)).unwrap_err().why, Why::MatchOver);
}
