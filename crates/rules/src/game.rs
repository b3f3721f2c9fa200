//! The state of a match, and how events change it. `decide.rs` says which events an action brings about.

use crate::{Board, Cube, Dice, Event, Options, OptionsError, Pass, Side, Win};

/// A match in progress: the score, the game at hand, and who must do what.
///
/// A match is the list of its events: [`decide`](Match::decide) checks an action and says what it brings about,
/// [`apply`](Match::apply) makes that so. Neither rolls dice nor knows the time.
///
/// ```
/// use blot_rules::{Action, Die, Match, Options, Phase, Side, Steps};
///
/// let mut game = Match::new(Options::to(5))?;
/// let mut history = Vec::new();
/// let (white, black) = (Die::new(3)?, Die::new(1)?);
/// for event in game.decide(Side::White, Action::OpeningRoll { white, black })? {
///     game = game.apply(&event);
///     history.push(event);
/// }
/// assert!(matches!(game.phase(), Phase::ToPlay { side: Side::White, .. }));
/// assert!(game.decide(Side::Black, Action::Double).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    pub(crate) options: Options,
    /// Indexed by [`Side::index`].
    pub(crate) score: [u64; 2],
    pub(crate) game: u32,
    pub(crate) crawford: Crawford,
    pub(crate) board: Board,
    pub(crate) cube: Cube,
    /// How many ties of this game's opening roll have doubled the cube.
    pub(crate) automatic_doubles: u8,
    pub(crate) phase: Phase,
    /// Who has offered to resign, and for what.
    pub(crate) resignation: Option<(Side, Win)>,
    /// The largest resignation that was declined on this turn.
    pub(crate) declined: Option<Win>,
}

/// Where the game at hand is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The opening roll has not been made.
    Opening,
    /// A side may roll, or double if the cube allows.
    ToRoll {
        /// Whose turn it is.
        side: Side,
    },
    /// A side has rolled and must play.
    ToPlay {
        /// Whose turn it is.
        side: Side,
        /// What was rolled.
        dice: Dice,
    },
    /// A cube is offered at twice its value.
    Doubled {
        /// Whose turn it is, who doubled first.
        side: Side,
        /// Who turned the cube last; the other one must answer.
        by: Side,
        /// How often it was turned in answer: 1 after a beaver, 2 after a raccoon.
        beavers: u8,
    },
    /// The game is over, the match is not.
    GameOver,
    /// The match is over.
    MatchOver {
        /// Who won; `None` when money play stopped at equal scores.
        winner: Option<Side>,
    },
}

/// Whether the match's one Crawford game is to come, is being played, or is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crawford {
    /// No player has come within one point yet, or the rule is not used.
    Ahead,
    /// This game is played without doubling.
    Now,
    /// The Crawford game was played.
    Over,
}

impl Match {
    /// A match about to begin: the first game is set up, and the opening roll comes next.
    pub fn new(options: Options) -> Result<Match, OptionsError> {
        options.check()?;
        Ok(Match {
            options,
            score: [0, 0],
            game: 1,
            crawford: Crawford::Ahead,
            board: options.variant.start(),
            cube: Cube::default(),
            automatic_doubles: 0,
            phase: Phase::Opening,
            resignation: None,
            declined: None,
        })
    }

    /// The match as these events left it. They are trusted: a match that was legal when it was played stays what it was.
    pub fn replay<'a>(
        options: Options,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Match, OptionsError> {
        Ok(events.into_iter().fold(Match::new(options)?, |now, event| now.apply(event)))
    }

    /// The terms of the match.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many points a side has. Points past the match length are counted and worth nothing.
    pub fn score(&self, side: Side) -> u64 {
        self.score[side.index()]
    }

    /// How many points a side still needs; `None` in money play.
    pub fn away(&self, side: Side) -> Option<u64> {
        self.options.points().map(|length| length.saturating_sub(self.score(side)))
    }

    /// Which game is being played, the first being 1.
    pub fn game_number(&self) -> u32 {
        self.game
    }

