//! Match analysis: compares every decision with the best one, and measures the luck of every roll.

mod judge;
mod luck;
mod summary;

pub use summary::{Band, Mark, Summary};

use crate::choose::odds_before_roll;
use crate::met::chance_between_games;
use crate::{AnswerFigures, CubeAnswer, CubeFigures, Depth, Engine, Odds, Stakes};
use blot_rules::{Dice, Event, Match, Options, OptionsError, Side, Steps};
use std::ops::ControlFlow;

/// An analyzed match.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The decisions of both players, in order.
    pub decisions: Vec<Decision>,
    /// The rolls of both players, in order.
    pub rolls: Vec<Roll>,
    /// White's standing before each roll and at the end of each game.
    pub course: Vec<Moment>,
    /// Of White, then of Black.
    pub summaries: [Summary; 2],
}

/// A decision of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The index of the event that the player chose.
    pub event: usize,
    /// The game of the match, from 1.
    pub game: u32,
    /// The side that decided.
    pub side: Side,
    /// The options, and the player's choice.
    pub kind: DecisionKind,
    /// What the choice lost against the best one, as an equity: the present cube is 1.
    pub loss: f64,
    /// The same in the unit of the result: points in money play, match-winning chances in a match.
    pub worth: f64,
    /// Whether the performance rating counts the decision: there was a choice, and not an obvious one.
    pub counts: bool,
}

/// The kind of a decision, with its options.
#[derive(Clone, Debug, PartialEq)]
pub enum DecisionKind {
    /// A play.
    Play {
        /// The roll.
        dice: Dice,
        /// The player's play.
        played: Candidate,
        /// The best of the plays that were searched, at most three, best first.
        best: Vec<Candidate>,
    },
    /// Whether to double.
    Double {
        /// The equities of the options.
        figures: CubeFigures,
        /// Whether the player doubled.
        doubled: bool,
    },
    /// The answer to a double.
    Answer {
        /// The equities of the options.
        figures: AnswerFigures,
        /// The player's answer.
        answer: CubeAnswer,
    },
}

/// A play and its evaluation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The play.
    pub steps: Steps,
    /// The chances of the side that makes it.
    pub odds: Odds,
    /// Its equity.
    pub equity: f64,
}

/// A roll and its luck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Roll {
    /// The index of its event.
    pub event: usize,
    /// Who rolled.
    pub side: Side,
    /// How much better than the average roll, as an equity: the present cube is 1.
    pub luck: f64,
    /// The same in the unit of the result: points in money play, match-winning chances in a match.
    pub worth: f64,
}

/// The standing at one moment of the match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moment {
    /// The number of events before it.
    pub events: usize,
    /// The game of the match, from 1.
    pub game: u32,
    /// White's chance to win the match; in money play White's expected points, including those already won.
    pub white: f64,
}

impl Analysis {
    /// Analyzes a match. `progress` gets the number of analyzed events after each one, and may stop the analysis.
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

    /// The costliest errors of both sides, worst first, at most `max`. Losses too small for a mark are left out.
    pub fn worst(&self, max: usize) -> Vec<&Decision> {
        let mut worst: Vec<&Decision> =
            self.decisions.iter().filter(|decision| decision.mark().is_some()).collect();
        worst.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        worst.truncate(max);
        worst
    }
}

/// Reads a match event by event.
struct Reader<'a> {
    engine: &'a Engine,
    depth: Depth,
    /// The match after the events so far.
    game: Match,
    /// The chances of the side to roll, cached for this turn.
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
            Event::Taken { side } => self.judge_answer(number, side, CubeAnswer::Take),
            Event::Dropped { side } => self.judge_answer(number, side, CubeAnswer::Drop),
            Event::Beavered { side } => self.judge_answer(number, side, CubeAnswer::Beaver),
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

    /// Notes the standing before a roll.
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

    /// Converts a side's equity to the unit of the result: the side's chance to win the match; in money play White's points.
    fn worth(&self, side: Side, stakes: &Stakes, equity: f64) -> f64 {
        if stakes.is_match() {
            return stakes.value(equity);
        }
        let sign = if side == Side::White { 1.0 } else { -1.0 };
        self.lead() + sign * equity * self.game.cube().value() as f64
    }

    /// Converts a difference of a side's equities to the unit of the result.
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

    /// White's standing between two games.
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
