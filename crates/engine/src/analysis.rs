//! How well a match was played: every decision beside the best one, and how much of the result was luck.

mod judge;
mod luck;
mod summary;

pub use summary::{Band, Mark, Summary};

use crate::choose::odds_before_roll;
use crate::met::chance_between_games;
use crate::{Answer, AnswerFigures, CubeFigures, Depth, Engine, Odds, Stakes};
use blot_rules::{Dice, Event, Match, Options, OptionsError, Side, Steps};
use std::ops::ControlFlow;

/// A match, looked into.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// All that somebody had to decide, in order.
    pub decisions: Vec<Decision>,
    /// All rolls, in order.
    pub rolls: Vec<Roll>,
    /// How it stood, from White's view, before each roll and at the end of each game.
    pub course: Vec<Moment>,
    /// Of White, then of Black.
    pub summaries: [Summary; 2],
}

/// Something that somebody had to decide.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// What was done, as its number among the events.
    pub event: usize,
    /// The game of the match, from 1.
    pub game: u32,
    /// Whose it was.
    pub side: Side,
    /// What there was to choose from, and what was chosen.
    pub what: What,
    /// What the choice lost against the best one, as an equity: the present cube is 1.
    pub loss: f64,
    /// The same in what is counted at the end: points of money play, or chances to win the match.
    pub worth: f64,
    /// Whether it counts among the decisions by which somebody is rated: there was a choice, and not one that everybody makes right.
    pub counts: bool,
}

/// What there was to choose from.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A play.
    Play {
        /// The roll.
        dice: Dice,
        /// What was played.
        played: Candidate,
        /// The best plays of those that were worth a closer look, at most three, the best first.
        best: Vec<Candidate>,
    },
    /// Whether to double.
    Double {
        /// What speaks for what.
        figures: CubeFigures,
        /// Whether it was done.
        doubled: bool,
    },
    /// The answer to a double.
    Answer {
        /// What speaks for what.
        figures: AnswerFigures,
        /// What it was.
        answer: Answer,
    },
}

/// A play, and what is thought of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The play.
    pub steps: Steps,
    /// The chances of whoever makes it.
    pub odds: Odds,
    /// What they are worth.
    pub equity: f64,
}

/// A roll and its luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Roll {
    /// Its number among the events.
    pub event: usize,
    /// Who rolled.
    pub side: Side,
    /// How much better than the average roll, as an equity: the present cube is 1.
    pub luck: f64,
    /// The same in what is counted at the end: points of money play, or chances to win the match.
    pub worth: f64,
}

/// How it stood at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// After so many events.
    pub events: usize,
    /// The game of the match, from 1.
    pub game: u32,
    /// White's chance to win the match; in money play the points that he can expect, those that he has won among them.
    pub white: f64,
}

impl Analysis {
    /// Looks into all that happened. `progress` is told after each event how many are done, and may break it off.
    pub fn of(
        options: Options,
        events: &[Event],
        depth: Depth,
        mut progress: impl FnMut(usize) -> ControlFlow<()>,
    ) -> Result<Option<Analysis>, OptionsError> {
        let mut reader = Reader {
            engine: Engine::shared(),
            depth,
            game: Match::new(options)?,
            odds: None,
            decisions: Vec::new(),
            rolls: Vec::new(),
            course: Vec::new(),
        };
        for (number, event) in events.iter().enumerate() {
            reader.read(number, event);
            if progress(number + 1).is_break() {
                return Ok(None);
            }
        }
        let Reader { game, decisions, rolls, course, .. } = reader;
        let summaries = Side::BOTH.map(|side| Summary::of(side, &game, &decisions, &rolls));
        Ok(Some(Analysis { decisions, rolls, course, summaries }))
    }

    /// The decisions that mattered most to the result, of both sides, the worst first; at most so many, and none that lost nothing
    /// to speak of.
    pub fn worst(&self, max: usize) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> =
            self.decisions.iter().filter(|decision| decision.mark().is_some()).collect();
        worst.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        worst.truncate(max);
        worst
    }
}

