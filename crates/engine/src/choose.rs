//! Chooses the computer's action on its turn.

use crate::level::Skill;
use crate::{
    AnswerFigures, CubeAnswer, CubeFigures, Depth, Doubling, Engine, Level, Odds, Ranked, Stakes,
    accepts_resignation, cube_efficiency, equity_after_play, resignation,
};
use blot_rules::{Action, Board, Dice, Match, Phase, Side};

/// What the computer chose to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Roll the dice.
    Roll,
    /// Take this action.
    Do(Action),
}

/// Chooses a legal action for `side` at this level; `None` if it is not its turn. The choice knows no roll but the one on the
/// board, and the same match always gives the same choice.
///
/// ```
/// use blot_engine::{Choice, Level, choose};
/// use blot_rules::{Action, Match, Side, Variant};
///
/// // White bears off two last checkers with most rolls, Black bears off the last one with any: White doubles, Black takes.
/// let game = Match::from_xgid("XGID=--A--A-----------------a--:0:0:1:00:0:0:0:0:10", Variant::Standard)?;
/// assert_eq!(choose(&game, Side::White, Level::Expert), Some(Choice::Do(Action::Double)));
/// let game = game.decide(Side::White, Action::Double)?.iter().fold(game, |game, event| game.apply(event));
/// assert_eq!(choose(&game, Side::Black, Level::Expert), Some(Choice::Do(Action::Take)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose(game: &Match, side: Side, level: Level) -> Option<Choice> {
    if game.turn() != Some(side) {
        return None;
    }
    let thinker = Thinker { engine: Engine::shared(), game, side, skill: level.skill() };
    if game.resignation().is_some() {
        let accepts = accepts_resignation(game, thinker.odds());
        return Some(Choice::Do(if accepts { Action::AcceptResignation } else { Action::DeclineResignation }));
    }
    match game.phase() {
        Phase::ToRoll { .. } => Some(thinker.before_roll()),
        Phase::ToPlay { dice, .. } => thinker.play(dice).map(Choice::Do),
        Phase::Doubled { .. } => Some(Choice::Do(thinker.answer())),
        Phase::Opening | Phase::GameOver | Phase::MatchOver { .. } => None,
    }
}

/// All legal plays of a roll, the best first, for the score and the cube of a match.
pub fn rank(engine: &Engine, game: &Match, side: Side, dice: Dice, depth: Depth) -> Vec<Ranked> {
    let stakes = Stakes::of(game, side);
    let efficiency = cube_efficiency(game.board(), !side);
    let value = |odds: Odds| equity_after_play(odds, &stakes, efficiency) as f32;
    engine.plays(game.board(), side, dice, depth, &value)
}

/// [`rank`], with the first `count` plays searched as deeply as the best one and then sorted again.
pub(crate) fn rank_first(
    engine: &Engine,
    game: &Match,
    side: Side,
    dice: Dice,
    depth: Depth,
    count: usize,
) -> Vec<Ranked> {
    let mut plays = rank(engine, game, side, dice, depth);
    let furthest = plays.first().map_or(Depth::Static, |play| play.depth);
    for play in plays.iter_mut().take(count).filter(|play| play.depth < furthest) {
        *play = look_closely(engine, game, side, *play);
    }
    let close = plays.iter().take_while(|play| play.depth == furthest).count();
    plays[..close].sort_by(|a, b| b.equity.total_cmp(&a.equity));
    plays
}

/// Judges a play again by all rolls of the opponent.
pub(crate) fn look_closely(engine: &Engine, game: &Match, side: Side, ranked: Ranked) -> Ranked {
    let stakes = Stakes::of(game, side);
    let efficiency = cube_efficiency(game.board(), !side);
    let value = |odds: Odds| equity_after_play(odds, &stakes, efficiency) as f32;
    let reply = |odds: Odds| -value(odds.swapped());
    let odds = match ranked.play.board().winner() {
        Some(_) => ranked.odds,
        None => engine.odds_ahead(ranked.play.board(), !side, &reply).swapped(),
    };
    Ranked { odds, equity: value(odds), depth: Depth::OneRoll, ..ranked }
}

/// The chances of the side on roll before it rolls; at [`Depth::OneRoll`] by all 21 rolls.
pub(crate) fn odds_before_roll(engine: &Engine, board: &Board, on_roll: Side, depth: Depth) -> Odds {
    match depth {
        Depth::OneRoll if board.winner().is_none() => engine.odds_ahead(board, on_roll, &Odds::equity),
        _ => engine.odds(board, on_roll),
    }
}

/// The side that has to decide, and what it decides with.
struct Thinker<'a> {
    engine: &'a Engine,
    game: &'a Match,
    side: Side,
    skill: Skill,
}

impl Thinker<'_> {
    /// The chances of the deciding side, as well as its skill sees them.
    fn odds(&self) -> Odds {
        let on_roll = self.game.on_roll().unwrap_or(self.side);
        let odds = odds_before_roll(self.engine, self.game.board(), on_roll, self.skill.depth);
        let odds = if on_roll == self.side { odds } else { odds.swapped() };
        self.skill.misjudge(odds, self.game.board(), self.side)
    }

    fn before_roll(&self) -> Choice {
        let odds = self.odds();
        // Every level sees clearly that a game is lost.
        let unmistaken = odds_before_roll(self.engine, self.game.board(), self.side, self.skill.depth);
        if let Some(win) = resignation(self.game, self.side, unmistaken) {
            return Choice::Do(Action::Resign(win));
        }
        match CubeFigures::of(self.game, odds) {
            Some(figures)
                if figures.may_double && !figures.is_dead && figures.doubling() == Doubling::Double =>
            {
                Choice::Do(Action::Double)
            }
            _ => Choice::Roll,
        }
    }

    fn play(&self, dice: Dice) -> Option<Action> {
        let plays = rank(self.engine, self.game, self.side, dice, self.skill.depth);
        let best = self.skill.pick(&plays, self.side)?;
        Some(Action::Play(best.play.steps()))
    }

    fn answer(&self) -> Action {
        match AnswerFigures::of(self.game, self.odds()).map(|figures| figures.answer()) {
            Some(CubeAnswer::Drop) => Action::Drop,
            Some(CubeAnswer::Beaver) => Action::Beaver,
            Some(CubeAnswer::Take) | None => Action::Take,
        }
    }
}
