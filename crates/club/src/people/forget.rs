//! `/forget`: a player leaves for good. Their matches end, and everything about them is deleted.

use super::codes::{GOOD_FOR, new_code, read_code};
use super::link::tell;
use crate::commands::{ActionKind, HandlerError, ParsedCommand, Refusal};
use crate::context;
use crate::context::{Effects, Tx};
use crate::messages::{Player, private};
use crate::play::{apply_events, decide};
use crate::protocol::{Request, RequestBody, Style, general};
use crate::texts::text;
use blot_store::{ForgottenList, GivenCode, Identity, Purpose};
use blot_table::{Action, PlayerId, Time};
use std::collections::BTreeMap;

/// How often an account can be forgotten in an hour.
const MAX_AN_HOUR: usize = 3;

/// Asks first, unless the player typed `/forget yes`. Only the player who was asked can confirm.
pub(crate) fn forget(
    tx: &mut Tx<'_>,
    request: &Request,
    parsed: &ParsedCommand,
    actor: &Player,
) -> Result<Effects, HandlerError> {
    let is_pressed = matches!(request.what, RequestBody::Press { .. });
    match parsed.command.action {
        ActionKind::Leave => {
            let code = read_code(Purpose::Forget, parsed.words("code").unwrap_or_default());
            let asked = match code {
                Some(code) => tx.db.store.find_code(Purpose::Forget, code)?,
                None => None,
            };
            let is_good = |asked: &GivenCode| {
                asked.player == actor.id && request.at < asked.at.plus(GOOD_FOR) && !asked.used
            };
            tx.db.store.use_code(asked.filter(is_good).ok_or(Refusal::NotAsked)?)?;
        }
        _ if parsed.is_sure() && !is_pressed => {}
        _ => return ask_to_forget(tx, request, actor),
    }
    // A player who comes back is new and may make challenges again, so leaving is limited as well.
    if tx.db.store.count_codes(Purpose::Left, actor.account(), request.at)? >= MAX_AN_HOUR {
        return Err(Refusal::LeftTooOften { max: MAX_AN_HOUR }.into());
    }
    tx.db.store.add_code(Purpose::Left, actor.account(), None, None, request.at)?;
    let chat = request.private.then_some(&request.place);
    let identities = tx.db.identities(actor)?;
    let effects = forget_player(tx, actor, &identities, request.at)?;
    if let Some(chat) = chat {
        tx.db.store.forget_private_chat(chat)?;
    }
    // Before the commit, so that they stay forgotten after a crash, or when an older copy is restored.
    tx.forgotten.add(&identities, request.at, &tx.chance.secret()?)?;
    let others = identities.iter().filter(|identity| identity.platform != request.place.platform);
    let told = others.map(|identity| tell(identity, actor, text!("forgotten")));
    Ok(effects.and_say([private(request, actor, vec![text!("forgotten")])]).and_say(told))
}

fn ask_to_forget(tx: &mut Tx<'_>, request: &Request, actor: &Player) -> Result<Effects, HandlerError> {
    let matches = tx.db.open_tables_of(actor.id, None)?.len();
    let code = new_code(tx, Purpose::Forget, actor, None, request.at)?;
    let mut reply = private(request, actor, vec![text!("ask-forget", matches = matches)]);
    reply.buttons = vec![
        vec![general("privacy", text!("button-back"), Style::Plain)],
        vec![general(format!("leave {code}"), text!("button-yes-forget"), Style::Bad)],
    ];
    reply.confidential = true;
    Ok(reply.into())
}

/// Ends the matches and challenges of a player, and deletes their data.
fn forget_player(
    tx: &mut Tx<'_>,
    player: &Player,
    identities: &[Identity],
    at: Time,
) -> Result<Effects, HandlerError> {
    let effects = end_everything(tx, player, identities, at)?;
    identities.iter().try_for_each(|identity| context::forget_identity(&tx.db.store, identity))?;
    tx.db.store.forget_player(player.id)?;
    tx.db.change_all();
    Ok(effects)
}

/// Withdraws and declines challenges, and ends matches so that they count for neither player.
fn end_everything(
    tx: &mut Tx<'_>,
    player: &Player,
    identities: &[Identity],
    at: Time,
) -> Result<Effects, HandlerError> {
    let mut tables: Vec<_> =
        tx.db.store.open_tables_of(player.id)?.into_iter().map(|(table, _)| table).collect();
    for identity in identities {
        tables.extend(tx.db.store.challenges_naming(identity)?);
    }
    let named = identities.iter().find(|identity| !identity.platform.resolves_mentions());
    let leaver = named.map_or(player.clone(), |Identity { platform, handle, .. }| Player {
        platform: *platform,
        handle: handle.clone(),
        ..player.clone()
    });
    let mut effects = Effects::default();
    for id in tables {
        // A match that cannot be read must not keep the player from leaving.
        let Ok(Some(stored)) = tx.db.stored_match(id) else {
            continue;
        };
        let view = tx.db.view_of(stored)?;
        if let Ok(events) = decide(tx, &view, &leaver, Action::Leave, at) {
            effects.add(apply_events(tx, None, view, &events, at)?);
        }
    }
    Ok(effects)
}

/// Forgets everyone on the list who is still in the database, as in a restored older copy. A person who came
/// back after being forgotten is new, and stays.
pub(crate) fn forget_again(tx: &mut Tx<'_>, list: &ForgottenList) -> anyhow::Result<()> {
    let mut found: BTreeMap<PlayerId, Vec<(Identity, Time)>> = BTreeMap::new();
    for (player, identity, since) in tx.db.store.all_identities()? {
        let forgotten = list.when(identity.platform, &identity.user);
        if let Some(at) = forgotten.filter(|at| since < *at) {
            found.entry(player).or_default().push((identity, at));
        }
    }
    for (id, identities) in found {
        let at = identities.iter().map(|(_, at)| *at).max().unwrap_or_default();
        let identities: Vec<Identity> = identities.into_iter().map(|(identity, _)| identity).collect();
        let player = tx.db.player(id, identities[0].platform)?;
        if tx.db.identities(&player)?.len() > identities.len() {
            // In that copy the account is still linked to one that stays.
            identities.iter().try_for_each(|identity| context::forget_identity(&tx.db.store, identity))?;
            tx.db.change_all();
            continue;
        }
        let effects = HandlerError::unless_refused(forget_player(tx, &player, &identities, at))?;
        effects
            .iter()
            .flat_map(|effects| &effects.replies)
            .try_for_each(|reply| context::add(&tx.db.store, reply).map(drop))?;
    }
    // People who were only seen.
    for identity in tx.db.store.strangers()? {
        if list.when(identity.platform, &identity.user).is_some() {
            context::forget_identity(&tx.db.store, &identity)?;
        }
    }
    Ok(())
}
