//! Which legal play is meant by what somebody wrote or tapped; and if none is, why not.

use crate::board::BAR;
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
    /// A step that one checker cannot make.
    #[error(transparent)]
    Step(#[from] StepError),
    /// Only one of the dice can be played, and it must be this larger one.
    #[error("only one die can be played, and it must be the {0}")]
    LargerDie(u8),
    /// So many more steps can and must be played.
    #[error("{0} more of the dice must be played")]
    MoreToPlay(u8),
    /// After this the rest of the roll cannot be played, but another play would use more of it.
    #[error("that leaves a die that another play can use")]
    LeavesADie,
    /// It could mean several plays, which hit different checkers on the way.
    #[error("that could be more than one play")]
    Ambiguous,
    /// The dice allow no play at all.
    #[error("no play is possible")]
    NoLegalPlay,
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

/// A word and what is wrong with it.
type Fault = (String, WhyNot);

fn find(board: &Board, side: Side, dice: Dice, legs: &[Leg], plays: &[Play]) -> Result<Play, Fault> {
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
    let ways: Vec<Way> = legs.iter().map(Way::start).collect();
    if let Some(misfit) = (0..legs.len()).find(|&leg| !fit(&ways[..=leg], &dice_left)) {
        return Err(fault(&legs[misfit], WhyNot::NoSuchDie));
    }
    let mut search = Search { side, found: Vec::new(), failed: (0, 0, WhyNot::NoSuchDie) };
    search.go(&Branch { board: *board, dice: dice_left, ways, unsaid_hits: 0 });

    let legal = |board: &Board| plays.iter().find(|play| play.board() == board);
    let mut meant: Vec<(u8, Play)> =
        search.found.iter().filter_map(|end| Some((end.unsaid_hits, *legal(&end.board)?))).collect();
    // A hit on the way is always written, so the play with the fewest that are not is the one that was meant.
    meant.sort_by_key(|(unsaid_hits, _)| *unsaid_hits);
    match meant.as_slice() {
        [(fewest, play), others @ ..] => {
            let other_play = others.iter().any(|(unsaid, other)| unsaid == fewest && other != play);
            if other_play { Err(fault(last, WhyNot::Ambiguous)) } else { Ok(*play) }
        }
        [] if search.found.is_empty() => Err(fault(&legs[search.failed.1], search.failed.2)),
        [] => Err(fault(last, too_little(&search.found, side, dice, plays))),
    }
}

/// Why steps that can all be made are not a legal play: they do not use the dice that must be used.
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

/// How far one leg has come: where its checker stands, and the points it still has to reach.
#[derive(Clone, Copy)]
struct Way<'a> {
    at: u8,
    targets: &'a [u8],
}

impl<'a> Way<'a> {
    fn start(leg: &'a Leg) -> Way<'a> {
        Way { at: leg.points[0], targets: &leg.points[1..] }
    }

    /// The leg after one step by this die; `None` if it is finished, or the die leads past the next point.
    fn after(self, die: u8) -> Option<Way<'a>> {
        let (&target, rest) = self.targets.split_first()?;
        let at = self.at.saturating_sub(die);
        let targets = if at == target { rest } else { self.targets };
        (at >= target).then_some(Way { at, targets })
    }
}

/// Whether the dice can make all these legs, whatever stands in their way.
fn fit(ways: &[Way<'_>], dice: &[u8]) -> bool {
    let Some(unfinished) = ways.iter().position(|way| !way.targets.is_empty()) else {
        return true;
    };
    (0..dice.len()).any(|i| {
        let (mut ways, mut left) = (ways.to_vec(), dice.to_vec());
        let next = ways[unfinished].after(left.remove(i));
        next.is_some_and(|next| {
            ways[unfinished] = next;
            fit(&ways, &left)
        })
    })
}

/// Some steps made towards the legs.
#[derive(Clone)]
struct Branch<'a> {
    board: Board,
    dice: Vec<u8>,
    ways: Vec<Way<'a>>,
    unsaid_hits: u8,
}

/// Tries the legs' steps in every order, with every die that still lets the rest fit.
struct Search<'a> {
    side: Side,
    found: Vec<Branch<'a>>,
    /// The attempt that came furthest: steps made, the leg that then failed, and why.
    failed: (usize, usize, WhyNot),
}

impl<'a> Search<'a> {
    fn go(&mut self, branch: &Branch<'a>) {
        if branch.ways.iter().all(|way| way.targets.is_empty()) {
            self.found.push(branch.clone());
            return;
        }
        let mut dice = branch.dice.clone();
        dice.dedup();
        for leg in 0..branch.ways.len() {
            for &die in &dice {
                self.try_die(branch, leg, die);
            }
        }
    }

    fn try_die(&mut self, branch: &Branch<'a>, leg: usize, die: u8) {
        let Some(way) = branch.ways[leg].after(die) else { return };
        let mut then = branch.clone();
        then.ways[leg] = way;
        then.dice.remove(then.dice.iter().position(|&other| other == die).unwrap_or(0));
        if !fit(&then.ways, &then.dice) {
            return;
        }
        match branch.board.step(self.side, branch.ways[leg].at, die) {
            Ok((step, board)) => {
                then.board = board;
                then.unsaid_hits += u8::from(step.hit && branch.ways[leg].targets.first() != Some(&step.to));
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
