//! Reads all that the database stores about one player, and forgets a player.

use crate::people::{LEFT, read_platform};
use crate::places::{Place, Platform};
use crate::store::Store;
use blot_table::{PlayerId, TableId, Time};
use rusqlite::{Row, params};

/// A player's account on a platform, with names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    /// The platform of the account.
    pub platform: Platform,
    /// The platform's id of the user.
    pub user: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them.
    pub handle: Option<String>,
    /// The language of their client, as a tag.
    pub language: Option<String>,
}

impl Identity {
    /// Returns the handle by which a challenge may name this person. Only a platform that does not tell which
    /// user a mention means has such challenges.
    pub fn named(&self) -> Option<&str> {
        self.handle.as_deref().filter(|_| !self.platform.resolves_mentions())
    }
}

/// The record that a person was seen in a chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sighting {
    /// The platform of the chat.
    pub platform: Platform,
    /// The chat.
    pub chat: String,
    /// The name to show.
    pub name: String,
    /// The name by which others mention them.
    pub handle: Option<String>,
}

impl Store {
    /// Returns all identities of a player.
    pub fn identities(&self, player: PlayerId) -> anyhow::Result<Vec<Identity>> {
        let sql = "SELECT i.platform, i.user_id, coalesce(i.name, p.name), i.handle, i.language
                   FROM identities i JOIN players p ON p.id = i.player WHERE p.id = ?1 ORDER BY i.platform";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([player.0], read_identity)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the chats in which a person was seen. Scans all sightings of the platform, since this is rarely
    /// called.
    pub fn sightings(&self, identity: &Identity) -> anyhow::Result<Vec<Sighting>> {
        let sql = "SELECT chat, name, handle FROM sightings WHERE platform = ?1 AND user_id = ?2 ORDER BY chat";
        let platform = identity.platform;
        let read = |row: &Row<'_>| {
            Ok(Sighting { platform, chat: row.get(0)?, name: row.get(1)?, handle: row.get(2)? })
        };
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![platform.name(), identity.user], read)?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the vacations of a player, as start and end.
    pub fn vacations_of(&self, player: PlayerId) -> anyhow::Result<Vec<(Time, Time)>> {
        let sql = "SELECT since, until FROM vacations WHERE player = ?1 ORDER BY since";
        let read = |row: &Row<'_>| Ok((Time(row.get(0)?), Time(row.get(1)?)));
        self.rows_of(sql, player, read)
    }

    /// Returns the audit lines of a player: the commands that they have used to manage clubs.
    pub fn audit_entries_of(&self, player: PlayerId) -> anyhow::Result<Vec<(Time, String)>> {
        let sql = "SELECT at, line FROM audit WHERE player = ?1 ORDER BY id";
        self.rows_of(sql, player, |row| Ok((Time(row.get(0)?), row.get(1)?)))
    }

    /// Returns a player's rating after each rated match, the oldest first.
    pub fn ratings_of(&self, player: PlayerId) -> anyhow::Result<Vec<(TableId, Time, i64)>> {
        let sql = "SELECT table_id, finished, CASE WHEN white = ?1 THEN white_rating ELSE black_rating END FROM results
                   WHERE (white = ?1 OR black = ?1) AND white_rating IS NOT NULL ORDER BY finished, table_id";
        self.rows_of(sql, player, |row| Ok((TableId(row.get(0)?), Time(row.get(1)?), row.get(2)?)))
    }

