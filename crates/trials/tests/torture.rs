//! The torture test in its short form, and proof that it notices the bugs it is made for.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

use blot_club::InjectedBug;
use blot_trials::torture::{Finding, TortureOptions, run};

const OPTIONS: TortureOptions = TortureOptions { cycles: 24, actions: 0, seed: 2024, pace: 40, bug: None };

#[test]
fn nothing_acknowledged_is_lost_and_nothing_happens_twice() {
    let totals = run(&OPTIONS, |_| ()).unwrap_or_else(|failure| panic!("{failure}"));
    println!("{totals}");
    assert!(totals.choices > 10, "{totals}");
}

/// Runs with an injected bug, which must be found.
fn findings(bug: InjectedBug) -> Vec<Finding> {
    let options = TortureOptions { bug: Some(bug), ..OPTIONS };
    run(&options, |_| ()).err().unwrap_or_else(|| panic!("{bug:?} was not noticed")).findings
}

#[test]
fn an_answer_before_the_commit_is_noticed() {
    let findings = findings(InjectedBug::AnswerBeforeCommit);
    assert!(findings.iter().any(|finding| matches!(finding, Finding::Lost(_))), "{findings:?}");
}

#[test]
fn what_is_taken_in_twice_is_noticed() {
    let findings = findings(InjectedBug::ForgetSeenEvents);
    assert!(findings.iter().any(|finding| matches!(finding, Finding::Twice(_))), "{findings:?}");
}
