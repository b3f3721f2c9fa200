//! The people of one club, who play random matches, one deed after the other. A lane has one place, or two of a bridged club.

use super::goal::{COMPUTER, Goal};
use super::hall::Hall;
use super::ledger::{Outcome, What};
use super::place::{Act, Person, Place, Seen, View};
use blot_testing::Turn;
use fastrand::Rng;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

pub(super) struct Lane {
    name: String,
    pub(super) places: Vec<Place>,
    pub(super) people: Vec<Player>,
    pub(super) games: Vec<Game>,
    /// All its tables so far.
    tables: BTreeSet<i64>,
    /// What was done and is not answered yet.
    pub(super) pending: Option<Pending>,
    pub(super) random: Rng,
    /// Whether its people play against the computer, too.
    pub(super) has_computer: bool,
    /// What was refused last, and how often something was.
    pub(super) refused: (u32, String),
}

pub(super) struct Player {
    pub(super) person: Person,
    pub(super) challenges: u32,
    /// The cycle in which he pressed something twice, last.
    pub(super) hasty: u32,
}

/// A challenge or a match that goes on, as far as it was seen.
pub(super) struct Game {
    pub(super) table: i64,
    pub(super) turn: Turn,
    pub(super) white: String,
    pub(super) black: Option<String>,
    pub(super) is_challenge: bool,
    refusals: u32,
}

/// Something that waits for its answer.
pub(super) struct Pending {
    /// Its number in the ledger; what only asks has none.
    pub(super) deed: Option<usize>,
    pub(super) act: Act,
    /// Which of the lane's places it was done in.
    pub(super) place: usize,
    /// How often it was told again.
    pub(super) tries: u32,
    /// Whether he pressed twice.
    pub(super) is_twice: bool,
    who: Person,
    goal: Goal,
}

/// What then is seen, with a new table if there is one; or the words of a refusal.
type Answer = Result<(Option<i64>, Vec<Seen>), String>;

/// Refusals of one match, one after the other, until it is left alone.
const MAX_REFUSALS: u32 = 6;

impl Lane {
    pub(super) fn new(hall: &Hall, name: &str, places: Vec<Place>, random: Rng) -> Lane {
        let (people, games, tables) = (Vec::new(), Vec::new(), BTreeSet::new());
        let mut lane = Lane {
            name: name.to_owned(),
            places,
            people,
            games,
            tables,
            pending: None,
            random,
            has_computer: false,
            refused: (0, String::new()),
        };
        for at in 0..4 {
            let person = lane.newcomer(hall, at);
            lane.people.push(person);
        }
        lane
    }

    /// The same, where the computer is challenged more often than people are.
    pub(super) fn with_computer(self) -> Lane {
        Lane { has_computer: true, ..self }
    }

    /// What it waits for, and what is seen there, for whoever wonders.
    pub(super) fn state(&self, hall: &Hall) -> String {
        let Some(pending) = &self.pending else {
            return format!("{} waits for nothing", self.name);
        };
        let view = self.places[pending.place].look(hall, Some(&pending.act));
        let seen: Vec<_> =
            view.seen.iter().rev().take(9).map(|seen| (&seen.message, &seen.words, &seen.buttons)).collect();
        let Pending { who, goal, tries, is_twice, .. } = pending;
        format!(
            "{}: {} waits for {goal:?}, told again {tries} times, pressed twice: {is_twice}; told {:?}, sees {seen:#?}",
            self.name,
            who.name(),
            view.told
        )
    }

    /// Plays until it is stopped.
    pub(super) fn play(&mut self, hall: &Hall) {
        let mut goes_on = true;
        while goes_on && !hall.stopped.load(Ordering::SeqCst) {
            goes_on = self.step(hall);
        }
        // Who was only asked something is asked again another time.
        self.pending.take_if(|pending| pending.deed.is_none());
    }

    /// Only waits for what is not answered yet.
    pub(super) fn finish(&mut self, hall: &Hall) {
        while self.pending.is_some() && self.step(hall) {}
    }

    fn step(&mut self, hall: &Hall) -> bool {
        let Some(pending) = self.pending.take() else {
            return self.begin(hall);
        };
        let place = &self.places[pending.place];
        let answer = place.wait(hall, Some(&pending.act), |view| self.answer(&pending, view));
        self.conclude(hall, pending, answer)
    }

    /// Hears what was answered just before play was stopped.
    pub(super) fn hear(&mut self, hall: &Hall) {
        if let Some(pending) = self.pending.take() {
            let view = self.places[pending.place].look(hall, Some(&pending.act));
            let answer = self.answer(&pending, &view);
            self.conclude(hall, pending, answer);
        }
    }

    /// What a view tells of something that was done: what then is seen, with a new table if it made one; or a refusal.
    fn answer(&self, pending: &Pending, view: &View) -> Option<Answer> {
        if let Some(table) = pending.goal.is_reached(view, pending.who.name(), &self.tables) {
            return Some(Ok((table, view.seen.clone())));
        }
        if pending.goal.is_too_late(view) {
            return Some(Err("somebody has left".to_owned()));
        }
        // What newcomers are told at the beginning is no answer, nor is what a luck word is answered with after everybody has seen
        // it; and of two presses one is refused.
        let is_late = |told: &str| told.contains("Your luck word for #") && !pending.goal.is_told(told);
        let is_answer = |told: &String| !told.contains("I am here") && !is_late(told) && !pending.is_twice;
        let told = view.told.clone().filter(is_answer)?;
        Some(if pending.goal.is_told(&told) { Ok((None, view.seen.clone())) } else { Err(told) })
    }

