//! Migrates a database to the current schema. Refuses a database that a newer program has written.

use crate::copies::{copy, free_name};
use crate::failpoint::Failpoint;
use crate::open_error::OpenError;
use rusqlite::Connection;
use std::path::Path;

/// One step of the schema.
pub(crate) struct Migration {
    pub(crate) sql: &'static str,
    /// Whether the step changes stored data. If so, the database is copied first.
    pub(crate) changes_data: bool,
}

/// All steps in order. A database that has taken the first n steps has the `user_version` n.
pub(crate) const MIGRATIONS: &[Migration] = &[
    Migration { sql: include_str!("../../../migrations/0001_club.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0002_places.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0003_inbox.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0004_clocks.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0005_ladder.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0006_people.sql"), changes_data: true },
    Migration { sql: include_str!("../../../migrations/0007_audit.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0008_bridges.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0009_languages.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0010_waiting.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0011_outbox.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0012_computer.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0013_analyses.sql"), changes_data: false },
    Migration { sql: include_str!("../../../migrations/0014_user_ids.sql"), changes_data: false },
];

/// The current version of the schema.
pub const SCHEMA: usize = MIGRATIONS.len();

/// The oldest version of SQLite that is safe to use. Earlier versions could lose commits that they had
/// acknowledged.
pub(crate) const OLDEST_SQLITE: i32 = 3_051_003;

pub(crate) fn check_sqlite(version: i32) -> Result<(), OpenError> {
    if version < OLDEST_SQLITE { Err(OpenError::OldSqlite(version)) } else { Ok(()) }
}

/// Takes the missing steps in one transaction. If one of them changes stored data, copies `file` first.
pub(crate) fn migrate(
    connection: &mut Connection,
    file: Option<&Path>,
    migrations: &[Migration],
) -> Result<(), OpenError> {
    let known = migrations.len();
    let taken = steps_taken(connection)?;
    if taken > known {
        return Err(OpenError::Newer { taken, known });
    }
    if taken == known {
        return Ok(());
    }
    if let Some(file) = file
        && taken > 0
        && migrations[taken..].iter().any(|migration| migration.changes_data)
    {
        Failpoint::BeforeCopy.pass();
        copy_before(connection, file, taken)?;
    }
    Failpoint::BeforeSteps.pass();
    let transaction = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    // Another process may have migrated the database in the meantime.
    let taken = steps_taken(&transaction)?;
    for migration in migrations.get(taken..).unwrap_or_default() {
        transaction.execute_batch(migration.sql)?;
    }
    transaction.pragma_update(None, "user_version", known.max(taken))?;
    Failpoint::StepsTaken.pass();
    transaction.commit()?;
    Failpoint::Migrated.pass();
    Ok(())
}

