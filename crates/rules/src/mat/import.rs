//! Reading `.mat` files. Every action goes through [`Match::decide`], so a file that breaks a rule is refused.

use super::head::{Head, match_length};
use super::{MAX_MAT, MatError, MatWhy};
use crate::notation::parse_play;
use crate::record::Record;
use crate::{Action, Dice, Die, Event, Match, Options, Pass, Phase, Side, Why, Win};

/// A column that begins further right than this is the right one; left ones begin at 5 or 6 in every program.
const MIDDLE: usize = 20;

impl Record {
    /// Reads a `.mat` file. What the file leaves open is assumed: the Crawford rule in a match; Jacoby in money play only
    /// if the results would be wrong without it; beavers only if there are any.
    pub fn from_mat(text: &str) -> Result<Record, MatError> {
        if text.len() > MAX_MAT {
            return Err(at_head(MatWhy::TooLarge));
        }
        let text = text.trim_start_matches('\u{feff}');
        let head = Head::read(text).map_err(at_head)?;
        let read = |jacoby| {
            Import::new(&head, Options { jacoby, ..head.options }).and_then(|import| import.read(text))
        };
        match read(head.options.jacoby) {
            // If the Jacoby rule does not explain it either, the first answer stands.
            Err(no @ MatError { why: MatWhy::WrongResult { .. }, .. }) if head.jacoby_is_open() => {
                read(true).map_err(|_| no)
            }
            other => other,
        }
    }
}

fn at_head(why: MatWhy) -> MatError {
    MatError { game: 0, number: 0, why }
}

/// A file in the middle of being read.
struct Import<'a> {
    head: &'a Head,
    now: Match,
    events: Vec<Event>,
    names: Option<[String; 2]>,
    /// How many games have begun.
    game: u32,
    number: u32,
    /// How many actions this game has seen.
    actions: usize,
    /// Whether the line with names and score comes next.
    awaits_score: bool,
    /// Whether this game's result has been read.
    has_result: bool,
    /// The match before the last time that a closed-out player's turn passed.
    before_pass: Match,
}

