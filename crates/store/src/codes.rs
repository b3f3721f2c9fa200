//! Stores one-time codes, wrong attempts to use a code, and departures, for an hour each.

use crate::places::Platform;
use crate::store::Store;
use blot_table::{ClubId, PlayerId, Time};
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};

/// The hash of a code. Codes themselves are not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeHash(pub [u8; 32]);

/// A player's account on a platform.
#[derive(Clone, Copy, Debug)]
pub struct Account<'a> {
    /// The player who owns the account.
    pub player: PlayerId,
    /// The platform of the account.
    pub platform: Platform,
    /// The platform's id of the user.
    pub user: &'a str,
}

/// What a code is for; or a wrong attempt or a departure, which have no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Links two accounts.
    Link,
    /// Confirms that Blot may forget a player.
    Forget,
    /// Bridges two places.
    Bridge,
    /// A wrong attempt.
    Wrong,
    /// A departure: a player had themselves forgotten.
    Left,
}

impl Purpose {
    /// Returns the stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Link => "link",
            Purpose::Forget => "forget",
            Purpose::Bridge => "bridge",
            Purpose::Wrong => "wrong",
            Purpose::Left => "left",
        }
    }
}

/// A code that was given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenCode {
    id: i64,
    /// The player who got the code.
    pub player: PlayerId,
    /// The club that the code is for, if any.
    pub club: Option<ClubId>,
    /// When the code was given out.
    pub at: Time,
    /// Whether the code was used.
    pub used: bool,
}

/// How long rows are stored and counted.
const COUNTED_FOR: i64 = Time::HOUR;

impl Store {
    /// Stores a code, a wrong attempt or a departure. Deletes rows that are too old to count.
    pub fn add_code(
        &self,
        purpose: Purpose,
        account: Account<'_>,
        club: Option<ClubId>,
        code: Option<CodeHash>,
        at: Time,
    ) -> anyhow::Result<()> {
        self.forget_codes(at)?;
        let sql = "INSERT INTO codes (purpose, who, player, code, at, club) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
        // A row without a code names its user only by a hash, so that it still counts after the player is
        // forgotten.
        let of = code.map(|_| account.player.0);
        let who = who(account);
        let row = params![purpose.name(), who, of, code.map(|code| code.0), at.0, club.map(|club| club.0)];
        self.connection.prepare_cached(sql)?.execute(row)?;
        Ok(())
    }

    /// Deletes rows that are too old to count.
    pub fn forget_codes(&self, now: Time) -> anyhow::Result<()> {
        self.connection
            .prepare_cached("DELETE FROM codes WHERE at <= ?1")?
            .execute([now.plus(-COUNTED_FOR).0])?;
        Ok(())
    }

    /// Returns the newest code with this hash and purpose.
    pub fn find_code(&self, purpose: Purpose, code: CodeHash) -> anyhow::Result<Option<GivenCode>> {
        let sql =
            "SELECT id, player, at, used, club FROM codes WHERE code = ?1 AND code IS NOT NULL AND purpose = ?2
                   ORDER BY id DESC LIMIT 1";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &rusqlite::Row<'_>| {
            let (id, player) = (row.get(0)?, PlayerId(row.get(1)?));
            let club = row.get::<_, Option<i64>>(4)?.map(ClubId);
            Ok(GivenCode { id, player, club, at: Time(row.get(2)?), used: row.get(3)? })
        };
        Ok(statement.query_row(params![code.0, purpose.name()], read).optional()?)
    }

    /// Marks a code as used.
    pub fn use_code(&self, code: GivenCode) -> anyhow::Result<()> {
        self.connection.prepare_cached("UPDATE codes SET used = 1 WHERE id = ?1")?.execute([code.id])?;
        Ok(())
    }

    /// Returns the number of rows of the last hour: codes of the player, or rows without a code of the account.
    pub fn count_codes(&self, purpose: Purpose, account: Account<'_>, now: Time) -> anyhow::Result<usize> {
        let sql = "SELECT count(*) FROM codes
                   WHERE purpose = ?1 AND (player = ?2 OR player IS NULL AND who = ?3) AND at > ?4";
        let who = who(account);
        let key = params![purpose.name(), account.player.0, who, now.plus(-COUNTED_FOR).0];
        Ok(self.connection.prepare_cached(sql)?.query_row(key, |row| row.get(0))?)
    }
}

/// Returns the hash that stands for an account.
fn who(account: Account<'_>) -> [u8; 32] {
    Sha256::digest(format!("{} {}", account.platform.name(), account.user)).into()
}
