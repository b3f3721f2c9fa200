//! A club with matches in every state. Whatever a run does there is undone before the next one.

use crate::limits::Limits;
use crate::people::{PEOPLE, Spot, person, spot};
use crate::script;
use blot_club::{Audience, Chance, Club, How, Job, Platform, Reply, Request, Secret, Time, RequestBody};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// What changes with everything that comes in.
const ALWAYS: &[&str] = &["seen", "presence"];
/// Tables that change with every attempt, even a refused one: the person is known from then on, and a code they tried is used up.
const BY_TRYING: &[&str] = &["players", "identities", "sightings", "codes"];

const START: Time = Time(1_770_000_000_000);

/// A message that people see.
#[derive(Clone)]
pub struct Message {
    id: String,
    spot: Spot,
    pub payloads: Vec<String>,
}

pub struct World {
    folder: tempfile::TempDir,
    club: Option<Club>,
    /// A second pair of eyes on the file.
    eyes: Connection,
    limits: Limits,
    pub now: Time,
    events: u64,
    pub messages: Vec<Message>,
    /// As all was set up.
    first: (u64, Vec<Message>),
}

impl World {
    /// Sets everything up, which takes a moment.
    pub fn new() -> World {
        // In memory where that is possible.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let folder = folder.expect("a folder can be made");
        let file = folder.path().join("club.db");
        let club = open(&file);
        let eyes = look_into(&file);
        let mut world = World {
            folder,
            club: Some(club),
            eyes,
            limits: Limits::default(),
            now: START,
            events: 0,
            messages: Vec::new(),
            first: (0, Vec::new()),
        };
        script::play(&mut world);
        world.first = (world.digest(&[]), world.messages.clone());
        world.close();
        std::fs::copy(world.file(), world.template()).expect("it can be copied");
        world.reopen();
        world
    }

