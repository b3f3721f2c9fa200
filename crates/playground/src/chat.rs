//! The chat that the page shows: people, channels, messages, in tables of its own in the club's database. To this adapter it
//! is what Discord's servers are to the Discord bot.

mod model;
#[cfg(test)]
mod tests;

pub(crate) use model::{
    AddPersonError, Changes, ChatButton, ChatFile, ChatMessage, MessageBody, NewMessage, Person, Piece,
    UsedCommand,
};

use anyhow::{Context, anyhow};
use blot_club::clean_name;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::watch;

/// Messages that are kept in a channel, and how many if they have buttons. Older ones are deleted.
const MAX_MESSAGES: i64 = 500;
const MAX_WITH_BUTTONS: i64 = 1000;
/// People at one machine.
const MAX_PEOPLE: i64 = 50;
/// The longest name, in characters.
const MAX_NAME: usize = 24;
/// How long to wait for the club to finish its transaction.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// The SQL condition that a person, with their private channel, sees a message.
const IS_VISIBLE: &str = "(m.only IS NULL OR m.only = ?1) AND (m.channel NOT LIKE '@%' OR m.channel = ?2)";

/// A chat in its file.
pub(crate) struct Chat {
    connection: Mutex<Connection>,
    /// Notified after every change.
    changed: watch::Sender<()>,
}

impl Chat {
    /// Opens the chat in the file of a club that is already open.
    pub(crate) fn open(file: &Path) -> anyhow::Result<Chat> {
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        migrate(&mut connection)?;
        Ok(Chat { connection: Mutex::new(connection), changed: watch::Sender::new(()) })
    }

