//! The way in for adapters: an async handle that many tasks share. One thread writes, another reads, a third thinks for the
//! computer, and waiting requests share a commit.

mod thread;

use super::requests::{answer, check_ids};
use super::work::Done;
use crate::club::{Chance, Question, Study, Think};
use crate::club::{Club, Job};
use crate::commands::Call;
use crate::commands::{AnalystNo, Refusal};
use crate::commands::{Completion, complete};
use crate::desk::Desk;
use crate::play::MAX_IN_A_ROW;
use crate::protocol::{Hint, Reply, Request};
use crate::texts::Text;
use anyhow::anyhow;
use blot_engine::{Choice, Engine};
use blot_store::{Depths, Flaw, Kept, OpenError, Place, Platform, Point, Received, Store, lock};
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

/// Requests that share a commit at most.
const MAX_TOGETHER: usize = 256;
/// Requests that wait at most; then whoever asks waits outside.
const MAX_QUEUED: usize = 1024;
/// Turns of the computer's that wait to be thought about at most; others are left to a later tick.
const MAX_THOUGHT_ABOUT: usize = 64;

/// A club that tasks share. Clones lead to the same one; with the last of them its threads end.
#[derive(Clone)]
pub struct Door(Arc<Inside>);

struct Inside {
    platform: Platform,
    thinker: Thread<Thought>,
    /// Ends before the writer, so that who writes is the last to close the file, and all that was written is in it.
    reader: Thread<Look>,
    writer: Thread<(Job, Asker<Done>)>,
    /// Ends after the writer, who hands matches to it; what it is at is broken off, and begun again by the next process.
    _analyst: Thread<Study>,
    stops: Arc<AtomicBool>,
    /// What has gone wrong where nobody waits, until the next tick tells it.
    trouble: Arc<Trouble>,
    /// Held as long as this process serves its platform.
    _lock: File,
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::Relaxed);
    }
}

/// Something to think about.
enum Thought {
    Turn(Box<Think>, Asker<Option<Choice>>),
    Hint(Box<Hint>, Asker<Vec<Text>>),
}

/// The first thing that went wrong, since it was asked for last.
#[derive(Default)]
struct Trouble(Mutex<Option<anyhow::Error>>);

impl Trouble {
    fn note(&self, error: anyhow::Error) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    fn take(&self) -> Option<anyhow::Error> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

type Outcome = anyhow::Result<Vec<Reply>>;
/// Whoever waits for an answer.
type Asker<A> = oneshot::Sender<anyhow::Result<A>>;

/// What is asked of the reading thread.
enum Look {
    Answer(Request, Asker<Vec<Reply>>),
    Complete(Request, Asker<Completion>),
    Kept(i64, usize, Asker<Vec<Kept>>),
    SeenAs(Place, String, Asker<Option<String>>),
    PlaceOf(Place, String, Asker<Option<Place>>),
    Depths(Asker<Depths>),
}

impl Door {
    /// Opens a database for one platform. A second process of the same platform is refused.
    pub fn open(file: &Path, platform: Platform, chance: Box<dyn Chance>) -> Result<Door, OpenError> {
        Door::open_to(file, platform, chance, Think::choose, Study::work)
    }

