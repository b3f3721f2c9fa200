//! One request on its way: known events are dropped, commands that look and commands that act part ways, refusals are said.

use super::look::look;
use crate::club::{Club, Job};
use crate::commands::{Call, Completion, Refusal, Stop, complete};
use crate::desk::Desk;
use crate::messages::{Player, private, public};
use crate::protocol::{How, Reply, Request, Style, Value, What, about};
use crate::texts::text;
use anyhow::{Context, anyhow, ensure};
use blot_store::{At, Person, Platform, Received};
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
        self.work(&[Job::Request(Box::new(request))]).pop().ok_or_else(|| anyhow!("one job has one outcome"))?
    }

    /// What can be typed next; see [`Door::complete`](crate::Door::complete).
    pub fn complete(&mut self, request: &Request) -> anyhow::Result<Completion> {
        self.desk.refresh()?;
        complete(&mut self.desk, request)
    }

    /// Computes all ladders again; how many rows were different. For benchmarks.
    #[doc(hidden)]
    pub fn recompute_ladders(&mut self) -> anyhow::Result<usize> {
        self.desk.store.begin()?;
        let changed = self.desk.store.recompute_all()?;
        self.desk.store.commit()?;
        Ok(changed)
    }

    pub(crate) fn request(&mut self, request: &Request) -> anyhow::Result<Vec<Reply>> {
        check_ids(request)?;
        if !self.desk.store.note_event(request.place.platform, &request.event, request.at)? {
            return Ok(Vec::new());
        }
        // What was nobody's fault is taken out before anything counts.
        self.serve(request.place.platform, request.at)?;
        let call = match Call::read(request) {
            Ok(call) if call.only_looks() => {
                let replies = answer(&mut self.desk, request, Ok(call))?;
                return Ok(replies.into_iter().map(Reply::thought_about).collect());
            }
            Ok(call) => call,
            no => return answer(&mut self.desk, request, no),
        };
        match self.act(request, &call) {
            Ok(replies) => self.put_out(replies),
            Err(stop) if request.place.platform.answers_late() => {
                let replies = refused(&mut self.desk, request, stop)?;
                self.put_out(replies)
            }
            Err(stop) => refused(&mut self.desk, request, stop),
        }
    }

    /// Replies that a process has left behind, or that were put back. One that cannot be read any more becomes the present
    /// board of its match.
    pub(crate) fn waiting(&mut self, platform: Platform, max: usize) -> anyhow::Result<Vec<Reply>> {
        let mut replies = Vec::new();
        for waiting in self.outbox.waiting(&self.desk.store, platform, max)? {
            let table = match waiting {
                Ok(reply) => {
                    replies.push(reply);
                    continue;
                }
                Err(table) => table,
            };
            if let Some(room) = table.map(|table| self.desk.room(table)).transpose()?.flatten() {
                let here = room.places().find(|at| room.place_at(*at).platform == platform);
                let board = self.desk.scene_at(room, here.unwrap_or(At::Home))?.now(How::New);
                replies.extend(self.put_out(vec![board])?);
            }
        }
        Ok(replies)
    }

    /// Keeps what has come, unless it came before.
    pub(crate) fn receive(&mut self, platform: Platform, received: &Received, now: Time) -> anyhow::Result<()> {
        ensure!((1..=MAX_ID).contains(&received.key.len()), "a key of {} bytes", received.key.len());
        let store = &self.desk.store;
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
        self.forgot = self.desk.store.forget_events(now.plus(-REMEMBERED), &self.forgot, LOOKED_AT)?;
        self.desk.store.forget_codes(now)
    }
}

/// Answers what only looks, or was not understood. Nothing is changed, so any connection will do.
pub(crate) fn answer(
    desk: &mut Desk,
    request: &Request,
    call: Result<Call, Refusal>,
) -> anyhow::Result<Vec<Reply>> {
    let replies = call.map_err(Stop::from).and_then(|call| look(desk, request, &call));
    replies.or_else(|stop| refused(desk, request, stop))
}

/// A "no", said to whoever asked. A board of an earlier turn loses its buttons.
fn refused(desk: &mut Desk, request: &Request, stop: Stop) -> anyhow::Result<Vec<Reply>> {
    let (refusal, at) = match stop {
        Stop::Refused { refusal, at } => (refusal, at),
        Stop::Failed(error) => return Err(error),
    };
    let player = desk.look_up(request)?;
    let left = at.as_ref().and_then(|scene| scene.time_left(request.at));
    let no = Reply {
        how: How::New,
        refusal: true,
        ..private(request, &player, vec![refusal.text(at.as_ref().map(|scene| &scene.players), left)])
    };
    match refusal {
        Refusal::OldBoard(table) => old_board(desk, request, &player, table, no),
        _ => Ok(vec![no]),
    }
}

/// Where a board of an earlier turn was pressed: the way to the present one, and no more buttons on the old one.
fn old_board(
    desk: &mut Desk,
    request: &Request,
    player: &Player,
    table: TableId,
    mut no: Reply,
) -> anyhow::Result<Vec<Reply>> {
    let room = desk.room(table)?.with_context(|| format!("table {} is missing", table.0))?;
    let scene = desk.scene_from(room, &request.place)?;
    if let (Some(message), true) = (&request.message, scene.is_apart(request, player)) {
        let mut board = scene.apart(request, player, How::Edit(message.clone()), Vec::new(), None);
        board.text.insert(0, text!("no-old-board-here", number = scene.number()));
        return Ok(vec![board]);
    }
    no.buttons = vec![vec![about(table, "board", text!("button-board"), Style::Plain)]];
    let draft = &scene.room.draft;
    let mut replies = vec![no];
    if let Some(message) = &request.message
        && desk.store.table_of_message(&request.place, message)? == Some(table)
    {
        let is_changed_apart = draft.as_ref().is_some_and(|draft| draft.apart);
        let is_his_own = scene.room.table.game.turn().is_some_and(|side| scene.player(side).id == player.id);
        if Some(message) != scene.message() {
            replies.push(public(request.place.clone(), How::RemoveButtons(message.clone())));
        } else if is_changed_apart && is_his_own && request.place == *scene.place() {
            replies.push(scene.now(How::Edit(message.clone())));
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
        What::Typed { people, reply_to, .. } => {
            Box::new(people.iter().map(|(_, person)| person).chain(reply_to))
        }
        What::Command { options, .. } => Box::new(options.iter().filter_map(|(_, value)| match value {
            Value::Person(person) => Some(person),
            _ => None,
        })),
        What::Press { .. } => Box::new(std::iter::empty()),
    }
}
