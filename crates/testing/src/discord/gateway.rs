//! The gateway server: accepts connections, and starts and resumes sessions on them.

use super::APPLICATION;
use super::sessions::{Frame, GatewayEvent, Session};
use super::world::{Shared, World};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::unbounded_channel;
use tokio_tungstenite::accept_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

impl World {
    /// Handles a frame from the bot.
    fn receive(&mut self, connection: u64, text: &str) {
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
        // Problems from here on belong to no call.
        self.traffic.log.current = None;
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
        // The old connection of the session may still look alive.
        session.connection = Some(connection);
        let missed = session.events[seen..].to_vec();
        let shard = session.shard;
        gateway.current.insert(shard, id.to_owned());
        gateway.log.push(GatewayEvent::Resumed { shard, replayed: missed.len() });
        if let Some(sender) = gateway.connections.get(&connection) {
            for event in missed {
                let _ = sender.send(Frame::Send(event));
            }
        }
        gateway.dispatch(shard, "RESUMED", &json!({}));
    }

    /// The servers that have the bot as a member.
    fn guilds(&self) -> BTreeSet<&str> {
        let own = self.channels.values().filter(|channel| !channel.kind.is_brought_along());
        own.filter_map(|channel| channel.guild.as_deref()).collect()
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
    let (sender, mut frames) = unbounded_channel();
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
            frame = frames.recv() => match frame {
                Some(Frame::Send(text)) => if socket.send(Message::Text(text)).await.is_err() {
                    break None;
                },
                Some(Frame::Close(code)) => {
                    let _ = socket.close(Some(CloseFrame { code: code.into(), reason: "".into() })).await;
                    // Wait until the bot has closed, too: closing with unread data would hide the code from it.
                    while let Some(Ok(_)) = socket.next().await {}
                    break None;
                }
                Some(Frame::Drop) | None => break None,
            },
            message = socket.next() => match message {
                Some(Ok(Message::Text(text))) => shared.change(|world| world.receive(connection, &text)),
                Some(Ok(Message::Close(frame))) => break frame.map(|frame| frame.code.into()),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => break None,
            },
        }
    };
    shared.change(|world| world.gateway.gone(connection, code, true));
}