    /// The same with others who think, and look into matches.
    fn open_to(
        file: &Path,
        platform: Platform,
        chance: Box<dyn Chance>,
        choose: impl Fn(&Think) -> Option<Choice> + Send + 'static,
        look_into: impl Fn(&Study, &AtomicBool) -> Option<Job> + Send + 'static,
    ) -> Result<Door, OpenError> {
        let lock = lock(file, platform)?;
        let mut club = Club::open(file, chance)?;
        club.outbox.serve(platform);
        club.thinks = false;
        club.analyst.has_thread = true;
        let desk = Desk::new(Store::open_to_read(file)?);
        let mut reading = Reading { desk, platform, recent: HashSet::new() };
        let (stops, trouble) = (Arc::new(AtomicBool::new(false)), Arc::new(Trouble::default()));
        let (studies, to_study) = mpsc::channel(1);
        let writer = Thread::start("blot-writer", MAX_QUEUED, move |together: Vec<(Job, Asker<_>)>| {
            let (jobs, mut askers): (Vec<Job>, Vec<_>) = together.into_iter().unzip();
            let outcomes = club.work_once(&jobs, |outcomes| {
                // What is kept is read by others at once, who would wait for ever for what they do not find.
                let keeps = jobs.iter().any(|job| matches!(job, Job::Receive(..)));
                if Flaw::AnswersEarly.is_wanted() && !keeps {
                    answer_all(&mut askers, outcomes);
                    // Long enough for the answer to reach the platform.
                    std::thread::sleep(Duration::from_millis(100));
                }
            });
            answer_all(&mut askers, &mut { outcomes });
            Point::Answered.pass();
            if let Some(study) = club.next_study() {
                // One is given out at a time, so there is room for it.
                let _ = studies.try_send(study);
            }
        })?;
        let reader = Thread::start("blot-reader", MAX_QUEUED, move |together: Vec<Look>| {
            together.into_iter().for_each(|look| reading.serve(look));
        })?;
        let analyst =
            Analyst { writer: writer.queue(), stops: Arc::clone(&stops), trouble: Arc::clone(&trouble) };
        let analyst = Thread::serve("blot-analyst", to_study, move |together: Vec<Study>| {
            together.iter().for_each(|study| analyst.study(study, &look_into));
        })?;
        let bugs = Arc::clone(&trouble);
        let think = move |thought: Thought| match thought {
            Thought::Turn(think, asker) => {
                // A match goes on, whatever bug there is in how it is played.
                let choice = catch_unwind(AssertUnwindSafe(|| choose(&think))).unwrap_or_else(|_| {
                    bugs.note(anyhow!("a bug: thinking about a turn panicked"));
                    None
                });
                answer_to(asker, Ok(choice));
            }
            Thought::Hint(hint, asker) => {
                let told = catch_unwind(AssertUnwindSafe(|| hint.told()));
                answer_to(asker, told.map_err(|_| anyhow!("a bug: thinking about a hint panicked")));
            }
        };
        let thinker = Thread::start("blot-computer", MAX_THOUGHT_ABOUT, move |together: Vec<_>| {
            together.into_iter().for_each(&think);
        })?;
        Ok(Door(Arc::new(Inside {
            platform,
            thinker,
            reader,
            writer,
            _analyst: analyst,
            stops,
            trouble,
            _lock: lock,
        })))
    }

    /// Handles a request. What it did is on disk when this returns; a request that only looks does not wait for others.
    ///
    /// The replies are the caller's to deliver now; see [`Door::delivered`].
    pub async fn handle(&self, request: Request) -> Outcome {
        check_ids(&request)?;
        let acts = Call::read(&request).is_ok_and(|call| !call.only_looks());
        if acts {
            self.write(Job::Request(Box::new(request))).await
        } else {
            let mut replies = self.0.reader.ask(|asker| Look::Answer(request, asker)).await?;
            for reply in &mut replies {
                self.think_about(reply).await?;
            }
            Ok(replies)
        }
    }

    /// Fills in the hint that a reply asks for. Where too many think already, it says so instead.
    async fn think_about(&self, reply: &mut Reply) -> anyhow::Result<()> {
        let Some(hint) = reply.hint.take() else {
            return Ok(());
        };
        match self.0.thinker.try_ask(|asker| Thought::Hint(hint, asker)).await {
            Some(told) => reply.text.extend(told?),
            None => {
                reply.refusal = true;
                reply.text = vec![Refusal::Analyst(AnalystNo::NoTime).text(None, None)];
            }
        }
        Ok(())
    }

    /// What can be typed next: after the line of a [`Typed`](crate::What::Typed) request up to the cursor, where its people
    /// are all who can be mentioned; or as the last option of a [`Command`](crate::What::Command). Changes nothing.
    pub async fn complete(&self, request: Request) -> anyhow::Result<Completion> {
        check_ids(&request)?;
        self.0.reader.ask(|asker| Look::Complete(request, asker)).await
    }

    /// Keeps what a platform has sent, so that it may be confirmed there. What came before is left out.
    pub async fn receive(&self, received: Vec<Received>, now: Time) -> anyhow::Result<()> {
        self.write(Job::Receive(self.0.platform, received, now)).await.map(drop)
    }

    /// What was kept after this number and is not done yet, oldest first.
    pub async fn kept(&self, after: i64, max: usize) -> anyhow::Result<Vec<Kept>> {
        self.0.reader.ask(|asker| Look::Kept(after, max, asker)).await
    }

