//! What follows when a platform has delivered a reply, or never can.

use super::thread::after_announcement;
use crate::context::Tx;
use crate::messages::public;
use crate::protocol::{How, Receipt, Reply};
use crate::queries::analysis::want_is_told;
use blot_store::Place;

/// How many matches are shown anew when a club moves, or joins another; `/board` shows the rest.
pub(crate) const MAX_SHOWN_ANEW: usize = 50;

/// Makes a new board the live one, and takes the buttons from the one before. If the match has gone on
/// meanwhile, the new board loses its buttons instead.
pub(crate) fn delivered(
    tx: &mut Tx<'_>,
    receipt: &Receipt,
    message: Option<&str>,
) -> anyhow::Result<Vec<Reply>> {
    if receipt.wanted.is_some() {
        return want_is_told(tx, receipt, message);
    }
    let (Some(live), Some(message)) = (receipt.live, message) else {
        return Ok(Vec::new());
    };
    if !receipt.is_new {
        return Ok(Vec::new());
    }
    tx.db.store.note_message(&receipt.place, message, live.table)?;
    // Only a board that everyone sees can be the live one.
    if !receipt.is_public {
        return Ok(Vec::new());
    }
    let Some(mut stored) = tx.db.stored_match(live.table)? else {
        return Ok(Vec::new());
    };
    if let Some(replies) = after_announcement(tx, receipt, message, &stored)? {
        return Ok(replies);
    }
    let at = stored.at(&receipt.place);
    if stored.live_at(at).map(String::as_str) == Some(message) {
        return Ok(Vec::new());
    }
    let earlier_place = stored.place_at(at).clone();
    // The mirror was removed meanwhile, or the board is in a thread of a club that has become a mirror.
    let is_elsewhere = earlier_place.platform != receipt.place.platform;
    if receipt.in_thread && stored.place != receipt.place && !is_elsewhere {
        stored.place = receipt.place.clone();
        tx.db.store.save_place(&stored)?;
        tx.db.remember(stored.clone());
    }
    let old = if live.turn != stored.turn() || is_elsewhere {
        Some((receipt.place.clone(), message.to_owned()))
    } else {
        let old = stored.set_live(at, Some(message.to_owned()));
        tx.db.store.save_draft_and_boards(&stored)?;
        tx.db.remember(stored);
        old.map(|old| (earlier_place, old))
    };
    Ok(old.map(|(place, old)| public(place, How::RemoveButtons(old))).into_iter().collect())
}

/// Moves a club whose place has moved. Its messages stay behind, so every open match gets a new one.
pub(crate) fn moved(tx: &mut Tx<'_>, from: &Place, to: &Place) -> anyhow::Result<Vec<Reply>> {
    let moved = tx.db.store.move_club(from, to, MAX_SHOWN_ANEW)?;
    tx.db.store.move_sightings(from, to)?;
    tx.db.store.move_wants(from, to)?;
    tx.db.change_all();
    let mut replies = Vec::new();
    for id in moved {
        if let Some(stored) = tx.db.stored_match(id)?.filter(|stored| stored.place_at(stored.at(to)) == to) {
            replies.push(tx.db.view_from(stored, to)?.now(How::New));
        }
    }
    Ok(replies)
}

/// Handles a board that cannot reach its place. A match whose thread is gone goes on in its club's place. If
/// that is lost as well, the players are told directly, and the match goes on in private.
pub(crate) fn undeliverable(tx: &mut Tx<'_>, receipt: &Receipt) -> anyhow::Result<Vec<Reply>> {
    if receipt.wanted.is_some() {
        return want_is_told(tx, receipt, None);
    }
    let (Some(live), true) = (receipt.live, receipt.is_public) else {
        return Ok(Vec::new());
    };
    let Some(mut stored) =
        tx.db.stored_match(live.table)?.filter(|stored| !stored.lost && stored.place == receipt.place)
    else {
        return Ok(Vec::new());
    };
    stored.live = None;
    let club = tx.db.store.place_of(stored.club)?;
    if stored.place != club {
        stored.place = club;
        tx.db.store.save_place(&stored)?;
        tx.db.store.save_draft_and_boards(&stored)?;
        tx.db.remember(stored.clone());
        return Ok(vec![tx.db.view_of(stored)?.now(How::New)]);
    }
    stored.lost = true;
    tx.db.store.save_place(&stored)?;
    tx.db.store.save_draft_and_boards(&stored)?;
    tx.db.remember(stored.clone());
    Ok(tx.db.view_of(stored)?.say_that_it_is_lost())
}
