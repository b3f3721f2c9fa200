//! What a match against the computer says differently.

use super::match_view::MatchView;
use super::player::Player;
use crate::texts::{Text, text};
use blot_engine::Level;
use blot_rules::Side;
use blot_table::Stage;

impl MatchView {
    pub(crate) fn has_computer(&self) -> bool {
        self.players.iter().any(Player::is_computer)
    }

    /// Whether nobody but the computer has to do something now, and at which level. While the clocks stand still it waits.
    pub(crate) fn computer_to_act(&self) -> Option<(Side, Level)> {
        self.computer_on_turn().filter(|_| !self.stored.table.paused)
    }

    fn computer_on_turn(&self) -> Option<(Side, Level)> {
        let table = &self.stored.table;
        let side = table.game.turn().filter(|_| table.stage == Stage::Playing)?;
        Some((side, self.player(side).level?))
    }

    /// What is said while it is the computer's turn, and nobody can do anything about it.
    pub(crate) fn prompt_of_computer(&self) -> Option<Text> {
        let (side, _) = self.computer_on_turn()?;
        let player = self.player(side);
        Some(match self.stored.table.paused {
            true => text!("prompt-computer-waits", player = player),
            false => text!("prompt-computer", player = player),
        })
    }

    /// The seat from which a side's board is seen: the computer needs none, so it is its opponent's.
    pub(crate) fn seat_of(&self, side: Side) -> Side {
        if self.player(side).is_computer() { !side } else { side }
    }

    /// Whether those who play may ask for hints: they have agreed on it, or one of them is the computer, and nothing is at stake.
    pub(crate) fn allows_hints(&self) -> bool {
        let terms = &self.stored.table.terms;
        !terms.rated && (terms.hints || self.has_computer())
    }
}
