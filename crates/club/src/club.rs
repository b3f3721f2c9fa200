//! The club itself: one door for everything that happens, [`Club::handle`]. It runs on one thread and owns the database.

use crate::call::Call;
use crate::complete::{Completion, complete};
use crate::computer::{Answer, MAX_IN_A_ROW, Question};
use crate::desk::Desk;
use crate::dice::Chance;
use crate::look::look;
use crate::payload::about;
use crate::player::Player;
use crate::points::Point;
use crate::refusal::Refusal;
use crate::reply::{Audience, How, Reply, Style};
use crate::request::{Person, Place, Platform, Request, Time, Value, What};
use crate::scene::{private, public};
use crate::stop::Stop;
use crate::store::{At, Forgotten, Mark, OpenError, Received, Store, Waiting, is_damage};
use crate::table::TableId;
use crate::text::text;
use anyhow::{Context, anyhow, ensure};
use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
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
    /// The platform whose replies this process delivers; all, if none.
    pub(crate) serves: Option<Platform>,
    /// How far events were looked through for those that can be forgotten.
    forgot: Mark,
    /// Replies of the outbox that somebody is delivering.
    pub(crate) claimed: HashSet<i64>,
    /// Up to which number somebody is delivering everything that waits for a platform, so that nobody needs to look there.
    given_out: HashMap<Platform, i64>,
    /// Those of them that the present transaction has put there, or handed out.
    put_out: Vec<i64>,
    /// When each platform was served last, and when that was written down.
    pub(crate) served: HashMap<Platform, Time>,
    pub(crate) noted: HashMap<Platform, Time>,
    /// Whether the computer answers on the spot, since nobody else thinks for it.
    pub(crate) thinks: bool,
    /// The turns of the computer's to which the present job has led.
    pub(crate) questions: Vec<Question>,
    /// Replies that the present transaction has taken out of the outbox while somebody holds them.
    pub(crate) taken_back: Vec<i64>,
}

/// What became of a job.
#[derive(Debug, Default)]
pub(crate) struct Done {
    pub(crate) replies: Vec<Reply>,
    /// Turns of the computer's to which it has led.
    pub(crate) questions: Vec<Question>,
    /// That the replies are in the place of those that were held until now.
    is_instead: bool,
}

impl Done {
    /// All that is to be said together with what was held, and the computer's next turn.
    pub(crate) fn after(mut self, held: Vec<Reply>) -> (Vec<Reply>, Option<Question>) {
        let question = self.questions.pop();
        match self.is_instead {
            true => (self.replies, question),
            false => ([held, self.replies].concat(), question),
        }
    }
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
}