    /// Subscribes to changes.
    pub(crate) fn subscribe(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    /// A panic rolls its transaction back, so the connection can still be used.
    fn lock(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn people(&self) -> anyhow::Result<Vec<Person>> {
        people(&self.lock())
    }

    pub(crate) fn person(&self, id: i64) -> anyhow::Result<Option<Person>> {
        let connection = self.lock();
        let mut statement =
            connection.prepare_cached("SELECT id, name, handle FROM chat_people WHERE id = ?1")?;
        Ok(statement.query_row([id], read_person).optional()?)
    }

    /// Adds a person. Others mention them by a handle made of the name.
    pub(crate) fn add_person(&self, name: &str) -> anyhow::Result<Result<Person, AddPersonError>> {
        self.write(|transaction, _| add_person(transaction, name))
    }

    /// Adds these people to an empty chat: all of them, or none if one cannot be added.
    pub(crate) fn invite(&self, names: &[String]) -> anyhow::Result<()> {
        self.write(|transaction, _| {
            let sql = "SELECT count(*) FROM chat_people";
            if transaction.query_row(sql, [], |row| row.get::<_, i64>(0))? > 0 {
                return Ok(());
            }
            for name in names {
                let added = add_person(transaction, name)?;
                added.map_err(|why| anyhow!("{name:?} cannot be added ({why:?})"))?;
            }
            Ok(())
        })
    }

    /// Posts a message and returns its id. A message with a known nonce is not posted again.
    pub(crate) fn post(&self, post: &NewMessage) -> anyhow::Result<i64> {
        self.write(|transaction, number| {
            let sql = "SELECT id FROM chat_messages WHERE nonce = ?1";
            let known = transaction.query_row(sql, [&post.nonce], |row| row.get(0)).optional()?;
            if let Some(known) = known {
                return Ok(known);
            }
            let sql = "INSERT INTO chat_messages (channel, at, changed, author, only, nonce, body)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            let body = serde_json::to_string(&post.body)?;
            transaction.execute(
                sql,
                params![post.channel, post.at, number, post.author, post.only, post.nonce, body],
            )?;
            let id = transaction.last_insert_rowid();
            attach(transaction, id, &post.body, &post.bytes)?;
            delete_old(transaction, &post.channel)?;
            Ok(id)
        })
    }

    /// Replaces the content of a message. False if it no longer exists.
    pub(crate) fn edit(&self, id: i64, body: &MessageBody, bytes: &[Vec<u8>]) -> anyhow::Result<bool> {
        self.write(|transaction, number| {
            let Some(old) = body_of(transaction, id)? else {
                return Ok(false);
            };
            let body = MessageBody { used: old.used, edited: true, ..body.clone() };
            set_body(transaction, id, number, &body)?;
            transaction.execute("DELETE FROM chat_files WHERE message = ?1", [id])?;
            attach(transaction, id, &body, bytes)?;
            Ok(true)
        })
    }

    /// Whether everyone in its channel sees a message. In a private channel that is one person.
    pub(crate) fn is_for_all(&self, id: i64, channel: &str) -> anyhow::Result<bool> {
        let sql =
            "SELECT only IS NULL OR channel = '@' || only FROM chat_messages WHERE id = ?1 AND channel = ?2";
        Ok(self.lock().query_row(sql, params![id, channel], |row| row.get(0)).optional()?.unwrap_or(false))
    }

    /// Whether only this person sees a message in a channel.
    pub(crate) fn is_only_for(&self, person: i64, id: i64, channel: &str) -> anyhow::Result<bool> {
        let sql = "SELECT only IS ?3 FROM chat_messages WHERE id = ?1 AND channel = ?2";
        let row = params![id, channel, person];
        Ok(self.lock().query_row(sql, row, |row| row.get(0)).optional()?.unwrap_or(false))
    }

    /// Removes the buttons of a message, if it still exists.
    pub(crate) fn remove_buttons(&self, id: i64) -> anyhow::Result<()> {
        self.write(|transaction, number| match body_of(transaction, id)? {
            Some(body) if !body.buttons.is_empty() => {
                set_body(transaction, id, number, &MessageBody { buttons: Vec::new(), ..body })
            }
            _ => Ok(()),
        })
    }

    /// All changes after a number that a person sees. None if there is no such person.
    pub(crate) fn since(&self, person: i64, since: i64) -> anyhow::Result<Option<Changes>> {
        let mut connection = self.lock();
        let snapshot = connection.transaction()?;
        let people = people(&snapshot)?;
        if !people.iter().any(|other| other.id == person) {
            return Ok(None);
        }
        let sql = "SELECT (SELECT id FROM chat_about), (SELECT coalesce(max(changed), 0) FROM chat_messages)";
        let (chat, now) = snapshot.prepare_cached(sql)?.query_row([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let sql = format!(
            "SELECT m.id, m.channel, m.at, m.changed, m.author, m.only, m.body FROM chat_messages m
             WHERE m.changed > ?3 AND {IS_VISIBLE} ORDER BY m.id"
        );
        let mut statement = snapshot.prepare_cached(&sql)?;
        let mut rows = statement.query(params![person, private_channel(person), since])?;
        let mut messages = Vec::new();
        while let Some(row) = rows.next()? {
            messages.push(ChatMessage {
                id: row.get(0)?,
                channel: row.get(1)?,
                at: row.get(2)?,
                changed: row.get(3)?,
                author: row.get(4)?,
                only: row.get(5)?,
                // A body that a newer program wrote must not hide all other messages.
                body: serde_json::from_str(row.get_ref(6)?.as_str()?).unwrap_or_default(),
            });
        }
        Ok(Some(Changes { chat, now, people, messages }))
    }

    /// The name and content of a file, if this person sees its message.
    pub(crate) fn file(
        &self,
        person: i64,
        message: i64,
        number: i64,
    ) -> anyhow::Result<Option<(String, Vec<u8>)>> {
        let connection = self.lock();
        let sql = format!(
            "SELECT f.name, f.bytes FROM chat_files f JOIN chat_messages m ON m.id = f.message
             WHERE m.id = ?3 AND f.number = ?4 AND {IS_VISIBLE}"
        );
        let mut statement = connection.prepare_cached(&sql)?;
        let key = params![person, private_channel(person), message, number];
        Ok(statement.query_row(key, |row| Ok((row.get(0)?, row.get(1)?))).optional()?)
    }

    /// Makes a change under the next number, and notifies subscribers. It is on disk when this returns.
    fn write<T>(&self, change: impl FnOnce(&Transaction<'_>, i64) -> anyhow::Result<T>) -> anyhow::Result<T> {
        let mut connection = self.lock();
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let sql = "SELECT coalesce(max(changed), 0) + 1 FROM chat_messages";
        let number = transaction.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        let outcome = change(&transaction, number)?;
        transaction.commit().context("the chat cannot be written")?;
        self.changed.send_replace(());
        Ok(outcome)
    }
}

/// The migrations, in order. One that was released is never changed.
const MIGRATIONS: [&str; 1] = [include_str!("../../../migrations/playground/0001_chat.sql")];

/// Runs the missing migrations.
fn migrate(connection: &mut Connection) -> anyhow::Result<()> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let sql = "SELECT count(*) FROM sqlite_schema WHERE name = 'chat_about'";
    let exists: bool = transaction.query_row(sql, [], |row| row.get(0))?;
    let version = |row: &Row<'_>| row.get::<_, usize>(0);
    let applied =
        if exists { transaction.query_row("SELECT version FROM chat_about", [], version)? } else { 0 };
    anyhow::ensure!(applied <= MIGRATIONS.len(), "it was written by a newer version of Blot");
    for step in &MIGRATIONS[applied..] {
        transaction.execute_batch(step)?;
    }
    transaction.execute("UPDATE chat_about SET version = ?1", [MIGRATIONS.len()])?;
    transaction.commit()?;
    Ok(())
}

/// How a person of this name is mentioned: its letters and digits, in lower case.
pub(crate) fn handle_of(name: &str) -> String {
    name.to_lowercase().chars().filter(|character| character.is_alphanumeric()).collect()
}

/// A person's private channel. No other channel's name begins with `@`.
pub(crate) fn private_channel(person: i64) -> String {
    format!("@{person}")
}

fn people(connection: &Connection) -> anyhow::Result<Vec<Person>> {
    let mut statement = connection.prepare_cached("SELECT id, name, handle FROM chat_people ORDER BY id")?;
    Ok(statement.query_map([], read_person)?.collect::<Result<_, _>>()?)
}

fn add_person(transaction: &Transaction<'_>, name: &str) -> anyhow::Result<Result<Person, AddPersonError>> {
    if name.chars().count() > MAX_NAME {
        return Ok(Err(AddPersonError::TooLong));
    }
    let name = clean_name(name, "");
    let handle = handle_of(&name);
    if handle.is_empty() {
        return Ok(Err(AddPersonError::Nameless));
    }
    let sql = "SELECT (SELECT count(*) FROM chat_people WHERE handle = ?1), (SELECT count(*) FROM chat_people)";
    let (taken, people): (bool, i64) =
        transaction.query_row(sql, [&handle], |row| Ok((row.get(0)?, row.get(1)?)))?;
    if taken {
        return Ok(Err(AddPersonError::Taken));
    }
    if people >= MAX_PEOPLE {
        return Ok(Err(AddPersonError::TooMany));
    }
    transaction.execute("INSERT INTO chat_people (name, handle) VALUES (?1, ?2)", [&name, &handle])?;
    Ok(Ok(Person { id: transaction.last_insert_rowid(), name, handle }))
}

fn read_person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)?, handle: row.get(2)? })
}

