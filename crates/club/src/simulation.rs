//! A simulation of thousands of matches. Random people press and type anything, sensible or not, and the invariants are
//! checked all the time.

mod people;

use crate::context::Seeded;
use crate::protocol::{Audience, How, Payload, Reply, Request, RequestBody};
use crate::runtime::{Club, Job};
use blot_rules::{Phase, Side, legal_plays};
use blot_store::{Person, Place, Platform};
use blot_table::{Stage, TableId, Time};
use fastrand::Rng;
use std::collections::{HashMap, HashSet};

const PEOPLE: [&str; 7] = ["anna", "ben", "cleo", "dan", "eve", "finn", "gil"];
const PLACES: [&str; 3] = ["lounge", "den", "attic"];

struct Message {
    place: Place,
    table: Option<TableId>,
    payloads: Vec<String>,
}

struct World {
    rng: Rng,
    folder: tempfile::TempDir,
    club: Club,
    now: Time,
    events: u64,
    sent: u64,
    messages: HashMap<String, Message>,
    /// The newest message of each match.
    boards: HashMap<TableId, String>,
    /// The newest messages of all kinds. Their buttons are pressed, too.
    recent: Vec<String>,
    old_requests: Vec<Request>,
    finished: HashSet<TableId>,
    refusals: usize,
}

/// How many matches each test plays to their end.
const MATCHES: usize = 1_000;

#[test]
fn random_actions_keep_matches_consistent() {
    play_matches(1);
}

#[test]
fn other_random_actions_keep_matches_consistent() {
    play_matches(2);
}

fn play_matches(seed: u64) {
    let mut world = World::new(seed);
    // Automatic rolls end matches sooner.
    PEOPLE.iter().for_each(|person| world.say(person, "/settings roll on"));
    let mut steps = 0;
    while world.finished.len() < MATCHES {
        world.step();
        steps += 1;
        if steps % 250 == 0 {
            world.reopen();
        }
    }
    assert!(world.refusals > 200, "only {} refusals in {steps} steps", world.refusals);
    assert!(world.club.db.store.are_ladders_exact());
    assert_eq!(world.club.db.store.faults().unwrap(), Vec::<String>::new());
}

impl World {
    fn new(seed: u64) -> World {
        let mut rng = Rng::with_seed(seed);
        let folder = tempfile::tempdir().unwrap();
        let club = Club::open(&folder.path().join("club.db"), Box::new(Seeded(rng.fork()))).unwrap();
        let (messages, boards, recent, old_requests, finished) = Default::default();
        let now = Time(1_770_000_000_000);
        World {
            rng,
            folder,
            club,
            now,
            events: 0,
            sent: 0,
            messages,
            boards,
            recent,
            old_requests,
            finished,
            refusals: 0,
        }
    }

    fn say(&mut self, from: &str, line: &str) {
        let place = self.place();
        let what = RequestBody::Typed { line: line.to_owned(), people: Vec::new(), reply_to: None };
        let request = self.request_of(from, place, None, what);
        self.club.handle(request).unwrap();
    }

    fn request_of(&mut self, from: &str, place: Place, message: Option<String>, what: RequestBody) -> Request {
        self.events += 1;
        let (event, from) = (format!("e{}", self.events), person(from));
        Request {
            event,
            at: self.now,
            place,
            within: None,
            private: false,
            manages: false,
            from,
            message,
            what,
        }
    }

    /// Runs some requests, mostly in one transaction, and delivers their replies.
    fn step(&mut self) {
        self.now = self.now.plus(self.rng.i64(0..20 * Time::MINUTE));
        // As if the computer had too much to do.
        self.club.let_computer_wait(self.rng.u8(..) < 40);
        let requests: Vec<Request> = (0..self.rng.usize(1..100)).map(|_| self.request()).collect();
        let mut jobs: Vec<Job> = requests.into_iter().map(Job::from).collect();
        if self.rng.u8(..) < 8 {
            jobs.push(Job::Tick { platform: Platform::Playground, now: self.now, is_served: true });
        }
        let one_by_one = self.rng.u8(..) < 8;
        let replies: Vec<Reply> = if one_by_one {
            jobs.into_iter().flat_map(|job| self.alone(job)).collect()
        } else {
            self.club.work(&jobs).into_iter().flat_map(Result::unwrap).collect()
        };
        self.deliver(replies);
    }

