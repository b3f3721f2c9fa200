//! Finds the legal play that written or tapped steps stand for, or says why there is none.

use crate::board::{BAR, PlaceName};
use crate::step::{Step, StepError, Steps};
use crate::{Board, Dice, Play, Side, legal_plays};

/// How many legal plays an [`IllegalPlay`] offers at most.
pub const MAX_NEAREST: usize = 4;

/// Why a play is refused: the word at fault, the reason, and similar legal plays.
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
    /// No remaining die, or sum of dice, is that far.
    #[error("no die that is left goes that far")]
    NoSuchDie,
    /// A step that one checker cannot make.
    #[error(transparent)]
    Step(#[from] StepError),
    /// Only one of the dice can be played, and it must be this larger one.
    #[error("only one die can be played, and it must be the {0}")]
    LargerDie(u8),
    /// This many more steps can and must be played.
    #[error("{0} more of the dice must be played")]
    MoreToPlay(u8),
    /// The rest of the roll cannot be played after this, but another play would use more of it.
    #[error("that leaves a die that another play can use")]
    LeavesADie,
    /// Several plays fit, which hit different checkers on the way.
    #[error("that could be more than one play")]
    Ambiguous,
    /// The dice allow no play at all.
    #[error("no play is possible")]
    NoLegalPlay,
}

impl IllegalPlay {
    /// The refusal of a text with an unreadable word.
    pub(crate) fn unread(word: String, why: WhyNot) -> IllegalPlay {
        IllegalPlay { word, why, nearest: Vec::new() }
    }
}

/// The path of one checker as it was written: from the first point to the last, with stops in between.
#[derive(Clone, Debug)]
pub(crate) struct Leg {
    pub(crate) word: String,
    /// At least two, in descending order.
    pub(crate) points: Vec<u8>,
}

impl From<Step> for Leg {
    fn from(step: Step) -> Leg {
        let word = format!("{}/{}", PlaceName(step.from), PlaceName(step.to));
        Leg { word, points: vec![step.from, step.to] }
    }
}

/// Finds the legal play that these legs stand for.
pub(crate) fn resolve(board: &Board, side: Side, dice: Dice, legs: &[Leg]) -> Result<Play, IllegalPlay> {
    let plays = legal_plays(board, side, dice);
    let (word, why) = match find(board, side, dice, legs, &plays) {
        Ok(play) => return Ok(play),
        Err(no) => no,
    };
    Err(IllegalPlay { word, why, nearest: nearest(legs, &plays) })
}

/// A word and what is wrong with it.
type PlayError = (String, WhyNot);

fn find(board: &Board, side: Side, dice: Dice, legs: &[Leg], plays: &[Play]) -> Result<Play, PlayError> {
    let Some(last) = legs.last() else {
        return Err((String::new(), WhyNot::Empty));
    };
    let fault = |leg: &Leg, why| (leg.word.clone(), why);
    if plays.is_empty() {
        return Err(fault(last, WhyNot::NoLegalPlay));
    }
    let dice_left = dice.numbers();
    if let Some(leg) = legs.get(dice_left.len()) {
        return Err(fault(leg, WhyNot::TooManySteps));
    }
    let legs_left: Vec<Progress> = legs.iter().map(Progress::start).collect();
    if let Some(misfit) = (0..legs.len()).find(|&leg| !fit(&legs_left[..=leg], &dice_left)) {
        return Err(fault(&legs[misfit], WhyNot::NoSuchDie));
    }
    let mut search = Search { side, found: Vec::new(), failed: (0, 0, WhyNot::NoSuchDie) };
    search.go(&Branch { board: *board, dice: dice_left, legs_left, unwritten_hits: 0 });

    let legal = |board: &Board| plays.iter().find(|play| play.board() == board);
    let mut meant: Vec<(u8, Play)> =
        search.found.iter().filter_map(|end| Some((end.unwritten_hits, *legal(&end.board)?))).collect();
    // Players write hits on the way, so the play with the fewest unwritten hits is the one that was meant.
    meant.sort_by_key(|(unwritten_hits, _)| *unwritten_hits);
    match meant.as_slice() {
        [(fewest, play), others @ ..] => {
            let other_play = others.iter().any(|(unwritten, other)| unwritten == fewest && other != play);
            if other_play { Err(fault(last, WhyNot::Ambiguous)) } else { Ok(*play) }
        }
        [] if search.found.is_empty() => Err(fault(&legs[search.failed.1], search.failed.2)),
        [] => Err(fault(last, too_little(&search.found, side, dice, plays))),
    }
}

