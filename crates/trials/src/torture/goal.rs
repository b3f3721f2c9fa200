//! What is done with a button, and by what everybody sees that it is done.

use super::ledger::What;
use super::place::{Button, Seen, View};
use blot_testing::Turn;
use std::collections::BTreeSet;

/// What the computer is called, whatever its level.
pub(super) const COMPUTER: &str = "Computer (";

/// By what a deed is known to be done.
#[derive(Clone, Debug)]
pub(super) enum Goal {
    /// A new challenge of whoever did it; to somebody, if to anybody.
    Table(Option<String>),
    /// A new match of whoever did it against the computer.
    Begun,
    /// A later turn of a match, or its end.
    Later(i64, Turn),
    /// The same, or that whoever gave a luck word is told so.
    Luck(i64, Turn),
    /// The match's challenge says so.
    Off(i64, &'static str),
    /// That the match is looked into, or was.
    Analysis(i64),
    /// This button has made room for others.
    Asked(String),
    /// That is told to whoever has left; perhaps before everybody, since he cannot be written to any more, after this message.
    Forgotten(i64),
}

impl Goal {
    /// Whether it is reached; by a new table, if it needs one.
    pub(super) fn is_reached(&self, view: &View, by: &str, known: &BTreeSet<i64>) -> Option<Option<i64>> {
        let mut seen = view.seen.iter();
        match self {
            Goal::Table(_) => seen.find_map(|seen| {
                let table = seen.buttons.iter().find(|button| button.line == "accept")?.table;
                let is_own = seen.words.contains(&format!("#{table} {by} challenges "));
                (is_own && !known.contains(&table)).then_some(Some(table))
            }),
            Goal::Begun => seen.find_map(|seen| {
                let table = seen.buttons.first()?.table;
                let is_own =
                    seen.words.starts_with(&format!("#{table}  {by} ")) && seen.words.contains(COMPUTER);
                (is_own && !known.contains(&table)).then_some(Some(table))
            }),
            Goal::Later(table, turn) | Goal::Luck(table, turn) => seen
                .any(|seen| seen.turn_of(*table) > Some(*turn) || (seen.is_end_of(*table) && !seen.is_left()))
                .then_some(None),
            Goal::Off(table, words) => {
                let challenge = format!("#{table} ");
                seen.any(|seen| seen.words.starts_with(&challenge) && seen.words.contains(words))
                    .then_some(None)
            }
            Goal::Analysis(table) => seen.any(|seen| seen.is_analysis_of(*table)).then_some(None),
            Goal::Asked(payload) => {
                let is_there = seen.any(|seen| seen.buttons.iter().any(|button| button.payload == *payload));
                (!is_there).then_some(None)
            }
            Goal::Forgotten(after) => {
                let is_later = |seen: &Seen| seen.message.parse::<i64>().is_ok_and(|message| message > *after);
                seen.any(|seen| self.is_told(&seen.words) && is_later(seen)).then_some(None)
            }
        }
    }

    /// Whether it can never be reached: the match is over since somebody has left for good, whatever was under way.
    pub(super) fn is_too_late(&self, view: &View) -> bool {
        match self {
            Goal::Later(table, _) | Goal::Luck(table, _) => {
                view.seen.iter().any(|seen| seen.is_end_of(*table) && seen.is_left())
            }
            _ => false,
        }
    }

    /// Whether these words, said to whoever did it, are no refusal.
    pub(super) fn is_told(&self, words: &str) -> bool {
        match self {
            Goal::Luck(table, _) => words.contains(&format!("Your luck word for #{table} is in")),
            Goal::Forgotten(_) => words.contains("Done: I have forgotten you"),
            _ => false,
        }
    }
}

/// What follows from a press, and how that is seen. What only asks is in no ledger.
pub(super) fn consequence(button: &Button, turn: Turn, is_challenge: bool) -> (Option<What>, Goal) {
    let table = button.table;
    let event = |names| Some(What::Event { table, turn, names, word: None });
    let later = Goal::Later(table, turn);
    let (first, is_sure) = (button.line.split(' ').next().unwrap_or_default(), button.line.ends_with(" yes"));
    match (first, is_sure) {
        ("tap" | "swap" | "undo", _) => (Some(What::Draft { table, turn }), later),
        ("roll", _) => (event(&["Rolled"]), later),
        ("move" | "confirm", _) => (event(&["Played"]), later),
        ("double", _) => (event(&["Doubled"]), later),
        ("take", true) => (event(&["Taken"]), later),
        ("drop", true) => (event(&["Dropped"]), later),
        ("resign", true) => (event(&["ResignationOffered"]), later),
        ("accept", _) => (event(&["Accepted", "ResignationAccepted"]), later),
        ("decline", _) if is_challenge => (event(&["Declined"]), Goal::Off(table, " declined.")),
        ("decline", _) => (event(&["ResignationDeclined"]), later),
        ("withdraw", _) => (event(&["Withdrawn"]), Goal::Off(table, " withdrew it.")),
        _ => (None, Goal::Asked(button.payload.clone())),
    }
}

/// How likely a button of a running match is pressed.
pub(super) fn weight(button: &Button) -> u32 {
    if button.turn.is_none() {
        return 0;
    }
    let first = button.line.split(' ').next().unwrap_or_default();
    match (first, button.line.as_str()) {
        (_, "resign") => 1,
        (_, line) if line.ends_with(" yes") => 60,
        ("roll" | "confirm" | "accept" | "take", _) => 100,
        ("move" | "tap" | "resign", _) => 50,
        ("double" | "decline" | "drop", _) => 25,
        ("swap" | "undo" | "back", _) => 8,
        _ => 0,
    }
}
