//! How a player hears that it is their turn: by a mention, in private, after their quiet hours, or not at all.

use super::match_view::MatchView;
use super::player::Player;
use super::settings::Notices;
use crate::protocol::{How, Reply, Style, about};
use crate::texts::{Mention, Text, text};
use blot_rules::Side;
use blot_table::{PlayerId, TableEvent, Time, is_turn_over};

/// How the player on turn hears of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// Not at all, or they know already.
    Silent,
    Mention,
    Direct,
    /// When their quiet hours are over.
    Later(Time),
}

impl MatchView {
    /// How the player on turn, or the one asked to pause, hears of these events. `by` caused them.
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

    /// Whether a player is on a platform of the match. They may not be, once a bridge was removed.
    fn is_among(&self, player: &Player) -> bool {
        self.stored.places().any(|at| self.stored.place_at(at).platform == player.platform)
    }

    /// Who is mentioned in the match's place.
    pub(crate) fn mentions(&self, notice: Notice, events: &[TableEvent]) -> Vec<Mention> {
        let asked = self.asked_to_pause(events).or(self.stored.table.game.turn());
        let asked = asked.filter(|_| notice == Notice::Mention).map(|side| self.player(side));
        asked.and_then(|player| self.mention_of(player)).into_iter().collect()
    }

    /// The side that is asked to agree to a pause.
    fn asked_to_pause(&self, events: &[TableEvent]) -> Option<Side> {
        let is_asked = matches!(events, [TableEvent::PauseOffered { .. }]);
        self.stored.table.pause_offered.filter(|_| is_asked).map(|side| !side)
    }

    /// The words of a board as a direct message to the player on turn, if they hear of it that way.
    pub(crate) fn told_in_private(&self, notice: Notice, board: &Reply) -> Option<Reply> {
        let player = self.player(self.stored.table.game.turn()?);
        // If the primary place is lost, the board itself goes to the player.
        let is_wanted = notice == Notice::Direct && (!self.stored.lost || self.is_in_mirror(player));
        is_wanted.then(|| self.direct(player, board.text.clone()))
    }

    /// A text for one player in the way they want to hear it, with a button to the board. `None` if they want
    /// no notices, or are mentioned in the match's other place.
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

    /// A direct message to one player, with a button to the board.
    pub(crate) fn direct(&self, player: &Player, text: Vec<Text>) -> Reply {
        let board = about(self.stored.table.id, "board", text!("button-board"), Style::Plain);
        player.direct(Reply { text, buttons: vec![vec![board]], ..self.public(How::New) })
    }
}
