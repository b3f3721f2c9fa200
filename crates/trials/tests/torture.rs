//! The torture run in its short form, and that it would notice what it is for.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

use blot_club::Flaw;
use blot_trials::torture::{Finding, Order, run};

const ORDER: Order = Order { cycles: 24, deeds: 0, seed: 2024, pace: 40, flaw: None };

#[test]
fn nothing_acknowledged_is_lost_and_nothing_happens_twice() {
    let figures = run(&ORDER, |_| ()).unwrap_or_else(|failure| panic!("{failure}"));
    println!("{figures}");
    assert!(figures.choices > 10, "{figures}");
}

/// What the bots do wrong must be found, most often within a few cycles.
fn findings(flaw: Flaw) -> Vec<Finding> {
    let order = Order { flaw: Some(flaw), ..ORDER };
    run(&order, |_| ()).err().unwrap_or_else(|| panic!("{flaw:?} was not noticed")).findings
}

#[test]
fn an_answer_before_the_commit_is_noticed() {
    let findings = findings(Flaw::AnswersEarly);
    assert!(findings.iter().any(|finding| matches!(finding, Finding::Lost(_))), "{findings:?}");
}

#[test]
fn what_is_taken_in_twice_is_noticed() {
    let findings = findings(Flaw::RemembersNothing);
    assert!(findings.iter().any(|finding| matches!(finding, Finding::Twice(_))), "{findings:?}");
}
