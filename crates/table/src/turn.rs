//! A moment of a match, by which a button of an earlier board is recognised.

use serde::{Deserialize, Serialize};

/// A moment of a match: so many events, and so many changes of the play being tapped together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// How many events there are.
    pub events: u32,
    /// How often the draft was changed.
    pub changes: u32,
}
