//! What is to be seen: a plain description of a board and what lies around it, without a word about pixels.

use blot_rules::{Board, Crawford, Cube, Dice, Match, Phase, Side, Step, Steps, Taps};
use serde::{Deserialize, Serialize};

/// Everything a picture or a description of a game shows. Every field may be changed; nothing is ever refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardView {
    /// Where the checkers are; while a play is tapped together, after the steps so far.
    pub board: Board,
    /// From where it is seen.
    pub seat: Seat,
    /// Both players' names, White's first.
    pub names: [String; 2],
    /// Both players' points, White's first.
    pub score: [u64; 2],
    /// How many points the match is to; none in money play.
    pub length: Option<u16>,
    /// The doubling cube.
    pub cube: CubeView,
    /// Who must act.
    pub turn: Option<Side>,
    /// The dice on the board.
    pub dice: Option<DiceView>,
    /// The play that led here.
    pub last_play: Option<(Side, Steps)>,
    /// The play being tapped together.
    pub tapping: Option<Tapping>,
    /// A play that nobody has made, and that would be better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<(Side, Steps)>,
    /// What the picture says in words.
    pub captions: Captions,
}

/// From where a board is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seat {
    /// Whose numbers the points carry.
    pub viewer: Side,
    /// Who sits at the bottom.
    pub bottom: Side,
    /// On which hand the home boards are.
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

/// What there is to see of the doubling cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CubeView {
    /// No cube is used.
    Absent,
    /// It lies in the middle or at its owner's side.
    Lying(Cube),
    /// It is offered.
    Offered {
        /// What it shows, twice what is played for.
        value: u64,
        /// Who has to answer.
        to: Side,
    },
    /// This game is played without it.
    Crawford,
}

/// Dice on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceView {
    /// Who rolled them.
    pub side: Side,
    /// What they show.
    pub dice: Dice,
    /// The numbers not played yet; the others are dimmed.
    pub left: Vec<u8>,
}

/// A play being tapped together, in the mover's numbering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tapping {
    /// Who moves.
    pub side: Side,
    /// The steps so far, already made on the board.
    pub steps: Vec<Step>,
    /// Points from which a checker can move.
    pub sources: Vec<u8>,
    /// Points a checker can move to.
    pub destinations: Vec<u8>,
}

/// What a picture says in words, already in the reader's language. What is empty is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Captions {
    /// What is going on, under the board.
    pub status: String,
    /// Beside it, quieter: the match's number, say.
    pub note: String,
    /// After the pip counts.
    pub pips: String,
}

impl Seat {
    /// The viewer sits at the bottom, with the home boards on the right.
    pub const fn of(viewer: Side) -> Seat {
        Seat { viewer, bottom: viewer, home: Hand::Right }
    }
}

impl BoardView {
    /// A match as it stands, seen by `viewer` from the bottom, home on the right.
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

    /// The same with a play half tapped together: its steps made, its dice used, and what can be tapped next marked. With
    /// `from`, the destinations of that point alone are marked.
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
