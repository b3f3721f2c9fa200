//! Matches against the computer: when it must act, and what their messages say differently.

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

    /// The computer's side and level, if it must act now. It waits while the clocks are paused.
    pub(crate) fn computer_to_act(&self) -> Option<(Side, Level)> {
        self.computer_on_turn().filter(|_| !self.stored.table.paused)
    }

    fn computer_on_turn(&self) -> Option<(Side, Level)> {
        let table = &self.stored.table;
        let side = table.game.turn().filter(|_| table.stage == Stage::Playing)?;
        Some((side, self.player(side).level?))
    }

    /// The prompt while it is the computer's turn.
    pub(crate) fn prompt_of_computer(&self) -> Option<Text> {
        let (side, _) = self.computer_on_turn()?;
        let player = self.player(side);
        Some(match self.stored.table.paused {
            true => text!("prompt-computer-waits", player = player),
            false => text!("prompt-computer", player = player),
        })
    }

    /// The seat from which a side's board is seen; for the computer, that of its opponent.
    pub(crate) fn seat_of(&self, side: Side) -> Side {
        if self.player(side).is_computer() { !side } else { side }
    }

    /// Whether players may ask for hints: in a match that is not rated, by agreement or against the computer.
    pub(crate) fn allows_hints(&self) -> bool {
        let terms = &self.stored.table.terms;
        !terms.rated && (terms.hints || self.has_computer())
    }
}