    /// Runs one job in its own transaction. A refusal must leave everything as it was.
    fn alone(&mut self, job: Job) -> Vec<Reply> {
        let state = self.club.db.store.digest();
        let mut outcomes = self.club.work(&[job.clone(), job.clone()]);
        if let (Job::Request(_), Some(again)) = (&job, outcomes.pop()) {
            assert_eq!(again.unwrap(), [], "the same event is handled once");
        }
        let replies = outcomes.pop().unwrap().unwrap();
        let is_no = |key: &&str| key.starts_with("no-") || key.starts_with("illegal-");
        if let Some(Reply { text, audience: Audience::Only(_), .. }) = replies.first()
            && text[0].keys().iter().any(is_no)
        {
            self.refusals += 1;
            assert_eq!(self.club.db.store.digest(), state, "a refusal has changed something: {text:?}");
        }
        for id in replies.iter().filter_map(|reply| reply.live).map(|live| live.table).collect::<HashSet<_>>() {
            self.check(id);
        }
        replies
    }

    /// Delivers replies. Some deliveries are not reported, as if a process had ended at the wrong moment.
    fn deliver(&mut self, replies: Vec<Reply>) {
        let mut jobs = Vec::new();
        for reply in replies {
            let payloads: Vec<String> =
                reply.buttons.iter().flatten().map(|button| button.payload.clone()).collect();
            assert!(payloads.iter().all(|payload| payload.len() <= 64));
            if let Some(live) = reply.live
                && self
                    .club
                    .db
                    .stored_match(live.table)
                    .unwrap()
                    .is_some_and(|stored| stored.table.stage == Stage::Over)
                && self.finished.insert(live.table)
            {
                self.check(live.table);
                self.boards.remove(&live.table);
            }
            let message = match &reply.how {
                How::RemoveButtons(message) => {
                    self.messages.entry(message.clone()).and_modify(|message| message.payloads.clear());
                    None
                }
                How::Edit(message) => {
                    self.messages.entry(message.clone()).and_modify(|message| message.payloads = payloads);
                    None
                }
                How::New | How::Thread { .. } => {
                    self.sent += 1;
                    let id = format!("m{}", self.sent);
                    let table = reply.live.map(|live| live.table);
                    self.messages.insert(id.clone(), Message { place: reply.place.clone(), table, payloads });
                    self.recent.push(id.clone());
                    if let Some(table) = table.filter(|table| !self.finished.contains(table)) {
                        self.boards.insert(table, id.clone());
                    }
                    Some(id)
                }
            };
            if self.rng.u8(..) > 4 {
                jobs.push(Job::Delivered { receipt: reply.receipt(), message });
            }
        }
        if !jobs.is_empty() {
            let more: Vec<Reply> = self.club.work(&jobs).into_iter().flat_map(Result::unwrap).collect();
            self.deliver(more);
        }
        let keep = 60;
        if self.recent.len() > 2 * keep {
            self.recent.drain(..self.recent.len() - keep);
            let boards: HashSet<&String> = self.boards.values().chain(&self.recent).collect();
            self.messages.retain(|id, _| boards.contains(id));
        }
    }

