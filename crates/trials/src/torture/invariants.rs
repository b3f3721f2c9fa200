//! The invariants: compares a snapshot of the database with the ledger and with what the platforms show.

use super::finding::Finding;
use super::ledger::{ActionEffect, ActionOutcome, Ledger, LoggedAction};
use super::snapshot::{DatabaseSnapshot, StoredEvent};
use blot_testing::Turn;
use std::collections::{BTreeSet, HashMap};

/// What the platforms show.
#[derive(Default)]
pub(super) struct Shown {
    /// Turns, by place and table.
    pub(super) turns: Vec<(String, i64, Turn)>,
    /// Tables whose analysis was given up after too many kills.
    pub(super) given_up: BTreeSet<i64>,
}

impl DatabaseSnapshot {
    /// Whether an action has taken effect, answered or not.
    pub(super) fn has(&self, action: &LoggedAction, ledger: &Ledger) -> bool {
        match &action.what {
            ActionEffect::Challenge => {
                let own = |other: &&LoggedAction| other.who.account() == action.who.account();
                let known = ledger.actions.iter().filter(own).filter(|action| made(action).is_some()).count();
                self.player(action).is_some_and(|player| self.tables_of(player) > known)
            }
            ActionEffect::Event { table, turn, .. } | ActionEffect::Draft { table, turn } => {
                self.tables.get(table).is_some_and(|table| table.turn > *turn)
            }
            ActionEffect::Analysis { table } => self.analysed.contains(table) || self.wanted.contains(table),
            ActionEffect::Forget { at } => !self.knows(action, *at),
        }
    }

    /// Checks that nothing acknowledged is lost and nothing has happened twice.
    pub(super) fn compare(&self, ledger: &Ledger, shown: &Shown) -> Vec<Finding> {
        let acknowledged = ledger.actions.iter().filter(|action| action.is_acknowledged());
        let mut findings: Vec<Finding> =
            acknowledged.filter_map(|action| self.missing(action, ledger, shown)).collect();
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

    fn missing(&self, action: &LoggedAction, ledger: &Ledger, shown: &Shown) -> Option<Finding> {
        let is_there = match &action.what {
            ActionEffect::Challenge => made(action).is_some_and(|table| self.tables.contains_key(&table)),
            ActionEffect::Event { table, turn, names, word } => {
                let event = self.tables.get(table).and_then(|table| table.events.get(turn.0 as usize));
                event.is_some_and(|event| names.contains(&event.name.as_str()) && event.word == *word)
            }
            ActionEffect::Draft { .. } => self.has(action, ledger),
            ActionEffect::Analysis { table } => {
                self.has(action, ledger) || ledger.has_left(&action.who) || shown.given_up.contains(table)
            }
            ActionEffect::Forget { at } => !self.knows(action, *at),
        };
        (!is_there).then(|| Finding::Lost(format!("{action}; there is {}", self.tail(action))))
    }

    /// What the database has instead.
    fn tail(&self, action: &LoggedAction) -> String {
        let (ActionEffect::Event { table, turn, .. } | ActionEffect::Draft { table, turn }) = &action.what
        else {
            return "nothing".to_owned();
        };
        let Some(table) = self.tables.get(table) else {
            return "no such table".to_owned();
        };
        let names: Vec<&str> =
            table.events.iter().skip(turn.0 as usize).map(|event| event.name.as_str()).collect();
        format!("{names:?} at {:?}", table.turn)
    }

    /// Each challenge creates at most one table.
    fn too_many_tables(&self, ledger: &Ledger) -> Vec<Finding> {
        let mut challenges: HashMap<i64, usize> = HashMap::new();
        for action in ledger.actions.iter().filter(|action| matches!(action.what, ActionEffect::Challenge)) {
            if let Some(player) = self.player(action) {
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

    /// Each event caused by a player has an action of its own at exactly that turn. The computer's events have
    /// none.
    fn too_many_events(&self, ledger: &Ledger) -> Vec<Finding> {
        let mut actions: HashMap<(i64, u32), Vec<&ActionEffect>> = HashMap::new();
        for action in &ledger.actions {
            if let ActionEffect::Event { table, turn, .. } = &action.what {
                actions.entry((*table, turn.0)).or_default().push(&action.what);
            }
        }
        let mut findings = Vec::new();
        for (number, table) in &self.tables {
            for (at, event) in table.events.iter().enumerate().filter(|(_, event)| event.is_done) {
                let fits = |what: &&ActionEffect| {
                    matches!(what, ActionEffect::Event { names, word, .. }
                        if names.contains(&event.name.as_str()) && event.word == *word)
                };
                let done = actions.get(&(*number, at as u32)).is_some_and(|actions| actions.iter().any(fits));
                if !done {
                    let StoredEvent { name, word, .. } = event;
                    let words = format!("event {} of #{number} has no action: {name} {word:?}", at + 1);
                    findings.push(Finding::Twice(words));
                }
            }
        }
        findings
    }

    fn player(&self, action: &LoggedAction) -> Option<i64> {
        let (platform, user) = action.who.account();
        self.accounts.get(&(platform.to_owned(), user)).map(|(player, _)| *player)
    }

    fn tables_of(&self, player: i64) -> usize {
        self.tables.values().filter(|table| table.white == player).count()
    }

    /// Whether the player has been known since before this time.
    fn knows(&self, action: &LoggedAction, at: i64) -> bool {
        let (platform, user) = action.who.account();
        self.accounts.get(&(platform.to_owned(), user)).is_some_and(|(_, since)| *since < at)
    }
}

fn made(action: &LoggedAction) -> Option<i64> {
    match action.outcome {
        ActionOutcome::Acknowledged(table) => table,
        ActionOutcome::Open | ActionOutcome::Refused => None,
    }
}
