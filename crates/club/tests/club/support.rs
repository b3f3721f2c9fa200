//! A chat for tests: people type and press, and everything they see is written down.

mod show;

use blot_club::{
    Button, Chance, Club, Job, Language, NewUpdate, Person, Place, Platform, Reply, Request, RequestBody,
    SealedDice, Secret, Shown, Studio, Time, Value,
};
use blot_rules::Die;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex};

/// Scripted dice, by match and index of the roll. Rolls beyond the script are real sealed dice.
#[derive(Clone, Default)]
pub(crate) struct Script {
    dice: Arc<Mutex<HashMap<String, Vec<[u8; 2]>>>>,
    /// How many codes were made.
    codes: Arc<AtomicU8>,
}

impl Script {
    pub(crate) fn add(&self, table: i64, dice: &[[u8; 2]]) {
        self.dice.lock().unwrap().entry(format!("blot-{table}")).or_default().extend(dice);
    }
}

impl Chance for Script {
    /// The first is `0000-0001`.
    fn code(&mut self) -> anyhow::Result<[u8; 8]> {
        let code = self.codes.fetch_add(1, Ordering::SeqCst) + 1;
        Ok([0, 0, 0, 0, 0, 0, code / 32, code % 32])
    }

    fn secret(&mut self) -> anyhow::Result<Secret> {
        Ok(Secret(std::array::from_fn(|i| i as u8)))
    }

    fn roll(&self, dice: &SealedDice, index: u32) -> [Die; 2] {
        let scripts = self.dice.lock().unwrap();
        match scripts.get(&dice.match_id).and_then(|script| script.get(index as usize)) {
            Some(numbers) => numbers.map(|number| Die::new(number).unwrap()),
            None => dice.roll(index),
        }
    }
}

/// A message as people see it.
struct Message {
    platform: Platform,
    place: String,
    /// The one user who sees it; everyone, if `None`.
    only: Option<String>,
    buttons: Vec<Vec<Button>>,
    /// Buttons it has lost; a slow phone may still show them.
    lost: Vec<Button>,
    /// The name of the player from whose seat the board is shown.
    turn: Option<String>,
}

pub(crate) struct Chat {
    folder: tempfile::TempDir,
    club: Option<Club>,
    platform: Platform,
    /// The platform of lines that name no other.
    home: Platform,
    /// Other platforms that are served while time passes.
    served: Vec<Platform>,
    /// Whether the platform identifies people by their handles.
    knows: bool,
    pub(crate) script: Script,
    studio: Studio,
    now: Time,
    events: u32,
    messages: Vec<Message>,
    /// Names that people have chosen.
    names: HashMap<String, String>,
    /// The languages of their apps.
    tongues: HashMap<String, String>,
    /// Places that cannot be written to any more.
    gone: BTreeSet<String>,
    last: Option<Request>,
    /// Replies that have not arrived yet, while deliveries are held.
    held: Option<Vec<(Reply, Option<String>)>>,
    /// The boards that were shown.
    pub(crate) boards: Vec<(Language, Shown)>,
    /// The files that were sent, by name.
    pub(crate) files: HashMap<String, Vec<u8>>,
    pub(crate) seen: String,
    pub(crate) keys: BTreeSet<String>,
    /// The commands that were given, in any way.
    pub(crate) commands: BTreeSet<String>,
}

const KNOWN: [&str; 5] = ["anna", "ben", "cleo", "dan", "robot"];

/// The command that a button gives.
fn command_of(payload: &str) -> &str {
    let line = payload.splitn(4, ':').nth(3).unwrap_or_default();
    line.split(' ').next().unwrap_or_default()
}

pub(crate) fn person(name: &str) -> Person {
    let shown = name[..1].to_uppercase() + &name[1..];
    Person {
        user: format!("user-{name}"),
        name: shown,
        handle: Some(name.to_owned()),
        is_bot: name == "robot",
        language: Some("en-GB".to_owned()),
    }
}

