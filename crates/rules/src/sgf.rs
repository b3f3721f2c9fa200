//! SGF export: one tree a game, as GNU Backgammon reads it.

use crate::board::{BAR, OFF};
use crate::record::{Record, clean_name};
use crate::{Event, Match, Phase, Side, Steps, Variant};
use std::fmt::Write;

const MAX_NAME: usize = 60;

impl Record {
    /// The match as an SGF collection. A closed-out player's turn has no node, for no dice were rolled.
    pub fn to_sgf(&self) -> String {
        let mut text = String::new();
        let Ok(mut now) = Match::new(self.options) else {
            return text;
        };
        for events in self.games() {
            if let [started @ Event::GameStarted { .. }, ..] = events {
                now = now.apply(started);
            }
            let _ = write!(text, "(;{}", self.sgf_root(&now, events));
            let mut dice = String::new();
            for event in events.iter().filter(|event| !matches!(event, Event::GameStarted { .. })) {
                let next = now.apply(event);
                match (*event, next.phase()) {
                    (
                        Event::OpeningRolled { .. } | Event::Rolled { .. },
                        Phase::ToPlay { dice: rolled, .. },
                    ) => {
                        dice = rolled.to_string();
                    }
                    (Event::Played { side, steps }, _) => {
                        let _ = write!(text, "\n;{}[{dice}{}]", letter(side), moves(side, steps));
                    }
                    (Event::Passed { side, why: crate::Pass::NoLegalPlay }, _) => {
                        let _ = write!(text, "\n;{}[{dice}]", letter(side));
                    }
                    (Event::Doubled { side } | Event::Beavered { side }, _) => {
                        let _ = write!(text, "\n;{}[double]", letter(side));
                    }
                    (Event::Taken { side }, _) => {
                        let _ = write!(text, "\n;{}[take]", letter(side));
                    }
                    (Event::Dropped { side }, _) => {
                        let _ = write!(text, "\n;{}[drop]", letter(side));
                    }
                    _ => {}
                }
                now = next;
            }
            if let Phase::ToPlay { side, dice } = now.phase() {
                let _ = write!(text, "\n;PL[{}]DI[{dice}]", letter(side));
            }
            text += ")\n";
        }
        text
    }

    fn sgf_root(&self, start: &Match, events: &[Event]) -> String {
        let name = |side: Side| {
            let otherwise = ["White", "Black"][side.index()];
            escape(&clean_name(&self.names[side.index()], &[], MAX_NAME, otherwise))
        };
        let mut root = format!(
            "FF[4]GM[6]CA[UTF-8]AP[Blot]MI[length:{}][game:{}][ws:{}][bs:{}]PW[{}]PB[{}]",
            self.options.points().unwrap_or(0),
            start.game_number() - 1,
            start.score(Side::White),
            start.score(Side::Black),
            name(Side::White),
            name(Side::Black),
        );
        if let Some(date) = self.date {
            let _ = write!(root, "DT[{:04}-{:02}-{:02}]", date.year, date.month, date.day);
        }
        let automatic =
            events.iter().filter(|event| matches!(event, Event::OpeningTied { cube_doubled: true, .. }));
        match automatic.count() {
            0 => {}
            doubles => {
                let _ = write!(root, "CV[{}]", 1u64 << doubles.min(63));
            }
        }
        let rules = self.sgf_rules(start);
        if !rules.is_empty() {
            let _ = write!(root, "RU[{}]", rules.join(":"));
        }
        let resigned = events.iter().any(|event| matches!(event, Event::ResignationAccepted { .. }));
        if let Some(Event::GameEnded { winner, points, .. }) =
            events.iter().find(|event| matches!(event, Event::GameEnded { .. }))
        {
            let _ = write!(root, "RE[{}+{points}{}]", letter(*winner), if resigned { "R" } else { "" });
        }
        root
    }

    fn sgf_rules(&self, start: &Match) -> Vec<&'static str> {
        let mut rules = Vec::new();
        let mut add = |used: bool, rule| {
            if used {
                rules.push(rule)
            }
        };
        add(!self.options.cube, "NoCube");
        add(self.options.crawford, "Crawford");
        add(start.crawford() == crate::Crawford::Now, "CrawfordGame");
        add(self.options.jacoby, "Jacoby");
        add(self.options.variant == Variant::Nackgammon, "Nackgammon");
        add(self.options.variant == Variant::Hypergammon, "Hypergammon3");
        rules
    }
}

fn letter(side: Side) -> char {
    if side == Side::White { 'W' } else { 'B' }
}

/// Points are a to x from White's side, also when Black moves; y is the bar, z is off.
fn moves(side: Side, steps: Steps) -> String {
    let place = |point: u8| match point {
        BAR => 'y',
        OFF => 'z',
        _ if side == Side::White => char::from(b'a' + point - 1),
        _ => char::from(b'a' + 24 - point),
    };
    steps.iter().flat_map(|step| [place(step.from), place(step.to)]).collect()
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]").replace(':', "\\:")
}
