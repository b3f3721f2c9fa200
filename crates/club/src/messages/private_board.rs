//! A match played from a private chat: the player has a board there, and the match's place sees the outcome.

use super::board::Ask;
use super::match_view::{MatchView, private};
use super::player::Player;
use crate::protocol::{How, Reply, Request};
use crate::texts::Text;
use blot_rules::Side;

impl MatchView {
    /// Whether a player of the match acts in a private chat that is not the match's place.
    pub(crate) fn has_private_board(&self, request: &Request, actor: &Player) -> bool {
        request.private && request.place != self.stored.place && self.stored.table.side(actor.id).is_some()
    }

    /// The board for this player alone, with buttons to play if they must act.
    pub(crate) fn private_board(
        &self,
        request: &Request,
        actor: &Player,
        how: How,
        news: Vec<Text>,
        ask: Option<Ask>,
    ) -> Reply {
        let table = &self.stored.table;
        let side = table.side(actor.id).unwrap_or(Side::White);
        let is_waited_for = table.game.turn().is_none_or(|turn| turn == side);
        let board = self.board(How::New, news, ask);
        let buttons = if is_waited_for { board.buttons } else { vec![vec![self.more()]] };
        let shown = if is_waited_for { board.board } else { Some(self.shown(side, None)) };
        let confidential = board.confidential;
        Reply {
            how,
            board: shown,
            buttons,
            live: board.live,
            confidential,
            ..private(request, actor, board.text)
        }
    }
}
