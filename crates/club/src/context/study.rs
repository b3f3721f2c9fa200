//! A match on its way through the analyst's thread: what is to be looked into, how far that is, and what came of it.

use super::findings::Findings;
use blot_rules::{Event, Options};
use blot_table::TableId;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// A match to be looked into.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) want: i64,
    pub(crate) table: TableId,
    pub(crate) todo: StudyTask,
    pub(crate) progress: Arc<Progress>,
}

#[derive(Clone, Debug)]
pub(crate) enum StudyTask {
    Look(Options, Vec<Event>),
    /// Somebody else has looked into it already.
    Nothing,
    /// It has ended processes again and again.
    GiveUp,
}

/// How far a study is.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    done: AtomicUsize,
    all: usize,
}

/// What came of a study.
#[derive(Clone, Debug)]
pub struct Studied {
    pub(crate) want: i64,
    pub(crate) table: TableId,
    pub(crate) found: StudyResult,
}

#[derive(Clone, Debug)]
pub(crate) enum StudyResult {
    This(Box<Findings>),
    /// What is kept already.
    Before,
    /// It cannot be done.
    Nothing,
}

impl Progress {
    /// Of a study of so many events.
    pub(crate) fn of(all: usize) -> Arc<Progress> {
        Arc::new(Progress { done: AtomicUsize::new(0), all })
    }

    pub(crate) fn percent(&self) -> i64 {
        (100 * self.done.load(Ordering::Relaxed) / self.all.max(1)).min(99) as i64
    }
}

impl Studied {
    /// Whether nothing came of it.
    pub(crate) fn has_failed(&self) -> bool {
        matches!(self.found, StudyResult::Nothing)
    }
}

impl Study {
    /// Looks into the match; none if it is broken off.
    pub(crate) fn work(&self, stop: &AtomicBool) -> Option<Box<Studied>> {
        let found = match &self.todo {
            StudyTask::Nothing => StudyResult::Before,
            StudyTask::GiveUp => StudyResult::Nothing,
            StudyTask::Look(options, events) => {
                let progress = |done| {
                    self.progress.done.store(done, Ordering::Relaxed);
                    if stop.load(Ordering::Relaxed) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                let findings = Findings::of(*options, events, progress);
                if findings.is_none() && stop.load(Ordering::Relaxed) {
                    return None;
                }
                findings.map_or(StudyResult::Nothing, |findings| StudyResult::This(Box::new(findings)))
            }
        };
        Some(Box::new(Studied { want: self.want, table: self.table, found }))
    }

    /// The match's number.
    pub(crate) fn number(&self) -> i64 {
        self.table.0
    }

    /// As if so many percent were done.
    #[cfg(test)]
    pub(crate) fn pretend(&self, percent: usize) {
        self.progress.done.store(percent * self.progress.all / 100, Ordering::Relaxed);
    }

    /// What is told if looking into it has failed.
    pub(crate) fn failed(&self) -> Box<Studied> {
        Box::new(Studied { want: self.want, table: self.table, found: StudyResult::Nothing })
    }
}
