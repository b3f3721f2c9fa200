//! Plays in writing: printed exactly as GNU Backgammon does, and read from whatever players type.

use crate::board::{BAR, OFF};
use crate::resolve::{IllegalPlay, Leg, WhyNot, resolve};
use crate::step::{Step, Steps};
use crate::{Board, Dice, Play, Side};
use std::fmt;

/// The longest text that is read as a play, in bytes; four steps need less than half.
pub const MAX_NOTATION: usize = 120;

/// Reads a play as players write it.
///
/// Points are numbered from the mover's side and joined by `/` or `-`; `bar`, `b` or `25` and `off`, `o`, `0` or `-` name
/// the ends; words are separated by blanks or commas and may come in any order; `*` marks a hit and may be missing, `(2)`
/// repeats; the steps of one checker may be merged, `24/14`, or not.
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

/// Whether a text by itself is meant as a play, be it a legal one or not: `13/7 6/5`, `bar/20`. Points are joined by `/` then,
/// since people write `2-1` for many reasons.
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

/// The words as they were written; a count in brackets belongs to the word before it.
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

/// `24/18*/13(2)`: the points, and how often they are meant.
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

/// A point at the start of the text, and the text after it.
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

/// Writes steps as GNU Backgammon does: highest source first, the steps of one checker merged, an intermediate point
/// kept where a hit happened, `*` once a hit, `(2)` for repeats.
pub(crate) fn write_steps(steps: Steps, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut starred = Vec::new();
    for (i, (path, count)) in merged(steps).into_iter().enumerate() {
        if i > 0 {
            write!(f, " ")?;
        }
        for (k, &(point, hit)) in path.iter().enumerate() {
            let first_hit = hit && !starred.contains(&point);
            let is_end = k == 0 || k + 1 == path.len();
            if is_end || first_hit {
                let slash = if k > 0 { "/" } else { "" };
                write!(f, "{slash}{}{}", Point(point), if first_hit { "*" } else { "" })?;
            }
            if first_hit {
                starred.push(point);
            }
        }
        if count > 1 {
            write!(f, "({count})")?;
        }
    }
    Ok(())
}

/// The places one checker passes, and whether there was a hit.
type Path = Vec<(u8, bool)>;

/// The ways of the single checkers, equal ones counted; stops without a hit left out.
fn merged(steps: Steps) -> Vec<(Path, usize)> {
    let mut left: Vec<Step> = steps.iter().collect();
    left.sort_by_key(|step| std::cmp::Reverse((step.from, step.to)));
    let hits: Vec<u8> = left.iter().filter(|step| step.hit).map(|step| step.to).collect();
    let mut paths: Vec<(Path, usize)> = Vec::new();
    while !left.is_empty() {
        let first = left.remove(0);
        let mut path = vec![(first.from, false)];
        let mut at = first.to;
        while let Some(next) = left.iter().position(|step| step.from == at) {
            if hits.contains(&at) {
                path.push((at, true));
            }
            at = left.remove(next).to;
        }
        path.push((at, hits.contains(&at)));
        match paths.iter_mut().find(|(known, _)| *known == path) {
            Some((_, count)) => *count += 1,
            None => paths.push((path, 1)),
        }
    }
    paths
}

/// A place as it is written.
pub(crate) struct Point(pub(crate) u8);

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BAR => write!(f, "bar"),
            OFF => write!(f, "off"),
            point => write!(f, "{point}"),
        }
    }
}