impl Chat {
    pub(crate) fn new() -> Chat {
        let mut chat = Chat {
            folder: tempfile::tempdir().unwrap(),
            club: None,
            platform: Platform::Playground,
            home: Platform::Playground,
            served: Vec::new(),
            knows: true,
            script: Script::default(),
            studio: Studio::default(),
            now: Time(1_770_000_000_000),
            events: 0,
            messages: Vec::new(),
            names: HashMap::new(),
            tongues: HashMap::new(),
            gone: BTreeSet::new(),
            last: None,
            held: None,
            boards: Vec::new(),
            files: HashMap::new(),
            seen: String::new(),
            keys: BTreeSet::new(),
            commands: BTreeSet::new(),
        };
        chat.reopen();
        chat
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    fn reopen(&mut self) {
        self.club = None;
        self.club = Some(Club::open(&self.file(), Box::new(self.script.clone())).unwrap());
    }

    /// Carries out one line of a script and writes down what is seen.
    pub(crate) fn line(&mut self, line: &str) {
        writeln!(self.seen, "{line}").unwrap();
        self.carry_out(line);
        if self.held.is_none() {
            self.check_live_boards();
        }
    }

    /// Lets time pass, in steps.
    fn wait(&mut self, duration: i64, step: i64) {
        let end = self.now.plus(duration);
        while self.now < end {
            let mut ticks = Vec::new();
            while self.now < end && ticks.len() < 100 {
                self.now = self.now.plus(step).min(end);
                for &platform in [self.platform].iter().chain(&self.served) {
                    ticks.push(Job::Tick { platform, now: self.now, is_served: true });
                }
            }
            self.work_all(&ticks);
        }
    }

    fn carry_out(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
            words if self.change_the_world(words) => {}
            [who, "on", platform, ..] if Platform::from_name(platform.trim_end_matches(':')).is_some() => {
                let elsewhere = Platform::from_name(platform.trim_end_matches(':')).unwrap();
                let here = std::mem::replace(&mut self.platform, elsewhere);
                let said = line.strip_prefix(&format!("{who} on {}", elsewhere.name())).unwrap();
                self.carry_out(&format!("{who}{said}"));
                self.platform = here;
            }
            [comment, ..] if comment.starts_with('#') => {}
            ["dice", table, rolls @ ..] => {
                let table = table.trim_start_matches('#').parse().unwrap();
                let numbers = |roll: &&str| std::array::from_fn(|i| roll.as_bytes()[i] - b'0');
                self.script.add(table, &rolls.iter().map(numbers).collect::<Vec<_>>());
            }
            ["wait", count, unit] => {
                let unit = match unit.trim_end_matches('s') {
                    "day" => Time::DAY,
                    "hour" => Time::HOUR,
                    "minute" => Time::MINUTE,
                    other => panic!("{other}"),
                };
                self.wait(count.parse::<i64>().unwrap() * unit, 4 * Time::MINUTE);
            }
            // Without a tick meanwhile.
            ["away", count, "hours"] => {
                let hours = count.parse::<i64>().unwrap() * Time::HOUR;
                self.wait(hours, hours);
            }
            ["hold"] => self.held = Some(Vec::new()),
            ["deliver"] => {
                for (reply, message) in self.held.take().unwrap() {
                    self.work(Job::Delivered { receipt: reply.receipt(), message });
                }
            }
            ["again"] => self.work(Job::from(self.last.clone().unwrap())),
            ["repeat", count, ..] => {
                let steps: Vec<&str> = line.split_once(": ").unwrap().1.split(" | ").collect();
                self.only_the_last_time(count.trim_end_matches(':').parse().unwrap(), |chat| {
                    for step in &steps {
                        writeln!(chat.seen, "    -> {step}").unwrap();
                        chat.carry_out(step);
                    }
                    true
                });
            }
            [_, "and", _, "play", "on"] => self.only_the_last_time(10_000, Chat::play_on),
            [_, "and", _, "tap", count, "times"] => {
                self.only_the_last_time(count.parse().unwrap(), Chat::play_on)
            }
            [who, "is", "called", ..] => {
                let name = line.split_once("called ").unwrap().1;
                self.names.insert((*who).to_owned(), name.replace("\\u{202e}", "\u{202e}"));
            }
            [who, "uses", name, options @ ..] => {
                let options = options.iter().map(|option| self.option(option)).collect();
                self.send(who, "lounge", None, RequestBody::Command { name: (*name).to_owned(), options });
            }
            [who, "types", ..] => {
                let line = line.split_once("types ").unwrap().1.trim_end_matches('|').to_owned();
                self.complete(who, RequestBody::Typed { line, people: self.people(), reply_to: None });
            }
            [who, "fills", name, options @ ..] => {
                let options = options.iter().map(|option| self.option(option)).collect();
                self.complete(who, RequestBody::Command { name: (*name).to_owned(), options });
            }
            [who, "sends", ..] => {
                let what = line.split_once("sends ").unwrap().1;
                let (payload, on) = what.split_once(" on ").map_or((what, None), |(it, on)| (it, Some(on)));
                let payload = payload.to_owned();
                self.send(who, "lounge", on.map(str::to_owned), RequestBody::Press { payload });
            }
            [who, "presses", ..] => self.press(who, line.split_once("presses ").unwrap().1),
            [who, "taps"] => self.tap_a_play(who),
            [who, "answers", other, ..] => {
                let (text, other) = (line.split_once(": ").unwrap().1, other.trim_end_matches(':'));
                let reply_to = Some(self.person(other));
                let what = RequestBody::Typed { line: text.to_owned(), people: self.people(), reply_to };
                self.send(who, "lounge", None, what);
            }
            [who, "replies", "in", place, "to", message, ..] => {
                let text = line.split_once(": ").unwrap().1;
                self.say(who, place, Some(message.trim_end_matches(':').to_owned()), text);
            }
            [who, "replies", "to", message, ..] => {
                let text = line.split_once(": ").unwrap().1;
                self.say(who, "lounge", Some(message.trim_end_matches(':').to_owned()), text);
            }
            [who, "in", place, ..] => {
                let text = line.split_once(": ").unwrap().1;
                self.say(who, place.trim_end_matches(':'), None, text);
            }
            [who, ..] if who.ends_with(':') => {
                let text = line.split_once(": ").map_or("", |(_, text)| text);
                self.say(who.trim_end_matches(':'), "lounge", None, text);
            }
            _ => panic!("what is {line:?}?"),
        }
    }

