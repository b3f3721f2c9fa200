//! Discord on loopback: its REST interface and its gateway, people who use it, and things that go wrong.

mod act;
mod callbacks;
mod check;
mod earlier;
mod fault;
mod gateway;
mod interaction;
mod message;
mod people;
mod rest;
mod routes;
mod world;

pub use fault::{Fault, What};
pub use gateway::GatewayEvent;
pub use interaction::{Answer, Interaction};
pub use message::{Attachment, Button, Message, Upload, Via};
pub use people::{Channel, User};
pub use world::{Call, World};

use people::Kind;
use rest::Outcome;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use world::Shared;

/// The id of the application and of its bot.
const APPLICATION: &str = "1100000000000000001";
/// Stands in all secrets, so that a test can look for it wherever secrets must not be.
const CANARY: &str = "CaNaRy";
/// Three parts, the first of which is the application's id.
const TOKEN: &str = "MTEwMDAwMDAwMDAwMDAwMDAwMQ.GhJkLm.CaNaRy-0123456789abcdefghijklmnopqrstu";

/// How the fake is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// Over how many connections Discord wants its events to be spread.
    pub shards: u64,
    /// How often the bot shall send a heartbeat.
    pub heartbeat_interval_ms: u64,
    /// How many sessions may still be started today.
    pub session_starts_left: u64,
    /// The bot's token.
    pub token: String,
    /// How soon the first answer to an interaction must come: three seconds at the real one.
    pub deadline: Duration,
    /// Whether what calls have brought is forgotten once it is carried out, pictures as well. For long runs: only how often
    /// something was sent is known then.
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

/// A Discord of our own. It ends with this value.
pub struct FakeDiscord {
    shared: Arc<Shared>,
    guild: String,
    runtime: Option<Runtime>,
}

impl FakeDiscord {
    /// Starts on two free ports.
    pub fn start() -> FakeDiscord {
        FakeDiscord::start_with(Options::default())
    }

    /// Starts with these options.
    pub fn start_with(options: Options) -> FakeDiscord {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let bind = || runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let (rest, gateway) = (bind(), bind());
        let api = format!("http://{}", rest.local_addr().unwrap());
        let gateway_url = format!("ws://{}", gateway.local_addr().unwrap());
        let shared = Arc::new(Shared::new(World::new(options, api, gateway_url)));
        runtime.spawn(rest::serve(rest, shared.clone()));
        runtime.spawn(gateway::serve(gateway, shared.clone()));
        let guild = shared.change(World::new_id);
        FakeDiscord { shared, guild, runtime: Some(runtime) }
    }

    /// Where the REST interface is: `http://127.0.0.1:PORT`, to stand in the place of `https://discord.com`.
    pub fn api_url(&self) -> String {
        self.shared.lock().api.clone()
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.shared.lock().options.token.clone()
    }

