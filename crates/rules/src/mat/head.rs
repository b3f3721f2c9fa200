//! The head of a `.mat` file: the match length, and comment lines that say on which terms it was played.

use super::{LOSSES, MatWhy};
use crate::record::Date;
use crate::{Die, Length, Options, Variant, Win};
use std::collections::HashMap;

/// What stands before the first game.
pub(super) struct Head {
    pub(super) options: Options,
    pub(super) date: Option<Date>,
    says_jacoby: bool,
    pub(super) says_beavers: bool,
    /// The tied opening dice of each game.
    pub(super) ties: HashMap<u32, Vec<Die>>,
    /// What was declined in which game after how many actions.
    pub(super) declined: HashMap<(u32, usize), Vec<Win>>,
    pub(super) ended: bool,
}

impl Head {
    pub(super) fn read(text: &str) -> Result<Head, MatWhy> {
        let length = text.lines().find_map(match_length).ok_or(MatWhy::NotAMatch)?;
        let options = match length.parse().map_err(|_| MatWhy::NotAMatch)? {
            0 => Options { beavers: true, ..Options::money() },
            points => Options::to(points),
        };
        let mut head = Head {
            options,
            date: None,
            says_jacoby: false,
            says_beavers: false,
            ties: HashMap::new(),
            declined: HashMap::new(),
            ended: false,
        };
        for line in text.lines().take_while(|line| match_length(line).is_none()) {
            if let Some((key, value)) = comment(line) {
                head.set(key, value).ok_or_else(|| MatWhy::Head(line.chars().take(60).collect()))?;
            }
        }
        head.options.check()?;
        Ok(head)
    }

    /// Takes note of a comment line; `None` if it is one of ours and makes no sense.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let is_money = self.options.length == Length::Money;
        let is_on = value.eq_ignore_ascii_case("on");
        match key {
            "EventDate" => self.date = read_date(value),
            "Variation" => match value.to_ascii_lowercase().as_str() {
                "backgammon" | "standard" => {}
                "nackgammon" => self.options.variant = Variant::Nackgammon,
                "hypergammon" | "hypergammon (3)" => self.options.variant = Variant::Hypergammon,
                _ => return None,
            },
            "Crawford" if !is_money => self.options.crawford = is_on,
            "Jacoby" if is_money => (self.options.jacoby, self.says_jacoby) = (is_on, true),
            "Beaver" if is_money => (self.options.beavers, self.says_beavers) = (is_on, true),
            "Cube" => self.options.cube = is_on,
            "AutomaticDoubles" => self.options.automatic_doubles = value.parse().ok()?,
            "OpeningTies" => {
                for (game, die) in value.split(' ').map(read_tie).collect::<Option<Vec<_>>>()? {
                    self.ties.entry(game).or_default().push(die);
                }
            }
            "DeclinedResignations" => {
                for (game, actions, win) in value.split(' ').map(read_declined).collect::<Option<Vec<_>>>()? {
                    self.declined.entry((game, actions)).or_default().push(win);
                }
            }
            "Ended" => self.ended = value.eq_ignore_ascii_case("yes"),
            _ => {}
        }
        Some(())
    }

    pub(super) fn jacoby_is_open(&self) -> bool {
        self.options.length == Length::Money && !self.says_jacoby
    }
}

/// The number in ` 5 point match`.
pub(super) fn match_length(line: &str) -> Option<&str> {
    let line = line.trim();
    line.strip_suffix("point match").filter(|_| !line.starts_with(';')).map(str::trim_end)
}

/// `; [Key "value"]`
fn comment(line: &str) -> Option<(&str, &str)> {
    let inside = line.trim().strip_prefix(';')?.trim().strip_prefix('[')?.strip_suffix(']')?;
    let (key, value) = inside.split_once(' ')?;
    Some((key, value.trim().strip_prefix('"')?.strip_suffix('"')?))
}

fn read_date(text: &str) -> Option<Date> {
    let mut parts = text.split('.');
    let date = Date {
        year: parts.next()?.parse().ok()?,
        month: parts.next()?.parse().ok()?,
        day: parts.next()?.parse().ok()?,
    };
    parts.next().is_none().then_some(date)
}

fn read_tie(text: &str) -> Option<(u32, Die)> {
    let (game, die) = text.split_once(':')?;
    Some((game.parse().ok()?, Die::new(die.parse().ok()?).ok()?))
}

fn read_declined(text: &str) -> Option<(u32, usize, Win)> {
    let (game, rest) = text.split_once(':')?;
    let (actions, name) = rest.split_once(':')?;
    let (win, _) = LOSSES.into_iter().find(|(_, known)| *known == name)?;
    Some((game.parse().ok()?, actions.parse().ok()?, win))
}