/// Why steps that are possible one by one are not a legal play: they do not use the dice that must be used.
fn too_little(ends: &[Branch], side: Side, dice: Dice, plays: &[Play]) -> WhyNot {
    let needed = plays.first().map_or(0, |play| play.steps().len());
    let made = ends.iter().map(|end| dice.numbers().len() - end.dice.len()).max().unwrap_or(0);
    let can_step = |board: &Board, die| (1..=BAR).any(|from| board.step(side, from, die).is_ok());
    if made >= needed {
        WhyNot::LargerDie(dice.high())
    } else if ends.iter().any(|end| end.dice.iter().any(|&die| can_step(&end.board, die))) {
        WhyNot::MoreToPlay((needed - made) as u8)
    } else {
        WhyNot::LeavesADie
    }
}

/// The progress of a leg: the place of its checker, and the points that it must still reach.
#[derive(Clone, Copy)]
struct Progress<'a> {
    at: u8,
    targets: &'a [u8],
}

impl<'a> Progress<'a> {
    fn start(leg: &'a Leg) -> Progress<'a> {
        Progress { at: leg.points[0], targets: &leg.points[1..] }
    }

    /// The progress after one step by this die. `None` if the leg is finished or the die leads past the next point.
    fn after(self, die: u8) -> Option<Progress<'a>> {
        let (&target, rest) = self.targets.split_first()?;
        let at = self.at.saturating_sub(die);
        let targets = if at == target { rest } else { self.targets };
        (at >= target).then_some(Progress { at, targets })
    }
}

/// Whether the dice add up to all these legs, on an empty board.
fn fit(legs_left: &[Progress<'_>], dice: &[u8]) -> bool {
    let Some(unfinished) = legs_left.iter().position(|leg| !leg.targets.is_empty()) else {
        return true;
    };
    (0..dice.len()).any(|i| {
        let (mut legs_left, mut left) = (legs_left.to_vec(), dice.to_vec());
        let next = legs_left[unfinished].after(left.remove(i));
        next.is_some_and(|next| {
            legs_left[unfinished] = next;
            fit(&legs_left, &left)
        })
    })
}

/// A state of the search, after some steps.
#[derive(Clone)]
struct Branch<'a> {
    board: Board,
    dice: Vec<u8>,
    legs_left: Vec<Progress<'a>>,
    unwritten_hits: u8,
}

/// Tries the steps of the legs in every order, with every die that leaves enough for the rest.
struct Search<'a> {
    side: Side,
    found: Vec<Branch<'a>>,
    /// The failure after the most steps: the number of steps, the leg that failed, and why.
    failed: (usize, usize, WhyNot),
}

impl<'a> Search<'a> {
    fn go(&mut self, branch: &Branch<'a>) {
        if branch.legs_left.iter().all(|leg| leg.targets.is_empty()) {
            self.found.push(branch.clone());
            return;
        }
        let mut dice = branch.dice.clone();
        dice.dedup();
        for leg in 0..branch.legs_left.len() {
            for &die in &dice {
                self.try_die(branch, leg, die);
            }
        }
    }

    fn try_die(&mut self, branch: &Branch<'a>, leg: usize, die: u8) {
        let Some(next) = branch.legs_left[leg].after(die) else { return };
        let mut then = branch.clone();
        then.legs_left[leg] = next;
        then.dice.remove(then.dice.iter().position(|&other| other == die).unwrap_or(0));
        if !fit(&then.legs_left, &then.dice) {
            return;
        }
        match branch.board.step(self.side, branch.legs_left[leg].at, die) {
            Ok((step, board)) => {
                then.board = board;
                then.unwritten_hits +=
                    u8::from(step.hit && branch.legs_left[leg].targets.first() != Some(&step.to));
                self.go(&then);
            }
            Err(no) => {
                let steps = Steps::MAX - branch.dice.len();
                if self.failed.2 == WhyNot::NoSuchDie || steps > self.failed.0 {
                    self.failed = (steps, leg, no.into());
                }
            }
        }
    }
}

/// The legal plays that are most similar to the legs, best first.
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

/// Finds the legal play with these steps in any order.
pub(crate) fn resolve_steps(board: &Board, side: Side, dice: Dice, steps: Steps) -> Result<Play, IllegalPlay> {
    let legs: Vec<Leg> = steps.iter().map(Leg::from).collect();
    resolve(board, side, dice, &legs)
}
