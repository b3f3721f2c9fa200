//! Stores matches. A table is a match from its challenge on; its state follows from its events.

use crate::places::{Place, Platform};
use crate::store::Store;
use crate::time::DueMark;
use anyhow::{Context, anyhow};
use blot_table::{Clock, ClubId, Draft, PlayerId, SealedDice, Secret, Table, TableEvent, TableId, Time, Turn};
use rusqlite::{OptionalExtension, params};

/// A table with what is stored beside its events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// The state of the table after all events.
    pub table: Table,
    /// The club of the match.
    pub club: ClubId,
    /// The primary place of the club, or the thread of the match there.
    pub place: Place,
    /// The secret from which the dice follow.
    pub secret: Secret,
    /// The unfinished play of the player on turn.
    pub draft: Option<Draft>,
    /// The message with the buttons.
    pub live: Option<String>,
    /// Whether Blot cannot write to `place`. If so, the players get their boards in private.
    pub lost: bool,
    /// The clock of the match.
    pub clock: Clock,
    /// The mirror place, if the club is bridged.
    pub mirror: Option<Mirror>,
}

/// A match in the mirror place of its club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// The mirror place.
    pub place: Place,
    /// The message with the buttons there.
    pub live: Option<String>,
}

/// One of the places of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchPlace {
    /// The primary place of the club, or the thread of the match there.
    Primary,
    /// The mirror place of a bridged club.
    Mirror,
}

impl StoredMatch {
    /// Returns all places of the match.
    pub fn places(&self) -> impl Iterator<Item = MatchPlace> + use<> {
        [MatchPlace::Primary].into_iter().chain(self.mirror.is_some().then_some(MatchPlace::Mirror))
    }

    /// Returns which place of the match this is. Any other place counts as the primary one.
    pub fn at(&self, place: &Place) -> MatchPlace {
        match &self.mirror {
            Some(mirror) if mirror.place == *place => MatchPlace::Mirror,
            _ => MatchPlace::Primary,
        }
    }

    /// Returns one of the places of the match.
    pub fn place_at(&self, at: MatchPlace) -> &Place {
        match (at, &self.mirror) {
            (MatchPlace::Mirror, Some(mirror)) => &mirror.place,
            _ => &self.place,
        }
    }

    /// Returns the message with the buttons in one of the places.
    pub fn live_at(&self, at: MatchPlace) -> Option<&String> {
        match (at, &self.mirror) {
            (MatchPlace::Mirror, Some(mirror)) => mirror.live.as_ref(),
            _ => self.live.as_ref(),
        }
    }

    /// Sets the message with the buttons in one of the places. Returns the previous one.
    pub fn set_live(&mut self, at: MatchPlace, message: Option<String>) -> Option<String> {
        let live = match (at, &mut self.mirror) {
            (MatchPlace::Mirror, Some(mirror)) => &mut mirror.live,
            _ => &mut self.live,
        };
        std::mem::replace(live, message)
    }

    /// Returns the current turn, which a new button refers to.
    pub fn turn(&self) -> Turn {
        Turn { events: self.table.events, changes: self.draft.as_ref().map_or(0, |draft| draft.changes) }
    }

    /// Returns the dice of the match with these luck words.
    pub fn dice(&self, words: [String; 2]) -> SealedDice {
        self.table.dice(&self.secret, words)
    }
}

impl Store {
    /// Returns the number of the next table. The seal of its dice contains the number, so it must be known
    /// before.
    pub fn next_table(&self) -> anyhow::Result<TableId> {
        let sql = "SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'tables'), 0) + 1";
        Ok(TableId(self.connection.prepare_cached(sql)?.query_row([], |row| row.get(0))?))
    }

