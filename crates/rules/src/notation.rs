//! Reads plays in the many ways in which players type them. `resolve` then finds the legal play.

use crate::board::{BAR, OFF};
use crate::resolve::{IllegalPlay, Leg, WhyNot, resolve};
use crate::step::Steps;
use crate::{Board, Dice, Play, Side};

/// The longest text that is read as a play, in bytes. Four steps need less than half of it.
pub const MAX_NOTATION: usize = 120;

/// Reads a play as players write it.
///
/// Points are in the mover's numbering and joined by `/` or `-`. `bar`, `b` or `25` is the bar; `off`, `o`, `0` or `-` is
/// off. Words are separated by spaces or commas and may come in any order. `*` marks a hit and is optional. `(2)` repeats a
/// word. The steps of one checker may be merged, as in `24/14`.
///
/// ```
/// use blot_rules::{Board, Dice, Side, StepError, WhyNot, parse_play};
///
/// let (board, dice) = (Board::default(), Dice::from_numbers(6, 5)?);
/// let play = parse_play(&board, Side::White, dice, "24-18, 18/13")?;
/// assert_eq!(play.steps().to_string(), "24/13");
/// let no = parse_play(&board, Side::White, dice, "24/19 13/7").unwrap_err();
/// assert_eq!((no.word.as_str(), no.why), ("24/19", WhyNot::Step(StepError::Blocked(19))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_play(board: &Board, side: Side, dice: Dice, text: &str) -> Result<Play, IllegalPlay> {
    if text.len() > MAX_NOTATION {
        let start: String = text.chars().take(20).collect();
        return Err(IllegalPlay::unread(start, WhyNot::TooLong));
    }
    let legs = read_legs(text).map_err(|(word, why)| IllegalPlay::unread(word, why))?;
    resolve(board, side, dice, &legs)
}

/// Whether a text has the form of a play, legal or not: `13/7 6/5`, `bar/20`. Points must be joined by `/`, since `2-1` can
/// mean many things.
///
/// ```
/// use blot_rules::is_meant_as_play;
///
/// assert!(["13/7 6/5", "BAR/22*, 6/off(2)", "6/13", "26/20"].into_iter().all(is_meant_as_play));
/// assert!(!["", "24", "2-1", "well played", "13/7, I think", "and/or", "1/2 of it"].into_iter().any(is_meant_as_play));
/// ```
pub fn is_meant_as_play(text: &str) -> bool {
    let is_move = |word: &String| word.contains('/') && !matches!(read_word(word), Err(WhyNot::NotAMove));
    let words = if text.len() > MAX_NOTATION { Vec::new() } else { words(text) };
    !words.is_empty() && words.iter().all(is_move)
}

/// A word that could not be read, and why.
type Unread = (String, WhyNot);

fn read_legs(text: &str) -> Result<Vec<Leg>, Unread> {
    let mut legs = Vec::new();
    for word in words(text) {
        let (points, count) = read_word(&word).map_err(|why| (word.clone(), why))?;
        if legs.len() + count > Steps::MAX {
            return Err((word, WhyNot::TooManySteps));
        }
        legs.extend(std::iter::repeat_n(Leg { word, points }, count));
    }
    if legs.is_empty() { Err((String::new(), WhyNot::Empty)) } else { Ok(legs) }
}

/// The words of a text. A count in parentheses belongs to the word before it.
fn words(text: &str) -> Vec<String> {
    let pieces =
        text.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|piece| !piece.is_empty());
    let mut words: Vec<String> = Vec::new();
    for piece in pieces {
        match words.last_mut() {
            Some(word) if piece.starts_with('(') => word.push_str(piece),
            _ => words.push(piece.to_owned()),
        }
    }
    words
}

/// Reads a word such as `24/18*/13(2)`: its points, and its count.
fn read_word(word: &str) -> Result<(Vec<u8>, usize), WhyNot> {
    let word = word.to_lowercase().replace(['–', '—', '−'], "-");
    let (path, count) = match word.split_once('(') {
        Some((path, count)) => (path, read_count(count)?),
        None => (word.as_str(), 1),
    };
    let mut points = Vec::new();
    let mut rest = path;
    loop {
        let (point, after) = read_point(rest)?;
        if points.last().is_some_and(|&last| point >= last) {
            return Err(WhyNot::Backwards);
        }
        points.push(point);
        rest = after.strip_prefix('*').unwrap_or(after);
        match rest.strip_prefix(['/', '-']) {
            Some(more) => rest = more,
            None if rest.is_empty() && points.len() >= 2 => break,
            None => return Err(WhyNot::NotAMove),
        }
    }
    Ok((points, count))
}

fn read_count(text: &str) -> Result<usize, WhyNot> {
    match text.strip_suffix(')').map(str::parse) {
        Some(Ok(count @ 1..=Steps::MAX)) => Ok(count),
        Some(Ok(0)) | Some(Err(_)) | None => Err(WhyNot::NotAMove),
        Some(Ok(_)) => Err(WhyNot::TooManySteps),
    }
}

/// Reads a point, and returns the text after it.
fn read_point(text: &str) -> Result<(u8, &str), WhyNot> {
    for (name, point) in [("bar", BAR), ("b", BAR), ("off", OFF), ("o", OFF), ("-", OFF)] {
        if let Some(rest) = text.strip_prefix(name) {
            return Ok((point, rest));
        }
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    if number.is_empty() {
        return Err(WhyNot::NotAMove);
    }
    match number.parse() {
        Ok(point @ OFF..=BAR) => Ok((point, rest)),
        _ => Err(WhyNot::NoSuchPoint),
    }
}
