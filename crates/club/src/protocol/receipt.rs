//! A receipt: what an adapter reports about a reply after its delivery.

use super::reply::{Audience, How, Live, Reply};
use blot_store::Place;

/// Identifies a reply that was delivered or never can be: a [`Reply`] without its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Its number in the outbox.
    pub id: Option<i64>,
    /// Where it went. For a message in a new thread, this is the thread.
    pub place: Place,
    pub(crate) live: Option<Live>,
    pub(crate) wanted: Option<i64>,
    /// Whether it was a new message, not a change of one.
    pub(crate) is_new: bool,
    /// Whether it was to open a thread.
    pub(crate) in_thread: bool,
    /// Whether everyone in the place sees it.
    pub(crate) is_public: bool,
    /// Whether it has a picture.
    pub(crate) has_board: bool,
}

impl Reply {
    /// The receipt to report after delivery.
    pub fn receipt(&self) -> Receipt {
        Receipt {
            id: self.id,
            place: self.place.clone(),
            live: self.live,
            wanted: self.wanted,
            is_new: self.how.is_new(),
            in_thread: matches!(self.how, How::Thread { .. }),
            is_public: self.audience == Audience::Everyone,
            has_board: self.board.is_some(),
        }
    }
}