    /// False if there is no answer yet.
    fn conclude(&mut self, hall: &Hall, pending: Pending, answer: Option<Answer>) -> bool {
        match answer {
            Some(Ok((table, seen))) => self.succeeded(hall, &pending, table, &seen),
            Some(Err(told)) => self.was_refused(hall, &pending, told),
            None => {
                self.pending = Some(pending);
                return false;
            }
        }
        true
    }

    fn succeeded(&mut self, hall: &Hall, pending: &Pending, table: Option<i64>, seen: &[Seen]) {
        self.settle(hall, pending, Outcome::Acknowledged(table));
        match &pending.goal {
            Goal::Table(black) => {
                let table = table.unwrap_or_default();
                self.tables.insert(table);
                let (white, black) = (pending.who.name().to_owned(), black.clone());
                self.games.push(Game { table, turn: (1, 0), white, black, is_challenge: true, refusals: 0 });
            }
            Goal::Begun => {
                let table = table.unwrap_or_default();
                self.tables.insert(table);
                let (white, black) = (pending.who.name().to_owned(), Some(COMPUTER.to_owned()));
                // While the computer thinks, nobody sees which turn it is.
                let turn = seen.iter().find_map(|seen| seen.turn_of(table)).unwrap_or((1, 0));
                self.games.push(Game { table, turn, white, black, is_challenge: false, refusals: 0 });
            }
            Goal::Later(table, turn) | Goal::Luck(table, turn) => {
                // Who is told that his luck word is in may be so before the challenge shows it.
                let least = if matches!(pending.goal, Goal::Luck(..)) { (turn.0 + 1, 0) } else { *turn };
                let later =
                    seen.iter().filter_map(|seen| seen.turn_of(*table)).max().unwrap_or(least).max(least);
                let is_over = seen.iter().any(|seen| seen.is_end_of(*table));
                if let Some(game) = self.games.iter_mut().find(|game| game.table == *table) {
                    (game.turn, game.refusals) = (later.max(game.turn), 0);
                }
                if is_over && let Some(at) = self.games.iter().position(|game| game.table == *table) {
                    let game = self.games.remove(at);
                    self.perhaps_again(hall, pending.place, &game, seen);
                }
            }
            Goal::Off(table, _) => self.games.retain(|game| game.table != *table),
            Goal::Forgotten(_) => self.lose(hall, pending.who.name()),
            Goal::Asked(_) | Goal::Analysis(_) => {}
        }
    }

    fn was_refused(&mut self, hall: &Hall, pending: &Pending, told: String) {
        self.settle(hall, pending, Outcome::Refused);
        self.refused = (self.refused.0 + 1, format!("{:?}: {told}", pending.goal));
        if let Goal::Later(table, _) | Goal::Luck(table, _) | Goal::Off(table, _) = pending.goal {
            self.games.iter_mut().filter(|game| game.table == table).for_each(|game| game.refusals += 1);
        } else if matches!(pending.goal, Goal::Table(_) | Goal::Begun) {
            self.replace(hall, pending.who.name());
        }
        self.games.retain(|game| game.refusals < MAX_REFUSALS);
    }

    fn settle(&self, hall: &Hall, pending: &Pending, outcome: Outcome) {
        if let Some(deed) = pending.deed {
            hall.ledger.lock().unwrap().settle(deed, outcome);
            hall.bell.notify_all();
        }
    }

    pub(super) fn note(
        &mut self,
        hall: &Hall,
        who: Person,
        place: usize,
        act: Act,
        what: Option<What>,
        goal: Goal,
    ) {
        let note = |what| hall.ledger.lock().unwrap().note(&who, &self.places[place], act.clone(), what);
        let deed = what.map(note);
        self.pending = Some(Pending { deed, act, place, tries: 0, is_twice: false, who, goal });
    }

    pub(super) fn place_of(&self, person: &Person) -> usize {
        self.places.iter().position(|place| place.is_for(person)).expect("people are of a place")
    }

    /// Gives up what will not be answered any more.
    pub(super) fn give_up(&mut self, hall: &Hall) {
        if let Some(pending) = self.pending.take()
            && matches!(pending.goal, Goal::Forgotten(_))
        {
            self.lose(hall, pending.who.name());
        }
    }

    /// Somebody has left, and with that his matches are over.
    fn lose(&mut self, hall: &Hall, name: &str) {
        self.games.retain(|game| game.white != name && game.black.as_deref() != Some(name));
        self.replace(hall, name);
    }

    /// Somebody new takes the place of whoever has this name.
    fn replace(&mut self, hall: &Hall, name: &str) {
        if let Some(at) = self.people.iter().position(|player| player.person.name() == name) {
            self.people[at] = self.newcomer(hall, at);
        }
    }

    /// Somebody new, of one of the places in turn.
    pub(super) fn newcomer(&mut self, hall: &Hall, at: usize) -> Player {
        let name = format!("{}x{:x}", self.name, self.random.u32(..));
        let person = match &self.places[at % self.places.len()] {
            Place::Discord(_) => Person::Discord(hall.discord.user(&name)),
            Place::Telegram(_) => {
                let user = hall.telegram.user(&name);
                // So that he can be written to.
                hall.telegram.say(&user, &hall.telegram.private(&user), "/ping");
                Person::Telegram(user)
            }
        };
        Player { person, challenges: 0, hasty: 0 }
    }
}