    /// Carries out a line about the chat itself: platforms, places and people come and go.
    fn change_the_world(&mut self, words: &[&str]) -> bool {
        match words {
            ["reopen"] => self.reopen(),
            ["on", "telegram"] => (self.platform, self.home) = (Platform::Telegram, Platform::Telegram),
            [platform, "is", "served"] => self.served.push(Platform::from_name(platform).unwrap()),
            [platform, "is", "not", "served"] => self.served.retain(|served| served.name() != *platform),
            ["nobody", "is", "known"] => self.knows = false,
            // Until the next tick.
            ["the", "computer", "waits"] => self.club.as_mut().unwrap().let_computer_wait(true),
            ["the", "computer", "is", "quick"] => self.club.as_mut().unwrap().let_computer_wait(false),
            [who, "is", "seen", "in", place] => {
                let seen = vec![(self.place(place), self.person(who))];
                self.receive(seen, Vec::new());
            }
            [who, "speaks", tag] => drop(self.tongues.insert((*who).to_owned(), (*tag).to_owned())),
            ["in", "words"] => self.describe(),
            [who, "leaves", place] => {
                let left = vec![(self.place(place), self.person(who).user)];
                self.receive(Vec::new(), left);
            }
            [from, "becomes", to] => {
                self.leave_behind(from);
                let [from, to] = [from, to].map(|id| self.place(id));
                self.work(Job::Moved { from, to });
            }
            [place, "is", "gone"] => {
                self.gone.insert((*place).to_owned());
                self.leave_behind(place);
            }
            [place, "is", "back"] => drop(self.gone.remove(*place)),
            _ => return false,
        }
        true
    }

