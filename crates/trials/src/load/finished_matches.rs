//! Finished matches by the hundred thousand: copies of a few that were really played, spread over all places
//! and players.

use super::players::{CHANNELS, DISCORD_USERS, GROUPS, SEATS, TELEGRAM_USERS};
use rusqlite::Connection;
use std::path::Path;

/// Milliseconds between the ends of two copies.
const APART: i64 = 60_000;

/// Copies finished matches until there are this many more. The copies count on ladders only after all ladders
/// are recomputed.
pub(crate) fn multiply(file: &Path, samples: &[i64], more: usize) {
    if more == 0 {
        return;
    }
    let database = open_for_bulk(file);
    let list: Vec<String> = samples.iter().enumerate().map(|(at, table)| format!("({at}, {table})")).collect();
    let (list, count) = (list.join(", "), samples.len());
    // Copy i is of sample i % count, in place i % places, between two of its players.
    let sql = format!(
        "BEGIN;
         CREATE TEMP TABLE sample (k INTEGER PRIMARY KEY, id INTEGER);
         INSERT INTO sample VALUES {list};
         CREATE TEMP TABLE seat (k INTEGER PRIMARY KEY, player INTEGER);
         INSERT INTO seat SELECT CAST(user_id AS INTEGER) - {DISCORD_USERS}, player FROM identities;
         CREATE TEMP TABLE copy (id INTEGER PRIMARY KEY, sample INTEGER, club INTEGER, place TEXT, ladder INTEGER,
                                 white INTEGER, black INTEGER, back INTEGER);
         INSERT INTO ladders (club) SELECT id FROM clubs WHERE true ON CONFLICT DO NOTHING;
         UPDATE clubs SET ladder = (SELECT id FROM ladders WHERE club = clubs.id) WHERE ladder IS NULL;
         WITH RECURSIVE
           size(places, first) AS (SELECT (SELECT count(*) FROM clubs), (SELECT max(id) + 1 FROM tables)),
           n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {more})
         INSERT INTO copy
           SELECT first + i, s.id, c.id, c.place, c.ladder,
                  (SELECT player FROM seat WHERE k = (i % places) * {SEATS} + (i / places) % {SEATS}),
                  (SELECT player FROM seat
                   WHERE k = (i % places) * {SEATS} + ((i / places) % {SEATS} + 1 + (i / places / {SEATS}) % 4) % {SEATS}),
                  {APART} * ({more} - i)
           FROM n, size CROSS JOIN sample s ON s.k = i % {count}
           CROSS JOIN clubs c ON c.platform = 'discord' AND c.place = CAST({CHANNELS} + i % places AS TEXT);
         INSERT INTO tables (id, club, white, black, stage, created, expires, secret, live, white_pool, black_pool, since, counted)
           SELECT c.id, c.club, c.white, c.black, t.stage, t.created - c.back, t.expires - c.back, t.secret, t.live,
                  t.white_pool, t.black_pool, t.since - c.back, t.counted - c.back
           FROM copy c CROSS JOIN tables t ON t.id = c.sample;
         INSERT INTO events (table_id, number, at, event)
           SELECT c.id, e.number, e.at - c.back,
                  CASE WHEN e.number = 1 THEN json_set(e.event, '$.Challenged.by', c.white, '$.Challenged.to', c.black)
                       WHEN e.event LIKE '{{\"Accepted\"%' THEN json_set(e.event, '$.Accepted.by', c.black)
                       ELSE e.event END
           FROM copy c CROSS JOIN events e ON e.table_id = c.sample;
         INSERT INTO results (table_id, club, ladder, finished, white, black, winner, length, white_score, black_score, rated, facts)
           SELECT c.id, c.club, c.ladder, r.finished - c.back, c.white, c.black, r.winner, r.length, r.white_score,
                  r.black_score, r.rated, r.facts
           FROM copy c CROSS JOIN results r ON r.table_id = c.sample;
         CREATE TEMP TABLE shown (sample INTEGER, message INTEGER);
         INSERT INTO shown SELECT table_id, CAST(message AS INTEGER) FROM messages WHERE table_id IN (SELECT id FROM sample);
         CREATE INDEX temp.shown_of ON shown (sample);
         INSERT INTO messages (platform, place, message, table_id)
           SELECT 'discord', c.place, CAST(c.id * 1000000 + s.message AS TEXT), c.id
           FROM copy c CROSS JOIN shown s ON s.sample = c.sample;
         COMMIT;"
    );
    database.execute_batch(&sql).unwrap();
}

/// Adds this many incoming events over the last eight days, so that there is a day's worth to delete.
pub(crate) fn add_incoming_events(file: &Path, count: usize, now: i64) {
    let database = open_for_bulk(file);
    let apart = (8 * blot_club::Time::DAY) as usize / count.max(1);
    let sql = format!(
        "BEGIN;
         WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {count})
         INSERT INTO seen (platform, event, at) SELECT 'discord', lower(hex(randomblob(16))), {now} - i * {apart} FROM n;
         COMMIT;"
    );
    database.execute_batch(&sql).unwrap();
}

/// Moves all live matches from Discord to Telegram.
pub(crate) fn move_to_telegram(file: &Path, last_live: i64) {
    let database = open_for_bulk(file);
    let sql = format!(
        "BEGIN;
         UPDATE clubs SET platform = 'telegram', whole = NULL, place = CAST({GROUPS} - (CAST(place AS INTEGER) - {CHANNELS}) AS TEXT);
         UPDATE identities SET platform = 'telegram',
           user_id = CAST({TELEGRAM_USERS} + (CAST(user_id AS INTEGER) - {DISCORD_USERS}) AS TEXT);
         UPDATE messages SET platform = 'telegram', place = CAST({GROUPS} - (CAST(place AS INTEGER) - {CHANNELS}) AS TEXT)
           WHERE table_id <= {last_live};
         DELETE FROM presence;
         COMMIT;"
    );
    database.execute_batch(&sql).unwrap();
}

/// Copies a file that is not in use.
pub(crate) fn copy_file(file: &Path, to: &Path) {
    // Opening moves the content of the write-ahead log into the file.
    drop(open_for_bulk(file));
    std::fs::copy(file, to).unwrap();
}

/// The number of finished matches, and the size of the file in bytes.
pub(crate) fn size(file: &Path) -> (i64, u64) {
    let database = Connection::open(file).unwrap();
    let over = database.query_row("SELECT count(*) FROM results", [], |row| row.get(0)).unwrap();
    (over, std::fs::metadata(file).unwrap().len())
}

/// A connection for bulk work, without any protection against crashes.
fn open_for_bulk(file: &Path) -> Connection {
    let database = Connection::open(file).unwrap();
    let settings = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000;
                    PRAGMA temp_store = MEMORY;";
    database.execute_batch(settings).unwrap();
    database
}
