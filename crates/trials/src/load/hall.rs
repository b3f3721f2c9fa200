//! All live matches as their players see them, and what somebody presses next.

use super::town::{self, SEATS};
use blot_club::{Audience, How, Job, Platform, Reply, Request, What};
use std::collections::HashMap;
use std::sync::Arc;

/// What a player wants to press, the best first.
const WANTED: [&str; 4] = ["confirm", "move", "tap", "roll"];

/// A match.
#[derive(Clone)]
pub(crate) struct Match {
    /// The number that the club has given it.
    pub(crate) table: i64,
    pub(crate) place: usize,
    /// The numbers of both players, White's first.
    pub(crate) seats: [usize; 2],
    /// The message with its board.
    pub(crate) message: String,
    /// What the buttons there say to the bot.
    pub(crate) payloads: Vec<String>,
    /// Which of both has to act.
    pub(crate) mover: usize,
    /// Its last board, where it came from the club itself.
    pub(crate) board: Option<Arc<Reply>>,
    /// That somebody has pressed and nothing is seen of it yet, or that it is over.
    pub(crate) is_busy: bool,
    pub(crate) is_over: bool,
}

/// The matches of one platform. Clones go on by themselves.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) platform: Platform,
    pub(crate) matches: Vec<Match>,
    /// By the numbers that the club has given them.
    by_table: HashMap<i64, usize>,
    /// The matches that are still to be picked before one is picked again, in any order.
    next: Vec<usize>,
    rng: fastrand::Rng,
    events: u64,
    last_message: i64,
}

impl Hall {
    pub(crate) fn new(platform: Platform) -> Hall {
        let (matches, by_table, next) = (Vec::new(), HashMap::new(), Vec::new());
        Hall { platform, matches, by_table, next, rng: fastrand::Rng::with_seed(7), events: 0, last_message: 0 }
    }

    /// The same, with other numbers for all that happens from now on.
    pub(crate) fn apart(&self) -> Hall {
        let mut other = self.clone();
        other.events += 1_000_000_000;
        other.last_message += 500_000_000;
        other
    }

    /// A match that is still to begin.
    pub(crate) fn add(&mut self, place: usize, seats: [usize; 2]) -> usize {
        let (message, payloads) = (String::new(), Vec::new());
        let (table, mover, board, is_busy, is_over) = (0, 1, None, true, false);
        self.matches.push(Match { table, place, seats, message, payloads, mover, board, is_busy, is_over });
        self.matches.len() - 1
    }

    /// Forgets all matches but the first so many.
    pub(crate) fn keep(&mut self, count: usize) {
        self.matches.truncate(count);
        self.by_table.retain(|_, at| *at < count);
    }

    /// Something typed, as a request to the club.
    pub(crate) fn typed(&mut self, place: usize, player: usize, line: String) -> Request {
        self.request(place, player, What::Typed { line, people: Vec::new(), reply_to: None })
    }

    /// The number of a place's player among all.
    pub(crate) fn player(place: usize, seat: usize) -> usize {
        place * SEATS + seat % SEATS
    }

    /// A match in which somebody can press something. All have their turn before one comes again, so that after one round whatever a
    /// bot remembers is full.
    pub(crate) fn pick(&mut self) -> Option<usize> {
        for _ in 0..2 {
            while let Some(at) = self.next.pop() {
                if self.matches.get(at).is_some_and(|one| !one.is_busy) {
                    return Some(at);
                }
            }
            self.next = (0..self.matches.len()).collect();
            self.rng.shuffle(&mut self.next);
        }
        None
    }

    /// What is pressed next in a match, by whom; nothing more is until that is seen.
    pub(crate) fn choose(&mut self, at: usize) -> (String, usize) {
        let one = &mut self.matches[at];
        one.is_busy = true;
        let does = |payload: &&String, what: &str| {
            payload.splitn(4, ':').nth(3).is_some_and(|line| line.starts_with(what))
        };
        let mut fitting = WANTED.iter().map(|what| one.payloads.iter().filter(|payload| does(payload, what)));
        let choices: Vec<&String> = fitting
            .find_map(|fitting| Some(fitting.collect::<Vec<_>>()).filter(|fitting| !fitting.is_empty()))
            .unwrap_or_else(|| panic!("nothing to press among {:?}", one.payloads));
        (choices[self.rng.usize(..choices.len())].clone(), one.seats[one.mover])
    }

    /// A press as a request to the club.
    pub(crate) fn press(&mut self, at: usize) -> Request {
        let (payload, player) = self.choose(at);
        let (place, message) = (self.matches[at].place, self.matches[at].message.clone());
        Request { message: Some(message), ..self.request(place, player, What::Press { payload }) }
    }

    pub(crate) fn request(&mut self, place: usize, player: usize, what: What) -> Request {
        self.events += 1;
        Request {
            event: format!("load {}", self.events),
            at: town::now(),
            place: town::place(self.platform, place),
            within: (self.platform == Platform::Discord).then(|| town::GUILD.to_owned()),
            private: false,
            manages: false,
            from: town::person(self.platform, player),
            message: None,
            what,
        }
    }

    /// Does what a platform does with the replies to something in a match: gives numbers to new messages, shows all, and tells
    /// the club that they have arrived.
    pub(crate) fn see(&mut self, at: usize, replies: Vec<Reply>) -> Vec<Job> {
        let mut jobs = Vec::new();
        for reply in replies {
            // Whatever is pressed here is there to be pressed.
            assert!(!reply.refusal, "{:?}", reply.text);
            let message = match &reply.how {
                How::Edit(message) => message.clone(),
                How::RemoveButtons(_) => String::new(),
                How::New | How::Thread { .. } => {
                    self.last_message += 1;
                    self.last_message.to_string()
                }
            };
            if let Some(live) = reply.live.filter(|_| reply.audience == Audience::Everyone) {
                self.by_table.insert(live.table.0, at);
                let one = &mut self.matches[at];
                one.table = live.table.0;
                message.clone_into(&mut one.message);
                one.payloads = reply.buttons.iter().flatten().map(|button| button.payload.clone()).collect();
                if let Some(shown) = reply.board.as_ref().and_then(|shown| shown.board()) {
                    one.board = Some(Arc::new(reply.clone()));
                    one.mover = shown.view.turn.map_or(0, |side| side.index());
                    one.is_over = shown.view.turn.is_none();
                    one.is_busy = one.is_over;
                }
            }
            let message = Some(message).filter(|_| reply.how.is_new());
            jobs.push(Job::Delivered { reply: Box::new(reply), message });
        }
        jobs
    }

    /// A board that a bot has posted or changed: of which match it is. None if it is an older one.
    pub(crate) fn shows(&mut self, message: &str, payloads: Vec<String>, words: &str) -> Option<usize> {
        let table = payloads.iter().find_map(|payload| payload.split(':').nth(1)?.parse::<i64>().ok())?;
        let at = *self.by_table.get(&table)?;
        let one = &mut self.matches[at];
        let is_turn = |seat: &usize| words.contains(&format!("It is {}'s turn.", town::name(one.seats[*seat])));
        // Without anybody's turn it is over.
        match [0, 1].iter().find(|seat| is_turn(seat)) {
            Some(mover) => (one.mover, one.is_over, one.is_busy) = (*mover, false, false),
            None => (one.is_over, one.is_busy) = (true, true),
        }
        message.clone_into(&mut one.message);
        one.payloads = payloads;
        Some(at)
    }

    /// The table numbers.
    pub(crate) fn tables(&self) -> impl Iterator<Item = i64> {
        self.by_table.keys().copied()
    }
}
