//! What the analyst is doing, as the writing thread knows it.

use super::study::Progress;
use blot_store::Want;
use blot_table::PlayerId;
use std::collections::HashMap;
use std::sync::Arc;

/// How many players are remembered to have been served.
const MAX_REMEMBERED: usize = 10_000;

/// What the analyst is doing, as the writing thread knows it.
#[derive(Default)]
pub(crate) struct Analyst {
    /// The study that is under way, by the number of who wants it.
    pub(crate) studying: Option<(i64, Arc<Progress>)>,
    /// That somebody may be waiting.
    pub(crate) is_wanted: bool,
    /// When each was served last: who was not for the longest time comes next.
    pub(crate) served: HashMap<Option<PlayerId>, u64>,
    pub(crate) count: u64,
    /// Whether somebody studies on a thread of his own.
    pub(crate) has_thread: bool,
}

impl Analyst {
    pub(crate) fn note_served(&mut self, player: Option<PlayerId>) {
        if self.served.len() >= MAX_REMEMBERED {
            self.served.clear();
        }
        self.count += 1;
        self.served.insert(player, self.count);
    }

    pub(crate) fn is_studying_for(&self, want: &Want) -> bool {
        self.studying.as_ref().is_some_and(|(id, _)| *id == want.id)
    }

    /// Those who wait, in the order in which they are served: whoever was not for the longest time comes next.
    pub(crate) fn in_order(&self, mut wants: Vec<Want>) -> Vec<Want> {
        let (mut served, mut ordered) = (self.served.clone(), Vec::new());
        let mut count = self.count;
        while let Some(next) = (0..wants.len())
            .min_by_key(|at| (served.get(&wants[*at].player).copied().unwrap_or(0), wants[*at].id))
        {
            let want = wants.remove(next);
            count += 1;
            served.insert(want.player, count);
            ordered.push(want);
        }
        ordered
    }
}
