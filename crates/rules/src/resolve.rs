//! Which legal play is meant by what somebody wrote or tapped; and if none is, why not.

use crate::notation::Point;
use crate::step::{Step, StepError, Steps};
use crate::{Board, Dice, Play, Side, legal_plays};

/// How many legal plays an [`IllegalPlay`] offers at most.
pub const MAX_NEAREST: usize = 4;

/// Why a play is not played: the word at fault, the reason, and legal plays that come close.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{word:?}: {why}")]
pub struct IllegalPlay {
    /// The word at fault, as it was written.
    pub word: String,
    /// What is wrong with it.
    pub why: WhyNot,
    /// The legal plays nearest to what was written, at most [`MAX_NEAREST`].
    pub nearest: Vec<Play>,
}

/// What is wrong with a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum WhyNot {
    /// Nothing was written.
    #[error("no play was given")]
    Empty,
    /// More text than a play needs.
    #[error("that is too long for a play")]
    TooLong,
    /// The word is not of the form `13/7`.
    #[error("that is not of the form 13/7")]
    NotAMove,
    /// Points are 1 to 24.
    #[error("points are numbered 1 to 24")]
    NoSuchPoint,
    /// Checkers move from high points to low ones.
    #[error("checkers move from high numbers to low ones")]
    Backwards,
    /// More steps than the dice give.
    #[error("those are more steps than the dice give")]
    TooManySteps,
    /// The distance is not that of a die, or of dice, that is left.
    #[error("no die that is left goes that far")]
    NoSuchDie,
    /// The mover has no checker there.
    #[error("there is no checker on {}", Point(*.0))]
    NoChecker(u8),
    /// A checker on the bar must enter first.
    #[error("a checker on the bar must enter first")]
    OnBar,
    /// The opponent holds the point.
    #[error("the opponent holds point {0}")]
    Blocked(u8),
    /// Bearing off needs all checkers home; one is still on this point.
    #[error("not all checkers are home: one is still on {}", Point(*.0))]
    NotHome(u8),
    /// A larger die bears off only from the highest point; a checker is still on this one.
    #[error("a checker on the higher point {0} must be moved first")]
    HigherChecker(u8),
    /// Only one of the dice can be played, and it must be this larger one.
    #[error("only one die can be played, and it must be the {0}")]
    LargerDie(u8),
    /// So many more steps can and must be played.
    #[error("{0} more of the dice must be played")]
    MoreToPlay(u8),
    /// It could mean several plays, which hit different checkers on the way.
    #[error("that could be more than one play")]
    Ambiguous,
    /// The dice allow no play at all.
    #[error("no play is possible")]
    NoLegalPlay,
}

impl From<StepError> for WhyNot {
    fn from(no: StepError) -> WhyNot {
        match no {
            StepError::NoChecker(point) => WhyNot::NoChecker(point),
            StepError::OnBar => WhyNot::OnBar,
            StepError::Blocked(point) => WhyNot::Blocked(point),
            StepError::NotHome(point) => WhyNot::NotHome(point),
            StepError::HigherChecker(point) => WhyNot::HigherChecker(point),
        }
    }
}

impl IllegalPlay {
    /// A text in which a word could not even be read.
    pub(crate) fn unread(word: String, why: WhyNot) -> IllegalPlay {
        IllegalPlay { word, why, nearest: Vec::new() }
    }
}

/// The way of one checker as it was written: from the first point to the last, stopping at those between.
#[derive(Clone, Debug)]
pub(crate) struct Leg {
    pub(crate) word: String,
    /// Falling, at least two.
    pub(crate) points: Vec<u8>,
}

impl From<Step> for Leg {
    fn from(step: Step) -> Leg {
        let word = format!("{}/{}", Point(step.from), Point(step.to));
        Leg { word, points: vec![step.from, step.to] }
    }
}

/// The legal play that these legs mean.
pub(crate) fn resolve(board: &Board, side: Side, dice: Dice, legs: &[Leg]) -> Result<Play, IllegalPlay> {
    let plays = legal_plays(board, side, dice);
    let (word, why) = match find(board, side, dice, legs, &plays) {
        Ok(play) => return Ok(play),
        Err(no) => no,
    };
    Err(IllegalPlay { word, why, nearest: nearest(legs, &plays) })
}

