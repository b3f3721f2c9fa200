//! Commands for the person who hosts Blot: back up a database, restore a copy, verify a database.

use crate::copies::{remove, replace, with_suffix};
use crate::lock::lock;
use crate::open_error::OpenError;
use crate::places::Platform;
use crate::store::Store;
use anyhow::{Context, anyhow, bail, ensure};
use blot_table::{TableId, check_dice};
use std::path::{Path, PathBuf};

/// The number of tables that are listed at once.
const BATCH: usize = 1000;
/// The number of faults that are listed.
const MAX_WRONG: usize = 20;

/// The result of a check of a whole database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// The number of challenges and matches.
    pub tables: u64,
    /// The number of their events, all of which were replayed.
    pub events: u64,
    /// The number of their rolls, all of which were computed again from the sealed secrets.
    pub rolls: u64,
    /// The first faults, a line each; empty if there is none.
    pub wrong: Vec<String>,
}

/// Checks a snapshot of a database, while other processes may use it. First runs SQLite's own checks. Then
/// checks every match: no event is missing, its events can be replayed, its row agrees with them, and every
/// roll follows from the seal. Returns the faults and how much was checked.
pub fn verify(file: &Path) -> anyhow::Result<Verified> {
    let store = open(file)?;
    store.begin_reading()?;
    let mut found = Verified { wrong: store.faults()?, ..Verified::default() };
    let holes = store.holes()?.into_iter().map(|id| format!("#{}: an event is missing", id.0));
    found.wrong.extend(holes);
    let mut last = TableId(0);
    loop {
        let batch = store.tables_after(last, BATCH)?;
        let Some(end) = batch.last() else { break };
        last = *end;
        for id in batch {
            found.tables += 1;
            if let Err(error) = verify_table(&store, id, &mut found) {
                found.wrong.push(format!("#{}: {error:#}", id.0));
            }
        }
        if found.wrong.len() > MAX_WRONG {
            found.wrong.truncate(MAX_WRONG);
            break;
        }
    }
    Ok(found)
}

fn verify_table(store: &Store, id: TableId, found: &mut Verified) -> anyhow::Result<()> {
    let stored = store.stored_match(id)?.context("it is gone")?;
    let events = store.events(id)?;
    found.events += events.len() as u64;
    ensure!(store.finds(&stored.table)?, "its row is not what its events say");
    let check = check_dice(&stored.table, &stored.secret, &events);
    found.rolls += check.rolls as u64;
    ensure!(check.seal, "its secret is not the one that was sealed");
    ensure!(check.matching == check.rolls, "{} of {} rolls match the seal", check.matching, check.rolls);
    Ok(())
}

/// Writes a copy of a database to a new file, while other processes may use the database.
pub fn back_up(file: &Path, to: &Path) -> anyhow::Result<()> {
    ensure!(!to.exists(), "{} is there already", to.display());
    Ok(open_to_read(file)?.copy_to(to)?)
}

/// The result of restoring a copy.
#[derive(Clone, Debug)]
pub struct Restored {
    /// The result of checking the copy.
    pub verified: Verified,
    /// The name under which the former database was saved, if there was one.
    pub kept: Option<PathBuf>,
}

/// Replaces a database by a copy, after the copy was migrated and checked. Fails if a process uses the
/// database. Saves the former database under another name. The next start forgets again the players who have
/// left since the copy was made.
pub fn restore(copy: &Path, file: &Path) -> anyhow::Result<Restored> {
    let _locks =
        Platform::ALL.map(|platform| lock(file, platform)).into_iter().collect::<Result<Vec<_>, _>>()?;
    let part = with_suffix(file, ".restoring");
    let tidy = || ["", "-wal", "-shm"].iter().try_for_each(|suffix| remove(&with_suffix(&part, suffix)));
    tidy()?;
    let prepare = || {
        let store = open_to_read(copy)?;
        match store.check_schema() {
            Ok(()) | Err(OpenError::Older { .. }) => {}
            Err(error) => return Err(anyhow!(error).context(copy.display().to_string())),
        }
        store.copy_to(&part)?;
        drop(Store::open(&part)?);
        let verified = verify(&part)?;
        if let Some(wrong) = verified.wrong.first() {
            bail!("{} is damaged, so nothing was changed: {wrong}", copy.display());
        }
        Ok(verified)
    };
    let outcome = prepare().and_then(|verified| Ok(Restored { verified, kept: replace(&part, file)? }));
    if outcome.is_err() {
        tidy()?;
    }
    outcome
}

/// Opens a database for reading. Fails unless it has the current schema.
pub(crate) fn open(file: &Path) -> anyhow::Result<Store> {
    let store = open_to_read(file)?;
    store.check_schema().with_context(|| file.display().to_string())?;
    Ok(store)
}

fn open_to_read(file: &Path) -> anyhow::Result<Store> {
    ensure!(file.exists(), "{} is not there", file.display());
    Store::open_to_read(file).with_context(|| file.display().to_string())
}
