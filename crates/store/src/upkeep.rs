//! What a host does with a database: copies it, restores a copy, verifies all of it.

use crate::copies::{remove, replace, with_suffix};
use crate::lock::lock;
use crate::open_error::OpenError;
use crate::places::Platform;
use crate::store::Store;
use anyhow::{Context, anyhow, bail, ensure};
use blot_table::{TableId, check_dice};
use std::path::{Path, PathBuf};

/// Tables that are looked at together.
const TOGETHER: usize = 1000;
/// How much of what is wrong is told.
const MAX_WRONG: usize = 20;

/// What a check of a whole database has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verified {
    /// Challenges and matches.
    pub tables: u64,
    /// Their events, all of which were folded.
    pub events: u64,
    /// Their rolls, all of which were made again from the sealed secrets.
    pub rolls: u64,
    /// What is wrong, a line each; the first twenty.
    pub wrong: Vec<String>,
}

/// Checks everything in a database, as it is at one moment; others may go on using it. SQLite's own check of the file, then every match:
/// that its events have no hole and can be folded, that it is found by what they say, that every roll follows from its seal.
pub fn verify(file: &Path) -> anyhow::Result<Verified> {
    let store = open(file)?;
    store.begin_reading()?;
    let mut found = Verified { wrong: store.faults()?, ..Verified::default() };
    let holes = store.holes()?.into_iter().map(|id| format!("#{}: an event is missing", id.0));
    found.wrong.extend(holes);
    let mut last = TableId(0);
    loop {
        let together = store.tables_after(last, TOGETHER)?;
        let Some(end) = together.last() else { break };
        last = *end;
        for id in together {
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
    let room = store.stored_match(id)?.context("it is gone")?;
    let events = store.events(id)?;
    found.events += events.len() as u64;
    ensure!(store.finds(&room.table)?, "its row is not what its events say");
    let check = check_dice(&room.table, &room.secret, &events);
    found.rolls += check.rolls as u64;
    ensure!(check.seal, "its secret is not the one that was sealed");
    ensure!(check.matching == check.rolls, "{} of {} rolls match the seal", check.matching, check.rolls);
    Ok(())
}

/// Writes a copy of a database to a new file, while others may go on using it.
pub fn back_up(file: &Path, to: &Path) -> anyhow::Result<()> {
    ensure!(!to.exists(), "{} is there already", to.display());
    Ok(open_to_read(file)?.copy_to(to)?)
}

/// What was put back.
#[derive(Clone, Debug)]
pub struct Restored {
    /// What is in it.
    pub verified: Verified,
    /// Under which name the former database was kept, if there was one.
    pub kept: Option<PathBuf>,
}

/// Puts a copy in the place of a database, once all of it was checked; an older one is brought up to date. Nobody may be using the
/// database. What was there before is kept beside it. Whoever has left since the copy was made is forgotten again with the next start.
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

/// A database of the present schema.
pub(crate) fn open(file: &Path) -> anyhow::Result<Store> {
    let store = open_to_read(file)?;
    store.check_schema().with_context(|| file.display().to_string())?;
    Ok(store)
}

fn open_to_read(file: &Path) -> anyhow::Result<Store> {
    ensure!(file.exists(), "{} is not there", file.display());
    Store::open_to_read(file).with_context(|| file.display().to_string())
}
