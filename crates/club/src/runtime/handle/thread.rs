//! A thread with a queue. Callers wait for their answers, and questions that wait together are served together.

use super::{AnswerSender, MAX_TOGETHER};
use anyhow::{Context, anyhow};
use blot_store::OpenError;
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};

/// A thread that serves all waiting questions at once. Dropping it waits until everything is served.
pub(super) struct Thread<Q> {
    queue: Option<mpsc::Sender<Q>>,
    thread: Option<JoinHandle<()>>,
}

impl<Q: Send + 'static> Thread<Q> {
    /// Starts a thread with a queue of at most `max` questions.
    pub(super) fn start(
        name: &str,
        max: usize,
        serve: impl FnMut(Vec<Q>) + Send + 'static,
    ) -> Result<Thread<Q>, OpenError> {
        let (queue, waiting) = mpsc::channel::<Q>(max);
        let mut thread = Thread::serve(name, waiting, serve)?;
        thread.queue = Some(queue);
        Ok(thread)
    }

    /// Starts a thread that serves a given queue. It ends when the queue is closed.
    pub(super) fn serve(
        name: &str,
        mut waiting: mpsc::Receiver<Q>,
        mut serve: impl FnMut(Vec<Q>) + Send + 'static,
    ) -> Result<Thread<Q>, OpenError> {
        let run = move || {
            let mut together = Vec::with_capacity(MAX_TOGETHER);
            while waiting.blocking_recv_many(&mut together, MAX_TOGETHER) > 0 {
                // Callers who were just answered often ask again at once: let them in before the next commit.
                let mut seen = 0;
                while seen < together.len() && together.len() < MAX_TOGETHER {
                    seen = together.len();
                    std::thread::yield_now();
                    together.extend(std::iter::from_fn(|| waiting.try_recv().ok()).take(MAX_TOGETHER - seen));
                }
                serve(std::mem::replace(&mut together, Vec::with_capacity(MAX_TOGETHER)));
            }
        };
        let thread = std::thread::Builder::new().name(name.to_owned()).spawn(run).map_err(OpenError::Thread)?;
        Ok(Thread { queue: None, thread: Some(thread) })
    }

    /// A sender that does not keep the thread from ending.
    pub(super) fn queue(&self) -> mpsc::WeakSender<Q> {
        self.queue.as_ref().expect("it was just started").downgrade()
    }

    /// Asks a question and waits for its answer.
    pub(super) async fn ask<A>(&self, question: impl FnOnce(AnswerSender<A>) -> Q) -> anyhow::Result<A> {
        let (sender, answer) = oneshot::channel();
        let gone = || anyhow!("the club's thread has ended");
        let queue = self.queue.as_ref().ok_or_else(gone)?;
        queue.send(question(sender)).await.map_err(|_| gone())?;
        answer.await.context("the club's thread has ended")?
    }

    /// The same, but returns `None` at once if the queue is full.
    pub(super) async fn try_ask<A>(
        &self,
        question: impl FnOnce(AnswerSender<A>) -> Q,
    ) -> Option<anyhow::Result<A>> {
        let (sender, answer) = oneshot::channel();
        self.queue.as_ref()?.try_send(question(sender)).ok()?;
        answer.await.ok()
    }
}

impl<Q> Drop for Thread<Q> {
    /// Waits until every question is served.
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A thread that has panicked has said so already.
            let _ = thread.join();
        }
    }
}
