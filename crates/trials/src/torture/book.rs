//! What the database says while nobody writes to it, held against the ledger.

use super::computer;
use super::ledger::{Deed, Ledger, Outcome, What};
use blot_engine::Level;
use blot_rules::Options;
use blot_testing::Turn;
use rusqlite::{Connection, Row};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::Path;

/// Something that must not be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// What a platform was told is not in the database.
    Lost(String),
    /// What somebody did once has happened twice.
    Twice(String),
    /// The database is not whole, or dice do not follow from their seals.
    Damaged(String),
    /// A platform has something to complain of.
    Complaint(String),
    /// Play does not go on.
    Stuck(String),
}

/// The database as it is.
pub(super) struct Book {
    pub(super) tables: BTreeMap<i64, Table>,
    /// Players by their accounts, with the time since when they are known.
    accounts: HashMap<(String, String), (i64, i64)>,
    /// Tables that were looked into, and those of which somebody waits to hear.
    pub(super) analysed: BTreeSet<i64>,
    wanted: BTreeSet<i64>,
}

pub(super) struct Table {
    white: i64,
    /// How well Black plays, if that is the computer.
    pub(super) computer: Option<Level>,
    pub(super) options: Option<Options>,
    turn: Turn,
    pub(super) events: Vec<Event>,
}

pub(super) struct Event {
    name: String,
    /// Whether somebody did it; all else follows from what somebody did.
    is_done: bool,
    /// Whether the computer did it, which follows from what somebody did.
    pub(super) is_computers: bool,
    word: Option<String>,
    pub(super) game: Option<blot_rules::Event>,
}

/// What the platforms show.
#[derive(Default)]
pub(super) struct Shown {
    /// Turns, by place and table.
    pub(super) turns: Vec<(String, i64, Turn)>,
    /// Tables that nobody could look into: whoever tried was killed too often.
    pub(super) given_up: BTreeSet<i64>,
}

