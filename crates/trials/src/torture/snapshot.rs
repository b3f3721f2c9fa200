//! A snapshot of the database while no bot runs.

use blot_engine::Level;
use blot_rules::{Options, Side};
use blot_testing::Turn;
use rusqlite::{Connection, Row};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

/// The side of the computer: it is always challenged, so it plays Black.
pub(super) const COMPUTER_SIDE: Side = Side::Black;

/// The database between two runs of the bots.
pub(super) struct DatabaseSnapshot {
    pub(super) tables: BTreeMap<i64, StoredTable>,
    /// Players and when they became known, by account.
    pub(super) accounts: HashMap<(String, String), (i64, i64)>,
    /// Tables with an analysis, and tables whose analysis is still to come or to be reported.
    pub(super) analysed: BTreeSet<i64>,
    pub(super) wanted: BTreeSet<i64>,
}

pub(super) struct StoredTable {
    pub(super) white: i64,
    /// The level of Black, if Black is the computer.
    pub(super) computer: Option<Level>,
    pub(super) options: Option<Options>,
    pub(super) turn: Turn,
    pub(super) events: Vec<StoredEvent>,
}

pub(super) struct StoredEvent {
    pub(super) name: String,
    /// Whether a player caused it. Other events follow from those.
    pub(super) is_done: bool,
    /// Whether the computer caused it.
    pub(super) is_computers: bool,
    pub(super) word: Option<String>,
    pub(super) game: Option<blot_rules::Event>,
}

impl DatabaseSnapshot {
    pub(super) fn read(file: &Path) -> rusqlite::Result<DatabaseSnapshot> {
        let database = Connection::open(file)?;
        let mut tables = BTreeMap::new();
        let sql = "SELECT t.id, t.white, t.draft, p.level FROM tables t LEFT JOIN players p ON p.id = t.black";
        each(&database, sql, |row| {
            let draft: Value = row
                .get::<_, Option<String>>(2)?
                .and_then(|draft| serde_json::from_str(&draft).ok())
                .unwrap_or_default();
            let changes = draft["changes"].as_u64().unwrap_or_default() as u32;
            let level = row.get::<_, Option<String>>(3)?;
            let table = StoredTable {
                white: row.get(1)?,
                computer: level.as_deref().and_then(Level::from_name),
                options: None,
                turn: (0, changes),
                events: Vec::new(),
            };
            tables.insert(row.get(0)?, table);
            Ok(())
        })?;
        each(&database, "SELECT table_id, event FROM events ORDER BY table_id, number", |row| {
            let event: Value = serde_json::from_str(&row.get::<_, String>(1)?).unwrap_or_default();
            if let Some(table) = tables.get_mut(&row.get(0)?) {
                let options = &event["Challenged"]["terms"]["options"];
                table.options = table.options.or_else(|| serde_json::from_value(options.clone()).ok());
                table.events.push(StoredEvent::of(&event, table.computer.is_some()));
                table.turn.0 += 1;
            }
            Ok(())
        })?;
        let mut accounts = HashMap::new();
        each(&database, "SELECT platform, user_id, player, since FROM identities", |row| {
            accounts.insert((row.get(0)?, row.get(1)?), (row.get(2)?, row.get(3)?));
            Ok(())
        })?;
        let numbers = |sql| -> rusqlite::Result<BTreeSet<i64>> {
            let mut numbers = BTreeSet::new();
            each(&database, sql, |row| {
                numbers.insert(row.get(0)?);
                Ok(())
            })?;
            Ok(numbers)
        };
        let analysed = numbers("SELECT table_id FROM analyses")?;
        let wanted = numbers(
            "SELECT table_id FROM wanted
             UNION SELECT CAST(reply ->> '$.text[0].args[0][1].Words' AS INTEGER) FROM outbox
             WHERE reply ->> '$.text[1].key' = 'analysis-failed'",
        )?;
        Ok(DatabaseSnapshot { tables, accounts, analysed, wanted })
    }
}

impl StoredEvent {
    fn of(event: &Value, is_against_computer: bool) -> StoredEvent {
        let name = |value: &Value| match value {
            Value::String(name) => name.clone(),
            value => value.as_object().and_then(|fields| fields.keys().next().cloned()).unwrap_or_default(),
        };
        let game = &event["Game"];
        if !game.is_null() {
            let name = name(&game["event"]);
            let follows = ["GameStarted", "OpeningTied", "OpeningRolled", "Passed", "GameEnded", "MatchEnded"];
            let is_done = !follows.contains(&name.as_str()) && game["order"].is_null();
            let side = serde_json::from_value(game["event"][&name]["side"].clone()).ok();
            let is_computers = is_done && is_against_computer && side == Some(COMPUTER_SIDE);
            let game = serde_json::from_value(game["event"].clone()).ok();
            return StoredEvent { name, is_done: is_done && !is_computers, is_computers, word: None, game };
        }
        let name = name(event);
        let follows = ["Challenged", "DiceOpened", "Forgotten"];
        let word = event["LuckGiven"]["word"].as_str().map(str::to_owned);
        // The computer accepts by itself.
        let is_computers = is_against_computer && name == "Accepted";
        let is_done = !follows.contains(&name.as_str()) && !is_computers;
        StoredEvent { name, is_done, is_computers, word, game: None }
    }
}

fn each(
    database: &Connection,
    sql: &str,
    mut take: impl FnMut(&Row<'_>) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut statement = database.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        take(row)?;
    }
    Ok(())
}
