//! The page in every language, on a phone: all of it is translated, and nothing is too narrow, not even for texts that are half as
//! long again.

use crate::chromium::{Browser, Screen};
use crate::seat::Seat;
use crate::server::Server;
use serde_json::json;

const TAGS: [&str; 7] = ["en", "fi", "sv", "et", "hu", "nb", "en-XA"];

/// Buttons and lines whose words stick out of them.
const TOO_NARROW: &str = "[...document.querySelectorAll('button, .text, #topic, #channel, label, h2, p')]
    .filter(one => one.offsetParent !== null && !one.closest('#announcer') && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'visible')
    .map(one => one.outerHTML.slice(0, 200))";

/// Words of the page that are the same as in English, though they should not be.
const ENGLISH: &str = "Promise.all([fetch('/start?language=en'), fetch('/start?language=' + document.documentElement.lang)])
    .then(all => Promise.all(all.map(one => one.json())))
    .then(([english, other]) => Object.keys(other.words).filter(key => other.words[key] === english.words[key] && !key.startsWith('line-')))";

#[test]
fn every_language_fits_the_page() {
    let browser = Browser::start();
    for tag in TAGS {
        let server = Server::start();
        let newcomer = Seat::sit(&browser, &server, 1, &Screen::PHONE);
        newcomer.tab.run(&format!("localStorage.setItem('language', '{tag}')"));
        newcomer.tab.reload();
        let anna = Seat::at(newcomer.tab);
        assert_eq!(anna.tab.run("document.documentElement.lang"), json!(tag));
        let check = |view: &str| {
            anna.shot(&format!("{tag}-{view}"));
            assert_eq!(anna.tab.run(TOO_NARROW), json!([]), "{tag}, {view}");
            let width = "document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(anna.tab.run(width), json!(true), "{tag}, {view}: too wide");
        };
        check("welcome");
        let has_picture = "[...document.querySelectorAll('img.picture')].at(-1)?.complete";
        for (line, view) in [
            ("/tutorial 2", "tutorial"),
            ("/rules doubling", "rules"),
            ("/settings", "settings"),
            ("/challenge @ben 5", "challenge"),
        ] {
            let before = anna.count(".message");
            anna.say(line);
            anna.tab
                .wait_for("the answer", &format!("document.querySelectorAll('.message').length > {before}"));
            if view != "settings" && view != "challenge" {
                anna.tab.wait_for("the picture", has_picture);
            }
            check(view);
        }
        if tag != "en" && tag != "en-XA" {
            // The name of the game is the same everywhere, and so are some words of the trade.
            let same = anna.tab.run(ENGLISH);
            let same: Vec<&str> = same.as_array().unwrap().iter().map(|key| key.as_str().unwrap()).collect();
            assert!(same.len() <= 3 && same.contains(&"title"), "{tag}: {same:?}");
        }
        anna.is_content();
        anna.tab.close();
    }
}

#[test]
fn a_club_speaks_its_own_language_to_all() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = [1, 2].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    anna.say("/club language fi");
    anna.sees("language: fi");
    anna.say("/challenge @ben 3");
    ben.sees("Anna heittää haasteen, vastassa @Ben");
    ben.press("Ota vastaan");
    anna.sees("Ben otti haasteen vastaan");
    anna.tab.wait_for("the board", "document.querySelector('img.picture')?.complete");
    anna.shot("finnish-club");
    let alt = anna.tab.run("document.querySelector('img.picture').alt");
    assert!(alt.as_str().unwrap().starts_with("Vuorossa on "), "{alt}");
    ben.say("/ping");
    ben.sees("I am here.");
    anna.is_content();
}
