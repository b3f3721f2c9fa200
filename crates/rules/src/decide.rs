//! Decides which events follow from an action, or why it is refused. Live play goes through here; replay does not.

use crate::resolve::resolve_steps;
use crate::{Action, Can, Crawford, Cube, Event, Match, No, Pass, Phase, Side, Steps, Why, Win, legal_plays};

/// A beaver and a raccoon.
const MAX_BEAVERS: u8 = 2;

impl Match {
    /// Checks an action and returns the events that follow from it. The match itself does not change.
    pub fn decide(&self, by: Side, action: Action) -> Result<Vec<Event>, No> {
        events(self, by, action).map_err(|why| No { why, can: self.can(by) })
    }

    /// The actions that are open to `side` now.
    pub fn can(&self, side: Side) -> Vec<Can> {
        can(self, side)
    }
}

fn can(now: &Match, side: Side) -> Vec<Can> {
    let mut can = Vec::new();
    match now.phase {
        Phase::Opening => can.push(Can::OpeningRoll),
        Phase::GameOver => {
            can.push(Can::NextGame);
            if now.options.points().is_none() {
                can.push(Can::End);
            }
        }
        Phase::MatchOver { .. } => {}
        _ if now.turn() != Some(side) => {}
        _ if now.resignation.is_some() => can.extend([Can::AcceptResignation, Can::DeclineResignation]),
        Phase::Doubled { .. } => {
            can.extend([Can::Take, Can::Drop]);
            if check_beaver(now).is_ok() {
                can.push(Can::Beaver);
            }
        }
        Phase::ToRoll { .. } => {
            can.push(Can::Roll);
            if check_double(now, side).is_ok() {
                can.push(Can::Double);
            }
            can.extend(smallest_resignation(now).map(Can::Resign));
        }
        Phase::ToPlay { .. } => {
            can.push(Can::Play);
            can.extend(smallest_resignation(now).map(Can::Resign));
        }
    }
    can
}

fn smallest_resignation(now: &Match) -> Option<Win> {
    Win::ALL.into_iter().find(|&win| check_resignation(now, win).is_ok())
}

/// The events decided so far, and the match after them.
struct Decision {
    now: Match,
    events: Vec<Event>,
}

impl Decision {
    fn add(&mut self, event: Event) {
        self.now = self.now.apply(&event);
        self.events.push(event);
    }

    /// Passes the turn of a closed-out player. If both are closed out, which no game reaches, they roll.
    fn pass_if_closed_out(&mut self) {
        if let Phase::ToRoll { side } = self.now.phase {
            let board = &self.now.board;
            if board.is_closed_out(side) && !board.is_closed_out(!side) {
                self.add(Event::Passed { side, why: Pass::ClosedOut });
            }
        }
    }

    /// Passes the turn after a roll without a legal play.
    fn pass_if_no_play(&mut self) {
        if let Phase::ToPlay { side, dice } = self.now.phase
            && legal_plays(&self.now.board, side, dice).is_empty()
        {
            self.add(Event::Passed { side, why: Pass::NoLegalPlay });
            self.pass_if_closed_out();
        }
    }

    fn end_game(&mut self, winner: Side, win: Win, points: u64) {
        self.add(Event::GameEnded { winner, win, points });
        if self.now.away(winner) == Some(0) {
            self.add(Event::MatchEnded { winner: Some(winner) });
        }
    }
}

fn events(now: &Match, by: Side, action: Action) -> Result<Vec<Event>, Why> {
    let mut decision = Decision { now: *now, events: Vec::new() };
    match action {
        Action::OpeningRoll { white, black } => {
            check_opening(now)?;
            if white == black {
                let cube_doubled = now.automatic_doubles < now.options.automatic_doubles;
                decision.add(Event::OpeningTied { die: white, cube_doubled });
            } else {
                decision.add(Event::OpeningRolled { white, black });
                decision.pass_if_no_play();
            }
        }
        Action::Roll(dice) => {
            check_to_roll(now, by)?;
            decision.add(Event::Rolled { side: by, dice });
            decision.pass_if_no_play();
        }
        Action::Play(steps) => play(&mut decision, by, steps)?,
        Action::Double => {
            check_to_roll(now, by)?;
            check_double(now, by)?;
            decision.add(Event::Doubled { side: by });
        }
        Action::Take => {
            check_doubled(now, by)?;
            decision.add(Event::Taken { side: by });
            decision.pass_if_closed_out();
        }
        Action::Drop => {
            check_doubled(now, by)?;
            decision.add(Event::Dropped { side: by });
            decision.end_game(!by, Win::Single, now.cube.value());
        }
        Action::Beaver => {
            check_doubled(now, by)?;
            check_beaver(now)?;
            decision.add(Event::Beavered { side: by });
        }
        // Resigning in answer to a double is dropping.
        Action::Resign(_) if check_doubled(now, by).is_ok() => return events(now, by, Action::Drop),
        Action::Resign(win) => {
            check_own_turn(now, by)?;
            check_resignation(now, win)?;
            decision.add(Event::ResignationOffered { side: by, win });
        }
        Action::AcceptResignation => {
            let win = check_resigned(now, by)?;
            decision.add(Event::ResignationAccepted { side: by });
            decision.end_game(by, win, now.worth(win));
        }
        Action::DeclineResignation => {
            check_resigned(now, by)?;
            decision.add(Event::ResignationDeclined { side: by });
        }
        Action::NextGame => {
            check_between_games(now)?;
            decision.add(Event::GameStarted { crawford: is_crawford_next(now) });
        }
        Action::End => {
            check_between_games(now)?;
            if now.options.points().is_some() {
                return Err(Why::NotMoneyPlay);
            }
            let [white, black] = now.score;
            let winner = if white > black { Side::White } else { Side::Black };
            decision.add(Event::MatchEnded { winner: (white != black).then_some(winner) });
        }
    }
    Ok(decision.events)
}

