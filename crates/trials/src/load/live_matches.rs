//! All live matches as their players see them, and which button is pressed next.

use super::players::{self, SEATS};
use blot_club::{Audience, How, Job, Platform, Reply, Request, RequestBody};
use std::collections::HashMap;
use std::sync::Arc;

/// What a player presses if there is a choice, best first.
const WANTED: [&str; 4] = ["confirm", "move", "tap", "roll"];

/// A live match.
#[derive(Clone)]
pub(crate) struct LiveMatch {
    /// The number the club gave it.
    pub(crate) table: i64,
    pub(crate) place: usize,
    /// The numbers of both players, White first.
    pub(crate) seats: [usize; 2],
    /// The message that shows its board.
    pub(crate) message: String,
    /// The payloads of its buttons.
    pub(crate) payloads: Vec<String>,
    /// Index in `seats` of the player on turn.
    pub(crate) mover: usize,
    /// Its last board, if the club itself replied with it.
    pub(crate) board: Option<Arc<Reply>>,
    /// Whether it waits for a board after a press, or is over.
    pub(crate) is_busy: bool,
    pub(crate) is_over: bool,
}

/// The matches on one platform.
#[derive(Clone)]
pub(crate) struct LiveMatches {
    pub(crate) platform: Platform,
    pub(crate) all: Vec<LiveMatch>,
    /// Indexes of the matches, by table number.
    by_table: HashMap<i64, usize>,
    /// The matches still to be picked in this round, in random order.
    next: Vec<usize>,
    rng: fastrand::Rng,
    events: u64,
    last_message: i64,
}

impl LiveMatches {
    pub(crate) fn new(platform: Platform) -> LiveMatches {
        let (all, by_table, next) = (Vec::new(), HashMap::new(), Vec::new());
        LiveMatches {
            platform,
            all,
            by_table,
            next,
            rng: fastrand::Rng::with_seed(7),
            events: 0,
            last_message: 0,
        }
    }

    /// A copy whose new events and messages get other ids.
    pub(crate) fn with_new_ids(&self) -> LiveMatches {
        let mut other = self.clone();
        other.events += 1_000_000_000;
        other.last_message += 500_000_000;
        other
    }

    /// Adds a match that is still to begin. Returns its index.
    pub(crate) fn add(&mut self, place: usize, seats: [usize; 2]) -> usize {
        let (message, payloads) = (String::new(), Vec::new());
        let (table, mover, board, is_busy, is_over) = (0, 1, None, true, false);
        self.all.push(LiveMatch { table, place, seats, message, payloads, mover, board, is_busy, is_over });
        self.all.len() - 1
    }

    /// Removes all matches but the first `count`.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.all.truncate(count);
        self.by_table.retain(|_, at| *at < count);
    }

    /// A typed command as a request to the club.
    pub(crate) fn typed(&mut self, place: usize, player: usize, line: String) -> Request {
        self.request(place, player, RequestBody::Typed { line, people: Vec::new(), reply_to: None })
    }

    /// The number of a player among all places.
    pub(crate) fn player(place: usize, seat: usize) -> usize {
        place * SEATS + seat % SEATS
    }

    /// A match in which a button can be pressed. Each match has its turn before one comes again, so that after
    /// one round a bot's caches are full.
    pub(crate) fn pick(&mut self) -> Option<usize> {
        for _ in 0..2 {
            while let Some(at) = self.next.pop() {
                if self.all.get(at).is_some_and(|one| !one.is_busy) {
                    return Some(at);
                }
            }
            self.next = (0..self.all.len()).collect();
            self.rng.shuffle(&mut self.next);
        }
        None
    }

    /// Chooses the next button of a match and the player who presses it. The match is busy until a board shows
    /// the result.
    pub(crate) fn choose(&mut self, at: usize) -> (String, usize) {
        let one = &mut self.all[at];
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
        let (place, message) = (self.all[at].place, self.all[at].message.clone());
        Request { message: Some(message), ..self.request(place, player, RequestBody::Press { payload }) }
    }

    pub(crate) fn request(&mut self, place: usize, player: usize, what: RequestBody) -> Request {
        self.events += 1;
        Request {
            event: format!("load {}", self.events),
            at: players::now(),
            place: players::place(self.platform, place),
            within: (self.platform == Platform::Discord).then(|| players::GUILD.to_owned()),
            private: false,
            manages: false,
            from: players::person(self.platform, player),
            message: None,
            what,
        }
    }

    /// Does what a platform does with replies to an action in a match: numbers new messages, shows all of them,
    /// and tells the club that they have arrived.
    pub(crate) fn receive(&mut self, at: usize, replies: Vec<Reply>) -> Vec<Job> {
        let mut jobs = Vec::new();
        for reply in replies {
            // Only buttons that are shown are pressed, so nothing is refused.
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
                let one = &mut self.all[at];
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
            jobs.push(Job::Delivered { receipt: reply.receipt(), message });
        }
        jobs
    }

    /// Takes in a board that a bot posted or changed. Returns its match, if it is a known one.
    pub(crate) fn receive_board(&mut self, message: &str, payloads: Vec<String>, words: &str) -> Option<usize> {
        let table = payloads.iter().find_map(|payload| payload.split(':').nth(1)?.parse::<i64>().ok())?;
        let at = *self.by_table.get(&table)?;
        let one = &mut self.all[at];
        let is_turn =
            |seat: &usize| words.contains(&format!("It is {}'s turn.", players::name(one.seats[*seat])));
        // If it is neither player's turn, the match is over.
        match [0, 1].iter().find(|seat| is_turn(seat)) {
            Some(mover) => (one.mover, one.is_over, one.is_busy) = (*mover, false, false),
            None => (one.is_over, one.is_busy) = (true, true),
        }
        message.clone_into(&mut one.message);
        one.payloads = payloads;
        Some(at)
    }

    /// The numbers of all tables.
    pub(crate) fn tables(&self) -> impl Iterator<Item = i64> {
        self.by_table.keys().copied()
    }
}
