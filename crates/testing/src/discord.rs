//! A fake Discord on loopback: REST API and gateway on two ports, users who act, and faults.
//!
//! A call of the bot passes through `rest`, which logs it and injects faults, `check`, which notes what a bot should not
//! send, and `routes` or `callbacks`, which carry it out on the `world`. What users do (`actions`) reaches the bot through
//! the `gateway`.

mod actions;
mod call;
mod callbacks;
mod check;
mod existing;
mod fault;
mod gateway;
mod interaction;
mod json;
mod message;
mod outcome;
mod pending;
mod people;
mod posting;
mod rest;
mod routes;
mod sessions;
mod time;
mod world;

pub use crate::multipart::Upload;
pub use call::RestCall;
pub use fault::{Fault, FaultEffect, RestResponse, RestTarget};
pub use interaction::{Interaction, InteractionAnswer};
pub use message::{Attachment, Button, Message, Via};
pub use people::{Channel, User};
pub use sessions::GatewayEvent;
pub use world::World;

use crate::fake::{Fake, display_name};
use crate::server::Server;
use people::ChannelKind;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use world::Shared;

/// The id of the application and of its bot.
const APPLICATION: &str = "1100000000000000001";
/// Part of all secrets. A test searches logs and messages for it.
const CANARY: &str = "CaNaRy";
/// Like real tokens, three parts, the first of which encodes the application's id.
const TOKEN: &str = "MTEwMDAwMDAwMDAwMDAwMDAwMQ.GhJkLm.CaNaRy-0123456789abcdefghijklmnopqrstu";

/// How the fake is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many shards Discord asks the bot to use.
    pub shards: u64,
    /// The heartbeat interval the bot is told.
    pub heartbeat_interval_ms: u64,
    /// How many sessions the bot may still start today.
    pub session_starts_left: u64,
    /// The bot's token.
    pub token: String,
    /// How soon the first answer to an interaction must come; three seconds at the real Discord.
    pub deadline: Duration,
    /// Drops the content of calls and the bytes of pictures as soon as a call is carried out. For long runs, in which only
    /// the number of calls matters.
    pub forgetful: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            shards: 1,
            heartbeat_interval_ms: 41_250,
            session_starts_left: 1000,
            token: TOKEN.to_owned(),
            deadline: Duration::from_secs(3),
            forgetful: false,
        }
    }
}

/// A fake Discord. It stops when this value is dropped.
pub type FakeDiscord = Fake<World>;

impl FakeDiscord {
    /// Starts on two free ports.
    pub fn start() -> FakeDiscord {
        FakeDiscord::start_with(Options::default())
    }

    /// Starts with these options.
    pub fn start_with(options: Options) -> FakeDiscord {
        let server = Server::start();
        let ((rest, api), (gateway, gateway_address)) = (server.listen(), server.listen());
        let world = World::new(options, &api, format!("ws://{gateway_address}"));
        let state = Arc::new(Shared::new(world));
        server.spawn(rest::serve(rest, state.clone()));
        server.spawn(gateway::serve(gateway, state.clone()));
        FakeDiscord { state, server }
    }

