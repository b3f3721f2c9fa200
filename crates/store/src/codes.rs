//! Codes for one use, tries that were wrong, and leavings, in the store.

use crate::places::Platform;
use crate::store::Store;
use blot_table::{ClubId, PlayerId, Time};
use rusqlite::{OptionalExtension, params};
use sha2::{Digest, Sha256};

/// A code as it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeHash(pub [u8; 32]);

/// A player's account on a platform.
#[derive(Clone, Copy, Debug)]
pub struct Account<'a> {
    /// Whose it is.
    pub player: PlayerId,
    /// On which platform.
    pub platform: Platform,
    /// The platform's id.
    pub user: &'a str,
}

/// What a code is for, or what was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Joins two accounts.
    Link,
    /// Confirms that a player leaves.
    Forget,
    /// For one club to become one with another.
    Bridge,
    /// A try that was wrong.
    Wrong,
    /// That somebody has left.
    Left,
}

impl Purpose {
    /// Its stored name.
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
    /// Who got it.
    pub player: PlayerId,
    /// Which club's it is, if one's.
    pub club: Option<ClubId>,
    /// When.
    pub at: Time,
    /// Whether it was used.
    pub used: bool,
}

/// How long codes are counted.
pub(crate) const COUNTED: i64 = Time::HOUR;

impl Store {
    /// Notes a code, or what has none. What is older than is counted goes.
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
        // Whose wrong try it was is known by the hash alone, and stays known though he be forgotten.
        let of = code.map(|_| account.player.0);
        let who = who(account);
        let row = params![purpose.name(), who, of, code.map(|code| code.0), at.0, club.map(|club| club.0)];
        self.connection.prepare_cached(sql)?.execute(row)?;
        Ok(())
    }

    /// Forgets codes that count no more.
    pub fn forget_codes(&self, now: Time) -> anyhow::Result<()> {
        self.connection.prepare_cached("DELETE FROM codes WHERE at <= ?1")?.execute([now.plus(-COUNTED).0])?;
        Ok(())
    }

    /// The newest code with this hash.
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

    /// How many there were within the last hour: codes of a player, or what has none of an identity.
    pub fn count_codes(&self, purpose: Purpose, account: Account<'_>, now: Time) -> anyhow::Result<usize> {
        let sql = "SELECT count(*) FROM codes
                   WHERE purpose = ?1 AND (player = ?2 OR player IS NULL AND who = ?3) AND at > ?4";
        let who = who(account);
        let key = params![purpose.name(), account.player.0, who, now.plus(-COUNTED).0];
        Ok(self.connection.prepare_cached(sql)?.query_row(key, |row| row.get(0))?)
    }
}

fn who(account: Account<'_>) -> [u8; 32] {
    Sha256::digest(format!("{} {}", account.platform.name(), account.user)).into()
}
