//! Vacations and clocks: while a player is away, their running clocks stand still.

use crate::club_store::ClubStore;
use crate::commands::HandlerError;
use crate::context::Tx;
use blot_store::StoredMatch;
use blot_table::{PlayerId, Stage, Time};

/// Shifts the running clocks of a player, so that they count from `until` on.
pub(crate) fn count_from(
    tx: &mut Tx<'_>,
    player: PlayerId,
    now: Time,
    until: Time,
) -> Result<(), HandlerError> {
    for stored in tx.db.matches_with_clock(player)? {
        let mut view = tx.db.view_of(stored)?;
        if view.waits_for() == Some(player) && view.stored.clock.due.is_some() {
            // Each clock knows how far it was shifted, so that one that was not is never set back.
            let counted = view.stored.clock.counted.max(now);
            view.stored.clock.shift(until.0 - counted.0, until);
            tx.db.save_clock(&view)?;
        }
    }
    Ok(())
}

/// Lets a vacation count for all clocks of a player whose accounts were just linked.
pub(crate) fn share_vacation(tx: &mut Tx<'_>, player: PlayerId, now: Time) -> Result<(), HandlerError> {
    match tx.db.store.vacation_until(player, now)? {
        Some(until) => count_from(tx, player, now, until),
        None => Ok(()),
    }
}

/// When the vacation of the player on turn ends; `now` if they are not on vacation.
pub(crate) fn away_until(tx: &mut Tx<'_>, stored: &StoredMatch, now: Time) -> Result<Time, HandlerError> {
    let table = &stored.table;
    let (Some(side), Some(_)) = (table.game.turn(), table.terms.clock) else {
        return Ok(now);
    };
    let player = if side == blot_rules::Side::White { Some(table.challenger) } else { table.opponent };
    let until = player.map(|player| tx.db.store.vacation_until(player, now)).transpose()?.flatten();
    Ok(until.unwrap_or(now))
}

/// Ends a running vacation, so that the player's clocks run again.
pub(crate) fn end_vacation(tx: &mut Tx<'_>, player: PlayerId, now: Time) -> Result<(), HandlerError> {
    if tx.db.store.vacation_until(player, now)?.is_some() {
        tx.db.store.end_vacation(player, now)?;
        count_from(tx, player, now, now)?;
    }
    Ok(())
}

impl ClubStore {
    /// Running matches of a player that have a clock.
    pub(crate) fn matches_with_clock(&mut self, player: PlayerId) -> Result<Vec<StoredMatch>, HandlerError> {
        let open = self.open_tables_of(player, None)?;
        let mut all_stored = self.stored_matches(&open)?;
        all_stored.retain(|stored| stored.table.stage == Stage::Playing && stored.table.terms.clock.is_some());
        Ok(all_stored)
    }
}