    fn receive(&mut self, seen: Vec<(Place, Person)>, left: Vec<(Place, String)>) {
        self.events += 1;
        let received =
            NewUpdate { key: format!("u{}", self.events), body: String::new(), seen, left, closed: Vec::new() };
        self.work(Job::Receive(self.platform, vec![received], self.now));
    }

    /// Takes the buttons from all messages in a place.
    fn leave_behind(&mut self, place: &str) {
        for message in self.messages.iter_mut().filter(|message| message.place == place) {
            message.lost.extend(message.buttons.drain(..).flatten());
        }
    }

    fn say(&mut self, who: &str, place: &str, message: Option<String>, text: &str) {
        let what = RequestBody::Typed { line: text.to_owned(), people: self.people(), reply_to: None };
        self.send(who, place, message, what);
    }

    fn people(&self) -> Vec<(String, Person)> {
        let known = KNOWN.map(|name| (format!("@{name}"), self.person(name))).to_vec();
        if self.knows { known } else { Vec::new() }
    }

    fn place(&self, id: &str) -> Place {
        Place { platform: self.platform, id: id.to_owned() }
    }

    /// Writes down the completions that are offered while a person types.
    fn complete(&mut self, who: &str, what: RequestBody) {
        let request = self.request(who, "lounge", None, what);
        let completion = self.club.as_mut().unwrap().complete(&request).unwrap();
        self.note(completion.offers.iter().filter_map(|offer| offer.about.as_ref()));
        for offer in &completion.offers {
            let about = offer.about.as_ref().map(|text| self.studio.plain(completion.language, text));
            let about = about.map_or(String::new(), |about| format!("  ({about})"));
            writeln!(self.seen, "      {} -> {:?}{about}", offer.shown, offer.value).unwrap();
        }
        if completion.offers.is_empty() {
            writeln!(self.seen, "      nothing is offered").unwrap();
        }
    }

    fn person(&self, who: &str) -> Person {
        let known = person(who);
        let language = self.tongues.get(who).cloned().or(known.language);
        Person { name: self.names.get(who).cloned().unwrap_or(known.name), language, ..known }
    }

    /// Reads an option as a platform parses it: `length:5`, `money:yes`, `player:@ben`, `luck:four-leaf_clover`.
    fn option(&self, option: &str) -> (String, Value) {
        let (name, value) = option.split_once(':').unwrap();
        let value = match (value, value.parse(), value.strip_prefix('@')) {
            ("yes", ..) => Value::Flag(true),
            ("no", ..) => Value::Flag(false),
            (_, Ok(number), _) => Value::Number(number),
            (_, _, Some(who)) if KNOWN.contains(&who) => Value::Person(self.person(who)),
            (_, _, Some(handle)) => Value::Handle(handle.to_owned()),
            _ => Value::Words(value.replace('_', " ")),
        };
        (name.to_owned(), value)
    }

    pub(crate) fn send(&mut self, who: &str, place: &str, message: Option<String>, what: RequestBody) {
        self.events += 1;
        let command = match &what {
            RequestBody::Typed { line, .. } => line.trim_start_matches('/').split(' ').next(),
            RequestBody::Command { name, .. } => Some(name.as_str()),
            RequestBody::Press { payload } => Some(command_of(payload)),
        };
        self.commands.extend(command.map(str::to_owned));
        let request = self.request(who, place, message, what);
        self.last = Some(request.clone());
        self.work(Job::from(request));
    }