fn play(decision: &mut Decision, by: Side, steps: Steps) -> Result<(), Why> {
    check_own_turn(&decision.now, by)?;
    let Phase::ToPlay { dice, .. } = decision.now.phase else {
        return Err(Why::RollFirst);
    };
    let play = resolve_steps(&decision.now.board, by, dice, steps)?;
    decision.add(Event::Played { side: by, steps: play.steps() });
    match decision.now.board.winner() {
        Some((winner, win)) => decision.end_game(winner, win, decision.now.worth(win)),
        None => decision.pass_if_closed_out(),
    }
    Ok(())
}

/// Whether the next game is the Crawford game: the one after a player first comes within a point of winning.
pub(crate) fn is_crawford_next(now: &Match) -> bool {
    let within_one = |side| now.away(side) == Some(1);
    let has_crawford_game = now.options.crawford && now.options.points() > Some(1);
    has_crawford_game && now.crawford == Crawford::Ahead && Side::BOTH.into_iter().any(within_one)
}

/// Checks that a game is being played and its opening roll was made.
fn check_playing(now: &Match) -> Result<(), Why> {
    match now.phase {
        Phase::Opening => Err(Why::OpeningRollFirst),
        Phase::GameOver => Err(Why::GameOver),
        Phase::MatchOver { .. } => Err(Why::MatchOver),
        Phase::ToRoll { .. } | Phase::ToPlay { .. } | Phase::Doubled { .. } => Ok(()),
    }
}

fn check_opening(now: &Match) -> Result<(), Why> {
    match now.phase {
        Phase::Opening => Ok(()),
        _ => check_playing(now).and(Err(Why::AlreadyOpened)),
    }
}

fn check_between_games(now: &Match) -> Result<(), Why> {
    match now.phase {
        Phase::GameOver => Ok(()),
        Phase::MatchOver { .. } => Err(Why::MatchOver),
        _ => Err(Why::GameNotOver),
    }
}

/// Checks that it is this side's turn to roll or play, with no offer to answer.
fn check_own_turn(now: &Match, by: Side) -> Result<(), Why> {
    check_playing(now)?;
    match now.turn() {
        Some(turn) if turn != by => Err(Why::NotYourTurn { turn }),
        _ if now.resignation.is_some() => Err(Why::ResignationUnanswered),
        _ if matches!(now.phase, Phase::Doubled { .. }) => Err(Why::DoubleUnanswered),
        _ => Ok(()),
    }
}

fn check_to_roll(now: &Match, by: Side) -> Result<(), Why> {
    check_own_turn(now, by)?;
    match now.phase {
        Phase::ToPlay { dice, .. } => Err(Why::AlreadyRolled(dice)),
        _ => Ok(()),
    }
}

fn check_double(now: &Match, by: Side) -> Result<(), Why> {
    match now.cube.owner() {
        _ if !now.options.cube => Err(Why::Cubeless),
        _ if now.crawford == Crawford::Now => Err(Why::CrawfordGame),
        Some(owner) if owner != by => Err(Why::NotYourCube { owner }),
        _ => check_cube_limit(now),
    }
}

fn check_cube_limit(now: &Match) -> Result<(), Why> {
    if now.cube.log2() < Cube::MAX_LOG2 { Ok(()) } else { Err(Why::CubeLimit) }
}

/// Checks that this side was offered a cube.
fn check_doubled(now: &Match, by: Side) -> Result<(), Why> {
    check_playing(now)?;
    match now.phase {
        Phase::Doubled { by: offerer, .. } if offerer == by => Err(Why::NotYourTurn { turn: !by }),
        Phase::Doubled { .. } => Ok(()),
        _ => Err(Why::NoDouble),
    }
}

fn check_beaver(now: &Match) -> Result<(), Why> {
    match now.phase {
        _ if !now.options.beavers => Err(Why::NoBeavers),
        Phase::Doubled { beavers: MAX_BEAVERS.., .. } => Err(Why::NoMoreBeavers),
        // The beaver accepts the offer, and the cube must go one higher still.
        Phase::Doubled { .. } if now.cube.log2() + 1 >= Cube::MAX_LOG2 => Err(Why::CubeLimit),
        Phase::Doubled { .. } => Ok(()),
        _ => Err(Why::NoDouble),
    }
}

fn check_resignation(now: &Match, win: Win) -> Result<(), Why> {
    match now.declined {
        _ if win > Win::Single && !now.gammons_count() => Err(Why::GammonsDoNotCount),
        Some(declined) if win <= declined => Err(Why::OfferMore { declined }),
        _ => Ok(()),
    }
}

/// The resignation that this side was offered.
fn check_resigned(now: &Match, by: Side) -> Result<Win, Why> {
    check_playing(now)?;
    match now.resignation() {
        Some((resigner, _)) if resigner == by => Err(Why::NotYourTurn { turn: !by }),
        Some((_, win)) => Ok(win),
        None => Err(Why::NoResignation),
    }
}
