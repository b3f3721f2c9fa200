//! Whole games in two tabs: by tapping alone, by typing alone, with the cube, and with a stranger at the table.

use crate::chromium::{Browser, Screen};
use crate::seat::{Live, Seat};
use crate::server::Server;

/// The two players, and how each of them plays on.
fn play_on(seats: [&Seat; 2], until: impl Fn(&Live) -> bool, go_on: impl Fn(&Seat, &Live)) -> Live {
    loop {
        let live = seats[0].live();
        if until(&live) {
            return live;
        }
        let asked = live.asked.as_ref().unwrap_or_else(|| panic!("nobody is asked: {live:?}"));
        let seat = seats.into_iter().find(|seat| format!("@{}", seat.name) == *asked).unwrap();
        seat.knows(live.changed);
        go_on(seat, &live);
        seats[0].goes_on(&live);
    }
}

/// The button that a player who never doubles presses next: what ends a play, a play, a point, the dice.
fn next_button(live: &Live) -> &str {
    let number = |label: &&String| label.parse::<u8>().is_ok() || *label == "Bar";
    let labels = &live.labels;
    let found = labels.iter().find(|label| *label == "Confirm");
    let found = found.or_else(|| labels.iter().find(|label| label.contains('/')));
    let found = found.or_else(|| labels.iter().find(number));
    found.or_else(|| labels.iter().find(|label| *label == "Roll")).unwrap_or_else(|| panic!("{live:?}"))
}

fn tap(seat: &Seat, live: &Live) {
    seat.tab.press_text(&format!("[data-id='{}'] .buttons button", live.id), next_button(live));
}

#[test]
fn two_tabs_play_a_game_by_tapping_only() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let ben = Seat::open(&browser, &server, &Screen::PHONE);
    assert_eq!((anna.name.as_str(), ben.name.as_str()), ("Anna", "Ben"), "each tab has a seat of its own");
    anna.press("Challenge Ben");
    ben.press("Accept");
    anna.sees("Ben accepts");
    // Some turns later, when Anna has something to look at.
    let is_annas = |live: &Live| live.id > 12 && live.asked.as_deref() == Some("@Anna");
    let live = play_on([&anna, &ben], |live| is_annas(live) && live.labels[0] == "Roll", tap);
    anna.shot("desktop-game");
    anna.press("Roll");
    anna.goes_on(&live);
    play_on([&anna, &ben], |live| live.asked.as_deref() == Some("@Ben") && live.labels[0] != "Roll", tap);
    ben.knows(anna.live().changed);
    ben.shot("phone-game");
    let end = play_on([&anna, &ben], |live| live.text.contains("wins a"), tap);
    assert!(end.text.contains("Game 2"), "{}", end.text);
    anna.is_content();
    ben.is_content();
}

#[test]
fn one_click_starts_a_match_against_the_computer_and_every_answer_comes_at_once() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    anna.press("Play against the computer");
    anna.sees("Anna plays Computer (intermediate): match to 3");
    anna.sees("Dice sealed: ");
    // It is always Anna who is asked, and what she presses changes under her hand.
    let board = anna.live().id;
    loop {
        let live = anna.live();
        assert!(!live.text.contains("is thinking"), "{live:?}");
        tap(&anna, &live);
        anna.goes_on(&live);
        if anna.live().text.contains("Computer (intermediate) rolled") {
            break;
        }
    }
    assert_eq!(anna.live().id, board, "one message shows all of it");
    anna.shot("desktop-computer");
    anna.is_content();
}