    fn request(&self, who: &str, place: &str, message: Option<String>, what: RequestBody) -> Request {
        Request {
            event: format!("e{}", self.events),
            at: self.now,
            place: self.place(place),
            // An island is part of no server.
            within: (place != "private" && place != "island").then(|| "house".to_owned()),
            private: place == "private",
            manages: who == "dan",
            from: self.person(who),
            message,
            what,
        }
    }

    /// Presses a button: `Roll`, or `Roll on m3` even if that message has lost it.
    fn press(&mut self, who: &str, what: &str) {
        let (label, on) = what.split_once(" on m").map_or((what, None), |(label, on)| (label, Some(on)));
        let sees = |message: &&(usize, &Message)| {
            message.1.only.as_deref().is_none_or(|only| only == format!("user-{who}"))
        };
        let numbered: Vec<(usize, &Message)> = self.messages.iter().enumerate().collect();
        let labelled = |button: &&Button| self.studio.label(Default::default(), button) == label;
        let (number, payload) = match on {
            Some(number) => {
                let number: usize = number.parse().unwrap();
                let message = &self.messages[number - 1];
                let mut buttons = message.lost.iter().chain(message.buttons.iter().flatten());
                (number, buttons.rfind(labelled).map(|button| button.payload.clone()))
            }
            None => numbered
                .iter()
                .rev()
                .filter(sees)
                .find_map(|(at, message)| {
                    let button = message.buttons.iter().flatten().find(labelled)?;
                    Some((at + 1, Some(button.payload.clone())))
                })
                .unwrap_or_else(|| panic!("no button {label} for {who}")),
        };
        let payload = payload.unwrap_or_else(|| panic!("no button {label} on m{number}"));
        let Message { place, platform, .. } = &self.messages[number - 1];
        let (place, here) = (place.clone(), std::mem::replace(&mut self.platform, *platform));
        self.send(who, &place, Some(format!("m{number}")), RequestBody::Press { payload });
        self.platform = here;
    }

    /// The newest board's first button for one of these commands, and the player whose turn it is.
    fn first_button(&self, commands: &[&str]) -> Option<(Button, Option<String>)> {
        let has_buttons = |message: &&Message| message.only.is_none() && !message.buttons.is_empty();
        let message = self.messages.iter().rev().find(has_buttons)?;
        let mut found = commands.iter().filter_map(|command| {
            message.buttons.iter().flatten().find(|button| command_of(&button.payload) == *command)
        });
        found.next().map(|button| (button.clone(), message.turn.clone()))
    }

    /// Presses the first point until the play can be confirmed, or the first play that is offered.
    fn tap_a_play(&mut self, who: &str) {
        for _ in 0..5 {
            let (button, _) = self.first_button(&["confirm", "tap", "move"]).unwrap();
            let label = self.studio.label(Default::default(), &button);
            writeln!(self.seen, "    -> {label}").unwrap();
            self.press(who, &label);
            if command_of(&button.payload) != "tap" {
                return;
            }
        }
        panic!("{who} taps and taps");
    }

    /// Lets the player on turn press the first button to roll or to play. Returns false if there is none.
    fn play_on(&mut self) -> bool {
        let Some((button, turn)) = self.first_button(&["confirm", "tap", "move", "roll"]) else {
            return false;
        };
        let who = turn.unwrap().to_lowercase();
        let label = self.studio.label(Default::default(), &button);
        writeln!(self.seen, "    -> {who} presses {label}").unwrap();
        self.press(&who, &label);
        true
    }

    /// Does something at most so many times, until it returns false, and writes down only the last time.
    fn only_the_last_time(&mut self, count: usize, mut what: impl FnMut(&mut Chat) -> bool) {
        let (before, mut last) = (self.seen.len(), String::new());
        for _ in 0..count {
            if !what(self) {
                break;
            }
            last = self.seen.split_off(before);
        }
        self.seen += &last;
    }
}

impl Drop for Chat {
    /// Prints the last lines if the test fails.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let lines: Vec<&str> = self.seen.lines().collect();
            println!("{}", lines[lines.len().saturating_sub(80)..].join("\n"));
        }
    }
}