impl Club {
    /// Opens a database file, or makes it.
    pub fn open(file: &Path, chance: Box<dyn Chance>) -> Result<Club, OpenError> {
        let mut club = Club {
            desk: Desk::new(Store::open(file)?),
            chance,
            forgotten: Forgotten::beside(file),
            serves: None,
            forgot: Mark::default(),
            claimed: HashSet::new(),
            given_out: HashMap::new(),
            put_out: Vec::new(),
            served: HashMap::new(),
            noted: HashMap::new(),
            thinks: true,
            questions: Vec::new(),
            taken_back: Vec::new(),
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

    /// Does several jobs in one transaction, each for itself: one that fails leaves no trace, and the others stand. All is
    /// on disk when this returns.
    pub fn work(&mut self, jobs: &[Job]) -> Vec<anyhow::Result<Vec<Reply>>> {
        self.work_and_note(jobs, || ())
    }

    /// The same, with a call just before the commit, so that a benchmark can tell the work from it.
    #[doc(hidden)]
    pub fn work_and_note(
        &mut self,
        jobs: &[Job],
        before_commit: impl FnOnce(),
    ) -> Vec<anyhow::Result<Vec<Reply>>> {
        let outcomes = self.work_once(jobs, |_| before_commit());
        outcomes.into_iter().map(|done| done.map(|done| self.go_on(done))).collect()
    }

    /// Lets the computer wait for the next tick, or answer at once. For tests of what is seen meanwhile.
    #[doc(hidden)]
    pub fn let_computer_wait(&mut self, waits: bool) {
        self.thinks = !waits;
    }

    /// The computer answers on the spot, as often as it is its turn. What it cannot do is left for a later tick.
    fn go_on(&mut self, done: Done) -> Vec<Reply> {
        let Done { mut replies, mut questions, .. } = done;
        questions.retain(|question| self.thinks || !question.holds_replies());
        for question in questions {
            let mut held = if question.holds_replies() { std::mem::take(&mut replies) } else { Vec::new() };
            let mut next = Some(question);
            for _ in 0..MAX_IN_A_ROW {
                let Some(question) = next.take() else { break };
                let choice = question.think.choose();
                let answered = self.work_once(&[question.answered(choice)], |_| ()).pop();
                let Some(Ok(done)) = answered else { break };
                (held, next) = done.after(held);
            }
            replies.extend(held);
        }
        replies
    }

    /// The same without the computer's answers, which are left to whoever calls; with a call just before the commit, so that a trial
    /// can do it wrong.
    pub(crate) fn work_once(
        &mut self,
        jobs: &[Job],
        before_commit: impl FnOnce(&mut Vec<anyhow::Result<Done>>),
    ) -> Vec<anyhow::Result<Done>> {
        let presence = (self.served.clone(), self.noted.clone());
        match self.transact(jobs, before_commit) {
            Ok(outcomes) => outcomes,
            Err(error) => {
                // Nothing was stored, so nothing of it may be remembered.
                self.desk.forget();
                self.unclaim(0);
                self.questions.clear();
                self.taken_back.clear();
                (self.served, self.noted) = presence;
                let _ = self.desk.store.roll_back();
                // Whoever meets a damaged page spoils the whole transaction; the others need not suffer from it.
                if jobs.len() > 1 && is_damage(&error) {
                    fn nothing(_: &mut Vec<anyhow::Result<Done>>) {}
                    return jobs
                        .iter()
                        .flat_map(|job| self.work_once(std::slice::from_ref(job), nothing))
                        .collect();
                }
                // Who delivers what is known in memory alone, so it can be given up whatever the disk does.
                for job in jobs {
                    if let Job::PutBack(id) = job {
                        self.put_back(*id);
                    }
                }
                jobs.iter().map(|_| Err(anyhow!("{error:#}"))).collect()
            }
        }
    }

    fn transact(
        &mut self,
        jobs: &[Job],
        before_commit: impl FnOnce(&mut Vec<anyhow::Result<Done>>),
    ) -> anyhow::Result<Vec<anyhow::Result<Done>>> {
        let mut outcomes = self.all(jobs)?;
        before_commit(&mut outcomes);
        Point::BeforeCommit.pass();
        self.desk.store.commit()?;
        Point::Committed.pass();
        self.put_out.clear();
        for id in self.taken_back.drain(..) {
            self.claimed.remove(&id);
        }
        Ok(outcomes)
    }

    /// Begins a transaction and does all jobs in it, with a savepoint each.
    fn all(&mut self, jobs: &[Job]) -> anyhow::Result<Vec<anyhow::Result<Done>>> {
        self.desk.store.begin()?;
        Point::Begun.pass();
        self.desk.refresh()?;
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            self.desk.store.set_savepoint()?;
            let (put_out, presence) = (self.put_out.len(), (self.served.clone(), self.noted.clone()));
            let taken_back = self.taken_back.len();
            self.questions.clear();
            let outcome = catch_unwind(AssertUnwindSafe(|| self.job(job)))
                .unwrap_or_else(|_| Err(anyhow!("a bug: serving this request panicked")));
            if outcome.is_ok() {
                self.desk.store.keep_savepoint()?;
            } else {
                self.desk.store.drop_savepoint()?;
                self.desk.forget();
                (self.served, self.noted) = presence;
                self.unclaim(put_out);
                self.taken_back.truncate(taken_back);
            }
            outcomes.push(outcome);
            Point::JobDone.pass();
        }
        Ok(outcomes)
    }

    /// One job, with the turns of the computer's to which it has led.
    fn job(&mut self, job: &Job) -> anyhow::Result<Done> {
        let (replies, is_instead) = match job {
            Job::Computer(answer) => {
                let (replies, is_instead) = match self.computer_acts(answer) {
                    Err(Stop::Failed(error)) => return Err(error),
                    Err(Stop::Refused { .. }) => return Ok(Done::default()),
                    Ok(done) => done,
                };
                (self.put_out(replies)?, is_instead)
            }
            job => (self.do_job(job)?, false),
        };
        let mut questions = std::mem::take(&mut self.questions);
        questions.iter_mut().for_each(|question| question.hold(&replies));
        Ok(Done { replies, questions, is_instead })
    }

    fn do_job(&mut self, job: &Job) -> anyhow::Result<Vec<Reply>> {
        match job {
            Job::Request(request) => self.request(request),
            Job::Tick { platform, now, is_served } => {
                self.forget_events(*now)?;
                let replies = match self.tick(*platform, *now, *is_served) {
                    Err(Stop::Failed(error)) => return Err(error),
                    Err(Stop::Refused { .. }) => Vec::new(),
                    Ok(replies) => replies,
                };
                self.put_out(replies)
            }
            Job::Delivered { reply, message } => {
                let replies = self.delivered(reply, message.as_deref())?;
                self.put_out(replies)
            }
            Job::Undeliverable(reply) => {
                let replies = self.undeliverable(reply)?;
                self.put_out(replies)
            }
            Job::PutBack(id) => {
                self.put_back(*id);
                Ok(Vec::new())
            }
            Job::Moved { from, to } => {
                let replies = self.moved(from, to)?;
                self.put_out(replies)
            }
            Job::Waiting(platform, max) => self.waiting(*platform, *max),
            Job::Receive(platform, received, now) => {
                for received in received {
                    self.receive(*platform, received, *now)?;
                }
                Ok(Vec::new())
            }
            Job::Done(kept) => self.desk.store.done(*kept).map(|()| Vec::new()),
            Job::Left(place, user) => self.desk.store.forget_sighting(place, user).map(|()| Vec::new()),
            Job::Computer(_) => Ok(Vec::new()),
        }
    }

    /// What platforms have sent long ago is forgotten, a little at every tick.
    fn forget_events(&mut self, now: Time) -> anyhow::Result<()> {
        self.forgot = self.desk.store.forget_events(now.plus(-REMEMBERED), &self.forgot, LOOKED_AT)?;
        self.desk.store.forget_codes(now)
    }

    /// Keeps what has come, unless it came before.
    fn receive(&mut self, platform: Platform, received: &Received, now: Time) -> anyhow::Result<()> {
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

    fn request(&mut self, request: &Request) -> anyhow::Result<Vec<Reply>> {
        check_ids(request)?;
        if !self.desk.store.note_event(request.place.platform, &request.event, request.at)? {
            return Ok(Vec::new());
        }
        // What was nobody's fault is taken out before anything counts.
        self.serve(request.place.platform, request.at)?;
        let call = match Call::read(request) {
            Ok(call) if call.only_looks() => return answer(&mut self.desk, request, Ok(call)),
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

    /// Everything for everybody goes into the outbox, so that it arrives even if this process ends now; and so does what is for
    /// one person, where the platform can still take that.
    fn put_out(&mut self, mut replies: Vec<Reply>) -> anyhow::Result<Vec<Reply>> {
        for reply in &mut replies {
            let is_answer = matches!(reply.audience, Audience::Only(_));
            if !is_answer || reply.place.platform.answers_late() {
                let id = self.desk.store.put_out(reply)?;
                reply.id = Some(id);
                if self.serves.is_none_or(|platform| platform == reply.place.platform) {
                    self.claim(id);
                }
            }
        }
        Ok(replies)
    }

    fn claim(&mut self, id: i64) {
        self.claimed.insert(id);
        self.put_out.push(id);
    }

    /// Gives up what was claimed for something that is taken back. Its numbers may be given again, by whomever.
    fn unclaim(&mut self, from: usize) {
        for id in self.put_out.drain(from..) {
            self.claimed.remove(&id);
        }
        self.given_out.clear();
    }

    fn put_back(&mut self, id: i64) {
        self.claimed.remove(&id);
        self.given_out.values_mut().for_each(|last| *last = (*last).min(id - 1));
    }

    /// What a process that has ended left behind, or what was put back. A reply that cannot be read any more becomes the
    /// present board of its match.
    fn waiting(&mut self, platform: Platform, max: usize) -> anyhow::Result<Vec<Reply>> {
        let mut replies = Vec::new();
        let after = self.given_out.get(&platform).copied().unwrap_or(0);
        let (waiting, last) = self.desk.store.waiting(platform, after, &self.claimed, max)?;
        self.given_out.insert(platform, last);
        for Waiting { id, table, reply } in waiting {
            let room = match (&reply, table) {
                (None, Some(table)) => self.desk.room(table)?,
                _ => None,
            };
            if let Some(reply) = reply {
                self.claim(id);
                replies.push(reply);
            } else {
                self.desk.store.take_out(id)?;
                if let Some(room) = room {
                    let here = room.places().find(|at| room.place_at(*at).platform == platform);
                    let board = self.desk.scene_at(room, here.unwrap_or(At::Home))?.now(How::New);
                    replies.extend(self.put_out(vec![board])?);
                }
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
