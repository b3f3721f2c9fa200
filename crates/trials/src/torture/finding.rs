//! What the torture test finds wrong.

/// A violated invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// An acknowledged action is not in the database.
    Lost(String),
    /// An action happened twice.
    Twice(String),
    /// The database is damaged, or dice do not match their seals.
    Damaged(String),
    /// A platform notes a problem.
    Complaint(String),
    /// Play does not continue.
    Stuck(String),
}
