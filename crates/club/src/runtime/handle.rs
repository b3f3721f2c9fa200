//! The way in for adapters: an async handle that many tasks share.
//!
//! Four threads serve it. One writes, and requests that wait together share a commit. One reads. One thinks for the
//! computer and about hints. One analyses matches.

mod thread;

use super::club::{Club, Job, ParsedRequest};
use super::computer_loop::ComputerLoop;
use super::requests::{answer, check_ids};
use super::work::Done;
use crate::club_store::ClubStore;
use crate::commands::{AnalystNo, Completion, Refusal, complete};
use crate::context::{Chance, Studied, Study, Think};
use crate::protocol::{Hint, Receipt, Reply, Request};
use crate::texts::Text;
use anyhow::anyhow;
use blot_engine::{Choice, Engine};
use blot_store::{
    Failpoint, InjectedBug, NewUpdate, OpenError, Place, Platform, QueueDepths, Store, StoredUpdate, lock,
};
use blot_table::Time;
use std::collections::HashSet;
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Duration;
use thread::Thread;
use tokio::sync::{mpsc, oneshot};

/// How many requests share a commit.
const MAX_TOGETHER: usize = 256;
/// How many requests wait in a queue. If it is full, callers wait until there is room.
const MAX_QUEUED: usize = 1024;
/// How many turns and hints wait for the thinking thread. More turns are left to a later tick, and more hints are
/// refused.
const MAX_THOUGHT_ABOUT: usize = 64;

/// A club that tasks share. Clones lead to the same club, and its threads end with the last clone.
#[derive(Clone)]
pub struct ClubHandle(Arc<Shared>);

struct Shared {
    platform: Platform,
    thinker: Thread<ThinkJob>,
    /// Ends before the writer, so that the writing connection closes the file last and brings the log into it.
    reader: Thread<ReadJob>,
    writer: Thread<(Job, AnswerSender<Done>)>,
    /// Ends after the writer, which hands matches to it. A running analysis is broken off, and the next process begins
    /// it again.
    _analyst: Thread<Study>,
    stops: Arc<AtomicBool>,
    errors: Arc<PendingErrors>,
    /// Held as long as this process serves its platform.
    _lock: File,
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::Relaxed);
    }
}

/// A question to the thinking thread.
enum ThinkJob {
    Turn(Box<Think>, AnswerSender<Option<Choice>>),
    Hint(Box<Hint>, AnswerSender<Vec<Text>>),
}

/// Errors of work whose outcome no caller waits for. The next tick reports them.
#[derive(Default)]
struct PendingErrors(Mutex<Vec<anyhow::Error>>);

/// How many errors wait to be reported. More are dropped.
const MAX_ERRORS: usize = 100;

impl PendingErrors {
    fn note(&self, error: anyhow::Error) {
        let mut errors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if errors.len() < MAX_ERRORS {
            errors.push(error);
        }
    }

    /// Takes all of them, as one error.
    fn take(&self) -> Option<anyhow::Error> {
        let mut errors = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        match errors.len() {
            0 | 1 => errors.pop(),
            _ => {
                let all: Vec<String> = errors.iter().map(|error| format!("{error:#}")).collect();
                Some(anyhow!("{}", all.join("; ")))
            }
        }
    }
}

type Replies = anyhow::Result<Vec<Reply>>;
/// Takes the answer to the caller who waits for it.
type AnswerSender<A> = oneshot::Sender<anyhow::Result<A>>;

/// A question to the reading thread.
enum ReadJob {
    Answer(Box<ParsedRequest>, AnswerSender<Vec<Reply>>),
    Complete(Box<Request>, AnswerSender<Completion>),
    StoredUpdates(i64, usize, AnswerSender<Vec<StoredUpdate>>),
    SeenAs(Place, String, AnswerSender<Option<String>>),
    PlaceOf(Place, String, AnswerSender<Option<Place>>),
    QueueDepths(AnswerSender<QueueDepths>),
}

impl ClubHandle {
    /// Opens a database for one platform. A second process of the same platform is refused.
    pub fn open(file: &Path, platform: Platform, chance: Box<dyn Chance>) -> Result<ClubHandle, OpenError> {
        ClubHandle::open_with(file, platform, chance, Think::choose, Study::work)
    }

