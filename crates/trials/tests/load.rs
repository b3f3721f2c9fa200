//! The load test in a small form: it runs to the end and every press is answered. Speed does not matter here.

#![allow(clippy::unwrap_used, reason = "a panic is a failed test")]

use blot_trials::load::{Plan, run};

#[test]
fn both_bots_answer_every_press_and_show_every_board() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_owned();
    let plan = Plan { live: 30, finished: 250, seconds: 2, rate: 10, turns: 2, folder };
    let mut told = String::new();
    let missed = run(&plan, |line| told += &format!("{line}\n"));
    let left = missed.iter().any(|missed| missed.contains("nothing is left"));
    assert!(!left && told.contains("made: 250 finished"), "{told}");
    // One picture per press, and one for the press before the measurement.
    for name in ["Discord", "Telegram"] {
        let acknowledged = told.lines().find(|line| line.contains(&format!("{name}: acknowledged"))).unwrap();
        assert!(acknowledged.contains("(21 of them)"), "{told}");
    }
}