fn body_of(transaction: &Transaction<'_>, id: i64) -> anyhow::Result<Option<MessageBody>> {
    let sql = "SELECT body FROM chat_messages WHERE id = ?1";
    let body: Option<String> = transaction.query_row(sql, [id], |row| row.get(0)).optional()?;
    Ok(body.map(|body| serde_json::from_str(&body)).transpose()?)
}

fn set_body(transaction: &Transaction<'_>, id: i64, number: i64, body: &MessageBody) -> anyhow::Result<()> {
    let sql = "UPDATE chat_messages SET body = ?2, changed = ?3 WHERE id = ?1";
    transaction.execute(sql, params![id, serde_json::to_string(body)?, number])?;
    Ok(())
}

fn attach(transaction: &Transaction<'_>, id: i64, body: &MessageBody, bytes: &[Vec<u8>]) -> anyhow::Result<()> {
    let sql = "INSERT INTO chat_files (message, number, name, bytes) VALUES (?1, ?2, ?3, ?4)";
    for (number, (file, bytes)) in (0_i64..).zip(body.files.iter().zip(bytes)) {
        transaction.execute(sql, params![id, number, file.name, bytes])?;
    }
    Ok(())
}

fn delete_old(transaction: &Transaction<'_>, channel: &str) -> anyhow::Result<()> {
    let sql =
        "DELETE FROM chat_messages WHERE channel = ?1 AND (?3 OR body NOT LIKE '%\"buttons\":%') AND id <=
               (SELECT id FROM chat_messages WHERE channel = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)";
    transaction.execute(sql, params![channel, MAX_MESSAGES, false])?;
    transaction.execute(sql, params![channel, MAX_WITH_BUTTONS, true])?;
    Ok(())
}
