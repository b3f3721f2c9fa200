//! Plays our engine against GNU Backgammon, cubeless and for points, in pairs of games with the same dice and
//! sides swapped.

use crate::data::POSITION;
use crate::selfplay::roll;
use crate::teacher::Teacher;
use anyhow::{Context as _, Result};
use blot_engine::{Depth, Engine, Odds, View};
use blot_rules::{Board, Dice, Play, Side, legal_plays};
use fastrand::Rng;

/// A running game. We are White or Black; each game has its own stream of dice.
struct Game {
    board: Board,
    turn: Side,
    ours: Side,
    dice: Rng,
    roll: Dice,
    /// Our points, once it is over.
    points: Option<i32>,
}

/// Plays pairs of games. Returns the mean points of each pair, in order.
pub fn play_pairs(
    engine: &Engine,
    depth: Depth,
    teacher: &mut Teacher,
    plies: u32,
    seeds: impl Iterator<Item = u64>,
    threads: usize,
) -> Result<Vec<f64>> {
    let mut games: Vec<Game> =
        seeds.flat_map(|seed| Side::BOTH.map(|ours| Game::new(Rng::with_seed(seed), ours))).collect();
    while games.iter().any(|game| game.points.is_none()) {
        let part = games.len().div_ceil(threads);
        std::thread::scope(|scope| {
            for games in games.chunks_mut(part) {
                scope.spawn(move || games.iter_mut().for_each(|game| game.play_ours(engine, depth)));
            }
        });
        let mut waiting: Vec<&mut Game> = games.iter_mut().filter(|game| game.points.is_none()).collect();
        let rolls: Vec<_> = waiting.iter().map(|game| (View::new(&game.board, game.turn), game.roll)).collect();
        for (game, after) in waiting.iter_mut().zip(teacher.best(&rolls, plies)?) {
            game.play_theirs(&after)?;
        }
    }
    let points: Vec<i32> = games.iter().filter_map(|game| game.points).collect();
    Ok(points.as_chunks().0.iter().map(|[a, b]| f64::from(a + b) / 2.0).collect())
}

impl Game {
    fn new(mut dice: Rng, ours: Side) -> Game {
        let (roll, turn) = loop {
            let (white, black) = (dice.u8(1..=6), dice.u8(1..=6));
            if white != black {
                let roll = Dice::from_numbers(white, black).expect("both are numbers of a die");
                break (roll, if white > black { Side::White } else { Side::Black });
            }
        };
        Game { board: Board::default(), turn, ours, dice, roll, points: None }
    }

    /// Plays until the opponent has something to choose, or the game is over.
    fn play_ours(&mut self, engine: &Engine, depth: Depth) {
        while self.points.is_none() {
            let plays = legal_plays(&self.board, self.turn, self.roll);
            match &plays[..] {
                [] => self.go_on(self.board),
                [only] => self.go_on(*only.board()),
                _ if self.turn != self.ours => return,
                _ => {
                    let ranked = engine.plays(&self.board, self.turn, self.roll, depth, &Odds::equity);
                    self.go_on(*ranked[0].play.board());
                }
            }
        }
    }

    fn play_theirs(&mut self, after: &[u8; POSITION]) -> Result<()> {
        let plays = legal_plays(&self.board, self.turn, self.roll);
        let is_meant = |play: &&Play| View::new(play.board(), !self.turn).counts() == *after;
        let play = plays.iter().find(is_meant).context("the teacher made a play that is not legal")?;
        self.go_on(*play.board());
        Ok(())
    }

    fn go_on(&mut self, board: Board) {
        self.board = board;
        if board.rearmost(self.turn) == 0 {
            let loser = !self.turn;
            let is_gammon = board.off(loser) == 0;
            let points = 1 + i32::from(is_gammon) + i32::from(is_gammon && board.rearmost(loser) > 18);
            self.points = Some(if self.turn == self.ours { points } else { -points });
            return;
        }
        self.turn = !self.turn;
        self.roll = roll(&mut self.dice);
    }
}
