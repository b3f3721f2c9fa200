//! The gateway: connections, the sessions that outlive them, and the events that wait in between.

use super::world::{Shared, World};
use super::{APPLICATION, Options};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// Something that happened at the gateway.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GatewayEvent {
    /// A connection was opened.
    Connected,
    /// A connection was closed at once, as the test wanted.
    Refused,
    /// A new session began.
    Identified {
        /// The shard it is for.
        shard: u64,
    },
    /// An older session goes on.
    Resumed {
        /// The shard it is for.
        shard: u64,
        /// How many events were sent again.
        replayed: usize,
    },
    /// An older session should have gone on, but there is none.
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
    connections: BTreeMap<u64, UnboundedSender<Order>>,
    last_connection: u64,
    sessions: BTreeMap<String, Session>,
    /// The latest session of each shard.
    current: BTreeMap<u64, String>,
}

/// What a connection shall do.
enum Order {
    Send(String),
    Close(u16),
    Drop,
}

struct Session {
    shard: u64,
    connection: Option<u64>,
    /// All its events; their number is the place in this list, counted from one.
    events: Vec<String>,
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

    /// Sends an event to a shard. Without a connection it waits for the session to go on; without a session it is lost.
    pub(super) fn dispatch(&mut self, shard: u64, name: &str, data: &Value) {
        let Some(session) = self.current.get(&shard).and_then(|id| self.sessions.get_mut(id)) else { return };
        let number = session.events.len() + 1;
        let text = json!({"op": 0, "t": name, "s": number, "d": data}).to_string();
        session.events.push(text.clone());
        if let Some(sender) = session.connection.and_then(|connection| self.connections.get(&connection)) {
            let _ = sender.send(Order::Send(text));
        }
    }

