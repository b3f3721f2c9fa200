//! A match in a thread of its own, under the message that tells of its challenge. Against the computer nobody has seen a challenge when
//! it begins, so that the match is announced first, and its board follows under that.

use crate::club::Club;
use crate::messages::news;
use crate::protocol::{How, Reply};
use anyhow::Context;
use blot_store::Room;
use blot_table::{Stage, Table, TableEvent};

impl Club {
    /// The first board of a match whose announcement has arrived as this message: in a thread under it, unless the match has gone on
    /// without. None if the reply is no announcement.
    pub(crate) fn after_announcement(
        &mut self,
        reply: &Reply,
        message: &str,
        room: &Room,
    ) -> anyhow::Result<Option<Vec<Reply>>> {
        if reply.board.is_some() || room.table.stage == Stage::Challenge {
            return Ok(None);
        }
        let scene = self.desk.scene(room.clone())?;
        if !scene.has_computer() {
            return Ok(None);
        }
        if reply.live.is_none_or(|live| live.turn != room.turn()) {
            return Ok(Some(Vec::new()));
        }
        let events: Vec<TableEvent> =
            self.desk.store.events(room.table.id)?.into_iter().map(|(_, event)| event).collect();
        let (first, rest) = events.split_first().context("a table begins with a challenge")?;
        let before = Table::set_up(room.table.id, first).context("a challenge sets up a table")??;
        let how = if scene.wants_thread() { scene.in_thread(message.to_owned()) } else { How::New };
        let mut board = scene.board(how, news(&scene, &before, rest), None);
        // Whoever has begun it is here.
        board.mentions.clear();
        Ok(Some(vec![board]))
    }
}
