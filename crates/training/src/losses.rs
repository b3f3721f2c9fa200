//! What our plays lose, decision by decision, judged by GNU Backgammon with more lookahead.

use crate::data::{Part, hash};
use crate::selfplay::roll;
use crate::teacher::Teacher;
use anyhow::Result;
use blot_engine::{Depth, Engine, Odds, View};
use blot_rules::{Board, Dice, Play, Side, legal_plays};
use fastrand::Rng;
use std::collections::HashSet;

/// A decision with at least two legal plays, White to play.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// Before the play.
    pub board: Board,
    /// The dice.
    pub dice: Dice,
}

/// Decisions from games of the engine with itself, at most two of a game, so that many games contribute.
pub fn decisions(engine: &Engine, seed: u64, count: usize) -> Vec<Decision> {
    let mut random = Rng::with_seed(seed);
    let mut decisions = Vec::new();
    while decisions.len() < count {
        let game = game(engine, &mut random);
        for _ in 0..2 {
            if decisions.len() < count && !game.is_empty() {
                decisions.push(game[random.usize(..game.len())]);
            }
        }
    }
    decisions
}

/// Decisions from such games in which our play at this depth leads to a test position, one that was never
/// trained on. That is one of 64, chosen by a hash and therefore without bias. None is taken twice, or a few
/// openings would dominate.
pub fn unseen(engine: &Engine, depth: Depth, seed: u64, count: usize) -> Vec<Decision> {
    let mut random = Rng::with_seed(seed);
    let (mut unseen, mut met) = (Vec::new(), HashSet::new());
    while unseen.len() < count {
        for decision in game(engine, &mut random) {
            // Search for our play only where some play leads to a test position.
            let is_unseen =
                |play: &Play| Part::of(&View::new(play.board(), Side::Black).counts()) == Part::Test;
            let plays = legal_plays(&decision.board, Side::White, decision.dice);
            if plays.iter().any(is_unseen)
                && is_unseen(&decision.played(engine, depth))
                && met.insert((hash(&View::new(&decision.board, Side::White).counts()), decision.dice))
            {
                unseen.push(decision);
            }
        }
    }
    unseen.truncate(count);
    unseen
}

fn game(engine: &Engine, random: &mut Rng) -> Vec<Decision> {
    let (mut board, mut decisions) = (Board::default(), Vec::new());
    // Sides are swapped after every turn, so that White is always on roll.
    while board.rearmost(Side::Black) > 0 {
        let dice = roll(random);
        let plays = engine.plays(&board, Side::White, dice, Depth::Static, &Odds::equity);
        if plays.len() > 1 {
            decisions.push(Decision { board, dice });
        }
        board = plays.first().map_or(board, |best| *best.play.board()).swapped();
    }
    decisions
}

impl Decision {
    /// Our play.
    fn played(&self, engine: &Engine, depth: Depth) -> Play {
        engine.plays(&self.board, Side::White, self.dice, depth, &Odds::equity)[0].play
    }
}

/// What was lost in one decision.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// By us.
    pub ours: f64,
    /// By the teacher's static play.
    pub teachers: f64,
    /// Whether our play is the judge's.
    pub agreed: bool,
}

/// Judges our play and the teacher's best static plays by the teacher at `plies`.
pub fn judge(
    engine: &Engine,
    depth: Depth,
    teacher: &mut Teacher,
    plies: u32,
    decision: Decision,
) -> Result<Losses> {
    let Decision { board, dice } = decision;
    let plays = legal_plays(&board, Side::White, dice);
    let views: Vec<View> = plays.iter().map(|play| View::new(play.board(), Side::Black)).collect();
    let at_sight: Vec<f32> = teacher.odds(&views, 0)?.iter().map(|odds| odds.swapped().equity()).collect();
    let mut order: Vec<usize> = (0..plays.len()).collect();
    order.sort_by(|&a, &b| at_sight[b].total_cmp(&at_sight[a]));
    order.truncate(5);
    let ours = decision.played(engine, depth);
    let ours = plays.iter().position(|play| *play == ours).expect("our play is legal");
    let teachers = order[0];
    if !order.contains(&ours) {
        order.push(ours);
    }
    let views: Vec<View> = order.iter().map(|&i| views[i]).collect();
    let judged: Vec<f32> = teacher.odds(&views, plies)?.iter().map(|odds| odds.swapped().equity()).collect();
    let of = |play: usize| order.iter().position(|&i| i == play).map_or(f32::NEG_INFINITY, |at| judged[at]);
    let best = judged.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    Ok(Losses {
        ours: f64::from(best - of(ours)),
        teachers: f64::from(best - of(teachers)),
        agreed: of(ours) == best,
    })
}