/// A match that is being read, event by event.
struct Reader<'a> {
    engine: &'a Engine,
    depth: Depth,
    /// As the events so far have left it.
    game: Match,
    /// The chances of the side to roll, once they were asked for on this turn.
    odds: Option<Odds>,
    decisions: Vec<Decision>,
    rolls: Vec<Roll>,
    course: Vec<Moment>,
}

impl Reader<'_> {
    fn read(&mut self, number: usize, event: &Event) {
        match *event {
            Event::OpeningRolled { white, black } => self.note_opening(number, white, black),
            Event::Rolled { side, dice } => {
                self.note_moment(number, side);
                self.judge_double(number, side, false);
                self.note_luck(number, side, dice);
            }
            Event::Doubled { side } => {
                self.note_moment(number, side);
                self.judge_double(number, side, true);
            }
            Event::Taken { side } => self.judge_answer(number, side, Answer::Take),
            Event::Dropped { side } => self.judge_answer(number, side, Answer::Drop),
            Event::Beavered { side } => self.judge_answer(number, side, Answer::Beaver),
            Event::Played { side, steps } => self.judge_play(number, side, steps),
            _ => {}
        }
        let is_same_turn = matches!(
            event,
            Event::Doubled { .. }
                | Event::Taken { .. }
                | Event::Beavered { .. }
                | Event::ResignationOffered { .. }
                | Event::ResignationDeclined { .. }
        );
        self.game = self.game.apply(event);
        if !is_same_turn {
            self.odds = None;
        }
        if let Event::GameEnded { .. } = event {
            let white = self.standing();
            self.course.push(Moment { events: number + 1, game: self.game.game_number(), white });
        }
    }

    /// The chances of the side to roll, before it does.
    fn odds(&mut self, on_roll: Side) -> Odds {
        let (engine, board, depth) = (self.engine, self.game.board(), self.depth);
        *self.odds.get_or_insert_with(|| odds_before_roll(engine, board, on_roll, depth))
    }

    /// How it stands before a roll.
    fn note_moment(&mut self, number: usize, side: Side) {
        if matches!(self.course.last(), Some(last) if last.events == number) {
            return;
        }
        let odds = self.odds(side);
        let stakes = Stakes::of(&self.game, side);
        let equity = match CubeFigures::of(&self.game, odds) {
            Some(figures) => figures.best(),
            None => f64::from(odds.equity()),
        };
        let white = self.worth(side, &stakes, equity);
        let white =
            if self.game.options().points().is_some() && side == Side::Black { 1.0 - white } else { white };
        self.course.push(Moment { events: number, game: self.game.game_number(), white });
    }

    /// An equity of a side as what is counted at the end: his chance to win the match; in money play White's points.
    fn worth(&self, side: Side, stakes: &Stakes, equity: f64) -> f64 {
        if stakes.is_match() {
            return stakes.value(equity);
        }
        let sign = if side == Side::White { 1.0 } else { -1.0 };
        self.lead() + sign * equity * self.game.cube().value() as f64
    }

    /// A difference of equities of a side as what is counted at the end.
    fn difference(&self, side: Side, equity: f64) -> f64 {
        let stakes = Stakes::of(&self.game, side);
        match stakes.is_match() {
            true => stakes.value(equity) - stakes.value(0.0),
            false => equity * self.game.cube().value() as f64,
        }
    }

    /// White's points less Black's.
    fn lead(&self) -> f64 {
        let [white, black] = Side::BOTH.map(|side| self.game.score(side) as f64);
        white - black
    }

    /// How it stands between two games.
    fn standing(&self) -> f64 {
        match self.game.options().points() {
            None => self.lead(),
            Some(points) => {
                let [white, black] = Side::BOTH.map(|side| self.game.score(side) >= points);
                if white || black { f64::from(u8::from(white)) } else { chance_between_games(&self.game) }
            }
        }
    }
}
