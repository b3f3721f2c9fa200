//! The chat around the board: what survives, who sees what, how one types, and what is unread.

use crate::chromium::{Browser, Screen};
use crate::seat::Seat;
use crate::server::Server;
use serde_json::json;

/// A match that has begun, in two tabs.
fn a_match(browser: &Browser, server: &Server) -> [Seat; 2] {
    let [anna, ben] = [1, 2].map(|person| Seat::sit(browser, server, person, &Screen::DESKTOP));
    anna.say("/challenge @ben 3");
    ben.press("Accept");
    anna.sees("Ben accepts");
    ben.sees("Ben accepts");
    [anna, ben]
}

#[test]
fn a_reload_in_the_middle_keeps_the_seat_and_every_message() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = a_match(&browser, &server);
    ben.say("/pips");
    ben.sees("both 167");
    let (before, messages) = (ben.live(), ben.count(".message"));
    ben.tab.reload();
    let ben = Seat::at(ben.tab);
    assert_eq!(ben.name, "Ben");
    ben.sees("both 167");
    let after = ben.live();
    assert_eq!((before.id, before.text, messages), (after.id, after.text, ben.count(".message")));
    let asked = if after.asked.as_deref() == Some("@Ben") { &ben } else { &anna };
    let other = if asked.name == "Ben" { &anna } else { &ben };
    asked.press("Resign …");
    asked.press("Single game");
    asked.press("Yes, resign");
    other.press("Accept");
    other.sees(&format!("{} wins a single game", other.name));
    anna.is_content();
    ben.is_content();
}

#[test]
fn the_server_is_killed_and_started_again_in_the_middle() {
    let (mut server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = a_match(&browser, &server);
    let (before, messages) = (anna.live(), anna.count(".message"));
    server.kill();
    anna.tab.wait_for("it says that it is offline", "!document.querySelector('#offline').hidden");
    anna.tab.press("#line");
    anna.tab.type_text("/pips");
    anna.tab.key("Enter");
    anna.tab.wait_for(
        "it says that nothing was sent",
        "document.querySelector('#notice').innerText.includes('does not answer')",
    );
    assert_eq!(anna.tab.run("document.querySelector('#line').value"), json!("/pips"), "nothing typed is lost");
    server.start_again();
    for seat in [&anna, &ben] {
        seat.tab.wait_for("it is online again", "document.querySelector('#offline').hidden");
    }
    assert_eq!(anna.count(".message"), messages, "nothing is lost or doubled");
    assert_eq!(anna.live().text, before.text);
    anna.tab.key("Enter");
    anna.sees("both 167");
    assert_eq!(anna.count(".message"), messages + 1);
    let asked = if before.asked.as_deref() == Some("@Ben") { &ben } else { &anna };
    asked.press("Resign …");
    ben.sees("what do you want to resign");
    // Failed requests are all that was wrong.
    let others = |problem: &String| !problem.contains("ERR_") && !problem.contains("Failed to load");
    assert!(!anna.tab.problems().iter().chain(&ben.tab.problems()).any(others));
}

#[test]
fn a_tab_that_was_offline_catches_up() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = a_match(&browser, &server);
    ben.tab.offline(true);
    for number in 1..=5 {
        anna.say(&format!("message {number}"));
    }
    ben.tab.offline(false);
    // A person who looks at the tab again sees it; a page that is only shown again asks, too.
    ben.tab.run("document.dispatchEvent(new Event('visibilitychange'))");
    ben.sees("message 5");
    let text = ben.tab.run("document.querySelector('#messages').innerText").as_str().unwrap().to_owned();
    for number in 1..=5 {
        assert_eq!(text.matches(&format!("message {number}")).count(), 1, "{text}");
    }
}