    /// Whether the Crawford game is to come, is being played or is over.
    pub fn crawford(&self) -> Crawford {
        self.crawford
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cube. While a double is offered it still shows what a drop would cost.
    pub fn cube(&self) -> Cube {
        self.cube
    }

    /// Where the game is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The resignation that waits for an answer, and whose it is.
    pub fn resignation(&self) -> Option<(Side, Win)> {
        self.resignation
    }

    /// Whose turn of the game it is; while a double or a resignation is offered, still the one who offered first.
    pub fn on_roll(&self) -> Option<Side> {
        match self.phase {
            Phase::ToRoll { side } | Phase::ToPlay { side, .. } | Phase::Doubled { side, .. } => Some(side),
            Phase::Opening | Phase::GameOver | Phase::MatchOver { .. } => None,
        }
    }

    /// Who alone must act now; `None` when either may: at the opening roll and between games.
    pub fn turn(&self) -> Option<Side> {
        match self.phase {
            Phase::Doubled { by, .. } => Some(!by),
            _ => self.resignation.map(|(side, _)| !side).or(self.on_roll()),
        }
    }

    /// Who has won the match.
    pub fn winner(&self) -> Option<Side> {
        match self.phase {
            Phase::MatchOver { winner } => winner,
            _ => None,
        }
    }

    /// Whether gammons count: always, but under the Jacoby rule only once a double was accepted.
    pub fn gammons_count(&self) -> bool {
        !self.options.jacoby || self.cube.owner().is_some()
    }

    /// What a win of this size is worth at the present cube.
    pub fn worth(&self, win: Win) -> u64 {
        let times = if self.gammons_count() { win.multiplier() } else { 1 };
        self.cube.value() * u64::from(times)
    }

    /// Whether a double by `side` cannot help it: a single win at the present cube already wins the match.
    pub fn is_cube_dead(&self, side: Side) -> bool {
        self.away(side).is_some_and(|away| self.cube.value() >= away)
    }

    /// The match after an event, which is trusted to have been legal.
    #[must_use]
    pub fn apply(mut self, event: &Event) -> Match {
        match *event {
            Event::GameStarted { crawford } => self.start_game(crawford),
            Event::OpeningTied { cube_doubled, .. } => {
                if cube_doubled {
                    self.cube = self.cube.doubled(None);
                    self.automatic_doubles = self.automatic_doubles.saturating_add(1);
                }
            }
            Event::OpeningRolled { white, black } => {
                let side = if white > black { Side::White } else { Side::Black };
                self.phase = Phase::ToPlay { side, dice: Dice::new(white, black) };
            }
            Event::Rolled { side, dice } => self.phase = Phase::ToPlay { side, dice },
            Event::Played { side, steps } => {
                self.board = self.board.after(side, steps);
                self.pass_turn(side);
            }
            Event::Passed { side, why: Pass::NoLegalPlay | Pass::ClosedOut } => self.pass_turn(side),
            Event::Doubled { side } => self.phase = Phase::Doubled { side, by: side, beavers: 0 },
            Event::Beavered { side: by } => self.beaver(by),
            Event::Taken { side: taker } => {
                let side = self.on_roll().unwrap_or(!taker);
                self.cube = self.cube.doubled(Some(!side));
                self.phase = Phase::ToRoll { side };
            }
            Event::Dropped { .. } | Event::ResignationAccepted { .. } => {}
            Event::ResignationOffered { side, win } => self.resignation = Some((side, win)),
            Event::ResignationDeclined { .. } => self.declined = self.resignation.take().map(|(_, win)| win),
            Event::GameEnded { winner, points, .. } => self.end_game(winner, points),
            Event::MatchEnded { winner } => {
                self.phase = Phase::MatchOver { winner };
                // It may have ended in the middle of anything.
                self.resignation = None;
            }
        }
        self
    }

    fn start_game(&mut self, crawford: bool) {
        self.game += 1;
        if crawford {
            self.crawford = Crawford::Now;
        } else if self.crawford == Crawford::Now {
            self.crawford = Crawford::Over;
        }
        self.board = self.options.variant.start();
        self.cube = Cube::default();
        self.automatic_doubles = 0;
        self.phase = Phase::Opening;
    }

    fn pass_turn(&mut self, side: Side) {
        self.declined = None;
        self.phase = Phase::ToRoll { side: !side };
    }

    /// Each further turn of the cube makes the offer before it real. The cube stays with the side doubled first.
    fn beaver(&mut self, by: Side) {
        if let Phase::Doubled { side, beavers, .. } = self.phase {
            self.cube = self.cube.doubled(Some(!side));
            self.phase = Phase::Doubled { side, by, beavers: beavers.saturating_add(1) };
        }
    }

    fn end_game(&mut self, winner: Side, points: u64) {
        let score = &mut self.score[winner.index()];
        *score = score.saturating_add(points);
        self.resignation = None;
        self.declined = None;
        self.phase = Phase::GameOver;
    }
}