    /// The same with another way to choose the computer's moves and to analyse matches. For tests.
    fn open_with(
        file: &Path,
        platform: Platform,
        chance: Box<dyn Chance>,
        choose: impl Fn(&Think) -> Option<Choice> + Send + 'static,
        analyse: impl Fn(&Study, &AtomicBool) -> Option<Box<Studied>> + Send + 'static,
    ) -> Result<ClubHandle, OpenError> {
        let lock = lock(file, platform)?;
        let mut club = Club::open(file, chance)?;
        club.memory.outbox.serve(platform);
        club.answers_at_once = false;
        club.analyst.has_thread = true;
        let db = ClubStore::new(Store::open_to_read(file)?);
        let mut reading = Reading { db, platform, recent: HashSet::new() };
        let (stops, errors) = (Arc::new(AtomicBool::new(false)), Arc::new(PendingErrors::default()));
        let (studies, to_study) = mpsc::channel(1);
        let writer = Thread::start("blot-writer", MAX_QUEUED, move |together: Vec<(Job, AnswerSender<_>)>| {
            let (jobs, mut senders): (Vec<Job>, Vec<_>) = together.into_iter().unzip();
            let outcomes = club.work_once(&jobs, |outcomes| {
                // An adapter reads a stored update at once. If it did not find it, it would wait for ever.
                let stores_updates = jobs.iter().any(|job| matches!(job, Job::Receive(..)));
                if InjectedBug::AnswerBeforeCommit.is_injected() && !stores_updates {
                    answer_all(&mut senders, outcomes);
                    // So that the answer reaches the platform before the commit.
                    std::thread::sleep(Duration::from_millis(100));
                }
            });
            answer_all(&mut senders, &mut { outcomes });
            Failpoint::Answered.pass();
            if let Some(study) = club.next_study() {
                // One is handed out at a time, so there is room in the channel.
                let _ = studies.try_send(study);
            }
        })?;
        let reader = Thread::start("blot-reader", MAX_QUEUED, move |together: Vec<ReadJob>| {
            together.into_iter().for_each(|job| reading.serve(job));
        })?;
        let analyst =
            Analyst { writer: writer.queue(), stops: Arc::clone(&stops), errors: Arc::clone(&errors) };
        let analyst = Thread::serve("blot-analyst", to_study, move |together: Vec<Study>| {
            together.iter().for_each(|study| analyst.study(study, &analyse));
        })?;
        let bugs = Arc::clone(&errors);
        let think = move |thought: ThinkJob| match thought {
            ThinkJob::Turn(think, sender) => {
                // Without a choice the computer does the first legal thing, so a bug cannot stop a match.
                let choice = catch_unwind(AssertUnwindSafe(|| choose(&think))).unwrap_or_else(|_| {
                    bugs.note(anyhow!("a bug: thinking about a turn panicked"));
                    None
                });
                answer_to(sender, Ok(choice));
            }
            ThinkJob::Hint(hint, sender) => {
                let told = catch_unwind(AssertUnwindSafe(|| hint.told()));
                answer_to(sender, told.map_err(|_| anyhow!("a bug: thinking about a hint panicked")));
            }
        };
        let thinker = Thread::start("blot-computer", MAX_THOUGHT_ABOUT, move |together: Vec<_>| {
            together.into_iter().for_each(&think);
        })?;
        Ok(ClubHandle(Arc::new(Shared {
            platform,
            thinker,
            reader,
            writer,
            _analyst: analyst,
            stops,
            errors,
            _lock: lock,
        })))
    }

    /// Handles a request. Its changes are on disk when this returns. A query does not wait for requests that write.
    ///
    /// The caller delivers the replies and reports each; see [`ClubHandle::delivered`].
    pub async fn handle(&self, request: Request) -> Replies {
        check_ids(&request)?;
        let parsed = Box::new(ParsedRequest::from(request));
        if !parsed.only_looks() {
            self.write(Job::Request(parsed)).await
        } else {
            let mut replies = self.0.reader.ask(|sender| ReadJob::Answer(parsed, sender)).await?;
            for reply in &mut replies {
                self.think_about(reply).await?;
            }
            Ok(replies)
        }
    }

    /// Fills in the hint that a reply asks for, or refuses it if too many questions wait already.
    async fn think_about(&self, reply: &mut Reply) -> anyhow::Result<()> {
        let Some(hint) = reply.hint.take() else {
            return Ok(());
        };
        match self.0.thinker.try_ask(|sender| ThinkJob::Hint(hint, sender)).await {
            Some(told) => reply.text.extend(told?),
            None => {
                reply.refusal = true;
                reply.text = vec![Refusal::Analyst(AnalystNo::NoTime).text(None, None)];
            }
        }
        Ok(())
    }

    /// Completes a command. A [`Typed`](crate::RequestBody::Typed) request holds the line up to the cursor, and its
    /// people are all who can be mentioned. For a [`Command`](crate::RequestBody::Command), the last option is
    /// completed. Changes nothing.
    pub async fn complete(&self, request: Request) -> anyhow::Result<Completion> {
        check_ids(&request)?;
        self.0.reader.ask(|sender| ReadJob::Complete(Box::new(request), sender)).await
    }