#[test]
fn names_and_messages_are_only_ever_text() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let evil = "<img src=x onerror=a>";
    anna.tab.press("#name");
    anna.tab.type_text(evil);
    anna.tab.key("Enter");
    anna.tab.wait_for("the newcomer", "document.querySelectorAll('#people li').length === 3");
    let mallory = Seat::sit(&browser, &server, 3, &Screen::DESKTOP);
    assert_eq!(mallory.name, evil);
    mallory.say("<script>document.title='hacked'</script> & <b>bold</b> @anna");
    mallory.say("/challenge @anna 1");
    anna.sees("<script>document.title='hacked'</script> & <b>bold</b> @Anna");
    anna.sees(&format!("{evil} challenges @Anna"));
    anna.press("Accept");
    mallory.sees("Anna accepts");
    for seat in [&anna, &mallory] {
        assert_eq!(seat.count("#messages script, #messages b, #messages img[src=x], #people img"), 0);
        seat.is_content();
    }
    for (name, why) in
        [("", "needs at least one letter"), ("anna", "has that name"), (&"x".repeat(30), "too long")]
    {
        anna.tab.run("document.querySelector('#name').value = ''");
        anna.tab.press("#name");
        anna.tab.type_text(name);
        anna.tab.key("Enter");
        let js = format!("document.querySelector('#notice').innerText.includes({})", json!(why));
        anna.tab.wait_for(why, &js);
    }
}

#[test]
fn typing_offers_what_fits() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let offered = |what: &str, js: &str| {
        let all = "[...document.querySelectorAll('#offers .value')].map(one => one.innerText).join(' ')";
        anna.tab.wait_for(what, &js.replace("ALL", all));
    };
    let line = || anna.tab.run("document.querySelector('#line').value").as_str().unwrap().to_owned();
    anna.tab.press("#line");
    anna.tab.type_text("/cha");
    offered("the name of a command", "ALL === '/challenge'");
    assert_eq!(anna.tab.run("document.querySelector('#line').ariaExpanded"), json!("true"));
    anna.tab.key("Tab");
    assert_eq!(line(), "/challenge ");
    offered("people and options", "ALL.startsWith('@ben length: computer money')");
    anna.tab.key("ArrowDown");
    assert_eq!(
        anna.tab.run("document.querySelector('#line').getAttribute('aria-activedescendant')"),
        json!("offer-0")
    );
    anna.tab.key("Enter");
    assert_eq!(line(), "/challenge @ben ");
    anna.tab.type_text("1 hyp");
    offered("a choice", "ALL === 'hypergammon'");
    anna.tab.press_text("#offers li .value", "hypergammon");
    assert_eq!(line(), "/challenge @ben 1 hypergammon ");
    anna.tab.wait_for("more options", "document.querySelector('#offers li')");
    anna.tab.key("Escape");
    assert_eq!(anna.count("#offers li"), 0);
    anna.tab.key("Enter");
    anna.sees("one point, hypergammon");
    anna.sees("Anna used /challenge @ben 1 hypergammon");
    anna.tab.wait_for("the line is sent", "document.querySelector('#line').value === ''");
    anna.tab.key("ArrowUp");
    assert_eq!(line(), "/challenge @ben 1 hypergammon", "what was said last is brought back");
    anna.is_content();
}

#[test]
fn one_person_can_sit_on_both_chairs_in_one_tab() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    anna.press("Challenge Ben");
    anna.tab.press_text("#waiting button", "Sit as Ben");
    let ben = Seat::at(anna.tab);
    assert_eq!(ben.name, "Ben");
    ben.press("Accept");
    ben.sees("Ben accepts");
    ben.tab.press_text("#people button", "Sit as Anna");
    let anna = Seat::at(ben.tab);
    anna.sees("Ben accepts");
    anna.tab.reload();
    assert_eq!(Seat::at(anna.tab).name, "Anna", "the seat survives a reload");
}

#[test]
fn a_hurried_hand_does_no_harm() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    anna.tab.wait_for("the welcome", "document.querySelector('.welcome .main')");
    anna.tab.run("for (let i = 0; i < 5; i++) document.querySelector('.welcome .main').click()");
    anna.sees("challenges @Ben");
    anna.say("that was it");
    anna.sees("that was it");
    assert_eq!(anna.count(".message"), 2, "one challenge and one message");
    // A held key repeats; only its first stroke presses.
    let held = "document.querySelector('.buttons button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }))";
    assert_eq!(anna.tab.run(held), json!(false));
}

