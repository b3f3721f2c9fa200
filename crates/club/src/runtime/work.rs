//! Runs jobs: several share a transaction, each has a savepoint, and one that fails leaves no trace.

use super::club::{Club, Job};
use super::computer_loop::ComputerLoop;
use crate::commands::HandlerError;
use crate::context::{Effects, Question, Study};
use crate::play;
use crate::protocol::Reply;
use crate::queries::analysis;
use anyhow::anyhow;
use blot_store::{Failpoint, is_damage};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The outcome of a job.
#[derive(Debug, Default)]
pub(crate) struct Done {
    pub(crate) replies: Vec<Reply>,
    /// Turns of the computer that it has led to.
    pub(crate) questions: Vec<Question>,
    /// Whether the replies replace those that were held for the computer's answer.
    pub(crate) is_instead: bool,
    /// What failed within the job while the rest of it went on.
    pub(crate) failures: Vec<anyhow::Error>,
}

impl From<Effects> for Done {
    fn from(effects: Effects) -> Done {
        let Effects { replies, questions, .. } = effects;
        Done { replies, questions, ..Done::default() }
    }
}

impl From<Vec<Reply>> for Done {
    fn from(replies: Vec<Reply>) -> Done {
        Done { replies, ..Done::default() }
    }
}

impl Club {
    /// Runs several jobs in one transaction. One that fails leaves no trace, and the others stand. Everything is on
    /// disk when this returns. The computer answers, and matches are analysed, on the spot.
    pub fn work(&mut self, jobs: &[Job]) -> Vec<anyhow::Result<Vec<Reply>>> {
        self.work_and_note(jobs, || ())
    }

    /// The same, with a callback just before the commit, so that a benchmark can time the work and the commit
    /// separately.
    #[doc(hidden)]
    pub fn work_and_note(
        &mut self,
        jobs: &[Job],
        before_commit: impl FnOnce(),
    ) -> Vec<anyhow::Result<Vec<Reply>>> {
        let outcomes = self.work_once(jobs, |_| before_commit());
        let mut outcomes: Vec<anyhow::Result<Vec<Reply>>> =
            outcomes.into_iter().map(|done| done.map(|done| self.with_computer(done))).collect();
        let tick = jobs.iter().position(|job| matches!(job, Job::Tick { .. }));
        if let Some(Ok(replies)) = tick.and_then(|tick| outcomes.get_mut(tick)) {
            replies.extend(self.study_at_once());
        }
        outcomes
    }

    /// Analyses all waiting matches on the spot, unless the computer is to wait.
    fn study_at_once(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        while let Some(study) = self.answers_at_once.then(|| self.next_study()).flatten() {
            let studied = study.work(&AtomicBool::new(false)).map(Job::Studied);
            let done = studied.and_then(|job| self.work_once(&[job], |_| ()).pop());
            replies.extend(done.into_iter().flatten().flat_map(|done| done.replies));
        }
        replies
    }

    /// Lets the computer wait for the next tick, or answer at once. For tests of what players see meanwhile.
    #[doc(hidden)]
    pub fn let_computer_wait(&mut self, waits: bool) {
        self.answers_at_once = !waits;
    }

    /// Lets the computer answer on the spot, and returns all replies.
    fn with_computer(&mut self, mut done: Done) -> Vec<Reply> {
        done.questions.retain(|question| self.answers_at_once || !question.holds_replies());
        let mut answers = ComputerLoop::after(done);
        while let Some(think) = answers.next() {
            let choice = think.choose();
            let job = answers.answer(choice).map(Job::Computer);
            match job.and_then(|job| self.work_once(&[job], |_| ()).pop()) {
                Some(Ok(done)) => answers.go_on(done),
                _ => answers.give_up(),
            }
        }
        answers.finish()
    }

    /// The next match to analyse, unless one is being analysed. A failure is tried again at a later tick.
    pub(crate) fn next_study(&mut self) -> Option<Study> {
        if !std::mem::take(&mut self.analyst.is_wanted) || self.analyst.studying.is_some() {
            return None;
        }
        let study = self.in_transaction(|club| analysis::begin_study(&mut club.tx())).ok().flatten()?;
        self.analyst.studying = Some((study.want, Arc::clone(&study.progress)));
        Some(study)
    }

