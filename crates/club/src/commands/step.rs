//! A request about a match on its way through, and what whoever made it hears of it.

use super::call::{Call, Via};
use crate::messages::{Ask, Player, Scene, private};
use crate::protocol::{Audience, How, Reply, Request};
use crate::texts::{Text, text};
use blot_store::At;

/// A request on its way through.
pub(crate) struct Step<'a> {
    pub(crate) request: &'a Request,
    pub(crate) call: &'a Call,
    pub(crate) actor: &'a Player,
    /// In which of the match's places it was made.
    pub(crate) at: At,
    /// The board message whose button was pressed.
    pub(crate) pressed: Option<String>,
}

/// The same, kept until what follows from it is told.
#[derive(Clone, Debug)]
pub(crate) struct KeptStep {
    request: Request,
    call: Call,
    actor: Player,
    at: At,
    pressed: Option<String>,
}

impl KeptStep {
    pub(crate) fn step(&self) -> Step<'_> {
        let KeptStep { request, call, actor, at, pressed } = self;
        Step { request, call, actor, at: *at, pressed: pressed.clone() }
    }
}

impl Step<'_> {
    pub(crate) fn keep(&self) -> KeptStep {
        KeptStep {
            request: self.request.clone(),
            call: self.call.clone(),
            actor: self.actor.clone(),
            at: self.at,
            pressed: self.pressed.clone(),
        }
    }

    /// The same as it looks in a place of the match: elsewhere than where it was made, the board that is there changes with it.
    pub(crate) fn seen_at(&self, view: &Scene) -> Self {
        let pressed = if self.at == view.at { self.pressed.clone() } else { view.message().cloned() };
        Step { pressed, ..*self }
    }

    /// Whether something said in a place of the match is needed: an answer only where he is, a word in private only once, and a
    /// board in private only where he sees no other.
    pub(crate) fn is_needed(step: Option<&Self>, view: &Scene, reply: &Reply) -> bool {
        match reply.audience {
            Audience::Everyone => true,
            Audience::Only(_) => step.is_some_and(|step| step.at == view.at),
            Audience::Direct(_) => {
                let window = view.room.window.as_ref().map(|window| window.place.platform);
                view.at == At::Home && (reply.live.is_none() || window != Some(reply.place.platform))
            }
        }
    }

    /// A word to whoever acted from another place than the match's.
    pub(crate) fn elsewhere(&self, scene: &Scene, text: Text) -> Option<Reply> {
        (self.request.place != *scene.place()).then(|| private(self.request, self.actor, vec![text]))
    }

    /// Whether whoever acts has a board of his own, while the match's place can be reached.
    pub(crate) fn is_apart(&self, scene: &Scene) -> bool {
        !scene.is_lost() && scene.is_apart(self.request, self.actor)
    }

    /// That board: the one that he pressed, changed, or a new one.
    pub(crate) fn apart(&self, scene: &Scene, news: Vec<Text>, ask: Option<Ask>) -> Reply {
        let how = match (&self.call.via, &self.request.message) {
            (Via::Button(_), Some(message)) => How::Edit(message.clone()),
            _ => How::New,
        };
        scene.apart(self.request, self.actor, how, news, ask)
    }

    pub(crate) fn is_typed(&self) -> bool {
        self.call.via == Via::Command
    }

    /// Whether what is said reaches whoever acted in a private chat.
    pub(crate) fn sees(&self, replies: &[Reply]) -> bool {
        let here = self.request.place.platform;
        let is_his = |reply: &Reply| reply.audience == Audience::Direct(self.actor.user.clone());
        replies.iter().any(|reply| reply.place.platform == here && is_his(reply))
    }

    pub(crate) fn done_elsewhere(&self, scene: &Scene) -> Option<Reply> {
        let opponent = scene.players.iter().find(|player| player.id != self.actor.id);
        let text = match scene.is_lost() && !opponent.is_some_and(|player| scene.is_in_window(player)) {
            true => text!("done-in-private", number = scene.number()),
            false => text!("done-elsewhere", number = scene.number()),
        };
        self.elsewhere(scene, text)
    }
}
