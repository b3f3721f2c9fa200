//! The `export` command of a host: writes all matches of a database to one zip file.

use crate::club_store::ClubStore;
use crate::queries::{record, to_json};
use anyhow::{Context, ensure};
use blot_store::{Store, with_suffix};
use blot_table::{Stage, TableId};
use std::fs::File;
use std::io::Write;
use std::path::Path;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// How many table ids are read at once.
const PAGE: usize = 1000;

/// Writes all matches of a database into a new zip file, and returns how many there are. Each match is a JSON file,
/// without its secret while it is running; finished matches are also `.mat` files.
pub fn export_all(file: &Path, to: &Path) -> anyhow::Result<u64> {
    ensure!(!to.exists(), "{} is there already", to.display());
    let mut db = ClubStore::new(open(file)?);
    db.store.begin_reading()?;
    let part = with_suffix(to, ".part");
    let mut zip =
        ZipWriter::new(File::create(&part).with_context(|| format!("{} cannot be written", part.display()))?);
    let (mut count, mut last) = (0, TableId(0));
    loop {
        let page = db.store.tables_after(last, PAGE)?;
        let Some(end) = page.last() else { break };
        last = *end;
        for id in page {
            count += u64::from(add_match(&mut db, id, &mut zip)?);
        }
    }
    zip.finish()?.sync_all()?;
    std::fs::rename(&part, to)?;
    Ok(count)
}

/// Adds a match to the file. Returns false for a challenge that was never accepted.
fn add_match(db: &mut ClubStore, id: TableId, zip: &mut ZipWriter<File>) -> anyhow::Result<bool> {
    let stored = db.store.stored_match(id)?.context("a table is gone")?;
    let stage = stored.table.stage;
    if !matches!(stage, Stage::Playing | Stage::Over) {
        return Ok(false);
    }
    let view = db.view_of(stored)?;
    let events = db.store.events(id)?;
    let mut add = |name: String, text: String| -> anyhow::Result<()> {
        zip.start_file(name, SimpleFileOptions::default())?;
        Ok(zip.write_all(text.as_bytes())?)
    };
    add(format!("blot-{}.json", id.0), to_json(&view, &events))?;
    if stage == Stage::Over {
        add(format!("blot-{}.mat", id.0), record(&view, &events).to_mat())?;
    }
    Ok(true)
}

/// Opens a database to read. Refuses one that is missing or of another schema.
fn open(file: &Path) -> anyhow::Result<Store> {
    ensure!(file.exists(), "{} is not there", file.display());
    let store = Store::open_to_read(file).with_context(|| file.display().to_string())?;
    store.check_schema().with_context(|| file.display().to_string())?;
    Ok(store)
}