    /// A random request: mostly a legal play or a press of a button, sometimes nonsense or an old request again.
    fn request(&mut self) -> Request {
        if let (true, Some(old)) = (self.rng.u8(..) < 4, self.rng.choice(&self.old_requests)) {
            return old.clone();
        }
        let (mut place, mut from) = (self.place(), self.rng.choice(PEOPLE).unwrap());
        let mut message = None;
        let what = match self.rng.u8(..) {
            0..120 => match self.legal_play() {
                Some((player, line)) => {
                    from = player;
                    RequestBody::Typed { line, people: Vec::new(), reply_to: None }
                }
                None => self.challenge(),
            },
            120..236 => match self.button() {
                Some((id, payload)) => {
                    place = self.messages[&id].place.clone();
                    from = self.player_on_turn(&payload).unwrap_or(from);
                    message = Some(id);
                    RequestBody::Press { payload }
                }
                None => self.challenge(),
            },
            236..240 => RequestBody::Press { payload: self.bent_payload() },
            240..246 => self.challenge(),
            _ => RequestBody::Typed { line: self.line(), people: Vec::new(), reply_to: None },
        };
        let request = self.request_of(from, place, message, what);
        if self.rng.u8(..) < 10 {
            self.old_requests.push(request.clone());
            self.old_requests.truncate(50);
        }
        request
    }

    fn place(&mut self) -> Place {
        Place { platform: Platform::Playground, id: self.rng.choice(PLACES).unwrap().to_owned() }
    }

    fn challenge(&mut self) -> RequestBody {
        // Enough matches are open: finish them first.
        if self.boards.len() > 80 {
            return RequestBody::Typed { line: "/roll".to_owned(), people: Vec::new(), reply_to: None };
        }
        let options = [
            "1 hypergammon",
            "1 hypergammon",
            "1 hypergammon",
            "1 hypergammon cubeless",
            "2 hypergammon cubeless",
            "1 hypergammon crawford:no",
            "2 hypergammon friendly",
            "2 hypergammon",
            "3 hypergammon",
            "1",
            "money hypergammon jacoby beavers automatic:2",
            "1 nackgammon cubeless",
            "computer 1 hypergammon",
            "expert 2 hypergammon",
            "beginner money hypergammon jacoby",
        ];
        let other = person(self.rng.choice(PEOPLE).unwrap());
        let whom = if self.rng.bool() { "@x " } else { "" };
        let line = format!("/challenge {whom}{}", self.rng.choice(options).unwrap());
        RequestBody::Typed { line, people: vec![("@x".to_owned(), other)], reply_to: None }
    }

    /// A button of a recent message. Buttons that advance the game are more likely than others.
    fn button(&mut self) -> Option<(String, String)> {
        self.boards.retain(|_, id| self.messages.get(id).is_some_and(|message| !message.payloads.is_empty()));
        let mut boards: Vec<&String> = self.boards.values().collect();
        // A map has a random order, but the seed must decide.
        boards.sort_unstable();
        let id = if self.rng.u8(..) < 230 {
            (*self.rng.choice(&boards)?).clone()
        } else {
            self.rng.choice(&self.recent)?.clone()
        };
        let payloads = &self.messages[&id].payloads;
        let slow = ["resign", "more", "stop", "board", "withdraw", "decline", "undo", "export", "replay"];
        let is_slow = |payload: &&String| slow.iter().any(|word| payload.contains(word));
        let (slow, quick): (Vec<&String>, Vec<&String>) = payloads.iter().partition(is_slow);
        let from = if slow.is_empty() || (!quick.is_empty() && self.rng.u8(..) > 40) { quick } else { slow };
        Some((id, (*self.rng.choice(&from)?).clone()))
    }

    /// A legal play in one of the matches, typed by the player on turn.
    fn legal_play(&mut self) -> Option<(&'static str, String)> {
        let mut tables: Vec<TableId> = self.boards.keys().copied().collect();
        tables.sort_unstable();
        let mut to_play = None;
        for _ in 0..10 {
            let stored = self.club.db.stored_match(*self.rng.choice(&tables)?).unwrap()?;
            if let Phase::ToPlay { side, dice } = stored.table.game.phase() {
                to_play = Some((stored, side, dice));
                break;
            }
        }
        let (stored, side, dice) = to_play?;
        let mut plays = legal_plays(stored.table.game.board(), side, dice);
        self.rng.shuffle(&mut plays);
        // Matches end sooner if players rarely hit.
        let play =
            plays.iter().take(4).min_by_key(|play| play.steps().iter().filter(|step| step.hit).count())?;
        let line = format!("/move {} game:{}", play.steps(), stored.table.id.0);
        let view = self.club.db.view_of(stored).unwrap();
        let player = PEOPLE.into_iter().find(|person| *person == view.player(side).user)?;
        Some((player, line))
    }