    /// Stores updates of the platform in the inbox. They are on disk when this returns, and may be confirmed to the
    /// platform. Updates that came before are left out.
    pub async fn receive(&self, received: Vec<NewUpdate>, now: Time) -> anyhow::Result<()> {
        self.write(Job::Receive(self.0.platform, received, now)).await.map(drop)
    }

    /// The stored updates after this number that are not done yet, oldest first.
    pub async fn stored_updates(&self, after: i64, max: usize) -> anyhow::Result<Vec<StoredUpdate>> {
        self.0.reader.ask(|sender| ReadJob::StoredUpdates(after, max, sender)).await
    }

    /// Reports that the stored update of this number is done, with everything that follows from it.
    pub async fn done(&self, kept: i64) -> anyhow::Result<()> {
        self.write(Job::Done(kept)).await.map(drop)
    }

    /// The name of a user in a place, if they were seen there and have not left it.
    pub async fn seen_as(&self, place: Place, user: String) -> anyhow::Result<Option<String>> {
        self.0.reader.ask(|sender| ReadJob::SeenAs(place, user, sender)).await
    }

    /// The place, within a chat, of a message that shows a match. For platforms that do not tell it.
    pub async fn place_of(&self, chat: Place, message: String) -> anyhow::Result<Option<Place>> {
        self.0.reader.ask(|sender| ReadJob::PlaceOf(chat, message, sender)).await
    }

    /// How many replies and updates of the platform wait, and how many challenges and matches are open.
    pub async fn depths(&self) -> anyhow::Result<QueueDepths> {
        self.0.reader.ask(ReadJob::QueueDepths).await
    }

    /// Reports that a user has left a place.
    pub async fn left(&self, place: Place, user: String) -> anyhow::Result<()> {
        self.write(Job::Left(place, user)).await.map(drop)
    }

    /// Lets everything happen that is due. Call it every few seconds, and say whether the platform can be reached:
    /// while it cannot, no clock runs. Returns errors of work that no caller has waited for.
    pub async fn tick(&self, now: Time, is_served: bool) -> Replies {
        let platform = self.0.platform;
        let replies = self.write(Job::Tick { platform, now, is_served }).await?;
        match self.0.errors.take() {
            // The replies are in the outbox. Released, they are delivered with the next waiting ones.
            Some(errors) => {
                for reply in &replies {
                    self.release(reply).await?;
                }
                Err(errors)
            }
            None => Ok(replies),
        }
    }

    /// Reports that a reply has arrived as this message, or, without a message, that it has changed one or is given up.
    /// Call it for every reply that has an [`id`](Reply::id) or is [`live`](Reply::live).
    pub async fn delivered(&self, receipt: Receipt, message: Option<String>) -> Replies {
        self.write(Job::Delivered { receipt, message }).await
    }

    /// Reports that a reply can never arrive, since its place is gone or closed to us. The players of its match hear of
    /// it in private, once.
    pub async fn undeliverable(&self, receipt: Receipt) -> Replies {
        self.write(Job::Undeliverable(receipt)).await
    }

    /// Reports that a reply could not be delivered now. It will be among the [`waiting`](ClubHandle::waiting) ones
    /// again.
    pub async fn release(&self, reply: &Reply) -> Replies {
        match reply.id {
            Some(id) => self.write(Job::Release(id)).await,
            None => Ok(Vec::new()),
        }
    }

    /// Reports that the platform has given a place another id. Its club moves there with its matches, and their boards
    /// are posted anew.
    pub async fn moved(&self, from: Place, to: Place) -> Replies {
        self.write(Job::Moved { from, to }).await
    }

    /// Claims replies of the outbox that are not being delivered, oldest first: those that an ended process has left,
    /// and released ones. The caller delivers them.
    pub async fn waiting(&self, max: usize) -> Replies {
        self.write(Job::Waiting(self.0.platform, max)).await
    }

    /// Runs a job on the writing thread. If the computer's turn has come, the replies wait for its answer and tell
    /// both. Replies to other platforms are left to their own processes.
    async fn write(&self, job: Job) -> Replies {
        let mut done = self.0.writer.ask(|sender| (job, sender)).await?;
        done.failures.drain(..).for_each(|failure| self.0.errors.note(failure));
        let mut answers = ComputerLoop::after(done);
        while let Some(think) = answers.next() {
            prepare_engine();
            let think = Box::new(think.clone());
            let thought = self.0.thinker.try_ask(|sender| ThinkJob::Turn(think, sender)).await;
            let Some(job) = thought.and_then(Result::ok).and_then(|choice| answers.answer(choice)) else {
                // The thinking thread has too much to do.
                answers.give_up();
                continue;
            };
            match self.0.writer.ask(|sender| (Job::Computer(job), sender)).await {
                Ok(done) => answers.go_on(done),
                Err(error) => {
                    self.0.errors.note(error.context("the computer's turn could not be stored"));
                    answers.give_up();
                }
            }
        }
        let mut replies = answers.finish();
        replies.retain(|reply| reply.place.platform == self.0.platform);
        Ok(replies)
    }
}

