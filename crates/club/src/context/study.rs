//! A match on its way through the analysing thread: the task, its progress, and its result.

use super::findings::Findings;
use blot_rules::{Event, Options};
use blot_table::TableId;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// An analysis to be done, for the request `want`.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) want: i64,
    pub(crate) table: TableId,
    pub(crate) todo: StudyTask,
    pub(crate) progress: Arc<Progress>,
}

/// What there is to do.
#[derive(Clone, Debug)]
pub(crate) enum StudyTask {
    /// Analyse these events.
    Look(Options, Vec<Event>),
    /// The findings are stored already.
    Nothing,
    /// The match cannot be read, or was tried too often.
    GiveUp,
}

/// How many events of a match are analysed, of how many.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    done: AtomicUsize,
    all: usize,
}

/// A finished analysis.
#[derive(Clone, Debug)]
pub struct Studied {
    pub(crate) want: i64,
    pub(crate) table: TableId,
    pub(crate) found: StudyResult,
}

/// The result of an analysis.
#[derive(Clone, Debug)]
pub(crate) enum StudyResult {
    /// New findings.
    This(Box<Findings>),
    /// The findings that are stored already.
    Before,
    /// The match could not be analysed.
    Nothing,
}

impl Progress {
    /// The progress of an analysis of so many events, at its beginning.
    pub(crate) fn of(all: usize) -> Arc<Progress> {
        Arc::new(Progress { done: AtomicUsize::new(0), all })
    }

    pub(crate) fn percent(&self) -> i64 {
        (100 * self.done.load(Ordering::Relaxed) / self.all.max(1)).min(99) as i64
    }
}

impl Studied {
    /// Whether the match could not be analysed.
    pub(crate) fn has_failed(&self) -> bool {
        matches!(self.found, StudyResult::Nothing)
    }
}

impl Study {
    /// Analyses the match. `None` if it is told to stop.
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

    /// Pretends that so many percent are done.
    #[cfg(test)]
    pub(crate) fn pretend(&self, percent: usize) {
        self.progress.done.store(percent * self.progress.all / 100, Ordering::Relaxed);
    }

    /// The outcome of a failed analysis.
    pub(crate) fn failed(&self) -> Box<Studied> {
        Box::new(Studied { want: self.want, table: self.table, found: StudyResult::Nothing })
    }
}
