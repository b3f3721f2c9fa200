//! A fake Telegram on loopback: the Bot API by long polling and by webhook, users who act, and faults.
//!
//! A call of the bot passes through `server`, which logs it and injects faults, `methods`, which checks its parameters, and
//! `send`, `edit`, `query`, `commands` or `push`, which carry it out on the `world`; `check` reads texts, keyboards and
//! files. What users do (`actions`, `places`) becomes `updates`, which reach the bot by `polling` or by `push`.

mod actions;
mod call;
mod check;
mod commands;
mod edit;
mod entity;
mod existing;
mod fault;
mod html;
mod json;
mod message;
mod methods;
mod params;
mod pending;
mod people;
mod places;
mod polling;
mod push;
mod query;
mod refusal;
mod send;
mod server;
mod time;
mod updates;
mod webhook;
mod world;

pub use crate::multipart::Upload;
pub use call::MethodCall;
pub use entity::Entity;
pub use fault::{Fault, FaultEffect, MethodResponse, MethodTarget};
pub use message::{Button, File, Mentions, Message};
pub use pending::QueryAnswer;
pub use people::{Chat, User};
pub use query::Query;
pub use updates::Update;
pub use webhook::Webhook;
pub use world::World;

use crate::fake::Fake;
use crate::server::Server;
use std::sync::Arc;
use std::time::Duration;
use world::Shared;

/// The id of the bot. Its token begins with it.
const BOT: i64 = 7_100_000_001;
/// The bot's username.
const USERNAME: &str = "blot_bot";
/// The first user id. Like many real ids, it needs more than 32 bits.
const FIRST_USER: i64 = 5_200_000_000;
/// Part of the token. A test searches logs and messages for it.
const CANARY: &str = "CaNaRy";
const TOKEN: &str = "7100000001:AAF-CaNaRy-0123456789abcdefghijklmn";

/// How the fake is set up.
#[derive(Clone, Debug)]
pub struct Options {
    /// The bot's token.
    pub token: String,
    /// How long the bot may take to answer the press of a button.
    pub query_lifetime: Duration,
    /// Whether a webhook may use plain HTTP.
    pub allow_http_webhook: bool,
    /// Drops the content of calls and the bytes of pictures as soon as a call is carried out. For long runs, in which only
    /// the number of calls matters.
    pub forgetful: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            token: TOKEN.to_owned(),
            query_lifetime: Duration::from_secs(15),
            allow_http_webhook: true,
            forgetful: false,
        }
    }
}

/// A fake Telegram. It stops when this value is dropped.
pub type FakeTelegram = Fake<World>;

impl FakeTelegram {
    /// Starts on a free port.
    pub fn start() -> FakeTelegram {
        FakeTelegram::start_with(Options::default())
    }

    /// Starts with these options.
    pub fn start_with(options: Options) -> FakeTelegram {
        let server = Server::start();
        let (listener, address) = server.listen();
        let state = Arc::new(Shared::new(World::new(options, &address)));
        server.spawn(server::serve(listener, state.clone()));
        server.spawn(push::deliver(state.clone()));
        FakeTelegram { state, server }
    }

    /// A part of the default token. It must show up nowhere else.
    pub fn canary(&self) -> &'static str {
        CANARY
    }

    /// The bot's username, without the `@`.
    pub fn username(&self) -> &'static str {
        USERNAME
    }

    /// The bot's id.
    pub fn bot_id(&self) -> i64 {
        BOT
    }

    /// A message as it is now, even if it is deleted.
    pub fn message(&self, chat: &Chat, id: i64) -> Option<Message> {
        self.state.lock().message(chat, id).cloned()
    }

    /// The visible messages of a chat, or of one topic of a forum, oldest first. Service messages are left out.
    pub fn messages(&self, chat: &Chat) -> Vec<Message> {
        self.state.lock().messages(chat).into_iter().cloned().collect()
    }

    /// The visible messages of the bot in a chat, oldest first.
    pub fn bot_messages(&self, chat: &Chat) -> Vec<Message> {
        self.state.lock().bot_messages(chat).into_iter().cloned().collect()
    }

    /// The commands, with their descriptions, set for a kind of scope, `default` for instance, and a language, which
    /// may be empty.
    pub fn commands(&self, scope: &str, language: &str) -> Option<Vec<(String, String)>> {
        self.state.lock().commands(scope, language).map(<[_]>::to_vec)
    }

    /// How often `getUpdates` was called.
    pub fn polls(&self) -> usize {
        self.state.lock().polls()
    }

    /// The updates that are not yet confirmed.
    pub fn pending(&self) -> Vec<Update> {
        self.state.lock().pending().into_iter().cloned().collect()
    }

    /// The webhook, if one is set.
    pub fn webhook(&self) -> Option<Webhook> {
        self.state.lock().webhook.clone()
    }

    /// The ids of presses without an answer.
    pub fn unanswered(&self) -> Vec<String> {
        self.state.lock().unanswered()
    }

    /// Waits until the bot polls. After killing it, call [`wait_gone`](Self::wait_gone) first: until then its old poll
    /// still counts.
    #[track_caller]
    pub fn wait_polling(&self) {
        self.wait_for_named("a poll", |world| world.updates.is_polled().then_some(()));
    }

    /// Whether the bot polls.
    pub fn is_polled(&self) -> bool {
        self.state.lock().updates.is_polled()
    }

    /// Frees memory in a long run: the content of all calls, and all files, which can then no longer be sent by id.
    pub fn free_memory(&self) {
        self.state.change(|world| {
            world.traffic.log.drop_content();
            world.files.clear();
        });
    }

    /// Waits until no poll is open.
    #[track_caller]
    pub fn wait_gone(&self) {
        self.wait_for_named("the end of polls", |world| (!world.updates.is_polled()).then_some(()));
    }

    /// Waits until all updates are confirmed.
    #[track_caller]
    pub fn wait_confirmed(&self) {
        self.wait_for_named("confirmed updates", |world| world.pending().is_empty().then_some(()));
    }

    /// Ends the bot's poll with the error that it gets when another process polls with its token.
    #[track_caller]
    pub fn rival_polls(&self) {
        self.wait_polling();
        self.state.change(|world| world.updates.end_poll(false));
    }
}
