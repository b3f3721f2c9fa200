//! Points at which something is about to be kept or told, or just was: there a trial may end the process.
//!
//! Only builds with debug assertions read `BLOT_TRIAL`. In all others passing a point is nothing, and no flaw can be had.

use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The variable of the environment that says what a trial wants.
pub const TRIAL: &str = "BLOT_TRIAL";

/// A point that a process passes on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Failpoint {
    /// A transaction has begun, and nothing is done in it.
    TransactionBegun,
    /// One of its jobs is done; others may follow.
    JobDone,
    /// All of them are done, and nothing is on disk.
    BeforeCommit,
    /// All is on disk, and nobody knows.
    Committed,
    /// Whoever asked knows.
    Answered,
    /// A reply is about to be sent.
    BeforeDelivery,
    /// It has arrived, and the club does not know.
    Delivered,
    /// The club knows.
    DeliveryRecorded,
    /// A press, or a command, is about to be answered.
    BeforeAnswer,
    /// It is answered, and nothing else is done.
    AfterAnswer,
    /// The platform has sent something that is not kept yet.
    BeforeStoringUpdate,
    /// It is kept, and not confirmed.
    UpdateStored,
    /// All that follows from it is done, and it is still kept.
    BeforeUpdateDone,
    /// It is kept no more.
    UpdateDone,
    /// Somebody is about to be listed as forgotten.
    BeforeListing,
    /// He is listed, and the database still knows him.
    Listed,
    /// An older database is about to be copied.
    BeforeCopy,
    /// The copy is made, under a name of which nobody knows.
    Copied,
    /// The steps to the present schema are about to be taken.
    BeforeSteps,
    /// They are taken, and not committed.
    StepsTaken,
    /// They are committed.
    Migrated,
}

/// What a program can be made to do wrong, so that a trial shows that it would be noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InjectedBug {
    /// Whoever asked is answered before the commit, which comes a moment later.
    AnswerBeforeCommit,
    /// What a platform has sent before is not known when it comes again.
    ForgetSeenEvents,
}

/// What a trial wants of a process: to end at a point, when it is passed for the n-th time; and to have a flaw.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// Where it ends, and at which time.
    pub end: Option<(Failpoint, u32)>,
    /// What it does wrong.
    pub flaw: Option<InjectedBug>,
}

impl Failpoint {
    /// All of them.
    pub const ALL: [Failpoint; 21] = [
        Failpoint::TransactionBegun,
        Failpoint::JobDone,
        Failpoint::BeforeCommit,
        Failpoint::Committed,
        Failpoint::Answered,
        Failpoint::BeforeDelivery,
        Failpoint::Delivered,
        Failpoint::DeliveryRecorded,
        Failpoint::BeforeAnswer,
        Failpoint::AfterAnswer,
        Failpoint::BeforeStoringUpdate,
        Failpoint::UpdateStored,
        Failpoint::BeforeUpdateDone,
        Failpoint::UpdateDone,
        Failpoint::BeforeListing,
        Failpoint::Listed,
        Failpoint::BeforeCopy,
        Failpoint::Copied,
        Failpoint::BeforeSteps,
        Failpoint::StepsTaken,
        Failpoint::Migrated,
    ];

    /// Passes it. A trial that wants the process to end here ends it at once: nothing is written, nobody is told.
    pub fn pass(self) {
        static PASSED: AtomicU32 = AtomicU32::new(0);
        if let Some((point, time)) = trial().end
            && point == self
            && PASSED.fetch_add(1, Ordering::SeqCst) + 1 == time
        {
            std::process::abort();
        }
    }
}

impl InjectedBug {
    /// Whether this process has it.
    pub fn is_injected(self) -> bool {
        trial().flaw == Some(self)
    }
}

/// What is wanted of this process.
fn trial() -> Trial {
    static WANTED: OnceLock<Trial> = OnceLock::new();
    if !cfg!(debug_assertions) {
        return Trial::default();
    }
    *WANTED.get_or_init(|| std::env::var(TRIAL).ok().and_then(|words| words.parse().ok()).unwrap_or_default())
}

impl std::fmt::Display for Trial {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((point, time)) = self.end {
            write!(formatter, "{point:?}/{time}")?;
        }
        match self.flaw {
            Some(flaw) => write!(formatter, " {flaw:?}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Trial {
    type Err = ();

    /// Reads what [`Display`](std::fmt::Display) writes.
    fn from_str(words: &str) -> Result<Trial, ()> {
        let mut trial = Trial::default();
        for word in words.split_whitespace() {
            if let Some((name, time)) = word.split_once('/') {
                let point = Failpoint::ALL.into_iter().find(|point| format!("{point:?}") == name).ok_or(())?;
                trial.end = Some((point, time.parse().map_err(drop)?));
            } else {
                let flaws = [InjectedBug::AnswerBeforeCommit, InjectedBug::ForgetSeenEvents];
                trial.flaw = Some(flaws.into_iter().find(|flaw| format!("{flaw:?}") == word).ok_or(())?);
            }
        }
        Ok(trial)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_listed() {
        let points = include_str!("failpoint.rs")
            .split("pub enum Failpoint {")
            .nth(1)
            .unwrap()
            .split("\n}")
            .next()
            .unwrap();
        let names = points.lines().map(str::trim).filter(|line| !line.starts_with("///"));
        let names: Vec<&str> = names.filter_map(|line| line.strip_suffix(',')).collect();
        assert_eq!(names, Failpoint::ALL.map(|point| format!("{point:?}")));
    }

    #[test]
    fn what_a_trial_wants_is_read_as_it_was_written() {
        for flaw in [None, Some(InjectedBug::AnswerBeforeCommit), Some(InjectedBug::ForgetSeenEvents)] {
            for end in [None].into_iter().chain(Failpoint::ALL.map(|point| Some((point, 17)))) {
                let trial = Trial { end, flaw };
                assert_eq!(trial.to_string().parse(), Ok(trial));
            }
        }
        for nonsense in ["Nowhere/1", "TransactionBegun/x", "Flawless"] {
            assert_eq!(nonsense.parse::<Trial>(), Err(()));
        }
    }
}