    /// Sends something that is no event over every connection.
    pub(super) fn send_to_all(&mut self, op: u64, data: Value) {
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            self.send(connection, op, data.clone());
        }
    }

    /// Closes every connection, with this code or without any ceremony.
    pub(super) fn close_all(&mut self, code: Option<u16>) {
        // After some codes a session does not go on.
        if code.is_some_and(|code| matches!(code, 4004 | 4007 | 4009..=4014)) {
            self.forget_sessions();
        }
        for connection in self.connections.keys().copied().collect::<Vec<_>>() {
            self.close(connection, code);
        }
    }

    /// Lets go of all sessions but the latest ones.
    pub(super) fn forget_older_sessions(&mut self) {
        let Gateway { sessions, current, .. } = self;
        sessions.retain(|id, _| current.values().any(|other| other == id));
    }

    /// Ends all sessions; connections stay.
    pub(super) fn forget_sessions(&mut self) {
        self.sessions.clear();
        self.current.clear();
    }

    fn send(&mut self, connection: u64, op: u64, data: Value) {
        if let Some(sender) = self.connections.get(&connection) {
            let _ = sender.send(Order::Send(json!({"op": op, "d": data, "s": null, "t": null}).to_string()));
        }
    }

    fn close(&mut self, connection: u64, code: Option<u16>) {
        if let Some(sender) = self.connections.get(&connection) {
            let _ = sender.send(code.map_or(Order::Drop, Order::Close));
        }
        self.gone(connection, code, false);
    }

    fn session_of(&self, connection: u64) -> Option<String> {
        let mut sessions = self.sessions.iter();
        sessions.find(|(_, session)| session.connection == Some(connection)).map(|(id, _)| id.clone())
    }

    /// A connection has ended. Its session can go on, unless the bot has said goodbye.
    fn gone(&mut self, connection: u64, code: Option<u16>, by_bot: bool) {
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

impl World {
    /// Something came over a connection.
    fn hear(&mut self, connection: u64, text: &str) {
        let Ok(json) = serde_json::from_str::<Value>(text) else {
            return self.gateway.close(connection, Some(4002));
        };
        let data = &json["d"];
        match json["op"].as_u64() {
            Some(1) if self.gateway.acking => self.gateway.send(connection, 11, Value::Null),
            Some(1) => {}
            Some(2 | 6) if !self.knows(&data["token"]) => self.gateway.close(connection, Some(4004)),
            Some(2 | 6) if self.gateway.session_of(connection).is_some() => {
                self.gateway.close(connection, Some(4005));
            }
            Some(2) => self.identify(connection, data),
            Some(6) => self.resume(connection, data),
            Some(3) => {}
            _ => self.gateway.close(connection, Some(4001)),
        }
    }

    fn knows(&self, token: &Value) -> bool {
        let token = token.as_str().unwrap_or_default();
        token.strip_prefix("Bot ").unwrap_or(token) == self.options.token
    }

    fn identify(&mut self, connection: u64, data: &Value) {
        // There is no call to which these belong.
        self.current = usize::MAX;
        if data["intents"] != 0 {
            self.problem(format!("IDENTIFY asks for the intents {}", data["intents"]));
        }
        let shard = data["shard"][0].as_u64().unwrap_or(0);
        let shards = data["shard"][1].as_u64().unwrap_or(1);
        if shards != self.options.shards || shard >= shards {
            self.problem(format!("IDENTIFY of shard {shard} of {shards}"));
        }
        if self.gateway.starts_left == 0 {
            self.problem("IDENTIFY although no session may be started any more");
        }
        self.gateway.starts_left = self.gateway.starts_left.saturating_sub(1);
        let id = format!("session{}", self.new_id());
        let guilds: Vec<Value> = self
            .guilds()
            .into_iter()
            .filter(|guild| self.shard_of(Some(guild)) == shard)
            .map(|guild| json!({"id": guild, "unavailable": true}))
            .collect();
        let ready = json!({"v": 10, "user": self.bot(), "guilds": guilds, "session_id": id,
            "resume_gateway_url": self.gateway_url, "shard": [shard, shards], "session_type": "normal",
            "private_channels": [], "application": {"id": APPLICATION, "flags": 0}});
        let session = Session { shard, connection: Some(connection), events: Vec::new() };
        self.gateway.sessions.insert(id.clone(), session);
        self.gateway.current.insert(shard, id);
        self.gateway.log.push(GatewayEvent::Identified { shard });
        self.gateway.dispatch(shard, "READY", &ready);
    }

    fn resume(&mut self, connection: u64, data: &Value) {
        let gateway = &mut self.gateway;
        let id = data["session_id"].as_str().unwrap_or_default();
        let Some(session) = gateway.sessions.get_mut(id) else {
            gateway.log.push(GatewayEvent::ResumeRefused);
            return gateway.send(connection, 9, json!(false));
        };
        let seen = data["seq"].as_u64().unwrap_or_default() as usize;
        if seen > session.events.len() {
            return gateway.close(connection, Some(4007));
        }
        // An older connection of the session may not have been missed yet.
        session.connection = Some(connection);
        let missed = session.events[seen..].to_vec();
        let shard = session.shard;
        gateway.current.insert(shard, id.to_owned());
        gateway.log.push(GatewayEvent::Resumed { shard, replayed: missed.len() });
        if let Some(sender) = gateway.connections.get(&connection) {
            for event in missed {
                let _ = sender.send(Order::Send(event));
            }
        }
        gateway.dispatch(shard, "RESUMED", &json!({}));
    }

    /// The servers in which the bot is.
    fn guilds(&self) -> BTreeSet<&str> {
        let own = self.channels.values().filter(|channel| !channel.kind.is_brought_along());
        own.filter_map(|channel| channel.guild.as_deref()).collect()
    }

    /// The shard that hears of a server, or of private channels.
    pub(super) fn shard_of(&self, guild: Option<&str>) -> u64 {
        guild.map_or(0, |guild| (guild.parse::<u64>().unwrap() >> 22) % self.options.shards)
    }
}

pub(super) async fn serve(listener: TcpListener, shared: Arc<Shared>) {
    while let Ok((stream, _)) = listener.accept().await {
        tokio::spawn(connect(stream, shared.clone()));
    }
}

async fn connect(stream: TcpStream, shared: Arc<Shared>) {
    let refused = shared.change(|world| {
        if world.gateway.refusing {
            world.gateway.log.push(GatewayEvent::Refused);
        }
        world.gateway.refusing
    });
    if refused {
        return;
    }
    let Ok(mut socket) = accept_async(stream).await else { return };
    let (sender, mut orders) = unbounded_channel();
    let connection = shared.change(|world| {
        let gateway = &mut world.gateway;
        gateway.last_connection += 1;
        gateway.connections.insert(gateway.last_connection, sender);
        gateway.log.push(GatewayEvent::Connected);
        let hello = json!({"heartbeat_interval": world.options.heartbeat_interval_ms});
        gateway.send(gateway.last_connection, 10, hello);
        gateway.last_connection
    });
    let code = loop {
        tokio::select! {
            order = orders.recv() => match order {
                Some(Order::Send(text)) => if socket.send(Message::Text(text)).await.is_err() {
                    break None;
                },
                Some(Order::Close(code)) => {
                    let _ = socket.close(Some(CloseFrame { code: code.into(), reason: "".into() })).await;
                    // Until the bot has closed as well; closing with something unread would hide the code from it.
                    while let Some(Ok(_)) = socket.next().await {}
                    break None;
                }
                Some(Order::Drop) | None => break None,
            },
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => shared.change(|world| world.hear(connection, &text)),
                Some(Ok(Message::Close(frame))) => break frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break None,
            },
        }
    };
    shared.change(|world| world.gateway.gone(connection, code, true));
}
