//! The state machine of a match: what each action brings about, and why it is refused when it is.

use crate::support::setup::{act, dice, play, position, to_roll};
use Side::{Black, White};
use blot_rules::{
    Action, Can, Crawford, Die, Event, Match, OFF, Options, Pass, Phase, Side, SnapshotError, StepError, Steps,
    Taps, Why, WhyNot, Win, XgidError, parse_play,
};

fn opening(white: u8, black: u8) -> Action {
    Action::OpeningRoll { white: Die::new(white).unwrap(), black: Die::new(black).unwrap() }
}

/// A game after White's opening 31, Black to roll.
fn begun(options: Options) -> Match {
    play(act(Match::new(options).unwrap(), White, opening(3, 1)), White, "8/5 6/5")
}

fn why(now: Match, by: Side, action: Action) -> Why {
    now.decide(by, action).expect_err("it is refused").why
}

/// Ends the game at hand: `loser`, who must be on turn, gives it up for this much.
fn lose(now: Match, loser: Side, win: Win) -> Match {
    act(act(now, loser, Action::Resign(win)), !loser, Action::AcceptResignation)
}

/// The next game, begun by `side`.
fn next_game(now: Match, side: Side) -> Match {
    let roll = if side == White { opening(6, 5) } else { opening(5, 6) };
    act(act(now, White, Action::NextGame), White, roll)
}

#[test]
fn a_game_goes_from_the_opening_roll_to_the_last_checker() {
    let now = Match::new(Options::to(5)).unwrap();
    assert_eq!((now.phase(), now.turn(), now.game_number()), (Phase::Opening, None, 1));
    let now = begun(Options::to(5));
    assert_eq!((now.phase(), now.turn()), (Phase::ToRoll { side: Black }, Some(Black)));
    let now = act(now, Black, Action::Roll(dice("52")));
    let now = play(now, Black, "13/8 13/11");
    assert_eq!(now.phase(), Phase::ToRoll { side: White });

    let almost = act(to_roll(position("1:1", "6:15")), White, Action::Roll(dice("21")));
    let events = almost.decide(White, Action::Play(steps(&almost, "1/off"))).unwrap();
    assert_eq!(events[1..], [Event::GameEnded { winner: White, win: Win::Gammon, points: 2 }]);
    let over = events.iter().fold(almost, |now, event| now.apply(event));
    assert_eq!((over.phase(), over.score(White), over.turn()), (Phase::GameOver, 2, None));
}

fn steps(now: &Match, text: &str) -> Steps {
    let Phase::ToPlay { side, dice } = now.phase() else { panic!("not to play") };
    parse_play(now.board(), side, dice, text).unwrap().steps()
}

#[test]
fn every_action_out_of_place_gets_its_own_reason() {
    let roll = Action::Roll(dice("21"));
    let fresh = Match::new(Options::to(5)).unwrap();
    for action in [roll, Action::Double, Action::Take, Action::Resign(Win::Single), Action::AcceptResignation] {
        assert_eq!(why(fresh, White, action), Why::OpeningRollFirst);
    }
    assert_eq!(why(fresh, White, Action::NextGame), Why::GameNotOver);
    let now = begun(Options::to(5));
    assert_eq!(why(now, White, opening(2, 1)), Why::AlreadyOpened);
    assert_eq!(why(now, White, roll), Why::NotYourTurn { turn: Black });
    assert_eq!(why(now, Black, Action::Play(Steps::NONE)), Why::RollFirst);
    assert_eq!(why(now, Black, Action::Take), Why::NoDouble);
    assert_eq!(why(now, Black, Action::Drop), Why::NoDouble);
    assert_eq!(why(now, Black, Action::Beaver), Why::NoDouble);
    assert_eq!(why(now, Black, Action::AcceptResignation), Why::NoResignation);
    assert_eq!(why(now, Black, Action::DeclineResignation), Why::NoResignation);
    assert_eq!(why(now, Black, Action::NextGame), Why::GameNotOver);
    assert_eq!(why(now, Black, Action::End), Why::GameNotOver);

    let doubled = act(now, Black, Action::Double);
    assert_eq!(why(doubled, Black, Action::Take), Why::NotYourTurn { turn: White });
    assert_eq!(why(doubled, Black, roll), Why::NotYourTurn { turn: White });
    assert_eq!(why(doubled, White, roll), Why::DoubleUnanswered);
    assert_eq!(why(doubled, White, Action::Beaver), Why::NoBeavers);
    let over = act(doubled, White, Action::Drop);
    assert_eq!(why(over, White, roll), Why::GameOver);
    assert_eq!(why(over, White, opening(2, 1)), Why::GameOver);
    assert_eq!(why(over, White, Action::End), Why::NotMoneyPlay);

    let rolled = act(now, Black, roll);
    assert_eq!(why(rolled, Black, roll), Why::AlreadyRolled(dice("21")));
    let Why::Illegal(no) = why(rolled, Black, Action::Play(Steps::NONE)) else { panic!("not about the play") };
    assert_eq!(no.why, WhyNot::Empty);
}

