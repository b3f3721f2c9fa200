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
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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
    reader: Thread<Ask>,
    /// Replies of the outbox that somebody is delivering.
    claimed: Mutex<HashSet<i64>>,
    /// Held as long as this process serves its platform.
    _lock: File,
}

/// A question that changes nothing.
enum Ask {
    Look(Box<Request>),
    Waiting(Platform, i64, usize),
}

type Outcome = anyhow::Result<Vec<Reply>>;

impl Door {
    /// Opens a database for one platform. A second process of the same platform is refused.
    pub fn open(file: &Path, platform: Platform, chance: Box<dyn Chance>) -> Result<Door, OpenError> {
        let lock = lock(file, platform)?;
        let mut club = Club::open(file, chance)?;
        let mut desk = Desk::new(Store::open_to_read(file)?);
        let writer = Thread::start("blot-writer", move |jobs: Vec<Job>| club.work(&jobs))?;
        let reader = Thread::start("blot-reader", move |asks: Vec<Ask>| {
            asks.iter().map(|ask| read(&mut desk, ask)).collect()
        })?;
        Ok(Door(Arc::new(Inside { platform, writer, reader, claimed: Mutex::default(), _lock: lock })))
    }

    /// Handles a request. What it did is on disk when this returns; a request that only looks does not wait for others.
    ///
    /// Replies with an [`id`](Reply::id) are the caller's to deliver now; see [`Door::delivered`].
    pub async fn handle(&self, request: Request) -> Outcome {
        check_ids(&request)?;
        let only_looks = !Call::read(&request).is_ok_and(|call| !call.only_looks());
        let replies = if only_looks {
            self.0.reader.ask(Ask::Look(Box::new(request))).await?
        } else {
            self.0.writer.ask(Job::Request(Box::new(request))).await?
        };
        Ok(self.claim(replies))
    }

    /// Lets time pass: what is due happens.
    pub async fn tick(&self, now: Time) -> Outcome {
        let replies = self.0.writer.ask(Job::Tick(now)).await?;
        Ok(self.claim(replies))
    }

    /// Tells that a reply has arrived, as this message where it is one; or, without a message, that it never can.
    pub async fn delivered(&self, reply: Reply, message: Option<String>) -> Outcome {
        let id = reply.id;
        let outcome = self.0.writer.ask(Job::Delivered { reply: Box::new(reply), message }).await;
        if let Some(id) = id {
            self.claimed().remove(&id);
        }
        Ok(self.claim(outcome?))
    }

    /// Tells that a reply could not be delivered now. It will be among the [`waiting`](Door::waiting) ones again.
    pub fn put_back(&self, reply: &Reply) {
        if let Some(id) = reply.id {
            self.claimed().remove(&id);
        }
    }

    /// Replies of the outbox that nobody is delivering, oldest first: left by a process that ended, or put back.
    pub async fn waiting(&self, max: usize) -> Outcome {
        let replies = self.0.reader.ask(Ask::Waiting(self.0.platform, 0, max)).await?;
        let mut claimed = self.claimed();
        Ok(replies.into_iter().filter(|reply| reply.id.is_none_or(|id| claimed.insert(id))).collect())
    }

    /// What goes to another platform is left to its own process.
    fn claim(&self, mut replies: Vec<Reply>) -> Vec<Reply> {
        replies.retain(|reply| reply.place.platform == self.0.platform);
        self.claimed().extend(replies.iter().filter_map(|reply| reply.id));
        replies
    }

    fn claimed(&self) -> MutexGuard<'_, HashSet<i64>> {
        self.0.claimed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads one snapshot.
fn read(desk: &mut Desk, ask: &Ask) -> Outcome {
    desk.store.begin_reading()?;
    let outcome = desk.refresh().and_then(|()| match ask {
        Ask::Look(request) => answer(desk, request, Call::read(request)),
        Ask::Waiting(platform, after, max) => desk.store.all_waiting(*platform, *after, *max),
    });
    desk.store.commit()?;
    outcome
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