    /// Tells that everything is done that follows from what was kept with this number.
    pub async fn done(&self, kept: i64) -> anyhow::Result<()> {
        self.write(Job::Done(kept)).await.map(drop)
    }

    /// By what name somebody was seen in a place, if he was and has not left it.
    pub async fn seen_as(&self, place: Place, user: String) -> anyhow::Result<Option<String>> {
        self.0.reader.ask(|asker| Look::SeenAs(place, user, asker)).await
    }

    /// The part of a chat in which a message is that shows a match, where the platform does not tell.
    pub async fn place_of(&self, chat: Place, message: String) -> anyhow::Result<Option<Place>> {
        self.0.reader.ask(|asker| Look::PlaceOf(chat, message, asker)).await
    }

    /// What waits for the platform, and what goes on.
    pub async fn depths(&self) -> anyhow::Result<Depths> {
        self.0.reader.ask(Look::Depths).await
    }

    /// Tells that somebody has left a place.
    pub async fn left(&self, place: Place, user: String) -> anyhow::Result<()> {
        self.write(Job::Left(place, user)).await.map(drop)
    }

    /// Lets time pass: what is due happens. To be told every few seconds, with whether the platform is reached: nobody's time
    /// counts while it is not.
    pub async fn tick(&self, now: Time, is_served: bool) -> Outcome {
        let platform = self.0.platform;
        let replies = self.write(Job::Tick { platform, now, is_served }).await?;
        match self.0.trouble.take() {
            // What was due is on disk, and is delivered with what else waits there.
            Some(trouble) => {
                for reply in &replies {
                    self.put_back(reply).await?;
                }
                Err(trouble)
            }
            None => Ok(replies),
        }
    }

    /// Tells that a reply has arrived, as this message where it is one; or, without a message, that it never can. To be
    /// told of every reply that has an [`id`](Reply::id) or is [`live`](Reply::live).
    pub async fn delivered(&self, reply: Reply, message: Option<String>) -> Outcome {
        self.write(Job::Delivered { reply: Box::new(reply), message }).await
    }

    /// Tells that a reply can never arrive, since its place is gone or closed to us. Those whom it should have reached hear
    /// of it in private, once.
    pub async fn undeliverable(&self, reply: Reply) -> Outcome {
        self.write(Job::Undeliverable(Box::new(reply))).await
    }

    /// Tells that a reply could not be delivered now. It will be among the [`waiting`](Door::waiting) ones again.
    pub async fn put_back(&self, reply: &Reply) -> Outcome {
        match reply.id {
            Some(id) => self.write(Job::PutBack(id)).await,
            None => Ok(Vec::new()),
        }
    }

    /// Tells that the platform has given a place another id: its club goes there with its matches, and their boards are posted
    /// anew.
    pub async fn moved(&self, from: Place, to: Place) -> Outcome {
        self.write(Job::Moved { from, to }).await
    }

    /// Replies of the outbox that nobody is delivering, oldest first: left by a process that ended, or put back. They are
    /// the caller's to deliver now.
    pub async fn waiting(&self, max: usize) -> Outcome {
        self.write(Job::Waiting(self.0.platform, max)).await
    }

