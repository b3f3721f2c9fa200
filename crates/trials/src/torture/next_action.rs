//! Chooses the next action of a club's players: challenges, plays, and now and then a player who leaves.

use super::context::Context;
use super::expectation::{COMPUTER, Expectation, consequence, weight};
use super::ledger::ActionEffect;
use super::place::{Account, Place, PlatformAction, PlayerView, SeenMessage};
use super::players::{ClubPlayers, Game, Player};
use blot_engine::Level;
use blot_testing::Turn;
use serde_json::json;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

/// Just below the number of challenges a player may make in a day.
const MAX_CHALLENGES: u32 = 25;
/// Matches that run at the same time.
const MATCHES: usize = 2;

impl ClubPlayers {
    /// Performs an action. False if play is stopped before there is anything to do.
    pub(super) fn begin(&mut self, context: &Context) -> bool {
        if self.random.u32(..1000) < context.leaving.load(Ordering::SeqCst) && self.leave(context) {
            return true;
        }
        if self.games.len() < MATCHES {
            self.challenge(context);
            return true;
        }
        self.random.shuffle(&mut self.games);
        for at in 0..self.games.len() {
            if self.continue_match(context, at) {
                return true;
            }
        }
        // Boards are on their way, or the computer is thinking. Wait for one of them.
        let is_on = |game: &Game, seen: &SeenMessage| {
            seen.turn_of(game.table) >= Some(game.turn) || seen.is_end_of(game.table)
        };
        let is_there = |view: &PlayerView| {
            view.seen.iter().any(|seen| self.games.iter().any(|game| is_on(game, seen))).then_some(())
        };
        let at = self.random.usize(..self.places.len());
        self.places[at].wait(&context.platforms, None, is_there).is_some()
    }

    fn challenge(&mut self, context: &Context) {
        let by = self.random.usize(..self.people.len());
        if self.people[by].challenges >= MAX_CHALLENGES {
            self.people[by] = self.newcomer(context, by);
        }
        self.people[by].challenges += 1;
        let person = self.people[by].person.clone();
        let place = self.place_of(&person);
        let (length, variant) = [(1, "hypergammon"), (1, "hypergammon"), (3, "hypergammon"), (1, "standard")]
            [self.random.usize(..4)];
        let mut options = vec![("length", json!(length)), ("variant", json!(variant))];
        if self.has_computer && self.random.u32(..3) > 0 {
            let level = Level::ALL[self.random.usize(..Level::ALL.len())];
            options.extend([("computer", json!(true)), ("level", json!(level.name()))]);
            let performed =
                self.places[place].command(&context.platforms, &person, "challenge", None, &options);
            return self.note(
                context,
                person,
                place,
                performed,
                Some(ActionEffect::Challenge),
                Expectation::Begun,
            );
        }
        let others = self.people.iter().map(|player| &player.person);
        let others: Vec<&Account> =
            others.filter(|other| self.places[place].is_for(other) && other.name() != person.name()).collect();
        let whom = match others.as_slice() {
            [] => None,
            others => {
                Some(others[self.random.usize(..others.len())].clone()).filter(|_| self.random.u32(..4) > 0)
            }
        };
        options.push(("ladder", json!(if self.random.bool() { "rated" } else { "friendly" })));
        let performed =
            self.places[place].command(&context.platforms, &person, "challenge", whom.as_ref(), &options);
        let expected = Expectation::Table(whom.map(|whom| whom.name().to_owned()));
        self.note(context, person, place, performed, Some(ActionEffect::Challenge), expected);
    }

    /// A player without an open challenge leaves for good.
    fn leave(&mut self, context: &Context) -> bool {
        let waits = |name: &str| {
            let own =
                |game: &&Game| game.white == name || game.black.as_deref().is_none_or(|black| black == name);
            self.games.iter().filter(own).any(|game| game.is_challenge)
        };
        // A second press that is still on its way would make the player known again, from a time before they
        // left.
        let cycle = context.ledger.lock().unwrap().cycle;
        let is_free = |player: &&Player| {
            player.challenges > 0 && player.pressed_twice_in != cycle && !waits(player.person.name())
        };
        let player = self.people.iter().find(is_free);
        let Some(person) = player.map(|player| player.person.clone()) else {
            return false;
        };
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
        let place = self.place_of(&person);
        let performed =
            self.places[place].command(&context.platforms, &person, "forget", None, &[("yes", json!(true))]);
        let after = if let PlatformAction::Written(_, message, _) = &performed { *message } else { i64::MAX };
        self.note(
            context,
            person,
            place,
            performed,
            Some(ActionEffect::Forget { at }),
            Expectation::Forgotten(after),
        );
        true
    }

