//! A command about a match with everything its handler needs, and the answers that only its player sees.

use super::parsed_command::{ParsedCommand, Via};
use crate::messages::{Ask, MatchView, Player, private};
use crate::protocol::{Audience, How, Reply, Request};
use crate::texts::{Text, text};
use blot_store::MatchPlace;

/// A command about a match, and the player who gave it.
pub(crate) struct ActionContext<'a> {
    pub(crate) request: &'a Request,
    pub(crate) parsed: &'a ParsedCommand,
    pub(crate) actor: &'a Player,
    /// From which of the match's places it came.
    pub(crate) at: MatchPlace,
    /// The board message whose button was pressed.
    pub(crate) pressed: Option<String>,
}

/// An owned copy, for news that is held until the computer has answered.
#[derive(Clone, Debug)]
pub(crate) struct KeptContext {
    request: Request,
    parsed: ParsedCommand,
    actor: Player,
    at: MatchPlace,
    pressed: Option<String>,
}

impl KeptContext {
    pub(crate) fn context(&self) -> ActionContext<'_> {
        let KeptContext { request, parsed, actor, at, pressed } = self;
        ActionContext { request, parsed, actor, at: *at, pressed: pressed.clone() }
    }
}

impl ActionContext<'_> {
    pub(crate) fn keep(&self) -> KeptContext {
        KeptContext {
            request: self.request.clone(),
            parsed: self.parsed.clone(),
            actor: self.actor.clone(),
            at: self.at,
            pressed: self.pressed.clone(),
        }
    }

    /// The same for one of the match's places. In the other place, the live board counts as pressed.
    pub(crate) fn seen_at(&self, place_view: &MatchView) -> Self {
        let pressed =
            if self.at == place_view.at { self.pressed.clone() } else { place_view.message().cloned() };
        ActionContext { pressed, ..*self }
    }

    /// Whether a reply for one of the match's places is to be sent. An answer is sent only where the player
    /// asked, a direct message only once, and a direct board only if no mirror on that platform shows it.
    pub(crate) fn is_needed(context: Option<&Self>, place_view: &MatchView, reply: &Reply) -> bool {
        match reply.audience {
            Audience::Everyone => true,
            Audience::Only(_) => context.is_some_and(|context| context.at == place_view.at),
            Audience::Direct(_) => {
                let mirror = place_view.stored.mirror.as_ref().map(|mirror| mirror.place.platform);
                place_view.at == MatchPlace::Primary
                    && (reply.live.is_none() || mirror != Some(reply.place.platform))
            }
        }
    }

    /// An answer for a player who acted from another place than the match's.
    pub(crate) fn elsewhere(&self, view: &MatchView, text: Text) -> Option<Reply> {
        (self.request.place != *view.place()).then(|| private(self.request, self.actor, vec![text]))
    }

    /// Whether the player acts on a private board, and the match's place is not lost.
    pub(crate) fn has_private_board(&self, view: &MatchView) -> bool {
        !view.is_lost() && view.has_private_board(self.request, self.actor)
    }

    /// The player's private board: the pressed message, edited, or a new one.
    pub(crate) fn private_board(&self, view: &MatchView, news: Vec<Text>, ask: Option<Ask>) -> Reply {
        let how = match (&self.parsed.via, &self.request.message) {
            (Via::Button(_), Some(message)) => How::Edit(message.clone()),
            _ => How::New,
        };
        view.private_board(self.request, self.actor, how, news, ask)
    }

    pub(crate) fn is_typed(&self) -> bool {
        self.parsed.via == Via::Command
    }

    /// Whether one of the replies reaches the player as a direct message.
    pub(crate) fn sees(&self, replies: &[Reply]) -> bool {
        let platform = self.request.place.platform;
        let is_direct = |reply: &Reply| reply.audience == Audience::Direct(self.actor.user.clone());
        replies.iter().any(|reply| reply.place.platform == platform && is_direct(reply))
    }

    /// Tells a player who acted from another place that it is done.
    pub(crate) fn done_elsewhere(&self, view: &MatchView) -> Option<Reply> {
        let opponent = view.players.iter().find(|player| player.id != self.actor.id);
        let text = match view.is_lost() && !opponent.is_some_and(|player| view.is_in_mirror(player)) {
            true => text!("done-in-private", number = view.number()),
            false => text!("done-elsewhere", number = view.number()),
        };
        self.elsewhere(view, text)
    }
}
