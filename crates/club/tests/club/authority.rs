//! Who may do what: every command, by everybody who could give it, typed and by a forged button.

use crate::support::Script;
use crate::typed::typed;
use blot_club::{Audience, COMMANDS, Club, Job, Platform, Reply, Request, Time, What};
use std::collections::BTreeSet;

/// Anna is waited for, Ben is her opponent, Cleo only looks on, Dan manages the place, and Eve did once.
const ROLES: [&str; 5] = ["anna", "ben", "cleo", "dan", "eve"];

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    /// Ben has challenged Anna.
    Challenge,
    ToRoll,
    ToPlay,
    /// A checker was tapped.
    Tapped,
    Doubled,
    Resigned,
    /// Between two games of money play.
    Between,
    Paused,
    Overdue,
    Over,
    /// No match at all.
    Nothing,
}

/// What becomes of a command given by each of the five: `+` it is done or answered, `-` it is refused.
const TABLE: &[(Stands, &str, &str)] = &[
    (Stands::Nothing, "challenge @ben 3", "+-+++"),
    (Stands::Challenge, "accept", "+----"),
    (Stands::Challenge, "decline", "++---"),
    (Stands::Challenge, "withdraw", "-+---"),
    (Stands::Challenge, "luck clover", "++---"),
    (Stands::Resigned, "accept", "+----"),
    (Stands::Resigned, "decline", "+----"),
    (Stands::ToRoll, "roll", "+----"),
    (Stands::ToRoll, "double", "+----"),
    (Stands::ToPlay, "move 8/5 6/5", "+----"),
    (Stands::ToPlay, "tap 8", "+----"),
    (Stands::ToPlay, "swap", "+----"),
    (Stands::Tapped, "undo", "+----"),
    (Stands::Tapped, "confirm", "-----"),
    (Stands::Doubled, "take yes", "+----"),
    (Stands::Doubled, "drop yes", "+----"),
    (Stands::Doubled, "beaver yes", "+----"),
    (Stands::Doubled, "take", "+----"),
    (Stands::Doubled, "back", "+----"),
    (Stands::ToPlay, "resign single yes", "+----"),
    (Stands::Between, "next", "++---"),
    (Stands::Between, "stop yes", "++---"),
    (Stands::ToPlay, "pause", "++---"),
    (Stands::Paused, "resume", "++---"),
    (Stands::Overdue, "claim", "-+---"),
    (Stands::Overdue, "nudge", "-+---"),
    (Stands::Over, "rematch game:1", "++---"),
    (Stands::ToPlay, "clock", "+++++"),
    (Stands::ToPlay, "tutorial 2 tap 8.3", "+++++"),
    (Stands::ToPlay, "board", "+++++"),
    (Stands::ToPlay, "pips", "+++++"),
    (Stands::ToPlay, "history", "+++++"),
    (Stands::ToPlay, "export", "+++++"),
    (Stands::ToPlay, "replay", "+++++"),
    (Stands::ToPlay, "verify", "+++++"),
    (Stands::ToPlay, "more", "+++++"),
    (Stands::Over, "rating game:1", "+++++"),
    (Stands::ToPlay, "games all", "+++++"),
    (Stands::Over, "leaderboard", "+++++"),
    (Stands::Over, "profile @ben", "+++++"),
    (Stands::Over, "versus @ben", "+-+++"),
    (Stands::Over, "matches", "++---"),
    (Stands::Nothing, "rules", "+++++"),
    (Stands::Nothing, "help", "+++++"),
    (Stands::Nothing, "ping", "+++++"),
    (Stands::Nothing, "start", "+++++"),
    (Stands::Nothing, "settings", "+++++"),
    (Stands::Nothing, "settings theme dark", "+++++"),
    (Stands::Nothing, "vacation 3", "+++++"),
    (Stands::ToPlay, "privacy", "+++++"),
    (Stands::ToPlay, "mydata", "+++++"),
    (Stands::ToPlay, "forget", "+++++"),
    (Stands::ToPlay, "leave 0000-0000", "-----"),
    (Stands::Nothing, "link", "+++++"),
    (Stands::Nothing, "link 1234-5678", "-----"),
    (Stands::Nothing, "unlink", "-----"),
    (Stands::Nothing, "club", "+++++"),
    (Stands::Nothing, "club length 7", "---+-"),
    (Stands::ToPlay, "club void 1", "---+-"),
    (Stands::Over, "club season close", "---+-"),
    (Stands::Over, "club export", "---+-"),
    (Stands::Nothing, "club audit", "---+-"),
    (Stands::Nothing, "club bridge", "---+-"),
    (Stands::Nothing, "club bridge 0000-0001", "-----"),
    (Stands::Nothing, "club bridge off", "-----"),
];

struct World {
    _folder: tempfile::TempDir,
    club: Club,
    now: Time,
    events: u32,
}

