//! A match as one line of a list.

use super::match_view::MatchView;
use super::news::score;
use super::player::Player;
use crate::texts::{Text, text};
use blot_table::Stage;

/// Whether a match waits for a player.
pub(crate) fn is_waiting_for(view: &MatchView, actor: &Player) -> bool {
    let table = &view.stored.table;
    match table.stage {
        Stage::Challenge => table.is_addressed() && table.is_open_to(actor.id, actor.named()),
        _ => table.side(actor.id).is_some_and(|side| table.game.turn() == Some(side)),
    }
}

/// A match in one line.
pub(crate) fn game_line(view: &MatchView, actor: &Player) -> Text {
    let table = &view.stored.table;
    let [white, black] = view.names();
    let number = view.number();
    match (table.stage, table.is_addressed()) {
        (Stage::Challenge, true) => text!("game-challenge", number = number, white = white, black = black),
        (Stage::Challenge, false) => text!("game-open", number = number, white = white),
        _ => {
            let turn = match table.game.turn() {
                _ if is_waiting_for(view, actor) => text!("turn-yours"),
                Some(side) => text!("turn-of", player = view.player(side).name.as_str()),
                None => text!("turn-either"),
            };
            text!("game-line", number = number, white = white, black = black, score = score(table), turn = turn)
        }
    }
}