    /// Mostly the player who may press a button.
    fn player_on_turn(&mut self, payload: &str) -> Option<&'static str> {
        let table = Payload::read(payload)?.table?;
        let stored = self.club.db.stored_match(table).ok()??;
        let side = stored.table.game.turn().unwrap_or(Side::White);
        let view = self.club.db.view_of(stored).ok()?;
        let name = if view.stored.table.stage == Stage::Challenge {
            &view.players[1].user
        } else {
            &view.player(side).user
        };
        let right = PEOPLE.into_iter().find(|person| person == name);
        if self.rng.u8(..) < 10 { None } else { right }
    }

    fn bent_payload(&mut self) -> String {
        let Some((_, payload)) = self.button() else {
            return "1:1:1.0:roll".to_owned();
        };
        let mut characters: Vec<char> = payload.chars().collect();
        let at = self.rng.usize(..characters.len());
        characters[at] = char::from(*self.rng.choice(b"019:./ x*").unwrap());
        characters.into_iter().collect()
    }

    fn line(&mut self) -> String {
        let lines = [
            "/roll",
            "/move 24/18 23/22",
            "/move 6/off",
            "/move bar/20",
            "/double",
            "/take yes",
            "/drop yes",
            "/beaver yes",
            "/resign",
            "/resign single yes",
            "/resign gammon yes",
            "/accept",
            "/accept my luck",
            "/decline",
            "/withdraw",
            "/luck clover",
            "/undo",
            "/next",
            "/stop yes",
            "/board",
            "/games all",
            "/leaderboard",
            "/leaderboard month",
            "/profile",
            "/matches",
            "/rating",
            "/club ladder shared",
            "/pips",
            "/history",
            "/export json",
            "/verify",
            "/settings roll on",
            "/settings roll off",
            "/settings bearoff on",
            "/settings forced off",
            "/settings forced on",
            "/nonsense",
            "",
            "/challenge 99",
            "/move",
            "/tap 24",
            "/swap",
            "/confirm",
            "/back",
        ];
        let line = self.rng.choice(lines).unwrap();
        match self.rng.u8(..) {
            0..60 => format!("{line} game:{}", self.rng.usize(1..2 + self.finished.len())),
            _ => line.to_owned(),
        }
    }

    /// Checks everything that must hold of a match.
    fn check(&mut self, id: TableId) {
        self.club.check_match(id);
        let turn = self.club.db.stored_match(id).unwrap().unwrap().turn();
        let with_buttons = |message: &&Message| {
            let of_a_turn =
                |payload: &String| Payload::read(payload).is_some_and(|payload| payload.turn == Some(turn));
            message.table == Some(id) && message.payloads.iter().any(of_a_turn)
        };
        let boards = self.messages.values().filter(with_buttons).count();
        // A board whose delivery was never reported may be left over, with buttons that are refused.
        assert!(boards <= 2, "{boards} live boards");
    }

    /// Opens the club again, as a new process would. All matches must be the same.
    fn reopen(&mut self) {
        let open: Vec<TableId> = self.messages.values().filter_map(|message| message.table).collect();
        let all_stored =
            |club: &mut Club| open.iter().map(|&id| club.db.stored_match(id).unwrap()).collect::<Vec<_>>();
        let before = all_stored(&mut self.club);
        self.club = Club::open(&self.folder.path().join("club.db"), Box::new(Seeded(self.rng.fork()))).unwrap();
        assert_eq!(all_stored(&mut self.club), before);
    }
}

fn person(name: &str) -> Person {
    Person {
        user: name.to_owned(),
        name: name.to_owned(),
        handle: Some(name.to_owned()),
        is_bot: false,
        language: None,
    }
}
