//! The way in for adapters: an async handle that many tasks share. One thread writes, another reads, and waiting requests
//! share a commit.

use crate::call::Call;
use crate::club::{Club, Job, answer, check_ids};
use crate::desk::Desk;
use crate::dice::Chance;
use crate::reply::Reply;
use crate::request::{Platform, Request, Time};
use crate::store::{OpenError, Store};
use anyhow::{Context, anyhow};
use std::collections::HashSet;
use std::fs::{File, TryLockError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// Requests that share a commit at most.
const MAX_TOGETHER: usize = 256;
/// Requests that wait at most; then whoever asks waits outside.
const MAX_QUEUED: usize = 1024;

/// A club that tasks share. Clones lead to the same one; with the last of them its threads end.
#[derive(Clone)]
pub struct Door(Arc<Inside>);

struct Inside {
    platform: Platform,
    writer: Thread<Job>,
    reader: Thread<Request>,
    /// Held as long as this process serves its platform.
    _lock: File,
}

type Outcome = anyhow::Result<Vec<Reply>>;

impl Door {
    /// Opens a database for one platform. A second process of the same platform is refused.
    pub fn open(file: &Path, platform: Platform, chance: Box<dyn Chance>) -> Result<Door, OpenError> {
        let lock = lock(file, platform)?;
        let mut club = Club::open(file, chance)?;
        let mut reading = Reading { desk: Desk::new(Store::open_to_read(file)?), recent: HashSet::new() };
        let writer = Thread::start("blot-writer", move |jobs: Vec<Job>| club.work(&jobs))?;
        let reader = Thread::start("blot-reader", move |requests: Vec<Request>| {
            requests.iter().map(|request| reading.answer(request)).collect()
        })?;
        Ok(Door(Arc::new(Inside { platform, writer, reader, _lock: lock })))
    }

    /// Handles a request. What it did is on disk when this returns; a request that only looks does not wait for others.
    ///
    /// The replies are the caller's to deliver now; see [`Door::delivered`].
    pub async fn handle(&self, request: Request) -> Outcome {
        check_ids(&request)?;
        let acts = Call::read(&request).is_ok_and(|call| !call.only_looks());
        if acts { self.write(Job::Request(Box::new(request))).await } else { self.0.reader.ask(request).await }
    }

    /// Lets time pass: what is due happens.
    pub async fn tick(&self, now: Time) -> Outcome {
        self.write(Job::Tick(now)).await
    }

    /// Tells that a reply has arrived, as this message where it is one; or, without a message, that it never can. To be
    /// told of every reply that has an [`id`](Reply::id) or is [`live`](Reply::live).
    pub async fn delivered(&self, reply: Reply, message: Option<String>) -> Outcome {
        self.write(Job::Delivered { reply: Box::new(reply), message }).await
    }

    /// Tells that a reply could not be delivered now. It will be among the [`waiting`](Door::waiting) ones again.
    pub async fn put_back(&self, reply: &Reply) -> Outcome {
        match reply.id {
            Some(id) => self.write(Job::PutBack(id)).await,
            None => Ok(Vec::new()),
        }
    }

    /// Replies of the outbox that nobody is delivering, oldest first: left by a process that ended, or put back. They are
    /// the caller's to deliver now.
    pub async fn waiting(&self, max: usize) -> Outcome {
        self.write(Job::Waiting(self.0.platform, max)).await
    }

    /// What goes to another platform is left to its own process.
    async fn write(&self, job: Job) -> Outcome {
        let mut replies = self.0.writer.ask(job).await?;
        replies.retain(|reply| reply.place.platform == self.0.platform);
        Ok(replies)
    }
}

/// Everything that only looks.
struct Reading {
    desk: Desk,
    /// Events that were answered lately: a platform may send one twice, and nothing of this is stored.
    recent: HashSet<String>,
}

/// How many events are remembered at least.
const MAX_RECENT: usize = 10_000;

impl Reading {
    fn answer(&mut self, request: &Request) -> Outcome {
        if self.recent.len() >= MAX_RECENT {
            self.recent.clear();
        }
        if !self.recent.insert(request.event.clone()) {
            return Ok(Vec::new());
        }
        let outcome = catch_unwind(AssertUnwindSafe(|| self.read(request)))
            .unwrap_or_else(|_| Err(anyhow!("a bug: serving this request panicked")));
        self.desk.store.roll_back()?;
        if outcome.is_err() {
            self.desk.forget();
        }
        outcome
    }

    /// Reads one snapshot.
    fn read(&mut self, request: &Request) -> Outcome {
        self.desk.store.begin_reading()?;
        self.desk.refresh()?;
        answer(&mut self.desk, request, Call::read(request))
    }
}

/// One process per platform and file. The operating system lets go of the lock when a process ends, however it ends.
fn lock(file: &Path, platform: Platform) -> Result<File, OpenError> {
    let mut name = file.as_os_str().to_owned();
    name.push(format!(".{}.lock", platform.name()));
    let failed = |source| OpenError::Lock { file: name.to_string_lossy().into_owned(), source };
    let lock = File::options().create(true).append(true).open(&name).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::Error(source)) => Err(failed(source)),
        Err(TryLockError::WouldBlock) => {
            Err(OpenError::Taken { platform: platform.name(), file: file.display().to_string() })
        }
    }
}

/// A thread that answers questions, as many at once as are waiting.
struct Thread<Q> {
    queue: Option<mpsc::Sender<(Q, oneshot::Sender<Outcome>)>>,
    thread: Option<JoinHandle<()>>,
}

impl<Q: Send + 'static> Thread<Q> {
    fn start(
        name: &str,
        mut answer: impl FnMut(Vec<Q>) -> Vec<Outcome> + Send + 'static,
    ) -> Result<Thread<Q>, OpenError> {
        let (queue, mut waiting) = mpsc::channel::<(Q, oneshot::Sender<Outcome>)>(MAX_QUEUED);
        let run = move || {
            let mut together = Vec::with_capacity(MAX_TOGETHER);
            while waiting.blocking_recv_many(&mut together, MAX_TOGETHER) > 0 {
                // Whoever was just answered comes back at once: let them in before the next commit.
                let mut seen = 0;
                while seen < together.len() && together.len() < MAX_TOGETHER {
                    seen = together.len();
                    std::thread::yield_now();
                    together.extend(std::iter::from_fn(|| waiting.try_recv().ok()).take(MAX_TOGETHER - seen));
                }
                let (questions, askers): (Vec<Q>, Vec<_>) = together.drain(..).unzip();
                for (outcome, asker) in answer(questions).into_iter().zip(askers) {
                    // Whoever has stopped waiting needs no answer.
                    let _ = asker.send(outcome);
                }
            }
        };
        let thread = std::thread::Builder::new().name(name.to_owned()).spawn(run).map_err(OpenError::Thread)?;
        Ok(Thread { queue: Some(queue), thread: Some(thread) })
    }

    async fn ask(&self, question: Q) -> Outcome {
        let (asker, answer) = oneshot::channel();
        let gone = || anyhow!("the club's thread has ended");
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send((question, asker)).await.map_err(|_| gone())?;
        answer.await.context("the club's thread has ended")?
    }
}

impl<Q> Drop for Thread<Q> {
    /// Everything that was asked is done before the thread ends.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A thread that has panicked has said so already.
            let _ = thread.join();
        }
    }
}
