//! The clocks of a match in words, and who is told when time runs out.

use super::match_view::MatchView;
use super::player::Player;
use crate::protocol::{How, Reply, Style, about};
use crate::texts::{Text, duration, text};
use blot_rules::Side;
use blot_table::{PlayerId, Stage, Time};

impl MatchView {
    /// The player on turn.
    pub(crate) fn waits_for(&self) -> Option<PlayerId> {
        self.stored.table.game.turn().map(|side| self.player(side).id)
    }

    /// Tells that a player's time is up, and that the opponent may claim the win.
    pub(crate) fn time_is_up(&self, late: Side, now: Time) -> Reply {
        let (late, opponent) = (self.player(late), self.player(!late));
        let mut reply = self.public(How::New);
        reply.text.push(text!(
            "time-is-up",
            number = self.number(),
            player = opponent,
            opponent = late.name.as_str()
        ));
        let claim = about(self.stored.table.id, "claim", text!("button-claim"), Style::Good);
        reply.buttons = vec![vec![claim]];
        if self.is_lost() && !self.is_in_mirror(opponent) {
            return opponent.direct(reply);
        }
        if opponent.settings.wants_mention(now) {
            reply.mentions.extend(self.mention_of(opponent));
        }
        reply
    }

    pub(crate) fn reminder(&self, player: &Player, now: Time) -> Option<Reply> {
        let number = self.number();
        let text = match self.time_left(now) {
            Some(left) => text!("reminder-clock", number = number, player = player, left = left),
            None => text!("reminder", number = number, player = player),
        };
        self.told(player, vec![text])
    }

    /// What is left of the running clock, in words.
    pub(crate) fn time_left(&self, now: Time) -> Option<Text> {
        let (pace, side) = (self.stored.table.terms.clock?, self.stored.table.game.turn()?);
        let (grace, pool) = self.stored.clock.left(pace, side, now);
        self.stored.clock.due.map(|_| duration(grace + pool))
    }

    /// Both clocks in words.
    pub(crate) fn clock(&self, now: Time) -> Vec<Text> {
        let table = &self.stored.table;
        let Some(pace) = table.terms.clock else {
            return vec![self.header(), text!("clock-is-none")];
        };
        if table.stage == Stage::Over {
            return vec![self.header(), text!("prompt-over")];
        }
        let mut said = vec![self.header()];
        let now = if table.paused { self.stored.clock.counted } else { now };
        for side in Side::BOTH {
            let (player, pool) = (self.player(side).name.as_str(), self.stored.clock.pools[side.index()]);
            if table.game.turn() != Some(side) {
                let grace = duration(pace.grace);
                said.push(text!("clock-waiting", player = player, pool = duration(pool), grace = grace));
                continue;
            }
            let (grace, pool) = self.stored.clock.left(pace, side, now);
            let left = duration(grace + pool);
            said.push(match grace {
                0 => text!("clock-running", player = player, left = left),
                grace => text!("clock-in-grace", player = player, left = left, grace = duration(grace)),
            });
        }
        if table.paused {
            said.push(text!("news-paused"));
        } else if self.stored.clock.counted > now {
            said.push(text!("clock-vacation", left = duration(self.stored.clock.counted.0 - now.0)));
        }
        said
    }

    /// A line of a digest.
    pub(crate) fn waiting(&self, now: Time) -> Text {
        match self.time_left(now) {
            Some(left) => text!("digest-clock", header = self.header(), left = left),
            None => text!("digest-line", header = self.header()),
        }
    }
}
