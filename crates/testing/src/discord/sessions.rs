//! The sessions of the gateway: open connections, and the events that wait for a connection.

use super::Options;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tokio::sync::mpsc::UnboundedSender;

/// An event at the gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayEvent {
    /// A connection was opened.
    Connected,
    /// A connection was closed at once, because the test refuses connections.
    Refused,
    /// A new session began.
    Identified {
        /// The shard it is for.
        shard: u64,
    },
    /// A session was resumed.
    Resumed {
        /// The shard it is for.
        shard: u64,
        /// How many events were sent again.
        replayed: usize,
    },
    /// The bot tried to resume a session that does not exist.
    ResumeRefused,
    /// A connection ended.
    Closed {
        /// The code, if there was one.
        code: Option<u16>,
        /// Whether the bot ended it.
        by_bot: bool,
    },
}

pub(super) struct Gateway {
    pub(super) log: Vec<GatewayEvent>,
    pub(super) starts_left: u64,
    pub(super) acking: bool,
    pub(super) refusing: bool,
    pub(super) connections: BTreeMap<u64, UnboundedSender<Frame>>,
    pub(super) last_connection: u64,
    pub(super) sessions: BTreeMap<String, Session>,
    /// The latest session of each shard.
    pub(super) current: BTreeMap<u64, String>,
}

/// What the task of a connection is to do.
pub(super) enum Frame {
    Send(String),
    Close(u16),
    Drop,
}

pub(super) struct Session {
    pub(super) shard: u64,
    pub(super) connection: Option<u64>,
    /// All its events. The sequence number of an event is its place in this list, counted from one.
    pub(super) events: Vec<String>,
}

impl Gateway {
    pub(super) fn new(options: &Options) -> Gateway {
        Gateway {
            log: Vec::new(),
            starts_left: options.session_starts_left,
            acking: true,
            refusing: false,
            connections: BTreeMap::new(),
            last_connection: 0,
            sessions: BTreeMap::new(),
            current: BTreeMap::new(),
        }
    }

    pub(super) fn is_ready(&self, shards: u64) -> bool {
        let live = |shard| self.sessions.get(self.current.get(&shard)?)?.connection;
        (0..shards).all(|shard| live(shard).is_some())
    }

    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Sends an event to a shard. Without a connection it waits for the session to resume; without a session it
    /// is lost.
    pub(super) fn dispatch(&mut self, shard: u64, name: &str, data: &Value) {
        let Some(session) = self.current.get(&shard).and_then(|id| self.sessions.get_mut(id)) else { return };
        let number = session.events.len() + 1;
        let text = json!({"op": 0, "t": name, "s": number, "d": data}).to_string();
        session.events.push(text.clone());
        if let Some(sender) = session.connection.and_then(|connection| self.connections.get(&connection)) {
            let _ = sender.send(Frame::Send(text));
        }
    }

    /// Sends a payload other than an event over every connection.
    pub(super) fn send_to_all(&mut self, op: u64, data: Value) {
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            self.send(connection, op, data.clone());
        }
    }

    /// Closes every connection, with this code or without a close frame.
    pub(super) fn close_all(&mut self, code: Option<u16>) {
        // After some codes a session cannot be resumed.
        if code.is_some_and(|code| matches!(code, 4004 | 4007 | 4009..=4014)) {
            self.forget_sessions();
        }
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            self.close(connection, code);
        }
    }

    /// Drops all sessions but the latest of each shard.
    pub(super) fn forget_older_sessions(&mut self) {
        let Gateway { sessions, current, .. } = self;
        sessions.retain(|id, _| current.values().any(|other| other == id));
    }

    /// Ends all sessions; connections stay.
    pub(super) fn forget_sessions(&mut self) {
        self.sessions.clear();
        self.current.clear();
    }

    pub(super) fn send(&mut self, connection: u64, op: u64, data: Value) {
        if let Some(sender) = self.connections.get(&connection) {
            let _ = sender.send(Frame::Send(json!({"op": op, "d": data, "s": null, "t": null}).to_string()));
        }
    }

    pub(super) fn close(&mut self, connection: u64, code: Option<u16>) {
        if let Some(sender) = self.connections.get(&connection) {
            let _ = sender.send(code.map_or(Frame::Drop, Frame::Close));
        }
        self.gone(connection, code, false);
    }

    pub(super) fn session_of(&self, connection: u64) -> Option<String> {
        let mut sessions = self.sessions.iter();
        sessions.find(|(_, session)| session.connection == Some(connection)).map(|(id, _)| id.clone())
    }

    /// Ends a connection. Its session can be resumed unless the bot closed it in good order.
    pub(super) fn gone(&mut self, connection: u64, code: Option<u16>, by_bot: bool) {
        if self.connections.remove(&connection).is_none() {
            return;
        }
        self.log.push(GatewayEvent::Closed { code, by_bot });
        let Some(id) = self.session_of(connection) else { return };
        if by_bot && matches!(code, Some(1000 | 1001)) {
            self.sessions.remove(&id);
            self.current.retain(|_, current| *current != id);
        } else if let Some(session) = self.sessions.get_mut(&id) {
            session.connection = None;
        }
    }
}
