//! A board and the players around it, as data.

use blot_rules::{Board, Crawford, Cube, Dice, Match, Phase, Side, Step, Steps, Taps};
use serde::{Deserialize, Serialize};

/// Everything that a picture or a description of a game shows. Fields may be changed freely; any combination can be
/// painted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardView {
    /// The position of the checkers. While a play is being tapped, the position after its steps so far.
    pub board: Board,
    /// The seat from which the board is seen.
    pub seat: Seat,
    /// Both players' names, White's first.
    pub names: [String; 2],
    /// Both players' points, White's first.
    pub score: [u64; 2],
    /// The match length in points; `None` in money play.
    pub length: Option<u16>,
    /// The doubling cube.
    pub cube: CubeView,
    /// The side that must act.
    pub turn: Option<Side>,
    /// The dice on the board.
    pub dice: Option<DiceView>,
    /// The play that led to this position.
    pub last_play: Option<(Side, Steps)>,
    /// The unfinished play that is being tapped.
    pub tapping: Option<Tapping>,
    /// A better play than the one that was made, drawn from this position on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<(Side, Steps)>,
    /// The texts of the picture.
    pub captions: Captions,
}

/// The seat from which a board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seat {
    /// The side whose numbering the points carry.
    pub viewer: Side,
    /// The side at the bottom.
    pub bottom: Side,
    /// Whether the home boards are on the left or on the right.
    pub home: Hand,
}

/// Left or right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hand {
    /// Left.
    Left,
    /// Right.
    #[default]
    Right,
}

/// The state of the doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CubeView {
    /// No cube is used.
    Absent,
    /// It lies in the middle or on its owner's side.
    Lying(Cube),
    /// It is offered.
    Offered {
        /// The number it shows: twice the current stake.
        value: u64,
        /// The side that must answer.
        to: Side,
    },
    /// It is not used in this game, the Crawford game.
    Crawford,
}

/// Dice on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceView {
    /// The side that rolled them.
    pub side: Side,
    /// The roll.
    pub dice: Dice,
    /// The numbers not played yet. The other dice are dimmed.
    pub left: Vec<u8>,
}

/// An unfinished play that is being tapped, in the mover's numbering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tapping {
    /// The side that moves.
    pub side: Side,
    /// The steps so far. The board already shows them.
    pub steps: Vec<Step>,
    /// Points that a checker can leave.
    pub sources: Vec<u8>,
    /// Points that a checker can reach.
    pub destinations: Vec<u8>,
}

/// The texts of a picture, in the reader's language. Empty texts are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Captions {
    /// The status line under the board.
    pub status: String,
    /// A quieter note beside it: the match's number, for example.
    pub note: String,
    /// The unit after the pip counts.
    pub pips: String,
}

impl Seat {
    /// The seat of a viewer at the bottom, with the home boards on the right.
    pub const fn of(viewer: Side) -> Seat {
        Seat { viewer, bottom: viewer, home: Hand::Right }
    }
}

impl BoardView {
    /// Shows a match as `viewer` sees it: from the bottom, with the home boards on the right.
    pub fn new(game: &Match, names: [String; 2], viewer: Side) -> BoardView {
        let cube = match game.phase() {
            _ if !game.options().cube => CubeView::Absent,
            _ if game.crawford() == Crawford::Now => CubeView::Crawford,
            Phase::Doubled { by, .. } => {
                CubeView::Offered { value: game.cube().value().saturating_mul(2), to: !by }
            }
            _ => CubeView::Lying(game.cube()),
        };
        let dice = match game.phase() {
            Phase::ToPlay { side, dice } => Some(DiceView { side, dice, left: dice.numbers() }),
            _ => None,
        };
        BoardView {
            board: *game.board(),
            seat: Seat::of(viewer),
            names,
            score: Side::BOTH.map(|side| game.score(side)),
            length: match game.options().length {
                blot_rules::Length::Points(points) => Some(points),
                blot_rules::Length::Money => None,
            },
            cube,
            turn: game.turn(),
            dice,
            last_play: None,
            tapping: None,
            better: None,
            captions: Captions::default(),
        }
    }

    /// Adds an unfinished play: its steps are made, its dice are used, and the points that can be tapped next are marked. With
    /// `from`, only that point and its destinations are marked.
    #[must_use]
    pub fn tapped(mut self, side: Side, taps: &Taps, from: Option<u8>) -> BoardView {
        let choices = taps.choices();
        let mut sources: Vec<u8> = choices.iter().map(|tap| tap.step.from).collect();
        sources.retain(|&source| from.is_none_or(|from| from == source));
        let mut destinations: Vec<u8> = choices
            .iter()
            .filter(|tap| from.is_none_or(|from| from == tap.step.from))
            .map(|tap| tap.step.to)
            .collect();
        for points in [&mut sources, &mut destinations] {
            points.sort_unstable();
            points.dedup();
        }
        self.board = *taps.board();
        if let Some(dice) = &mut self.dice {
            dice.left = taps.dice_left();
        }
        let steps = taps.made().iter().map(|tap| tap.step).collect();
        self.tapping = Some(Tapping { side, steps, sources, destinations });
        self
    }
}