fn find(board: &Board, side: Side, dice: Dice, legs: &[Leg], plays: &[Play]) -> Result<Play, (String, WhyNot)> {
    let last_word = || legs.last().map(|leg| leg.word.clone()).unwrap_or_default();
    if legs.is_empty() {
        return Err((String::new(), WhyNot::Empty));
    }
    let Some(needed) = plays.first().map(|play| play.steps().len()) else {
        return Err((last_word(), WhyNot::NoLegalPlay));
    };
    let mut search = Search { side, legs, found: Vec::new(), failed: None };
    let ends = legs.iter().map(|leg| Way { at: leg.points[0], next: 1 }).collect();
    search.go(&Branch { board: *board, dice: dice.numbers(), ways: ends, steps: 0, unsaid_hits: 0 });

    let legal = |board: &Board| plays.iter().find(|play| play.board() == board);
    let mut meant: Vec<(u8, Play)> =
        search.found.iter().filter_map(|end| Some((end.unsaid_hits, *legal(&end.board)?))).collect();
    // A hit on the way is always written, so the play with the fewest that are not is the one that was meant.
    meant.sort_by_key(|(unsaid_hits, _)| *unsaid_hits);
    match meant.as_slice() {
        [(fewest, play), others @ ..] => {
            let other_play = others.iter().any(|(unsaid, other)| unsaid == fewest && other != play);
            if other_play { Err((last_word(), WhyNot::Ambiguous)) } else { Ok(*play) }
        }
        [] => Err(match (search.found.iter().map(|end| end.steps).max(), search.failed) {
            (Some(made), _) if made < needed => (last_word(), WhyNot::MoreToPlay((needed - made) as u8)),
            (Some(_), _) => (last_word(), WhyNot::LargerDie(dice.high())),
            (None, Some(failed)) => (legs[failed.leg].word.clone(), failed.why),
            (None, None) => (last_word(), WhyNot::TooManySteps),
        }),
    }
}

/// How far one leg has come: where its checker stands, and which of its points comes next.
#[derive(Clone, Copy)]
struct Way {
    at: u8,
    next: usize,
}

/// Some steps made towards the legs.
#[derive(Clone)]
struct Branch {
    board: Board,
    dice: Vec<u8>,
    ways: Vec<Way>,
    steps: usize,
    unsaid_hits: u8,
}

/// The reason of the attempt that came furthest.
struct Failed {
    /// A step that the rules forbid says more than a die that does not fit.
    is_forbidden: bool,
    steps: usize,
    leg: usize,
    why: WhyNot,
}

/// Tries the legs' steps in every order and with every die.
struct Search<'a> {
    side: Side,
    legs: &'a [Leg],
    found: Vec<Branch>,
    failed: Option<Failed>,
}

impl Search<'_> {
    fn go(&mut self, branch: &Branch) {
        let mut all_done = true;
        for leg in 0..self.legs.len() {
            let Some(&target) = self.legs[leg].points.get(branch.ways[leg].next) else {
                continue;
            };
            all_done = false;
            let mut dice = branch.dice.clone();
            dice.dedup();
            if dice.iter().filter(|&&die| self.try_die(branch, leg, target, die)).count() == 0 {
                self.fail(branch, leg, WhyNot::NoSuchDie);
            }
        }
        if all_done {
            self.found.push(branch.clone());
        }
    }

    /// Makes one step of a leg by a die and goes on; false if the die leads past the leg's next point.
    fn try_die(&mut self, branch: &Branch, leg: usize, target: u8, die: u8) -> bool {
        let Way { at, next } = branch.ways[leg];
        let to = at.saturating_sub(die);
        if to < target {
            return false;
        }
        match branch.board.step(self.side, at, die) {
            Ok((step, board)) => {
                let mut then = branch.clone();
                then.board = board;
                then.steps += 1;
                then.unsaid_hits += u8::from(step.hit && to != target);
                then.ways[leg] = Way { at: to, next: if to == target { next + 1 } else { next } };
                let used = then.dice.iter().position(|&other| other == die).unwrap_or(0);
                then.dice.remove(used);
                self.go(&then);
            }
            Err(no) => self.fail(branch, leg, no.into()),
        }
        true
    }

    fn fail(&mut self, branch: &Branch, leg: usize, why: WhyNot) {
        let is_forbidden = why != WhyNot::NoSuchDie;
        let failed = Failed { is_forbidden, steps: branch.steps, leg, why };
        let rank = |failed: &Failed| (failed.is_forbidden, failed.steps);
        if self.failed.as_ref().is_none_or(|known| rank(&failed) > rank(known)) {
            self.failed = Some(failed);
        }
    }
}

/// The legal plays that share most with the legs, best first.
fn nearest(legs: &[Leg], plays: &[Play]) -> Vec<Play> {
    let likeness = |play: &Play| -> u32 {
        let steps: Vec<Step> = play.steps().iter().collect();
        let one = |leg: &Leg| {
            let (from, to) = (leg.points[0], leg.points[leg.points.len() - 1]);
            let leaves = steps.iter().any(|step| step.from == from);
            let arrives = steps.iter().any(|step| step.to == to);
            u32::from(leaves) * 2 + u32::from(arrives) + u32::from(leaves && arrives) * 2
        };
        legs.iter().map(one).sum()
    };
    let mut ranked: Vec<Play> = plays.to_vec();
    ranked.sort_by_key(|play| std::cmp::Reverse(likeness(play)));
    ranked.truncate(MAX_NEAREST);
    ranked
}

/// The legal play that these steps mean, whatever their order.
pub(crate) fn resolve_steps(board: &Board, side: Side, dice: Dice, steps: Steps) -> Result<Play, IllegalPlay> {
    let legs: Vec<Leg> = steps.iter().map(Leg::from).collect();
    resolve(board, side, dice, &legs)
}
