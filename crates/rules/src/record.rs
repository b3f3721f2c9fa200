//! A whole match for keeping: who played, on which terms, and all that happened.

use crate::{Event, Options};

/// What the file formats write and read. White is the first player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The terms.
    pub options: Options,
    /// White's name, then Black's, as plain text.
    pub names: [String; 2],
    /// The day it was played.
    pub date: Option<Date>,
    /// All that happened, in order.
    pub events: Vec<Event>,
}

/// A day of the calendar. It is only ever written down, so nothing checks that it exists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day, from 1.
    pub day: u8,
}

impl Record {
    /// The events of each game: the first from the start, the others from their [`Event::GameStarted`].
    pub fn games(&self) -> impl Iterator<Item = &[Event]> {
        let is_new = |_: &Event, next: &Event| !matches!(next, Event::GameStarted { .. });
        let games = self.events.chunk_by(is_new);
        // A match that has not begun has its first game set up all the same.
        let none: &[Event] = &[];
        games.chain(self.events.is_empty().then_some(none))
    }
}

/// A name without control or direction characters and without these, blanks joined, at most `max` bytes of UTF-8, never
/// empty.
pub(crate) fn clean_name(name: &str, unwanted: &[char], max: usize, otherwise: &str) -> String {
    let clean = |c: char| match c {
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' => ' ',
        _ if c.is_control() || unwanted.contains(&c) => ' ',
        _ => c,
    };
    let spaced: String = name.chars().take(4 * max).map(clean).collect();
    let joined = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    let cut = joined.floor_char_boundary(max);
    let cut = joined[..cut].trim_end();
    if cut.is_empty() { otherwise.to_owned() } else { cut.to_owned() }
}