#[test]
fn more_tabs_than_a_browser_has_connections_all_keep_up() {
    let (mut server, browser) = (Server::start(), Browser::start());
    let seats: Vec<Seat> = (0..7).map(|_| Seat::sit(&browser, &server, 1, &Screen::DESKTOP)).collect();
    seats[6].say("hello from the seventh");
    seats.iter().for_each(|seat| seat.sees("hello from the seventh"));
    seats[0].say("hello from the first");
    seats.iter().for_each(|seat| seat.sees("hello from the first"));
    server.kill();
    for seat in &seats {
        seat.tab.wait_for("it says that it is offline", "!document.querySelector('#offline').hidden");
    }
    server.start_again();
    for seat in &seats {
        seat.tab.wait_for("it is online again", "document.querySelector('#offline').hidden");
        assert_eq!(seat.count(".message"), 2);
    }
}

#[test]
fn another_database_is_noticed() {
    let (mut server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let sees_own_picture = || {
        let right = "(async () => {
            const image = document.querySelector('img.picture');
            const [shown, real] = await Promise.all(['force-cache', 'reload'].map(async cache =>
                new Uint8Array(await (await fetch(image.src, { cache })).arrayBuffer()).join()));
            return shown === real;
        })()";
        anna.tab.wait_for("the picture", "document.querySelector('img.picture')?.complete");
        assert_eq!(anna.tab.run(right), json!(true), "the picture is of this chat");
    };
    let start_a_match = || {
        anna.say("/challenge @ben 3");
        anna.tab.press_text("#waiting button", "Sit as Ben");
        anna.press("Accept");
        anna.sees("Ben accepts");
        sees_own_picture();
    };
    start_a_match();
    anna.say("of the old chat");
    anna.sees("of the old chat");
    server.kill();
    std::fs::remove_file(server.database()).unwrap();
    server.start_again();
    anna.tab.wait_for("it starts afresh", "document.querySelector('.welcome')");
    anna.tab.wait_for("it says so", "document.querySelector('#notice').innerText.includes('another chat')");
    anna.tab.press_text("#people button", "Sit as Anna");
    start_a_match();
    anna.say("of the new chat");
    anna.sees("of the new chat");
    assert!(!anna.reads("of the old chat"));
}

#[test]
fn what_was_committed_is_shown_in_the_end_and_only_once() {
    let (mut server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = [1, 2].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    anna.say("/challenge @ben 3");
    ben.sees("challenges @Ben");
    // While this stands, the club cannot learn that a reply has arrived, and goes no further.
    let stop = "CREATE TRIGGER stop BEFORE DELETE ON outbox BEGIN SELECT raise(FAIL, 'no'); END";
    let go_on = "DROP TRIGGER stop";
    let is_told = |seat: &Seat| {
        seat.tab.wait_for("the notice", "document.querySelector('#notice').innerText.includes('went wrong')");
    };
    server.sql(stop);
    ben.press("Accept");
    is_told(&ben);
    assert!(!anna.reads("Ben accepts"));
    server.sql(go_on);
    // It is tried again by itself.
    anna.sees("Ben accepts");
    assert_eq!(anna.count(".message"), 2, "the challenge and one board");
    let live = anna.live();
    let asked = if live.asked.as_deref() == Some("@Ben") { &ben } else { &anna };
    asked.knows(live.changed);
    // The same with a crash in between, after the board was posted and before the club knew.
    server.sql("CREATE TRIGGER stop BEFORE INSERT ON messages BEGIN SELECT raise(FAIL, 'no'); END");
    asked.tab.press("#line");
    asked.tab.type_text("/resign");
    asked.tab.key("Enter");
    is_told(asked);
    asked.sees("what do you want to resign");
    let messages = asked.count(".message");
    server.kill();
    server.sql(go_on);
    server.start_again();
    asked.tab.wait_for("it is online again", "document.querySelector('#offline').hidden");
    asked.press("Single game");
    asked.press("Yes, resign");
    anna.sees("offers to resign");
    ben.sees("offers to resign");
    assert_eq!(asked.count(".message"), messages + 1, "the board is shown once, then the offer");
}

#[test]
fn an_answer_to_an_old_question_is_not_taken_for_a_new_one() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = [1, 2].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    for number in 1..=3 {
        anna.say(&format!("message {number}"));
    }
    ben.sees("message 3");
    // The next answer is held back until Ben has sat down anew.
    ben.tab.run(
        "{ const real = window.fetch; window.fetch = async (url, ...rest) => {
            const answer = await real(url, ...rest);
            if (String(url).startsWith('/changes') && !window.held) await new Promise(go => { window.held = go; });
            return answer;
        }; } 0",
    );
    anna.say("message 4");
    ben.tab.wait_for("an answer is held", "window.held");
    ben.tab.press_text("#people button", "Sit as Anna");
    ben.tab.press_text("#people button", "Sit as Ben");
    ben.tab.run("window.held(), 0");
    ben.sees("message 4");
    assert_eq!(ben.count(".message"), 4);
}