/// Prepares the engine's tables on a thread of their own, since their first use takes long.
fn prepare_engine() {
    static PREPARED: Once = Once::new();
    PREPARED.call_once(|| {
        // If no thread can be started, the first turn that needs the tables waits for them.
        let name = "blot-tables".to_owned();
        let _ = std::thread::Builder::new().name(name).spawn(|| Engine::shared().prepare());
    });
}

/// The analysing thread.
struct Analyst {
    writer: mpsc::WeakSender<(Job, AnswerSender<Done>)>,
    stops: Arc<AtomicBool>,
    errors: Arc<PendingErrors>,
}

impl Analyst {
    /// Analyses one match and takes the findings to the writing thread, which then hands out the next match.
    fn study(&self, study: &Study, analyse: impl Fn(&Study, &AtomicBool) -> Option<Box<Studied>>) {
        let found = catch_unwind(AssertUnwindSafe(|| analyse(study, &self.stops))).unwrap_or_else(|_| {
            self.errors.note(anyhow!("a bug: looking into a match panicked"));
            Some(study.failed())
        });
        // The waiting player is told that the host finds out why, so the host's log must have it.
        if found.as_ref().is_some_and(|studied| studied.has_failed()) {
            self.errors.note(anyhow!("match #{} could not be looked into", study.number()));
        }
        // Without a writer the program is ending.
        let (Some(job), Some(writer)) = (found, self.writer.upgrade()) else {
            return;
        };
        let (sender, stored) = oneshot::channel();
        if writer.blocking_send((Job::Studied(job), sender)).is_ok()
            && let Ok(Err(error)) = stored.blocking_recv()
        {
            self.errors.note(error.context("what was found in a match could not be kept"));
        }
    }
}

/// The reading thread: answers queries on a connection of its own.
struct Reading {
    db: ClubStore,
    platform: Platform,
    /// Events that were answered lately. A platform may send one twice, and queries are not noted in the database.
    recent: HashSet<String>,
}

/// How many events are remembered before all of them are forgotten.
const MAX_RECENT: usize = 10_000;

impl Reading {
    fn serve(&mut self, job: ReadJob) {
        match job {
            ReadJob::Answer(parsed, sender) => answer_to(sender, self.answer(&parsed)),
            ReadJob::Complete(request, sender) => {
                answer_to(sender, self.read(|db| complete(db, &request)));
            }
            ReadJob::StoredUpdates(after, max, sender) => {
                let platform = self.platform;
                answer_to(sender, self.read(|db| db.store.stored_updates(platform, after, max)));
            }
            ReadJob::PlaceOf(chat, message, sender) => {
                answer_to(sender, self.read(|db| db.store.place_of_message(&chat, &message)));
            }
            ReadJob::QueueDepths(sender) => {
                let platform = self.platform;
                answer_to(sender, self.read(|db| db.store.depths(platform)));
            }
            ReadJob::SeenAs(place, user, sender) => {
                answer_to(sender, self.read(|db| db.store.seen_as(&place, &user)));
            }
        }
    }

    fn answer(&mut self, parsed: &ParsedRequest) -> Replies {
        if self.recent.len() >= MAX_RECENT {
            self.recent.clear();
        }
        if !self.recent.insert(parsed.request.event.clone()) {
            return Ok(Vec::new());
        }
        self.read(|db| answer(db, parsed))
    }

    /// Reads one snapshot of the database.
    fn read<A>(&mut self, read: impl FnOnce(&mut ClubStore) -> anyhow::Result<A>) -> anyhow::Result<A> {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            self.db.store.begin_reading()?;
            self.db.refresh()?;
            read(&mut self.db)
        }))
        .unwrap_or_else(|_| Err(anyhow!("a bug: serving this request panicked")));
        self.db.store.roll_back()?;
        if outcome.is_err() {
            self.db.clear();
        }
        outcome
    }
}

fn answer_all<A>(senders: &mut Vec<AnswerSender<A>>, outcomes: &mut Vec<anyhow::Result<A>>) {
    senders.drain(..).zip(outcomes.drain(..)).for_each(|(sender, outcome)| answer_to(sender, outcome));
}

fn answer_to<A>(sender: AnswerSender<A>, outcome: anyhow::Result<A>) {
    // A caller who has stopped waiting needs no answer.
    let _ = sender.send(outcome);
}

#[cfg(test)]
mod tests;
