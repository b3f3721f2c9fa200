//! The players of one club, who play random matches, one action after the other. A club has one place, or two
//! if it is bridged.

use super::context::Context;
use super::expectation::{COMPUTER, Expectation};
use super::ledger::{ActionEffect, ActionOutcome};
use super::place::{Account, Place, PlatformAction, PlayerView, SeenMessage};
use blot_testing::Turn;
use fastrand::Rng;
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;

pub(super) struct ClubPlayers {
    name: String,
    pub(super) places: Vec<Place>,
    pub(super) people: Vec<Player>,
    pub(super) games: Vec<Game>,
    /// All tables of the club so far.
    tables: BTreeSet<i64>,
    /// The action that waits for its answer.
    pub(super) pending: Option<PendingAction>,
    pub(super) random: Rng,
    /// Whether they also play against the computer.
    pub(super) has_computer: bool,
    /// The number of refusals, and the last one.
    pub(super) refused: (u32, String),
}

pub(super) struct Player {
    pub(super) person: Account,
    pub(super) challenges: u32,
    /// The last cycle in which the player pressed a button twice.
    pub(super) pressed_twice_in: u32,
}

/// A challenge or a running match, as the players last saw it.
pub(super) struct Game {
    pub(super) table: i64,
    pub(super) turn: Turn,
    pub(super) white: String,
    pub(super) black: Option<String>,
    pub(super) is_challenge: bool,
    refusals: u32,
}

/// An action that waits for its answer.
pub(super) struct PendingAction {
    /// Its number in the ledger. Actions without an effect have none.
    pub(super) action: Option<usize>,
    pub(super) performed: PlatformAction,
    /// The index of the place.
    pub(super) place: usize,
    /// How often it was delivered again.
    pub(super) tries: u32,
    /// Whether the player pressed twice.
    pub(super) is_twice: bool,
    who: Account,
    expected: Expectation,
}

/// The new table, if there is one, and the visible messages; or the words of a refusal.
type ActionAnswer = Result<(Option<i64>, Vec<SeenMessage>), String>;

/// After this many refusals in a row a match is left alone.
const MAX_REFUSALS: u32 = 6;

impl ClubPlayers {
    pub(super) fn new(context: &Context, name: &str, places: Vec<Place>, random: Rng) -> ClubPlayers {
        let (people, games, tables) = (Vec::new(), Vec::new(), BTreeSet::new());
        let mut club = ClubPlayers {
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
            let person = club.newcomer(context, at);
            club.people.push(person);
        }
        club
    }

    /// The same players, who challenge the computer more often than each other.
    pub(super) fn with_computer(self) -> ClubPlayers {
        ClubPlayers { has_computer: true, ..self }
    }

    /// What they wait for and what they see, for the report of a failure.
    pub(super) fn state(&self, context: &Context) -> String {
        let Some(pending) = &self.pending else {
            return format!("{} waits for nothing", self.name);
        };
        let view = self.places[pending.place].look(&context.platforms, Some(&pending.performed));
        let seen: Vec<_> =
            view.seen.iter().rev().take(9).map(|seen| (&seen.message, &seen.words, &seen.buttons)).collect();
        let PendingAction { who, expected, tries, is_twice, .. } = pending;
        format!(
            "{}: {} waits for {expected:?}, delivered again {tries} times, pressed twice: {is_twice}; told {:?}, sees {seen:#?}",
            self.name,
            who.name(),
            view.told
        )
    }

    /// Plays until play is stopped.
    pub(super) fn play(&mut self, context: &Context) {
        let mut continues = true;
        while continues && !context.platforms.stopped.load(Ordering::SeqCst) {
            continues = self.step(context);
        }
        // An action without an effect need not be answered; another one follows in the next cycle.
        self.pending.take_if(|pending| pending.action.is_none());
    }

    /// Only waits for the answer to the last action.
    pub(super) fn finish(&mut self, context: &Context) {
        while self.pending.is_some() && self.step(context) {}
    }

    fn step(&mut self, context: &Context) -> bool {
        let Some(pending) = self.pending.take() else {
            return self.begin(context);
        };
        let place = &self.places[pending.place];
        let answer =
            place.wait(&context.platforms, Some(&pending.performed), |view| self.answer(&pending, view));
        self.conclude(context, pending, answer)
    }

    /// Takes in an answer that came just before play was stopped.
    pub(super) fn take_in_answer(&mut self, context: &Context) {
        if let Some(pending) = self.pending.take() {
            let view = self.places[pending.place].look(&context.platforms, Some(&pending.performed));
            let answer = self.answer(&pending, &view);
            self.conclude(context, pending, answer);
        }
    }

    /// The answer to an action that a view shows, if there is one.
    fn answer(&self, pending: &PendingAction, view: &PlayerView) -> Option<ActionAnswer> {
        if let Some(table) = pending.expected.is_reached(view, pending.who.name(), &self.tables) {
            return Some(Ok((table, view.seen.clone())));
        }
        if pending.expected.is_too_late(view) {
            return Some(Err("a player has left".to_owned()));
        }
        // Three private messages are no answer: the greeting of newcomers, the confirmation of a luck word that
        // the board has shown already, and the refusal of the second of two presses.
        let is_late = |told: &str| told.contains("Your luck word for #") && !pending.expected.is_told(told);
        let is_answer = |told: &String| !told.contains("I am here") && !is_late(told) && !pending.is_twice;
        let told = view.told.clone().filter(is_answer)?;
        Some(if pending.expected.is_told(&told) { Ok((None, view.seen.clone())) } else { Err(told) })
    }

