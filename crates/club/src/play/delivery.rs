//! What follows from replies that have arrived, or never can.

use crate::club::Club;
use crate::messages::public;
use crate::protocol::{Audience, How, Reply};
use blot_store::Place;

/// How many matches of a club that has moved are shown anew; others by `/board`.
pub(crate) const MAX_SHOWN_ANEW: usize = 50;

impl Club {
    /// A new board takes over the buttons; if the match has gone on meanwhile, it loses its own.
    pub(crate) fn delivered(&mut self, reply: &Reply, message: Option<&str>) -> anyhow::Result<Vec<Reply>> {
        self.take_out(reply)?;
        if reply.wanted.is_some() {
            return self.want_is_told(reply, message);
        }
        let (Some(live), Some(message)) = (reply.live, message) else {
            return Ok(Vec::new());
        };
        if !reply.how.is_new() {
            return Ok(Vec::new());
        }
        self.desk.store.note_message(&reply.place, message, live.table)?;
        // Only what everybody sees carries the match's buttons.
        if reply.audience != Audience::Everyone {
            return Ok(Vec::new());
        }
        let Some(mut room) = self.desk.room(live.table)? else {
            return Ok(Vec::new());
        };
        if let Some(replies) = self.after_announcement(reply, message, &room)? {
            return Ok(replies);
        }
        let at = room.at(&reply.place);
        if room.live_at(at).map(String::as_str) == Some(message) {
            return Ok(Vec::new());
        }
        let earlier_place = room.place_at(at).clone();
        // A window that is closed by now, or a thread of a club that has become one since.
        let is_elsewhere = earlier_place.platform != reply.place.platform;
        if matches!(reply.how, How::Thread { .. }) && room.place != reply.place && !is_elsewhere {
            room.place = reply.place.clone();
            self.desk.store.keep_place(&room)?;
            self.desk.remember(room.clone());
        }
        let old = if live.turn != room.turn() || is_elsewhere {
            Some((reply.place.clone(), message.to_owned()))
        } else {
            let old = room.set_live(at, Some(message.to_owned()));
            self.desk.store.keep_beside(&room)?;
            self.desk.remember(room);
            old.map(|old| (earlier_place, old))
        };
        Ok(old.map(|(place, old)| public(place, How::RemoveButtons(old))).into_iter().collect())
    }

    fn take_out(&mut self, reply: &Reply) -> anyhow::Result<()> {
        if let Some(id) = reply.id {
            self.outbox.remove(&self.desk.store, id)?;
        }
        Ok(())
    }

    /// A club goes where its place has gone. Messages stay behind, so every match gets a new one.
    pub(crate) fn moved(&mut self, from: &Place, to: &Place) -> anyhow::Result<Vec<Reply>> {
        let moved = self.desk.store.move_club(from, to, MAX_SHOWN_ANEW)?;
        self.desk.store.move_sightings(from, to)?;
        self.desk.store.move_wants(from, to)?;
        self.desk.forget();
        let mut replies = Vec::new();
        for id in moved {
            if let Some(room) = self.desk.room(id)?.filter(|room| room.place_at(room.at(to)) == to) {
                replies.push(self.desk.scene_from(room, to)?.now(How::New));
            }
        }
        Ok(replies)
    }

    /// A match whose thread is gone goes on in its club. Otherwise the first board that cannot reach its place any more is told
    /// to both players, and the match goes on in private.
    pub(crate) fn undeliverable(&mut self, reply: &Reply) -> anyhow::Result<Vec<Reply>> {
        self.take_out(reply)?;
        if reply.wanted.is_some() {
            return self.want_is_told(reply, None);
        }
        let (Some(live), Audience::Everyone) = (reply.live, &reply.audience) else {
            return Ok(Vec::new());
        };
        let Some(mut room) = self.desk.room(live.table)?.filter(|room| !room.lost && room.place == reply.place)
        else {
            return Ok(Vec::new());
        };
        room.live = None;
        let club = self.desk.store.place_of(room.club)?;
        if room.place != club {
            room.place = club;
            self.desk.store.keep_place(&room)?;
            self.desk.store.keep_beside(&room)?;
            self.desk.remember(room.clone());
            return Ok(vec![self.desk.scene(room)?.now(How::New)]);
        }
        room.lost = true;
        self.desk.store.keep_place(&room)?;
        self.desk.store.keep_beside(&room)?;
        self.desk.remember(room.clone());
        Ok(self.desk.scene(room)?.say_that_it_is_lost())
    }
}