impl Book {
    pub(super) fn read(file: &Path) -> rusqlite::Result<Book> {
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
            let table = Table {
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
                table.events.push(Event::of(&event, table.computer.is_some()));
                table.turn.0 += 1;
            }
            Ok(())
        })?;
        let mut accounts = HashMap::new();
        each(&database, "SELECT platform, user, player, since FROM identities", |row| {
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
        Ok(Book { tables, accounts, analysed, wanted })
    }

    /// Whether something has happened that was perhaps not answered.
    pub(super) fn has(&self, deed: &Deed, ledger: &Ledger) -> bool {
        match &deed.what {
            What::Challenge => {
                let own = |other: &&Deed| other.who.account() == deed.who.account();
                let known = ledger.deeds.iter().filter(own).filter(|deed| made(deed).is_some()).count();
                self.player(deed).is_some_and(|player| self.tables_of(player) > known)
            }
            What::Event { table, turn, .. } | What::Draft { table, turn } => {
                self.tables.get(table).is_some_and(|table| table.turn > *turn)
            }
            What::Analysis { table } => self.analysed.contains(table) || self.wanted.contains(table),
            What::Forget { at } => !self.knows(deed, *at),
        }
    }

    /// That nothing acknowledged is lost, and nothing has happened twice.
    pub(super) fn compare(&self, ledger: &Ledger, shown: &Shown) -> Vec<Finding> {
        let acknowledged = ledger.deeds.iter().filter(|deed| deed.is_acknowledged());
        let mut findings: Vec<Finding> =
            acknowledged.filter_map(|deed| self.missing(deed, ledger, shown)).collect();
        for (place, number, turn) in &shown.turns {
            let present = self.tables.get(number).map(|table| table.turn);
            if present.is_none_or(|present| present < *turn) {
                let words = format!("{place} shows #{number} at {turn:?}, the database has it at {present:?}");
                findings.push(Finding::Lost(words));
            }
        }
        findings.extend(self.too_many_tables(ledger));
        findings.extend(self.too_many_events(ledger));
        findings
    }

    fn missing(&self, deed: &Deed, ledger: &Ledger, shown: &Shown) -> Option<Finding> {
        let is_there = match &deed.what {
            What::Challenge => made(deed).is_some_and(|table| self.tables.contains_key(&table)),
            What::Event { table, turn, names, word } => {
                let event = self.tables.get(table).and_then(|table| table.events.get(turn.0 as usize));
                event.is_some_and(|event| names.contains(&event.name.as_str()) && event.word == *word)
            }
            What::Draft { .. } => self.has(deed, ledger),
            What::Analysis { table } => {
                self.has(deed, ledger) || ledger.has_left(&deed.who) || shown.given_up.contains(table)
            }
            What::Forget { at } => !self.knows(deed, *at),
        };
        (!is_there).then(|| Finding::Lost(format!("{deed}; there is {}", self.tail(deed))))
    }

    /// What is there instead.
    fn tail(&self, deed: &Deed) -> String {
        let (What::Event { table, turn, .. } | What::Draft { table, turn }) = &deed.what else {
            return "nothing".to_owned();
        };
        let Some(table) = self.tables.get(table) else {
            return "no such table".to_owned();
        };
        let names: Vec<&str> =
            table.events.iter().skip(turn.0 as usize).map(|event| event.name.as_str()).collect();
        format!("{names:?} at {:?}", table.turn)
    }

    /// Each challenge makes one table at most.
    fn too_many_tables(&self, ledger: &Ledger) -> Vec<Finding> {
        let mut challenges: HashMap<i64, usize> = HashMap::new();
        for deed in ledger.deeds.iter().filter(|deed| matches!(deed.what, What::Challenge)) {
            if let Some(player) = self.player(deed) {
                *challenges.entry(player).or_default() += 1;
            }
        }
        let extra = |(player, made): (&i64, &usize)| {
            let tables = self.tables_of(*player);
            (tables > *made).then(|| {
                Finding::Twice(format!(
                    "player {player} has made {made} challenges, and there are {tables} tables"
                ))
            })
        };
        challenges.iter().filter_map(extra).collect()
    }

    /// Each event that somebody brought about has a deed of its own, at just that turn. The computer's have none.
    fn too_many_events(&self, ledger: &Ledger) -> Vec<Finding> {
        let mut deeds: HashMap<(i64, u32), Vec<&What>> = HashMap::new();
        for deed in &ledger.deeds {
            if let What::Event { table, turn, .. } = &deed.what {
                deeds.entry((*table, turn.0)).or_default().push(&deed.what);
            }
        }
        let mut findings = Vec::new();
        for (number, table) in &self.tables {
            for (at, event) in table.events.iter().enumerate().filter(|(_, event)| event.is_done) {
                let fits = |what: &&What| {
                    matches!(what, What::Event { names, word, .. }
                        if names.contains(&event.name.as_str()) && event.word == *word)
                };
                let done = deeds.get(&(*number, at as u32)).is_some_and(|deeds| deeds.iter().any(fits));
                if !done {
                    let Event { name, word, .. } = event;
                    let words = format!("nobody did event {} of #{number}: {name} {word:?}", at + 1);
                    findings.push(Finding::Twice(words));
                }
            }
        }
        findings
    }

    fn player(&self, deed: &Deed) -> Option<i64> {
        let (platform, user) = deed.who.account();
        self.accounts.get(&(platform.to_owned(), user)).map(|(player, _)| *player)
    }

    fn tables_of(&self, player: i64) -> usize {
        self.tables.values().filter(|table| table.white == player).count()
    }

    /// Whether somebody is known since before this time.
    fn knows(&self, deed: &Deed, at: i64) -> bool {
        let (platform, user) = deed.who.account();
        self.accounts.get(&(platform.to_owned(), user)).is_some_and(|(_, since)| *since < at)
    }
}

impl Event {
    fn of(event: &Value, is_against_computer: bool) -> Event {
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
            let is_computers = is_done && is_against_computer && side == Some(computer::SIDE);
            let game = serde_json::from_value(game["event"].clone()).ok();
            return Event { name, is_done: is_done && !is_computers, is_computers, word: None, game };
        }
        let name = name(event);
        let follows = ["Challenged", "DiceOpened", "Forgotten"];
        let word = event["LuckGiven"]["word"].as_str().map(str::to_owned);
        // The computer accepts by itself.
        let is_computers = is_against_computer && name == "Accepted";
        let is_done = !follows.contains(&name.as_str()) && !is_computers;
        Event { name, is_done, is_computers, word, game: None }
    }
}

fn made(deed: &Deed) -> Option<i64> {
    match deed.outcome {
        Outcome::Acknowledged(table) => table,
        Outcome::Open | Outcome::Refused => None,
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