#[test]
fn a_refusal_says_what_can_be_done_instead() {
    let now = begun(Options::to(5));
    let no = now.decide(Black, Action::Take).unwrap_err();
    assert_eq!(no.can, [Can::Roll, Can::Double, Can::Resign(Win::Single)]);
    assert_eq!(now.decide(White, Action::Double).unwrap_err().can, []);
    let doubled = act(now, Black, Action::Double);
    assert_eq!(doubled.can(White), [Can::Take, Can::Drop]);
    let resigning = act(act(now, Black, Action::Roll(dice("21"))), Black, Action::Resign(Win::Single));
    assert_eq!(resigning.can(White), [Can::AcceptResignation, Can::DeclineResignation]);
    assert_eq!(resigning.can(Black), []);
    assert_eq!(act(doubled, White, Action::Drop).can(White), [Can::NextGame]);
    let money = act(act(begun(Options::money()), Black, Action::Double), White, Action::Drop);
    assert_eq!(money.can(White), [Can::NextGame, Can::End]);
}

#[test]
fn an_illegal_play_names_the_step_and_offers_legal_ones() {
    let now = act(begun(Options::to(5)), Black, Action::Roll(dice("65")));
    let wrong = Steps::try_from("24/18 13/8".to_owned()).unwrap();
    assert!(now.decide(Black, Action::Play(wrong)).is_ok());
    let wrong = Steps::try_from("24/19 13/7".to_owned()).unwrap();
    let Why::Illegal(no) = why(now, Black, Action::Play(wrong)) else { panic!("not about the play") };
    assert_eq!((no.word.as_str(), no.why), ("24/19", WhyNot::Step(StepError::Blocked(19))));
    assert!(!no.nearest.is_empty());
}

#[test]
fn a_roll_without_a_legal_play_passes_the_turn() {
    let now = to_roll(position("bar:1 13:5", "6:2 5:2"));
    let events = now.decide(White, Action::Roll(dice("65"))).unwrap();
    let rolled = Event::Rolled { side: White, dice: dice("65") };
    assert_eq!(events, [rolled, Event::Passed { side: White, why: Pass::NoLegalPlay }]);
    assert_eq!(act(now, White, Action::Roll(dice("65"))).phase(), Phase::ToRoll { side: Black });
}

#[test]
fn a_drop_pays_the_old_value_and_never_a_gammon() {
    let now = to_roll(position("6:1", "bar:1 6:14"));
    let over = act(act(now, White, Action::Double), Black, Action::Drop);
    assert_eq!((over.score(White), over.phase()), (1, Phase::GameOver));
}

