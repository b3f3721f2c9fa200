//! The list of forgotten players, in a file beside the database. After an older copy of the database is
//! restored, the players on the list are forgotten again.
//!
//! The file, such as `club.db.forgotten`, is only appended to. A line is the word `key` and a key, or a time
//! and the keyed hash of a platform's user id.

use crate::copies::{sync_folder, with_suffix};
use crate::failpoint::Failpoint;
use crate::places::Platform;
use crate::privacy::Identity;
use anyhow::Context;
use blot_table::{Secret, Time, hex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::HashMap;
use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The file of the list. It may not exist yet.
pub struct Forgotten {
    file: PathBuf,
}

/// The content of the file.
#[derive(Default)]
pub struct ForgottenList {
    /// All keys, the newest last.
    keys: Vec<String>,
    /// When a person was last forgotten, by their hash.
    times: HashMap<String, Time>,
}

impl Forgotten {
    /// Returns the list that belongs to a database.
    pub fn beside(database: &Path) -> Forgotten {
        Forgotten { file: with_suffix(database, ".forgotten") }
    }

    /// Reads the file. A file that does not exist is an empty list.
    pub fn read(&self) -> anyhow::Result<ForgottenList> {
        match std::fs::read_to_string(&self.file) {
            Ok(text) => Ok(ForgottenList::parse(&text)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(ForgottenList::default()),
            Err(error) => Err(error).with_context(|| format!("{} cannot be read", self.file.display())),
        }
    }

    /// Adds all identities of a person, hashed with the newest key of the file. If the file has no key yet,
    /// stores `new_key` first. The entries are on disk when this returns.
    pub fn add(&self, who: &[Identity], at: Time, new_key: &Secret) -> anyhow::Result<()> {
        let failed = || format!("{} cannot be written", self.file.display());
        let mut file =
            File::options().read(true).append(true).create(true).open(&self.file).with_context(failed)?;
        // The process of another platform may write to the file, too.
        file.lock().with_context(failed)?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(failed)?;
        let mut list = ForgottenList::parse(&text);
        // A process may have ended in the middle of a line.
        let mut more = if text.is_empty() || text.ends_with('\n') { String::new() } else { "\n".to_owned() };
        if list.keys.is_empty() {
            let key = hex(&new_key.0);
            more += &format!("key {key}\n");
            list.keys.push(key);
        }
        let key = list.keys.last().context("there is a key now")?;
        for identity in who {
            more += &format!("{} {}\n", at.0, hash(key, identity.platform, &identity.user));
        }
        Failpoint::BeforeListing.pass();
        file.write_all(more.as_bytes()).with_context(failed)?;
        file.sync_all().with_context(failed)?;
        if text.is_empty() {
            sync_folder(&self.file).with_context(failed)?;
        }
        Failpoint::Listed.pass();
        Ok(())
    }
}

impl ForgottenList {
    /// Parses the file. Skips incomplete lines.
    fn parse(text: &str) -> ForgottenList {
        let mut list = ForgottenList::default();
        let is_hex = |word: &str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
        for (first, second) in
            text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')?.split_once(' '))
        {
            match (first, first.parse()) {
                _ if !is_hex(second) => {}
                ("key", _) => list.keys.push(second.to_owned()),
                (_, Ok(at)) => {
                    let time = list.times.entry(second.to_owned()).or_default();
                    *time = Time(at).max(*time);
                }
                _ => {}
            }
        }
        list
    }

    /// Returns whether the list is empty.
    pub fn is_empty(&self) -> bool {
        self.times.is_empty()
    }

    /// Returns when a person was last forgotten; `None` if they never were.
    pub fn when(&self, platform: Platform, user: &str) -> Option<Time> {
        self.keys.iter().filter_map(|key| self.times.get(&hash(key, platform, user))).max().copied()
    }
}

fn hash(key: &str, platform: Platform, user: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).expect("keys of any length will do");
    mac.update(format!("{} {user}", platform.name()).as_bytes());
    hex(&mac.finalize().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn identity(user: &str) -> Identity {
        let (user, name) = (user.to_owned(), "X".to_owned());
        Identity { platform: Platform::Discord, user, name, handle: None, language: None }
    }

    #[test]
    fn the_list_holds_no_ids_and_survives_half_a_line() {
        let folder = tempfile::tempdir().unwrap();
        let list = Forgotten::beside(&folder.path().join("club.db"));
        assert!(list.read().unwrap().is_empty());
        list.add(&[identity("12345678")], Time(5), &Secret([7; 32])).unwrap();
        let file = folder.path().join("club.db.forgotten");
        let mut text = std::fs::read_to_string(&file).unwrap();
        assert!(!text.contains("12345678"));
        text.truncate(text.len() - 9);
        std::fs::write(&file, &text).unwrap();
        assert_eq!(list.read().unwrap().when(Platform::Discord, "12345678"), None);
        list.add(&[identity("12345678"), identity("7")], Time(6), &Secret([7; 32])).unwrap();
        list.add(&[identity("12345678")], Time(4), &Secret([7; 32])).unwrap();
        let read = list.read().unwrap();
        assert_eq!(read.when(Platform::Discord, "12345678"), Some(Time(6)));
        assert_eq!(read.when(Platform::Discord, "7"), Some(Time(6)));
        assert_eq!(read.when(Platform::Telegram, "7"), None);
        // Half a key is not used.
        std::fs::write(&file, "key 0123").unwrap();
        list.add(&[identity("7")], Time(8), &Secret([7; 32])).unwrap();
        assert_eq!(list.read().unwrap().when(Platform::Discord, "7"), Some(Time(8)));
    }
}
