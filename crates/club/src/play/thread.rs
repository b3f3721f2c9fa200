//! Matches in a thread of their own. A thread starts under the challenge. A match against the computer has no
//! message with a challenge, so it is announced first, and its board follows under the announcement.

use crate::context::Tx;
use crate::messages::news;
use crate::protocol::{How, Receipt, Reply};
use anyhow::Context;
use blot_store::StoredMatch;
use blot_table::{Stage, Table, TableEvent};

/// The first board of a match whose announcement has arrived, in a thread under it if the club still wants
/// threads. Empty if the match has gone on; `None` if the message is no announcement.
pub(crate) fn after_announcement(
    tx: &mut Tx<'_>,
    receipt: &Receipt,
    message: &str,
    stored: &StoredMatch,
) -> anyhow::Result<Option<Vec<Reply>>> {
    if receipt.has_board || stored.table.stage == Stage::Challenge {
        return Ok(None);
    }
    let view = tx.db.view_of(stored.clone())?;
    if !view.has_computer() {
        return Ok(None);
    }
    if receipt.live.is_none_or(|live| live.turn != stored.turn()) {
        return Ok(Some(Vec::new()));
    }
    let events: Vec<TableEvent> =
        tx.db.store.events(stored.table.id)?.into_iter().map(|(_, event)| event).collect();
    let (first, rest) = events.split_first().context("a table begins with a challenge")?;
    let before = Table::set_up(stored.table.id, first).context("a challenge sets up a table")??;
    let how = if view.wants_thread() { view.in_thread(message.to_owned()) } else { How::New };
    let mut board = view.board(how, news(&view, &before, rest), None);
    // The player who began it is here and needs no mention.
    board.mentions.clear();
    Ok(Some(vec![board]))
}
