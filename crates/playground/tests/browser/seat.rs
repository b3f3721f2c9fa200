//! A person at the page: sees, presses and types.

use crate::chromium::{Browser, Screen, Tab};
use crate::server::Server;
use serde::Deserialize;
use std::path::PathBuf;

/// A person in a tab.
pub(crate) struct Seat {
    pub(crate) tab: Tab,
    pub(crate) name: String,
}

/// The newest public message that has buttons.
#[derive(Debug, Deserialize)]
pub(crate) struct Live {
    pub(crate) id: i64,
    /// The number of its own last change.
    own: i64,
    /// The number of the newest change of any message.
    pub(crate) changed: i64,
    pub(crate) text: String,
    /// Who is mentioned, or whose turn it is, with `@`.
    pub(crate) asked: Option<String>,
    pub(crate) labels: Vec<String>,
}

const CHANGED: &str =
    "Math.max(0, ...[...document.querySelectorAll('.message')].map(one => one.dataset.changed))";

const LIVE: &str = "(() => {
    const message = [...document.querySelectorAll('.message:not(.private)')].findLast(one => one.querySelector('.buttons'));
    if (!message) return null;
    const turn = message.querySelector('img.picture')?.alt.match(/It is (.*?).s turn/);
    return {
        id: Number(message.dataset.id),
        own: Number(message.dataset.changed),
        changed: CHANGED,
        text: message.querySelector('.text').innerText,
        asked: message.querySelector('.mention')?.innerText ?? (turn ? '@' + turn[1] : null),
        labels: [...message.querySelectorAll('.buttons button')].map(button => button.innerText),
    };
})()";

impl Seat {
    /// Opens the page in a new tab, as a newcomer does, and waits until it is there.
    pub(crate) fn open(browser: &Browser, server: &Server, screen: &Screen) -> Seat {
        let seat = Seat::at(browser.tab(&server.url(), screen));
        let start = "fetch('/start?language=en').then(answer => answer.json())";
        let taken = format!("{start}.then(start => start.free !== Number(sessionStorage.seat))");
        seat.tab.wait_for("the server knows that this seat is taken", &taken);
        seat
    }

    /// Opens the page in a new tab in the seat of the person with this number.
    pub(crate) fn sit(browser: &Browser, server: &Server, person: u32, screen: &Screen) -> Seat {
        Seat::at(browser.tab(&format!("{}?as={person}", server.url()), screen))
    }

    pub(crate) fn at(tab: Tab) -> Seat {
        tab.wait_for("the page", "document.querySelector('.message, .welcome')");
        let name = tab.run("document.querySelector('#people .me bdi').textContent");
        Seat { name: name.as_str().unwrap().to_owned(), tab }
    }

    /// Types a line and sends it with Enter.
    pub(crate) fn say(&self, line: &str) {
        self.tab.press("#line");
        self.tab.type_text(line);
        self.tab.key("Enter");
        self.tab.wait_for("the line is sent", "document.querySelector('#line').value === ''");
    }

    /// Presses the newest button with this label.
    pub(crate) fn press(&self, label: &str) {
        self.tab.press_text(".buttons button", label);
    }

    /// Waits until this stands in a message of the channel.
    pub(crate) fn sees(&self, text: &str) {
        let text = serde_json::Value::from(text);
        let js = format!("document.querySelector('#messages').innerText.includes({text})");
        self.tab.wait_for(&format!("{} sees {text}", self.name), &js);
    }

    /// Whether this stands in a message of the channel now.
    pub(crate) fn reads(&self, text: &str) -> bool {
        let text = serde_json::Value::from(text);
        let js = format!("document.querySelector('#messages').innerText.includes({text})");
        self.tab.run(&js).as_bool().unwrap()
    }

    pub(crate) fn count(&self, selector: &str) -> u64 {
        let selector = serde_json::Value::from(selector);
        self.tab.run(&format!("document.querySelectorAll({selector}).length")).as_u64().unwrap()
    }

    /// Waits for a message with buttons: between two boards there may be none.
    pub(crate) fn live(&self) -> Live {
        let live = LIVE.replace("CHANGED", CHANGED);
        loop {
            self.tab.wait_for("a message with buttons", &live);
            if let Some(live) = serde_json::from_value(self.tab.run(&live)).unwrap() {
                return live;
            }
        }
    }

    /// Waits until this tab knows a change.
    pub(crate) fn knows(&self, changed: i64) {
        self.tab.wait_for("the newest change", &format!("{CHANGED} >= {changed}"));
    }

    /// Waits until the newest message with buttons is another one, or has changed. That an older one has lost its buttons is
    /// no news.
    pub(crate) fn goes_on(&self, from: &Live) {
        let (live, Live { id, own, .. }) = (LIVE.replace("CHANGED", CHANGED), from);
        let is_other = format!("(live => live && (live.id !== {id} || live.own !== {own}))({live})");
        self.tab.wait_for("the next board", &is_other);
    }

    /// Takes a screenshot for people to look at, when all pictures in sight are there.
    pub(crate) fn shot(&self, name: &str) {
        let seen =
            "[...document.images].every(image => image.complete || image.getBoundingClientRect().bottom < 0)";
        self.tab.wait_for("the pictures", seen);
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
        self.tab.screenshot(&folder.join(format!("{name}.png")));
    }

    /// That nothing went wrong on the page.
    pub(crate) fn is_content(&self) {
        assert_eq!(self.tab.problems(), Vec::<String>::new(), "{}", self.name);
    }
}
