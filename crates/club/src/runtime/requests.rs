//! One request: drops events that were handled before, runs the query or the action, and turns refusals into replies.
//!
//! Also stores the updates that a platform has sent, and hands out waiting replies.

use super::actions::act;
use super::club::{Club, Job, ParsedRequest};
use super::queries::answer_query;
use super::work::Done;
use crate::club_store::ClubStore;
use crate::commands::{Completion, HandlerError, Refusal, complete};
use crate::messages::{Player, private, public};
use crate::protocol::{How, Reply, Request, RequestBody, Style, Value, about};
use crate::texts::text;
use anyhow::{Context, anyhow, ensure};
use blot_store::{MatchPlace, NewUpdate, Person, Platform};
use blot_table::{TableId, Time};

/// How long a platform's events are remembered. Platforms send nothing again after days.
const REMEMBERED: i64 = 7 * Time::DAY;
/// How many events each tick checks for their age: few enough to keep no request waiting, and more than arrive between
/// two ticks.
const CHECKED_PER_TICK: usize = 2000;
/// The longest id in bytes. Platforms have shorter ones.
const MAX_ID: usize = 128;

impl Club {
    /// Handles one request. Its changes are on disk when this returns.
    pub fn handle(&mut self, request: Request) -> anyhow::Result<Vec<Reply>> {
        self.work(&[Job::from(request)]).pop().ok_or_else(|| anyhow!("one job has one outcome"))?
    }

    /// Completes a command; see [`ClubHandle::complete`](crate::ClubHandle::complete).
    pub fn complete(&mut self, request: &Request) -> anyhow::Result<Completion> {
        self.db.refresh()?;
        complete(&mut self.db, request)
    }

    /// Computes all ladders again, and returns how many rows were different. For benchmarks.
    #[doc(hidden)]
    pub fn recompute_ladders(&mut self) -> anyhow::Result<usize> {
        self.db.store.begin()?;
        let changed = self.db.store.recompute_all()?;
        self.db.commit()?;
        Ok(changed)
    }

    /// Runs a request within the open transaction.
    pub(crate) fn request(&mut self, parsed: &ParsedRequest) -> anyhow::Result<Done> {
        let ParsedRequest { request, command } = parsed;
        check_ids(request)?;
        if !self.db.store.note_event(request.place.platform, &request.event, request.at)? {
            return Ok(Done::default());
        }
        // First, so that the clocks leave out an absence before this request counts.
        self.memory.presence.serve(&mut self.db, request.place.platform, request.at)?;
        if parsed.only_looks() {
            let replies = answer(&mut self.db, parsed)?;
            return Ok(replies.into_iter().map(Reply::thought_about).collect::<Vec<_>>().into());
        }
        let acted = command.clone().map_err(HandlerError::from);
        let acted = acted.and_then(|command| act(&mut self.tx(), request, &command));
        match acted {
            Ok(effects) => Ok(self.store_effects(effects)?.into()),
            Err(error) => {
                let replies = refused(&mut self.db, request, error)?;
                if request.place.platform.answers_late() { self.send(replies) } else { Ok(replies.into()) }
            }
        }
    }

    /// Claims waiting replies: those that an ended process has left behind, and those that were released. One that
    /// cannot be read any more becomes the present board of its match.
    pub(crate) fn waiting(&mut self, platform: Platform, max: usize) -> anyhow::Result<Vec<Reply>> {
        let mut replies = Vec::new();
        for waiting in self.memory.outbox.waiting(&self.db.store, platform, max)? {
            let table = match waiting {
                Ok(reply) => {
                    replies.push(reply);
                    continue;
                }
                Err(table) => table,
            };
            if let Some(stored) = table.map(|table| self.db.stored_match(table)).transpose()?.flatten() {
                let here = stored.places().find(|at| stored.place_at(*at).platform == platform);
                let board = self.db.view_at(stored, here.unwrap_or(MatchPlace::Primary))?.now(How::New);
                replies.extend(self.send(vec![board])?.replies);
            }
        }
        Ok(replies)
    }

    /// Stores an update in the inbox, unless it came before.
    pub(crate) fn receive(
        &mut self,
        platform: Platform,
        received: &NewUpdate,
        now: Time,
    ) -> anyhow::Result<()> {
        ensure!((1..=MAX_ID).contains(&received.key.len()), "a key of {} bytes", received.key.len());
        let store = &self.db.store;
        if store.note_event(platform, &format!("got {}", received.key), now)? {
            store.receive(platform, received)?;
            received.seen.iter().try_for_each(|(place, person)| store.sight(place, person))?;
            received.left.iter().try_for_each(|(place, user)| store.forget_sighting(place, user))?;
            received.closed.iter().try_for_each(|place| store.forget_chat(place))?;
        }
        Ok(())
    }

