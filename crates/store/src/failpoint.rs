//! Failpoints and injected bugs, for the torture test.
//!
//! A [`Failpoint`] is a named moment at which a test run may end the process. An [`InjectedBug`] is a bug that
//! a test run switches on, to see that it is found. Both come from the environment variable `BLOT_TRIAL`, which
//! only builds with debug assertions read. In all other builds, failpoints do nothing and no bug can be
//! injected.

use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The environment variable that holds the [`Trial`] of a process.
pub const TRIAL: &str = "BLOT_TRIAL";

/// A named moment at which a test run may end the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Failpoint {
    /// A transaction has begun. It has changed nothing yet.
    TransactionBegun,
    /// One job of the transaction is done. Others may follow.
    JobDone,
    /// All jobs of the transaction are done. It is not committed yet.
    BeforeCommit,
    /// The transaction is committed. Its jobs are not answered yet.
    Committed,
    /// The jobs of the transaction are answered.
    Answered,
    /// A reply is about to be sent.
    BeforeDelivery,
    /// The platform has accepted the reply. The club has not recorded that yet.
    Delivered,
    /// The club has recorded the delivery.
    DeliveryRecorded,
    /// A button press or a command is about to be answered.
    BeforeAnswer,
    /// The call that answers it has returned. Its result is not handled yet.
    AfterAnswer,
    /// The platform has sent updates. They are not in the inbox yet.
    BeforeStoringUpdate,
    /// The updates are in the inbox. They are not confirmed to the platform yet.
    UpdateStored,
    /// An update is handled. It is still in the inbox.
    BeforeUpdateDone,
    /// The update is deleted from the inbox.
    UpdateDone,
    /// A player is about to be listed as forgotten.
    BeforeListing,
    /// The player is listed. The database still contains them.
    Listed,
    /// A database is about to be copied before its migration.
    BeforeCopy,
    /// A copy is written. It still has a temporary name.
    Copied,
    /// The steps to the current schema are about to be taken.
    BeforeSteps,
    /// The steps are taken. They are not committed yet.
    StepsTaken,
    /// The steps are committed.
    Migrated,
}

/// A bug that a test run switches on, to see that it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InjectedBug {
    /// Jobs are answered a moment before their transaction is committed.
    AnswerBeforeCommit,
    /// An event that a platform sends again is handled again.
    ForgetSeenEvents,
}

/// What a test run asks of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Trial {
    /// The failpoint at which the process ends, and at which pass of it, from 1.
    pub end: Option<(Failpoint, u32)>,
    /// The bug that is switched on.
    pub bug: Option<InjectedBug>,
}

impl Failpoint {
    /// All failpoints.
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

    /// Passes the failpoint. If the test run asks for it, this aborts the process at once, without any
    /// clean-up.
    pub fn pass(self) {
        static PASSES: AtomicU32 = AtomicU32::new(0);
        if let Some((point, time)) = requested().end
            && point == self
            && PASSES.fetch_add(1, Ordering::SeqCst) + 1 == time
        {
            std::process::abort();
        }
    }
}

impl InjectedBug {
    /// Returns whether this process has the bug.
    pub fn is_injected(self) -> bool {
        requested().bug == Some(self)
    }
}

/// Returns what the test run asks of this process.
fn requested() -> Trial {
    static REQUESTED: OnceLock<Trial> = OnceLock::new();
    if !cfg!(debug_assertions) {
        return Trial::default();
    }
    *REQUESTED
        .get_or_init(|| std::env::var(TRIAL).ok().and_then(|words| words.parse().ok()).unwrap_or_default())
}

impl std::fmt::Display for Trial {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((point, time)) = self.end {
            write!(formatter, "{point:?}/{time}")?;
        }
        match self.bug {
            Some(bug) => write!(formatter, " {bug:?}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Trial {
    type Err = ();

    /// Parses what [`Display`](std::fmt::Display) writes.
    fn from_str(words: &str) -> Result<Trial, ()> {
        let mut trial = Trial::default();
        for word in words.split_whitespace() {
            if let Some((name, time)) = word.split_once('/') {
                let point = Failpoint::ALL.into_iter().find(|point| format!("{point:?}") == name).ok_or(())?;
                trial.end = Some((point, time.parse().map_err(drop)?));
            } else {
                let bugs = [InjectedBug::AnswerBeforeCommit, InjectedBug::ForgetSeenEvents];
                trial.bug = Some(bugs.into_iter().find(|bug| format!("{bug:?}") == word).ok_or(())?);
            }
        }
        Ok(trial)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_failpoint_is_listed() {
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
    fn a_trial_is_parsed_as_it_was_written() {
        for bug in [None, Some(InjectedBug::AnswerBeforeCommit), Some(InjectedBug::ForgetSeenEvents)] {
            for end in [None].into_iter().chain(Failpoint::ALL.map(|point| Some((point, 17)))) {
                let trial = Trial { end, bug };
                assert_eq!(trial.to_string().parse(), Ok(trial));
            }
        }
        for nonsense in ["Nowhere/1", "TransactionBegun/x", "Flawless"] {
            assert_eq!(nonsense.parse::<Trial>(), Err(()));
        }
    }
}
