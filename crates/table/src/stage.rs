//! How far a table has come, from challenge to result.

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A challenge that waits for an answer.
    Challenge,
    /// The match goes on.
    Playing,
    /// The challenge was declined, withdrawn, or has expired.
    Off(Off),
    /// The match is over.
    Over,
}

/// Why a challenge came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Off {
    /// The challenged player declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// No one accepted in time.
    Expired,
}

impl Stage {
    /// Whether players can still act here.
    pub fn is_open(self) -> bool {
        matches!(self, Stage::Challenge | Stage::Playing)
    }

    /// Its stored name, by which tables are found.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Challenge => "challenge",
            Stage::Playing => "playing",
            Stage::Off(_) => "off",
            Stage::Over => "over",
        }
    }
}
