//! How the page looks and reads: screenshots for people, an accessibility check, and a game without a mouse.

use crate::chromium::{Browser, Screen, Tab};
use crate::seat::Seat;
use crate::server::Server;
use serde_json::{Value, json};
use std::path::PathBuf;

fn axe() -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../browser/axe.min.js");
    std::fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("{}: {error}; ./scripts/check fetches it", file.display()))
}

/// What axe-core finds wrong with the page as it is.
fn violations(tab: &Tab) -> Vec<String> {
    if tab.run("typeof axe") == json!("undefined") {
        tab.run(&format!("{}; 0", axe()));
    }
    let found = tab.run("axe.run(document, { resultTypes: ['violations'] }).then(result => result.violations.map(one => `${one.id}: ${one.help}: ${one.nodes.map(node => node.html).join(' | ')}`))");
    found.as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_main_views_have_no_accessibility_violation() {
    let browser = Browser::start();
    for (name, screen) in [
        ("desktop-light", Screen::DESKTOP),
        ("desktop-dark", Screen { dark: true, ..Screen::DESKTOP }),
        ("phone-light", Screen::PHONE),
        ("phone-dark", Screen { dark: true, ..Screen::PHONE }),
    ] {
        let server = Server::start();
        let anna = Seat::sit(&browser, &server, 1, &screen);
        let check = |view: &str| {
            anna.shot(&format!("{name}-{view}"));
            assert_eq!(violations(&anna.tab), Vec::<String>::new(), "{name}, {view}");
        };
        anna.tab.press("#line");
        anna.tab.type_text("/ch");
        anna.tab.wait_for("an offer", "document.querySelector('#offers li')");
        anna.tab.key("ArrowDown");
        check("typing");
        anna.tab.run("document.querySelector('#line').value = ''");
        anna.tab.key("Escape");
        check("welcome");
        anna.press("Challenge Ben");
        anna.sees("challenges @Ben");
        check("challenge");
        let ben = Seat::sit(&browser, &server, 2, &screen);
        ben.press("Accept");
        anna.sees("Ben accepts");
        ben.say("Good luck, @anna!");
        anna.sees("Good luck, @Anna!");
        ben.tab.close();
        anna.say("/settings");
        anna.sees("Your settings.");
        check("settings");
        anna.say("/board");
        anna.tab.wait_for("the board", "[...document.querySelectorAll('img.picture')].at(-1)?.complete");
        check("board");
        if screen.phone {
            anna.tab.press("#menu");
            check("menu");
            let beside = "!document.elementFromPoint(innerWidth - 9, innerHeight - 90).closest('#messages, #compose, #waiting')";
            assert_eq!(anna.tab.run(beside), json!(true), "a tap beside the menu presses nothing");
        }
        assert_eq!(
            anna.tab.run("document.documentElement.scrollWidth <= innerWidth"),
            json!(true),
            "{name}: too wide"
        );
        anna.is_content();
        anna.tab.close();
    }
}

/// The focused element, as a screen reader says it.
fn focused(tab: &Tab) -> String {
    let name = "(document.activeElement.ariaLabel ?? document.activeElement.innerText).trim()";
    tab.run(name).as_str().unwrap_or_default().to_owned()
}

/// Presses Tab until something has the focus.
fn tab_to(tab: &Tab, name: &str) {
    for _ in 0..200 {
        if focused(tab) == name {
            return;
        }
        tab.key("Tab");
    }
    panic!("{name} is not reached; the focus is on {}", focused(tab));
}

#[test]
fn everything_works_without_a_mouse() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = [1, 2].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    tab_to(&anna.tab, "Challenge Ben");
    anna.tab.key("Enter");
    ben.sees("challenges @Ben");
    tab_to(&ben.tab, "Accept");
    ben.tab.key("Space");
    ben.sees("Ben accepts");
    ben.tab.wait_for("the focus goes on in the line", "document.activeElement.id === 'line'");
    let live = ben.live();
    let asked = if live.asked.as_deref() == Some("@Ben") { &ben } else { &anna };
    asked.knows(live.changed);
    tab_to(&asked.tab, "Resign …");
    asked.tab.key("Enter");
    asked.tab.wait_for(
        "the focus stays in the message",
        "document.activeElement.closest('.message')?.innerText.includes('resign?')",
    );
    tab_to(&asked.tab, "Single game");
    asked.tab.key("Enter");
    asked.sees("one point");
    // Back and forth, and the skip link: the first thing that a reader meets leads to the line.
    let is_in_line = "document.activeElement.id === 'line'";
    anna.tab.press("[data-channel=tournament]");
    anna.tab.wait_for("the line", is_in_line);
    anna.tab.key_with_shift("Tab");
    assert_eq!(anna.tab.run(is_in_line), json!(false));
    anna.tab.key("Tab");
    assert_eq!(anna.tab.run(is_in_line), json!(true));
    anna.tab.reload();
    let anna = Seat::at(anna.tab);
    anna.tab.key("Tab");
    assert_eq!(focused(&anna.tab), "Skip to the message field");
    anna.tab.key("Enter");
    assert_eq!(anna.tab.run(is_in_line), json!(true));
    assert_eq!(anna.tab.run("document.querySelector('#channel').innerText"), json!("#tournament"));
    anna.is_content();
}

#[test]
fn those_who_do_not_see_hear_what_happens() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = [1, 2].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    let hears = |seat: &Seat, what: &str| {
        let js = format!(
            "document.querySelector('#announcer[role=log]').textContent.includes({})",
            Value::from(what)
        );
        seat.tab.wait_for(what, &js);
    };
    anna.say("/challenge @ben 3");
    hears(&ben, "Blot: #1 Anna challenges Ben");
    ben.press("Accept");
    hears(&anna, "Ben accepts");
    ben.say("/roll");
    hears(&ben, "Only you can see this");
    // A call from another channel is heard once, not again when its buttons go.
    ben.tab.press("[data-channel=tournament]");
    anna.say("/challenge @ben 1");
    hears(&ben, "#lounge. Blot: #2 Anna challenges Ben");
    anna.say("/board #2");
    anna.tab.wait_for(
        "the first one has lost its buttons",
        "(all => all.length === 2 && !all[0].querySelector('.buttons'))([...document.querySelectorAll('.message')].filter(one => one.innerText.includes('challenges') && one.innerText.includes('one point')))",
    );
    anna.say("never mind, @ben");
    hears(&ben, "#lounge. Anna: never mind");
    let calls = "[...document.querySelectorAll('#announcer p')].filter(one => one.textContent.includes('challenges Ben: one point')).length";
    assert_eq!(ben.tab.run(calls), json!(1));
    let alt = anna.tab.run("document.querySelector('img.picture').alt");
    assert!(alt.as_str().unwrap().contains(", point:count: 24:2 13:5 8:3 6:5."), "{alt}");
    let roles = "['#messages[role=log][aria-label]', 'nav[aria-label]', 'aside[aria-label]', 'main', '[role=combobox][aria-controls=offers]', '[role=listbox]'].map(one => document.querySelectorAll(one).length)";
    assert_eq!(anna.tab.run(roles), json!([1, 1, 1, 1, 1, 1]));
}
