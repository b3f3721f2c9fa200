//! A club with matches in every state. Everything that a run does there is undone before the next run.

use crate::limits::Limits;
use crate::people::{PEOPLE, Spot, person, spot};
use crate::script;
use blot_club::{Audience, Chance, Club, How, Job, Platform, Reply, Request, RequestBody, Secret, Time};
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

/// Tables that change with every request.
const ALWAYS: &[&str] = &["seen", "presence"];
/// Tables that even a refused action changes: the person is known from then on, and a code they tried is used up.
const BY_TRYING: &[&str] = &["players", "identities", "sightings", "codes", "changes"];

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
    /// A second connection to the file, to compare what is stored.
    file_connection: Connection,
    limits: Limits,
    pub now: Time,
    events: u64,
    pub messages: Vec<Message>,
    /// The digest and the messages after the script.
    first: (u64, Vec<Message>),
}

impl World {
    /// Sets the club up, which takes a moment.
    pub fn new() -> World {
        // In memory if possible, since every run copies the file.
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
        let folder = folder.expect("a folder can be made");
        let file = folder.path().join("club.db");
        let club = open(&file);
        let file_connection = connect(&file);
        let mut world = World {
            folder,
            club: Some(club),
            file_connection,
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

    /// The club's database file.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join("club.db")
    }

    fn template(&self) -> PathBuf {
        self.folder.path().join("template.db")
    }

    /// Brings everything back to how it was set up.
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
            assert_eq!(self.digest(&[]), self.first.0, "everything is as it was set up");
        }
    }

    fn close(&mut self) {
        self.club = None;
        self.file_connection = Connection::open_in_memory().expect("memory can be had");
    }

    fn reopen(&mut self) {
        self.club = Some(open(&self.file()));
        self.file_connection = connect(&self.file());
    }

    pub fn club(&mut self) -> &mut Club {
        self.club.as_mut().expect("it is open between runs")
    }

    /// A connection that changes the file behind the club's back.
    pub fn file_connection(&self) -> &Connection {
        &self.file_connection
    }

    /// A hash of everything that is stored, except in these tables.
    pub fn digest(&self, except: &[&str]) -> u64 {
        let mut hash = DefaultHasher::new();
        let sql = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
        let mut names = self.file_connection.prepare_cached(sql).expect("it can be asked");
        let names = names.query_map([], |row| row.get::<_, String>(0)).expect("it can be asked");
        for name in names.map(|name| name.expect("it has a name")) {
            if ALWAYS.contains(&name.as_str()) || except.contains(&name.as_str()) {
                continue;
            }
            let sql = format!("SELECT * FROM {name}");
            let mut all = self.file_connection.prepare_cached(&sql).expect("it can be asked");
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

    /// A press of a message's button, where the message is or elsewhere.
    pub fn press(&mut self, who: char, message: usize, elsewhere: Option<char>, payload: String) -> Request {
        let Message { id, spot, .. } = self.messages[message].clone();
        let request = self.request(who, elsewhere.unwrap_or('0'), Some(id), RequestBody::Press { payload });
        if elsewhere.is_some() {
            return request;
        }
        Request { place: spot.place, within: spot.within, private: spot.private, ..request }
    }

    /// A typed line. It can mention others if the platform identifies them.
    pub fn typed(&mut self, who: char, place: char, message: Option<String>, line: &str) -> Request {
        let knows = spot(place, "").place.platform != Platform::Telegram;
        let known = PEOPLE.iter().filter(|_| knows).filter_map(|name| name.chars().next());
        let people = known.map(|initial| (format!("@{}", person(initial).user), person(initial))).collect();
        self.request(who, place, message, RequestBody::Typed { line: line.to_owned(), people, reply_to: None })
    }

    /// Types a line, and returns the words of the first reply.
    pub(crate) fn say(&mut self, who: char, place: char, line: &str) -> String {
        let request = self.typed(who, place, None, line);
        let replies = self.ask(request);
        replies.first().map_or(String::new(), |reply| self.limits.words(reply))
    }

    /// Handles a request, delivers the replies, and checks everything that must hold.
    pub fn ask(&mut self, request: Request) -> Vec<Reply> {
        let (who, is_query) = (request.from.user.clone(), Club::only_looks(&request));
        // On Telegram an answer is a message like any other.
        let answers: &[&str] =
            if request.place.platform == Platform::Telegram { &["outbox", "sqlite_sequence"] } else { &[] };
        let except = if is_query { answers.to_vec() } else { [answers, BY_TRYING].concat() };
        let before = self.digest(&except);
        let job = Job::from(request.clone());
        let mut outcomes = self.club().work(&[job.clone(), job]);
        let again = outcomes.pop().expect("each has an outcome");
        assert_eq!(again.expect("no request fails"), [], "the same event is handled once");
        let replies = outcomes.pop().expect("each has an outcome").expect("no request fails");
        if is_query || replies.iter().any(|reply| reply.refusal) {
            assert_eq!(self.digest(&except), before, "something has changed: {request:?}\n{replies:?}");
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

    /// Delivers replies, and checks every match that they show.
    fn deliver(&mut self, who: &str, replies: Vec<Reply>) {
        let mut touched = BTreeSet::new();
        let mut waiting = replies;
        while !waiting.is_empty() {
            let mut reports = Vec::new();
            for reply in std::mem::take(&mut waiting) {
                self.limits.check(&reply);
                touched.extend(reply.live.map(|live| live.table));
                reports.push(self.show(who, reply));
            }
            for outcome in self.club().work(&reports) {
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
        Job::Delivered { receipt: reply.receipt(), message }
    }

    /// The completions of a request. Completing must change nothing.
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

fn connect(file: &Path) -> Connection {
    let connection = Connection::open(file).expect("it is there");
    // The digest prepares a statement for each table; there are fewer tables.
    connection.set_prepared_statement_cache_capacity(64);
    connection
}

/// Secrets that count up, so that a run is reproducible.
struct Counted(u8);

impl Chance for Counted {
    fn secret(&mut self) -> anyhow::Result<Secret> {
        self.0 = self.0.wrapping_add(1);
        Ok(Secret([self.0; 32]))
    }
}