impl World {
    fn new(stands: Stands) -> World {
        let folder = tempfile::tempdir().unwrap();
        let script = Script::default();
        // Ben is White; Anna starts, or has to answer.
        let starts = if stands == Stands::Between { [6, 1] } else { [1, 3] };
        script.add(1, &[starts, [2, 1], [3, 1]]);
        let club = Club::open(&folder.path().join("club.db"), Box::new(script)).unwrap();
        let mut world = World { _folder: folder, club, now: Time(1_770_000_000_000), events: 0 };
        // Eve managed the place once.
        world.say("eve", "club threads off", true);
        let money = matches!(stands, Stands::Between | Stands::Doubled);
        let terms = if money { "money beavers" } else { "1 twice" };
        let terms = if stands == Stands::ToRoll { "3" } else { terms };
        let steps: &[(&str, &str)] = match stands {
            Stands::Nothing => return world,
            Stands::Challenge => &[],
            Stands::ToPlay | Stands::Overdue => &[("anna", "accept")],
            Stands::Tapped => &[("anna", "accept"), ("anna", "tap 8")],
            Stands::ToRoll => {
                &[("anna", "accept"), ("anna", "move 8/5 6/5"), ("ben", "roll"), ("ben", "move 13/11 6/5")]
            }
            Stands::Doubled => &[("anna", "accept"), ("anna", "move 8/5 6/5"), ("ben", "double")],
            Stands::Resigned => {
                &[("anna", "accept"), ("anna", "move 8/5 6/5"), ("ben", "roll"), ("ben", "resign single yes")]
            }
            Stands::Between => &[("anna", "accept"), ("ben", "resign single yes"), ("anna", "accept")],
            Stands::Paused => &[("anna", "accept"), ("anna", "pause"), ("ben", "pause")],
            Stands::Over => &[("anna", "accept"), ("anna", "resign single yes"), ("ben", "accept")],
        };
        world.say(
            "ben",
            &format!("challenge @anna {terms}{}", if stands == Stands::Overdue { " friendly" } else { "" }),
            false,
        );
        for (who, line) in steps {
            let replies = world.say(who, line, false);
            assert!(!is_refused(&replies), "{stands:?}: {who} {line}: {replies:?}");
        }
        if stands == Stands::Overdue {
            let later = |ticks: i64| world.now.plus(ticks * 4 * Time::MINUTE);
            let tick = |now| Job::Tick { platform: Platform::Playground, now, is_served: true };
            let ticks: Vec<Job> = (1..=2000).map(|ticks| tick(later(ticks))).collect();
            world.now = later(2000);
            world.club.work(&ticks).into_iter().for_each(|outcome| drop(outcome.unwrap()));
        }
        world
    }

    fn request(&mut self, request: Request, manages: bool) -> Vec<Reply> {
        self.club.handle(Request { at: self.now, manages, ..request }).unwrap()
    }

    fn typed(&mut self, who: &str, line: &str) -> Request {
        self.events += 1;
        typed(&format!("e{}", self.events), who, &format!("/{line}"))
    }

    fn say(&mut self, who: &str, line: &str, manages: bool) -> Vec<Reply> {
        let request = self.typed(who, line);
        self.request(request, manages)
    }

    /// A button whose payload is made up, with the present turn in it: nothing in it is believed.
    fn press(&mut self, who: &str, line: &str, manages: bool) -> Vec<Reply> {
        let board = self.say("cleo", "board game:1", false);
        let live = board.iter().find_map(|reply| reply.live).map(|live| serde_json::to_value(live).unwrap());
        let turn = live
            .map_or(String::new(), |live| format!("{}.{}", live["turn"]["events"], live["turn"]["changes"]));
        let table = if turn.is_empty() { "" } else { "1" };
        let what = What::Press { payload: format!("1:{table}:{turn}:{line}") };
        let request = Request { what, ..self.typed(who, line) };
        self.request(request, manages)
    }
}

fn is_refused(replies: &[Reply]) -> bool {
    assert!(!replies.is_empty(), "nobody is left without an answer");
    replies.iter().any(|reply| reply.refusal && matches!(reply.audience, Audience::Only(_)))
}

#[test]
fn everybody_may_do_what_is_his_and_nothing_else() {
    let mut wrong = Vec::new();
    for &(stands, line, expected) in TABLE {
        // What names somebody is typed; a button carries no people.
        let ways = if line.contains('@') { 1 } else { 2 };
        for way in 0..ways {
            let seen: String = ROLES
                .iter()
                .map(|who| {
                    let mut world = World::new(stands);
                    let manages = *who == "dan";
                    let replies = match way {
                        0 => world.say(who, line, manages),
                        _ => world.press(who, line, manages),
                    };
                    if is_refused(&replies) { '-' } else { '+' }
                })
                .collect();
            if seen != expected {
                wrong.push(format!("{stands:?} {line} (way {way}): {seen} instead of {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_command_is_in_the_table() {
    let tried: BTreeSet<&str> = TABLE.iter().filter_map(|(_, line, _)| line.split(' ').next()).collect();
    let missing: Vec<&str> =
        COMMANDS.iter().map(|command| command.name).filter(|name| !tried.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
