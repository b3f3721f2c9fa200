//! Everything the fake Discord knows: people, channels, messages, interactions, and who called for what.

use super::fault::Fault;
use super::gateway::Gateway;
use super::interaction::Pending;
use super::message::{Message, Upload};
use super::people::{Channel, Kind, User};
use super::{APPLICATION, GatewayEvent, Options};
use crate::shared::Summary;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// The state of the fake, to be looked at by [`FakeDiscord::wait_for`](super::FakeDiscord::wait_for).
pub struct World {
    pub(super) options: Options,
    /// `http://127.0.0.1:PORT`
    pub(super) api: String,
    /// `ws://127.0.0.1:PORT`
    pub(super) gateway_url: String,
    last_id: u64,
    pub(super) users: BTreeMap<String, User>,
    /// Who takes no private messages.
    pub(super) refusing: BTreeSet<String>,
    pub(super) channels: BTreeMap<String, Channel>,
    pub(super) messages: BTreeMap<String, Message>,
    /// The newest message of each channel.
    pub(super) newest: BTreeMap<String, String>,
    /// Who wants to hear of every message.
    pub(super) followers: Vec<Sender<Message>>,
    pub(super) interactions: BTreeMap<String, Pending>,
    /// Which message a nonce has made, by channel and nonce.
    pub(super) nonces: BTreeMap<(String, String), String>,
    pub(super) commands: Vec<Value>,
    pub(super) calls: Vec<Call>,
    /// The call that is being served.
    pub(super) current: usize,
    pub(super) problems: Vec<String>,
    pub(super) faults: Vec<Fault>,
    pub(super) gateway: Gateway,
}

/// One request to the REST interface.
#[derive(Clone, Debug)]
pub struct Call {
    /// `GET`, `POST` and so on.
    pub method: String,
    /// What comes after `/api/v10`, without the query.
    pub path: String,
    /// What comes after the question mark.
    pub query: String,
    /// The JSON sent, be it the whole body or a part of it; null if there was none.
    pub body: Value,
    /// The files sent with it.
    pub files: Vec<Upload>,
    /// What was answered, or nothing as long as nothing was.
    pub status: Option<u16>,
    /// When it came.
    pub at: Instant,
}

impl Call {
    /// The same without what it brought.
    pub(super) fn in_short(&self) -> Call {
        let empty = |file: &Upload| Upload { bytes: Arc::default(), ..file.clone() };
        let files = self.files.iter().map(empty).collect();
        let (method, path, query) = (self.method.clone(), self.path.clone(), self.query.clone());
        Call { method, path, query, body: Value::Null, files, status: self.status, at: self.at }
    }
}

impl World {
    pub(super) fn new(options: Options, api: String, gateway_url: String) -> World {
        let gateway = Gateway::new(&options);
        World {
            options,
            api,
            gateway_url,
            last_id: 0,
            users: BTreeMap::new(),
            refusing: BTreeSet::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            newest: BTreeMap::new(),
            followers: Vec::new(),
            interactions: BTreeMap::new(),
            nonces: BTreeMap::new(),
            commands: Vec::new(),
            calls: Vec::new(),
            current: 0,
            problems: Vec::new(),
            faults: Vec::new(),
            gateway,
        }
    }

    /// All calls in the order in which they came.
    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// Everything a bot should not have done.
    pub fn problems(&self) -> &[String] {
        &self.problems
    }

    /// The registered commands, as Discord tells them.
    pub fn commands(&self) -> &[Value] {
        &self.commands
    }

    /// What happened at the gateway.
    pub fn gateway_log(&self) -> &[GatewayEvent] {
        &self.gateway.log
    }

    /// A message as it is now.
    pub fn message(&self, id: &str) -> Option<&Message> {
        self.messages.get(id)
    }

    /// The messages of a channel that everybody there sees, oldest first.
    pub fn messages(&self, channel: &Channel) -> Vec<&Message> {
        let here = |message: &&Message| message.channel == channel.id && message.only_for.is_none();
        self.messages.values().filter(here).collect()
    }

    /// The messages that only this user sees, oldest first.
    pub fn ephemeral_messages(&self, user: &User) -> Vec<&Message> {
        self.messages.values().filter(|message| message.only_for.as_ref() == Some(&user.id)).collect()
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, channel: &Channel) -> Vec<&Channel> {
        self.channels.values().filter(|thread| thread.parent.as_ref() == Some(&channel.id)).collect()
    }

    /// A new id: the time in milliseconds since 2015, and a counter below it.
    pub(super) fn new_id(&mut self) -> String {
        let milliseconds = since_1970().as_millis() as u64 - 1_420_070_400_000;
        self.last_id = (milliseconds << 22).max(self.last_id + 1);
        self.last_id.to_string()
    }

    /// Notes something that the call being served should not have done.
    pub(super) fn problem(&mut self, what: impl std::fmt::Display) {
        let text = match self.calls.get(self.current) {
            Some(call) => format!("#{} {} {}: {what}", self.current, call.method, call.path),
            None => what.to_string(),
        };
        self.problems.push(text);
    }

    /// The channel for private messages with a user, made when it is first needed.
    pub(super) fn direct(&mut self, user: &str) -> Channel {
        let known = |channel: &&Channel| matches!(&channel.kind, Kind::Direct(other) if other == user);
        if let Some(channel) = self.channels.values().find(known) {
            return channel.clone();
        }
        self.add_channel("", None, None, Kind::Direct(user.to_owned()))
    }

    pub(super) fn add_channel(
        &mut self,
        name: &str,
        guild: Option<String>,
        parent: Option<String>,
        kind: Kind,
    ) -> Channel {
        let id = self.new_id();
        let channel = Channel { id, name: name.to_owned(), guild, parent, kind, forbidden: false };
        self.channels.insert(channel.id.clone(), channel.clone());
        channel
    }

    /// The user that the bot is.
    pub(super) fn bot(&self) -> Value {
        json!({"id": APPLICATION, "username": "blot", "discriminator": "0000", "global_name": null, "avatar": null,
            "bot": true, "public_flags": 0, "flags": 0, "mfa_enabled": true, "verified": true, "email": null,
            "primary_guild": null})
    }
}

impl Summary for World {
    fn summary(&self) -> String {
        let mut text = String::new();
        for (number, call) in self.calls.iter().enumerate() {
            text += &format!("#{number} {} {} {:?} {}\n", call.method, call.path, call.status, call.body);
        }
        for event in &self.gateway.log {
            text += &format!("{event:?}\n");
        }
        for problem in &self.problems {
            text += &format!("problem: {problem}\n");
        }
        text
    }
}

/// The world, shared by the servers and the test.
pub(super) type Shared = crate::shared::Shared<World>;

fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap()
}

/// The present time as Discord writes it.
pub(super) fn timestamp() -> String {
    let now = since_1970();
    let (days, seconds) = ((now.as_secs() / 86_400) as i64, now.as_secs() % 86_400);
    // Years that begin in March have their odd day at the end.
    let day = days + 719_468;
    let (era, day) = (day / 146_097, day % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    let year = year + era * 400 + next;
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let micros = now.subsec_micros();
    format!("{year:04}-{month:02}-{date:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}