#[test]
fn lines_wait_where_they_were_typed_and_back_goes_back() {
    let (server, browser) = (Server::start(), Browser::start());
    let anna = Seat::open(&browser, &server, &Screen::DESKTOP);
    let line = || anna.tab.run("document.querySelector('#line').value").as_str().unwrap().to_owned();
    let is_in = |channel: &str| {
        anna.tab.wait_for(channel, &format!("document.querySelector('#channel').innerText === '{channel}'"));
    };
    anna.tab.press("#line");
    anna.tab.type_text("half a");
    anna.tab.press("[data-channel=tournament]");
    is_in("#tournament");
    assert_eq!(line(), "");
    anna.tab.run("history.back()");
    is_in("#lounge");
    assert_eq!(line(), "half a");
    anna.tab.press_text("#people button", "Sit as Ben");
    anna.tab.wait_for("Ben's line", "document.querySelector('#line').value === ''");
    anna.tab.press_text("#people button", "Sit as Anna");
    anna.tab.wait_for("Anna's line", "document.querySelector('#line').value === 'half a'");
}

#[test]
fn channels_are_apart_and_tell_what_is_unread() {
    let (server, browser) = (Server::start(), Browser::start());
    let [anna, ben] = [1, 2].map(|person| Seat::sit(&browser, &server, person, &Screen::DESKTOP));
    anna.say("first");
    ben.sees("first");
    ben.tab.press_text("#channels button", "#tournament");
    ben.tab.wait_for("the other channel", "document.querySelector('#channel').innerText === '#tournament'");
    anna.say("hello @ben");
    anna.say("are you there?");
    let label = "document.querySelector('[data-channel=lounge]').ariaLabel === '#lounge, unread: 2'";
    ben.tab.wait_for("what is unread is told", label);
    assert_eq!(
        ben.tab.run("document.querySelector('[data-channel=lounge] .badge.mine').innerText"),
        json!("1")
    );
    assert_eq!(ben.tab.run("document.title"), json!("(1) #tournament · Ben · Blot"));
    assert!(!ben.reads("hello"));
    ben.tab.press("[data-channel=lounge]");
    ben.sees("are you there?");
    assert_eq!(ben.count(".fresh"), 1);
    assert_eq!(
        ben.tab.run("document.querySelector('.fresh').nextSibling.innerText.includes('hello')"),
        json!(true)
    );
    assert_eq!((ben.count(".badge"), ben.count(".forme")), (0, 1));
    ben.tab.press_text("#channels button", "Blot, in private");
    ben.tab.wait_for("the private chat", "document.querySelector('.welcome')");
    ben.say("/games");
    ben.sees("You have no match");
    let (_, seen) = server.ask("GET", "/changes?as=1&since=0", &[], "");
    assert!(seen.contains("are you there") && !seen.contains("You have no match"), "{seen}");
}
