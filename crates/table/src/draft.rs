//! A play being tapped together: the steps so far, not yet confirmed. It is not an event, and the next event discards it.

use blot_rules::{Dice, Match, Phase, Play, Side, Taps, legal_plays};
use serde::{Deserialize, Serialize};

/// The steps so far, and which die is next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// Point and die of each step.
    taps: Vec<(u8, u8)>,
    /// Whether the smaller die is to be used before the larger one.
    small_first: bool,
    /// How often it was changed, so that a button of an earlier state is known as such.
    pub changes: u32,
    /// Whether it was changed in a private chat, so that the board of the match's place does not show it.
    #[serde(default, rename = "apart")]
    pub is_private: bool,
}

/// A change of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftChange {
    /// Moves a checker from a point by the next die.
    Tap(u8),
    /// Uses the other die first.
    Swap,
    /// Takes the last step back.
    Undo,
}

/// Why a draft cannot be changed or finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DraftError {
    /// No play is due.
    #[error("nothing to tap")]
    NothingToTap,
    /// No checker can be moved from the point by the die.
    #[error("no checker can move from {point} by {die}")]
    CannotTap {
        /// The point.
        point: u8,
        /// The die.
        die: u8,
    },
    /// Only one die can be used now.
    #[error("no other die")]
    NoOtherDie,
    /// Nothing is tapped yet.
    #[error("nothing to undo")]
    NothingToUndo,
    /// More has to be played.
    #[error("the play is not complete")]
    PlayNotComplete,
}

/// A draft on its board: what is done, and what can be done next.
pub struct Tapping {
    /// Whose play it is.
    pub side: Side,
    /// The steps so far.
    pub taps: Taps,
    /// The die that the next tapped checker moves by; none when nothing can be tapped.
    pub die: Option<u8>,
    /// Whether another die could be used first.
    pub can_swap: bool,
    /// The points from which a checker can be moved by the next die, highest first; by either die where plays are offered
    /// whole.
    pub sources: Vec<u8>,
    /// The points that those checkers reach.
    pub destinations: Vec<u8>,
    /// All legal plays, where nothing is tapped yet and they are few and short enough for a button each.
    pub plays: Vec<String>,
}

/// Plays that are offered whole instead of point by point.
const MAX_PLAYS: usize = 4;
/// The longest play, in characters, that is offered whole. It has to fit on a button.
pub const MAX_WHOLE_PLAY: usize = 20;

const SWAP: &str = "swap";
/// Steps of a double.
const MAX_TAPS: usize = 4;

impl Draft {
    /// The draft on its board; `None` if no play is due.
    pub fn on(&self, game: &Match) -> Option<Tapping> {
        let Phase::ToPlay { side, dice: rolled } = game.phase() else {
            return None;
        };
        let fresh = || Taps::new(*game.board(), side, rolled);
        let taps = Taps::resume(*game.board(), side, rolled, &self.taps).unwrap_or_else(fresh);
        let choices = taps.choices();
        let mut dice: Vec<u8> = choices.iter().map(|tap| tap.die).collect();
        dice.dedup();
        let die = if self.small_first { dice.last() } else { dice.first() }.copied();
        let plays = if taps.made().is_empty() { few_plays(game, side, rolled) } else { Vec::new() };
        let offered = choices.iter().filter(|tap| !plays.is_empty() || Some(tap.die) == die);
        let (sources, destinations) = offered.map(|tap| (tap.step.from, tap.step.to)).unzip();
        Some(Tapping { side, die, can_swap: dice.len() > 1, sources, destinations, plays, taps })
    }

    /// The draft after a change, or why there is none.
    pub fn changed(&self, game: &Match, change: DraftChange) -> Result<Draft, DraftError> {
        let tapping = self.on(game).ok_or(DraftError::NothingToTap)?;
        let (mut taps, mut small_first) = (tapping.taps, self.small_first);
        match change {
            DraftChange::Tap(point) => {
                let die = tapping.die.ok_or(DraftError::NothingToTap)?;
                taps.tap(point, die).ok_or(DraftError::CannotTap { point, die })?;
            }
            DraftChange::Swap if tapping.can_swap => small_first = !small_first,
            DraftChange::Swap => return Err(DraftError::NoOtherDie),
            DraftChange::Undo => {
                taps.undo().ok_or(DraftError::NothingToUndo)?;
            }
        }
        let taps = taps.made().iter().map(|tap| (tap.step.from, tap.die)).collect();
        Ok(Draft { taps, small_first, changes: self.changes + 1, is_private: self.is_private })
    }

    /// The same in words, for a button: `6.1 8.3 swap`, point and die of each step.
    pub fn words(&self) -> String {
        let mut words: Vec<String> = self.taps.iter().map(|(point, die)| format!("{point}.{die}")).collect();
        words.extend(self.small_first.then(|| SWAP.to_owned()));
        words.join(" ")
    }

    /// Reads what [`Draft::words`] writes, leaving out what makes no sense.
    pub fn of_words(words: &str) -> Draft {
        let tap = |word: &str| {
            let (point, die) = word.split_once('.')?;
            Some((point.parse().ok()?, die.parse().ok()?))
        };
        let taps = words.split_whitespace().filter_map(tap).take(MAX_TAPS).collect();
        Draft { taps, small_first: words.split_whitespace().any(|word| word == SWAP), ..Draft::default() }
    }

    /// The finished play.
    pub fn finished(&self, game: &Match) -> Result<Play, DraftError> {
        let tapping = self.on(game).ok_or(DraftError::NothingToTap)?;
        tapping.taps.play().ok_or(DraftError::PlayNotComplete)
    }
}

fn few_plays(game: &Match, side: Side, dice: Dice) -> Vec<String> {
    let plays = legal_plays(game.board(), side, dice);
    if plays.len() > MAX_PLAYS {
        return Vec::new();
    }
    let plays: Vec<String> = plays.iter().map(|play| play.steps().to_string()).collect();
    let all_fit = plays.iter().all(|play| play.chars().count() <= MAX_WHOLE_PLAY);
    if all_fit { plays } else { Vec::new() }
}
