//! The numbers by which tables, players, clubs and ladders are known everywhere.

use serde::{Deserialize, Serialize};

/// A match's number, short enough to be typed: `#42`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(pub i64);

impl TableId {
    /// The word by which a link leads to a match.
    pub fn link(self) -> String {
        format!("m_{}", self.0)
    }

    /// The match that a link leads to.
    pub fn of_link(link: &str) -> Option<TableId> {
        link.strip_prefix("m_")?.parse().ok().filter(|number| *number > 0).map(TableId)
    }

    /// The match's name within its dice seal.
    pub fn match_id(self) -> String {
        format!("blot-{}", self.0)
    }
}

/// A player's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub i64);

/// A club's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClubId(pub i64);

/// A ladder's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LadderId(pub i64);