    /// Runs jobs in one transaction and leaves the computer's answers to the caller. The callback runs just before the
    /// commit, so that a trial can inject a bug there.
    pub(crate) fn work_once(
        &mut self,
        jobs: &[Job],
        before_commit: impl FnOnce(&mut Vec<anyhow::Result<Done>>),
    ) -> Vec<anyhow::Result<Done>> {
        let begun = self.memory.savepoint();
        match self.transact(jobs, before_commit) {
            Ok(outcomes) => outcomes,
            Err(error) => {
                self.roll_back(begun);
                // A job that meets a damaged page fails the whole transaction. Alone, it fails only its own.
                if jobs.len() > 1 && is_damage(&error) {
                    fn nothing(_: &mut Vec<anyhow::Result<Done>>) {}
                    return jobs
                        .iter()
                        .flat_map(|job| self.work_once(std::slice::from_ref(job), nothing))
                        .collect();
                }
                // Claims are only in memory, so they can be released whatever the disk does.
                for job in jobs {
                    if let Job::Release(id) = job {
                        self.memory.outbox.release(*id);
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
        self.db.store.begin()?;
        Failpoint::TransactionBegun.pass();
        self.db.refresh()?;
        let mut outcomes = Vec::with_capacity(jobs.len());
        for job in jobs {
            outcomes.push(self.in_savepoint(|club| club.job(job))?);
            Failpoint::JobDone.pass();
        }
        before_commit(&mut outcomes);
        Failpoint::BeforeCommit.pass();
        self.commit()?;
        Failpoint::Committed.pass();
        Ok(outcomes)
    }

    /// Runs one job within the open transaction.
    fn job(&mut self, job: &Job) -> anyhow::Result<Done> {
        match job {
            Job::Request(request) => self.request(request),
            Job::Tick { platform, now, is_served } => {
                self.forget_events(*now)?;
                self.tick(*platform, *now, *is_served)
            }
            Job::Computer(answer) => {
                let acted = HandlerError::unless_refused(play::computer_acts(&mut self.tx(), answer))?;
                let (effects, is_instead) = acted.unwrap_or_default();
                Ok(Done { is_instead, ..self.store_effects(effects)?.into() })
            }
            Job::Studied(studied) => {
                let replies = HandlerError::unless_refused(analysis::studied(&mut self.tx(), studied))?;
                let replies = replies.unwrap_or_default();
                if self.analyst.has_thread {
                    // The analyst does not deliver replies. The next job that asks for waiting ones finds them.
                    self.store_and_leave(&replies)?;
                    return Ok(Done::default());
                }
                self.send(replies)
            }
            Job::Delivered { receipt, message } => {
                self.memory.outbox.remove(&self.db.store, receipt.id)?;
                let replies = play::delivered(&mut self.tx(), receipt, message.as_deref())?;
                self.send(replies)
            }
            Job::Undeliverable(receipt) => {
                self.memory.outbox.remove(&self.db.store, receipt.id)?;
                let replies = play::undeliverable(&mut self.tx(), receipt)?;
                self.send(replies)
            }
            Job::Release(id) => {
                self.memory.outbox.release(*id);
                Ok(Done::default())
            }
            Job::Moved { from, to } => {
                let replies = play::moved(&mut self.tx(), from, to)?;
                self.send(replies)
            }
            Job::Waiting(platform, max) => Ok(self.waiting(*platform, *max)?.into()),
            Job::Receive(platform, received, now) => {
                for received in received {
                    self.receive(*platform, received, *now)?;
                }
                Ok(Done::default())
            }
            Job::Done(kept) => {
                self.db.store.done(*kept)?;
                Ok(Done::default())
            }
            Job::Left(place, user) => {
                self.db.store.forget_sighting(place, user)?;
                Ok(Done::default())
            }
        }
    }

    /// Stores replies in the outbox. They are sent once the transaction has committed.
    pub(crate) fn send(&mut self, replies: Vec<Reply>) -> anyhow::Result<Done> {
        Ok(self.store_effects(replies.into())?.into())
    }
}