    /// Stores a new challenge.
    pub fn add_table(&self, stored: &StoredMatch, challenge: &TableEvent, at: Time) -> anyhow::Result<()> {
        let Table { id, challenger, opponent, stage, expires, .. } = &stored.table;
        let sql = "INSERT INTO tables (id, club, white, black, stage, created, expires, secret, named)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
        self.connection.prepare_cached(sql)?.execute(params![
            id.0,
            stored.club.0,
            challenger.0,
            opponent.map(|player| player.0),
            stage.name(),
            at.0,
            expires.0,
            stored.secret.0,
            stored.table.named
        ])?;
        let mut challenge = challenge.clone();
        // Events are never deleted, so the handle is only in `tables`.
        if let TableEvent::Challenged { named: Some(named), .. } = &mut challenge {
            named.clear();
        }
        self.add_event(*id, 1, &challenge, at)
    }

    /// Appends events, and updates the columns by which tables are found. `stored` is the match after the
    /// events.
    pub fn append(
        &self,
        stored: &StoredMatch,
        before: &Table,
        events: &[TableEvent],
        at: Time,
    ) -> anyhow::Result<()> {
        let table = &stored.table;
        for (number, event) in (before.events + 1..).zip(events) {
            self.add_event(table.id, number, event, at)?;
        }
        if before.stage != table.stage || before.opponent != table.opponent {
            let sql = "UPDATE tables SET stage = ?2, black = ?3, named = ?4 WHERE id = ?1";
            let black = table.opponent.map(|player| player.0);
            let row = params![table.id.0, table.stage.name(), black, table.named];
            self.connection.prepare_cached(sql)?.execute(row)?;
        }
        Ok(())
    }

    /// Stores whether the computer is to act.
    pub fn leave_to_computer(&self, table: TableId, is_left: bool) -> anyhow::Result<()> {
        self.run_with("UPDATE tables SET computer = ?2 WHERE id = ?1", params![table.0, is_left])
    }

    /// Returns at most `max` tables after `after` at which the computer is to act and its turn began at `begun`
    /// or earlier, in clubs whose primary place is on a platform. Includes turns that began later than now,
    /// since the machine's clock may have been set back.
    pub fn left_to_computer(
        &self,
        platform: Platform,
        now: Time,
        begun: Time,
        after: DueMark,
        max: usize,
    ) -> anyhow::Result<Vec<DueMark>> {
        let sql = "SELECT t.since, t.id FROM tables t JOIN clubs c ON c.id = t.club
                   WHERE t.computer = 1 AND c.platform = ?1 AND (t.since <= ?2 OR t.since > ?3) AND t.id > ?5
                   ORDER BY t.id LIMIT ?4";
        self.due(sql, params![platform.name(), begun.0, now.0, max, after.id])
    }

    fn add_event(&self, table: TableId, number: u32, event: &TableEvent, at: Time) -> anyhow::Result<()> {
        let sql = "INSERT INTO events (table_id, number, at, event) VALUES (?1, ?2, ?3, ?4)";
        let body = serde_json::to_string(event)?;
        self.connection.prepare_cached(sql)?.execute(params![table.0, number, at.0, body])?;
        Ok(())
    }

    /// Stores the unfinished play, and the messages with the buttons.
    pub fn save_draft_and_boards(&self, stored: &StoredMatch) -> anyhow::Result<()> {
        let draft = stored.draft.as_ref().map(serde_json::to_string).transpose()?;
        let sql = "UPDATE tables SET draft = ?2, live = ?3, window_live = ?4 WHERE id = ?1";
        let mirror_live = stored.mirror.as_ref().and_then(|mirror| mirror.live.as_ref());
        self.connection.prepare_cached(sql)?.execute(params![
            stored.table.id.0,
            draft,
            stored.live,
            mirror_live
        ])?;
        Ok(())
    }

    /// Stores the thread of a match, and whether Blot cannot write to its place.
    pub fn save_place(&self, stored: &StoredMatch) -> anyhow::Result<()> {
        let club = self.place_of(stored.club)?;
        let thread = Some(&stored.place.id).filter(|place| **place != club.id);
        let sql = "UPDATE tables SET thread = ?2, lost = ?3 WHERE id = ?1";
        self.connection.prepare_cached(sql)?.execute(params![stored.table.id.0, thread, stored.lost])?;
        Ok(())
    }