pub(crate) fn steps_taken(connection: &Connection) -> rusqlite::Result<usize> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Copies `club.db` to `club.db.before-2` before the step to version 2, or to `club.db.before-2.1` if that file
/// exists.
fn copy_before(connection: &Connection, file: &Path, taken: usize) -> Result<(), OpenError> {
    copy(connection, &free_name(file, &format!(".before-{}", taken + 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &[Migration] = &[Migration { sql: "CREATE TABLE a (x INTEGER) STRICT;", changes_data: false }];
    const NEW: &[Migration] = &[
        Migration { sql: "CREATE TABLE a (x INTEGER) STRICT;", changes_data: false },
        Migration { sql: "CREATE TABLE b (y INTEGER) STRICT;", changes_data: false },
        Migration { sql: "UPDATE a SET x = x + 1;", changes_data: true },
    ];

    fn sum(connection: &Connection) -> i64 {
        connection.query_row("SELECT sum(x) FROM a", [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn an_old_file_is_copied_and_migrated() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("club.db");
        let mut connection = Connection::open(&file).unwrap();
        migrate(&mut connection, Some(&file), OLD).unwrap();
        connection.execute_batch("INSERT INTO a VALUES (7)").unwrap();
        // A process ended while it wrote its copy.
        std::fs::write(folder.path().join("club.db.before-2.part"), "half a copy").unwrap();
        migrate(&mut connection, Some(&file), NEW).unwrap();
        migrate(&mut connection, Some(&file), NEW).unwrap();
        assert_eq!(sum(&connection), 8);
        let copy = Connection::open(folder.path().join("club.db.before-2")).unwrap();
        assert_eq!((sum(&copy), steps_taken(&copy).unwrap()), (7, 1));

        // The copy of an earlier attempt is not overwritten.
        connection.execute_batch("UPDATE a SET x = 70; DROP TABLE b; PRAGMA user_version = 1").unwrap();
        migrate(&mut connection, Some(&file), NEW).unwrap();
        let copy = Connection::open(folder.path().join("club.db.before-2.1")).unwrap();
        assert_eq!(sum(&copy), 70);
    }

    #[test]
    fn handles_move_from_the_events_of_an_older_file_to_its_tables() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, None, &MIGRATIONS[..3]).unwrap();
        let challenge = |named: &str| format!(r#"{{"Challenged":{{"by":1,"to":null,"seal":"b2"{named}}}}}"#);
        connection
            .execute_batch(&format!(
                "INSERT INTO players (id, name) VALUES (1, 'Anna');
                 INSERT INTO clubs (id, platform, place) VALUES (1, 'telegram', 'lounge');
                 INSERT INTO tables (id, club, white, stage, created, expires, secret)
                 VALUES (1, 1, 1, 'challenge', 1, 2, zeroblob(32)), (2, 1, 1, 'challenge', 1, 2, zeroblob(32));
                 INSERT INTO events (table_id, number, at, event)
                 VALUES (1, 1, 1, '{}'), (2, 1, 1, '{}');",
                challenge(r#","named":"benny""#),
                challenge("")
            ))
            .unwrap();
        migrate(&mut connection, None, MIGRATIONS).unwrap();
        let read = |sql: &str| {
            let mut statement = connection.prepare(sql).unwrap();
            let rows = statement.query_map([], |row| row.get::<_, Option<String>>(0)).unwrap();
            rows.map(Result::unwrap).collect::<Vec<_>>()
        };
        assert_eq!(read("SELECT named FROM tables ORDER BY id"), [Some("benny".to_owned()), None]);
        let events = read("SELECT event FROM events ORDER BY table_id");
        assert_eq!(events, [Some(challenge(r#","named":"""#)), Some(challenge(""))]);
    }

    #[test]
    fn no_player_of_an_older_file_is_the_computer() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, None, &MIGRATIONS[..11]).unwrap();
        connection
            .execute_batch(
                "INSERT INTO players (id, name) VALUES (1, 'Anna'), (2, 'Ben');
                 INSERT INTO clubs (id, platform, place) VALUES (1, 'discord', 'lounge');
                 INSERT INTO tables (id, club, white, black, stage, created, expires, secret)
                 VALUES (1, 1, 1, 2, 'playing', 1, 2, zeroblob(32));",
            )
            .unwrap();
        migrate(&mut connection, None, MIGRATIONS).unwrap();
        let count = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(count("SELECT count(*) FROM players WHERE level IS NULL"), 2);
        assert_eq!(count("SELECT count(*) FROM tables WHERE computer = 0"), 1);
        // A level has at most one player.
        let add = "INSERT INTO players (name, level) VALUES ('x', 'expert')";
        connection.execute(add, []).unwrap();
        assert!(connection.execute(add, []).is_err());
    }

    #[test]
    fn user_ids_of_an_older_file_move_to_the_renamed_columns() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, None, &MIGRATIONS[..13]).unwrap();
        connection
            .execute_batch(
                "INSERT INTO players (id, name) VALUES (1, 'Anna');
                 INSERT INTO identities (platform, user, player) VALUES ('discord', '77', 1);
                 INSERT INTO sightings (platform, chat, user, name) VALUES ('telegram', '-5', '78', 'Ben');",
            )
            .unwrap();
        migrate(&mut connection, None, MIGRATIONS).unwrap();
        let read = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, String>(0)).unwrap();
        assert_eq!(read("SELECT user_id FROM identities WHERE player = 1"), "77");
        assert_eq!(read("SELECT user_id FROM sightings WHERE chat = '-5'"), "78");
        let columns =
            "SELECT count(*) FROM pragma_table_list() t JOIN pragma_table_info(t.name) c WHERE c.name = 'user'";
        assert_eq!(connection.query_row(columns, [], |row| row.get::<_, i64>(0)).unwrap(), 0);
    }

    #[test]
    fn a_new_file_and_harmless_steps_leave_no_copy() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("club.db");
        migrate(&mut Connection::open(&file).unwrap(), Some(&file), NEW).unwrap();
        assert!(!folder.path().join("club.db.before-1").exists());
        let other = folder.path().join("other.db");
        migrate(&mut Connection::open(&other).unwrap(), Some(&other), OLD).unwrap();
        migrate(&mut Connection::open(&other).unwrap(), Some(&other), &NEW[..2]).unwrap();
        assert!(!folder.path().join("other.db.before-2").exists());
    }

    #[test]
    fn a_step_that_fails_leaves_the_file_as_it_was() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, None, OLD).unwrap();
        let broken = [
            Migration { sql: NEW[0].sql, changes_data: false },
            Migration { sql: "CREATE TABLE b (y INTEGER) STRICT; nonsense;", changes_data: false },
        ];
        assert!(matches!(migrate(&mut connection, None, &broken), Err(OpenError::Database(_))));
        assert_eq!(steps_taken(&connection).unwrap(), 1);
        assert!(connection.prepare("SELECT y FROM b").is_err());
    }

    #[test]
    fn a_database_of_a_newer_program_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection, None, NEW).unwrap();
        let no = migrate(&mut connection, None, OLD).unwrap_err();
        assert!(matches!(no, OpenError::Newer { taken: 3, known: 1 }));
    }

    #[test]
    fn an_sqlite_that_loses_commits_is_refused() {
        assert!(check_sqlite(rusqlite::version_number()).is_ok());
        assert!(check_sqlite(3_051_003).is_ok());
        let no = check_sqlite(3_051_002).unwrap_err();
        assert_eq!(
            no.to_string(),
            "SQLite 3.51.2 is too old: versions before 3.51.3 can lose what they have stored"
        );
    }
}
