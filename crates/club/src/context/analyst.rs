//! The analyst's state on the writing thread: which analysis is under way, and which request comes next.

use super::study::Progress;
use blot_store::AnalysisRequest;
use blot_table::PlayerId;
use std::collections::HashMap;
use std::sync::Arc;

/// How many served players are remembered before all of them are forgotten.
const MAX_REMEMBERED: usize = 10_000;

/// What the analyst is doing, as the writing thread knows it.
#[derive(Default)]
pub(crate) struct Analyst {
    /// The analysis under way: the id of the request ([`AnalysisRequest`]) it serves, and its progress.
    pub(crate) studying: Option<(i64, Arc<Progress>)>,
    /// Whether a request may be waiting.
    pub(crate) is_wanted: bool,
    /// The value of `count` when each player was served last.
    pub(crate) served: HashMap<Option<PlayerId>, u64>,
    /// How many requests were served.
    pub(crate) count: u64,
    /// Whether matches are analysed on a thread of their own.
    pub(crate) has_thread: bool,
}

impl Analyst {
    /// Notes that a player was served just now.
    pub(crate) fn note_served(&mut self, player: Option<PlayerId>) {
        if self.served.len() >= MAX_REMEMBERED {
            self.served.clear();
        }
        self.count += 1;
        self.served.insert(player, self.count);
    }

    /// Whether the analysis under way serves this request.
    pub(crate) fn is_studying_for(&self, want: &AnalysisRequest) -> bool {
        self.studying.as_ref().is_some_and(|(id, _)| *id == want.id)
    }

    /// The requests in the order in which they are served: the player who was not served for the longest time comes
    /// next.
    pub(crate) fn in_order(&self, mut wants: Vec<AnalysisRequest>) -> Vec<AnalysisRequest> {
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
