//! A chat for tests: people say and press things, and everything they see is written down.

use blot_club::{
    Audience, Button, Chance, Club, How, Job, Person, Place, Platform, Reply, Request, SealedDice, Secret,
    Span, Studio, Time, What,
};
use blot_rules::Die;
use std::collections::{BTreeSet, HashMap};
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Dice as a script has them, by match and number of the roll; sealed ones where it is silent.
#[derive(Clone, Default)]
pub(crate) struct Script(Arc<Mutex<HashMap<String, Vec<[u8; 2]>>>>);

impl Script {
    pub(crate) fn add(&self, table: i64, dice: &[[u8; 2]]) {
        self.0.lock().unwrap().entry(format!("blot-{table}")).or_default().extend(dice);
    }
}

impl Chance for Script {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        Ok(std::array::from_fn(|i| i as u8))
    }

    fn roll(&self, dice: &SealedDice, index: u32) -> [Die; 2] {
        let scripts = self.0.lock().unwrap();
        match scripts.get(&dice.match_id).and_then(|script| script.get(index as usize)) {
            Some(numbers) => numbers.map(|number| Die::new(number).unwrap()),
            None => dice.roll(index),
        }
    }
}

/// A message as people see it.
struct Message {
    place: String,
    /// Everybody, if nobody.
    only: Option<String>,
    buttons: Vec<Vec<Button>>,
    /// Buttons it has lost; a slow phone may still show them.
    lost: Vec<Button>,
}

