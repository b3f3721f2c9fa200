//! Checks of a stored match that must always hold. The simulations and the fuzz targets call them.

use crate::protocol::Request;
use crate::runtime::{Club, ParsedRequest};
use anyhow::{Context, anyhow};
use blot_rules::{Event, Side};
use blot_table::{GameEvent, Stage, Table, TableEvent, TableId, check_dice};

impl Club {
    /// Whether a request must change nothing: it is a query, or it is not understood.
    pub fn only_looks(request: &Request) -> bool {
        ParsedRequest::from(request.clone()).only_looks()
    }

    /// Panics unless a match is consistent: the cached match, the stored one and its events agree.
    pub fn check_match(&mut self, id: TableId) {
        let live = self.db.stored_match(id).expect("it can be read").expect("it is there");
        let stored = self.db.store.stored_match(id).expect("it can be read").expect("it is there");
        assert_eq!(live, stored, "the fold of the events is the live state");
        assert!(self.db.store.finds(&stored.table).expect("it can be asked"), "{stored:?}");
        let events = self.db.store.events(id).expect("they can be read");
        let mut score = [0; 2];
        for (_, event) in &events {
            if let TableEvent::Game(GameEvent { event: Event::GameEnded { winner, points, .. }, .. }) = event {
                score[winner.index()] += points;
            }
        }
        assert_eq!(score, Side::BOTH.map(|side| stored.table.game.score(side)), "the score adds up");
        let check = check_dice(&stored.table, &stored.secret, &events);
        assert!(check.seal && check.matching == check.rolls, "every roll verifies: {check:?}");
        assert_eq!(check.rolls, stored.table.rolls as usize);
        if stored.table.stage == Stage::Over {
            // A finished match may still be declared void.
            let is_void = |event: &&TableEvent| matches!(event, TableEvent::Voided { .. });
            let last = events.iter().rev().map(|(_, event)| event).find(|event| !is_void(event));
            assert!(matches!(last, Some(TableEvent::DiceOpened { .. })), "{last:?}");
        }
    }
}

/// Folds stored events into a table, or says why they cannot be folded.
pub fn fold(stored: &[&str]) -> anyhow::Result<()> {
    let read = |event: &&str| serde_json::from_str(event);
    let events = stored.iter().map(read).collect::<Result<Vec<TableEvent>, _>>()?;
    let (first, rest) = events.split_first().context("there are no events")?;
    let mut table = Table::set_up(TableId(1), first).ok_or_else(|| anyhow!("no challenge"))??;
    rest.iter().for_each(|event| table.apply(event));
    Ok(())
}
