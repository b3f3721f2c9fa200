//! Matches in a thread of their own: when they get one, and how they are announced.

use super::match_view::MatchView;
use crate::protocol::{How, Reply};
use crate::texts::text;
use blot_store::MatchPlace;

impl MatchView {
    /// Whether the match gets a thread of its own in this place.
    pub(crate) fn wants_thread(&self) -> bool {
        self.at == MatchPlace::Primary && self.place().platform.has_threads() && self.club_settings.threads
    }

    /// A new message in a thread under the message `under`.
    pub(crate) fn in_thread(&self, under: String) -> How {
        let [white, black] = self.names();
        How::Thread { under, name: text!("thread", number = self.number(), white = white, black = black) }
    }

    /// The announcement of a match against the computer, if its board follows in a thread.
    pub(crate) fn announced(&self) -> Option<Reply> {
        let taken_up = self.taken_up().filter(|_| self.wants_thread() && !self.is_lost())?;
        let mut reply = self.public(How::New);
        reply.text.extend([self.header(), taken_up]);
        reply.live = Some(self.live());
        Some(reply)
    }
}