#[test]
fn two_tabs_play_a_match_by_typing_only() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let ben = Seat::open(&browser, &server, &Screen::DESKTOP);
    anna.say("/challenge @ben 2 hypergammon");
    ben.sees("challenges @Ben");
    ben.say("/accept four-leaf clover");
    anna.sees("four-leaf clover");
    // Who can double first does so, and who could well play on drops: that is a mistake, whatever the dice.
    let type_on = |seat: &Seat, live: &Live| {
        let has = |start: &str| live.labels.iter().any(|label| label.starts_with(start));
        if has("Drop") {
            seat.say("/drop yes");
        } else if has("Double") {
            seat.say("/double");
        } else if has("Roll") {
            seat.say("/roll");
        } else {
            seat.tab.press("#line");
            seat.tab.type_text("/move ");
            seat.tab.wait_for("plays are offered", "document.querySelector('#offers [role=option]')");
            seat.tab.key("ArrowDown");
            seat.tab.key("Enter");
            seat.tab.key("Enter");
        }
    };
    let end = play_on([&anna, &ben], |live| live.text.contains("The match goes to"), type_on);
    assert!(end.text.contains("rolls match the seal"), "{}", end.text);
    assert_eq!(end.labels, ["Rematch", "Replay", "Analysis", "Export"]);
    anna.say("/verify");
    anna.sees("Seal ");
    assert!(!ben.reads("Check it yourself"), "the answer is Anna's alone");
    // How well they have played is for both, and one press shows what mattered most.
    anna.press("Analysis");
    anna.sees("Without luck: Anna ");
    ben.sees("Without luck: Anna ");
    anna.shot("desktop-analysis");
    ben.press("1");
    ben.sees("Decision 1 of ");
    ben.shot("desktop-decision");
    anna.sees("Decision 1 of ");
    anna.is_content();
    ben.is_content();
}

#[test]
fn a_double_is_taken_and_another_dropped() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let ben = Seat::open(&browser, &server, &Screen::DESKTOP);
    anna.say("/challenge @ben 5");
    ben.press("Accept");
    anna.sees("Ben accepts");
    let can_double = |live: &Live| live.labels.iter().any(|label| label.starts_with("Double to"));
    let live = play_on([&anna, &ben], can_double, tap);
    let other = |seat: &Seat| if seat.name == "Anna" { &ben } else { &anna };
    let doubler = if live.asked.as_deref() == Some("@Anna") { &anna } else { &ben };
    let taker = other(doubler);
    doubler.press("Double to 2");
    taker.press("Take");
    taker.press("Back");
    taker.press("Take");
    taker.press("Yes, take");
    doubler.sees("takes: the game is for 2");
    // Now the cube is the taker's, who turns it on their next turn.
    play_on([&anna, &ben], can_double, tap);
    taker.press("Double to 4");
    doubler.press("Drop");
    taker.sees("drop and lose 2 points");
    doubler.press("Yes, drop");
    taker.sees(&format!("{} drops. {} wins a single game, 2 points", doubler.name, taker.name));
    anna.is_content();
    ben.is_content();
}

#[test]
fn a_stranger_presses_in_vain_and_only_the_stranger_is_told() {
    let (server, browser) =
        (Server::start_with("playground.people = ['Anna', 'Ben', 'Cleo']"), Browser::start());
    let [anna, ben, cleo] = [1, 2, 3].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    anna.say("/challenge @ben 3");
    cleo.press("Accept");
    cleo.sees("That challenge is for somebody else");
    ben.press("Accept");
    anna.sees("Ben accepts");
    let before = anna.live();
    cleo.knows(before.changed);
    cleo.tab.press_text(&format!("[data-id='{}'] .buttons button", before.id), next_button(&before));
    cleo.sees("This is Anna and Ben's match");
    cleo.sees("Only you can see this");
    let after = anna.live();
    assert_eq!((before.id, before.changed, &before.text), (after.id, after.changed, &after.text));
    assert!(!anna.reads("This is Anna and Ben's match") && !ben.reads("This is Anna and Ben's match"));
    // It cannot be had by asking the server, either.
    let (_, changes) = server.ask("GET", "/changes?as=1&since=0", &[], "");
    assert!(changes.contains("Ben accepts") && !changes.contains("Anna and Ben's match"), "{changes}");
}
