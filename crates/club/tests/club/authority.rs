//! Who may do what: every command, given by every kind of person, typed and by a forged button.

use crate::support::Script;
use crate::typed::typed;
use blot_club::{
    Audience, COMMANDS, Club, Command, Job, OptionKind, Place, Platform, Reply, Request, RequestBody, Studio,
    Time,
};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Mutex;

/// Anna is on turn, Ben is the opponent, Cleo does not play, Dan is a moderator, and Eve was one.
pub(crate) const ROLES: [&str; 5] = ["anna", "ben", "cleo", "dan", "eve"];

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    /// Ben has challenged Anna.
    Challenge,
    ToRoll,
    ToPlay,
    /// A checker is tapped.
    Tapped,
    Doubled,
    Resigned,
    /// Between two games of money play.
    Between,
    Paused,
    Overdue,
    Over,
    /// Ben plays the computer, which has rolled.
    LeftToComputer,
    /// No match at all.
    Nothing,
}

/// The outcome of a command for each of the five: `+` it is done or answered, `-` it is refused.
pub(crate) const TABLE: &[(Stands, &str, &str)] = &[
    (Stands::Nothing, "challenge @ben 3", "+-+++"),
    (Stands::Nothing, "challenge computer 3", "+++++"),
    (Stands::LeftToComputer, "move 8/5 6/5", "-----"),
    (Stands::LeftToComputer, "roll", "-----"),
    (Stands::LeftToComputer, "tap 8", "-----"),
    (Stands::LeftToComputer, "resign single yes", "-----"),
    (Stands::LeftToComputer, "accept", "-----"),
    (Stands::LeftToComputer, "nudge", "-----"),
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
    (Stands::ToPlay, "hint", "-----"),
    (Stands::LeftToComputer, "hint", "-----"),
    (Stands::ToPlay, "analyze", "-----"),
    (Stands::Over, "analyze game:1", "+++++"),
    (Stands::Over, "analyze file game:1", "-----"),
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

pub(crate) struct World {
    _folder: tempfile::TempDir,
    pub(crate) file: PathBuf,
    club: Club,
    now: Time,
    events: u32,
}

impl World {
    /// A match in this state. It is played once; from then on its file is copied.
    pub(crate) fn new(stands: Stands) -> World {
        struct Made {
            stands: Stands,
            file: Vec<u8>,
            now: Time,
            events: u32,
        }
        static MADE: Mutex<Vec<Made>> = Mutex::new(Vec::new());
        let mut made = MADE.lock().unwrap();
        if !made.iter().any(|made| made.stands == stands) {
            let World { _folder, file, club, now, events } = World::play(stands);
            drop(club);
            made.push(Made { stands, file: std::fs::read(file).unwrap(), now, events });
        }
        let made = made.iter().find(|made| made.stands == stands).unwrap();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("club.db"), &made.file).unwrap();
        World { now: made.now, events: made.events, ..World::open(folder, stands) }
    }

    fn open(folder: tempfile::TempDir, stands: Stands) -> World {
        let script = Script::default();
        // Ben is White. Anna starts, or has to answer.
        let starts = if stands == Stands::Between { [6, 1] } else { [1, 3] };
        script.add(1, &[starts, [2, 1], [3, 1]]);
        let file = folder.path().join("club.db");
        let mut club = Club::open(&file, Box::new(script)).unwrap();
        club.let_computer_wait(stands == Stands::LeftToComputer);
        World { _folder: folder, file, club, now: Time(1_770_000_000_000), events: 0 }
    }

    fn play(stands: Stands) -> World {
        let mut world = World::open(tempfile::tempdir().unwrap(), stands);
        // Eve was a moderator once.
        world.say("eve", "club threads off", true);
        let money = matches!(stands, Stands::Between | Stands::Doubled);
        let terms = if money { "money beavers" } else { "1 twice" };
        let terms = if stands == Stands::ToRoll { "3" } else { terms };
        let steps: &[(&str, &str)] = match stands {
            Stands::Nothing => return world,
            Stands::LeftToComputer => {
                world.say("ben", "challenge computer 1", false);
                return world;
            }
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

    pub(crate) fn request(&mut self, request: Request, manages: bool) -> Vec<Reply> {
        self.club.handle(Request { at: self.now, manages, ..request }).unwrap()
    }

    pub(crate) fn typed(&mut self, who: &str, line: &str) -> Request {
        self.events += 1;
        typed(&format!("e{}", self.events), who, &format!("/{line}"))
    }

    pub(crate) fn say(&mut self, who: &str, line: &str, manages: bool) -> Vec<Reply> {
        let request = self.typed(who, line);
        self.request(request, manages)
    }

    /// The present turn of the match, if there is one.
    pub(crate) fn turn(&mut self) -> Option<(u32, u32)> {
        let board = self.say("cleo", "board game:1", false);
        let live = serde_json::to_value(board.iter().find_map(|reply| reply.live)?).unwrap();
        let number = |name: &str| u32::try_from(live["turn"][name].as_u64().unwrap()).unwrap();
        Some((number("events"), number("changes")))
    }

    /// Presses a button with a forged payload of the present turn.
    fn press(&mut self, who: &str, line: &str, manages: bool) -> Vec<Reply> {
        let payload = match self.turn() {
            Some((events, changes)) => format!("1:1:{events}.{changes}:{line}"),
            None => format!("1:::{line}"),
        };
        self.press_on(who, &payload, manages)
    }

    pub(crate) fn press_on(&mut self, who: &str, payload: &str, manages: bool) -> Vec<Reply> {
        let request = self.pressed(who, payload);
        self.request(request, manages)
    }

    pub(crate) fn pressed(&mut self, who: &str, payload: &str) -> Request {
        Request { what: RequestBody::Press { payload: payload.to_owned() }, ..self.typed(who, "") }
    }
}

pub(crate) fn is_refused(replies: &[Reply]) -> bool {
    assert!(!replies.is_empty(), "every request is answered");
    replies.iter().any(|reply| reply.refusal && matches!(reply.audience, Audience::Only(_)))
}

#[test]
fn every_role_may_do_what_the_table_says_and_nothing_else() {
    let mut wrong = Vec::new();
    for &(stands, line, expected) in TABLE {
        // A command that mentions a person is only typed, since a button cannot mention anyone.
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

/// Other people who could try a command.
#[derive(Clone, Copy, Debug)]
enum Other {
    /// A user of another platform with the same id as the player on turn, in a place of the same name.
    Twin,
    /// A player who has left for good.
    Left,
    /// A player of another club who comes here.
    Guest,
    /// A player of another club who tries it from there.
    Elsewhere,
    /// A moderator of another club who tries it from there.
    Manager,
    /// The linked account of the player on turn, in its own private chat.
    Linked,
    /// A program, or a person who speaks in the group's name.
    Robot,
}

impl Other {
    /// Does what makes them this kind of person.
    fn prepare(self, world: &mut World) {
        match self {
            Other::Left => {
                world.say("fay", "challenge 1", false);
                let asked = world.say("fay", "forget", false);
                let mut buttons = asked.iter().flat_map(|reply| reply.buttons.iter().flatten());
                let leave = buttons.find(|button| button.payload.contains("leave")).unwrap().payload.clone();
                assert!(!is_refused(&world.press_on("fay", &leave, false)));
            }
            Other::Guest | Other::Elsewhere | Other::Manager => {
                let there = self.request(world, "challenge 3");
                let there = Request { place: Place { id: "den".to_owned(), ..there.place.clone() }, ..there };
                assert!(!is_refused(&world.request(there, false)));
            }
            Other::Linked => {
                let asked = world.say("anna", "link", false);
                let said = format!("{:?}", Studio::default().say(&asked[0]));
                let code = said.split("/link ").nth(1).unwrap().chars().take(9).collect::<String>();
                let there = self.request(world, &format!("link {code}"));
                let linked = world.request(there, false);
                assert!(!is_refused(&linked), "{linked:?}");
            }
            Other::Twin | Other::Robot => {}
        }
    }

    /// A line that they type.
    fn request(self, world: &mut World, line: &str) -> Request {
        let name = match self {
            Other::Twin => "anna",
            Other::Left => "fay",
            Other::Guest | Other::Elsewhere | Other::Manager => "gil",
            Other::Linked => "hanna",
            Other::Robot => "robot",
        };
        let request = world.typed(name, line);
        let (platform, place, private) = match self {
            Other::Twin => (Platform::Discord, "lounge", false),
            Other::Elsewhere | Other::Manager => (Platform::Playground, "den", false),
            Other::Linked => (Platform::Discord, "user-hanna", true),
            _ => (Platform::Playground, "lounge", false),
        };
        Request { place: Place { platform, id: place.to_owned() }, private, ..request }
    }

    /// The outcome for them, given the outcomes in the table. `None` if there is nothing to compare.
    fn expected(self, line: &str, expected: &str) -> Option<char> {
        let of = |who: &str| expected.chars().nth(ROLES.iter().position(|role| *role == who).unwrap());
        let is_about_a_match = is_about_a_match(line);
        match self {
            // Left and Guest are strangers like Cleo. A bot can only query.
            Other::Left | Other::Guest => of("cleo"),
            Other::Robot if does_something(line) => Some('-'),
            Other::Robot => of("cleo"),
            // They cannot see the match.
            Other::Twin | Other::Elsewhere => is_about_a_match.then_some('-'),
            // A moderator of another club may manage that club.
            Other::Manager => (is_about_a_match || line.starts_with("club void")).then_some('-'),
            Other::Linked => is_about_a_match.then(|| of("anna")).flatten(),
        }
    }
}

/// Whether a command that any stranger may give changes something.
fn does_something(line: &str) -> bool {
    let name = line.split(' ').next().unwrap_or_default();
    ["challenge", "tutorial", "vacation", "forget", "link", "analyze"].contains(&name)
        || line == "settings theme dark"
}

/// Whether a command can name a match.
fn is_about_a_match(line: &str) -> bool {
    let command = Command::named(line.split(' ').next().unwrap_or_default()).unwrap();
    command.options.iter().any(|option| option.kind == OptionKind::Game)
}

#[test]
fn other_people_have_no_rights_here_except_a_players_linked_account() {
    let mut wrong = Vec::new();
    let others =
        [Other::Twin, Other::Left, Other::Guest, Other::Elsewhere, Other::Manager, Other::Linked, Other::Robot];
    for &(stands, line, expected) in TABLE.iter().filter(|(_, line, _)| !line.contains('@')) {
        for other in others {
            let Some(expected) = other.expected(line, expected) else { continue };
            let mut world = World::new(stands);
            other.prepare(&mut world);
            let turn = world.turn();
            // Without a number the command would mean a match of their own.
            let named = if is_about_a_match(line) { format!("{line} #1") } else { line.to_owned() };
            let typed = other.request(&mut world, &named);
            let payload = turn.map(|(events, changes)| format!("1:1:{events}.{changes}:{line}"));
            let pressed =
                payload.map(|payload| Request { what: RequestBody::Press { payload }, ..typed.clone() });
            for request in [Some(typed), pressed].into_iter().flatten() {
                let way = if matches!(request.what, RequestBody::Press { .. }) { "pressed" } else { "typed" };
                let mut fresh = World::new(stands);
                other.prepare(&mut fresh);
                let replies = fresh.request(request, matches!(other, Other::Manager));
                let seen = if is_refused(&replies) { '-' } else { '+' };
                if seen != expected {
                    wrong.push(format!("{stands:?} {line}, {way} by {other:?}: {seen} instead of {expected}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Only a person with the handle of a challenge may accept it.
#[test]
fn a_challenge_by_handle_is_for_the_owner_of_the_handle() {
    for (who, handle, expected) in [
        ("zoey", "zoey", '+'),
        ("zack", "zoey", '+'),
        ("zoey", "zack", '-'),
        ("cleo", "cleo", '-'),
        ("dan", "dan", '-'),
    ] {
        let mut world = World::new(Stands::Nothing);
        let there = |request: Request| {
            let place = Place { platform: Platform::Telegram, id: "-7".to_owned() };
            let from = blot_club::Person { handle: Some(handle.to_owned()), ..request.from.clone() };
            Request { place, from, ..request }
        };
        let mut challenge = there(world.typed("anna", "challenge @zoey 3"));
        challenge.from.handle = Some("anna".to_owned());
        assert!(!is_refused(&world.request(challenge, false)));
        let accept = there(world.typed(who, "accept"));
        let seen = if is_refused(&world.request(accept, who == "dan")) { '-' } else { '+' };
        assert_eq!(seen, expected, "{who} as @{handle}");
    }
}

#[test]
fn every_command_is_in_the_table() {
    let tried: BTreeSet<&str> = TABLE.iter().filter_map(|(_, line, _)| line.split(' ').next()).collect();
    let missing: Vec<&str> =
        COMMANDS.iter().map(|command| command.name).filter(|name| !tried.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
