//! `/club bridge`: joins two clubs on two platforms, by a code that is shown to a moderator of one and typed by
//! a moderator of the other. The place where it is typed becomes a mirror of the first club.

use super::codes::{give_code, take_code};
use crate::commands::{HandlerError, Refusal};
use crate::context::Tx;
use crate::messages::{Player, private, public};
use crate::play::MAX_SHOWN_ANEW;
use crate::protocol::{How, Reply, Request};
use crate::texts::{Text, platform_name, text};
use anyhow::Context;
use blot_store::{Place, Purpose};
use blot_table::ClubId;

/// Shows a code, joins the clubs, or parts them. The caller has checked that a moderator asks.
pub(crate) fn bridge(
    tx: &mut Tx<'_>,
    request: &Request,
    actor: &Player,
    value: Option<&str>,
) -> Result<Vec<Reply>, HandlerError> {
    let place = tx.db.club_place(&request.place)?;
    let club = tx.db.store.found(&place)?;
    let mirror = tx.db.store.mirror_of(club)?;
    let off = value.is_some_and(|value| value.eq_ignore_ascii_case("off"));
    match (mirror, value) {
        (Some(mirror), _) if off => {
            tx.db.store.add_audit_entry(club, request.at, actor.id, "/club bridge off")?;
            part_clubs(tx, club, &place, &mirror)
        }
        (None, _) if off => Err(Refusal::NotBridged.into()),
        (Some(_), _) => Err(Refusal::AlreadyBridged.into()),
        (None, None) => {
            let code = give_code(tx, Purpose::Bridge, actor, Some(club), request.at)?;
            tx.db.store.add_audit_entry(club, request.at, actor.id, "/club bridge")?;
            let mut reply = private(request, actor, vec![text!("club-bridge-code", code = code)]);
            reply.confidential = true;
            Ok(vec![reply])
        }
        (None, Some(code)) => join_clubs(tx, request, actor, &place, code),
    }
}

/// Joins the club at this place with the one that gave the code. This place becomes its mirror.
fn join_clubs(
    tx: &mut Tx<'_>,
    request: &Request,
    actor: &Player,
    mirror: &Place,
    code: &str,
) -> Result<Vec<Reply>, HandlerError> {
    let given = take_code(tx, Purpose::Bridge, actor, code, request.at)?;
    let club = given.club.context("a code for a bridge is a club's")?;
    let primary = tx.db.store.place_of(club)?;
    if primary.platform == mirror.platform {
        return Err(Refusal::SamePlatform.into());
    }
    if tx.db.store.mirror_of(club)?.is_some() {
        return Err(Refusal::AlreadyBridged.into());
    }
    let club = tx.db.store.bridge(club, mirror)?;
    tx.db.change_all();
    // The audit list does not show the code.
    tx.db.store.add_audit_entry(club, request.at, actor.id, "/club bridge …")?;
    let mut replies = vec![
        announce(tx, club, &primary, text!("club-bridged", platform = platform_name(mirror.platform)))?,
        announce(tx, club, mirror, text!("club-bridged", platform = platform_name(primary.platform)))?,
    ];
    // Show each place the matches that it has not seen yet.
    for id in tx.db.store.open_tables_in(club, MAX_SHOWN_ANEW)? {
        let Some(stored) = tx.db.stored_match(id)? else {
            continue;
        };
        let views = tx.db.views(&stored)?;
        let new = views.iter().filter(|place_view| place_view.message().is_none() && !place_view.is_lost());
        replies.extend(new.map(|place_view| Reply { mentions: Vec::new(), ..place_view.now(How::New) }));
    }
    Ok(replies)
}

/// Removes the mirror, which begins anew as an empty club. All matches and results stay with the club.
fn part_clubs(
    tx: &mut Tx<'_>,
    club: ClubId,
    primary: &Place,
    mirror: &Place,
) -> Result<Vec<Reply>, HandlerError> {
    let mut replies = Vec::new();
    for id in tx.db.store.open_tables_in(club, MAX_SHOWN_ANEW)? {
        let stored = tx.db.stored_match(id)?;
        let live = stored.and_then(|stored| stored.mirror).and_then(|mirror| mirror.live);
        replies.extend(live.map(|live| public(mirror.clone(), How::RemoveButtons(live))));
    }
    tx.db.store.remove_mirror(club)?;
    tx.db.change_all();
    let [primary_platform, mirror_platform] = [primary, mirror].map(|place| platform_name(place.platform));
    replies.push(announce(tx, club, primary, text!("club-parted", platform = mirror_platform))?);
    replies.push(announce(tx, club, mirror, text!("club-parted-window", platform = primary_platform))?);
    Ok(replies)
}

fn announce(tx: &mut Tx<'_>, club: ClubId, place: &Place, text: Text) -> anyhow::Result<Reply> {
    let language = tx.db.settings_of_club(club)?.language;
    Ok(Reply { language, text: vec![text], ..public(place.clone(), How::New) })
}