    /// What goes to another platform is left to its own process. Where the computer's turn has come, what is said waits for its
    /// answer, and tells both.
    async fn write(&self, job: Job) -> Outcome {
        let Done { mut replies, questions, .. } = self.0.writer.ask(|asker| (job, asker)).await?;
        for question in questions {
            let held = if question.holds_replies() { std::mem::take(&mut replies) } else { Vec::new() };
            replies.extend(self.go_on(question, held).await);
        }
        replies.retain(|reply| reply.place.platform == self.0.platform);
        Ok(replies)
    }
}

impl Door {
    /// The computer answers as often as it is its turn. What fails, or finds too much to do, is left to a later tick: what was held
    /// is on disk, and is said as it is.
    async fn go_on(&self, question: Question, mut held: Vec<Reply>) -> Vec<Reply> {
        prepare_engine();
        let mut next = Some(question);
        for _ in 0..MAX_IN_A_ROW {
            let Some(question) = next.take() else { break };
            let think = Box::new(question.think.clone());
            let Some(Ok(choice)) = self.0.thinker.try_ask(|asker| Thought::Turn(think, asker)).await else {
                break;
            };
            let job = question.answered(choice);
            match self.0.writer.ask(|asker| (job, asker)).await {
                Ok(done) => (held, next) = done.after(held),
                Err(error) => {
                    self.0.trouble.note(error.context("the computer's turn could not be kept"));
                    break;
                }
            }
        }
        held
    }
}

/// What takes long at its first use is made ready beside everything else, as soon as somebody plays against the computer.
fn prepare_engine() {
    static PREPARED: Once = Once::new();
    PREPARED.call_once(|| {
        // Without a thread for it the first who needs it waits.
        let name = "blot-tables".to_owned();
        let _ = std::thread::Builder::new().name(name).spawn(|| Engine::shared().prepare());
    });
}

/// Whoever looks into matches, beside everything else.
struct Analyst {
    writer: mpsc::WeakSender<(Job, Asker<Done>)>,
    stops: Arc<AtomicBool>,
    trouble: Arc<Trouble>,
}

impl Analyst {
    /// Looks into one match and takes what was found to the writing thread, which hands out the next.
    fn study(&self, study: &Study, look_into: impl Fn(&Study, &AtomicBool) -> Option<Job>) {
        let found = catch_unwind(AssertUnwindSafe(|| look_into(study, &self.stops))).unwrap_or_else(|_| {
            self.trouble.note(anyhow!("a bug: looking into a match panicked"));
            Some(study.failed())
        });
        // Whoever waits is told that the host finds out.
        if matches!(&found, Some(Job::Studied(studied)) if studied.has_failed()) {
            self.trouble.note(anyhow!("match #{} could not be looked into", study.number()));
        }
        // Without a writer the program ends.
        let (Some(job), Some(writer)) = (found, self.writer.upgrade()) else {
            return;
        };
        let (asker, kept) = oneshot::channel();
        if writer.blocking_send((job, asker)).is_ok()
            && let Ok(Err(error)) = kept.blocking_recv()
        {
            self.trouble.note(error.context("what was found in a match could not be kept"));
        }
    }
}

/// Everything that only looks.
struct Reading {
    desk: Desk,
    platform: Platform,
    /// Events that were answered lately: a platform may send one twice, and nothing of this is stored.
    recent: HashSet<String>,
}

/// How many events are remembered at least.
const MAX_RECENT: usize = 10_000;

impl Reading {
    fn serve(&mut self, look: Look) {
        match look {
            Look::Answer(request, asker) => answer_to(asker, self.answer(&request)),
            Look::Complete(request, asker) => {
                answer_to(asker, self.read(|desk| complete(desk, &request)));
            }
            Look::Kept(after, max, asker) => {
                let platform = self.platform;
                answer_to(asker, self.read(|desk| desk.store.kept(platform, after, max)));
            }
            Look::PlaceOf(chat, message, asker) => {
                answer_to(asker, self.read(|desk| desk.store.place_of_message(&chat, &message)));
            }
            Look::Depths(asker) => {
                let platform = self.platform;
                answer_to(asker, self.read(|desk| desk.store.depths(platform)));
            }
            Look::SeenAs(place, user, asker) => {
                answer_to(asker, self.read(|desk| desk.store.seen_as(&place, &user)));
            }
        }
    }

    fn answer(&mut self, request: &Request) -> Outcome {
        if self.recent.len() >= MAX_RECENT {
            self.recent.clear();
        }
        if !self.recent.insert(request.event.clone()) {
            return Ok(Vec::new());
        }
        self.read(|desk| answer(desk, request, Call::read(request)))
    }

    /// Reads one snapshot.
    fn read<A>(&mut self, read: impl FnOnce(&mut Desk) -> anyhow::Result<A>) -> anyhow::Result<A> {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            self.desk.store.begin_reading()?;
            self.desk.refresh()?;
            read(&mut self.desk)
        }))
        .unwrap_or_else(|_| Err(anyhow!("a bug: serving this request panicked")));
        self.desk.store.roll_back()?;
        if outcome.is_err() {
            self.desk.forget();
        }
        outcome
    }
}

fn answer_all<A>(askers: &mut Vec<Asker<A>>, outcomes: &mut Vec<anyhow::Result<A>>) {
    askers.drain(..).zip(outcomes.drain(..)).for_each(|(asker, outcome)| answer_to(asker, outcome));
}

fn answer_to<A>(asker: Asker<A>, outcome: anyhow::Result<A>) {
    // Whoever has stopped waiting needs no answer.
    let _ = asker.send(outcome);
}

#[cfg(test)]
mod tests;
