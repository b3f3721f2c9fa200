//! A play being tapped together: the steps so far, not yet confirmed. It is no event, and is forgotten with the next one.

use crate::refusal::Refusal;
use crate::reply::Button;
use blot_render::BoardView;
use blot_rules::{Dice, Match, Phase, Play, Side, Taps, legal_plays};
use serde::{Deserialize, Serialize};

/// The steps so far, and which die is next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Draft {
    /// Point and die of each step.
    taps: Vec<(u8, u8)>,
    /// Whether the smaller die is to be used before the larger one.
    small_first: bool,
    /// How often it was changed, so that a button of an earlier state is known as such.
    pub(crate) changes: u32,
    /// Whether it was changed in a private chat, so that the board of the match's place does not show it.
    #[serde(default)]
    pub(crate) apart: bool,
}

/// A change of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Tap(u8),
    Swap,
    Undo,
}

/// A draft on its board: what is done, and what can be done next.
pub(crate) struct Tapping {
    pub(crate) side: Side,
    pub(crate) taps: Taps,
    /// The die that the next tapped checker moves by; none when nothing can be tapped.
    pub(crate) die: Option<u8>,
    /// Whether another die could be used first.
    pub(crate) can_swap: bool,
    /// The points from which a checker can be moved by the next die, highest first, and those it reaches; by either die
    /// where plays are offered as a whole.
    pub(crate) sources: Vec<u8>,
    pub(crate) destinations: Vec<u8>,
    /// All legal plays, where nothing is tapped yet and they are few and short enough for a button each.
    pub(crate) plays: Vec<String>,
}

/// Plays that get a button each instead of their points.
const MAX_PLAYS: usize = 4;

const SWAP: &str = "swap";
/// Steps of a double.
const MAX_TAPS: usize = 4;

impl Draft {
    /// The draft on its board; none if nobody is to play.
    pub(crate) fn on(&self, game: &Match) -> Option<Tapping> {
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
    pub(crate) fn changed(&self, game: &Match, change: Change) -> Result<Draft, Refusal> {
        let tapping = self.on(game).ok_or(Refusal::NothingToTap)?;
        let (mut taps, mut small_first) = (tapping.taps, self.small_first);
        match change {
            Change::Tap(point) => {
                let die = tapping.die.ok_or(Refusal::NothingToTap)?;
                taps.tap(point, die).ok_or(Refusal::CannotTap { point, die })?;
            }
            Change::Swap if tapping.can_swap => small_first = !small_first,
            Change::Swap => return Err(Refusal::NoOtherDie),
            Change::Undo => {
                taps.undo().ok_or(Refusal::NothingToUndo)?;
            }
        }
        let taps = taps.made().iter().map(|tap| (tap.step.from, tap.die)).collect();
        Ok(Draft { taps, small_first, changes: self.changes + 1, apart: self.apart })
    }

    /// The same in words, for a button: `6.1 8.3 swap`, point and die of each step.
    pub(crate) fn words(&self) -> String {
        let mut words: Vec<String> = self.taps.iter().map(|(point, die)| format!("{point}.{die}")).collect();
        words.extend(self.small_first.then(|| SWAP.to_owned()));
        words.join(" ")
    }

    /// What was written like that. What is nothing is left out.
    pub(crate) fn of_words(words: &str) -> Draft {
        let tap = |word: &str| {
            let (point, die) = word.split_once('.')?;
            Some((point.parse().ok()?, die.parse().ok()?))
        };
        let taps = words.split_whitespace().filter_map(tap).take(MAX_TAPS).collect();
        Draft { taps, small_first: words.split_whitespace().any(|word| word == SWAP), ..Draft::default() }
    }

    /// The finished play.
    pub(crate) fn finished(&self, game: &Match) -> Result<Play, Refusal> {
        let tapping = self.on(game).ok_or(Refusal::NothingToTap)?;
        tapping.taps.play().ok_or(Refusal::PlayNotComplete)
    }
}

fn few_plays(game: &Match, side: Side, dice: Dice) -> Vec<String> {
    let plays = legal_plays(game.board(), side, dice);
    if plays.len() > MAX_PLAYS {
        return Vec::new();
    }
    let plays: Vec<String> = plays.iter().map(|play| play.steps().to_string()).collect();
    let all_fit = plays.iter().all(|play| play.chars().count() <= Button::MAX_LABEL);
    if all_fit { plays } else { Vec::new() }
}

impl Tapping {
    /// A board with what was tapped so far.
    pub(crate) fn over(&self, mut view: BoardView) -> BoardView {
        view.board = *self.taps.board();
        if let Some(dice) = &mut view.dice {
            dice.left = self.taps.dice_left();
        }
        view.tapping = Some(self.marks());
        view
    }

    /// What the picture marks: as much as the buttons offer.
    fn marks(&self) -> blot_render::Tapping {
        let rising = |points: &[u8]| {
            let mut points = points.to_vec();
            points.sort_unstable();
            points.dedup();
            points
        };
        blot_render::Tapping {
            side: self.side,
            steps: self.taps.made().iter().map(|tap| tap.step).collect(),
            sources: rising(&self.sources),
            destinations: rising(&self.destinations),
        }
    }
}