    /// Ends an action that has its answer. False if it has none yet.
    fn conclude(&mut self, context: &Context, pending: PendingAction, answer: Option<ActionAnswer>) -> bool {
        match answer {
            Some(Ok((table, seen))) => self.succeeded(context, &pending, table, &seen),
            Some(Err(told)) => self.was_refused(context, &pending, told),
            None => {
                self.pending = Some(pending);
                return false;
            }
        }
        true
    }

    fn succeeded(
        &mut self,
        context: &Context,
        pending: &PendingAction,
        table: Option<i64>,
        seen: &[SeenMessage],
    ) {
        self.settle(context, pending, ActionOutcome::Acknowledged(table));
        match &pending.expected {
            Expectation::Table(black) => {
                let table = table.unwrap_or_default();
                self.tables.insert(table);
                let (white, black) = (pending.who.name().to_owned(), black.clone());
                self.games.push(Game { table, turn: (1, 0), white, black, is_challenge: true, refusals: 0 });
            }
            Expectation::Begun => {
                let table = table.unwrap_or_default();
                self.tables.insert(table);
                let (white, black) = (pending.who.name().to_owned(), Some(COMPUTER.to_owned()));
                // While the computer is thinking, no button shows the turn.
                let turn = seen.iter().find_map(|seen| seen.turn_of(table)).unwrap_or((1, 0));
                self.games.push(Game { table, turn, white, black, is_challenge: false, refusals: 0 });
            }
            Expectation::Later(table, turn) | Expectation::Luck(table, turn) => {
                // The confirmation of a luck word may come before the challenge shows it.
                let least =
                    if matches!(pending.expected, Expectation::Luck(..)) { (turn.0 + 1, 0) } else { *turn };
                let later =
                    seen.iter().filter_map(|seen| seen.turn_of(*table)).max().unwrap_or(least).max(least);
                let is_over = seen.iter().any(|seen| seen.is_end_of(*table));
                if let Some(game) = self.games.iter_mut().find(|game| game.table == *table) {
                    (game.turn, game.refusals) = (later.max(game.turn), 0);
                }
                if is_over && let Some(at) = self.games.iter().position(|game| game.table == *table) {
                    let game = self.games.remove(at);
                    self.rematch_or_analyze(context, pending.place, &game, seen);
                }
            }
            Expectation::Off(table, _) => self.games.retain(|game| game.table != *table),
            Expectation::Forgotten(_) => self.lose(context, pending.who.name()),
            Expectation::Asked(_) | Expectation::Analysis(_) => {}
        }
    }

    fn was_refused(&mut self, context: &Context, pending: &PendingAction, told: String) {
        self.settle(context, pending, ActionOutcome::Refused);
        self.refused = (self.refused.0 + 1, format!("{:?}: {told}", pending.expected));
        if let Expectation::Later(table, _) | Expectation::Luck(table, _) | Expectation::Off(table, _) =
            pending.expected
        {
            self.games.iter_mut().filter(|game| game.table == table).for_each(|game| game.refusals += 1);
        } else if matches!(pending.expected, Expectation::Table(_) | Expectation::Begun) {
            self.replace(context, pending.who.name());
        }
        self.games.retain(|game| game.refusals < MAX_REFUSALS);
    }

    fn settle(&self, context: &Context, pending: &PendingAction, outcome: ActionOutcome) {
        if let Some(action) = pending.action {
            context.ledger.lock().unwrap().settle(action, outcome);
            context.settled.notify_all();
        }
    }

    pub(super) fn note(
        &mut self,
        context: &Context,
        who: Account,
        place: usize,
        performed: PlatformAction,
        what: Option<ActionEffect>,
        expected: Expectation,
    ) {
        let note =
            |what| context.ledger.lock().unwrap().note(&who, &self.places[place], performed.clone(), what);
        let action = what.map(note);
        self.pending =
            Some(PendingAction { action, performed, place, tries: 0, is_twice: false, who, expected });
    }

    pub(super) fn place_of(&self, person: &Account) -> usize {
        self.places.iter().position(|place| place.is_for(person)).expect("every player has a place")
    }

    /// Gives up an action that will never be answered.
    pub(super) fn give_up(&mut self, context: &Context) {
        if let Some(pending) = self.pending.take()
            && matches!(pending.expected, Expectation::Forgotten(_))
        {
            self.lose(context, pending.who.name());
        }
    }

    /// Removes the matches of a player who has left, and replaces the player.
    fn lose(&mut self, context: &Context, name: &str) {
        self.games.retain(|game| game.white != name && game.black.as_deref() != Some(name));
        self.replace(context, name);
    }

    /// Replaces the player of this name by a newcomer.
    fn replace(&mut self, context: &Context, name: &str) {
        if let Some(at) = self.people.iter().position(|player| player.person.name() == name) {
            self.people[at] = self.newcomer(context, at);
        }
    }

    /// A newcomer on the platform of one of the places.
    pub(super) fn newcomer(&mut self, context: &Context, at: usize) -> Player {
        let name = format!("{}x{:x}", self.name, self.random.u32(..));
        let person = match &self.places[at % self.places.len()] {
            Place::Discord(_) => Account::Discord(context.platforms.discord.user(&name)),
            Place::Telegram(_) => {
                let user = context.platforms.telegram.user(&name);
                // A bot can only write to users who wrote first.
                context.platforms.telegram.say(&user, &context.platforms.telegram.private(&user), "/ping");
                Account::Telegram(user)
            }
        };
        Player { person, challenges: 0, pressed_twice_in: 0 }
    }
}
