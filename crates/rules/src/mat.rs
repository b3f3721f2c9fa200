//! `.mat` files: whole matches as text, as Jellyfish wrote them and every backgammon program reads them.
//!
//! The format has no word for some things that happen in a match. They are kept in comment lines at the head, which
//! other programs skip: `OpeningTies "2:3"` (in game 2 both rolled a 3), `DeclinedResignations "1:14:gammon"` (in game 1,
//! after 14 actions, a gammon was offered and declined), `AutomaticDoubles`, `Cube` and `Ended`.

mod export;
mod head;
mod import;

use crate::{OptionsError, Why, Win};

/// The largest file that is read, in bytes. A match to 25 points takes some 50,000.
pub const MAX_MAT: usize = 1 << 20;

/// Why a file cannot be imported, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, move {number}: {why}")]
pub struct MatError {
    /// The game, from 1; 0 before the first.
    pub game: u32,
    /// The number before the move in the file; 0 before the first.
    pub number: u32,
    /// What is wrong there.
    pub why: MatWhy,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MatWhy {
    /// It is larger than [`MAX_MAT`].
    #[error("the file is too large")]
    TooLarge,
    /// There is no line like ` 5 point match`.
    #[error("there is no line that says to how many points the match is")]
    NotAMatch,
    /// The terms do not go together.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// This comment line at the head cannot be understood.
    #[error("the line {0:?} cannot be understood")]
    Head(String),
    /// There is no game.
    #[error("there is no game")]
    NoGame,
    /// The games are not numbered 1, 2, 3, ...
    #[error("the games are out of order")]
    GameOrder,
    /// A game does not begin with both names and scores.
    #[error("the line with both names and scores is missing")]
    NoScore,
    /// The score is not what the games before it come to.
    #[error("the score should be {0} - {1}")]
    WrongScore(u64, u64),
    /// This word means nothing.
    #[error("{0:?} cannot be understood")]
    Word(String),
    /// A side played though the roll allowed nothing.
    #[error("this roll allows no play")]
    NoLegalPlay,
    /// The result is not that of the game.
    #[error("the result should be {points} for {winner:?}, {win:?}")]
    WrongResult {
        /// Who won.
        winner: crate::Side,
        /// How large.
        win: Win,
        /// For how many points.
        points: u64,
    },
    /// No game with this cube is worth that many points.
    #[error("nobody can win {0} points with this cube")]
    ImpossibleResult(u64),
    /// The cube cannot be offered at the value in the file, only at this one.
    #[error("the cube can be offered at {0} only")]
    WrongCube(u64),
    /// An action breaks the rules.
    #[error(transparent)]
    Rule(#[from] Why),
}

/// The names of losses in comment lines.
const LOSSES: [(Win, &str); 3] =
    [(Win::Single, "single"), (Win::Gammon, "gammon"), (Win::Backgammon, "backgammon")];