impl<'a> Import<'a> {
    fn new(head: &'a Head, options: Options) -> Result<Import<'a>, MatError> {
        let now = Match::new(options).map_err(|no| at_head(no.into()))?;
        Ok(Import {
            head,
            now,
            events: Vec::new(),
            names: None,
            game: 0,
            number: 0,
            actions: 0,
            awaits_score: false,
            has_result: false,
            before_pass: now,
        })
    }

    fn read(mut self, text: &str) -> Result<Record, MatError> {
        let lines = text.lines().skip_while(|line| match_length(line).is_none()).skip(1);
        let read = lines.into_iter().try_for_each(|line| self.line(line)).and_then(|()| self.end());
        let names = read.map_err(|why| MatError { game: self.game, number: self.number, why })?;
        let mut options = *self.now.options();
        if !self.head.says_beavers {
            options.beavers = self.events.iter().any(|event| matches!(event, Event::Beavered { .. }));
        }
        Ok(Record { options, names, date: self.head.date, events: self.events })
    }

    fn end(&mut self) -> Result<[String; 2], MatWhy> {
        self.decline_what_is_due()?;
        if self.head.ended {
            self.act(Side::White, Action::End)?;
        }
        let missing = if self.awaits_score { MatWhy::NoScore } else { MatWhy::NoGame };
        self.names.take().filter(|_| !self.awaits_score).ok_or(missing)
    }

    fn line(&mut self, line: &str) -> Result<(), MatWhy> {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with(';') {
            return Ok(());
        }
        if self.awaits_score {
            return self.score_line(trimmed);
        }
        if let Some(number) = trimmed.strip_prefix("Game ") {
            return self.start_game(number);
        }
        if self.game == 0 {
            return Err(MatWhy::NoGame);
        }
        let cells = match trimmed.split_once(')').map(|(number, cells)| (number.parse(), cells)) {
            Some((Ok(number), cells)) => {
                self.number = number;
                cells
            }
            _ => trimmed,
        };
        // Columns are counted in the line as it was written.
        let begin = line.trim_end().chars().count() - cells.chars().count();
        for (side, cell) in split_cells(begin, cells)? {
            self.cell(side, cell)?;
        }
        Ok(())
    }

    fn start_game(&mut self, number: &str) -> Result<(), MatWhy> {
        if number.trim().parse() != Ok(self.game + 1) {
            return Err(MatWhy::GameOrder);
        }
        if self.game > 0 {
            self.act(Side::White, Action::NextGame)?;
        }
        self.game += 1;
        (self.number, self.actions, self.awaits_score, self.has_result) = (0, 0, true, false);
        let (head, game) = (self.head, self.game);
        for &die in head.ties.get(&game).into_iter().flatten() {
            self.decide(Side::White, Action::OpeningRoll { white: die, black: die })?;
        }
        Ok(())
    }

    /// `Alice : 0                      Bob : 0`
    fn score_line(&mut self, line: &str) -> Result<(), MatWhy> {
        let read = || {
            let (left_name, rest) = line.split_once(':')?;
            let rest = rest.trim_start();
            let (left_score, rest) = rest.split_once(char::is_whitespace)?;
            let (right_name, right_score) = rest.rsplit_once(':')?;
            let scores = [left_score.parse::<u64>().ok()?, right_score.trim().parse::<u64>().ok()?];
            Some(([left_name.trim().to_owned(), right_name.trim().to_owned()], scores))
        };
        let (names, scores) = read().ok_or(MatWhy::NoScore)?;
        let [white, black] = [Side::White, Side::Black].map(|side| self.now.score(side));
        if scores != [white, black] {
            return Err(MatWhy::WrongScore(white, black));
        }
        self.awaits_score = false;
        self.names.get_or_insert(names);
        Ok(())
    }

    fn cell(&mut self, side: Side, cell: &str) -> Result<(), MatWhy> {
        let (word, rest) = cell.split_once([' ', ':']).unwrap_or((cell, ""));
        match word.to_ascii_lowercase().trim_end_matches('s') {
            "double" | "redouble" => {
                // Some programs say this of a beaver too.
                let is_beaver = matches!(self.now.phase(), Phase::Doubled { by, .. } if by != side);
                // Elsewhere a closed-out player may double before the turn passes.
                if self.was_closed_out(side) {
                    self.events.pop();
                    self.now = self.before_pass;
                }
                self.offer(side, if is_beaver { Action::Beaver } else { Action::Double }, rest)
            }
            "beaver" | "raccoon" => self.offer(side, Action::Beaver, rest),
            "take" => self.act(side, Action::Take),
            "drop" => self.act(side, Action::Drop),
            "win" => {
                let points = rest.trim().split(' ').next().and_then(|points| points.parse().ok());
                self.result(side, points.ok_or_else(|| unknown(cell))?)
            }
            _ => match dice(cell) {
                Some((dice, moves)) => self.roll(side, dice, moves.trim()),
                None => Err(unknown(cell)),
            },
        }
    }

    fn roll(&mut self, side: Side, dice: Dice, moves: &str) -> Result<(), MatWhy> {
        let dances = moves.is_empty() || moves.eq_ignore_ascii_case("cannot move");
        // Other programs roll for a closed-out player; here the turn has passed already.
        if dances && self.was_closed_out(side) {
            return Ok(());
        }
        match self.now.phase() {
            Phase::Opening => self.opening(side, dice)?,
            _ => {
                self.take_beaver()?;
                self.act(side, Action::Roll(dice))?;
            }
        }
        let must_play = matches!(self.now.phase(), Phase::ToPlay { .. });
        match (must_play, moves.is_empty(), dances) {
            // Rolled, and then resigned, or the file ends.
            (true, true, _) | (false, _, true) => Ok(()),
            (false, ..) => Err(MatWhy::NoLegalPlay),
            (true, ..) => {
                let play =
                    parse_play(self.now.board(), side, dice, moves).map_err(|no| MatWhy::Rule(no.into()))?;
                self.act(side, Action::Play(play.steps()))
            }
        }
    }

    /// The side that starts has rolled the larger die.
    fn opening(&mut self, side: Side, dice: Dice) -> Result<(), MatWhy> {
        let (Ok(high), Ok(low)) = (Die::new(dice.high()), Die::new(dice.low())) else {
            return Err(MatWhy::Word(dice.to_string()));
        };
        if high == low {
            return Err(MatWhy::Word(format!("{dice}:")));
        }
        let (white, black) = if side == Side::White { (high, low) } else { (low, high) };
        self.act(side, Action::OpeningRoll { white, black })
    }

    /// `Wins 2 points`: the result of what has happened, or else a drop or a resignation that is not in the file.
    fn result(&mut self, winner: Side, points: u64) -> Result<(), MatWhy> {
        if self.has_result {
            return Err(Why::GameOver.into());
        }
        self.has_result = true;
        self.take_beaver()?;
        match self.now.phase() {
            Phase::GameOver | Phase::MatchOver { .. } => return self.check_result(winner, points),
            Phase::Opening => return Err(Why::OpeningRollFirst.into()),
            Phase::Doubled { by, .. } if by == winner => {
                self.act(!winner, Action::Drop)?;
                return self.check_result(winner, points);
            }
            Phase::ToRoll { .. } | Phase::ToPlay { .. } | Phase::Doubled { .. } => {}
        }
        let worth = |win: &Win| self.now.worth(*win) == points;
        let win = Win::ALL.into_iter().find(worth).ok_or(MatWhy::ImpossibleResult(points))?;
        if self.now.turn() == Some(!winner) {
            self.act(!winner, Action::Resign(win))?;
            return self.act(winner, Action::AcceptResignation);
        }
        // Elsewhere one may resign when it is not one's turn.
        self.add(Event::ResignationOffered { side: !winner, win });
        self.add(Event::ResignationAccepted { side: winner });
        self.add(Event::GameEnded { winner, win, points });
        if self.now.away(winner) == Some(0) {
            self.add(Event::MatchEnded { winner: Some(winner) });
        }
        Ok(())
    }

    fn check_result(&self, said_winner: Side, said_points: u64) -> Result<(), MatWhy> {
        let ended = self.events.iter().rev().find(|event| matches!(event, Event::GameEnded { .. }));
        match ended {
            Some(&Event::GameEnded { winner, win, points })
                if (winner, points) != (said_winner, said_points) =>
            {
                Err(MatWhy::WrongResult { winner, win, points })
            }
            _ => Ok(()),
        }
    }

    /// `Doubles => 4`
    fn offer(&mut self, by: Side, action: Action, rest: &str) -> Result<(), MatWhy> {
        self.act(by, action)?;
        let offered = self.now.cube().value() * 2;
        let said = rest.trim().strip_prefix("=>").map(|value| value.trim().parse());
        if said.is_some_and(|said| said != Ok(offered)) { Err(MatWhy::WrongCube(offered)) } else { Ok(()) }
    }

    /// The acceptance of a beaver or a raccoon goes without saying.
    fn take_beaver(&mut self) -> Result<(), MatWhy> {
        match self.now.phase() {
            Phase::Doubled { by, beavers: 1.., .. } => self.act(!by, Action::Take),
            _ => Ok(()),
        }
    }

    fn act(&mut self, by: Side, action: Action) -> Result<(), MatWhy> {
        self.decline_what_is_due()?;
        self.actions += 1;
        self.decide(by, action)
    }

    /// Plays the declined resignations that the head tells of, at their place.
    fn decline_what_is_due(&mut self) -> Result<(), MatWhy> {
        let (head, due) = (self.head, (self.game, self.actions));
        let Some(on_roll) = self.now.on_roll() else { return Ok(()) };
        for &win in head.declined.get(&due).into_iter().flatten() {
            self.decide(on_roll, Action::Resign(win))?;
            self.decide(!on_roll, Action::DeclineResignation)?;
        }
        Ok(())
    }

    fn decide(&mut self, by: Side, action: Action) -> Result<(), MatWhy> {
        let events = self.now.decide(by, action).map_err(|no| no.why)?;
        events.into_iter().for_each(|event| self.add(event));
        Ok(())
    }

    /// Whether this side's turn has just passed without a roll.
    fn was_closed_out(&self, side: Side) -> bool {
        self.events.last() == Some(&Event::Passed { side, why: Pass::ClosedOut })
    }

    fn add(&mut self, event: Event) {
        if matches!(event, Event::Passed { why: Pass::ClosedOut, .. }) {
            self.before_pass = self.now;
        }
        self.now = self.now.apply(&event);
        self.events.push(event);
    }
}

/// Something that means nothing; of a long one its beginning is repeated.
fn unknown(words: &str) -> MatWhy {
    MatWhy::Word(words.chars().take(30).collect())
}

/// A cell that begins with dice: `52: 13/8 6/4`.
fn dice(cell: &str) -> Option<(Dice, &str)> {
    match cell.as_bytes() {
        &[a @ b'1'..=b'6', b @ b'1'..=b'6', b':', ..] => {
            Some((Dice::from_numbers(a - b'0', b - b'0').ok()?, cell.get(3..)?))
        }
        _ => None,
    }
}

/// The cells of a line, each with its side by its column. A cell begins with dice or with a capital letter's word.
fn split_cells(begin: usize, line: &str) -> Result<Vec<(Side, &str)>, MatWhy> {
    const WORDS: [&str; 7] = ["double", "redouble", "beaver", "raccoon", "take", "drop", "win"];
    let is_start = |text: &str| {
        let is_word =
            |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
        dice(text).is_some() || WORDS.iter().any(is_word)
    };
    let mut starts: Vec<usize> = Vec::new();
    let mut after_blank = true;
    for (at, c) in line.char_indices() {
        if after_blank && !c.is_whitespace() && is_start(&line[at..]) {
            starts.push(at);
        }
        after_blank = c.is_whitespace();
    }
    let Some(first) = line.find(|c: char| !c.is_whitespace()) else {
        return Ok(Vec::new());
    };
    if starts.first() != Some(&first) {
        return Err(unknown(line.trim()));
    }
    let column = begin + line[..first].chars().count();
    let sides: &[Side] = if column < MIDDLE { &Side::BOTH } else { &[Side::Black] };
    if starts.len() > sides.len() {
        return Err(unknown(line.trim()));
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let cells = starts.iter().zip(ends).map(|(&start, end)| line[start..end].trim());
    Ok(sides.iter().copied().zip(cells).collect())
}