pub(crate) struct Chat {
    folder: tempfile::TempDir,
    club: Option<Club>,
    pub(crate) script: Script,
    studio: Studio,
    now: Time,
    events: u32,
    messages: Vec<Message>,
    last: Option<Request>,
    /// Replies that have not arrived yet, while deliveries are held.
    held: Option<Vec<(Reply, Option<String>)>>,
    pub(crate) seen: String,
    pub(crate) keys: BTreeSet<String>,
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
            script: Script::default(),
            studio: Studio::default(),
            now: Time(1_770_000_000_000),
            events: 0,
            messages: Vec::new(),
            last: None,
            held: None,
            seen: String::new(),
            keys: BTreeSet::new(),
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
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            [] => {}
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
                    other => panic!("{other}"),
                };
                self.now = self.now.plus(count.parse::<i64>().unwrap() * unit);
                self.work(Job::Tick(self.now));
            }
            ["reopen"] => self.reopen(),
            ["hold"] => self.held = Some(Vec::new()),
            ["deliver"] => {
                for (reply, message) in self.held.take().unwrap() {
                    self.work(Job::Delivered { reply: Box::new(reply), message });
                }
            }
            ["again"] => self.work(Job::Request(Box::new(self.last.clone().unwrap()))),
            [who, "presses", ..] => self.press(who, line.split_once("presses ").unwrap().1),
            [who, "taps"] => self.tap_a_play(who),
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

    fn say(&mut self, who: &str, place: &str, message: Option<String>, text: &str) {
        let known = ["anna", "ben", "cleo", "dan", "robot"];
        let people = known.map(|name| (format!("@{name}"), person(name))).to_vec();
        self.send(who, place, message, What::Typed { line: text.to_owned(), people });
    }

    pub(crate) fn send(&mut self, who: &str, place: &str, message: Option<String>, what: What) {
        self.events += 1;
        let request = Request {
            event: format!("e{}", self.events),
            at: self.now,
            place: Place { platform: Platform::Playground, id: place.to_owned() },
            from: person(who),
            message,
            what,
        };
        self.last = Some(request.clone());
        self.work(Job::Request(Box::new(request)));
    }

    /// `Roll`, or `Roll on m3` even if that message has lost it.
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
        let place = self.messages[number - 1].place.clone();
        self.send(who, &place, Some(format!("m{number}")), What::Press { payload });
    }

    /// Presses the first point, again and again, until the play can be confirmed; or the first play offered.
    fn tap_a_play(&mut self, who: &str) {
        for _ in 0..5 {
            let message = self.messages.iter().rev().find(|message| message.only.is_none()).unwrap();
            let lines = |start: &str| {
                message
                    .buttons
                    .iter()
                    .flatten()
                    .find(|button| button.payload.split(':').nth(3).unwrap().starts_with(start))
            };
            let button = lines("confirm").or(lines("tap")).or(lines("move")).unwrap();
            let label = self.studio.label(Default::default(), button);
            writeln!(self.seen, "    -> {label}").unwrap();
            let is_last = !button.payload.contains(":tap");
            self.press(who, &label);
            if is_last {
                return;
            }
        }
        panic!("{who} taps and taps");
    }

    fn work(&mut self, job: Job) {
        let outcome = self.club.as_mut().unwrap().work(&[job]).pop().unwrap();
        let replies = outcome.unwrap();
        if replies.is_empty() {
            return;
        }
        for reply in replies {
            self.show(reply);
        }
    }

    fn show(&mut self, reply: Reply) {
        let number = |id: &str| id.trim_start_matches('m').parse::<usize>().unwrap();
        let only = match &reply.audience {
            Audience::Everyone => None,
            Audience::Only(user) => Some(user.clone()),
        };
        let who = only.as_deref().map_or("all", |user| user.trim_start_matches("user-"));
        let message = match &reply.how {
            How::New => {
                self.messages.push(Message {
                    place: reply.place.id.clone(),
                    only: only.clone(),
                    buttons: reply.buttons.clone(),
                    lost: Vec::new(),
                });
                let id = format!("m{}", self.messages.len());
                let place = if reply.place.id == "lounge" { "" } else { &format!(" in {}", reply.place.id) };
                writeln!(self.seen, "  {id} to {who}{place}").unwrap();
                Some(id)
            }
            How::Edit(id) => {
                let message = &mut self.messages[number(id) - 1];
                let lost: Vec<Button> = message.buttons.drain(..).flatten().collect();
                message.lost.extend(lost);
                message.buttons = reply.buttons.clone();
                writeln!(self.seen, "  {id} becomes").unwrap();
                None
            }
            How::RemoveButtons(id) => {
                let message = &mut self.messages[number(id) - 1];
                let lost: Vec<Button> = message.buttons.drain(..).flatten().collect();
                message.lost.extend(lost);
                writeln!(self.seen, "  {id} loses its buttons").unwrap();
                None
            }
        };
        self.write_down(&reply);
        match &mut self.held {
            Some(held) => held.push((reply, message)),
            None => self.work(Job::Delivered { reply: Box::new(reply), message }),
        }
    }

    fn write_down(&mut self, reply: &Reply) {
        let mut words = String::new();
        for span in self.studio.say(reply) {
            match span {
                Span::Words(text) => words += &text,
                Span::Mention(mention) => words += &format!("<{}>", mention.name),
            }
        }
        words.lines().for_each(|line| writeln!(self.seen, "      {line}").unwrap());
        if let Some(shown) = &reply.board {
            let status = self.studio.plain(reply.language, &shown.status);
            writeln!(self.seen, "      (board: {status})").unwrap();
            assert!(self.studio.describe(reply.language, shown).chars().count() <= 1024);
            self.note(&shown.description);
            self.note([&shown.status, &shown.note]);
        }
        for file in &reply.files {
            let bytes = self.studio.bytes(&file.content).unwrap();
            assert!(!bytes.is_empty());
            writeln!(self.seen, "      (file: {})", file.name).unwrap();
        }
        assert!(reply.buttons.len() <= Button::ROWS);
        for row in &reply.buttons {
            assert!(row.len() <= Button::COLUMNS, "{row:?}");
            let labels: Vec<String> = row
                .iter()
                .map(|button| {
                    assert!(button.payload.len() <= Button::MAX_PAYLOAD, "{button:?}");
                    assert!(
                        self.studio.plain(reply.language, &button.label).chars().count() <= Button::MAX_LABEL
                    );
                    format!("[{}]", self.studio.label(reply.language, button))
                })
                .collect();
            writeln!(self.seen, "      {}", labels.join(" ")).unwrap();
        }
        self.note(&reply.text);
        self.note(reply.buttons.iter().flatten().map(|button| &button.label));
    }

    fn note<'a>(&mut self, texts: impl IntoIterator<Item = &'a blot_club::Text>) {
        for text in texts {
            self.keys.extend(text.keys().into_iter().map(str::to_owned));
        }
    }
}

impl Drop for Chat {
    /// What was seen until something went wrong.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let lines: Vec<&str> = self.seen.lines().collect();
            println!("{}", lines[lines.len().saturating_sub(80)..].join("\n"));
        }
    }
}
