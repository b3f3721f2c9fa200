//! What a press of a button brings about, and what shows that it happened.

use super::ledger::ActionEffect;
use super::place::{BoardButton, PlayerView, SeenMessage};
use blot_testing::Turn;
use std::collections::BTreeSet;

/// How the computer's name begins at every level.
pub(super) const COMPUTER: &str = "Computer (";

/// What shows that an action is done.
#[derive(Clone, Debug)]
pub(super) enum Expectation {
    /// A new challenge by the player; to this opponent, if it names one.
    Table(Option<String>),
    /// A new match of the player against the computer.
    Begun,
    /// A later turn of a match, or its end.
    Later(i64, Turn),
    /// The same, or a private confirmation of the luck word.
    Luck(i64, Turn),
    /// These words in the challenge.
    Off(i64, &'static str),
    /// An analysis of the match, or its announcement.
    Analysis(i64),
    /// This button has given way to others.
    Asked(String),
    /// A confirmation that the player is forgotten: in private, or in public after this message, if the bot can
    /// no longer write to them.
    Forgotten(i64),
}

impl Expectation {
    /// Whether a view shows it; with the number of the new table, if there is one.
    pub(super) fn is_reached(&self, view: &PlayerView, by: &str, known: &BTreeSet<i64>) -> Option<Option<i64>> {
        let mut seen = view.seen.iter();
        match self {
            Expectation::Table(_) => seen.find_map(|seen| {
                let table = seen.buttons.iter().find(|button| button.line == "accept")?.table;
                let is_own = seen.words.contains(&format!("#{table} {by} challenges "));
                (is_own && !known.contains(&table)).then_some(Some(table))
            }),
            Expectation::Begun => seen.find_map(|seen| {
                let table = seen.buttons.first()?.table;
                let is_own =
                    seen.words.starts_with(&format!("#{table}  {by} ")) && seen.words.contains(COMPUTER);
                (is_own && !known.contains(&table)).then_some(Some(table))
            }),
            Expectation::Later(table, turn) | Expectation::Luck(table, turn) => seen
                .any(|seen| seen.turn_of(*table) > Some(*turn) || (seen.is_end_of(*table) && !seen.is_left()))
                .then_some(None),
            Expectation::Off(table, words) => {
                let challenge = format!("#{table} ");
                seen.any(|seen| seen.words.starts_with(&challenge) && seen.words.contains(words))
                    .then_some(None)
            }
            Expectation::Analysis(table) => seen.any(|seen| seen.is_analysis_of(*table)).then_some(None),
            Expectation::Asked(payload) => {
                let is_there = seen.any(|seen| seen.buttons.iter().any(|button| button.payload == *payload));
                (!is_there).then_some(None)
            }
            Expectation::Forgotten(after) => {
                let is_later =
                    |seen: &SeenMessage| seen.message.parse::<i64>().is_ok_and(|message| message > *after);
                seen.any(|seen| self.is_told(&seen.words) && is_later(seen)).then_some(None)
            }
        }
    }

    /// Whether it can never come true, because a player has left for good and the match is over.
    pub(super) fn is_too_late(&self, view: &PlayerView) -> bool {
        match self {
            Expectation::Later(table, _) | Expectation::Luck(table, _) => {
                view.seen.iter().any(|seen| seen.is_end_of(*table) && seen.is_left())
            }
            _ => false,
        }
    }

    /// Whether these private words are the confirmation and not a refusal.
    pub(super) fn is_told(&self, words: &str) -> bool {
        match self {
            Expectation::Luck(table, _) => words.contains(&format!("Your luck word for #{table} is in")),
            Expectation::Forgotten(_) => words.contains("Done: I have forgotten you"),
            _ => false,
        }
    }
}

/// What a press brings about, and what shows it. Buttons that only ask for confirmation have no effect.
pub(super) fn consequence(
    button: &BoardButton,
    turn: Turn,
    is_challenge: bool,
) -> (Option<ActionEffect>, Expectation) {
    let table = button.table;
    let event = |names| Some(ActionEffect::Event { table, turn, names, word: None });
    let later = Expectation::Later(table, turn);
    let (first, is_sure) = (button.line.split(' ').next().unwrap_or_default(), button.line.ends_with(" yes"));
    match (first, is_sure) {
        ("tap" | "swap" | "undo", _) => (Some(ActionEffect::Draft { table, turn }), later),
        ("roll", _) => (event(&["Rolled"]), later),
        ("move" | "confirm", _) => (event(&["Played"]), later),
        ("double", _) => (event(&["Doubled"]), later),
        ("take", true) => (event(&["Taken"]), later),
        ("drop", true) => (event(&["Dropped"]), later),
        ("resign", true) => (event(&["ResignationOffered"]), later),
        ("accept", _) => (event(&["Accepted", "ResignationAccepted"]), later),
        ("decline", _) if is_challenge => (event(&["Declined"]), Expectation::Off(table, " declined.")),
        ("decline", _) => (event(&["ResignationDeclined"]), later),
        ("withdraw", _) => (event(&["Withdrawn"]), Expectation::Off(table, " withdrew it.")),
        _ => (None, Expectation::Asked(button.payload.clone())),
    }
}

/// How likely a button of a running match is pressed.
pub(super) fn weight(button: &BoardButton) -> u32 {
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
