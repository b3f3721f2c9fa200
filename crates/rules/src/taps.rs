//! A play put together one step at a time, as by tapping points.

use crate::board::BAR;
use crate::step::Step;
use crate::{Board, Dice, Play, Side, legal_plays};
use std::collections::HashSet;

/// A play in the making: the steps so far, and what can still become a full legal play.
///
/// ```
/// use blot_rules::{Board, Dice, Side, Taps};
///
/// let mut taps = Taps::new(Board::default(), Side::White, Dice::from_numbers(6, 5)?);
/// assert_eq!(taps.sources(6), [24, 13, 8]);
/// taps.tap(24, 6).expect("24/18 is offered");
/// taps.tap(18, 5).expect("18/13 is offered");
/// assert_eq!(taps.play().map(|play| play.steps().to_string()).as_deref(), Some("24/13"));
/// # Ok::<(), blot_rules::DieError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Taps {
    side: Side,
    dice: Dice,
    /// The board before each step, and now.
    boards: Vec<Board>,
    made: Vec<Tap>,
    plays: Vec<Play>,
}

/// One step with the die it uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tap {
    /// The step.
    pub step: Step,
    /// The die it uses, which may be larger than the step when bearing off.
    pub die: u8,
}

impl Taps {
    /// Begins a play of `dice` for `side`.
    pub fn new(board: Board, side: Side, dice: Dice) -> Taps {
        Taps { side, dice, boards: vec![board], made: Vec::new(), plays: legal_plays(&board, side, dice) }
    }

    /// Begins a play and makes steps that were tapped before: source and die each. `None` if they no longer fit.
    pub fn resume(board: Board, side: Side, dice: Dice, taps: &[(u8, u8)]) -> Option<Taps> {
        let mut resumed = Taps::new(board, side, dice);
        taps.iter().try_for_each(|&(from, die)| resumed.tap(from, die).map(|_| ()))?;
        Some(resumed)
    }

    /// The steps that can be next, larger die first, highest source first: only those after which the rest of a legal
    /// play is still possible.
    pub fn choices(&self) -> Vec<Tap> {
        let mut dice = self.dice_left();
        dice.dedup();
        let sources = (1..=BAR).rev();
        let taps = dice.iter().flat_map(|&die| sources.clone().map(move |from| (from, die)));
        taps.filter_map(|(from, die)| self.choice(from, die)).collect()
    }

    /// The points from which this die can go on, highest first.
    pub fn sources(&self, die: u8) -> Vec<u8> {
        self.choices().iter().filter(|tap| tap.die == die).map(|tap| tap.step.from).collect()
    }

    /// Where the checker on this point can go by one die.
    pub fn destinations(&self, from: u8) -> Vec<u8> {
        let mut ends: Vec<u8> =
            self.choices().iter().filter(|tap| tap.step.from == from).map(|tap| tap.step.to).collect();
        ends.dedup();
        ends
    }

    /// Makes a step; `None`, and nothing changes, if it is not among the [`choices`](Taps::choices).
    pub fn tap(&mut self, from: u8, die: u8) -> Option<Tap> {
        let tap = self.choice(from, die)?;
        self.boards.push(self.board().after_step(self.side, tap.step));
        self.made.push(tap);
        Some(tap)
    }

    /// Takes the last step back; `None` if there is none.
    pub fn undo(&mut self) -> Option<Tap> {
        let tap = self.made.pop()?;
        self.boards.pop();
        Some(tap)
    }

    /// The board with the steps so far.
    pub fn board(&self) -> &Board {
        self.boards.last().expect("the board before the first step stays")
    }

    /// The steps so far.
    pub fn made(&self) -> &[Tap] {
        &self.made
    }

    /// The dice not used yet, largest first. When the play is complete these could not be played.
    pub fn dice_left(&self) -> Vec<u8> {
        let mut left = self.dice.numbers();
        for tap in &self.made {
            if let Some(used) = left.iter().position(|&die| die == tap.die) {
                left.remove(used);
            }
        }
        left
    }

    /// Whether the steps so far are a legal play, or none is legal. Then there may still be [`choices`](Taps::choices): a
    /// checker borne off by the larger die, `4/off`, is also the play `4/3/off`, but the smaller die may be used otherwise.
    pub fn is_complete(&self) -> bool {
        self.plays.is_empty() || self.play().is_some()
    }

    /// The finished play in its canonical writing; `None` while it is not complete, or if no play is legal.
    pub fn play(&self) -> Option<Play> {
        self.legal(self.board()).copied()
    }

    /// The legal plays that the steps so far can still become.
    pub fn plays(&self) -> Vec<Play> {
        let mut reached = HashSet::from([*self.board()]);
        self.reach(self.board(), &self.dice_left(), &mut |board| {
            reached.insert(*board);
            false
        });
        self.plays.iter().filter(|play| reached.contains(play.board())).copied().collect()
    }

    /// The legal play that leads to this board.
    fn legal(&self, board: &Board) -> Option<&Play> {
        self.plays.iter().find(|play| play.board() == board)
    }

    fn choice(&self, from: u8, die: u8) -> Option<Tap> {
        let mut left = self.dice_left();
        left.remove(left.iter().position(|&other| other == die)?);
        let (step, board) = self.board().step(self.side, from, die).ok()?;
        let can_be_finished = self.reach(&board, &left, &mut |end| self.legal(end).is_some());
        can_be_finished.then_some(Tap { step, die })
    }

    /// Visits this board and those that more steps lead to, until `visit` says that it has seen enough.
    fn reach(&self, board: &Board, dice: &[u8], visit: &mut dyn FnMut(&Board) -> bool) -> bool {
        if visit(board) {
            return true;
        }
        let first_of_its_kind = |&i: &usize| i == 0 || dice[i - 1] != dice[i];
        (0..dice.len()).filter(first_of_its_kind).any(|i| {
            let mut left = dice.to_vec();
            let die = left.remove(i);
            (1..=BAR).any(|from| {
                let next = board.step(self.side, from, die);
                next.is_ok_and(|(_, next)| self.reach(&next, &left, visit))
            })
        })
    }
}
