//! How a player wants to hear that it is his turn: where, how often, and at which hours not.

use super::match_view::MatchView;
use super::player::Player;
use super::settings::Notices;
use crate::protocol::{How, Reply, Style, about};
use crate::texts::{Mention, Text, text};
use blot_rules::Side;
use blot_table::{PlayerId, TableEvent, Time, is_turn_over};

/// How the player whose turn it now is hears of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Not at all, or he knows already.
    Silent,
    Mention,
    Direct,
    /// When his quiet hours are over.
    Later(Time),
}

impl MatchView {
    /// How whoever is waited for, or asked, hears of these events; `by` has brought them about.
    pub(crate) fn notice(&self, by: Option<PlayerId>, events: &[TableEvent], now: Time) -> Notice {
        if let Some(asked) = self.asked_to_pause(events) {
            let wants = self.player(asked).settings.wants_mention(now);
            return if wants { Notice::Mention } else { Notice::Silent };
        }
        let Some(player) = self.stored.table.game.turn().map(|side| self.player(side)) else {
            return Notice::Silent;
        };
        if player.is_computer() || by == Some(player.id) || !is_turn_over(events) {
            return Notice::Silent;
        }
        match (player.settings.notices, player.settings.quiet_until(now)) {
            (Notices::Digest | Notices::None, _) => Notice::Silent,
            (_, Some(until)) => Notice::Later(until),
            (Notices::Mention, None) if self.is_among(player) => Notice::Mention,
            (Notices::Mention | Notices::Private, None) => Notice::Direct,
        }
    }

    /// Whether a player is where the match is: since clubs part, he may not be.
    fn is_among(&self, player: &Player) -> bool {
        self.stored.places().any(|at| self.stored.place_at(at).platform == player.platform)
    }

    /// Who is mentioned where the match is.
    pub(crate) fn mentions(&self, notice: Notice, events: &[TableEvent]) -> Vec<Mention> {
        let asked = self.asked_to_pause(events).or(self.stored.table.game.turn());
        let asked = asked.filter(|_| notice == Notice::Mention).map(|side| self.player(side));
        asked.and_then(|player| self.mention_of(player)).into_iter().collect()
    }

    /// Who is asked whether the clocks shall stand still.
    fn asked_to_pause(&self, events: &[TableEvent]) -> Option<Side> {
        let is_asked = matches!(events, [TableEvent::PauseOffered { .. }]);
        self.stored.table.pause_offered.filter(|_| is_asked).map(|side| !side)
    }

    /// The same words for one player alone, if he wants them so.
    pub(crate) fn told_in_private(&self, notice: Notice, board: &Reply) -> Option<Reply> {
        let player = self.player(self.stored.table.game.turn()?);
        // Where the match's place is lost, the board itself goes to him.
        let is_wanted = notice == Notice::Direct && (!self.stored.lost || self.is_in_mirror(player));
        is_wanted.then(|| self.direct(player, board.text.clone()))
    }

    /// Something for one player in the way he wants it, with a way to the board. Where others are, only if he is among them.
    pub(crate) fn told(&self, player: &Player, text: Vec<Text>) -> Option<Reply> {
        let direct = self.direct(player, text);
        match (player.settings.notices, self.mention_of(player)) {
            (Notices::Mention, Some(mention)) if !self.is_lost() => {
                let Reply { text, buttons, .. } = direct;
                Some(Reply { text, buttons, mentions: vec![mention], ..self.public(How::New) })
            }
            (Notices::Mention, None) if self.is_among(player) => None,
            (Notices::Mention | Notices::Private, _) => Some(direct),
            (Notices::Digest | Notices::None, _) => None,
        }
    }

    /// Something for one player alone, with a way to the board.
    pub(crate) fn direct(&self, player: &Player, text: Vec<Text>) -> Reply {
        let board = about(self.stored.table.id, "board", text!("button-board"), Style::Plain);
        player.direct(Reply { text, buttons: vec![vec![board]], ..self.public(How::New) })
    }
}