    /// Returns a player's lines in the final tables of seasons: season, rank and rating.
    pub fn seasons_of(&self, player: PlayerId) -> anyhow::Result<Vec<[i64; 3]>> {
        let sql = "SELECT season, rank, rating FROM finals WHERE player = ?1 ORDER BY ladder, season";
        self.rows_of(sql, player, |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?]))
    }

    /// Returns the time, kind and match of each report to moderators in which a player is the winner or the
    /// loser.
    pub fn reports_about(&self, player: PlayerId) -> anyhow::Result<Vec<(Time, String, TableId)>> {
        let sql = "SELECT at, kind, table_id FROM reports WHERE winner = ?1 OR loser = ?1 ORDER BY id";
        self.rows_of(sql, player, |row| Ok((Time(row.get(0)?), row.get(1)?, TableId(row.get(2)?))))
    }

    fn rows_of<T>(
        &self,
        sql: &str,
        player: PlayerId,
        read: impl Fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> anyhow::Result<Vec<T>> {
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_map([player.0], read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns all challenges and matches of a player, the newest first.
    pub fn tables_of(&self, player: PlayerId) -> anyhow::Result<Vec<TableId>> {
        let sql = "SELECT id FROM tables WHERE white = ?1 OR black = ?1 ORDER BY id DESC";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([player.0], |row| row.get(0).map(TableId))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }
}

impl Store {
    /// Returns the challenges that name a person by their handle.
    pub fn challenges_naming(&self, who: &Identity) -> anyhow::Result<Vec<TableId>> {
        let sql = "SELECT id FROM tables WHERE named = ?1 AND named IS NOT NULL AND stage = 'challenge'";
        self.ids(sql, params![who.named()])
    }

    /// Returns all identities of all players, each with its player and when it was first seen.
    pub fn all_identities(&self) -> anyhow::Result<Vec<(PlayerId, Identity, Time)>> {
        let sql = "SELECT i.platform, i.user_id, coalesce(i.name, p.name), i.handle, i.language, p.id, i.since
                   FROM identities i JOIN players p ON p.id = i.player ORDER BY p.id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let read = |row: &Row<'_>| {
            let (player, since) = (PlayerId(row.get(5)?), Time(row.get(6)?));
            Ok((player, read_identity(row)?, since))
        };
        Ok(statement.query_map([], read)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the people who were seen in a chat and are not players.
    pub fn strangers(&self) -> anyhow::Result<Vec<Identity>> {
        let sql = "SELECT s.platform, s.user_id, s.name, s.handle, NULL FROM sightings s
                   LEFT JOIN identities i ON i.platform = s.platform AND i.user_id = s.user_id WHERE i.player IS NULL";
        let mut statement = self.connection.prepare_cached(sql)?;
        Ok(statement.query_map([], read_identity)?.collect::<rusqlite::Result<_>>()?)
    }

    /// Deletes the name, settings, vacations, codes, requests for analyses and season lines of a player.
    /// Matches, results, reports and audit lines still contain their number.
    pub fn forget_player(&self, player: PlayerId) -> anyhow::Result<()> {
        self.run_with(
            "UPDATE players SET name = ?2, settings = '{}', digest = NULL WHERE id = ?1",
            params![player.0, LEFT],
        )?;
        self.run_with("DELETE FROM vacations WHERE player = ?1", params![player.0])?;
        self.run_with("DELETE FROM codes WHERE player = ?1", params![player.0])?;
        self.run_with("DELETE FROM wanted WHERE player = ?1", params![player.0])?;
        self.remove_from_seasons(player)?;
        self.recompute_of(player)
    }

    /// Deletes an identity of a person, with its sightings and its private chat. Other replies in the outbox
    /// may still name them.
    pub fn forget_identity(&self, who: &Identity) -> anyhow::Result<()> {
        let key = params![who.platform.name(), who.user];
        self.run_with("DELETE FROM identities WHERE platform = ?1 AND user_id = ?2", key)?;
        self.run_with("DELETE FROM sightings WHERE platform = ?1 AND user_id = ?2", key)?;
        self.run_with("DELETE FROM wanted WHERE platform = ?1 AND user_id = ?2", key)?;
        let sql = "UPDATE tables SET named = NULL WHERE named = ?1 AND named IS NOT NULL";
        self.run_with(sql, params![who.named()])?;
        // A private chat may have the id of its user.
        self.forget_private_chat(&Place { platform: who.platform, id: who.user.clone() })
    }

    /// Deletes which messages were sent to a private chat, and the replies that wait for it.
    pub fn forget_private_chat(&self, chat: &Place) -> anyhow::Result<()> {
        let key = params![chat.platform.name(), chat.id];
        self.run_with("DELETE FROM messages WHERE platform = ?1 AND place = ?2", key)?;
        self.run_with("DELETE FROM outbox WHERE platform = ?1 AND place = ?2", key)
    }
}

fn read_identity(row: &Row<'_>) -> rusqlite::Result<Identity> {
    Ok(Identity {
        platform: read_platform(row, 0)?,
        user: row.get(1)?,
        name: row.get(2)?,
        handle: row.get(3)?,
        language: row.get(4)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codes::{Account, CodeHash, Purpose};

    #[test]
    fn only_the_number_of_a_forgotten_player_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("club.db")).unwrap();
        let id = store.add_player("Anna").unwrap();
        let player = store.player(id, Platform::Discord).unwrap().unwrap();
        store.set_settings(id, r#"{"notices":"Digest"}"#).unwrap();
        store.set_digest(id, Some(Time(5))).unwrap();
        store.add_vacation(id, Time(1), Time(9)).unwrap();
        let code = CodeHash([7; 32]);
        let account = Account { player: id, platform: player.platform, user: &player.user };
        store.add_code(Purpose::Link, account, None, Some(code), Time(1)).unwrap();
        store.forget_player(id).unwrap();
        assert_eq!(store.name_of(id).unwrap(), LEFT);
        assert_eq!(store.settings_of(id).unwrap(), "{}");
        assert_eq!(store.digests(Time(9), crate::DueMark::START, 9).unwrap(), []);
        assert_eq!(store.vacations_of(id).unwrap(), []);
        assert_eq!(store.find_code(Purpose::Link, code).unwrap(), None);
    }
}