#[test]
fn only_the_owner_redoubles() {
    let now = act(act(begun(Options::to(5)), Black, Action::Double), White, Action::Take);
    assert_eq!((now.cube().value(), now.cube().owner(), now.turn()), (2, Some(White), Some(Black)));
    assert_eq!(why(now, Black, Action::Double), Why::NotYourCube { owner: White });
    let now = play(act(now, Black, Action::Roll(dice("21"))), Black, "13/11 6/5");
    let now = act(act(now, White, Action::Double), Black, Action::Take);
    assert_eq!((now.cube().value(), now.cube().owner()), (4, Some(Black)));
}

#[test]
fn cubeless_play_has_no_doubles() {
    let now = begun(Options { cube: false, ..Options::to(5) });
    assert_eq!(why(now, Black, Action::Double), Why::Cubeless);
    assert!(!now.can(Black).contains(&Can::Double));
}

#[test]
fn the_cube_stops_only_where_numbers_end() {
    let mut now = begun(Options::money());
    let mut side = Black;
    while let Ok(events) = now.decide(side, Action::Double) {
        now = events.iter().fold(now, |now, event| now.apply(event));
        now = act(now, !side, Action::Take);
        now = act(now, side, Action::Roll(dice("21")));
        if let Phase::ToPlay { side, dice } = now.phase() {
            let plays = blot_rules::legal_plays(now.board(), side, dice);
            now = act(now, side, Action::Play(plays[plays.len() / 2].steps()));
        }
        side = now.turn().expect("the game goes on until the cube stops");
    }
    assert_eq!(now.cube().value(), 1 << 60);
    assert_eq!(why(now, side, Action::Double), Why::CubeLimit);
}

#[test]
fn the_crawford_game_is_the_one_after_a_player_first_needs_one_point() {
    let now = lose(begun(Options::to(3)), Black, Win::Gammon);
    assert_eq!((now.score(White), now.crawford()), (2, Crawford::Ahead));
    let now = play(next_game(now, White), White, "24/13");
    assert_eq!(now.crawford(), Crawford::Now);
    assert_eq!(why(now, Black, Action::Double), Why::CrawfordGame);
    // White, the leader, loses it; then doubling is allowed again, and there is no second Crawford game.
    let now = play(act(now, Black, Action::Roll(dice("21"))), Black, "13/11 6/5");
    let now = lose(now, White, Win::Single);
    let now = play(next_game(now, White), White, "24/13");
    assert_eq!(now.crawford(), Crawford::Over);
    assert!(now.can(Black).contains(&Can::Double));
    let now = play(act(now, Black, Action::Roll(dice("21"))), Black, "13/11 6/5");
    let now = lose(now, White, Win::Single);
    assert_eq!((now.score(White), now.score(Black)), (2, 2));
    assert_eq!(
        next_game(now, White).crawford(),
        Crawford::Over,
        "Black needs one point too, but not for the first time"
    );
}

#[test]
fn without_the_rule_there_is_no_crawford_game_and_a_match_to_one_has_none() {
    let now = lose(begun(Options { crawford: false, ..Options::to(3) }), Black, Win::Gammon);
    assert!(play(next_game(now, White), White, "24/13").can(Black).contains(&Can::Double));
    let now = begun(Options::to(1));
    assert_eq!(now.crawford(), Crawford::Ahead);
    assert!(now.can(Black).contains(&Can::Double), "useless, but not forbidden");
    assert!(now.is_cube_dead(Black));
}

#[test]
fn a_cube_is_dead_for_whom_a_single_win_is_enough() {
    let now = lose(begun(Options { crawford: false, ..Options::to(3) }), Black, Win::Gammon);
    let now = play(next_game(now, White), White, "24/13");
    assert!(now.is_cube_dead(White) && !now.is_cube_dead(Black));
    let now = act(act(now, Black, Action::Double), White, Action::Take);
    assert!(!now.is_cube_dead(Black), "Black needs three, the cube is at 2");
    assert!(!begun(Options::money()).is_cube_dead(White), "points never end in money play");
}

