//! Writing `.mat` files.

use super::LOSSES;
use crate::record::{Record, clean_name};
use crate::step::{Step, Steps};
use crate::{Event, Length, Match, Pass, Phase, Side, Variant};
use std::fmt::Write;

/// Longer names would run into the other column in the programs that read the file.
const MAX_NAME: usize = 24;
/// Where the right column begins.
const RIGHT: usize = 33;

impl Record {
    /// The match as a `.mat` file.
    pub fn to_mat(&self) -> String {
        let names = [Side::White, Side::Black].map(|side| {
            let otherwise = ["White", "Black"][side.index()];
            clean_name(&self.names[side.index()], &[':', ',', ';'], MAX_NAME, otherwise)
        });
        let mut text = self.head();
        let length = match self.options.length {
            Length::Points(points) => points,
            Length::Money => 0,
        };
        let _ = writeln!(text, "\n {length} point match");
        let Ok(mut now) = Match::new(self.options) else {
            return text;
        };
        for events in self.games() {
            if let [started @ Event::GameStarted { .. }, ..] = events {
                now = now.apply(started);
            }
            let left = format!("{} : {}", names[0], now.score(Side::White));
            let right = format!("{} : {}", names[1], now.score(Side::Black));
            let _ = writeln!(text, "\n Game {}\n {left:<30} {right}", now.game_number());
            let mut columns = Columns::new();
            for event in events.iter().filter(|event| !matches!(event, Event::GameStarted { .. })) {
                columns.write(&now, event);
                now = now.apply(event);
            }
            text += &columns.finish();
        }
        text
    }

    /// The comment lines: what other programs know of, then what only we do.
    fn head(&self) -> String {
        let mut text = String::new();
        let mut line = |key: &str, value: &str| {
            let _ = writeln!(text, "; [{key} \"{value}\"]");
        };
        let on = |is: bool| if is { "On" } else { "Off" };
        if let Some(date) = self.date {
            line("EventDate", &format!("{:04}.{:02}.{:02}", date.year, date.month, date.day));
        }
        match self.options.variant {
            Variant::Standard => {}
            Variant::Nackgammon => line("Variation", "NackGammon"),
            Variant::Hypergammon => line("Variation", "HyperGammon (3)"),
        }
        if self.options.points().is_some() {
            line("Crawford", on(self.options.crawford));
        } else {
            line("Jacoby", on(self.options.jacoby));
            line("Beaver", on(self.options.beavers));
        }
        if !self.options.cube {
            line("Cube", "Off");
        }
        if self.options.automatic_doubles > 0 {
            line("AutomaticDoubles", &self.options.automatic_doubles.to_string());
        }
        let [ties, declined] = self.unwritten();
        if !ties.is_empty() {
            line("OpeningTies", &ties.join(" "));
        }
        if !declined.is_empty() {
            line("DeclinedResignations", &declined.join(" "));
        }
        if self.options.points().is_none() && matches!(self.events.last(), Some(Event::MatchEnded { .. })) {
            line("Ended", "Yes");
        }
        text
    }

    /// The opening ties and the declined resignations of all games.
    fn unwritten(&self) -> [Vec<String>; 2] {
        let [mut ties, mut declined] = [Vec::new(), Vec::new()];
        for (game, events) in (1..).zip(self.games()) {
            let mut actions = 0;
            let mut offered = None;
            for event in events {
                match event {
                    Event::OpeningTied { die, .. } => ties.push(format!("{game}:{}", die.number())),
                    Event::ResignationOffered { win, .. } => offered = Some(win),
                    Event::ResignationDeclined { .. } => {
                        let name =
                            LOSSES.into_iter().find(|(win, _)| Some(win) == offered).map_or("", |loss| loss.1);
                        declined.push(format!("{game}:{actions}:{name}"));
                    }
                    Event::OpeningRolled { .. }
                    | Event::Rolled { .. }
                    | Event::Played { .. }
                    | Event::Doubled { .. }
                    | Event::Beavered { .. }
                    | Event::Taken { .. }
                    | Event::Dropped { .. } => actions += 1,
                    _ => {}
                }
            }
        }
        [ties, declined]
    }
}

/// The two columns of a game.
struct Columns {
    lines: Vec<[String; 2]>,
    last: Option<Side>,
    result: String,
}

impl Columns {
    fn new() -> Columns {
        Columns { lines: Vec::new(), last: None, result: String::new() }
    }

    /// Puts a word into a side's column, on a new line if that side or the left one comes next.
    fn put(&mut self, side: Side, word: String) {
        if side == Side::White || self.last != Some(Side::White) {
            self.lines.push([String::new(), String::new()]);
        }
        if let Some(line) = self.lines.last_mut() {
            line[side.index()] = word;
        }
        self.last = Some(side);
    }

    fn write(&mut self, now: &Match, event: &Event) {
        let offered = now.cube().value() * 2;
        match *event {
            Event::OpeningRolled { .. } => {
                if let Phase::ToPlay { side, dice } = now.apply(event).phase() {
                    self.put(side, format!("{dice}:"));
                }
            }
            Event::Rolled { side, dice } => self.put(side, format!("{dice}:")),
            Event::Played { side, steps } => {
                if let Some(line) = self.lines.last_mut() {
                    line[side.index()] += &written(steps);
                }
            }
            // No dice were rolled, so the column stays empty.
            Event::Passed { side, why: Pass::ClosedOut } => self.put(side, String::new()),
            // A beaver is a double in answer to a double. Programs that know the word lose count of the cube when a
            // beaver is dropped and another game follows.
            Event::Doubled { side } => self.put(side, format!(" Doubles => {offered}")),
            Event::Beavered { side } => self.put(side, format!(" Doubles => {}", offered * 2)),
            Event::Taken { side } => self.put(side, " Takes".to_owned()),
            Event::Dropped { side } => self.put(side, " Drops".to_owned()),
            Event::GameEnded { winner, points, .. } => {
                let plural = if points == 1 { "" } else { "s" };
                self.result = format!("Wins {points} point{plural}");
                self.put_result(winner);
            }
            _ => {}
        }
    }

    /// A drop in the left column has its result beside it; any other result stands on a line of its own.
    fn put_result(&mut self, winner: Side) {
        let beside = self.lines.last_mut().filter(|[left, right]| left == " Drops" && right.is_empty());
        match beside {
            Some([_, right]) => *right = format!(" {}", std::mem::take(&mut self.result)),
            None => self.result.insert_str(0, &" ".repeat(if winner == Side::White { 6 } else { RIGHT + 1 })),
        }
    }

    fn finish(self) -> String {
        let mut text = String::new();
        for (number, [left, right]) in (1..).zip(&self.lines) {
            let _ = writeln!(text, "{number:>3}) {left:<27} {right}");
        }
        if !self.result.is_empty() {
            let _ = writeln!(text, "{}", self.result);
        }
        text
    }
}

/// Every step by itself, with numbers for bar and off.
fn written(steps: Steps) -> String {
    let word = |step: Step| format!(" {}/{}{}", step.from, step.to, if step.hit { "*" } else { "" });
    steps.iter().map(word).collect()
}
