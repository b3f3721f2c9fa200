//! A match in a thread of its own: when it has one, and what announces it.

use super::match_view::MatchView;
use crate::protocol::{How, Reply};
use crate::texts::text;
use blot_store::MatchPlace;

impl MatchView {
    /// Whether its match has a thread of its own here, once there is something that it can stand under.
    pub(crate) fn wants_thread(&self) -> bool {
        self.at == MatchPlace::Primary && self.place().platform.has_threads() && self.club_settings.threads
    }

    /// A new message in a thread under this one.
    pub(crate) fn in_thread(&self, under: String) -> How {
        let [white, black] = self.names();
        How::Thread { under, name: text!("thread", number = self.number(), white = white, black = black) }
    }

    /// That a match against the computer begins, where its board follows in a thread.
    pub(crate) fn announced(&self) -> Option<Reply> {
        let taken_up = self.taken_up().filter(|_| self.wants_thread() && !self.is_lost())?;
        let mut reply = self.public(How::New);
        reply.text.extend([self.header(), taken_up]);
        reply.live = Some(self.live());
        Some(reply)
    }
}