#[test]
fn a_resignation_is_offered_declined_and_raised() {
    let now = begun(Options::to(7));
    assert_eq!(why(now, White, Action::Resign(Win::Single)), Why::NotYourTurn { turn: Black });
    let offered = act(now, Black, Action::Resign(Win::Single));
    assert_eq!(offered.resignation(), Some((Black, Win::Single)));
    assert_eq!(offered.turn(), Some(White));
    assert_eq!(why(offered, Black, Action::AcceptResignation), Why::NotYourTurn { turn: White });
    assert_eq!(why(offered, White, Action::Roll(dice("21"))), Why::ResignationUnanswered);
    assert_eq!(why(offered, Black, Action::Roll(dice("21"))), Why::NotYourTurn { turn: White });
    let declined = act(offered, White, Action::DeclineResignation);
    assert_eq!((declined.phase(), declined.turn()), (Phase::ToRoll { side: Black }, Some(Black)));
    let more = Why::OfferMore { declined: Win::Single };
    assert_eq!(why(declined, Black, Action::Resign(Win::Single)), more);
    assert!(declined.can(Black).contains(&Can::Resign(Win::Gammon)));
    // After rolling it is still the same turn.
    let rolled = act(declined, Black, Action::Roll(dice("21")));
    assert_eq!(why(rolled, Black, Action::Resign(Win::Single)), more);
    let over = lose(rolled, Black, Win::Backgammon);
    assert_eq!(over.score(White), 3);
    // With all declined there is nothing more to offer; on a later turn there is.
    let all = act(act(rolled, Black, Action::Resign(Win::Backgammon)), White, Action::DeclineResignation);
    assert_eq!(all.can(Black), [Can::Play]);
    let later = play(all, Black, "13/11 6/5");
    let later = play(act(later, White, Action::Roll(dice("21"))), White, "13/11 6/5");
    assert!(later.can(Black).contains(&Can::Resign(Win::Single)));
}

#[test]
fn a_resignation_is_worth_the_cube() {
    let now = act(act(begun(Options::to(25)), Black, Action::Double), White, Action::Take);
    assert_eq!(lose(now, Black, Win::Backgammon).score(White), 6);
}

#[test]
fn resigning_while_doubled_is_a_drop() {
    let doubled = act(begun(Options::to(25)), Black, Action::Double);
    assert_eq!(why(doubled, Black, Action::Resign(Win::Single)), Why::NotYourTurn { turn: White });
    let events = doubled.decide(White, Action::Resign(Win::Backgammon)).unwrap();
    assert_eq!(events, doubled.decide(White, Action::Drop).unwrap());
    assert_eq!(events[1], Event::GameEnded { winner: Black, win: Win::Single, points: 1 });
}

#[test]
fn surplus_points_are_counted_and_worth_nothing() {
    let now = lose(begun(Options::to(2)), Black, Win::Backgammon);
    assert_eq!((now.score(White), now.away(White), now.away(Black)), (3, Some(0), Some(2)));
    assert_eq!((now.phase(), now.winner()), (Phase::MatchOver { winner: Some(White) }, Some(White)));
    assert_eq!(why(now, White, Action::NextGame), Why::MatchOver);
}

#[test]
fn money_play_goes_on_until_the_players_stop() {
    let now = lose(begun(Options::money()), Black, Win::Gammon);
    assert_eq!(act(now, Black, Action::End).winner(), Some(White));
    let now = play(next_game(now, White), White, "24/13");
    assert_eq!(now.game_number(), 2);
    let now = play(act(now, Black, Action::Roll(dice("21"))), Black, "13/11 6/5");
    let even = act(lose(now, White, Win::Gammon), White, Action::End);
    assert_eq!(even.phase(), Phase::MatchOver { winner: None });
}

#[test]
fn beavers_need_an_agreement_and_a_match_has_none() {
    let doubled = act(begun(Options::money()), Black, Action::Double);
    assert_eq!(why(doubled, White, Action::Beaver), Why::NoBeavers);
    let doubled = act(begun(Options { beavers: true, ..Options::money() }), Black, Action::Double);
    assert_eq!(doubled.can(White), [Can::Take, Can::Drop, Can::Beaver]);
    let beavered = act(doubled, White, Action::Beaver);
    assert_eq!((beavered.on_roll(), beavered.turn()), (Some(Black), Some(Black)));
    assert_eq!(beavered.can(Black), [Can::Take, Can::Drop, Can::Beaver]);
    assert_eq!(beavered.can(White), []);
}

