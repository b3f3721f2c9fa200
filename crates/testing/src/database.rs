//! Reads and damages the database of a running program from outside.

use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// The number of stored events of matches.
pub fn stored_events(database: &Path) -> i64 {
    open(database).query_row("SELECT count(*) FROM events", [], |row| row.get(0)).unwrap()
}

/// Moves everything from the write-ahead log into the database file. No other process may have it open.
pub fn settle(database: &Path) {
    open(database).query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
}

/// Damages the first page of a table. Call the returned function to repair it.
pub fn damage(database: &Path, table: &str) -> impl FnOnce() + use<> {
    let connection = open(database);
    let ask = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    let page = ask(&format!("SELECT rootpage FROM sqlite_master WHERE name = '{table}'"));
    let size = ask("PRAGMA page_size");
    // Writing this makes other processes drop their cached pages, and all else that they cache.
    let stir = "INSERT INTO changes (scopes) VALUES ('all 0')";
    let (path, at) = (database.to_owned(), usize::try_from((page - 1) * size).unwrap());
    let end = at + usize::try_from(size).unwrap();
    // The whole page must be in the file, and no other process may write meanwhile.
    while ask("PRAGMA wal_checkpoint(TRUNCATE)") != 0 {}
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    let whole = std::fs::read(&path).unwrap();
    let mut broken = whole.clone();
    broken[at..end].fill(0xa5);
    overwrite(&path, &broken);
    connection.execute_batch(&format!("COMMIT; {stir}")).unwrap();
    move || {
        // What was written meanwhile is in the write-ahead log and stays.
        overwrite(&path, &whole);
        connection.execute_batch(stir).unwrap();
    }
}

fn open(database: &Path) -> Connection {
    let connection = Connection::open(database).unwrap();
    connection.busy_timeout(Duration::from_secs(10)).unwrap();
    connection
}

/// Overwrites a file in place.
fn overwrite(path: &Path, bytes: &[u8]) {
    use std::io::Write;
    let mut file = std::fs::File::options().write(true).open(path).unwrap();
    file.write_all(bytes).unwrap();
    file.sync_all().unwrap();
}
