//! A player leaves for good: no id or name of theirs stays.

use crate::club::Club;

/// Every value in the database that has one of these words in it.
fn scan(database: &rusqlite::Connection, words: &[&str]) -> Vec<String> {
    let names = |sql: &str| -> Vec<String> {
        let mut statement = database.prepare(sql).unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let mut found = Vec::new();
    for table in names("SELECT name FROM sqlite_master WHERE type = 'table'") {
        for column in names(&format!("SELECT name FROM pragma_table_info('{table}') WHERE type = 'TEXT'")) {
            let sql = format!("SELECT {column} FROM {table} WHERE {column} IS NOT NULL");
            let has = |value: &String| words.iter().any(|word| value.to_lowercase().contains(word));
            found.extend(names(&sql).into_iter().filter(has).map(|value| format!("{table}.{column}: {value}")));
        }
    }
    found
}

#[test]
fn nothing_is_left_of_a_forgotten_player() {
    let club = Club::start();
    club.begin();
    let chat = club.telegram.private(&club.anna);
    club.telegram.say(&club.anna, &chat, "/board");
    club.telegram.wait_for(|world| {
        world.bot_messages(&chat).iter().any(|message| message.photo.is_some()).then_some(())
    });
    club.wait_until_done();
    let database = rusqlite::Connection::open(club.database()).unwrap();
    let id = club.anna.id.to_string();
    let words = [id.as_str(), "anna"];
    assert!(!scan(&database, &words).is_empty());

    club.telegram.say(&club.anna, &club.group, "/forget yes");
    let done = club.posted(&club.group, "I have forgotten you");
    assert!(!done.text.contains(&id), "nobody is called by a number: {done:?}");
    let told = club.posted(&club.group, "has left Blot");
    assert!(told.text.contains("counts for nobody"), "{told:?}");
    club.wait_until_done();
    let waiting = || database.query_row("SELECT count(*) FROM outbox", [], |row| row.get::<_, i64>(0)).unwrap();
    while waiting() > 0 {
        std::thread::yield_now();
    }
    assert_eq!(scan(&database, &words), Vec::<String>::new());
    club.finish();
}
