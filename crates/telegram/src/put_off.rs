//! What cannot be kept now, on a full disk for instance. Telegram sends it again, perhaps much later; whoever waits is told so.

use crate::bot::{Answer, Bot, language};
use crate::incoming::{self, Incoming};
use crate::update::Update;
use serde_json::Value;
use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

/// How much of it is remembered.
const MAX_REMEMBERED: usize = 10_000;

/// Of what whoever waits knows that it is put off: keys of updates, and queries.
#[derive(Default)]
pub(crate) struct PutOff(Mutex<HashSet<String>>);

impl PutOff {
    /// Notes it; false if it was noted before.
    fn note(&self, what: String) -> bool {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() >= MAX_REMEMBERED {
            known.clear();
        }
        known.insert(what)
    }

    /// Whether it was noted. It is forgotten with that.
    pub(crate) fn take(&self, what: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(what)
    }
}

impl Bot {
    /// Tells whoever waits for these, once each.
    pub(crate) fn put_off(&self, updates: &[Value]) {
        for received in updates.iter().filter_map(incoming::received) {
            let Ok(update) = serde_json::from_str::<Update>(&received.body) else {
                continue;
            };
            let bot = self.clone();
            match incoming::read(update, received.key.clone(), &self.me) {
                Incoming::Typed { request, message } if self.put_off.note(received.key) => {
                    let words = self.outgoing.studio.put_off(language(&request));
                    tokio::spawn(async move {
                        bot.outgoing.apologize(&request.place, message, &words).await;
                    });
                }
                Incoming::Pressed { request, query, .. } if self.put_off.note(query.clone()) => {
                    let words = self.outgoing.studio.put_off(language(&request));
                    let answer = Answer { text: Some(words), is_alert: true, link: None };
                    tokio::spawn(async move { bot.give(&query, answer).await });
                }
                _ => {}
            }
        }
    }
}
