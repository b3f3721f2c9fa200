//! The state of the fake Discord: users, channels, messages, interactions, calls and gateway sessions.

use super::Options;
use super::call::RestCall;
use super::fault::Fault;
use super::message::Message;
use super::pending::PendingInteraction;
use super::people::{Channel, ChannelKind, User};
use super::sessions::{Gateway, GatewayEvent};
use super::time::since_1970;
use crate::fake::{FakeWorld, Traffic};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The state that [`FakeDiscord::wait_for`](super::FakeDiscord::wait_for) shows to a test.
pub struct World {
    pub(super) options: Options,
    pub(super) traffic: Traffic<World>,
    /// The server to which channels belong unless the test names another.
    pub(super) guild: String,
    /// `ws://127.0.0.1:PORT`
    pub(super) gateway_url: String,
    last_id: u64,
    pub(super) users: BTreeMap<String, User>,
    /// Users who accept no private messages.
    pub(super) refusing: BTreeSet<String>,
    pub(super) channels: BTreeMap<String, Channel>,
    pub(super) messages: BTreeMap<String, Message>,
    /// The newest message of each channel.
    pub(super) newest: BTreeMap<String, String>,
    pub(super) interactions: BTreeMap<String, PendingInteraction>,
    /// The message made with a nonce, by channel and nonce.
    pub(super) nonces: BTreeMap<(String, String), String>,
    pub(super) commands: Vec<Value>,
    /// A part of the path, and the headers of responses to calls with such a path.
    pub(super) rate_limit: Option<(String, Vec<(String, String)>)>,
    pub(super) gateway: Gateway,
}

impl World {
    pub(super) fn new(options: Options, address: &str, gateway_url: String) -> World {
        let gateway = Gateway::new(&options);
        let mut world = World {
            traffic: Traffic::new(address, &options.token),
            options,
            guild: String::new(),
            gateway_url,
            last_id: 0,
            users: BTreeMap::new(),
            refusing: BTreeSet::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            newest: BTreeMap::new(),
            interactions: BTreeMap::new(),
            nonces: BTreeMap::new(),
            commands: Vec::new(),
            rate_limit: None,
            gateway,
        };
        world.guild = world.new_id();
        world
    }

    /// All calls, oldest first.
    pub fn calls(&self) -> &[RestCall] {
        &self.traffic.log.calls
    }

    /// Everything the bot should not have done.
    pub fn problems(&self) -> &[String] {
        &self.traffic.log.problems
    }

    /// The registered commands, as Discord returns them.
    pub fn commands(&self) -> &[Value] {
        &self.commands
    }

    /// The log of the gateway.
    pub fn gateway_log(&self) -> &[GatewayEvent] {
        &self.gateway.log
    }

    /// A message as it is now.
    pub fn message(&self, id: &str) -> Option<&Message> {
        self.messages.get(id)
    }

    /// The messages of a channel that all members see, oldest first.
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

    /// A new snowflake: the milliseconds since 2015, and a counter in the lower bits.
    pub(super) fn new_id(&mut self) -> String {
        let milliseconds = since_1970().as_millis() as u64 - 1_420_070_400_000;
        self.last_id = (milliseconds << 22).max(self.last_id + 1);
        self.last_id.to_string()
    }

    /// Notes something that the bot should not have done.
    pub(super) fn problem(&mut self, problem: impl std::fmt::Display) {
        self.traffic.log.problem("", problem);
    }

    pub(super) fn rate_limit_headers(&self, path: &str) -> Vec<(String, String)> {
        let limit = self.rate_limit.as_ref().filter(|(part, _)| path.contains(part));
        limit.map(|(_, headers)| headers.clone()).unwrap_or_default()
    }

    /// The shard that receives the events of a server, or of private channels.
    pub(super) fn shard_of(&self, guild: Option<&str>) -> u64 {
        guild.map_or(0, |guild| (guild.parse::<u64>().unwrap() >> 22) % self.options.shards)
    }

    /// The channel for private messages with a user, created on first use.
    pub(super) fn direct(&mut self, user: &str) -> Channel {
        let known = |channel: &&Channel| matches!(&channel.kind, ChannelKind::Direct(other) if other == user);
        if let Some(channel) = self.channels.values().find(known) {
            return channel.clone();
        }
        self.add_channel("", None, None, ChannelKind::Direct(user.to_owned()))
    }

    pub(super) fn add_channel(
        &mut self,
        name: &str,
        guild: Option<String>,
        parent: Option<String>,
        kind: ChannelKind,
    ) -> Channel {
        let id = self.new_id();
        let channel = Channel { id, name: name.to_owned(), guild, parent, kind, forbidden: false };
        self.channels.insert(channel.id.clone(), channel.clone());
        channel
    }
}

impl FakeWorld for World {
    type Call = RestCall;
    type Fault = Fault;
    type Message = Message;

    fn traffic_mut(&mut self) -> &mut Traffic<World> {
        &mut self.traffic
    }

    fn summary(&self) -> String {
        let mut text = String::new();
        for (number, call) in self.calls().iter().enumerate() {
            text += &format!("#{number} {} {} {:?} {}\n", call.method, call.path, call.status, call.body);
        }
        for event in &self.gateway.log {
            text += &format!("{event:?}\n");
        }
        for problem in self.problems() {
            text += &format!("problem: {problem}\n");
        }
        text
    }
}

/// The state, shared by the servers and the test.
pub(super) type Shared = crate::state::SharedState<World>;
