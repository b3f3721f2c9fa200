//! Which resignations the computer offers and accepts.

use super::*;
use blot_rules::{Action, Variant};

/// White has fifteen checkers in its home and Black's board is nearly empty.
fn behind(rest: &str) -> Match {
    Match::from_xgid(&format!("-CCCCC-----------------b--:{rest}:10"), Variant::Standard).unwrap()
}

fn lost(gammons: f32, backgammons: f32) -> Odds {
    Odds { lose_gammon: gammons, lose_backgammon: backgammons, ..Odds::default() }
}

fn offered(game: Match, win: Win) -> Match {
    let events = game.decide(Side::White, Action::Resign(win)).unwrap();
    events.iter().fold(game, |game, event| game.apply(event))
}

#[test]
fn the_computer_offers_the_loss_that_is_certain() {
    let money = behind("0:0:1:00:0:0:0:0");
    assert_eq!(resignation(&money, Side::White, lost(0.0, 0.0)), Some(Win::Single));
    assert_eq!(resignation(&money, Side::White, lost(1.0, 0.0)), Some(Win::Gammon));
    assert_eq!(resignation(&money, Side::White, lost(0.4, 0.0)), None);
    assert_eq!(resignation(&money, Side::White, Odds { win: 0.01, ..lost(0.0, 0.0) }), None);
    assert_eq!(resignation(&money, Side::Black, lost(0.0, 0.0)), None, "not Black's turn");
}

#[test]
fn the_computer_offers_no_more_than_it_can_lose() {
    // All checkers are home, so no backgammon is possible whatever the chances say.
    assert_eq!(resignation(&behind("0:0:1:00:0:0:0:0"), Side::White, lost(1.0, 1.0)), None);
    let bar = "-BBBBC-----------B-----b-B:0:0:1:00:0:0:0:0:10";
    let on_the_bar = Match::from_xgid(bar, Variant::Standard).unwrap();
    assert_eq!(resignation(&on_the_bar, Side::White, lost(1.0, 1.0)), Some(Win::Backgammon));
}

#[test]
fn a_gammon_that_counts_single_is_resigned_single() {
    // Under the Jacoby rule, and where a single loss already loses the match.
    assert_eq!(resignation(&behind("0:0:1:00:0:0:1:0"), Side::White, lost(1.0, 0.0)), Some(Win::Single));
    assert_eq!(resignation(&behind("0:0:1:00:0:4:1:5"), Side::White, lost(0.5, 0.0)), Some(Win::Single));
}

#[test]
fn after_a_decline_the_computer_offers_only_a_certain_loss() {
    let declined = offered(behind("0:0:1:00:0:0:0:0"), Win::Single);
    let events = declined.decide(Side::Black, Action::DeclineResignation).unwrap();
    let declined = events.iter().fold(declined, |game, event| game.apply(event));
    assert_eq!(resignation(&declined, Side::White, lost(0.0, 0.0)), None);
    assert_eq!(resignation(&declined, Side::White, lost(1.0, 0.0)), Some(Win::Gammon));
}

#[test]
fn the_computer_accepts_a_resignation_that_is_worth_as_much_as_playing_on() {
    let single = offered(behind("0:0:1:00:0:0:0:0"), Win::Single);
    assert!(accepts_resignation(&single, lost(0.0, 0.0).swapped()));
    assert!(!accepts_resignation(&single, lost(0.4, 0.0).swapped()));
    assert!(accepts_resignation(&single, Odds { win: 0.95, ..Odds::default() }));
    let gammon = offered(behind("0:0:1:00:0:0:0:0"), Win::Gammon);
    assert!(accepts_resignation(&gammon, lost(0.4, 0.0).swapped()));
    // Black is one point away, so a gammon is nothing more.
    assert!(accepts_resignation(&offered(behind("0:0:1:00:0:4:1:5"), Win::Single), lost(0.9, 0.0).swapped()));
    assert!(!accepts_resignation(&behind("0:0:1:00:0:0:0:0"), Odds::default()));
}