    /// Part of the usual token and of those of all interactions.
    pub fn canary(&self) -> &'static str {
        CANARY
    }

    /// The id of the application and of its bot.
    pub fn application_id(&self) -> &'static str {
        APPLICATION
    }

    /// Somebody new, who is shown by this name with a capital letter.
    pub fn user(&self, username: &str) -> User {
        self.shared.change(|world| {
            let mut letters = username.chars();
            let shown = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
            let user = User {
                id: world.new_id(),
                username: username.to_owned(),
                global_name: Some(shown),
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

    /// The id of the server in which channels usually are.
    pub fn guild(&self) -> &str {
        &self.guild
    }

    /// The id of another server, which this shard hears of.
    pub fn guild_on(&self, shard: u64) -> String {
        self.shared.change(|world| {
            let mut guild = world.new_id();
            while world.shard_of(Some(&guild)) != shard {
                guild = (guild.parse::<u64>().unwrap() + (1 << 22)).to_string();
            }
            guild
        })
    }

    /// A new text channel of the usual server.
    pub fn channel(&self, name: &str) -> Channel {
        self.channel_in(&self.guild, name)
    }

    /// A new text channel of this server.
    pub fn channel_in(&self, guild: &str, name: &str) -> Channel {
        self.shared.change(|world| world.add_channel(name, Some(guild.to_owned()), None, Kind::Text))
    }

    /// A new text channel of a server in which the bot is not, but its users may bring it along.
    pub fn foreign_channel(&self, name: &str) -> Channel {
        self.shared.change(|world| {
            let guild = world.new_id();
            world.add_channel(name, Some(guild), None, Kind::Foreign)
        })
    }

    /// A new group of people who may bring the bot along.
    pub fn group(&self, name: &str) -> Channel {
        self.shared.change(|world| world.add_channel(name, None, None, Kind::Group))
    }

    /// A new thread of a channel.
    pub fn thread_in(&self, channel: &Channel) -> Channel {
        let (guild, parent) = (channel.guild.clone(), Some(channel.id.clone()));
        self.shared.change(|world| world.add_channel("thread", guild, parent, Kind::Thread))
    }

    /// The private channel of a user and the bot.
    pub fn dm(&self, user: &User) -> Channel {
        self.shared.change(|world| world.direct(&user.id))
    }

    /// Takes a channel, with its threads, from the bot's sight.
    pub fn forbid(&self, channel: &Channel) {
        self.shared.change(|world| world.channels.get_mut(&channel.id).unwrap().forbidden = true);
    }

    /// Gives it back.
    pub fn permit(&self, channel: &Channel) {
        self.shared.change(|world| world.channels.get_mut(&channel.id).unwrap().forbidden = false);
    }

    /// Deletes a channel with its threads and messages.
    pub fn remove_channel(&self, channel: &Channel) {
        self.shared.change(|world| {
            world.channels.retain(|id, other| *id != channel.id && other.parent.as_ref() != Some(&channel.id));
            let channels = &world.channels;
            world.messages.retain(|_, message| channels.contains_key(&message.channel));
        });
    }

    /// Deletes a message, as a moderator would.
    pub fn delete_message(&self, id: &str) {
        assert!(self.shared.change(|world| world.messages.remove(id)).is_some(), "there is no message {id}");
    }

    /// From now on this user takes no private messages.
    pub fn refuse_dms(&self, user: &User) {
        self.shared.change(|world| world.refusing.insert(user.id.clone()));
    }

    /// A message as it is now.
    pub fn message(&self, id: &str) -> Option<Message> {
        self.shared.lock().message(id).cloned()
    }

    /// The messages of a channel that everybody there sees, oldest first.
    pub fn messages(&self, channel: &Channel) -> Vec<Message> {
        self.shared.lock().messages(channel).into_iter().cloned().collect()
    }

    /// The messages that only this user sees, oldest first.
    pub fn ephemeral_messages(&self, user: &User) -> Vec<Message> {
        self.shared.lock().ephemeral_messages(user).into_iter().cloned().collect()
    }

    /// The threads of a channel, oldest first.
    pub fn threads(&self, channel: &Channel) -> Vec<Channel> {
        self.shared.lock().threads(channel).into_iter().cloned().collect()
    }

    /// The registered commands, as Discord tells them.
    pub fn commands(&self) -> Vec<Value> {
        self.shared.lock().commands.clone()
    }

    /// All calls in the order in which they came.
    pub fn calls(&self) -> Vec<Call> {
        self.shared.lock().calls.clone()
    }

    /// Everything the bot should not have done.
    pub fn problems(&self) -> Vec<String> {
        self.shared.lock().problems.clone()
    }

    /// Panics if the bot has done anything that it should not have done.
    #[track_caller]
    pub fn assert_no_problems(&self) {
        let problems = self.problems();
        assert!(problems.is_empty(), "the bot should not have done this:\n{}", problems.join("\n"));
    }

    /// Every message as it is posted or changed from now on.
    pub fn follow(&self) -> Receiver<Message> {
        let (follower, followed) = channel();
        self.shared.change(|world| world.followers.push(follower));
        followed
    }

    /// Waits until something is found in the world, which is looked at after each change. Only the world may be asked
    /// there: the fake and its interactions wait until nobody looks.
    #[track_caller]
    pub fn wait_for<T>(&self, found: impl FnMut(&World) -> Option<T>) -> T {
        self.shared.wait_for("what the test looks for", found)
    }

    /// Waits until the bot has registered commands.
    #[track_caller]
    pub fn wait_for_commands(&self) {
        self.shared.wait_for("commands", |world| (!world.commands.is_empty()).then_some(()));
    }

    /// Lets calls go wrong. Of several faults that fit, the first counts.
    pub fn fault(&self, fault: Fault) {
        self.shared.change(|world| world.faults.push(fault));
    }

    /// Whether some call with such a path is still to go wrong.
    pub fn is_to_fail(&self, path_contains: &str) -> bool {
        let is_such = |fault: &Fault| fault.times > 0 && fault.path_contains == path_contains;
        self.shared.lock().faults.iter().any(is_such)
    }

    /// Lets the calls with such a path carry these headers, until faults are cleared.
    pub fn rate_limit(&self, path_contains: &str, remaining: u64, reset_after: f64) {
        let headers = [("remaining", remaining.to_string()), ("reset-after", reset_after.to_string())];
        let headers = headers.map(|(name, value)| (format!("x-ratelimit-{name}"), value)).to_vec();
        self.fault(Fault::once(path_contains, What::Headers(headers)).times(usize::MAX));
    }

    /// Lets nothing go wrong any more, and goes on with the calls that are held.
    pub fn clear_faults(&self) {
        self.shared.change(|world| world.faults.clear());
        self.shared.released.notify_waiters();
    }

    /// Waits until every shard has a session and a connection. After killing the bot, [`wait_gone`](Self::wait_gone)
    /// comes first: until then its connections still seem to be there.
    #[track_caller]
    pub fn wait_ready(&self) {
        self.shared.wait_for("the bot", |world| world.gateway.is_ready(world.options.shards).then_some(()));
    }

    /// Whether every shard has a session and a connection.
    pub fn is_ready(&self) -> bool {
        let world = self.shared.lock();
        world.gateway.is_ready(world.options.shards)
    }

    /// Wakes whoever waits, so that he looks again.
    pub fn stir(&self) {
        self.shared.change(|_| ());
    }

    /// Lets go of what fills the memory in a long run: the files of all calls, and the events of sessions that are over.
    pub fn forget_files(&self) {
        self.shared.change(|world| {
            world.calls.iter_mut().for_each(|call| (call.body, call.files) = Default::default());
            world.gateway.forget_older_sessions();
        });
    }

    /// Waits until the bot has no connection.
    #[track_caller]
    pub fn wait_gone(&self) {
        self.shared.wait_for("the bot's end", |world| world.gateway.is_empty().then_some(()));
    }

    /// What happened at the gateway.
    pub fn gateway_log(&self) -> Vec<GatewayEvent> {
        self.shared.lock().gateway.log.clone()
    }

    /// Closes the bot's connections with this code.
    pub fn gateway_close(&self, code: u16) {
        self.shared.change(|world| world.gateway.close_all(Some(code)));
    }

    /// Cuts the bot's connections.
    pub fn gateway_drop(&self) {
        self.shared.change(|world| world.gateway.close_all(None));
    }

    /// Asks the bot to connect anew and to go on.
    pub fn gateway_reconnect(&self) {
        self.shared.change(|world| world.gateway.send_to_all(7, Value::Null));
    }

    /// Tells the bot that its session is not valid; if it cannot be resumed, it is over.
    pub fn gateway_invalidate(&self, resumable: bool) {
        self.shared.change(|world| {
            if !resumable {
                world.gateway.forget_sessions();
            }
            world.gateway.send_to_all(9, json!(resumable));
        });
    }

    /// Leaves heartbeats without an answer, or answers them again.
    pub fn stop_acking_heartbeats(&self, stop: bool) {
        self.shared.change(|world| world.gateway.acking = !stop);
    }

    /// Closes new connections to the gateway at once, or takes them again.
    pub fn refuse_gateway(&self, refuse: bool) {
        self.shared.change(|world| world.gateway.refusing = refuse);
    }
}

impl Drop for FakeDiscord {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
