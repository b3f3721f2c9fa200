//! A request about a match on its way through, and what whoever made it hears of it.

use crate::board::Ask;
use crate::call::{Call, Via};
use crate::player::Player;
use crate::reply::{Audience, How, Reply};
use crate::request::Request;
use crate::scene::{Scene, private};
use crate::text::{Text, text};

/// A request on its way through.
pub(crate) struct Step<'a> {
    pub(crate) request: &'a Request,
    pub(crate) call: &'a Call,
    pub(crate) actor: &'a Player,
    /// The board message whose button was pressed.
    pub(crate) pressed: Option<String>,
}

impl Step<'_> {
    /// A word to whoever acted from another place than the match's.
    pub(crate) fn elsewhere(&self, scene: &Scene, text: Text) -> Option<Reply> {
        (self.request.place != scene.room.place).then(|| private(self.request, self.actor, vec![text]))
    }

    /// Whether whoever acts has a board of his own, while the match's place can be reached.
    pub(crate) fn is_apart(&self, scene: &Scene) -> bool {
        !scene.room.lost && scene.is_apart(self.request, self.actor)
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
        let text = match scene.room.lost {
            true => text!("done-in-private", number = scene.number()),
            false => text!("done-elsewhere", number = scene.number()),
        };
        self.elsewhere(scene, text)
    }
}