    /// Continues a match, if its board is there.
    fn continue_match(&mut self, context: &Context, game: usize) -> bool {
        let Game { table, turn, .. } = self.games[game];
        if self
            .places
            .iter()
            .any(|place| place.look(&context.platforms, None).seen.iter().any(|seen| seen.is_end_of(table)))
        {
            // One of its players has left.
            self.games.remove(game);
            return true;
        }
        let Some(board) = self.board(context, &self.places, table, turn) else {
            return false;
        };
        let turn = board.turn_of(table).unwrap_or(turn);
        self.games[game].is_challenge = board.buttons.iter().any(|button| button.line == "withdraw");
        let Some((person, line)) = self.choose(game, &board) else {
            // One of its players has been replaced.
            self.games.remove(game);
            return true;
        };
        let place = self.place_of(&person);
        let Some(board) = self.board(context, &self.places[place..=place], table, turn) else {
            return false;
        };
        if line == "luck" {
            let word = format!("w{}", self.random.u64(..));
            let options = [("word", json!(word)), ("game", json!(table))];
            let performed = self.places[place].command(&context.platforms, &person, "luck", None, &options);
            let what = ActionEffect::Event { table, turn, names: &["LuckGiven"], word: Some(word) };
            self.note(context, person, place, performed, Some(what), Expectation::Luck(table, turn));
            return true;
        }
        let Some(button) = board.buttons.iter().find(|button| button.table == table && button.line == line)
        else {
            return false;
        };
        let (what, expected) = consequence(button, turn, self.games[game].is_challenge);
        let typed = match line.split_once(' ') {
            None if line == "roll" => Some(("roll", vec![("game", json!(table))])),
            Some(("move", play)) => Some(("move", vec![("play", json!(play)), ("game", json!(table))])),
            _ => None,
        };
        let performed = match typed.filter(|_| self.random.u32(..8) == 0) {
            Some((command, options)) => {
                self.places[place].command(&context.platforms, &person, command, None, &options)
            }
            None => self.places[place].press(&context.platforms, &person, &board.message, &button.payload),
        };
        let twice = what.clone().filter(|_| self.random.u32(..16) == 0);
        if let Some(what) = &twice {
            // An impatient player presses twice.
            let again = self.places[place].press(&context.platforms, &person, &board.message, &button.payload);
            let mut ledger = context.ledger.lock().unwrap();
            ledger.note(&person, &self.places[place], again, what.clone());
            let pressed = self.people.iter_mut().find(|player| player.person.name() == person.name());
            pressed.into_iter().for_each(|player| player.pressed_twice_in = ledger.cycle);
        }
        self.note(context, person, place, performed, what, expected);
        self.pending.iter_mut().for_each(|pending| pending.is_twice = twice.is_some());
        true
    }

    /// Chooses a player and a button. None if one of the match's players is gone.
    fn choose(&mut self, game: usize, board: &SeenMessage) -> Option<(Account, String)> {
        let game = &self.games[game];
        let named =
            |name: &str| self.people.iter().map(|player| &player.person).find(|person| person.name() == name);
        if game.is_challenge {
            let white = named(&game.white)?.clone();
            let black = match &game.black {
                Some(name) => named(name)?.clone(),
                None => {
                    let others = self.people.iter().map(|player| &player.person);
                    let others: Vec<&Account> = others.filter(|other| other.name() != game.white).collect();
                    others[self.random.usize(..others.len())].clone()
                }
            };
            let can_decline = board.buttons.iter().any(|button| button.line == "decline");
            return Some(match self.random.u32(..20) {
                0 | 1 => (white, "luck".to_owned()),
                2 => (white, "withdraw".to_owned()),
                3 if can_decline => (black, "decline".to_owned()),
                _ => (black, "accept".to_owned()),
            });
        }
        let is_named = |person: &&Account| board.words.contains(&format!("It is {}'s turn.", person.name()));
        let person = self.people.iter().map(|player| &player.person).find(is_named)?.clone();
        let buttons = || board.buttons.iter().filter(|button| button.table == game.table);
        let mut rest = self.random.u32(..buttons().map(weight).sum::<u32>().max(1));
        let button = buttons().find(|button| {
            let weight = weight(button);
            let is_it = rest < weight;
            rest = rest.saturating_sub(weight);
            is_it
        });
        Some((person, button?.line.clone()))
    }

    /// After a match, sometimes asks for a rematch or an analysis.
    pub(super) fn rematch_or_analyze(
        &mut self,
        context: &Context,
        place: usize,
        game: &Game,
        seen: &[SeenMessage],
    ) {
        let wish = match self.random.u32(..4) {
            0 => "rematch",
            1 | 2 => "analyze",
            _ => return,
        };
        let Some(black) = game.black.clone() else {
            return;
        };
        let here = |player: &&mut Player| {
            self.places[place].is_for(&player.person) && player.person.name() == game.white
        };
        let end = seen.iter().rev().find(|seen| seen.is_end_of(game.table));
        let button = end.and_then(|end| end.buttons.iter().find(|button| button.line == wish));
        let (Some(player), Some(end), Some(button)) = (self.people.iter_mut().find(here), end, button) else {
            return;
        };
        player.challenges += u32::from(wish == "rematch");
        let person = player.person.clone();
        let performed = self.places[place].press(&context.platforms, &person, &end.message, &button.payload);
        if wish == "analyze" {
            let (what, expected) =
                (ActionEffect::Analysis { table: game.table }, Expectation::Analysis(game.table));
            return self.note(context, person, place, performed, Some(what), expected);
        }
        let expected = if black == COMPUTER { Expectation::Begun } else { Expectation::Table(Some(black)) };
        self.note(context, person, place, performed, Some(ActionEffect::Challenge), expected);
    }

    /// The newest board of a match that is not from an earlier turn than this one.
    fn board(&self, context: &Context, places: &[Place], table: i64, turn: Turn) -> Option<SeenMessage> {
        let boards = places.iter().flat_map(|place| place.look(&context.platforms, None).seen);
        boards.filter(|seen| seen.turn_of(table) >= Some(turn)).max_by_key(|seen| seen.turn_of(table))
    }
}