    /// A part of the default token and of the tokens of all interactions. It must show up nowhere else.
    pub fn canary(&self) -> &'static str {
        CANARY
    }

    /// The id of the application and of its bot.
    pub fn application_id(&self) -> &'static str {
        APPLICATION
    }

    /// A new user, shown by this name with a capital letter.
    pub fn user(&self, username: &str) -> User {
        self.state.change(|world| {
            let user = User {
                id: world.new_id(),
                username: username.to_owned(),
                global_name: Some(display_name(username)),
                nick: None,
                bot: false,
                locale: "en-US".to_owned(),
                permissions: people::USUAL_PERMISSIONS,
                roles: Vec::new(),
            };
            world.users.insert(user.id.clone(), user.clone());
            user
        })
    }

    /// The id of the server to which channels belong unless a test names another.
    pub fn guild(&self) -> String {
        self.state.lock().guild.clone()
    }

    /// The id of a new server whose events go to this shard.
    pub fn guild_on(&self, shard: u64) -> String {
        self.state.change(|world| {
            let mut guild = world.new_id();
            while world.shard_of(Some(&guild)) != shard {
                guild = (guild.parse::<u64>().unwrap() + (1 << 22)).to_string();
            }
            guild
        })
    }

    /// A new text channel of the default server.
    pub fn channel(&self, name: &str) -> Channel {
        self.channel_in(&self.guild(), name)
    }

    /// A new text channel of this server.
    pub fn channel_in(&self, guild: &str, name: &str) -> Channel {
        self.state.change(|world| world.add_channel(name, Some(guild.to_owned()), None, ChannelKind::Text))
    }

    /// A new text channel of a server without the bot, where users may have installed it for themselves.
    pub fn foreign_channel(&self, name: &str) -> Channel {
        self.state.change(|world| {
            let guild = world.new_id();
            world.add_channel(name, Some(guild), None, ChannelKind::Foreign)
        })
    }

    /// A new group chat of users who have installed the bot for themselves.
    pub fn group(&self, name: &str) -> Channel {
        self.state.change(|world| world.add_channel(name, None, None, ChannelKind::Group))
    }

    /// A new thread of a channel.
    pub fn thread_in(&self, channel: &Channel) -> Channel {
        let (guild, parent) = (channel.guild.clone(), Some(channel.id.clone()));
        self.state.change(|world| world.add_channel("thread", guild, parent, ChannelKind::Thread))
    }

    /// The private channel between a user and the bot.
    pub fn dm(&self, user: &User) -> Channel {
        self.state.change(|world| world.direct(&user.id))
    }

    /// Takes the bot's access to a channel and its threads.
    pub fn forbid(&self, channel: &Channel) {
        self.state.change(|world| world.channels.get_mut(&channel.id).unwrap().forbidden = true);
    }

    /// Gives the access back.
    pub fn permit(&self, channel: &Channel) {
        self.state.change(|world| world.channels.get_mut(&channel.id).unwrap().forbidden = false);
    }

    /// Deletes a channel with its threads and messages.
    pub fn remove_channel(&self, channel: &Channel) {
        self.state.change(|world| {
            world.channels.retain(|id, other| *id != channel.id && other.parent.as_ref() != Some(&channel.id));
            let channels = &world.channels;
            world.messages.retain(|_, message| channels.contains_key(&message.channel));
        });
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, id: &str) {
        assert!(self.state.change(|world| world.messages.remove(id)).is_some(), "there is no message {id}");
    }

    /// From now on this user accepts no private messages.
    pub fn refuse_dms(&self, user: &User) {
        self.state.change(|world| world.refusing.insert(user.id.clone()));
    }

    /// A message as it is now.
    pub fn message(&self, id: &str) -> Option<Message> {
        self.state.lock().message(id).cloned()
    }

    /// The messages of a channel that all members see, oldest first.
    pub fn messages(&self, channel: &Channel) -> Vec<Message> {
        self.state.lock().messages(channel).into_iter().cloned().collect()
    }

    /// The messages that only this user sees, oldest first.
    pub fn ephemeral_messages(&self, user: &User) -> Vec<Message> {
        self.state.lock().ephemeral_messages(user).into_iter().cloned().collect()
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, channel: &Channel) -> Vec<Channel> {
        self.state.lock().threads(channel).into_iter().cloned().collect()
    }

    /// The registered commands, as Discord returns them.
    pub fn commands(&self) -> Vec<Value> {
        self.state.lock().commands.clone()
    }

    /// Waits until the bot has registered commands.
    #[track_caller]
    pub fn wait_for_commands(&self) {
        self.wait_for_named("commands", |world| (!world.commands.is_empty()).then_some(()));
    }

    /// Whether a fault for such a path is still to come.
    pub fn is_to_fail(&self, path_contains: &str) -> bool {
        let is_such = |fault: &Fault| fault.times > 0 && fault.target.path_contains == path_contains;
        self.state.lock().traffic.faults.iter().any(is_such)
    }

    /// From now on, responses to calls with such a path announce this rate limit.
    pub fn rate_limit(&self, path_contains: &str, remaining: u64, reset_after: f64) {
        let headers = [("remaining", remaining.to_string()), ("reset-after", reset_after.to_string())];
        let headers = headers.map(|(name, value)| (format!("x-ratelimit-{name}"), value)).to_vec();
        self.state.change(|world| world.rate_limit = Some((path_contains.to_owned(), headers)));
    }

    /// Waits until every shard has a session and a connection. After killing the bot, call [`wait_gone`](Self::wait_gone)
    /// first: until then its old connections still count.
    #[track_caller]
    pub fn wait_ready(&self) {
        self.wait_for_named("the bot", |world| world.gateway.is_ready(world.options.shards).then_some(()));
    }

    /// Whether every shard has a session and a connection.
    pub fn is_ready(&self) -> bool {
        let world = self.state.lock();
        world.gateway.is_ready(world.options.shards)
    }

    /// Frees memory in a long run: the content of all calls, and the events of sessions that are over.
    pub fn free_memory(&self) {
        self.state.change(|world| {
            world.traffic.log.drop_content();
            world.gateway.forget_older_sessions();
        });
    }

    /// Waits until the bot has no connection.
    #[track_caller]
    pub fn wait_gone(&self) {
        self.wait_for_named("the bot's end", |world| world.gateway.is_empty().then_some(()));
    }

    /// The log of the gateway.
    pub fn gateway_log(&self) -> Vec<GatewayEvent> {
        self.state.lock().gateway.log.clone()
    }

    /// Closes the bot's connections with this code.
    pub fn gateway_close(&self, code: u16) {
        self.state.change(|world| world.gateway.close_all(Some(code)));
    }

    /// Cuts the bot's connections without a close frame.
    pub fn gateway_drop(&self) {
        self.state.change(|world| world.gateway.close_all(None));
    }

    /// Asks the bot to reconnect and resume.
    pub fn gateway_reconnect(&self) {
        self.state.change(|world| world.gateway.send_to_all(7, Value::Null));
    }

    /// Tells the bot that its session is invalid, and ends the session unless it is resumable.
    pub fn gateway_invalidate(&self, resumable: bool) {
        self.state.change(|world| {
            if !resumable {
                world.gateway.forget_sessions();
            }
            world.gateway.send_to_all(9, json!(resumable));
        });
    }

    /// Stops or resumes the acknowledgement of heartbeats.
    pub fn stop_acking_heartbeats(&self, stop: bool) {
        self.state.change(|world| world.gateway.acking = !stop);
    }

    /// Closes new gateway connections at once, or accepts them again.
    pub fn refuse_gateway(&self, refuse: bool) {
        self.state.change(|world| world.gateway.refusing = refuse);
    }
}