    /// Where it is kept.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    fn template(&self) -> PathBuf {
        self.folder.path().join("template.db")
    }

    /// Makes everything as it was set up.
    pub fn undo(&mut self) {
        let is_later = std::mem::replace(&mut self.now, START) != START;
        self.messages.clone_from(&self.first.1);
        if is_later || self.digest(&[]) != self.first.0 {
            self.close();
            for end in ["", "-wal", "-shm", ".forgotten"] {
                let _ = std::fs::remove_file(self.folder.path().join(format!("club.db{end}")));
            }
            std::fs::copy(self.template(), self.file()).expect("it can be copied");
            self.reopen();
            assert_eq!(self.digest(&[]), self.first.0, "all is as it was set up");
        }
    }

    fn close(&mut self) {
        self.club = None;
        self.eyes = Connection::open_in_memory().expect("memory can be had");
    }

    fn reopen(&mut self) {
        self.club = Some(open(&self.file()));
        self.eyes = look_into(&self.file());
    }

    pub fn club(&mut self) -> &mut Club {
        self.club.as_mut().expect("it is open between runs")
    }

    /// The file itself, to be changed behind the club's back.
    pub fn eyes(&self) -> &Connection {
        &self.eyes
    }

    /// A number for everything that is stored, but for these tables.
    pub fn digest(&self, but: &[&str]) -> u64 {
        let mut hash = DefaultHasher::new();
        let sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
        let mut names = self.eyes.prepare_cached(sql).expect("it can be asked");
        let names = names.query_map([], |row| row.get::<_, String>(0)).expect("it can be asked");
        for name in names.map(|name| name.expect("it has a name")) {
            if ALWAYS.contains(&name.as_str()) || but.contains(&name.as_str()) {
                continue;
            }
            let mut all = self.eyes.prepare_cached(&format!("SELECT * FROM {name}")).expect("it can be asked");
            let columns = all.column_count();
            let mut rows = all.query([]).expect("it can be asked");
            name.hash(&mut hash);
            while let Some(row) = rows.next().expect("it can be read") {
                (0..columns).for_each(|at| match row.get_ref(at).expect("it is there") {
                    ValueRef::Null => 0.hash(&mut hash),
                    ValueRef::Integer(number) => number.hash(&mut hash),
                    ValueRef::Real(number) => number.to_bits().hash(&mut hash),
                    ValueRef::Text(bytes) | ValueRef::Blob(bytes) => bytes.hash(&mut hash),
                });
            }
        }
        hash.finish()
    }

    /// A request of a person in a place, about a message.
    pub fn request(&mut self, who: char, place: char, message: Option<String>, what: RequestBody) -> Request {
        self.events += 1;
        let from = person(who);
        let Spot { place, within, private } = spot(place, &from.user);
        let (event, manages) = (format!("e{}", self.events), from.user == "dan");
        Request { event, at: self.now, place, within, private, manages, from, message, what }
    }

    /// The button of a message, pressed where that is or elsewhere.
    pub fn press(&mut self, who: char, message: usize, elsewhere: Option<char>, payload: String) -> Request {
        let Message { id, spot, .. } = self.messages[message].clone();
        let request = self.request(who, elsewhere.unwrap_or('0'), Some(id), RequestBody::Press { payload });
        if elsewhere.is_some() {
            return request;
        }
        Request { place: spot.place, within: spot.within, private: spot.private, ..request }
    }

    /// A line that a person types, in which others can be mentioned if the platform knows them.
    pub fn typed(&mut self, who: char, place: char, message: Option<String>, line: &str) -> Request {
        let knows = spot(place, "").place.platform != Platform::Telegram;
        let known = PEOPLE.iter().filter(|_| knows).filter_map(|name| name.chars().next());
        let people = known.map(|initial| (format!("@{}", person(initial).user), person(initial))).collect();
        self.request(who, place, message, RequestBody::Typed { line: line.to_owned(), people, reply_to: None })
    }

    /// A person says something. Returns the first reply to them.
    pub(crate) fn say(&mut self, who: char, place: char, line: &str) -> String {
        let request = self.typed(who, place, None, line);
        let replies = self.ask(request);
        replies.first().map_or(String::new(), |reply| self.limits.words(reply))
    }

    /// Does it, and sees that nothing is wrong with what comes of it.
    pub fn ask(&mut self, request: Request) -> Vec<Reply> {
        let (who, looks) = (request.from.user.clone(), Club::only_looks(&request));
        // There an answer is a message like any other.
        let answers: &[&str] =
            if request.place.platform == Platform::Telegram { &["outbox", "sqlite_sequence"] } else { &[] };
        let but = if looks { answers.to_vec() } else { [answers, BY_TRYING].concat() };
        let before = self.digest(&but);
        let job = Job::Request(Box::new(request.clone()));
        let mut outcomes = self.club().work(&[job.clone(), job]);
        let again = outcomes.pop().expect("each has an outcome");
        assert_eq!(again.expect("no request fails"), [], "the same event is handled once");
        let replies = outcomes.pop().expect("each has an outcome").expect("no request fails");
        if looks || replies.iter().any(|reply| reply.refusal) {
            assert_eq!(self.digest(&but), before, "something has changed: {request:?}\n{replies:?}");
        }
        self.deliver(&who, replies.clone());
        replies
    }

    /// Lets time pass on all platforms.
    pub fn wait(&mut self, time: i64) {
        self.now = self.now.plus(time);
        for platform in Platform::ALL {
            let tick = Job::Tick { platform, now: self.now, is_served: true };
            let replies = self.club().work(&[tick]).pop().expect("it has an outcome").expect("time passes");
            self.deliver("", replies);
        }
    }

    /// Everything arrives.
    fn deliver(&mut self, who: &str, replies: Vec<Reply>) {
        let mut touched = BTreeSet::new();
        let mut waiting = replies;
        while !waiting.is_empty() {
            let mut told = Vec::new();
            for reply in std::mem::take(&mut waiting) {
                self.limits.check(&reply);
                touched.extend(reply.live.map(|live| live.table));
                told.push(self.show(who, reply));
            }
            for outcome in self.club().work(&told) {
                waiting.extend(outcome.expect("no delivery fails"));
            }
        }
        for table in touched {
            self.club().check_match(table);
        }
    }

    fn show(&mut self, who: &str, mut reply: Reply) -> Job {
        let payloads = reply.buttons.iter().flatten().map(|button| button.payload.clone()).collect();
        let message = match &reply.how {
            How::New | How::Thread { .. } => {
                let id = format!("m{}", self.messages.len() + 1);
                let user = match &reply.audience {
                    Audience::Direct(user) => Some(user.clone()),
                    Audience::Everyone | Audience::Only(_) => None,
                };
                if let Some(user) = &user {
                    reply.place.id = format!("private-{user}");
                }
                let spots = ('0'..='7').map(|digit| spot(digit, user.as_deref().unwrap_or(who)));
                let here = spots.into_iter().find(|spot| spot.place == reply.place);
                if let How::Thread { under, .. } = &reply.how {
                    reply.place.id = format!("under-{under}");
                }
                let within = here.as_ref().and_then(|spot| spot.within.clone());
                let spot =
                    Spot { place: reply.place.clone(), within, private: here.is_some_and(|spot| spot.private) };
                self.messages.push(Message { id: id.clone(), spot, payloads });
                Some(id)
            }
            How::Edit(id) | How::RemoveButtons(id) => {
                if let Some(message) = self.messages.iter_mut().find(|message| message.id == *id) {
                    message.payloads = payloads;
                }
                None
            }
        };
        Job::Delivered { reply: Box::new(reply), message }
    }

    /// What is offered after a line.
    pub fn complete(&mut self, request: &Request) -> Vec<String> {
        let before = self.digest(&[]);
        let completion = self.club().complete(request).expect("something or nothing is offered");
        self.limits.check_offers(&completion);
        assert_eq!(self.digest(&[]), before, "an offer has changed something");
        completion.offers.into_iter().map(|offer| offer.value).collect()
    }
}

impl Default for World {
    fn default() -> World {
        World::new()
    }
}

fn open(file: &Path) -> Club {
    Club::open(file, Box::new(Counted(0))).expect("it can be opened")
}

fn look_into(file: &Path) -> Connection {
    let eyes = Connection::open(file).expect("it is there");
    // More than there are tables.
    eyes.set_prepared_statement_cache_capacity(64);
    eyes
}

/// Secrets in a row, so that a run can be repeated.
struct Counted(u8);

impl Chance for Counted {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        self.0 = self.0.wrapping_add(1);
        Ok(Secret([self.0; 32]))
    }
}
