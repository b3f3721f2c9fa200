//! Jobs on their way through the database: several share a transaction, each has a savepoint, and whatever fails leaves no trace.

use crate::club::{Club, Job, Question};
use crate::commands::Stop;
use crate::play::MAX_IN_A_ROW;
use crate::protocol::Reply;
use anyhow::anyhow;
use blot_store::{Point, is_damage};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

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

impl Club {
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
        let mut outcomes: Vec<anyhow::Result<Vec<Reply>>> =
            outcomes.into_iter().map(|done| done.map(|done| self.go_on(done))).collect();
        let tick = jobs.iter().position(|job| matches!(job, Job::Tick { .. }));
        if let Some(Ok(replies)) = tick.and_then(|tick| outcomes.get_mut(tick)) {
            replies.extend(self.study_on());
        }
        outcomes
    }

    /// Matches are looked into on the spot, unless they are to wait.
    fn study_on(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        while let Some(study) = self.thinks.then(|| self.next_study()).flatten() {
            let done = study.work(&AtomicBool::new(false)).and_then(|job| self.work_once(&[job], |_| ()).pop());
            replies.extend(done.into_iter().flatten().flat_map(|done| done.replies));
        }
        replies
    }

    /// Something that is done for nobody's job, in a transaction of its own.
    pub(crate) fn apart_from_jobs<A>(
        &mut self,
        work: impl FnOnce(&mut Club) -> anyhow::Result<A>,
    ) -> anyhow::Result<A> {
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            self.desk.store.begin()?;
            self.desk.refresh()?;
            let done = work(self)?;
            self.desk.store.commit()?;
            Ok(done)
        }))
        .unwrap_or_else(|_| Err(anyhow!("a bug: this panicked")));
        if outcome.is_err() {
            self.desk.forget();
            let _ = self.desk.store.roll_back();
        }
        outcome
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
                self.outbox.roll_back();
                self.questions.clear();
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
                        self.outbox.put_back(*id);
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
        self.outbox.commit();
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
            let (claims, presence) = (self.outbox.savepoint(), (self.served.clone(), self.noted.clone()));
            self.questions.clear();
            let outcome = catch_unwind(AssertUnwindSafe(|| self.job(job)))
                .unwrap_or_else(|_| Err(anyhow!("a bug: serving this request panicked")));
            if outcome.is_ok() {
                self.desk.store.keep_savepoint()?;
            } else {
                self.desk.store.drop_savepoint()?;
                self.desk.forget();
                (self.served, self.noted) = presence;
                self.outbox.roll_back_to(claims);
            }
            outcomes.push(outcome);
            Point::JobDone.pass();
        }
        Ok(outcomes)
    }

    /// One job, with the turns of the computer's to which it has led.
    fn job(&mut self, job: &Job) -> anyhow::Result<Done> {
        let mut is_instead = false;
        let replies = match job {
            Job::Request(request) => self.request(request)?,
            Job::Tick { platform, now, is_served } => {
                self.forget_events(*now)?;
                let replies = Stop::unless_refused(self.tick(*platform, *now, *is_served))?;
                self.put_out(replies.unwrap_or_default())?
            }
            Job::Computer(answer) => {
                let Some(done) = Stop::unless_refused(self.computer_acts(answer))? else {
                    return Ok(Done::default());
                };
                is_instead = done.1;
                self.put_out(done.0)?
            }
            Job::Studied(studied) => {
                let replies = Stop::unless_refused(self.studied(studied))?;
                self.put_out_or_leave(replies.unwrap_or_default())?
            }
            Job::Delivered { reply, message } => {
                let replies = self.delivered(reply, message.as_deref())?;
                self.put_out(replies)?
            }
            Job::Undeliverable(reply) => {
                let replies = self.undeliverable(reply)?;
                self.put_out(replies)?
            }
            Job::PutBack(id) => {
                self.outbox.put_back(*id);
                Vec::new()
            }
            Job::Moved { from, to } => {
                let replies = self.moved(from, to)?;
                self.put_out(replies)?
            }
            Job::Waiting(platform, max) => self.waiting(*platform, *max)?,
            Job::Receive(platform, received, now) => {
                for received in received {
                    self.receive(*platform, received, *now)?;
                }
                Vec::new()
            }
            Job::Done(kept) => {
                self.desk.store.done(*kept)?;
                Vec::new()
            }
            Job::Left(place, user) => {
                self.desk.store.forget_sighting(place, user)?;
                Vec::new()
            }
        };
        let mut questions = std::mem::take(&mut self.questions);
        questions.iter_mut().for_each(|question| question.hold(&replies));
        Ok(Done { replies, questions, is_instead })
    }
}