    /// Returns the match whose thread this place is, and its club.
    pub fn table_in_thread(&self, place: &Place) -> anyhow::Result<Option<(TableId, ClubId)>> {
        let sql = "SELECT t.id, t.club FROM tables t JOIN clubs c ON c.id = t.club
                   WHERE t.thread = ?1 AND t.thread IS NOT NULL AND c.platform = ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let key = params![place.id, place.platform.name()];
        let read = |row: &rusqlite::Row<'_>| Ok((TableId(row.get(0)?), ClubId(row.get(1)?)));
        Ok(statement.query_row(key, read).optional()?)
    }

    /// Returns a match, with the state of its table after all events.
    pub fn stored_match(&self, id: TableId) -> anyhow::Result<Option<StoredMatch>> {
        type Words = Option<String>;
        type Beside = (i64, [u8; 32], Words, [Words; 2], Words, bool, Words, Clock);
        let sql = "SELECT club, secret, draft, live, thread, lost, named,
                          white_pool, black_pool, since, counted, due, remind, overdue, nudged, window_live
                   FROM tables WHERE id = ?1";
        let row: Option<Beside> = self
            .connection
            .prepare_cached(sql)?
            .query_row([id.0], |row| {
                let clock = Clock {
                    pools: [row.get(7)?, row.get(8)?],
                    since: Time(row.get(9)?),
                    counted: Time(row.get(10)?),
                    due: row.get::<_, Option<i64>>(11)?.map(Time),
                    remind: row.get::<_, Option<i64>>(12)?.map(Time),
                    overdue: row.get(13)?,
                    nudged: row.get(14)?,
                };
                let (live, named) = ([row.get(3)?, row.get(15)?], row.get(6)?);
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, live, row.get(4)?, row.get(5)?, named, clock))
            })
            .optional()?;
        let Some((club, secret, draft, [live, window_live], thread, lost, named, clock)) = row else {
            return Ok(None);
        };
        let events = self.events(id)?;
        let (first, rest) = events.split_first().with_context(|| format!("table {} has no events", id.0))?;
        let mut table = Table::set_up(id, &first.1)
            .ok_or_else(|| anyhow!("table {} does not begin with a challenge", id.0))??;
        table.named = table.named.map(|_| named.unwrap_or_default());
        rest.iter().for_each(|(_, event)| table.apply(event));
        // A draft that an older program has written may be unreadable. It is no loss.
        let draft = draft.and_then(|draft| serde_json::from_str(&draft).ok());
        let club = ClubId(club);
        let secret = Secret(secret);
        let mut place = self.place_of(club)?;
        place.id = thread.unwrap_or(place.id);
        let mirror = self.mirror_of(club)?.map(|place| Mirror { place, live: window_live });
        Ok(Some(StoredMatch { table, club, place, secret, draft, live, lost, clock, mirror }))
    }

    /// Returns all events of a table with their times.
    pub fn events(&self, id: TableId) -> anyhow::Result<Vec<(Time, TableEvent)>> {
        let sql = "SELECT number, at, event FROM events WHERE table_id = ?1 ORDER BY number";
        let mut statement = self.connection.prepare_cached(sql)?;
        let mut rows = statement.query([id.0])?;
        let mut events = Vec::new();
        while let Some(row) = rows.next()? {
            let number: i64 = row.get(0)?;
            let body = row.get_ref(2)?.as_str()?;
            let mut event: TableEvent =
                serde_json::from_str(body).with_context(|| format!("event {number} of table {}", id.0))?;
            for player in event.players_mut() {
                *player = self.player_now(*player)?;
            }
            events.push((Time(row.get(1)?), event));
        }
        Ok(events)
    }

    /// Returns the player into whom a player of an event was merged, or the player themselves.
    pub fn player_now(&self, player: PlayerId) -> anyhow::Result<PlayerId> {
        let mut statement = self.connection.prepare_cached("SELECT player FROM merged WHERE old = ?1")?;
        let now = statement.query_row([player.0], |row| row.get(0).map(PlayerId)).optional()?;
        Ok(now.unwrap_or(player))
    }

    /// Returns the challenges and running matches of a player with their clubs, the oldest first.
    pub fn open_tables_of(&self, player: PlayerId) -> anyhow::Result<Vec<(TableId, ClubId)>> {
        let sql = "SELECT id, club FROM tables WHERE white = ?1 AND stage IN ('challenge', 'playing')
                   UNION ALL SELECT id, club FROM tables WHERE black = ?1 AND stage IN ('challenge', 'playing')
                   ORDER BY id";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map([player.0], |row| Ok((TableId(row.get(0)?), ClubId(row.get(1)?))))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the challenges and running matches of a club, the oldest first, at most `max`.
    pub fn open_tables_in(&self, club: ClubId, max: usize) -> anyhow::Result<Vec<TableId>> {
        let sql =
            "SELECT id FROM tables WHERE club = ?1 AND stage IN ('challenge', 'playing') ORDER BY id LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![club.0, max], |row| row.get(0).map(TableId))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the challenges of a club that have no opponent yet, the oldest first, at most `max`.
    pub fn open_challenges(&self, club: ClubId, max: usize) -> anyhow::Result<Vec<TableId>> {
        let sql = "SELECT id FROM tables INDEXED BY tables_in_club WHERE club = ?1 AND black IS NULL
                   AND stage = 'challenge' AND stage IN ('challenge', 'playing') ORDER BY id LIMIT ?2";
        let mut statement = self.connection.prepare_cached(sql)?;
        let rows = statement.query_map(params![club.0, max], |row| row.get(0).map(TableId))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Returns the last match that a player has finished in a club.
    pub fn last_finished(&self, player: PlayerId, club: ClubId) -> anyhow::Result<Option<TableId>> {
        let sql = "SELECT max(id) FROM (
                     SELECT id FROM (SELECT id FROM tables WHERE white = ?1 AND club = ?2 AND stage = 'over'
                                     ORDER BY id DESC LIMIT 1) AS as_white
                     UNION ALL
                     SELECT id FROM (SELECT id FROM tables WHERE black = ?1 AND club = ?2 AND stage = 'over'
                                     ORDER BY id DESC LIMIT 1) AS as_black) AS newest";
        let mut statement = self.connection.prepare_cached(sql)?;
        let id: Option<i64> = statement.query_row([player.0, club.0], |row| row.get(0))?;
        Ok(id.map(TableId))
    }

    /// Returns the finished matches of a club, the newest first, at most `max`.
    pub fn finished_in(&self, club: ClubId, max: usize) -> anyhow::Result<Vec<TableId>> {
        let sql = "SELECT id FROM tables WHERE club = ?1 AND stage = 'over' ORDER BY id DESC LIMIT ?2";
        self.ids(sql, params![club.0, max])
    }

    /// Returns the number of challenges that a player has made since a time.
    pub fn challenges_since(&self, player: PlayerId, since: Time) -> anyhow::Result<usize> {
        let sql = "SELECT count(*) FROM tables WHERE white = ?1 AND created > ?2";
        Ok(self.connection.prepare_cached(sql)?.query_row([player.0, since.0], |row| row.get(0))?)
    }

    /// Returns at most `max` challenges after `after` that have expired.
    pub fn expired(&self, now: Time, after: DueMark, max: usize) -> anyhow::Result<Vec<DueMark>> {
        let sql = "SELECT expires, id FROM tables
                   WHERE stage = 'challenge' AND expires <= ?1 AND (expires, id) > (?3, ?4)
                   ORDER BY expires, id LIMIT ?2";
        self.due(sql, params![now.0, max, after.at.0, after.id])
    }
}