/// Stored matches must open for ever: these lines are never changed, only added to.
#[test]
fn events_and_options_are_stored_like_this() {
    let steps = Steps::try_from("25/20* 6/0".to_owned()).unwrap();
    let die = |number| Die::new(number).unwrap();
    let stored = |event: Event| serde_json::to_string(&event).unwrap();
    for (event, text) in [
        (Event::GameStarted { crawford: true }, r#"{"GameStarted":{"crawford":true}}"#),
        (
            Event::OpeningTied { die: die(4), cube_doubled: false },
            r#"{"OpeningTied":{"die":4,"cube_doubled":false}}"#,
        ),
        (Event::OpeningRolled { white: die(3), black: die(1) }, r#"{"OpeningRolled":{"white":3,"black":1}}"#),
        (Event::Rolled { side: White, dice: dice("26") }, r#"{"Rolled":{"side":"White","dice":[6,2]}}"#),
        (Event::Played { side: Black, steps }, r#"{"Played":{"side":"Black","steps":"25/20* 6/0"}}"#),
        (
            Event::Passed { side: Black, why: Pass::ClosedOut },
            r#"{"Passed":{"side":"Black","why":"ClosedOut"}}"#,
        ),
        (
            Event::Passed { side: White, why: Pass::NoLegalPlay },
            r#"{"Passed":{"side":"White","why":"NoLegalPlay"}}"#,
        ),
        (Event::Doubled { side: White }, r#"{"Doubled":{"side":"White"}}"#),
        (Event::Beavered { side: White }, r#"{"Beavered":{"side":"White"}}"#),
        (Event::Taken { side: White }, r#"{"Taken":{"side":"White"}}"#),
        (Event::Dropped { side: White }, r#"{"Dropped":{"side":"White"}}"#),
        (
            Event::ResignationOffered { side: White, win: Win::Backgammon },
            r#"{"ResignationOffered":{"side":"White","win":"Backgammon"}}"#,
        ),
        (Event::ResignationDeclined { side: White }, r#"{"ResignationDeclined":{"side":"White"}}"#),
        (Event::ResignationAccepted { side: White }, r#"{"ResignationAccepted":{"side":"White"}}"#),
        (
            Event::GameEnded { winner: White, win: Win::Gammon, points: 4 },
            r#"{"GameEnded":{"winner":"White","win":"Gammon","points":4}}"#,
        ),
        (Event::MatchEnded { winner: Some(White) }, r#"{"MatchEnded":{"winner":"White"}}"#),
        (Event::MatchEnded { winner: None }, r#"{"MatchEnded":{"winner":null}}"#),
    ] {
        assert_eq!(stored(event), text);
        assert_eq!(serde_json::from_str::<Event>(text).unwrap(), event);
    }
    let options = r#"{"length":{"Points":5},"variant":"Nackgammon","cube":true,"crawford":true,"jacoby":false,"beavers":false,"automatic_doubles":0}"#;
    let read: Options = serde_json::from_str(options).unwrap();
    assert_eq!(read, Options { variant: blot_rules::Variant::Nackgammon, ..Options::to(5) });
    assert_eq!(serde_json::to_string(&read).unwrap(), options);
    for nonsense in [r#"{"Rolled":{"side":"White","dice":[0,2]}}"#, r#"{"Played":{"side":"Red","steps":""}}"#] {
        assert!(serde_json::from_str::<Event>(nonsense).is_err(), "{nonsense}");
    }
}

#[test]
fn the_opponents_dance_gives_a_closed_out_player_no_roll() {
    let now = to_roll(position("24:3 6:2 5:2 4:2 3:2 2:2 1:2", "bar:1 7:2 8:3"));
    let events = now.decide(White, Action::Roll(dice("66"))).unwrap();
    let passed = |side, why| Event::Passed { side, why };
    assert_eq!(events[1..], [passed(White, Pass::NoLegalPlay), passed(Black, Pass::ClosedOut)]);
}

#[test]
fn each_game_has_its_own_automatic_doubles_and_declined_resignations() {
    let now = Match::new(Options { automatic_doubles: 1, ..Options::money() }).unwrap();
    let now = act(act(now, White, opening(4, 4)), White, opening(4, 4));
    assert_eq!(now.cube().value(), 2);
    let now = play(act(now, White, opening(3, 1)), White, "8/5 6/5");
    let declined = act(act(now, Black, Action::Resign(Win::Backgammon)), White, Action::DeclineResignation);
    let over = act(act(declined, Black, Action::Double), White, Action::Drop);
    assert_eq!(over.score(Black), 2);
    let next = act(act(over, White, Action::NextGame), White, opening(5, 5));
    assert_eq!(next.cube().value(), 2, "a tie of this game");
    let next = act(next, White, opening(1, 3));
    assert!(next.can(Black).contains(&Can::Resign(Win::Single)));
}

#[test]
fn a_beaver_needs_room_on_the_cube() {
    // The cube at 2 to the power of 59 can be doubled once more, not twice.
    let xgid = "XGID=-b----E-C---eE---c-e----B-:59:0:1:00:0:0:2:0:60";
    let now = Match::from_xgid(xgid, blot_rules::Variant::Standard).unwrap();
    let doubled = act(now, White, Action::Double);
    assert_eq!(why(doubled, Black, Action::Beaver), Why::CubeLimit);
    let taken = act(doubled, Black, Action::Take);
    assert_eq!(taken.cube().value(), 1 << 60);
}

#[test]
fn the_last_checker_can_be_tapped_off_by_the_larger_die() {
    let taps = |board, roll: &str| Taps::new(board, White, dice(roll));
    let mut last = taps(position("4:1", "1:2"), "61");
    assert_eq!((last.sources(6), last.sources(1), last.destinations(4)), (vec![4], vec![4], vec![OFF, 3]));
    last.tap(4, 6).unwrap();
    assert!(last.is_complete() && last.choices().is_empty());
    assert_eq!(last.play().unwrap().steps().to_string(), "4/off");
    // With another checker, 4/off alone is the play 4/3/off, and the one may still be used otherwise.
    let mut two = taps(position("4:1 3:1", "1:2"), "61");
    two.tap(4, 6).unwrap();
    assert_eq!(two.play().unwrap().steps().to_string(), "4/off");
    two.tap(3, 1).unwrap();
    assert_eq!(two.play().unwrap().steps().to_string(), "4/off 3/2");
}

#[test]
fn tapping_knows_that_the_larger_die_must_be_played() {
    let taps = Taps::new(position("13:1 1:2", "21:5 6:5 2:2"), White, dice("63"));
    assert_eq!((taps.sources(6), taps.sources(3)), (vec![13], vec![]));
    let mut taps = taps;
    assert_eq!(taps.tap(13, 3), None);
    assert_eq!(taps.tap(13, 0), None);
    assert_eq!(taps.tap(255, 6), None);
}

#[test]
fn a_match_restored_between_games_still_has_its_crawford_game() {
    let over = lose(begun(Options::to(3)), Black, Win::Gammon);
    let (position_id, match_id) = over.gnubg_ids().unwrap();
    let restored = Match::from_gnubg_ids(&position_id, &match_id, blot_rules::Variant::Standard).unwrap();
    assert_eq!(restored.decide(White, Action::NextGame), Ok(vec![Event::GameStarted { crawford: true }]));
    // After the Crawford game there is no second one.
    let now = play(
        act(play(next_game(over, White), White, "24/13"), Black, Action::Roll(dice("21"))),
        Black,
        "13/11 6/5",
    );
    let (position_id, match_id) = lose(now, White, Win::Single).gnubg_ids().unwrap();
    let restored = Match::from_gnubg_ids(&position_id, &match_id, blot_rules::Variant::Standard).unwrap();
    assert_eq!(restored.decide(White, Action::NextGame), Ok(vec![Event::GameStarted { crawford: false }]));
}

#[test]
fn a_moment_from_elsewhere_must_be_possible_and_goes_on() {
    let read =
        |places: &str, rest: &str| Match::from_xgid(&format!("{places}:{rest}"), blot_rules::Variant::Standard);
    let no = |places: &str, rest: &str| match read(places, rest) {
        Err(XgidError::Impossible(no)) => no,
        other => panic!("{places}:{rest}: {other:?}"),
    };
    let start = "-b----E-C---eE---c-e----B-";
    assert_eq!(no(start, "0:0:1:D:4:0:1:5:10"), SnapshotError::NoSuchDouble, "in the Crawford game");
    assert_eq!(no(start, "0:0:1:R:0:0:2:0:10"), SnapshotError::NoSuchDouble, "a raccoon without a beaver");
    assert_eq!(no(start, "1:-1:1:R:0:0:2:0:10"), SnapshotError::NoSuchDouble, "a raccoon from 1");
    assert_eq!(no(start, "0:0:1:B:0:0:2:0:10"), SnapshotError::NoSuchDouble, "a beaver with a centred cube");
    assert_eq!(no(start, "0:1:1:00:0:0:0:0:10"), SnapshotError::NoSuchCube, "owned, but never turned");
    assert_eq!(no(start, "2:0:1:00:0:0:0:5:10"), SnapshotError::NoSuchCube, "turned by nobody in a match");
    assert_eq!(no(start, "0:0:1:00:5:0:0:5:10"), SnapshotError::MatchWon);
    assert_eq!(no(start, "0:0:1:00:0:0:1:5:10"), SnapshotError::NotCrawford);
    assert_eq!(no("--------------------o-----", "0:0:1:00:0:0:0:5:10"), SnapshotError::GameWon);
    assert_eq!(no("aBBBBBB------------bbbbbbA", "0:0:1:00:0:0:0:5:10"), SnapshotError::BothClosedOut);
    let moved = Match::from_gnubg_ids("4PPgATDgc/ABMA", "MACgAAAAAAAE", blot_rules::Variant::Standard);
    assert_eq!(moved, Err(blot_rules::MatchIdError::Impossible(SnapshotError::AlreadyMoved)));
    // A raccoon from 4 is one; the answer is awaited from the side that was doubled first.
    let raccoon = read(start, "2:-1:1:R:0:0:2:0:10").unwrap();
    assert_eq!(
        (raccoon.turn(), raccoon.phase()),
        (Some(Black), Phase::Doubled { side: White, by: White, beavers: 2 })
    );
    // Other programs show dice that cannot be played, and a closed-out player to roll: here the turn has passed.
    let dances = read("-A---------------------bbA", "0:0:1:21:0:0:0:5:10").unwrap();
    assert_eq!(dances.phase(), Phase::ToRoll { side: Black });
    let shut = read("aBBBBBB-------------------", "0:0:-1:00:0:0:0:5:10").unwrap();
    assert_eq!(shut.phase(), Phase::ToRoll { side: White });
}

#[test]
fn a_resignation_out_of_turn_knows_who_resigned() {
    let now = begun(Options::to(5)).apply(&Event::ResignationOffered { side: White, win: Win::Single });
    assert_eq!((now.resignation(), now.turn()), (Some((White, Win::Single)), Some(Black)));
}

#[test]
fn a_die_shows_one_to_six_for_a_step_too() {
    let board = blot_rules::Board::default();
    for die in [0, 7, 255] {
        assert_eq!(board.step(White, 6, die), Err(StepError::NoSuchDie(die)));
    }
    assert_eq!(board.step(White, 255, 6), Err(StepError::NoChecker(255)));
    assert_eq!(board.step(White, OFF, 6), Err(StepError::NoChecker(OFF)));
}
