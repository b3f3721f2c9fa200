//! `/link` and `/unlink`: one player on several platforms, joined by a code from one typed on the other.

use super::codes::{give_code, take_code};
use crate::commands::{HandlerError, ParsedCommand, Refusal};
use crate::context::Tx;
use crate::messages::{Player, private, public};
use crate::play::share_vacation;
use crate::protocol::{Audience, How, Reply, Request};
use crate::texts::{Arg, Language, Text, platform_name, text};
use blot_store::{Identity, Place, Purpose};

pub(crate) fn link(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Vec<Reply>, HandlerError> {
    if let Some(code) = parsed.words("code") {
        return join(tx, request, actor, code);
    }
    let code = give_code(tx, Purpose::Link, actor, None, request.at)?;
    let mut reply = private(request, actor, vec![text!("link-code", code = code)]);
    reply.confidential = true;
    Ok(vec![reply])
}

/// Joins the player who types a code with the player who got it.
fn join(tx: &mut Tx<'_>, request: &Request, actor: &Player, typed: &str) -> Result<Vec<Reply>, HandlerError> {
    let given = take_code(tx, Purpose::Link, actor, typed, request.at)?;
    if given.player == actor.id {
        return Err(Refusal::OwnCode.into());
    }
    let other = tx.db.player(given.player, request.place.platform)?;
    let [mine, theirs] = [actor, &other].map(|player| tx.db.identities(player));
    let (mine, theirs) = (mine?, theirs?);
    let is_there = |identity: &&Identity| theirs.iter().any(|other| other.platform == identity.platform);
    if let Some(identity) = mine.iter().find(is_there) {
        return Err(Refusal::AlreadyLinked { platform: identity.platform }.into());
    }
    if tx.db.store.have_played(actor.id, other.id)? {
        return Err(Refusal::PlayEachOther.into());
    }
    let (keep, gone) = (actor.id.min(other.id), actor.id.max(other.id));
    tx.db.store.merge(keep, gone)?;
    tx.db.change_all();
    share_vacation(tx, keep, request.at)?;
    let mut replies = vec![private(request, actor, vec![text!("linked", accounts = accounts(&theirs))])];
    for identity in &theirs {
        replies.push(tell(identity, &other, text!("linked", accounts = accounts(&mine))));
    }
    Ok(replies)
}

pub(crate) fn unlink(tx: &mut Tx<'_>, request: &Request, actor: &Player) -> Result<Vec<Reply>, HandlerError> {
    let platform = request.place.platform;
    let (mine, others): (Vec<Identity>, Vec<Identity>) =
        tx.db.identities(actor)?.into_iter().partition(|identity| identity.platform == platform);
    if others.is_empty() {
        return Err(Refusal::NotLinked.into());
    }
    for id in tx.db.open_tables_of(actor.id, None)? {
        if tx.db.stored_match(id)?.is_some_and(|stored| stored.place.platform == platform) {
            return Err(Refusal::PlaysHere(id).into());
        }
    }
    tx.db.store.part(actor.id, &actor.identity(), &others[0].name)?;
    tx.db.change_all();
    let mut replies = vec![private(request, actor, vec![text!("unlinked", accounts = accounts(&others))])];
    for identity in &others {
        replies.push(tell(identity, actor, text!("unlinked-other", accounts = accounts(&mine))));
    }
    Ok(replies)
}

/// A direct message to one account of a player.
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