    /// Forgets old events of platforms, a few at every tick, and expired codes.
    pub(crate) fn forget_events(&mut self, now: Time) -> anyhow::Result<()> {
        self.memory.forgot =
            self.db.store.forget_events(now.plus(-REMEMBERED), &self.memory.forgot, CHECKED_PER_TICK)?;
        self.db.store.forget_codes(now)
    }
}

/// Answers a query, or refuses a request that is not understood. Changes nothing, so a read-only connection will do.
pub(crate) fn answer(db: &mut ClubStore, parsed: &ParsedRequest) -> anyhow::Result<Vec<Reply>> {
    let ParsedRequest { request, command } = parsed;
    let command = command.clone().map_err(HandlerError::from);
    let replies = command.and_then(|command| answer_query(db, request, &command));
    replies.or_else(|error| refused(db, request, error))
}

/// Turns a refusal into a reply to the player who asked. A board of an earlier turn loses its buttons.
fn refused(db: &mut ClubStore, request: &Request, error: HandlerError) -> anyhow::Result<Vec<Reply>> {
    let (refusal, at) = match error {
        HandlerError::Refused { refusal, at } => (refusal, at),
        HandlerError::Failed(error) => return Err(error),
    };
    let player = db.look_up(request)?;
    let left = at.as_ref().and_then(|view| view.time_left(request.at));
    let no = Reply {
        how: How::New,
        refusal: true,
        ..private(request, &player, vec![refusal.text(at.as_ref().map(|view| &view.players), left)])
    };
    match refusal {
        Refusal::OldBoard(table) => old_board(db, request, &player, table, no),
        _ => Ok(vec![no]),
    }
}

/// The refusal of a press on a board of an earlier turn: it gets a button that shows the present board, and the old one
/// loses its buttons.
fn old_board(
    db: &mut ClubStore,
    request: &Request,
    player: &Player,
    table: TableId,
    mut no: Reply,
) -> anyhow::Result<Vec<Reply>> {
    let stored = db.stored_match(table)?.with_context(|| format!("table {} is missing", table.0))?;
    let view = db.view_from(stored, &request.place)?;
    if let (Some(message), true) = (&request.message, view.has_private_board(request, player)) {
        let mut board = view.private_board(request, player, How::Edit(message.clone()), Vec::new(), None);
        board.text.insert(0, text!("no-old-board-here", number = view.number()));
        return Ok(vec![board]);
    }
    no.buttons = vec![vec![about(table, "board", text!("button-board"), Style::Plain)]];
    let draft = &view.stored.draft;
    let mut replies = vec![no];
    if let Some(message) = &request.message
        && db.store.table_of_message(&request.place, message)? == Some(table)
    {
        let is_private_draft = draft.as_ref().is_some_and(|draft| draft.is_private);
        let is_on_turn = view.stored.table.game.turn().is_some_and(|side| view.player(side).id == player.id);
        if Some(message) != view.message() {
            replies.push(public(request.place.clone(), How::RemoveButtons(message.clone())));
        } else if is_private_draft && is_on_turn && request.place == *view.place() {
            replies.push(view.now(How::Edit(message.clone())));
        }
    }
    Ok(replies)
}

/// Refuses a request whose ids are empty or longer than any platform's, before they are stored.
pub(crate) fn check_ids(request: &Request) -> anyhow::Result<()> {
    let ids = [&request.event, &request.place.id, &request.from.user];
    for id in ids
        .into_iter()
        .chain(&request.message)
        .chain(&request.within)
        .chain(people(request).map(|person| &person.user))
    {
        ensure!((1..=MAX_ID).contains(&id.len()), "an id of {} bytes", id.len());
    }
    Ok(())
}

/// The people that a request mentions.
fn people(request: &Request) -> Box<dyn Iterator<Item = &Person> + '_> {
    match &request.what {
        RequestBody::Typed { people, reply_to, .. } => {
            Box::new(people.iter().map(|(_, person)| person).chain(reply_to))
        }
        RequestBody::Command { options, .. } => Box::new(options.iter().filter_map(|(_, value)| match value {
            Value::Person(person) => Some(person),
            _ => None,
        })),
        RequestBody::Press { .. } => Box::new(std::iter::empty()),
    }
}
