//! The club itself: one door for everything that happens, [`Club::handle`]. It runs on one thread and owns the database.

use crate::analysis::{Analyst, Studied};
use crate::chance::Chance;
use crate::commands::Call;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::commands::{Completion, complete};
use crate::computer::{Answer, Question};
use crate::desk::Desk;
use crate::look::look;
use crate::messages::{Player, private, public};
use crate::outbox::{self, Outbox};
use crate::protocol::{How, Reply, Request, Style, Value, What, about};
use crate::texts::text;
use anyhow::{Context, anyhow, ensure};
use blot_store::{At, Forgotten, Mark, OpenError, Person, Place, Platform, Received, Store};
use blot_table::{TableId, Time};
use std::collections::HashMap;
use std::path::Path;

/// How long it is remembered what a platform has sent. They send nothing again after days.
const REMEMBERED: i64 = 7 * Time::DAY;
/// Of so many events each tick looks whether they can be forgotten: nobody has to wait for it, and it is more than ever come
/// between two ticks.
const LOOKED_AT: usize = 2000;
/// The longest ids that platforms have, generously.
const MAX_ID: usize = 128;

/// A club with its database. Adapters share it through a [`Door`](crate::Door).
pub struct Club {
    pub(crate) desk: Desk,
    pub(crate) chance: Box<dyn Chance>,
    pub(crate) forgotten: Forgotten,
    /// How far events were looked through for those that can be forgotten.
    forgot: Mark,
    /// What waits to be sent, and what this process is delivering.
    pub(crate) outbox: Outbox,
    /// When each platform was served last, and when that was written down.
    pub(crate) served: HashMap<Platform, Time>,
    pub(crate) noted: HashMap<Platform, Time>,
    /// Whether the computer answers on the spot, since nobody else thinks for it.
    pub(crate) thinks: bool,
    /// The turns of the computer's to which the present job has led.
    pub(crate) questions: Vec<Question>,
    /// Who looks into matches that are over, and for whom.
    pub(crate) analyst: Analyst,
}

/// Something for the club to do.
#[derive(Clone, Debug)]
pub enum Job {
    /// Somebody did something.
    Request(Box<Request>),
    /// It is this late; what is due happens.
    Tick {
        /// Who says so.
        platform: Platform,
        /// How late.
        now: Time,
        /// Whether the platform is reached, so that people can act. While it is not, no time counts.
        is_served: bool,
    },
    /// A reply has arrived, as this message where it is one; or it cannot ever arrive.
    Delivered {
        /// Which.
        reply: Box<Reply>,
        /// The platform's id of the message.
        message: Option<String>,
    },
    /// A reply can never arrive: its place is gone, or closed to us.
    Undeliverable(Box<Reply>),
    /// A reply could not be delivered now; it waits again.
    PutBack(i64),
    /// The platform has moved a place: its club goes with it.
    Moved {
        /// Where it was.
        from: Place,
        /// Where it is now.
        to: Place,
    },
    /// What waits in the outbox and nobody is delivering, at most so many.
    Waiting(Platform, usize),
    /// These have come from a platform, to be kept until they are done.
    Receive(Platform, Vec<Received>, Time),
    /// What was kept with this number is done.
    Done(i64),
    /// Somebody has left a place.
    Left(Place, String),
    /// The computer has thought about its turn.
    Computer(Box<Answer>),
    /// A match was looked into.
    Studied(Box<Studied>),
}

impl Club {
    /// Opens a database file, or makes it.
    pub fn open(file: &Path, chance: Box<dyn Chance>) -> Result<Club, OpenError> {
        let mut club = Club {
            desk: Desk::new(Store::open(file)?),
            chance,
            forgotten: Forgotten::beside(file),
            forgot: Mark::default(),
            outbox: Outbox::default(),
            served: HashMap::new(),
            noted: HashMap::new(),
            thinks: true,
            questions: Vec::new(),
            analyst: Analyst::default(),
        };
        club.forget_again().map_err(|error| OpenError::Database(error.into()))?;
        Ok(club)
    }

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

    /// What platforms have sent long ago is forgotten, a little at every tick.
    pub(crate) fn forget_events(&mut self, now: Time) -> anyhow::Result<()> {
        self.forgot = self.desk.store.forget_events(now.plus(-REMEMBERED), &self.forgot, LOOKED_AT)?;
        self.desk.store.forget_codes(now)
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

    /// Stores replies in the outbox; see [`Outbox::add`].
    pub(crate) fn put_out(&mut self, replies: Vec<Reply>) -> anyhow::Result<Vec<Reply>> {
        self.outbox.add(&self.desk.store, replies)
    }

    /// The same; but where nobody waits for this job they are left for whoever looks into the outbox next.
    pub(crate) fn put_out_or_leave(&mut self, replies: Vec<Reply>) -> anyhow::Result<Vec<Reply>> {
        if !self.analyst.has_thread {
            return self.put_out(replies);
        }
        replies.iter().try_for_each(|reply| outbox::add(&self.desk.store, reply).map(drop))?;
        Ok(Vec::new())
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
