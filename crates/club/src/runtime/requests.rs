//! One request on its way: known events are dropped, commands that look and commands that act part ways, refusals are said.

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

/// How long it is remembered what a platform has sent. They send nothing again after days.
const REMEMBERED: i64 = 7 * Time::DAY;
/// Of so many events each tick looks whether they can be forgotten: nobody has to wait for it, and it is more than ever come
/// between two ticks.
const LOOKED_AT: usize = 2000;
/// The longest ids that platforms have, generously.
const MAX_ID: usize = 128;

impl Club {
    /// Handles one request. What it did is on disk when this returns.
    pub fn handle(&mut self, request: Request) -> anyhow::Result<Vec<Reply>> {
        self.work(&[Job::from(request)]).pop().ok_or_else(|| anyhow!("one job has one outcome"))?
    }

    /// What can be typed next; see [`ClubHandle::complete`](crate::ClubHandle::complete).
    pub fn complete(&mut self, request: &Request) -> anyhow::Result<Completion> {
        self.db.refresh()?;
        complete(&mut self.db, request)
    }

    /// Computes all ladders again; how many rows were different. For benchmarks.
    #[doc(hidden)]
    pub fn recompute_ladders(&mut self) -> anyhow::Result<usize> {
        self.db.store.begin()?;
        let changed = self.db.store.recompute_all()?;
        self.db.commit()?;
        Ok(changed)
    }

    pub(crate) fn request(&mut self, parsed: &ParsedRequest) -> anyhow::Result<Done> {
        let ParsedRequest { request, command } = parsed;
        check_ids(request)?;
        if !self.db.store.note_event(request.place.platform, &request.event, request.at)? {
            return Ok(Done::default());
        }
        // An absence is taken out of the clocks before this request counts.
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

    /// Replies that a process has left behind, or that were put back. One that cannot be read any more becomes the present
    /// board of its match.
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

    /// Keeps what has come, unless it came before.
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

    /// What platforms have sent long ago is forgotten, a little at every tick.
    pub(crate) fn forget_events(&mut self, now: Time) -> anyhow::Result<()> {
        self.memory.forgot =
            self.db.store.forget_events(now.plus(-REMEMBERED), &self.memory.forgot, LOOKED_AT)?;
        self.db.store.forget_codes(now)
    }
}

/// Answers a request that only looks, or was not understood. Nothing is changed, so any connection will do.
pub(crate) fn answer(db: &mut ClubStore, parsed: &ParsedRequest) -> anyhow::Result<Vec<Reply>> {
    let ParsedRequest { request, command } = parsed;
    let command = command.clone().map_err(HandlerError::from);
    let replies = command.and_then(|command| answer_query(db, request, &command));
    replies.or_else(|error| refused(db, request, error))
}

/// A "no", said to whoever asked. A board of an earlier turn loses its buttons.
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

/// Where a board of an earlier turn was pressed: the way to the present one, and no more buttons on the old one.
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
        let is_his_own = view.stored.table.game.turn().is_some_and(|side| view.player(side).id == player.id);
        if Some(message) != view.message() {
            replies.push(public(request.place.clone(), How::RemoveButtons(message.clone())));
        } else if is_private_draft && is_his_own && request.place == *view.place() {
            replies.push(view.now(How::Edit(message.clone())));
        }
    }
    Ok(replies)
}

/// Ids come from the platform and are short; nothing else is stored under them.
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

/// Whom a request mentions.
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
