//! `/link` and `/unlink`: one player on several platforms, joined by a code that is shown on the one and typed on the other.

use crate::club::Club;
use crate::commands::Call;
use crate::commands::Refusal;
use crate::commands::Stop;
use crate::messages::{Player, private, public};
use crate::protocol::{Audience, How, Reply, Request};
use crate::texts::{Arg, Language, Text, platform_name, text};
use blot_store::{Identity, Place, Purpose};

impl Club {
    pub(crate) fn link(&mut self, request: &Request, call: &Call, actor: &Player) -> Result<Vec<Reply>, Stop> {
        if let Some(code) = call.words("code") {
            return self.join(request, actor, code);
        }
        let code = self.give_code(Purpose::Link, actor, None, request.at)?;
        let mut reply = private(request, actor, vec![text!("link-code", code = code)]);
        reply.confidential = true;
        Ok(vec![reply])
    }

    /// Joins whoever types a code with whoever got it.
    fn join(&mut self, request: &Request, actor: &Player, typed: &str) -> Result<Vec<Reply>, Stop> {
        let given = self.take_code(Purpose::Link, actor, typed, request.at)?;
        if given.player == actor.id {
            return Err(Refusal::OwnCode.into());
        }
        let other = self.desk.player(given.player, request.place.platform)?;
        let [mine, theirs] = [actor, &other].map(|player| self.desk.identities(player));
        let (mine, theirs) = (mine?, theirs?);
        let is_there = |identity: &&Identity| theirs.iter().any(|other| other.platform == identity.platform);
        if let Some(identity) = mine.iter().find(is_there) {
            return Err(Refusal::AlreadyLinked { platform: identity.platform }.into());
        }
        if self.desk.store.have_played(actor.id, other.id)? {
            return Err(Refusal::PlayEachOther.into());
        }
        let (keep, gone) = (actor.id.min(other.id), actor.id.max(other.id));
        self.desk.store.merge(keep, gone)?;
        self.desk.forget();
        self.share_vacation(keep, request.at)?;
        let mut replies = vec![private(request, actor, vec![text!("linked", accounts = accounts(&theirs))])];
        for identity in &theirs {
            replies.push(tell(identity, &other, text!("linked", accounts = accounts(&mine))));
        }
        Ok(replies)
    }

    pub(crate) fn unlink(&mut self, request: &Request, actor: &Player) -> Result<Vec<Reply>, Stop> {
        let platform = request.place.platform;
        let (mine, others): (Vec<Identity>, Vec<Identity>) =
            self.desk.identities(actor)?.into_iter().partition(|identity| identity.platform == platform);
        if others.is_empty() {
            return Err(Refusal::NotLinked.into());
        }
        for id in self.desk.open_tables_of(actor.id, None)? {
            if self.desk.room(id)?.is_some_and(|room| room.place.platform == platform) {
                return Err(Refusal::PlaysHere(id).into());
            }
        }
        self.desk.store.part(actor.id, &actor.identity(), &others[0].name)?;
        self.desk.forget();
        let mut replies = vec![private(request, actor, vec![text!("unlinked", accounts = accounts(&others))])];
        for identity in &others {
            replies.push(tell(identity, actor, text!("unlinked-other", accounts = accounts(&mine))));
        }
        Ok(replies)
    }
}

/// Something for one account of a player alone, in a private chat.
pub(crate) fn tell(identity: &Identity, player: &Player, text: Text) -> Reply {
    let place = Place { platform: identity.platform, id: identity.user.clone() };
    let audience = Audience::Direct(identity.user.clone());
    let client = identity.language.as_deref().and_then(Language::from_tag);
    let language = player.settings.language.or(client).unwrap_or_default();
    Reply { audience, language, text: vec![text], ..public(place, How::New) }
}

/// "Anna on Discord, Anna K. on Telegram".
fn accounts(identities: &[Identity]) -> Arg {
    let account = |identity: &Identity| {
        text!("account", name = identity.name.as_str(), platform = platform_name(identity.platform))
    };
    Arg::List(identities.iter().map(account).collect())
}
